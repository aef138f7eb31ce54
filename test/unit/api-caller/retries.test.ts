import { afterEach, describe, expect, it } from 'vitest';
import { retryAfterMs, waitBeforeRetry } from '../../../src/api-caller/retry.ts';
import type { OutboundResult } from '../../../src/ports/outbound.ts';
import { callOf, callOne, closeAll, labelOf, makeCaller, serveApi, until } from '../../helpers/api-calls.ts';

afterEach(closeAll);

/** Answers with the statuses in turn, the last one for ever. */
const statuses = (list: readonly number[], headers: Record<string, string> = {}) => {
  let i = 0;
  return serveApi((_, response) => {
    const status = list[Math.min(i++, list.length - 1)] ?? 500;
    if (status === 0) response.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json', ...(status < 400 ? {} : headers) })
        .end('{}');
  });
};

describe('retries', () => {
  it.each([502, 503, 504, 0])('tries a reading call again after %i', async (status) => {
    const server = await statuses([status, 200]);
    const { caller } = makeCaller([server.host]);
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('ok');
    expect(server.seen).toHaveLength(2);
  });

  it.each([500, 501, 400, 404, 409, 429])('does not after %i', async (status) => {
    const server = await statuses([status, 200]);
    const { caller } = makeCaller([server.host]);
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).not.toBe('ok');
    expect(server.seen).toHaveLength(1);
  });

  it('never repeats a call that writes, unless the service tells repeats apart', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const server = await statuses([503, 200]);
      const { caller } = makeCaller([server.host]);
      expect(labelOf(await callOne(caller, callOf({ url: server.url, method })))).toBe('server_error');
      expect(server.seen).toHaveLength(1);
    }
    const server = await statuses([503, 503, 200]);
    const { caller } = makeCaller([server.host]);
    const call = callOf({ url: server.url, method: 'POST', idempotencyHeader: 'Idempotency-Key' });
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['id-1', 'id-1', 'id-1']);
    await callOne(caller, { ...call, idempotencyKey: 'confirmed-7' });
    expect(server.seen.at(-1)?.headers['idempotency-key']).toBe('confirmed-7');
  });

  it('repeats a POST that is declared to read', async () => {
    const server = await statuses([503, 200]);
    const { caller } = makeCaller([server.host]);
    const call = callOf({ url: server.url, method: 'POST', sideEffects: 'none' });
    expect(labelOf(await callOne(caller, call))).toBe('ok');
  });

  it('counts once for the breaker, however many tries it took', async () => {
    const server = await statuses([503]);
    const { caller } = makeCaller([server.host]);
    for (let i = 0; i < 3; i += 1) {
      expect(caller.breakerStates()[0]?.state ?? 'closed').toBe('closed');
      await callOne(caller, callOf({ url: server.url }));
    }
    expect(caller.breakerStates()[0]?.state).toBe('open');
    expect(server.seen).toHaveLength(9);
  });

  it('waits as long as Retry-After says, when the deadline allows', async () => {
    const server = await statuses([429, 200], { 'retry-after': '1' });
    const { caller } = makeCaller([server.host], { callTimeoutMs: 3_000 });
    const started = performance.now();
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('ok');
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('says at once that it was too much when the wait is longer than the deadline', async () => {
    const server = await statuses([429, 200], { 'retry-after': '60' });
    const { caller } = makeCaller([server.host]);
    const started = performance.now();
    expect(await callOne(caller, callOf({ url: server.url }))).toMatchObject({
      kind: 'rejected',
      status: 429,
    });
    expect(performance.now() - started).toBeLessThan(500);
    expect(server.seen).toHaveLength(1);
  });

  it('stays within the deadline of the call, tries and waits together', async () => {
    const server = await statuses([503], { 'retry-after': '0' });
    const { caller } = makeCaller([server.host], { callTimeoutMs: 120 });
    const started = performance.now();
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('server_error');
    expect(performance.now() - started).toBeLessThan(400);
  });

  it('ends the wait when the caller leaves', async () => {
    const server = await statuses([429, 200], { 'retry-after': '2' });
    const { caller } = makeCaller([server.host], { callTimeoutMs: 5_000 });
    const gone = new AbortController();
    const running = callOne(caller, callOf({ url: server.url }), gone.signal);
    await until(() => server.seen.length === 1);
    const started = performance.now();
    gone.abort();
    expect(labelOf(await running)).toBe('cancelled');
    expect(performance.now() - started).toBeLessThan(300);
    expect(server.seen).toHaveLength(1);
  });
});

describe('how long to wait', () => {
  const NOW = Date.parse('2026-06-10T09:00:00Z');
  const facts = { tries: 1, now: NOW, leftMs: 10_000, chance: 1 };
  const status = (code: number, retryAfter?: string): OutboundResult => ({
    kind: 'response',
    status: code,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    body: new Uint8Array(),
  });
  const network: OutboundResult = { kind: 'failure', failure: 'network_error', detail: 'x' };

  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Wed, 10 Jun 2026 09:00:30 GMT', 30_000],
    ['Wed, 10 Jun 2026 08:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads Retry-After %j', (text, expected) => {
    expect(retryAfterMs(text, NOW)).toBe(expected);
  });

  it('grows, is jittered, and ends', () => {
    expect(waitBeforeRetry(network, facts)).toBe(150);
    expect(waitBeforeRetry(network, { ...facts, tries: 2 })).toBe(300);
    expect(waitBeforeRetry(network, { ...facts, chance: 0 })).toBeGreaterThan(0);
    expect(waitBeforeRetry(network, { ...facts, tries: 3 })).toBeUndefined();
    expect(waitBeforeRetry(network, { ...facts, leftMs: 100 })).toBeUndefined();
  });

  it.each(['timeout', 'address_refused', 'redirect_refused', 'response_too_large', 'cancelled'] as const)(
    'does not wait after %s',
    (failure) => {
      expect(waitBeforeRetry({ kind: 'failure', failure, detail: '' }, facts)).toBeUndefined();
    },
  );

  it('lets a 503 name its own time', () => {
    expect(waitBeforeRetry(status(503, '2'), facts)).toBe(2000);
    expect(waitBeforeRetry(status(503, '20'), facts)).toBeUndefined();
    expect(waitBeforeRetry(status(429, '2'), facts)).toBeGreaterThanOrEqual(2000);
  });
});
