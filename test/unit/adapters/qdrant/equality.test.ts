import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointIndex, Hit, Rankings, SearchRequest } from '../../../../src/ports/endpoint-index.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, entry, idOf, shape, sparse } from '../../../contracts/index-entries.ts';
import { openTestIndex } from '../../../helpers/qdrant-index.ts';
import { type QdrantServer, startQdrant } from '../../../helpers/qdrant-server.ts';
import { openHarness } from '../embedded/open-stores.ts';

const TOLERANCE = 1e-5;

/** Same scores at each place; where two lie closer than the tolerance, f32 sums may put either first. */
const expectEqual = (one: readonly Hit[], other: readonly Hit[]): void => {
  expect(one).toHaveLength(other.length);
  const [a, b] = [shape(one), shape(other)];
  a.forEach(({ id, score }, i) => {
    expect(Math.abs(score - (b[i]?.score ?? Number.NaN))).toBeLessThan(TOLERANCE);
    if (b[i]?.id === id) return;
    const near = b.filter((hit) => Math.abs(hit.score - score) < TOLERANCE);
    const cut = Math.abs(score - (b.at(-1)?.score ?? Number.NaN)) < TOLERANCE;
    expect(cut || near.some((hit) => hit.id === id)).toBe(true);
  });
};

let server: QdrantServer;
beforeAll(async () => {
  server = await startQdrant();
});
afterAll(() => server.close());

const openBoth = async () => {
  server.empty();
  const embedded = await openHarness('endpointIndex')();
  const { index: qdrant } = await openTestIndex(server.url);
  const both = [embedded.store, qdrant] as const;
  return {
    embedded: embedded.store,
    qdrant,
    each: (work: (index: EndpointIndex) => Promise<unknown>) => Promise.all(both.map(work)),
    close: async () => {
      qdrant.close();
      await embedded.close();
      expect(server.violations.splice(0)).toEqual([]);
    },
  };
};

interface GoldenEntry {
  n: number;
  visibility: 'public' | 'private';
  dense: number[];
  sparse: Record<string, number>;
}
interface Golden {
  steps: ({ put: GoldenEntry } | { remove: number })[];
  queries: {
    dense: number[];
    sparse: Record<string, number>;
    seesPrivate: boolean;
    limit: number;
    expected: { dense: [number, number][]; sparse: [number, number][] };
  }[];
}

describe('embedded index, Qdrant adapter and Qdrant’s own engine', () => {
  it('give the same scores and order on the golden catalogue', async () => {
    const file = new URL('../../../fixtures/qdrant/golden-scores.json', import.meta.url);
    const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    const stores = await openBoth();
    for (const step of golden.steps)
      await stores.each((index) =>
        'remove' in step
          ? index.remove(idOf(step.remove), calm())
          : index.upsert(
              entry(
                step.put.n,
                { visibility: step.put.visibility },
                { dense: dense(...step.put.dense), sparse: sparse(step.put.sparse) },
              ),
              calm(),
            ),
      );
    for (const { expected, ...query } of golden.queries) {
      const request: SearchRequest = { ...query, dense: dense(...query.dense), sparse: sparse(query.sparse) };
      const engine = (list: 'dense' | 'sparse'): Hit[] =>
        expected[list].map(([n, score]) => ({ endpoint: entry(n).endpoint, score }));
      for (const index of [stores.embedded, stores.qdrant]) {
        const found = await index.search(request, calm());
        expectEqual(found.dense, engine('dense'));
        expectEqual(found.sparse, engine('sparse'));
      }
    }
    expect(golden.queries.length).toBeGreaterThan(5);
    await stores.close();
  });

  it('agree over random catalogues, with replacing and removing', async () => {
    const stores = await openBoth();
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    const words = fc.dictionary(
      fc.integer({ min: 0, max: 15 }).map(String),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      { maxKeys: 6 },
    );
    const vector = fc.array(number, { minLength: 4, maxLength: 4 });
    const step = fc.record({ n: fc.integer({ min: 1, max: 12 }), words, vector, drop: fc.boolean() });
    const rankings: Rankings[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), words, vector, async (steps, asked, query) => {
        for (const { n, words: said, vector: numbers, drop } of steps)
          await stores.each((index) =>
            drop
              ? index.remove(idOf(n), calm())
              : index.upsert(entry(n, {}, { dense: dense(...numbers), sparse: sparse(said) }), calm()),
          );
        const request = { dense: dense(...query), sparse: sparse(asked), limit: 6, seesPrivate: true };
        const found = await stores.embedded.search(request, calm());
        const other = await stores.qdrant.search(request, calm());
        expectEqual(other.dense, found.dense);
        expectEqual(other.sparse, found.sparse);
        rankings.push(found);
        const features = Uint32Array.from({ length: 16 }, (_, i) => i);
        const [one, two] = await Promise.all([
          stores.embedded.idf(features, calm()),
          stores.qdrant.idf(features, calm()),
        ]);
        one.forEach((value, i) => {
          expect(two[i]).toBeCloseTo(value, 5);
        });
      }),
      { numRuns: 60 },
    );
    expect(rankings.some(({ sparse: hits }) => hits.length > 3)).toBe(true);
    await stores.close();
  });
});
