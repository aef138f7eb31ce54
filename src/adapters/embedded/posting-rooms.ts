/** Places for lists of slots and weights. */
export interface PostingRooms {
  /** @param room a power of two. @returns the place of a room that is free now */
  take(room: number): number;
  /** Gives a room back that was taken. */
  release(place: number, room: number): void;
  /** The arrays a place lies in, and where in them. */
  chunkOf(place: number): Chunk;
  startOf(place: number): number;
}

/** Two arrays side by side, by position. */
export interface Chunk {
  readonly slots: Int32Array;
  readonly weights: Float32Array;
}

const CHUNK = 1 << 16;
/** A larger room is a chunk of its own. */
const LARGEST_SHARED = CHUNK / 4;

const createChunk = (length: number): Chunk => ({
  slots: new Int32Array(length),
  weights: new Float32Array(length),
});

/**
 * Rooms of one size are used again for lists of that size, and more of them come a chunk at a time: however large it all is, no step
 * copies or allocates more than one list or chunk.
 */
export const createPostingRooms = (): PostingRooms => {
  const chunks: (Chunk | undefined)[] = [];
  const spare: number[] = [];
  /** Places of free rooms, by the logarithm of their size. */
  const free: number[][] = Array.from({ length: 32 }, () => []);
  let open = 0;
  let filled = CHUNK;

  const freeOf = (room: number): number[] => free[31 - Math.clz32(room)] as number[];
  const addChunk = (length: number): number => {
    const index = spare.pop() ?? chunks.length;
    chunks[index] = createChunk(length);
    return index;
  };
  const openNext = (): void => {
    // Filled up to a multiple of the smallest room, so that what is left falls into powers of two.
    for (let left = CHUNK - filled; left > 0; left = CHUNK - filled) {
      const room = 1 << (31 - Math.clz32(left));
      freeOf(room).push(open * CHUNK + filled);
      filled += room;
    }
    open = addChunk(CHUNK);
    filled = 0;
  };

  return {
    take: (room) => {
      if (room > LARGEST_SHARED) return addChunk(room) * CHUNK;
      const again = freeOf(room).pop();
      if (again !== undefined) return again;
      if (filled + room > CHUNK) openNext();
      const place = open * CHUNK + filled;
      filled += room;
      return place;
    },
    release: (place, room) => {
      if (room <= LARGEST_SHARED) {
        freeOf(room).push(place);
        return;
      }
      chunks[place / CHUNK] = undefined;
      spare.push(place / CHUNK);
    },
    chunkOf: (place) => chunks[Math.floor(place / CHUNK)] as Chunk,
    startOf: (place) => place % CHUNK,
  };
};
