import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { NameTaken } from '../../src/domain/errors.ts';
import type { EndpointIndex, IndexEntry, Rankings, SearchRequest } from '../../src/ports/endpoint-index.ts';
import { calm, gone, type Harness } from './harness.ts';
import { DIMENSION, dense, entry, idOf, rankings, shape, sparse } from './index-entries.ts';

const TOLERANCE = 1e-5;

/**
 * Stores compute in f32, so scores that are equal on paper may differ in the last digits and change places: the found
 * list must have the right scores at each place and be in order by its own scores.
 */
const expectSame = (found: Rankings, entries: readonly IndexEntry[], request: SearchRequest): void => {
  const all = rankings(entries, { ...request, limit: entries.length });
  for (const list of ['dense', 'sparse'] as const) {
    const onPaper = shape(all[list]);
    const given = shape(found[list]);
    expect(given).toHaveLength(Math.min(request.limit, onPaper.length));
    expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
    given.forEach(({ id, score }, i) => {
      const own = onPaper.find((one) => one.id === id)?.score ?? Number.NaN;
      expect(Math.abs(score - own)).toBeLessThan(TOLERANCE);
      expect(Math.abs(score - (onPaper[i]?.score ?? Number.NaN))).toBeLessThan(TOLERANCE);
      const before = given[i - 1];
      expect(before && (before.score < score || (before.score === score && before.id > id))).toBeFalsy();
    });
  }
};

