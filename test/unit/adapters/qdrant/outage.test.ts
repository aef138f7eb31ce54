import { describe, expect, it } from 'vitest';
import type { QdrantSettings } from '../../../../src/adapters/qdrant/index.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, entry, idOf, sparse } from '../../../contracts/index-entries.ts';
import { openTestIndex } from '../../../helpers/qdrant-index.ts';
import { type Fault, startQdrant } from '../../../helpers/qdrant-server.ts';
import { COLLECTION, onQdrant } from './on-qdrant.ts';

const { server, open, operations } = onQdrant();
const request = { dense: dense(1), sparse: sparse({ 1000: 1 }), limit: 3, seesPrivate: true };
const FAST = { readTimeoutMs: 300, writeTimeoutMs: 600, breakerCooldownMs: 200 };

const answer = (status: number, body: unknown, headers = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});
const trouble = (status: number, text: string): Fault => answer(status, { status: { error: text }, time: 0 });
/** The first `n` requests of an operation go wrong. */
const first = (n: number, operation: string, fault: Fault) => {
  let left = n;
  server().setFault((seen) => {
    if (seen.operation !== operation || left === 0) return undefined;
    left -= 1;
    return fault;
  });
};
const filled = async (settings: QdrantSettings = FAST) => {
  const test = await open({ settings });
  await test.index.upsert(entry(1), calm());
  operations();
  return test;
};
const time = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

