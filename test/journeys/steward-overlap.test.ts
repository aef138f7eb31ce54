import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';

const EMBEDDING_MS = 500;
/** What reading the message takes here, with nothing but the processor at work. */
const READING_MS = 400;

const spin = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

let server: TestServer;
let seen: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    now: () => Date.UTC(2026, 4, 1, 12),
    outside: ({ embedder, language }) => ({
      embedder: {
        ...embedder,
        kind: 'model',
        embed: async (texts, signal) => {
          seen.push('embedding asked for');
          await sleep(EMBEDDING_MS, undefined, { signal });
          seen.push('embedding there');
          return embedder.embed(texts, signal);
        },
      },
      language: {
        ...language,
        readToolRequests: (message, context) => {
          seen.push('message read');
          spin(READING_MS);
          return language.readToolRequests?.(message, context) ?? { certain: [], hints: [] };
        },
      },
    }),
  });
});

afterAll(() => server.close());

const ask = async (): Promise<{ ms: number; body: unknown; seen: readonly string[] }> => {
  seen = [];
  const startedAt = performance.now();
  const reply = await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'What time is it in Paris?' }] }),
  });
  const body: unknown = await reply.json();
  return { ms: performance.now() - startedAt, body, seen };
};

describe('a slow embedding server', () => {
  it('is not waited for with idle hands: the message is read meanwhile, and read once', async () => {
    const turns = [await ask(), await ask(), await ask()];
    for (const { body } of turns)
      expect(body).toMatchObject({
        choices: [{ message: { content: 'It is 14:00 in Paris (Friday 1 May).' } }],
      });
    expect(turns[0]?.seen).toEqual(['embedding asked for', 'message read', 'embedding there']);
    // One after the other takes the sum of both.
    const ms = Math.min(...turns.map((turn) => turn.ms));
    expect(ms).toBeLessThan(EMBEDDING_MS + READING_MS);
  });
});
