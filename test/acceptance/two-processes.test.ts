import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../helpers/redis-server.ts';
import { describeOnRedis, pause } from '../helpers/redis-stores.ts';
import { build, type ServerProcess, serverProcess } from '../helpers/server-process.ts';
import { sendJson, startUpstream, type UpstreamServer } from '../helpers/upstream-server.ts';

const CHATS = 200;
const AT_ONCE = 16;
/** Long enough that a kill often falls into a running call. */
const UPSTREAM_MS = 60;
const TRIES = 60;

interface Permit {
  readonly regNr: string;
  readonly validFrom: string;
}

interface Reply {
  readonly chatId: string;
  readonly content: string;
  readonly turn: {
    readonly kind: string;
    readonly endpoints: readonly { readonly params: Partial<Permit> }[];
  };
}

const definition = (upstreamUrl: string) => ({
  endpointId: '5f0c1f6e-3b7c-4d57-9a55-0b6f6f3c2a11',
  name: 'register_parking_permit',
  description: 'Registers a parking permit for a vehicle by its registration number from a given day on.',
  url: `${upstreamUrl}/permits`,
  method: 'POST',
  sideEffects: 'write',
  cacheable: false,
  examples: { en: ['I want to register a parking permit', 'register a parking permit for my car'] },
  params: [
    {
      name: 'regNr',
      type: 'string',
      required: true,
      description: 'Registration number of the vehicle, e.g. 123ABC',
      pattern: '^[0-9]{3}[A-Z]{3}$',
    },
    { name: 'validFrom', type: 'date', required: true, description: 'First day of the permit' },
  ],
});

/** Every chat has values no other chat has. */
const permitOf = (i: number): Permit => ({
  regNr: `${100 + i}ABC`,
  validFrom: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
});

/** One message to the server whose turn it is, and to the other one when that is gone, as a gateway would. */
const createUser = (servers: readonly ServerProcess[], chatId: string) => {
  let next = Math.floor(Math.random() * servers.length);
  return async (message: string): Promise<Reply> => {
    const messageId = randomUUID();
    const body = JSON.stringify({
      chatId,
      message,
      messageId,
      authorId: 'user',
      environment: 'test',
      language: 'en',
    });
    let last: unknown;
    for (let tries = 0; tries < TRIES; tries++) {
      const server = servers[next % servers.length];
      next += 1;
      try {
        const response = await fetch(`${server?.url}/orchestrate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(15_000),
        });
        const text = await response.text();
        if (response.status === 200) return JSON.parse(text) as Reply;
        if (response.status !== 503 && response.status !== 409)
          throw new Error(`unexpected ${response.status}: ${text}`);
        last = text;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        last = error;
      }
      await pause(100);
    }
    throw new Error(`no server answered: ${String(last)}`);
  };
};

/**
 * One chat up to its call. @returns whether the answer came; false when the process died during or after the call, so that
 * the user does not know whether it went through
 */
const played = async (
  servers: readonly ServerProcess[],
  chatId: string,
  permit: Permit,
): Promise<boolean> => {
  const say = createUser(servers, chatId);
  const opened = await say('I want to register a parking permit');
  expect(opened).toMatchObject({ chatId, turn: { kind: 'question' } });
  const plate = await say(permit.regNr);
  expect(plate).toMatchObject({ chatId, turn: { endpoints: [{ params: { regNr: permit.regNr } }] } });
  // A message that came again after its turn was saved counts as another turn, and the third one asks whether to go on.
  expect(['question', 'continuation']).toContain(plate.turn.kind);
  const preview = await say(permit.validFrom);
  expect(preview).toMatchObject({ chatId, turn: { kind: 'confirmation', endpoints: [{ params: permit }] } });
  const done = await say('yes');
  expect(done.chatId).toBe(chatId);
  if (done.turn.kind !== 'answer') return false;
  expect(done.turn.endpoints).toMatchObject([{ params: permit }]);
  return true;
};

/** Kills and restarts the servers in turn, never both at once, until it is told to stop. */
const harass = async (servers: readonly ServerProcess[], signal: AbortSignal): Promise<number> => {
  let kills = 0;
  while (!signal.aborted) {
    await pause(150 + Math.random() * 350);
    const server = servers[kills % servers.length];
    await server?.kill();
    kills += 1;
    await server?.start();
  }
  return kills;
};

const inParallel = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const postedTo = (upstream: UpstreamServer): Permit[] =>
  upstream.seen.map(({ body }) => {
    const { regNr, validFrom } = JSON.parse(body) as Permit;
    return { regNr, validFrom };
  });

const asText = (permits: readonly Permit[]): string[] =>
  permits.map((permit) => JSON.stringify(permit)).sort();

describeOnRedis('two processes on one Redis', (redis) => {
  let upstream: UpstreamServer;
  let servers: ServerProcess[] = [];
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'majordomo-two-')));

  beforeAll(async () => {
    build();
    upstream = await startUpstream((request, response) => {
      const reply = { permit: 'registered', ...(JSON.parse(request.body) as Permit) };
      setTimeout(() => sendJson(response, 200, reply), UPSTREAM_MS);
    });
    const env = { REDIS_URL: redis().url, OUTBOUND_ALLOW: `127.0.0.1:${upstream.port}` };
    servers = await Promise.all(
      dirs.map(async (DATA_DIR) => serverProcess({ port: await freePort(), env: { ...env, DATA_DIR } })),
    );
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await upstream.close();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });

  /** @returns false when this build does not know Redis yet */
  const startAll = async (): Promise<boolean> => {
    const starts = await Promise.allSettled(servers.map((server) => server.start()));
    if (servers.some((server) => /REDIS_URL: expected to be unset/.test(server.errors()))) return false;
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    for (const { url } of servers) {
      const response = await fetch(`${url}/api-tools/index`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(definition(upstream.url)),
      });
      expect(await response.json()).toMatchObject({ success: true });
    }
    return true;
  };

  it('alternate the turns of chats while they are killed in turn: nothing lost, doubled or mixed up', async ({
    skip,
  }) => {
    if (!(await startAll())) skip('this build refuses REDIS_URL');
    const chats = Array.from({ length: CHATS }, (_, i) => ({ id: randomUUID(), permit: permitOf(i) }));
    const unsure: typeof chats = [];
    const stop = new AbortController();
    const harassing = harass(servers, stop.signal);
    try {
      await inParallel(chats, AT_ONCE, async (chat) => {
        if (!(await played(servers, chat.id, chat.permit))) unsure.push(chat);
      });
    } finally {
      stop.abort();
    }
    expect(await harassing).toBeGreaterThanOrEqual(3);
    // Where the call did not arrive the user says so, and every value is still there.
    for (const { id, permit } of unsure) {
      if (postedTo(upstream).some(({ regNr }) => regNr === permit.regNr)) continue;
      const user = createUser(servers, id);
      // What may have happened is never repeated by itself: the preview is shown again, and only a new yes sends it.
      const again = await user('try again');
      expect(again).toMatchObject({ turn: { kind: 'confirmation', endpoints: [{ params: permit }] } });
      expect(await user('yes')).toMatchObject({ turn: { kind: 'answer', endpoints: [{ params: permit }] } });
    }
    expect(asText(postedTo(upstream))).toEqual(asText(chats.map(({ permit }) => permit)));
  }, 180_000);
});