describe('a request that goes wrong', () => {
  it.each<[string, Fault]>([
    ['408', trouble(408, 'Timeout: too slow')],
    ['500', trouble(500, 'Service internal error: boom')],
    ['503', trouble(503, 'Shard temporarily unavailable')],
    ['503 of a proxy', answer(503, '<html>bad gateway</html>')],
    ['a connection that breaks', { kind: 'reset' }],
    ['an answer that is lost', { kind: 'reset_after' }],
  ])('once with %s is sent again', async (_, fault) => {
    const { index } = await filled();
    first(1, 'queryBatch', fault);
    expect((await index.search(request, calm())).dense).toHaveLength(1);
    expect(operations()).toEqual(['queryBatch', 'queryBatch']);
    first(1, 'upsert', fault);
    await index.upsert(entry(2), calm());
    server().setFault(undefined);
    expect(await index.count(calm())).toBe(2);
  });

  it.each<[string, Fault]>([
    ['fewer lists than were asked for', answer(200, { result: [{ points: [] }], status: 'ok', time: 0 })],
    ['a page instead of JSON', answer(200, '<html>hello</html>')],
    ['a redirect that leads nowhere', answer(301, 'moved')],
  ])('with %s is an outage, not an empty catalogue', async (_, fault) => {
    const { index } = await filled();
    first(2, 'queryBatch', fault);
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('twice is an outage, counted by its kind', async () => {
    const { index, counts } = await filled();
    first(2, 'queryBatch', trouble(503, 'Shard temporarily unavailable'));
    await expect(index.search(request, calm())).rejects.toMatchObject({
      name: 'StoreUnavailable',
      store: 'index',
    });
    expect(operations()).toHaveLength(2);
    expect(counts.get('store_errors_total index unavailable')).toBe(1);
    expect(index.state()).toMatchObject({ status: 'down', lastError: 'unavailable' });
    await index.search(request, calm());
    expect(index.state()).toMatchObject({ status: 'up', breaker: 'closed' });
  });

  it('for too many requests waits as long as the server asks', async () => {
    const { index } = await filled({ ...FAST, readTimeoutMs: 3000 });
    const busy = { status: { error: 'Rate limiting exceeded' } };
    first(1, 'queryBatch', answer(429, busy, { 'retry-after': '1' }));
    expect(await time(() => index.search(request, calm()))).toBeGreaterThan(950);
    first(1, 'queryBatch', answer(429, busy, { 'retry-after': '5' }));
    operations();
    const waited = await time(() =>
      expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable),
    );
    expect(waited).toBeLessThan(500);
    expect(operations()).toHaveLength(1);
  });

  it.each<[number, string, string]>([
    [401, 'Must provide an API key', 'unauthorized'],
    [403, 'Forbidden: read-only', 'unauthorized'],
    [507, 'Insufficient storage: quota', 'full'],
    [400, 'Wrong input: Vector dimension error: expected dim: 8, got 4', 'wrong_size'],
  ])('with %d is an outage at once', async (status, text, kind) => {
    const { index, counts } = await filled();
    first(1, 'queryBatch', status === 401 ? answer(status, text) : trouble(status, text));
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(operations()).toEqual(['queryBatch']);
    expect(counts.get(`store_errors_total index ${kind}`)).toBe(1);
  });

  it.each([400, 422])('with %d shows a bug of ours and is not told as an outage', async (status) => {
    const { index } = await filled();
    first(1, 'queryBatch', trouble(status, 'Validation error in JSON body: [internal.limit]'));
    const error = await index.search(request, calm()).catch((fault: unknown) => fault);
    expect(error).not.toBeInstanceOf(StoreUnavailable);
    expect(String(error)).toContain('internal.limit');
  });

  it.each<[string, Fault]>([
    ['no result', answer(200, { status: 'ok', time: 0 })],
    ['broken JSON', answer(200, '{"result": [')],
    ['202', answer(202, { status: 'accepted' })],
    ['a result of another shape', answer(200, { result: [{ points: [{ id: idOf(1) }] }], status: 'ok' })],
  ])('with %s for an answer is an outage', async (_, fault) => {
    const { index } = await filled();
    first(1, 'queryBatch', fault);
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('a server that hangs', () => {
  it('costs no more than the deadline, and next to nothing once the breaker is open', async () => {
    const { index } = await filled();
    server().setFault(() => ({ kind: 'hang' }));
    for (let i = 0; i < 3; i++) {
      const waited = await time(() =>
        expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable),
      );
      expect(waited).toBeGreaterThan(250);
      expect(waited).toBeLessThan(600);
    }
    expect(index.state()).toMatchObject({ breaker: 'open', status: 'down', lastError: 'timeout' });
    const waited = await time(() =>
      expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable),
    );
    expect(waited).toBeLessThan(50);

    server().setFault(undefined);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await index.search(request, calm())).dense).toHaveLength(1);
    expect(index.state()).toMatchObject({ breaker: 'closed', status: 'up' });
  });

  it('does not hold a caller who leaves', async () => {
    const { index } = await filled({ ...FAST, readTimeoutMs: 5000 });
    server().setFault(() => ({ kind: 'hang' }));
    const reason = new Error('caller gave up');
    const caller = new AbortController();
    setTimeout(() => caller.abort(reason), 50);
    const waited = await time(() => expect(index.search(request, caller.signal)).rejects.toBe(reason));
    expect(waited).toBeLessThan(400);
    expect(index.state().breaker).toBe('closed');
  });

  it('lets go when the index is closed', async () => {
    const { index } = await filled({ ...FAST, readTimeoutMs: 5000 });
    server().setFault(() => ({ kind: 'hang' }));
    const open = index.search(request, calm());
    setTimeout(() => index.close(), 30);
    await expect(open).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    index.close();
  });

  it('that is only slow is waited for', async () => {
    const { index } = await filled();
    server().setFault(() => ({ kind: 'slow', ms: 60 }));
    expect((await index.search(request, calm())).sparse).toHaveLength(1);
  });
});

describe('a server that is not there', () => {
  it('does not keep the index from opening, which works once the server is', async () => {
    const first = await startQdrant();
    const { port } = new URL(first.url);
    await first.close();
    const { index, counts } = await openTestIndex(first.url, {
      settings: { ...FAST, startTimeoutMs: 500, breakerCooldownMs: 50 },
    });
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(index.check(calm())).rejects.toBeInstanceOf(StoreUnavailable);
    expect(counts.get('store_errors_total index network')).toBeGreaterThan(0);

    const second = await startQdrant({}, Number(port));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await index.upsert(entry(1), calm())).toEqual({ created: true });
    expect((await index.search(request, calm())).dense).toHaveLength(1);
    expect(second.violations).toEqual([]);
    index.close();
    await second.close();
  });

  it('that comes back empty gives an outage, not an empty catalogue, until something is registered', async () => {
    const { index } = await filled();
    server().empty();
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(index.check(calm())).rejects.toBeInstanceOf(StoreUnavailable);
    // Registering asks for the name first.
    expect(await index.findByName(entry(2).endpoint.name, calm())).toBeUndefined();
    await index.upsert(entry(2), calm());
    expect((await index.search(request, calm())).dense).toHaveLength(1);
    expect(server().collections.get(COLLECTION)?.indexes.has('visibility')).toBe(true);
  });

  it('that comes back empty is filled with an empty collection by a read, where that is wanted', async () => {
    const { index } = await filled({ ...FAST, remakeOnRead: true });
    server().empty();
    expect(await index.count(calm())).toBe(0);
    operations();
    expect(await index.count(calm())).toBe(0);
    expect(operations()).toEqual(['count']);
  });

  it('with a collection of another kind is told as an outage, each time', async () => {
    const { index } = await filled();
    server().empty();
    server().run('createCollection', COLLECTION, {
      vectors: { dense: { size: 9, distance: 'Cosine' } },
      sparse_vectors: { sparse: { modifier: 'idf' } },
    });
    await expect(index.search(request, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(index.upsert(entry(1), calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
