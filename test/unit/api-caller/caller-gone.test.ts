import { afterEach, describe, expect, it } from 'vitest';
import {
  callAll,
  callOf,
  callOne,
  closeAll,
  labelOf,
  makeCaller,
  serveApi,
  until,
} from '../../helpers/api-calls.ts';
import { sendJson } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

describe('the caller goes away', () => {
  it('breaks off a call that reads', async () => {
    const server = await serveApi(() => undefined);
    const { caller } = makeCaller([server.host]);
    const gone = new AbortController();
    const running = callOne(caller, callOf({ url: server.url }), gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    expect(labelOf(await running)).toBe('cancelled');
    await until(() => server.brokenOff() === 1);
  });

  it('lets a call that writes finish once it was sent, and keeps its outcome', async () => {
    const server = await serveApi((_, response) => setTimeout(() => sendJson(response, 201, { id: 7 }), 120));
    const { caller, metrics } = makeCaller([server.host], { maxConcurrent: 1 });
    const write = callOf({ url: server.url, method: 'POST' });
    const gone = new AbortController();
    const running = callAll(caller, [write, write, callOf({ url: server.url })], gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    const outcomes = await running;
    expect(outcomes.map(labelOf)).toEqual(['ok', 'cancelled', 'cancelled']);
    expect(outcomes[0]).toMatchObject({ data: { id: 7 } });
    expect(server.seen).toHaveLength(1);
    expect(metrics.counts.get(`api_calls_total ${write.endpoint.endpointId} ok`)).toBe(1);
  });

  it('gives a call that writes no more than its own time', async () => {
    const server = await serveApi(() => undefined);
    const { caller } = makeCaller([server.host], { callTimeoutMs: 150 });
    const gone = new AbortController();
    const running = callOne(caller, callOf({ url: server.url, method: 'POST' }), gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    expect(labelOf(await running)).toBe('timeout');
  });

  it('sends nothing for a caller who has gone already', async () => {
    const server = await serveApi((_, response) => sendJson(response, 200, {}));
    const { caller } = makeCaller([server.host]);
    const calls = [callOf({ url: server.url }), callOf({ url: server.url, method: 'POST' })];
    expect((await callAll(caller, calls, AbortSignal.abort())).map(labelOf)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(server.seen).toHaveLength(0);
  });
});
