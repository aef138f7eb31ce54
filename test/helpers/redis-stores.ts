import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe } from 'vitest';
import { openRedisStores, type RedisSettings, type RedisStores } from '../../src/adapters/redis/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { findRedis, type RedisServer, type RedisServerOptions, startRedis } from './redis-server.ts';

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** Prefixes under which one test keeps its keys apart from all others. */
export const freshPrefixes = () => {
  const prefix = randomUUID().slice(0, 8);
  return { keyPrefix: `${prefix}:m`, cachePrefix: `${prefix}:c`, lastCallPrefix: `${prefix}:l`, prefix };
};

export interface TestStores extends RedisStores {
  readonly counts: Map<string, number>;
}

export const openTestStores = async (url: string, settings: RedisSettings = {}): Promise<TestStores> => {
  const metrics = silentMetrics();
  const stores = await openRedisStores({
    url,
    clock: systemClock,
    logger: silentLogger,
    metrics,
    settings,
  });
  return { ...stores, counts: metrics.counts };
};

const shiftScores = async (admin: Redis, key: string, ms: number): Promise<void> => {
  const members = await admin.zrange(key, 0, '-1');
  for (const member of members) await admin.zincrby(key, -ms, member);
};

/** Moves Redis' time on for all keys of a prefix: every life gets shorter, everything noted gets older. */
export const advanceRedis = async (admin: Redis, prefix: string, ms: number): Promise<void> => {
  for (const key of await admin.keys(`${prefix}*`)) {
    const left = await admin.pttl(key);
    if (left >= 0 && left <= ms) {
      await admin.del(key);
      continue;
    }
    if (left > 0) await admin.pexpire(key, left - ms);
    if ((await admin.type(key)) === 'zset') await shiftScores(admin, key, ms);
  }
};

const program = findRedis();

/** A group of tests on a real Redis of their own; skipped, with the reason in its name, where there is none. */
export const describeOnRedis = (
  name: string,
  body: (server: () => RedisServer) => void,
  options: RedisServerOptions = {},
): void => {
  describe.skipIf(!program.found)(program.found ? name : `${name} (skipped: ${program.reason})`, () => {
    let server: RedisServer;
    beforeAll(async () => {
      if (program.found) server = await startRedis(program, options);
    });
    afterAll(() => server.close());
    body(() => server);
  });
};

/** Another server beside the one of the group. */
export const startAnotherRedis = (options: RedisServerOptions = {}): Promise<RedisServer> => {
  if (!program.found) throw new Error(program.reason);
  return startRedis(program, options);
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until it is so. @throws when it is not within `ms` */
export const until = async (ms: number, so: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = performance.now() + ms;
  while (!(await so())) {
    if (performance.now() > deadline) throw new Error(`was not so within ${ms} ms`);
    await pause(10);
  }
};
