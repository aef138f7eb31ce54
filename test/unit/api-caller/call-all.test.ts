import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../src/adapters/undici/index.ts';
import { type ApiCaller, type ApiCallerSettings, createApiCaller } from '../../../src/api-caller/index.ts';
import type { CallOutcome, ReadyCall } from '../../../src/domain/call-outcome.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { createOutboundPolicy } from '../../../src/lib/outbound-policy.ts';
import type { Outbound } from '../../../src/ports/outbound.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';
import { type Answer, sendJson, startUpstream, type UpstreamServer } from '../../helpers/upstream-server.ts';

const AT = Date.parse('2026-06-10T09:00:00Z');
const COOLDOWN = 60;
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});

const serve = async (answer: Answer): Promise<UpstreamServer> => {
  const server = await startUpstream(answer);
  opened.push(server);
  return server;
};

const make = (allow: readonly string[], settings: Partial<ApiCallerSettings> = {}, outbound?: Outbound) => {
  const metrics = silentMetrics();
  const logged: unknown[] = [];
  const note = (fields: unknown) => logged.push(fields);
  const logger = { ...silentLogger, debug: note, warn: note, error: note, child: () => logger };
  const real = createOutbound({ policy: createOutboundPolicy({ allow }), logger: silentLogger });
  const caller = createApiCaller({
    outbound: outbound ?? real,
    clock: { now: () => AT, elapsed: () => performance.now() },
    metrics,
    logger,
    settings: {
      callTimeoutMs: 1_000,
      batchTimeoutMs: 3_000,
      maxConcurrent: 5,
      maxBytes: 5 * 1024 * 1024,
      failureThreshold: 3,
      cooldownMs: COOLDOWN,
      ...settings,
    },
  });
  opened.push(real, caller);
  return { caller, metrics, logged };
};

const callOf = (
  parts: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, Json>> = {},
): ReadyCall => ({
  endpoint: makeEndpoint({ params: [], ...parts }),
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});
const never = new AbortController().signal;
const callAll = (caller: ApiCaller, calls: readonly ReadyCall[], signal = never): Promise<CallOutcome[]> =>
  caller.callAll(calls, { signal, timezone: 'Europe/Tallinn' });
