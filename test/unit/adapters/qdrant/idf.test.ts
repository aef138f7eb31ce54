import { describe, expect, it, vi } from 'vitest';
import { calm } from '../../../contracts/harness.ts';
import { entry, idOf, sparse } from '../../../contracts/index-entries.ts';
import { onQdrant } from './on-qdrant.ts';

const { server, open, operations } = onQdrant();
const features = Uint32Array.from([1, 2, 3]);
const idf = (n: number, df: number) => Math.log((n - df + 0.5) / (df + 0.5) + 1);
const rounded = (values: Iterable<number>) => [...values].map((value) => Number(value.toFixed(5)));

describe('idf', () => {
  it('is counted once and then kept up to date without asking, for writes of this process', async () => {
    const { index } = await open({ settings: { freshMs: 60_000 } });
    await index.upsert(entry(1, {}, { sparse: sparse({ 1: 1 }) }), calm());
    await index.idf(features, calm());
    await index.upsert(entry(2, {}, { sparse: sparse({ 1: 1, 2: 1 }) }), calm());
    await index.upsert(entry(3, {}, { sparse: sparse({ 3: 1 }) }), calm());
    await index.upsert(entry(3, {}, { sparse: sparse({ 2: 1 }) }), calm());
    operations();
    expect(rounded(await index.idf(features, calm()))).toEqual(rounded([idf(3, 2), idf(3, 2), idf(3, 0)]));
    await index.remove(idOf(1), calm());
    expect(rounded(await index.idf(features, calm()))).toEqual(rounded([idf(2, 1), idf(2, 2), idf(2, 0)]));
    expect(operations().filter((one) => one === 'queryBatch')).toEqual([]);
  });

  it('sees what another process writes, replaces and removes, and loads only what changed', async () => {
    let shift = 0;
    const clock = { now: () => Date.now(), elapsed: () => performance.now() + shift };
    const one = await open({ clock });
    const other = await open();
    for (const n of [1, 2, 3]) await other.index.upsert(entry(n, {}, { sparse: sparse({ 1: 1 }) }), calm());
    expect(rounded(await one.index.idf(features, calm()))).toEqual(
      rounded([idf(3, 3), idf(3, 0), idf(3, 0)]),
    );
    await other.index.upsert(entry(2, {}, { sparse: sparse({ 2: 1 }) }), calm());
    await other.index.remove(idOf(3), calm());
    server().requests.length = 0;
    shift = 60_000;
    await vi.waitFor(async () => {
      const found = rounded(await one.index.idf(features, calm()));
      expect(found).toEqual(rounded([idf(2, 1), idf(2, 1), idf(2, 0)]));
    });
    const loaded = server().requests.filter(({ operation }) => operation === 'retrieve');
    expect(loaded.map(({ body }) => body['ids'])).toEqual([[idOf(2)]]);
  });

  it('is what the server itself weighs the query with', async () => {
    const { index } = await open();
    for (const n of [1, 2, 3, 4])
      await index.upsert(entry(n, {}, { sparse: sparse(n % 2 ? { 1: 1 } : { 2: 1 }) }), calm());
    await index.remove(idOf(4), calm());
    const [weight] = await index.idf(Uint32Array.of(1), calm());
    const found = await index.search(
      { dense: new Float32Array(0), sparse: sparse({ 1: 1 }), limit: 1, seesPrivate: true },
      calm(),
    );
    expect(found.sparse[0]?.score).toBeCloseTo(weight ?? Number.NaN, 6);
  });

  it('counts catalogues longer than a page', async () => {
    const { index } = await open();
    for (let n = 1; n <= 12; n++)
      await index.upsert(entry(n, {}, { sparse: sparse({ [n % 3]: 1 }) }), calm());
    const late = await open();
    // The server may give shorter pages than were asked for.
    server().setFault(({ operation, body }) => {
      if (operation === 'scroll') (body as Record<string, unknown>)['limit'] = 5;
      return undefined;
    });
    const found = await late.index.idf(Uint32Array.of(0, 1, 2), calm());
    expect(rounded(found)).toEqual(rounded([idf(12, 4), idf(12, 4), idf(12, 4)]));
  });

  it('is not an answer to somebody who has left or to a server that is gone', async () => {
    const { index } = await open({ settings: { readTimeoutMs: 200 } });
    server().setFault(() => ({ kind: 'hang' }));
    await expect(index.idf(features, calm())).rejects.toMatchObject({ name: 'StoreUnavailable' });
    const reason = new Error('left');
    await expect(index.idf(features, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
