import { describe, expect, it } from 'vitest';
import { NameTaken, StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, entry, idOf, shape, sparse } from '../../../contracts/index-entries.ts';
import { COLLECTION, onQdrant } from './on-qdrant.ts';

const { server, open, operations } = onQdrant();
const points = () => server().collections.get(COLLECTION)?.engine.points;
const idf = (n: number, df: number) => Math.log((n - df + 0.5) / (df + 0.5) + 1);

describe('an upsert', () => {
  it('writes in place before anything is removed, and gives the name free', async () => {
    const { index } = await open();
    operations();
    await index.upsert(entry(1), calm());
    const seen = operations();
    expect(seen.slice(0, 2)).toEqual(['upsert', 'retrieve']);
    expect(seen.slice(2, 4).sort()).toEqual(['retrieve', 'scroll']);
    expect(seen.slice(4)).toEqual(['upsert', 'delete', 'delete']);
    expect([...(points()?.keys() ?? [])]).toEqual([idOf(1)]);
  });

  it('keeps the endpoint findable at every moment of replacing it', async () => {
    const { index } = await open();
    await index.upsert(entry(1), calm());
    let lost = 0;
    server().setFault(() => {
      if (!points()?.has(idOf(1))) lost += 1;
      return undefined;
    });
    await index.upsert(entry(1, { description: 'new' }), calm());
    expect(lost).toBe(0);
    expect((await index.get(idOf(1), calm()))?.description).toBe('new');
  });

  it('removes points of the same endpoint under other ids', async () => {
    const { index } = await open();
    server().run('upsert', COLLECTION, {
      points: [{ id: 99, vector: {}, payload: { endpoint_id: idOf(1) } }],
    });
    await index.upsert(entry(1), calm());
    expect([...(points()?.keys() ?? [])]).toEqual([idOf(1)]);
  });

  it('that is acknowledged but not applied yet is waited for', async () => {
    const { index } = await open();
    server().setFault(({ operation, body }) =>
      operation === 'upsert' && JSON.stringify(body).includes('"made_by"')
        ? { kind: 'lag', ms: 150 }
        : undefined,
    );
    await index.upsert(entry(1), calm());
    expect(points()?.has(idOf(1))).toBe(true);
  });

  it('that is never applied ends in StoreUnavailable, not in success', async () => {
    const { index } = await open({ settings: { writeTimeoutMs: 400 } });
    server().setFault(({ operation, body }) =>
      operation === 'upsert' && JSON.stringify(body).includes('"made_by"')
        ? { kind: 'lag', ms: 60_000 }
        : undefined,
    );
    await expect(index.upsert(entry(1), calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('refuses vectors that cannot be stored, before anything is sent', async () => {
    const { index } = await open();
    operations();
    const bad = [
      { dense: new Float32Array(5) },
      { dense: dense(Number.NaN) },
      { sparse: { indices: Uint32Array.of(1, 1), values: Float32Array.of(1, 1) } },
      { sparse: { indices: Uint32Array.of(1), values: Float32Array.of(1, 2) } },
      { sparse: { indices: Uint32Array.of(1), values: Float32Array.of(Number.POSITIVE_INFINITY) } },
    ];
    for (const vectors of bad)
      await expect(index.upsert(entry(1, {}, vectors), calm())).rejects.toBeInstanceOf(RangeError);
    expect(operations()).toEqual([]);
  });

  it('never sends a zero weight', async () => {
    const { index } = await open();
    await index.upsert(
      entry(1, {}, { sparse: { indices: Uint32Array.of(1, 2), values: Float32Array.of(0, 1) } }),
      calm(),
    );
    expect(points()?.get(idOf(1))?.sparse).toEqual({ indices: [2], values: [1] });
  });
});

describe('names among processes', () => {
  it('go to exactly one of several that race for one', async () => {
    const indexes = await Promise.all([1, 2, 3].map(() => open()));
    const results = await Promise.allSettled(
      indexes.map(({ index }, i) => index.upsert(entry(i + 1, { name: 'wanted' }), calm())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NameTaken);
    expect([...(points()?.values() ?? [])].map(({ payload }) => payload['name'])).toEqual(['wanted']);
  });

  it('are free again when the process that claimed one has died, and not before', async () => {
    const dead = await open({ settings: { writeTimeoutMs: 300 } });
    // It dies after the claim: nothing it sends gets through any more.
    let claimed = false;
    server().setFault(({ operation }) => {
      if (claimed) return { kind: 'hang' };
      claimed = operation === 'upsert';
      return undefined;
    });
    await expect(dead.index.upsert(entry(1, { name: 'wanted' }), calm())).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    server().setFault(undefined);
    const claims = [...(points()?.values() ?? [])].filter(({ payload }) => 'claim' in payload);
    expect(claims).toHaveLength(1);

    const soon = await open({ settings: { writeTimeoutMs: 1500 } });
    await expect(soon.index.upsert(entry(2, { name: 'wanted' }), calm())).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    const later = await open({
      settings: { writeTimeoutMs: 300 },
      clock: { now: () => Date.now() + 10_000, elapsed: () => performance.now() },
    });
    expect(await later.index.upsert(entry(2, { name: 'wanted' }), calm())).toEqual({ created: true });
    expect([...(points()?.keys() ?? [])]).toEqual([idOf(2)]);
  });

  it('are not held by a claim for longer than the write, also when it fails', async () => {
    const { index } = await open();
    await index.upsert(entry(1, { name: 'taken' }), calm());
    await expect(index.upsert(entry(2, { name: 'taken' }), calm())).rejects.toBeInstanceOf(NameTaken);
    expect([...(points()?.keys() ?? [])]).toEqual([idOf(1)]);
  });

  it('of claims are seen by nobody', async () => {
    const { index } = await open();
    let during: unknown;
    server().setFault(({ operation, body }) => {
      if (operation === 'upsert' && JSON.stringify(body).includes('"made_by"')) {
        expect(points()?.size).toBe(1);
        during = server().run('count', COLLECTION, {
          filter: { must: [{ key: 'visibility', match: { any: ['public', 'private'] } }] },
        });
      }
      return undefined;
    });
    await index.upsert(entry(1), calm());
    expect(during).toEqual({ count: 0 });
  });
});

describe('a removal', () => {
  it('leaves the idf statistics exact, where a plain deletion would not', async () => {
    const { index } = await open();
    for (const n of [1, 2, 3]) await index.upsert(entry(n, {}, { sparse: sparse({ 5: 1 }) }), calm());
    await index.remove(idOf(1), calm());
    const request = { dense: new Float32Array(0), sparse: sparse({ 5: 1 }), limit: 5, seesPrivate: true };
    const found = (await index.search(request, calm())).sparse;
    expect(found[0]?.score).toBeCloseTo(idf(2, 2), 6);

    server().run('delete', COLLECTION, { points: [idOf(2)] });
    expect((await index.search(request, calm())).sparse[0]?.score).toBeCloseTo(idf(2, 2), 6);
    expect(idf(2, 2)).not.toBeCloseTo(idf(1, 1), 2);
  });

  it('is not sent a second time when its answer was lost, as it could take what came after', async () => {
    const { index } = await open();
    await index.upsert(entry(1), calm());
    operations();
    server().setFault(({ operation }) => (operation === 'batchUpdate' ? { kind: 'reset_after' } : undefined));
    await expect(index.remove(idOf(1), calm())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(operations().filter((one) => one === 'batchUpdate')).toHaveLength(1);
    expect(await index.remove(idOf(1), calm())).toBe(false);
  });

  it('asks nothing of the server for an id that can be none', async () => {
    const { index } = await open();
    operations();
    expect(await index.remove('* OR 1', calm())).toBe(false);
    expect(await index.get('not-a-uuid', calm())).toBeUndefined();
    expect(operations()).toEqual([]);
  });
});

describe('a search', () => {
  it('asks both rankings in one request, hides private endpoints inside the store and asks for more than it shows', async () => {
    const { index } = await open();
    for (const n of [1, 2, 3])
      await index.upsert(entry(n, { visibility: n === 1 ? 'private' : 'public' }), calm());
    server().requests.length = 0;
    const found = await index.search(
      { dense: dense(1), sparse: sparse({ 1000: 1 }), limit: 1, seesPrivate: false },
      calm(),
    );
    expect(shape(found.dense).map(({ id }) => id)).toEqual([idOf(2)]);
    const [request, ...more] = server().requests;
    expect(more).toEqual([]);
    const searches = request?.body['searches'] as Record<string, unknown>[];
    const filter = { must: [{ key: 'visibility', match: { value: 'public' } }] };
    expect(searches).toMatchObject([
      { using: 'dense', filter, params: { exact: true } },
      { using: 'sparse', filter },
    ]);
    for (const search of searches) {
      expect(search['limit']).toBeGreaterThan(1);
      expect(search['with_payload']).toEqual(['endpoint']);
      expect(search).not.toHaveProperty('score_threshold');
    }
  });

  it('sends only what there is to ask for', async () => {
    const { index } = await open({ settings: { exact: false } });
    operations();
    const none = { dense: new Float32Array(0), sparse: sparse({}), limit: 1, seesPrivate: true };
    expect(await index.search(none, calm())).toEqual({ dense: [], sparse: [] });
    expect(operations()).toEqual([]);
    await index.search({ ...none, dense: dense(1) }, calm());
    const searches = server().requests[0]?.body['searches'] as Record<string, unknown>[];
    expect(searches).toHaveLength(1);
    expect(searches[0]).not.toHaveProperty('params');
  });
});
