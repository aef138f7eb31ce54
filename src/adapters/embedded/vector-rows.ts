import { createDotKernel, type DotKernel } from './dot-kernel.ts';
import { grownFloats } from './grow.ts';

/** Vectors of one dimension by row. */
export interface VectorRows {
  /** Cost of comparing one row, in the steps of `search-work.ts`. */
  readonly steps: number;
  set(row: number, vector: Float32Array): void;
  copy(from: number, to: number): void;
  /** Calls back with the dot product of each of the first `rows` rows. */
  score(query: Float32Array, rows: number, visit: (row: number, score: number) => void): void;
}

/** Of handing one score on. */
const CALL_STEPS = 48;

/** Four sums side by side: faster, as no addition waits for the one before. */
const dot = (query: Float32Array, data: Float32Array, offset: number): number => {
  const n = query.length;
  const whole = n - (n % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    const j = offset + i;
    a += (query[i] as number) * (data[j] as number);
    b += (query[i + 1] as number) * (data[j + 1] as number);
    c += (query[i + 2] as number) * (data[j + 2] as number);
    d += (query[i + 3] as number) * (data[j + 3] as number);
  }
  for (let i = whole; i < n; i++) a += (query[i] as number) * (data[offset + i] as number);
  return a + b + c + d;
};

/** In plain JavaScript: for short vectors, and where there is nothing faster. */
export const createPlainRows = (dimension: number): VectorRows => {
  let data = new Float32Array(dimension * 16);
  return {
    steps: CALL_STEPS + dimension,
    set: (row, vector) => {
      data = grownFloats(data, (row + 1) * dimension);
      data.set(vector, row * dimension);
    },
    copy: (from, to) => {
      data.copyWithin(to * dimension, from * dimension, (from + 1) * dimension);
    },
    score: (query, rows, visit) => {
      for (let row = 0; row < rows; row++) visit(row, dot(query, data, row * dimension));
    },
  };
};

const PAGE = 65_536;
/** What 32-bit addresses reach. */
const MOST_BYTES = 65_535 * PAGE;
/** Rows a call of the kernel; their scores lie between the query and the vectors. */
const CHUNK = 1024;
const FLOAT = Float32Array.BYTES_PER_ELEMENT;

const createKernelRows = (dimension: number, { memory, scores }: DotKernel): VectorRows => {
  const width = Math.ceil(dimension / 16) * 16;
  const out = width * FLOAT;
  const base = out + CHUNK * FLOAT;
  const addressOf = (row: number): number => base + row * width * FLOAT;
  const floats = (): Float32Array => new Float32Array(memory.buffer);
  let view = floats();
  const makeRoom = (rows: number): void => {
    const missing = addressOf(rows) - memory.buffer.byteLength;
    if (missing <= 0) return;
    // By a quarter at least: beyond some size each step may copy all there is. Pages nobody wrote to take no memory.
    const spare = Math.min(memory.buffer.byteLength / 4, MOST_BYTES - memory.buffer.byteLength - missing);
    memory.grow(Math.ceil(Math.max(missing, spare) / PAGE));
    view = floats();
  };
  return {
    steps: CALL_STEPS + width / 4,
    set: (row, vector) => {
      makeRoom(row + 1);
      // What lies behind a shorter dimension stays 0: no row is ever wider.
      view.set(vector, addressOf(row) / FLOAT);
    },
    copy: (from, to) => {
      const start = addressOf(from) / FLOAT;
      view.copyWithin(addressOf(to) / FLOAT, start, start + width);
    },
    score: (query, rows, visit) => {
      makeRoom(0);
      view.set(query, 0);
      for (let first = 0; first < rows; first += CHUNK) {
        const n = Math.min(CHUNK, rows - first);
        scores(0, addressOf(first), n, width, out);
        for (let i = 0; i < n; i++) visit(first + i, view[out / FLOAT + i] as number);
      }
    },
  };
};

/** Vectors this short gain nothing from the kernel. */
const SHORT = 64;

export const createVectorRows = (dimension: number): VectorRows => {
  const kernel = dimension < SHORT ? undefined : createDotKernel();
  return kernel ? createKernelRows(dimension, kernel) : createPlainRows(dimension);
};
