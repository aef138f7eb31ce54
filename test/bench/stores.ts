import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUpstream } from '../../examples/upstream/server.ts';
import { openEmbeddedStores } from '../../src/adapters/embedded/index.ts';
import { openRedisStores } from '../../src/adapters/redis/index.ts';
import type { SessionStore } from '../../src/ports/session-store.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { findRedis, startRedis } from '../helpers/redis-server.ts';
import { catalogueOf } from './catalogue.ts';
import { post } from './client.ts';
import { bestOf, printTable, quantile } from './measure.ts';
import { startMajordomo } from './process.ts';

const ROUNDS = 5;
const GROWTH_ROUNDS = 3;
const SESSIONS = 500;
const DOCUMENT = JSON.stringify({ words: 'x'.repeat(3000) });
const clock = { now: () => Date.now(), elapsed: () => performance.now() };
const signal = new AbortController().signal;

const loadAndSave = async (store: SessionStore): Promise<number[]> => {
  const times: number[] = [];
  for (let i = 0; i < SESSIONS; i += 1) {
    const chatId = randomUUID();
    const start = performance.now();
    await store.load(chatId, 1800, signal);
    await store.save(chatId, DOCUMENT, { expected: 0, fence: i + 1, ttlSeconds: 1800 }, signal);
    times.push(performance.now() - start);
  }
  return times;
};

const figures = (sample: readonly number[]) => ({
  'p50 ms': quantile(sample, 0.5),
  'p99 ms': quantile(sample, 0.99),
});

const turnsPerSecond = async (url: string, chats: number): Promise<number> => {
  const one = async (): Promise<void> => {
    const body = { chatId: randomUUID(), authorId: 'bench', environment: 'test' };
    await post(`${url}/orchestrate`, { ...body, message: 'What are the public holidays in Estonia?' });
    await post(`${url}/orchestrate`, { ...body, message: 'from 2026-01-01 to 2026-12-31' });
  };
  const waiting = Array.from({ length: chats }, () => one);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next();
    }),
  );
  return (2 * chats) / ((performance.now() - start) / 1000);
};

const benchSessions = async (redisUrl: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majordomo-bench-'));
  const embedded = openEmbeddedStores({ dataDir, clock, logger: silentLogger });
  const redis = await openRedisStores({
    url: redisUrl,
    clock,
    logger: silentLogger,
    metrics: silentMetrics(),
  });
  try {
    const rounds: { embedded: number[]; redis: number[] }[] = [];
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({
        embedded: await loadAndSave(embedded.sessionStore),
        redis: await loadAndSave(redis.sessionStore),
      });
    const best = (of: 'embedded' | 'redis') => bestOf(rounds, (round) => quantile(round[of], 0.5))[of];
    printTable(`stores: session load + save, 3 kB, ${SESSIONS} a round, best of ${ROUNDS} rounds`, [
      { what: 'embedded', figures: figures(best('embedded')), by: 'p50 ms' },
      { what: 'Redis', figures: figures(best('redis')), by: 'p50 ms' },
    ]);
  } finally {
    await redis.close();
    embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Few and many chats by turns, so that a slow moment of the machine meets both. */
const benchGrowth = async (name: string, url: string): Promise<void> => {
  const rounds: { few: number; many: number }[] = [];
  for (let i = 0; i < GROWTH_ROUNDS; i += 1)
    rounds.push({ few: await turnsPerSecond(url, 200), many: await turnsPerSecond(url, 2000) });
  const best = (of: 'few' | 'many') => 1000 / Math.max(...rounds.map((round) => round[of]));
  printTable(
    `stores: time per turn as chats grow, ${name}, best of ${GROWTH_ROUNDS} rounds (target: at most 1.2 for ten times the chats)`,
    [
      { what: '200 chats', figures: { 'ms/turn': best('few') }, by: 'ms/turn' },
      { what: '2,000 chats', figures: { 'ms/turn': best('many') }, by: 'ms/turn' },
    ],
  );
};

const benchTurns = async (redisUrl: string): Promise<void> => {
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  const env = { OUTBOUND_ALLOW: new URL(upstream.url).host };
  const embedded = await startMajordomo(env);
  const redis = await startMajordomo({ ...env, REDIS_URL: redisUrl });
  try {
    for (const { url } of [embedded, redis])
      for (const definition of catalogueOf(20, upstream.url))
        await post(`${url}/api-tools/index`, definition);
    const rounds: { embedded: number; redis: number }[] = [];
    for (let i = 0; i < ROUNDS; i += 1)
      rounds.push({
        embedded: await turnsPerSecond(embedded.url, 200),
        redis: await turnsPerSecond(redis.url, 200),
      });
    const best = (of: 'embedded' | 'redis') => Math.max(...rounds.map((round) => round[of]));
    printTable(
      `stores: turns a second, 20 chats at once, 400 turns a round, best of ${ROUNDS} rounds (target: at least 0.7)`,
      [
        { what: 'embedded', figures: { 'turns/s': best('embedded') }, by: 'turns/s' },
        { what: 'Redis', figures: { 'turns/s': best('redis') }, by: 'turns/s' },
      ],
    );
    for (const [name, { url }] of [
      ['embedded', embedded],
      ['Redis', redis],
    ] as const)
      await benchGrowth(name, url);
  } finally {
    await Promise.all([embedded.stop(), redis.stop(), upstream.close()]);
  }
};

/** Embedded stores and Redis side by side. */
export const benchStores = async (): Promise<void> => {
  const program = findRedis();
  if (!program.found) {
    console.log(`\nstores: skipped, ${program.reason}`);
    return;
  }
  const redis = await startRedis(program);
  try {
    await benchSessions(redis.url);
    await benchTurns(redis.url);
  } finally {
    await redis.close();
  }
};