/** What every endpoint index promises. `makeStore` gives an empty one, for vectors of `DIMENSION` numbers. */
export const describeEndpointIndex = (
  name: string,
  makeStore: () => Promise<Harness<EndpointIndex>>,
): void => {
  describe(`endpoint index: ${name}`, () => {
    let harness: Harness<EndpointIndex>;
    beforeEach(async () => {
      harness = await makeStore();
    });
    afterEach(() => harness.close());

    const put = (...entries: IndexEntry[]) =>
      Promise.all(entries.map((one) => harness.store.upsert(one, calm())));
    const search = (request: Partial<SearchRequest>) =>
      harness.store.search(
        { dense: dense(1), sparse: sparse({}), limit: 10, seesPrivate: true, ...request },
        calm(),
      );
    const ids = async (list: 'dense' | 'sparse', request: Partial<SearchRequest>) =>
      shape((await search(request))[list]).map(({ id }) => id);

    describe('keeping', () => {
      it('is empty at first', async () => {
        expect(await harness.store.count(calm())).toBe(0);
        expect(await harness.store.get(idOf(1), calm())).toBeUndefined();
        expect(await harness.store.findByName('nothing', calm())).toBeUndefined();
        expect(await search({ sparse: sparse({ 1: 1 }) })).toEqual({ dense: [], sparse: [] });
        expect(await harness.store.list({ limit: 5, seesPrivate: true }, calm())).toEqual({
          items: [],
          nextCursor: null,
        });
      });

      it('gives an endpoint back whole, by id and by name, once the upsert has returned', async () => {
        const one = entry(1, { description: 'Pühad, праздники 👋', examples: { et: ['millal on pühad'] } });
        expect(await harness.store.upsert(one, calm())).toEqual({ created: true });
        expect(await harness.store.get(idOf(1), calm())).toEqual(one.endpoint);
        expect(await harness.store.findByName(one.endpoint.name, calm())).toEqual(one.endpoint);
        expect(await ids('dense', { dense: dense(1) })).toEqual([idOf(1)]);
      });

      it('replaces in place: old words and vector find it no more, the new ones do, and it counts once', async () => {
        await put(
          entry(1, {}, { dense: dense(1), sparse: sparse({ 10: 1, 11: 1 }) }),
          entry(2, {}, { sparse: sparse({ 10: 1 }) }),
        );
        const changed = entry(
          1,
          { name: 'other_name', description: 'changed' },
          { dense: dense(0, 1), sparse: sparse({ 11: 2, 12: 1 }) },
        );
        expect(await harness.store.upsert(changed, calm())).toEqual({ created: false });
        expect(await harness.store.count(calm())).toBe(2);
        expect(await harness.store.get(idOf(1), calm())).toEqual(changed.endpoint);
        expect(await harness.store.findByName('endpoint_1', calm())).toBeUndefined();
        expect(await ids('sparse', { sparse: sparse({ 10: 1 }) })).toEqual([idOf(2)]);
        expect(await ids('sparse', { sparse: sparse({ 12: 1 }) })).toEqual([idOf(1)]);
        expect((await search({ dense: dense(0, 1), limit: 1 })).dense[0]).toMatchObject({
          endpoint: { description: 'changed' },
        });
      });

      it('removes, says whether there was one, and forgets its words', async () => {
        await put(entry(1, {}, { sparse: sparse({ 5: 1 }) }), entry(2, {}, { sparse: sparse({ 5: 1 }) }));
        expect(await harness.store.remove(idOf(1), calm())).toBe(true);
        expect(await harness.store.remove(idOf(1), calm())).toBe(false);
        expect(await harness.store.get(idOf(1), calm())).toBeUndefined();
        expect(await harness.store.count(calm())).toBe(1);
        expect(await ids('sparse', { sparse: sparse({ 5: 1 }) })).toEqual([idOf(2)]);
        expect(await ids('dense', {})).toEqual([idOf(2)]);
      });

      it('removes one endpoint and never all, also for an id that is none', async () => {
        await put(entry(1), entry(2));
        expect(await harness.store.remove(idOf(99), calm())).toBe(false);
        expect(await harness.store.remove('', calm())).toBe(false);
        expect(await harness.store.count(calm())).toBe(2);
      });

      it('does nothing for a caller who has gone', async () => {
        const { signal, reason } = gone();
        await expect(harness.store.upsert(entry(1), signal)).rejects.toBe(reason);
        await expect(
          harness.store.search({ dense: dense(1), sparse: sparse({}), limit: 1, seesPrivate: true }, signal),
        ).rejects.toBe(reason);
        expect(await harness.store.count(calm())).toBe(0);
      });

      it('says that it can be reached', async () => {
        await expect(harness.store.check(calm())).resolves.toBeUndefined();
      });
    });

    describe('names', () => {
      it('refuses a name that another id has, tells which, and changes nothing', async () => {
        await put(entry(1, { name: 'taken' }), entry(2, { description: 'before' }));
        const refusal = await harness.store
          .upsert(entry(2, { name: 'taken', description: 'after' }), calm())
          .catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(NameTaken);
        expect((refusal as NameTaken).endpointId).toBe(idOf(1));
        expect((await harness.store.get(idOf(2), calm()))?.description).toBe('before');
        expect((await harness.store.findByName('taken', calm()))?.endpointId).toBe(idOf(1));
      });

      it('lets exactly one of several ids have a name they race for', async () => {
        const results = await Promise.allSettled(
          [1, 2, 3, 4].map((n) => harness.store.upsert(entry(n, { name: 'wanted' }), calm())),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await harness.store.count(calm())).toBe(1);
      });

      it('frees a name by renaming or removing', async () => {
        await put(entry(1, { name: 'first' }), entry(2, { name: 'second' }));
        await put(entry(1, { name: 'renamed' }));
        await put(entry(3, { name: 'first' }));
        await harness.store.remove(idOf(2), calm());
        await put(entry(4, { name: 'second' }));
        expect((await harness.store.findByName('first', calm()))?.endpointId).toBe(idOf(3));
        expect((await harness.store.findByName('second', calm()))?.endpointId).toBe(idOf(4));
      });
    });

    describe('list', () => {
      const walk = async (limit: number, seesPrivate: boolean): Promise<string[][]> => {
        const pages: string[][] = [];
        let cursor: string | undefined;
        do {
          const page = await harness.store.list({ limit, cursor, seesPrivate }, calm());
          pages.push(page.items.map(({ endpointId }) => endpointId));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined && pages.length < 20);
        return pages;
      };

      it('pages by id, each endpoint once, without an empty last page', async () => {
        await put(...[5, 3, 1, 4, 2, 6].map((n) => entry(n)));
        expect(await walk(4, true)).toEqual([[1, 2, 3, 4].map(idOf), [5, 6].map(idOf)]);
        expect(await walk(3, true)).toEqual([[1, 2, 3].map(idOf), [4, 5, 6].map(idOf)]);
      });

      it('leaves private ones out, without short pages', async () => {
        await put(...[1, 2, 3, 4, 5].map((n) => entry(n, { visibility: n % 2 ? 'public' : 'private' })));
        expect(await walk(2, false)).toEqual([[1, 3].map(idOf), [5].map(idOf)]);
      });

      it('goes on after an id that was removed meanwhile', async () => {
        await put(...[1, 2, 3].map((n) => entry(n)));
        await harness.store.remove(idOf(2), calm());
        const page = await harness.store.list({ limit: 5, cursor: idOf(2), seesPrivate: true }, calm());
        expect(page.items.map(({ endpointId }) => endpointId)).toEqual([idOf(3)]);
      });
    });

    describe('dense ranking', () => {
      it('is the cosine, whatever the lengths of the vectors', async () => {
        await put(entry(1, {}, { dense: dense(3, 4) }));
        expect((await search({ dense: dense(10) })).dense[0]?.score).toBeCloseTo(0.6, 5);
        expect((await search({ dense: dense(0, 0.5) })).dense[0]?.score).toBeCloseTo(0.8, 5);
      });

      it('gives the nearest whatever their score, negative ones too', async () => {
        await put(
          entry(1, {}, { dense: dense(-1) }),
          entry(2, {}, { dense: dense(0, 1) }),
          entry(3, {}, { dense: dense(1, 1) }),
        );
        const found = (await search({ dense: dense(1) })).dense;
        expect(shape(found).map(({ id }) => id)).toEqual([3, 2, 1].map(idOf));
        expect(found.at(-1)?.score).toBeCloseTo(-1, 5);
        expect(await ids('dense', { dense: dense(1), limit: 2 })).toEqual([3, 2].map(idOf));
      });

      it('orders ties by id', async () => {
        await put(...[4, 2, 5, 1, 3].map((n) => entry(n, {}, { dense: dense(1, 2) })));
        expect(await ids('dense', { dense: dense(1, 2), limit: 3 })).toEqual([1, 2, 3].map(idOf));
      });

      it('gives a zero vector the score 0', async () => {
        await put(entry(1, {}, { dense: dense(0) }), entry(2));
        const found = (await search({ dense: dense(1) })).dense;
        expect(found.find(({ endpoint }) => endpoint.endpointId === idOf(1))?.score).toBe(0);
      });
    });

    describe('sparse ranking', () => {
      it('sums query value x idf x stored value over the shared features', async () => {
        await put(
          entry(1, {}, { sparse: sparse({ 7: 0.5, 4294967295: 2 }) }),
          entry(2, {}, { sparse: sparse({ 7: 1 }) }),
          entry(3, {}, { sparse: sparse({ 9: 1 }) }),
        );
        const idf = (df: number) => Math.log((3 - df + 0.5) / (df + 0.5) + 1);
        const found = (await search({ sparse: sparse({ 7: 2, 8: 5, 4294967295: 1 }) })).sparse;
        expect(shape(found).map(({ id }) => id)).toEqual([1, 2].map(idOf));
        expect(found[0]?.score).toBeCloseTo(2 * idf(2) * 0.5 + idf(1) * 2, 5);
        expect(found[1]?.score).toBeCloseTo(2 * idf(2), 5);
      });

      it('gives only endpoints that share a feature; an empty query gives none', async () => {
        await put(entry(1, {}, { sparse: sparse({ 1: 1 }) }), entry(2, {}, { sparse: sparse({}) }));
        expect(await ids('sparse', { sparse: sparse({ 2: 1 }) })).toEqual([]);
        expect(await ids('sparse', { sparse: sparse({}) })).toEqual([]);
        expect(await ids('sparse', { sparse: sparse({ 1: 1 }) })).toEqual([idOf(1)]);
      });

      it('gives negative sums as well', async () => {
        await put(entry(1, {}, { sparse: sparse({ 1: -1 }) }));
        expect((await search({ sparse: sparse({ 1: 1 }) })).sparse[0]?.score).toBeLessThan(0);
      });

      it('orders ties by id', async () => {
        await put(...[4, 2, 5, 1, 3].map((n) => entry(n, {}, { sparse: sparse({ 1: 1 }) })));
        expect(await ids('sparse', { sparse: sparse({ 1: 1 }), limit: 3 })).toEqual([1, 2, 3].map(idOf));
      });

      it('tells the idf of features over all endpoints that have words, private ones too', async () => {
        await put(
          entry(1, { visibility: 'private' }, { sparse: sparse({ 1: 1, 2: 1 }) }),
          entry(2, {}, { sparse: sparse({ 1: 1 }) }),
          entry(3, {}, { sparse: sparse({}) }),
        );
        const found = await harness.store.idf(Uint32Array.from([1, 2, 3]), calm());
        const expected = [2, 1, 0].map((df) => Math.log((2 - df + 0.5) / (df + 0.5) + 1));
        expect(found).toHaveLength(3);
        expected.forEach((value, i) => {
          expect(found[i]).toBeCloseTo(value, 5);
        });
      });

      it('keeps exact counts however often an endpoint is indexed again', async () => {
        for (let i = 0; i < 5; i++) await put(entry(1, {}, { sparse: sparse({ 1: 1 }) }));
        await put(entry(2, {}, { sparse: sparse({ 2: 1 }) }));
        const [idf] = await harness.store.idf(Uint32Array.from([1]), calm());
        expect(idf).toBeCloseTo(Math.log(1.5 / 1.5 + 1), 5);
      });
    });

    describe('private endpoints', () => {
      it('are found by those who may see them only, and do not use up the limit of the others', async () => {
        await put(
          ...[1, 2, 3, 4].map((n) =>
            entry(n, { visibility: n < 3 ? 'private' : 'public' }, { sparse: sparse({ 1: 5 - n }) }),
          ),
        );
        const request = { sparse: sparse({ 1: 1 }), limit: 2 };
        expect(await ids('sparse', { ...request, seesPrivate: true })).toEqual([1, 2].map(idOf));
        expect(await ids('sparse', { ...request, seesPrivate: false })).toEqual([3, 4].map(idOf));
        expect(await ids('dense', { ...request, seesPrivate: false })).toEqual([3, 4].map(idOf));
      });
    });

    // Thousands of requests where the store is another process: minutes on a busy machine.
    it('agrees with the formulas over random catalogues, with replacing and removing', {
      timeout: 120_000,
    }, async () => {
      const weight = fc.integer({ min: 1, max: 8 }).map((n) => n / 4);
      const words = fc.dictionary(fc.integer({ min: 0, max: 12 }).map(String), weight, { maxKeys: 6 });
      const vector = fc.array(fc.integer({ min: -3, max: 3 }), {
        minLength: DIMENSION,
        maxLength: DIMENSION,
      });
      const step = fc.record({
        n: fc.integer({ min: 1, max: 9 }),
        words,
        vector,
        drop: fc.boolean(),
        hidden: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 20 }),
          words,
          vector,
          fc.boolean(),
          async (steps, asked, query, seesPrivate) => {
            const model = new Map<string, IndexEntry>();
            for (let n = 1; n <= 9; n++) await harness.store.remove(idOf(n), calm());
            for (const { n, words: said, vector: numbers, drop, hidden } of steps) {
              const visibility: Endpoint['visibility'] = hidden ? 'private' : 'public';
              const one = entry(n, { visibility }, { dense: dense(...numbers), sparse: sparse(said) });
              if (drop) {
                expect(await harness.store.remove(idOf(n), calm())).toBe(model.delete(idOf(n)));
              } else {
                await put(one);
                model.set(idOf(n), one);
              }
            }
            const request = { dense: dense(...query), sparse: sparse(asked), limit: 5, seesPrivate };
            expectSame(await harness.store.search(request, calm()), [...model.values()], request);
          },
        ),
        { numRuns: 60 },
      );
    });
  });
};
