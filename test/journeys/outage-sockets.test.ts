import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { type FaultProxy, startFaultProxy } from '../helpers/fault-proxy.ts';
import { indexExamples, newChat, postJson } from '../helpers/journey.ts';
import { type QdrantServer, startQdrant } from '../helpers/qdrant-server.ts';
import { describeOnRedis } from '../helpers/redis-stores.ts';

const OPENING = 'What are the public holidays in Estonia?';
const DATES = 'from 2026-01-01 to 2026-12-31';
/** Longer than any command timeout with its one repetition, far shorter than a turn may take. */
const IN_TIME = 8000;

interface Answer {
  error?: string;
  turn?: { kind: string; degraded?: string[]; endpoints: { params: Record<string, unknown> }[] };
}

describeOnRedis('a whole server between real sockets that fail', (redis) => {
  let upstream: Upstream;
  let qdrant: QdrantServer;
  let toRedis: FaultProxy;
  let toQdrant: FaultProxy;
  let server: TestServer;

  beforeAll(async () => {
    upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
    qdrant = await startQdrant();
    toRedis = await startFaultProxy(redis().port);
    toQdrant = await startFaultProxy(Number(new URL(qdrant.url).port));
    server = await startTestServer({
      settings: {
        OUTBOUND_ALLOW: new URL(upstream.url).host,
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        QDRANT_URL: `http://127.0.0.1:${toQdrant.port}`,
      },
    });
    await indexExamples(server.url, upstream.url);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await toRedis.close();
    await toQdrant.close();
    await qdrant.close();
    await upstream.close();
  });

  const say = async (chatId: string, message: string) => {
    const begun = performance.now();
    const { status, body } = await postJson(`${server.url}/orchestrate`, {
      chatId,
      message,
      authorId: 'tester',
      environment: 'test',
    });
    expect(performance.now() - begun).toBeLessThan(IN_TIME);
    return { status, body: body as Answer };
  };
  const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  const untilReady = (status: 200 | 503) =>
    expect.poll(ready, { timeout: 15_000, interval: 100 }).toBe(status);
  const metric = async (line: RegExp): Promise<boolean> =>
    line.test(await (await fetch(`${server.url}/metrics`)).text());

  beforeEach(() => untilReady(200));

  it.each<[string, (proxy: FaultProxy) => Promise<void> | void, (proxy: FaultProxy) => Promise<void> | void]>(
    [
      ['refuses', (proxy) => proxy.refuse(), (proxy) => proxy.accept()],
      ['hangs', (proxy) => proxy.hang(), (proxy) => proxy.pass()],
    ],
  )(
    'Redis %s: a clear 503 and no call; the chat goes on where it was, without a restart',
    async (_, fail, heal) => {
      const chat = newChat();
      await say(chat, OPENING);
      const calls = upstream.requests.length;
      await fail(toRedis);
      expect(await say(chat, DATES)).toMatchObject({
        status: 503,
        body: { error: 'SESSION_STORE_UNAVAILABLE' },
      });
      await untilReady(503);
      expect(upstream.requests.length).toBe(calls);
      expect(await metric(/store_errors_total\{[^}]*store="(?:session|lock)"/)).toBe(true);
      await heal(toRedis);
      await untilReady(200);
      const { status, body } = await say(chat, DATES);
      expect({ status, kind: body.turn?.kind }).toEqual({ status: 200, kind: 'answer' });
      expect(body.turn?.endpoints[0]?.params).toMatchObject({ countryIsoCode: 'EE' });
    },
  );

  it('Redis is reset in mid-command: the turn is whole, or refused and can be said again', async () => {
    for (let round = 0; round < 5; round++) {
      const chat = newChat();
      await say(chat, OPENING);
      toRedis.resetAfterNextCommand();
      const first = await say(chat, DATES);
      expect([200, 503]).toContain(first.status);
      const { body } = first.status === 200 ? first : await say(chat, DATES);
      expect(body.turn).toMatchObject({ kind: 'answer', endpoints: [{ params: { countryIsoCode: 'EE' } }] });
    }
  });

  it('Redis is slow: turns take longer and are the same', async () => {
    toRedis.delay(40);
    const chat = newChat();
    await say(chat, OPENING);
    const { status, body } = await say(chat, DATES);
    toRedis.delay(0);
    expect({ status, kind: body.turn?.kind }).toEqual({ status: 200, kind: 'answer' });
  });

  it('Redis comes back empty: the chat begins anew, with no answer out of thin air', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    await redis().admin.flushall();
    const { status, body } = await say(chat, DATES);
    expect(status).toBe(200);
    expect(body.turn?.kind).not.toBe('answer');
    await say(chat, OPENING);
    expect((await say(chat, DATES)).body.turn?.kind).toBe('answer');
  });

  it.each<[string, (proxy: FaultProxy) => Promise<void> | void, (proxy: FaultProxy) => Promise<void> | void]>(
    [
      ['refuses', (proxy) => proxy.refuse(), (proxy) => proxy.accept()],
      ['hangs', (proxy) => proxy.hang(), (proxy) => proxy.pass()],
    ],
  )(
    'Qdrant %s: 503 for what must be searched for, while a chat that collects goes on',
    async (_, fail, heal) => {
      const chat = newChat();
      await say(chat, OPENING);
      await fail(toQdrant);
      expect(await say(newChat(), OPENING)).toMatchObject({
        status: 503,
        body: { error: 'INDEX_UNAVAILABLE' },
      });
      const { status, body } = await say(chat, DATES);
      expect({ status, kind: body.turn?.kind }).toEqual({ status: 200, kind: 'answer' });
      await untilReady(503);
      await heal(toQdrant);
      await untilReady(200);
      expect((await say(newChat(), `${OPENING.slice(0, -1)} ${DATES}?`)).body.turn?.kind).toBe('answer');
    },
  );
});