const callOne = async (caller: ApiCaller, call: ReadyCall, signal = never): Promise<CallOutcome> => {
  const [outcome] = await callAll(caller, [call], signal);
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
const labelOf = (outcome: CallOutcome): string =>
  outcome.kind === 'failed' ? outcome.failure : outcome.kind;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (check: () => boolean): Promise<void> => {
  for (let i = 0; i < 100 && !check(); i += 1) await wait(10);
  expect(check()).toBe(true);
};

describe('one call', () => {
  it('brings data and a receipt back', async () => {
    const server = await serve((_, response) => sendJson(response, 200, [{ day: '2026-02-24' }]));
    const { caller, metrics } = make([server.host]);
    const call = callOf(
      {
        url: `${server.url}/h`,
        params: [
          { name: 'code', type: 'string', sensitive: true },
          { name: 'year', type: 'integer' },
        ],
      },
      { code: '38001010000', year: 2026 },
    );
    expect(await callOne(caller, call)).toEqual({
      kind: 'ok',
      status: 200,
      data: [{ day: '2026-02-24' }],
      receipt: {
        endpoint_id: call.endpoint.endpointId,
        name: 'get_public_holidays',
        method: 'GET',
        url: `${server.url}/h?code=[redacted]&year=2026`,
        status: 200,
        at: AT,
        cache: 'none',
        age_seconds: 0,
      },
    });
    expect(server.seen[0]).toMatchObject({
      path: '/h?code=38001010000&year=2026',
      headers: { 'user-agent': 'majordomo' },
    });
    expect(metrics.counts.get(`api_calls_total ${call.endpoint.endpointId} ok`)).toBe(1);
  });

  it.each<[string, Answer, string, number]>([
    ['no content', (_, response) => response.writeHead(204).end(), 'ok', 204],
    ['a refusal', (_, response) => sendJson(response, 400, { field: 'country' }), 'rejected', 400],
    [
      'not found',
      (_, response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('<html><title>Nope</title>'),
      'rejected',
      404,
    ],
    ['too many requests', (_, response) => sendJson(response, 429, {}), 'rejected', 429],
    ['a fault', (_, response) => response.writeHead(500).end('stack trace'), 'server_error', 500],
    ['an overload', (_, response) => response.writeHead(503).end(), 'server_error', 503],
    ['a choice', (_, response) => response.writeHead(300).end(), 'redirect_refused', 300],
    ['not modified', (_, response) => response.writeHead(304).end(), 'redirect_refused', 304],
    ['a redirect without a place', (_, response) => response.writeHead(302).end(), 'redirect_refused', 302],
    [
      'a redirect inward',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'redirect_refused',
      0,
    ],
    [
      'a redirect loop',
      ({ path }, response) => response.writeHead(302, { location: path }).end(),
      'redirect_refused',
      0,
    ],
    [
      'broken JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
      'response_unreadable',
      200,
    ],
    [
      'a page for people',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>'),
      'response_unreadable',
      200,
    ],
    [
      'a reset',
      (_, response) => {
        response.writeHead(200).write('{');
        setTimeout(() => response.socket?.resetAndDestroy(), 10);
      },
      'network_error',
      0,
    ],
    ['silence', () => undefined, 'timeout', 0],
    [
      '60 MB',
      (_, response) => {
        const piece = Buffer.alloc(1024 * 1024, 'x');
        let left = 60;
        const pump = (): void => {
          while (left > 0 && !response.destroyed) {
            left -= 1;
            if (!response.write(piece)) {
              response.once('drain', pump);
              return;
            }
          }
          response.end();
        };
        pump();
      },
      'response_too_large',
      0,
    ],
    [
      'a gzip bomb',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
      'response_too_large',
      0,
    ],
  ])('%s', async (_, answer, label, status) => {
    const server = await serve(answer);
    const { caller, metrics, logged } = make([server.host], { callTimeoutMs: 400 });
    const call = callOf({ url: `${server.url}/x` });
    const started = performance.now();
    const outcome = await callOne(caller, call);
    expect([labelOf(outcome), outcome.status]).toEqual([label, status]);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(metrics.counts.get(`api_calls_total ${call.endpoint.endpointId} ${label}`)).toBe(1);
    expect(JSON.stringify(logged)).not.toContain('stack trace');
  });

  it('keeps the body of a 4xx for the next question', async () => {
    const server = await serve((_, response) =>
      sendJson(response, 422, { errors: [{ field: 'year', id: 1 }] }),
    );
    const { caller } = make([server.host]);
    expect(await callOne(caller, callOf({ url: server.url }))).toMatchObject({
      kind: 'rejected',
      body: { errors: [{ field: 'year', id: 1 }] },
      receipt: { status: 422 },
    });
  });

  it('calls no private address that nobody allowed', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const { caller } = make([]);
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('address_refused');
    expect(server.connections()).toBe(0);
  });

  it('opens no socket without a value for a placeholder', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const { caller } = make([server.host]);
    const call = callOf({
      url: `${server.url}/{id}`,
      params: [{ name: 'id', type: 'string', required: true }],
    });
    expect(await callOne(caller, call)).toMatchObject({
      failure: 'bad_request',
      detail: 'parameter id has no value',
    });
    expect(await callOne(caller, callOf({ url: server.url, auth: 'registry' }))).toMatchObject({
      failure: 'bad_request',
      detail: expect.stringContaining('registry'),
    });
    expect(server.connections()).toBe(0);
  });

  it('gives an endpoint the time it asks for', async () => {
    const server = await serve((_, response) => setTimeout(() => sendJson(response, 200, {}), 250));
    const { caller } = make([server.host], { callTimeoutMs: 100, batchTimeoutMs: 100 });
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('timeout');
    expect(labelOf(await callOne(caller, callOf({ url: server.url, timeoutSeconds: 1 })))).toBe('ok');
  });

  it("passes the caller's token to the endpoint, never on to where it redirects", async () => {
    const other = await serve((_, response) => sendJson(response, 200, {}));
    const server = await serve((_, response) => response.writeHead(302, { location: other.url }).end());
    const { caller } = make([server.host, other.host]);
    const call = callOf({ url: server.url, passCallerToken: true });
    const [outcome] = await caller.callAll([call], { signal: never, timezone: 'UTC', callerToken: 'tok' });
    expect(outcome?.kind).toBe('ok');
    expect(server.seen[0]?.headers['authorization']).toBe('Bearer tok');
    expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('logs and describes no secret', async () => {
    const server = await serve((_, response) => response.writeHead(500).end());
    const { caller, logged } = make([server.host]);
    const call = callOf(
      {
        url: server.url,
        params: [
          { name: 'api_key', type: 'string' },
          { name: 'who', type: 'string', sensitive: true },
        ],
      },
      { api_key: 'hunter2', who: 'hunter2' },
    );
    const outcome = await callOne(caller, call);
    const described = caller.describe(call);
    expect(described).toMatchObject({
      method: 'GET',
      url: `${server.url}?api_key=[redacted]&who=[redacted]`,
      body: null,
    });
    expect(JSON.stringify([logged, outcome, described])).not.toContain('hunter2');
  });

  it('describes what stands in the way of a request', () => {
    const { caller } = make([]);
    const call = callOf({ params: [{ name: 'p', type: 'string', required: true }] });
    expect(caller.describe(call)).toMatchObject({
      url: call.endpoint.url,
      problem: 'parameter p has no value',
    });
    const ready = callOf(
      { method: 'POST', sideEffects: 'none', params: [{ name: 'p', type: 'datetime' }] },
      { p: '2026-07-01' },
    );
    expect(caller.describe(ready, { timezone: 'Europe/Tallinn' }).body).toBe('{"p":"2026-06-30T21:00:00Z"}');
  });
});

describe('several calls', () => {
  it('answers in the order of the calls, one failure spoiling no other', async () => {
    const server = await serve(({ path }, response) => {
      if (path === '/slow') setTimeout(() => sendJson(response, 200, path), 120);
      else if (path === '/bad') response.writeHead(500).end();
      else if (path === '/reset') response.socket?.destroy();
      else sendJson(response, 200, path);
    });
    const { caller } = make([server.host]);
    const ids = ['1', '2', '3', '4', '5'];
    const calls = ['/slow', '/bad', '/fast', '/reset', '/fast'].map((path, i) =>
      callOf({ url: `${server.url}${path}`, endpointId: `3f0c2a52-58c7-4e0a-9d0b-00000000000${ids[i]}` }),
    );
    const outcomes = await callAll(caller, calls);
    expect(outcomes.map(labelOf)).toEqual(['ok', 'server_error', 'ok', 'network_error', 'ok']);
    expect(outcomes[0]).toMatchObject({ data: '/slow' });
    expect(outcomes[2]).toMatchObject({ data: '/fast' });
  });

  it('calls one endpoint twice with other values', async () => {
    const server = await serve(({ path }, response) => sendJson(response, 200, path));
    const { caller } = make([server.host]);
    const parts = { url: `${server.url}/h`, params: [{ name: 'c', type: 'string' }] };
    const outcomes = await callAll(caller, [callOf(parts, { c: 'EE' }), callOf(parts, { c: 'LV' })]);
    expect(outcomes.map((outcome) => outcome.kind === 'ok' && outcome.data)).toEqual(['/h?c=EE', '/h?c=LV']);
  });

  it('runs at once, but no more than allowed', async () => {
    let running = 0;
    let most = 0;
    const server = await serve((_, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        sendJson(response, 200, {});
      }, 40);
    });
    const { caller } = make([server.host], { maxConcurrent: 3 });
    const calls = Array.from({ length: 9 }, () => callOf({ url: server.url }));
    const started = performance.now();
    expect((await callAll(caller, calls)).map(labelOf)).toEqual(Array(9).fill('ok'));
    expect(most).toBe(3);
    expect(performance.now() - started).toBeLessThan(400);
    expect(server.connections()).toBeLessThanOrEqual(6);
  });

  it('keeps what is there when the time of the batch is up', async () => {
    const server = await serve(({ path }, response) => {
      if (path === '/fast') sendJson(response, 200, {});
    });
    const { caller } = make([server.host], { batchTimeoutMs: 150, maxConcurrent: 2 });
    const calls = ['/fast', '/never', '/never', '/queued'].map((path) =>
      callOf({ url: `${server.url}${path}` }),
    );
    const started = performance.now();
    const outcomes = await callAll(caller, calls);
    expect(outcomes.map(labelOf)).toEqual(['ok', 'batch_timeout', 'batch_timeout', 'batch_timeout']);
    expect(performance.now() - started).toBeLessThan(600);
    expect(server.seen.map(({ path }) => path)).not.toContain('/queued');
  });

  it('does not let a fault of our own in one call spoil the others', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const real = createOutbound({
      policy: createOutboundPolicy({ allow: [server.host] }),
      logger: silentLogger,
    });
    opened.push(real);
    const outbound: Outbound = {
      send: (request, signal) =>
        request.url.endsWith('/bug') ? Promise.reject(new TypeError('bug')) : real.send(request, signal),
    };
    const { caller, logged } = make([], {}, outbound);
    const outcomes = await callAll(caller, [
      callOf({ url: `${server.url}/bug` }),
      callOf({ url: `${server.url}/fine` }),
    ]);
    expect(outcomes.map(labelOf)).toEqual(['bad_request', 'ok']);
    expect(logged).toContainEqual(expect.objectContaining({ error: expect.any(TypeError) }));
  });

  it('answers an empty list with one', async () => {
    expect(await callAll(make([]).caller, [])).toEqual([]);
  });
});

