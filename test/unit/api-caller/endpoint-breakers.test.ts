import { afterEach, describe, expect, it } from 'vitest';
import {
  COOLDOWN,
  callOf,
  callOne,
  closeAll,
  labelOf,
  makeCaller,
  serveApi,
  until,
  wait,
} from '../../helpers/api-calls.ts';
import { sendJson } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

describe('breakers of endpoints', () => {
  /** A server that does what it was told last. */
  const moody = async () => {
    let mood = 500;
    const server = await serveApi((_, response) => {
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
    const { caller } = makeCaller([server.host]);
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
    const { caller } = makeCaller([server.host]);
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
    const { caller } = makeCaller([server.host]);
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
    const { caller } = makeCaller([server.host], { callTimeoutMs: 60 });
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
    const server = await serveApi(({ path }, response) =>
      sendJson(response, path.startsWith('/bad') ? 500 : 200, {}),
    );
    const { caller } = makeCaller([server.host]);
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
