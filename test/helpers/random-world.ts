import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, buildApp, type Outside } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import { createHashEmbedder, createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import type { Outbound, OutboundResult } from '../../src/ports/outbound.ts';
import { fakeChatLock } from '../fakes/chat-lock.ts';
import { fakeEndpointIndex } from '../fakes/endpoint-index.ts';
import { fakeResponseStore } from '../fakes/response-store.ts';
import { fakeSessionStore } from '../fakes/session-store.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { bookingDefinition } from './bookings.ts';
import { DIALOGUE_NOW } from './dialogue-server.ts';

/** What the services do with a call. `lost`: carried out, but no answer comes. */
export type Fault = 'none' | 'server_error' | 'refused' | 'lost' | 'unreachable' | 'slow';

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  readonly fault: Fault;
}

const SERVICE = 'https://services.example';

const valuesIn = (url: URL, body: string | undefined): Record<string, unknown> => ({
  ...Object.fromEntries(url.searchParams),
  ...(body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>)),
});

const reply = (status: number, body: unknown): OutboundResult => ({
  kind: 'response',
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(body)),
});

const answerTo = async ({ fault, values }: SentCall, signal: AbortSignal): Promise<OutboundResult> => {
  switch (fault) {
    case 'none':
      return reply(200, [{ ...values, result: 'ok' }]);
    case 'server_error':
      return reply(500, {});
    case 'refused': {
      const [first = 'request'] = Object.keys(values);
      return reply(422, { detail: `${first} is not accepted` });
    }
    case 'lost':
      return { kind: 'failure', failure: 'timeout', detail: 'no answer' };
    case 'unreachable':
      return { kind: 'failure', failure: 'network_error', detail: 'refused' };
    case 'slow':
      try {
        await sleep(15, undefined, { signal });
      } catch {
        return { kind: 'failure', failure: 'cancelled', detail: 'given up' };
      }
      return reply(200, [{ ...values, result: 'ok' }]);
    default:
      return fault satisfies never;
  }
};

/** A whole server over stores in memory that survive its restarts, and services that fail when told to. */
export const createRandomWorld = async (
  options: {
    /** An engine in place of the built-in one. */
    language?: (real: LanguageTasks) => LanguageTasks;
  } = {},
) => {
  let time = Date.parse(DIALOGUE_NOW);
  const clock = { now: () => time, elapsed: () => performance.now() };
  const sparse = createSparseEncoder();
  const sessionStore = fakeSessionStore(clock);
  const responseStore = fakeResponseStore(clock);
  const sent: SentCall[] = [];
  const errors: unknown[] = [];
  let fault: Fault = 'none';
  const outbound: Outbound = {
    async send({ method, url, headers, body }, signal) {
      const target = new URL(url);
      const call: SentCall = {
        method,
        path: target.pathname,
        values: valuesIn(target, body),
        key: headers['idempotency-key'],
        fault,
      };
      sent.push(call);
      return answerTo(call, signal);
    },
  };
  const allowed = { allowed: true, release: () => undefined } as const;
  const outside: Outside = {
    clock,
    newId: randomUUID,
    logger: { ...silentLogger, error: (fields) => void errors.push(fields['err'] ?? fields) },
    metrics: silentMetrics(),
    sessionStore,
    responseStore,
    chatLock: fakeChatLock(),
    rateLimiter: { request: async () => allowed, stream: async () => allowed },
    endpointIndex: fakeEndpointIndex(),
    serviceIndex: fakeEndpointIndex(),
    embedder: createHashEmbedder({ sparse }),
    sparse,
    language: (options.language ?? ((real) => real))(createBuiltinLanguage({ clock })),
    outbound,
    credentials: [],
    refusesUrl: () => undefined,
    storeKinds: { session: 'memory', index: 'memory' },
    version: { name: 'majordomo', version: '0', node: process.versions.node },
  };
  const loaded = readConfig({
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    STREAM_MAX_PER_AUTHOR: '0',
    CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
    LOG_LEVEL: 'silent',
  });
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'));
  const { config } = loaded;
  const start = async (): Promise<{ app: App; url: string }> => {
    const app = buildApp({ config, outside });
    return { app, url: await app.app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const stop = async (app: App): Promise<void> => {
    const closed = app.close();
    // A client that left before it sent anything has a connection that no close would wait for in earnest.
    app.app.server.closeAllConnections();
    await closed;
  };
  let running = await start();
  const definitions = JSON.parse(
    readFileSync(new URL('../../examples/endpoints.json', import.meta.url), 'utf8').replaceAll(
      'http://127.0.0.1:9100',
      SERVICE,
    ),
  ) as unknown[];
  for (const definition of [...definitions, bookingDefinition(SERVICE)])
    await running.app.indexing.index(definition, {
      signal: new AbortController().signal,
      language: 'en',
      moment: { now: time, timezone: 'Europe/Tallinn' },
      record: () => undefined,
    });
  return {
    sent,
    /** Faults that the server logged. */
    errors,
    /** From now on services do this. */
    setFault: (next: Fault) => {
      fault = next;
    },
    setStores: (
      down: { session: boolean; response: boolean },
      error: (store: 'session' | 'response') => Error,
    ) => {
      sessionStore.state.down = down.session ? error('session') : undefined;
      responseStore.state.down = down.response ? error('response') : undefined;
    },
    wait: (ms: number) => {
      time += ms;
    },
    /** The stored document of a chat. */
    stored: async (chatId: string): Promise<string | undefined> =>
      (await sessionStore.load(chatId, 1800, new AbortController().signal))?.document,
    /** The process ends and another one starts over the same stores. */
    restart: async () => {
      await stop(running.app);
      running = await start();
    },
    post: (path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
      fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(10_000), ...(signal ? [signal] : [])]),
      }),
    close: () => stop(running.app),
  };
};

export type RandomWorld = Awaited<ReturnType<typeof createRandomWorld>>;
