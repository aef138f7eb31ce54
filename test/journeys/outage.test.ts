import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import { StoreUnavailable } from '../../src/domain/errors.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { indexExamples, newChat, postJson } from '../helpers/journey.ts';

type Part = 'session' | 'response' | 'lock' | 'index';
const OPENING = 'What are the public holidays in Estonia?';
const DATES = 'from 2026-01-01 to 2026-12-31';
/** More than a value: what else it may be about is looked for. */
const WORDY_DATES = 'we will be there from 1 May to 31 August 2026, I think';

/** Stores that are gone while `down` names them. */
const down = new Set<Part>();

/** The same store, every method of which rejects while the part is down. */
const failing = <T extends object>(store: T, part: Part): T =>
  new Proxy(store, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        down.has(part)
          ? Promise.reject(new StoreUnavailable(part, new Error('connection refused')))
          : (value as (...all: unknown[]) => unknown).apply(target, args);
    },
  });

let upstream: Upstream;
let server: TestServer;
beforeAll(async () => {
  upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(upstream.url).host },
    outside: (real) => ({
      sessionStore: failing(real.sessionStore, 'session'),
      responseStore: failing(real.responseStore, 'response'),
      chatLock: failing(real.chatLock, 'lock'),
      endpointIndex: failing(real.endpointIndex, 'index'),
    }),
  });
  await indexExamples(server.url, upstream.url);
});
afterAll(async () => {
  down.clear();
  await server.close();
  await upstream.close();
});
beforeEach(() => down.clear());

interface Answer {
  error?: string;
  content: string;
  turn: { kind: string; degraded?: string[]; endpoints: { params: Record<string, unknown> }[] };
}

const say = async (chatId: string, message: string): Promise<{ status: number; body: Answer }> => {
  const { status, body } = await postJson(`${server.url}/orchestrate`, {
    chatId,
    message,
    authorId: 'tester',
    environment: 'test',
  });
  return { status, body: body as Answer };
};

const search = () => postJson(`${server.url}/api-tools/search`, { query: 'public holidays' });
const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

describe('while a store is gone', () => {
  it('the cache: a miss, told in the turn; the call is made again', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    down.add('response');
    const { status, body } = await say(chat, DATES);
    expect({ status, kind: body.turn.kind, degraded: body.turn.degraded }).toEqual({
      status: 200,
      kind: 'answer',
      degraded: ['cache'],
    });
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
    down.clear();
    const after = await say(newChat(), `${OPENING.slice(0, -1)} ${DATES}?`);
    expect(after.body.turn).not.toHaveProperty('degraded');
  });

  it('the session store: 503 for the turn, nothing called, and the chat goes on where it was', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    const calls = upstream.requests.length;
    down.add('session');
    expect(await say(chat, DATES)).toMatchObject({
      status: 503,
      body: { error: 'SESSION_STORE_UNAVAILABLE' },
    });
    await expect.poll(ready, { timeout: 5000 }).toBe(503);
    expect(upstream.requests.length).toBe(calls);
    down.clear();
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
    const { body } = await say(chat, DATES);
    expect(body.turn).toMatchObject({ kind: 'answer', endpoints: [{ params: { countryIsoCode: 'EE' } }] });
  });

  it('the lock: no turn without it', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    const calls = upstream.requests.length;
    down.add('lock');
    expect(await say(chat, DATES)).toMatchObject({
      status: 503,
      body: { error: 'SESSION_STORE_UNAVAILABLE' },
    });
    expect(upstream.requests.length).toBe(calls);
    down.clear();
    expect((await say(chat, DATES)).body.turn.kind).toBe('answer');
  });

  it('the index: 503 for search and for a new request, while a chat that collects goes on', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    down.add('index');
    expect(await search()).toMatchObject({ status: 503, body: { error: 'INDEX_UNAVAILABLE' } });
    expect(await say(newChat(), OPENING)).toMatchObject({
      status: 503,
      body: { error: 'INDEX_UNAVAILABLE' },
    });
    await expect.poll(ready, { timeout: 5000 }).toBe(503);
    const { status, body } = await say(chat, WORDY_DATES);
    expect({ status, kind: body.turn?.kind, degraded: body.turn?.degraded }).toEqual({
      status: 200,
      kind: 'answer',
      degraded: ['index'],
    });
    down.clear();
    expect(await search()).toMatchObject({ status: 200 });
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
  });

  it('a stream that has begun ends with a sentence and END', async () => {
    const chat = newChat();
    await say(chat, OPENING);
    down.add('index');
    const response = await fetch(`${server.url}/orchestrate/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chatId: newChat(), message: OPENING, authorId: 'tester', environment: 'test' }),
    });
    const frames = (await response.text())
      .split('\n\n')
      .filter((frame) => frame.startsWith('data: '))
      .map((frame) => JSON.parse(frame.slice(6)) as { payload: { content: string; type: string } });
    expect(frames.map(({ payload }) => payload.type)).toEqual(['error', 'end']);
    expect(frames[0]?.payload.content).toMatch(/available|try again/i);
    expect(frames[1]?.payload.content).toBe('END');
  });
});
