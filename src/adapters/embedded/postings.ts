import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { createFeatureTable } from './feature-table.ts';
import { grownFloats, grownInts } from './grow.ts';

/**
 * Inverted index: for each feature the slots of the documents that have it, with their weights. All lists lie in two
 * long typed arrays, each list contiguous; a list that is full moves to the end with twice the room, and the holes
 * are squeezed out once they are the larger part. So a document is searchable as soon as it is added, and removing
 * one leaves exact counts.
 * Beside it each document's own list of features, to take it out again and to score it alone.
 */
export interface Postings {
  add(slot: number, vector: SparseVector): void;
  /** @returns false when nothing was added for the slot */
  remove(slot: number): boolean;
  /** Number of a feature's list; -1 when it was never seen. */
  listOf(feature: number): number;
  /** In how many documents is the list's feature? */
  length(list: number): number;
  /** Its largest weight; may belong to a document that is gone. */
  most(list: number): number;
  /** Positions `start` to `end` of `slots` and `weights`, until something is added. */
  read(list: number): PostingList;
  /** What was added for the slot. */
  of(slot: number): DocumentFeatures;
  /** Was every weight ever added positive? */
  isPositive(): boolean;
  /** Lists there are, and slots. */
  lists(): number;
  slots(): number;
  /** Pairs of document and feature. */
  size(): number;
  /** Features of a document, on average. */
  meanLength(): number;
}

export interface PostingList {
  readonly slots: Int32Array;
  readonly weights: Float32Array;
  readonly start: number;
  readonly end: number;
}

export interface DocumentFeatures {
  readonly lists: Int32Array;
  readonly weights: Float32Array;
}

const NOTHING: DocumentFeatures = { lists: new Int32Array(), weights: new Float32Array() };

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
  let tops = new Float32Array(1024);
  let positive = true;
  const documents: (DocumentFeatures | undefined)[] = [];
  let held = 0;

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

  const append = (list: number, slot: number, weight: number): void => {
    if (list >= starts.length) {
      starts = grownInts(starts, list + 1);
      lengths = grownInts(lengths, list + 1);
      rooms = grownInts(rooms, list + 1);
      tops = grownFloats(tops, list + 1);
    }
    makeRoom(list);
    const end = (starts[list] as number) + (lengths[list] as number);
    slots[end] = slot;
    weights[end] = weight;
    lengths[list] = (lengths[list] as number) + 1;
    if (weight > (tops[list] as number)) tops[list] = weight;
    if (weight <= 0) positive = false;
    size += 1;
  };

  const drop = (list: number, slot: number): void => {
    const start = starts[list] as number;
    const last = start + (lengths[list] as number) - 1;
    const place = slots.subarray(start, last + 1).indexOf(slot);
    slots[start + place] = slots[last] as number;
    weights[start + place] = weights[last] as number;
    lengths[list] = (lengths[list] as number) - 1;
    size -= 1;
  };

  return {
    add: (slot, { indices, values }) => {
      const lists = Int32Array.from(indices, features.add);
      for (let i = 0; i < lists.length; i++) append(lists[i] as number, slot, values[i] as number);
      documents[slot] = { lists, weights: values };
      held += 1;
      if (holes > SQUEEZE_ABOVE && holes * 2 > used) squeeze();
    },
    remove: (slot) => {
      const document = documents[slot];
      if (!document) return false;
      for (const list of document.lists) drop(list, slot);
      documents[slot] = undefined;
      held -= 1;
      return true;
    },
    listOf: features.find,
    length: (list) => lengths[list] as number,
    most: (list) => tops[list] as number,
    read: (list) => {
      const start = starts[list] as number;
      return { slots, weights, start, end: start + (lengths[list] as number) };
    },
    of: (slot) => documents[slot] ?? NOTHING,
    isPositive: () => positive,
    lists: features.size,
    slots: () => documents.length,
    size: () => size,
    meanLength: () => (held === 0 ? 0 : size / held),
  };
};
