import { afterAll, beforeAll } from 'vitest';
import type { RedisStores } from '../../src/adapters/redis/index.ts';
import { type RedisCluster, startRedisCluster } from '../helpers/redis-cluster.ts';
import { advanceRedis, describeOnRedis, freshPrefixes, openTestStores } from '../helpers/redis-stores.ts';
import { describeChatLock } from './chat-lock.suite.ts';
import type { Harness } from './harness.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';
import { describeResponseStore } from './response-store.suite.ts';
import { describeSessionStore } from './session-store.suite.ts';

describeOnRedis('redis cluster', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startRedisCluster();
  });
  afterAll(() => cluster.close());

  const on =
    <Store>(pick: (stores: RedisStores) => Store) =>
    async (): Promise<Harness<Store>> => {
      const { prefix, ...prefixes } = freshPrefixes();
      const stores = await openTestStores(cluster.url, prefixes);
      return {
        store: pick(stores),
        advance: async (ms) => {
          for (const { admin } of cluster.nodes) await advanceRedis(admin, prefix, ms);
        },
        close: stores.close,
      };
    };

  describeSessionStore(
    'redis cluster',
    on(({ sessionStore }) => sessionStore),
  );
  describeResponseStore(
    'redis cluster',
    on(({ responseStore }) => responseStore),
  );
  describeChatLock(
    'redis cluster',
    on(({ chatLock }) => chatLock),
  );
  describeRateLimiter(
    'redis cluster',
    on(({ rateLimiter }) => rateLimiter),
  );
});
