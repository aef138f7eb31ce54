import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOutbound } from '../../../src/adapters/undici/index.ts';
import { createOutboundPolicy } from '../../../src/lib/outbound-policy.ts';
import type { Outbound } from '../../../src/ports/outbound.ts';
import { silentLogger } from '../../fakes/silent.ts';
import { callAll, callOf, closeAll, labelOf, makeCaller, serveApi } from '../../helpers/api-calls.ts';
import { sendJson } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

describe('several calls', () => {
  it('answers in the order of the calls, one failure spoiling no other', async () => {
    const server = await serveApi(({ path }, response) => {
      if (path === '/slow') setTimeout(() => sendJson(response, 200, path), 120);
      else if (path === '/bad') response.writeHead(500).end();
      else if (path === '/reset') response.socket?.destroy();
      else sendJson(response, 200, path);
    });
    const { caller } = makeCaller([server.host]);
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
    const server = await serveApi(({ path }, response) => sendJson(response, 200, path));
    const { caller } = makeCaller([server.host]);
    const parts = { url: `${server.url}/h`, params: [{ name: 'c', type: 'string' }] };
    const outcomes = await callAll(caller, [callOf(parts, { c: 'EE' }), callOf(parts, { c: 'LV' })]);
    expect(outcomes.map((outcome) => outcome.kind === 'ok' && outcome.data)).toEqual(['/h?c=EE', '/h?c=LV']);
  });

  it('runs at once, but no more than allowed', async () => {
    let running = 0;
    let most = 0;
    const server = await serveApi((_, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        sendJson(response, 200, {});
      }, 40);
    });
    const { caller } = makeCaller([server.host], { maxConcurrent: 3 });
    const calls = Array.from({ length: 9 }, () => callOf({ url: server.url }));
    const started = performance.now();
    expect((await callAll(caller, calls)).map(labelOf)).toEqual(Array(9).fill('ok'));
    expect(most).toBe(3);
    expect(performance.now() - started).toBeLessThan(400);
    expect(server.connections()).toBeLessThanOrEqual(6);
  });

  it('keeps what is there when the time of the batch is up', async () => {
    const server = await serveApi(({ path }, response) => {
      if (path === '/fast') sendJson(response, 200, {});
    });
    const { caller } = makeCaller([server.host], { batchTimeoutMs: 150, maxConcurrent: 2 });
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
    const server = await serveApi((_, response) => sendJson(response, 200, {}));
    const real = createOutbound({
      policy: createOutboundPolicy({ allow: [server.host] }),
      logger: silentLogger,
    });
    onTestFinished(real.close);
    const outbound: Outbound = {
      send: (request, signal) =>
        request.url.endsWith('/bug') ? Promise.reject(new TypeError('bug')) : real.send(request, signal),
    };
    const { caller, logged } = makeCaller([], {}, outbound);
    const outcomes = await callAll(caller, [
      callOf({ url: `${server.url}/bug` }),
      callOf({ url: `${server.url}/fine` }),
    ]);
    expect(outcomes.map(labelOf)).toEqual(['bad_request', 'ok']);
    expect(logged).toContainEqual(expect.objectContaining({ error: expect.any(TypeError) }));
  });

  it('answers an empty list with one', async () => {
    expect(await callAll(makeCaller([]).caller, [])).toEqual([]);
  });
});
