import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { createFeatureTable } from './feature-table.ts';
import { grownFloats, grownInts } from './grow.ts';

/**
 * Inverted index: for each feature the slots of the documents that have it, with their weights. All lists lie in two
 * long typed arrays, each list contiguous; a list that is full moves to the end with twice the room, and the holes
 * are squeezed out once they are the larger part. So a document is searchable as soon as it is added, and removing
 * one leaves exact counts.
 */
export interface Postings {
  add(slot: number, vector: SparseVector): void;
  /** @param indices exactly what was added for the slot */
  remove(slot: number, indices: Uint32Array): void;
  /** In how many documents is the feature? */
  frequency(feature: number): number;
  /** Pairs of document and feature. */
  size(): number;
  /** Calls back with the list of a feature: positions `start` to `end` of `slots` and `weights`. */
  read(feature: number, visit: PostingVisitor): void;
}

export type PostingVisitor = (
  list: { readonly slots: Int32Array; readonly weights: Float32Array },
  start: number,
  end: number,
) => void;

const FIRST_ROOM = 2;
const SQUEEZE_ABOVE = 1 << 16;

export const createPostings = (): Postings => {
  const features = createFeatureTable();
  let starts = new Int32Array(1024);
  let lengths = new Int32Array(1024);
  let rooms = new Int32Array(1024);
  let slots = new Int32Array(8192);
  let weights = new Float32Array(8192);
  let used = 0;
  let holes = 0;
  let size = 0;

  const squeeze = (): void => {
    const [oldSlots, oldWeights] = [slots, weights];
    const lists = features.size();
    let needed = 0;
    for (let list = 0; list < lists; list++) needed += Math.ceil((lengths[list] as number) * 1.25);
    slots = new Int32Array(needed + (needed >> 2));
    weights = new Float32Array(needed + (needed >> 2));
    used = 0;
    holes = 0;
    for (let list = 0; list < lists; list++) {
      const [start, length] = [starts[list] as number, lengths[list] as number];
      // By hand: most lists are so short that a view of each would cost more than copying it.
      for (let i = 0; i < length; i++) {
        slots[used + i] = oldSlots[start + i] as number;
        weights[used + i] = oldWeights[start + i] as number;
      }
      starts[list] = used;
      rooms[list] = Math.ceil(length * 1.25);
      used += rooms[list] as number;
    }
  };

  const makeRoom = (list: number): void => {
    const [start, length, room] = [starts[list] as number, lengths[list] as number, rooms[list] as number];
    if (length < room) return;
    const wanted = Math.max(FIRST_ROOM, room * 2);
    slots = grownInts(slots, used + wanted);
    weights = grownFloats(weights, used + wanted);
    slots.copyWithin(used, start, start + length);
    weights.copyWithin(used, start, start + length);
    starts[list] = used;
    rooms[list] = wanted;
    used += wanted;
    holes += room;
  };

  const append = (feature: number, slot: number, weight: number): void => {
    const list = features.add(feature);
    if (list >= starts.length) {
      starts = grownInts(starts, list + 1);
      lengths = grownInts(lengths, list + 1);
      rooms = grownInts(rooms, list + 1);
    }
    makeRoom(list);
    const end = (starts[list] as number) + (lengths[list] as number);
    slots[end] = slot;
    weights[end] = weight;
    lengths[list] = (lengths[list] as number) + 1;
    size += 1;
  };

  const drop = (feature: number, slot: number): void => {
    const list = features.find(feature);
    if (list < 0) return;
    const start = starts[list] as number;
    const last = start + (lengths[list] as number) - 1;
    const place = slots.subarray(start, last + 1).indexOf(slot);
    if (place < 0) return;
    slots[start + place] = slots[last] as number;
    weights[start + place] = weights[last] as number;
    lengths[list] = (lengths[list] as number) - 1;
    size -= 1;
  };

  return {
    add: (slot, { indices, values }) => {
      for (let i = 0; i < indices.length; i++) append(indices[i] as number, slot, values[i] as number);
      if (holes > SQUEEZE_ABOVE && holes * 2 > used) squeeze();
    },
    remove: (slot, indices) => {
      for (let i = 0; i < indices.length; i++) drop(indices[i] as number, slot);
    },
    size: () => size,
    frequency: (feature) => {
      const list = features.find(feature);
      return list < 0 ? 0 : (lengths[list] as number);
    },
    read: (feature, visit) => {
      const list = features.find(feature);
      if (list < 0) return;
      const start = starts[list] as number;
      visit({ slots, weights }, start, start + (lengths[list] as number));
    },
  };
};
