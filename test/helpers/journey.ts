import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import type { TurnSummary } from '../../src/domain/turn.ts';
import { startTestServer, type TestServer } from './app.ts';

/** The reply of one turn, however it was asked for. */
export interface Reply {
  readonly status: number;
  readonly content: string;
  readonly questionOutOfLLMScope: boolean;
  readonly inputGuardFailed: boolean;
  readonly llmServiceActive: boolean;
  readonly buttons: { title: string; payload: string }[] | null;
  readonly turn: TurnSummary;
}

export interface Journey {
  readonly upstream: Upstream;
  readonly server: TestServer;
  /** One message over `/orchestrate`. */
  say(chatId: string, message: string, more?: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** API calls the upstream has seen since the last time this was asked. */
  newCalls(): { path: string; query: Readonly<Record<string, string>>; body: unknown }[];
  close(): Promise<void>;
}

/** A fresh chat id. */
export const newChat = (): string => randomUUID();

/** Posts JSON; @returns status and parsed body */
export const postJson = async (url: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: await response.json() };
};

const EXAMPLES = new URL('../../examples/endpoints.json', import.meta.url);

/** Registers every example endpoint, its URL pointed at the running upstream. */
export const indexExamples = async (serverUrl: string, upstreamUrl: string): Promise<void> => {
  const definitions = JSON.parse(
    readFileSync(EXAMPLES, 'utf8').replaceAll('http://127.0.0.1:9100', upstreamUrl),
  ) as unknown[];
  for (const definition of definitions) {
    const { status, body } = await postJson(`${serverUrl}/api-tools/index`, definition);
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  }
};

/**
 * The whole product over HTTP against the example upstream: embedded stores, built-in engine.
 * @param options.settings environment variables over the test server's own
 */
export const startJourney = async (
  options: { settings?: Readonly<Record<string, string>>; dataDir?: string; now?: () => number } = {},
): Promise<Journey> => {
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  const server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(upstream.url).host, ...options.settings },
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  await indexExamples(server.url, upstream.url);
  let seen = upstream.requests.length;
  return {
    upstream,
    server,
    async say(chatId, message, more = {}) {
      const { status, body } = await postJson(`${server.url}/orchestrate`, {
        chatId,
        message,
        authorId: 'tester',
        environment: 'test',
        ...more,
      });
      return { status, ...(body as Omit<Reply, 'status'>) };
    },
    newCalls() {
      const fresh = upstream.requests.slice(seen);
      seen = upstream.requests.length;
      return fresh.map(({ path, query, body }) => ({ path, query, body }));
    },
    async close() {
      await server.close();
      await upstream.close();
    },
  };
};
