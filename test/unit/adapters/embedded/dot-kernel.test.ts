import { describe, expect, it } from 'vitest';
import { createDotKernel, KERNEL } from '../../../../src/adapters/embedded/dot-kernel.ts';
import { createPlainRows, createVectorRows } from '../../../../src/adapters/embedded/vector-rows.ts';
import { assemble } from '../../../tools/assemble-kernel.ts';

const vector = (dimension: number, seed: number): Float32Array =>
  Float32Array.from({ length: dimension }, (_, i) => Math.sin(seed * 31.7 + i * 1.3) / Math.sqrt(dimension));

const scoresOf = (rows: ReturnType<typeof createPlainRows>, query: Float32Array, count: number): number[] => {
  const scores: number[] = [];
  rows.score(query, count, (row, score) => {
    scores[row] = score;
  });
  return scores;
};

describe('the dot-product kernel', () => {
  it('is what the assembler makes, and runs here', () => {
    expect(Buffer.from(KERNEL, 'base64')).toEqual(Buffer.from(assemble()));
    expect(createDotKernel()).toBeDefined();
  });

  it.each([64, 100, 384, 1023, 1024, 3072])('scores as the plain loop does: %i dimensions', (dimension) => {
    const [fast, plain] = [createVectorRows(dimension), createPlainRows(dimension)];
    const count = 1500;
    for (let row = 0; row < count; row++)
      for (const rows of [fast, plain]) rows.set(row, vector(dimension, row));
    for (const rows of [fast, plain]) rows.copy(count - 1, 3);
    for (const seed of [0, 7, 1499]) {
      const query = vector(dimension, seed);
      const [a, b] = [scoresOf(fast, query, count), scoresOf(plain, query, count)];
      expect(a).toHaveLength(count);
      const worst = Math.max(...a.map((score, i) => Math.abs(score - (b[i] ?? 9))));
      expect(worst).toBeLessThan(1e-5);
    }
  });

  it('is faster than the plain loop', () => {
    const dimension = 1536;
    const [fast, plain] = [createVectorRows(dimension), createPlainRows(dimension)];
    for (let row = 0; row < 4000; row++)
      for (const rows of [fast, plain]) rows.set(row, vector(dimension, row));
    const query = vector(dimension, 1);
    const best = (rows: typeof fast): number => {
      const times = Array.from({ length: 7 }, () => {
        const started = performance.now();
        scoresOf(rows, query, 4000);
        return performance.now() - started;
      });
      return Math.min(...times);
    };
    expect(best(fast)).toBeLessThan(best(plain));
  });
});
