import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AT,
  callOf,
  callOne,
  closeAll,
  labelOf,
  makeCaller,
  never,
  serveApi,
} from '../../helpers/api-calls.ts';
import { type Answer, sendJson } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

describe('one call', () => {
  it('brings data and a receipt back', async () => {
    const server = await serveApi((_, response) => sendJson(response, 200, [{ day: '2026-02-24' }]));
    const { caller, metrics } = makeCaller([server.host]);
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
    const server = await serveApi(answer);
    const { caller, metrics, logged } = makeCaller([server.host], { callTimeoutMs: 400 });
    const call = callOf({ url: `${server.url}/x` });
    const started = performance.now();
    const outcome = await callOne(caller, call);
    expect([labelOf(outcome), outcome.status]).toEqual([label, status]);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(metrics.counts.get(`api_calls_total ${call.endpoint.endpointId} ${label}`)).toBe(1);
    expect(JSON.stringify(logged)).not.toContain('stack trace');
  });

  it('keeps the body of a 4xx for the next question', async () => {
    const server = await serveApi((_, response) =>
      sendJson(response, 422, { errors: [{ field: 'year', id: 1 }] }),
    );
    const { caller } = makeCaller([server.host]);
    expect(await callOne(caller, callOf({ url: server.url }))).toMatchObject({
      kind: 'rejected',
      body: { errors: [{ field: 'year', id: 1 }] },
      receipt: { status: 422 },
    });
  });

  it('calls no private address that nobody allowed', async () => {
    const server = await serveApi((_, response) => sendJson(response, 200, {}));
    const { caller } = makeCaller([]);
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('address_refused');
    expect(server.connections()).toBe(0);
  });

  it('opens no socket without a value for a placeholder', async () => {
    const server = await serveApi((_, response) => sendJson(response, 200, {}));
    const { caller } = makeCaller([server.host]);
    const call = callOf({
      url: `${server.url}/{id}`,
      params: [{ name: 'id', type: 'string', required: true }],
    });
    expect(await callOne(caller, call)).toMatchObject({
      failure: 'bad_request',
      detail: 'parameter id has no value',
    });
    expect(await callOne(caller, callOf({ url: server.url, auth: 'registry' }))).toMatchObject({
      failure: 'sign_in_failed',
      detail: expect.stringContaining('registry'),
    });
    expect(server.connections()).toBe(0);
  });

  it('gives an endpoint the time it asks for', async () => {
    const server = await serveApi((_, response) => setTimeout(() => sendJson(response, 200, {}), 250));
    const { caller } = makeCaller([server.host], { callTimeoutMs: 100, batchTimeoutMs: 100 });
    expect(labelOf(await callOne(caller, callOf({ url: server.url })))).toBe('timeout');
    expect(labelOf(await callOne(caller, callOf({ url: server.url, timeoutSeconds: 1 })))).toBe('ok');
  });

  it("passes the caller's token to the endpoint, never on to where it redirects", async () => {
    const other = await serveApi((_, response) => sendJson(response, 200, {}));
    const server = await serveApi((_, response) => response.writeHead(302, { location: other.url }).end());
    const { caller } = makeCaller([server.host, other.host]);
    const call = callOf({ url: server.url, passCallerToken: true });
    const [outcome] = await caller.callAll([call], { signal: never, timezone: 'UTC', callerToken: 'tok' });
    expect(outcome?.kind).toBe('ok');
    expect(server.seen[0]?.headers['authorization']).toBe('Bearer tok');
    expect(other.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('logs and describes no secret', async () => {
    const server = await serveApi((_, response) => response.writeHead(500).end());
    const { caller, logged } = makeCaller([server.host]);
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
    const { caller } = makeCaller([]);
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
