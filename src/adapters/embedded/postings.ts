import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { createFeatureTable } from './feature-table.ts';
import { grownFloats, grownInts } from './grow.ts';
import { createPostingRooms } from './posting-rooms.ts';

/**
 * Inverted index: for each feature the slots of the documents that have it, with their weights. Each list lies together in a room of
 * two long typed arrays; one that is full moves to a room of twice the size. So a document is searchable as soon as it is added, and
 * removing one leaves exact counts.
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

export const createPostings = (): Postings => {
  const features = createFeatureTable();
  const places = createPostingRooms();
  /** By list: where it lies, how long it is, how long it may become there, its largest weight. */
  let starts = new Int32Array(1024);
  let lengths = new Int32Array(1024);
  let rooms = new Int32Array(1024);
  let tops = new Float32Array(1024);
  let positive = true;
  const documents: (DocumentFeatures | undefined)[] = [];
  let held = 0;
  let size = 0;

  const makeRoom = (list: number): void => {
    const [place, length, room] = [starts[list] as number, lengths[list] as number, rooms[list] as number];
    if (length < room) return;
    const wanted = Math.max(FIRST_ROOM, room * 2);
    const larger = places.take(wanted);
    if (length > 0) {
      const [from, to] = [places.chunkOf(place), places.chunkOf(larger)];
      const [start, target] = [places.startOf(place), places.startOf(larger)];
      for (let i = 0; i < length; i++) {
        to.slots[target + i] = from.slots[start + i] as number;
        to.weights[target + i] = from.weights[start + i] as number;
      }
    }
    if (room > 0) places.release(place, room);
    starts[list] = larger;
    rooms[list] = wanted;
  };

  const append = (list: number, slot: number, weight: number): void => {
    if (list >= starts.length) {
      starts = grownInts(starts, list + 1);
      lengths = grownInts(lengths, list + 1);
      rooms = grownInts(rooms, list + 1);
      tops = grownFloats(tops, list + 1);
    }
    makeRoom(list);
    const place = starts[list] as number;
    const { slots, weights } = places.chunkOf(place);
    const end = places.startOf(place) + (lengths[list] as number);
    slots[end] = slot;
    weights[end] = weight;
    lengths[list] = (lengths[list] as number) + 1;
    if (weight > (tops[list] as number)) tops[list] = weight;
    if (weight <= 0) positive = false;
    size += 1;
  };

  const drop = (list: number, slot: number): void => {
    const { slots, weights } = places.chunkOf(starts[list] as number);
    const start = places.startOf(starts[list] as number);
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
      const { slots, weights } = places.chunkOf(starts[list] as number);
      const start = places.startOf(starts[list] as number);
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
