import { grownInts } from './grow.ts';
import { denseSteps } from './search-work.ts';
import { createVectorRows, type VectorRows } from './vector-rows.ts';

const F32_EPSILON = 2 ** -23;

/**
 * A copy of unit length, computed as Qdrant does (storage design, 2.1): left as it is when the squared length is
 * next to 0 or within 1e-6 of 1.
 */
export const normalized = (vector: Float32Array): Float32Array<ArrayBuffer> => {
  const copy = new Float32Array(vector);
  let square = 0;
  for (const value of copy) square += value * value;
  if (square < F32_EPSILON || Math.abs(square - 1) <= 1e-6) return copy;
  const length = Math.sqrt(square);
  return copy.map((value) => value / length);
};

/** All vectors of one dimension, one after the other. */
interface Block {
  rows: number;
  readonly vectors: VectorRows;
  slotOfRow: Int32Array<ArrayBuffer>;
}

/** Vectors of unit length by slot. Vectors of different dimensions may lie side by side; they are never compared. */
export interface DenseBlocks {
  add(slot: number, vector: Float32Array): void;
  remove(slot: number): void;
  /** Calls back with slot and dot product for every vector that has the query's dimension. */
  score(query: Float32Array, visit: (slot: number, score: number) => void): void;
  /** Steps of comparing all of them (see `search-work.ts`). */
  steps(): number;
}

export const createDenseBlocks = (): DenseBlocks => {
  const blocks = new Map<number, Block>();
  /** Dimension and row of each slot; -1 when it has no vector. */
  const places = new Map<number, { dimension: number; row: number }>();

  const remove = (slot: number): void => {
    const place = places.get(slot);
    const block = place && blocks.get(place.dimension);
    if (!block) return;
    places.delete(slot);
    block.rows -= 1;
    if (block.rows === 0) blocks.delete(place.dimension);
    if (place.row === block.rows) return;
    const { dimension, row } = place;
    block.vectors.copy(block.rows, row);
    const moved = block.slotOfRow[block.rows] as number;
    block.slotOfRow[row] = moved;
    places.set(moved, { dimension, row });
  };

  return {
    add: (slot, vector) => {
      const dimension = vector.length;
      if (dimension === 0) return;
      const block = blocks.get(dimension) ?? {
        rows: 0,
        vectors: createVectorRows(dimension),
        slotOfRow: new Int32Array(16),
      };
      blocks.set(dimension, block);
      const row = block.rows;
      block.slotOfRow = grownInts(block.slotOfRow, row + 1);
      block.vectors.set(row, vector);
      block.slotOfRow[row] = slot;
      block.rows += 1;
      places.set(slot, { dimension, row });
    },
    remove,
    steps: () => {
      let steps = 0;
      for (const { rows, vectors } of blocks.values()) steps += denseSteps(rows, vectors.steps);
      return steps;
    },
    score: (query, visit) => {
      const block = blocks.get(query.length);
      if (!block) return;
      block.vectors.score(query, block.rows, (row, score) => visit(block.slotOfRow[row] as number, score));
    },
  };
};
