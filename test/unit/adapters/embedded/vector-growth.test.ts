import { afterEach, expect, it, vi } from 'vitest';
import { createVectorRows } from '../../../../src/adapters/embedded/vector-rows.ts';

const DIMENSION = 384;
const ROWS = 20_000;

/** Not among the types of Node: the memory that the kernel's vectors lie in. */
const { prototype } = (
  globalThis as unknown as { WebAssembly: { Memory: { prototype: { grow(n: number): number } } } }
).WebAssembly.Memory;

afterEach(() => vi.restoreAllMocks());

it('memory grows in steps that grow with it', () => {
  const grown = vi.spyOn(prototype, 'grow');
  const rows = createVectorRows(DIMENSION);
  const vector = new Float32Array(DIMENSION).fill(0.05);
  for (let row = 0; row < ROWS; row += 1) rows.set(row, vector);
  // Every growth may copy all there is: page by page it would be 470 of them, and minutes for a large catalogue.
  expect(grown.mock.calls.length).toBeGreaterThan(0);
  expect(grown.mock.calls.length).toBeLessThan(60);
  const scores: number[] = [];
  rows.score(vector, ROWS, (_, score) => scores.push(score));
  expect(scores).toHaveLength(ROWS);
  expect(scores[ROWS - 1]).toBeCloseTo(DIMENSION * 0.05 ** 2, 3);
});