describe('the caller goes away', () => {
  it('breaks off a call that reads', async () => {
    const server = await serve(() => undefined);
    const { caller } = make([server.host]);
    const gone = new AbortController();
    const running = callOne(caller, callOf({ url: server.url }), gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    expect(labelOf(await running)).toBe('cancelled');
    await until(() => server.brokenOff() === 1);
  });

  it('lets a call that writes finish once it was sent, and keeps its outcome', async () => {
    const server = await serve((_, response) => setTimeout(() => sendJson(response, 201, { id: 7 }), 120));
    const { caller, metrics } = make([server.host], { maxConcurrent: 1 });
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
    const server = await serve(() => undefined);
    const { caller } = make([server.host], { callTimeoutMs: 150 });
    const gone = new AbortController();
    const running = callOne(caller, callOf({ url: server.url, method: 'POST' }), gone.signal);
    await until(() => server.seen.length === 1);
    gone.abort();
    expect(labelOf(await running)).toBe('timeout');
  });

  it('sends nothing for a caller who has gone already', async () => {
    const server = await serve((_, response) => sendJson(response, 200, {}));
    const { caller } = make([server.host]);
    const calls = [callOf({ url: server.url }), callOf({ url: server.url, method: 'POST' })];
    expect((await callAll(caller, calls, AbortSignal.abort())).map(labelOf)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(server.seen).toHaveLength(0);
  });
});

describe('breakers of endpoints', () => {
  /** A server that does what it was told last. */
  const moody = async () => {
    let mood = 500;
    const server = await serve((_, response) => {
      if (mood === 0) return;
      sendJson(response, mood, {});
    });
    return {
      server,
      turn: (to: number) => {
        mood = to;
      },
    };
  };

  it('opens after three faults, answers without a socket, and closes after a good probe', async () => {
    const { server, turn } = await moody();
    const { caller } = make([server.host]);
    const call = callOf({ url: server.url });
    for (let i = 0; i < 3; i += 1) expect(labelOf(await callOne(caller, call))).toBe('server_error');
    expect(labelOf(await callOne(caller, call))).toBe('breaker_open');
    expect(server.seen).toHaveLength(3);
    expect(caller.breakerStates()).toEqual([
      {
        endpointId: call.endpoint.endpointId,
        name: 'get_public_holidays',
        origin: server.url,
        state: 'open',
      },
    ]);
    turn(200);
    await wait(COOLDOWN + 30);
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(caller.breakerStates()[0]?.state).toBe('closed');
  });

  it.each([404, 304])('is not locked up by a %i during the probe', async (status) => {
    const { server, turn } = await moody();
    const { caller } = make([server.host]);
    const call = callOf({ url: server.url });
    for (let i = 0; i < 3; i += 1) await callOne(caller, call);
    turn(status);
    await wait(COOLDOWN + 30);
    await callOne(caller, call);
    expect(caller.breakerStates()[0]?.state).toBe('closed');
    turn(200);
    expect(labelOf(await callOne(caller, call))).toBe('ok');
  });

  it('is not locked up by a caller who leaves during the probe', async () => {
    const { server, turn } = await moody();
    const { caller } = make([server.host]);
    const call = callOf({ url: server.url });
    for (let i = 0; i < 3; i += 1) await callOne(caller, call);
    turn(0);
    await wait(COOLDOWN + 30);
    const gone = new AbortController();
    const probe = callOne(caller, call, gone.signal);
    await until(() => server.seen.length === 4);
    expect(labelOf(await callOne(caller, call))).toBe('breaker_open');
    gone.abort();
    expect(labelOf(await probe)).toBe('cancelled');
    turn(200);
    expect(labelOf(await callOne(caller, call))).toBe('ok');
    expect(caller.breakerStates()[0]?.state).toBe('closed');
  });

  it('counts our own deadline, and neither refusals nor callers who leave', async () => {
    const { server, turn } = await moody();
    const { caller } = make([server.host], { callTimeoutMs: 60 });
    const call = callOf({ url: server.url });
    turn(0);
    await callOne(caller, call);
    await callOne(caller, call);
    turn(400);
    await callOne(caller, call);
    turn(0);
    await callOne(caller, call, AbortSignal.timeout(20));
    expect(caller.breakerStates()[0]?.state).toBe('closed');
    expect(labelOf(await callOne(caller, call))).toBe('timeout');
    expect(caller.breakerStates()[0]?.state).toBe('open');
  });

  it('keeps endpoints of one server apart, and one endpoint whatever its values', async () => {
    const server = await serve(({ path }, response) =>
      sendJson(response, path.startsWith('/bad') ? 500 : 200, {}),
    );
    const { caller } = make([server.host]);
    const bad = (i: number) =>
      callOf(
        { url: `${server.url}/bad/{id}`, params: [{ name: 'id', type: 'integer', required: true }] },
        { id: i },
      );
    for (let i = 0; i < 3; i += 1) await callOne(caller, bad(i));
    expect(labelOf(await callOne(caller, bad(99)))).toBe('breaker_open');
    const good = callOf({ url: `${server.url}/good`, endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000002' });
    expect(labelOf(await callOne(caller, good))).toBe('ok');
  });
});
