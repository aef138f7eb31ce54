import type { RedisStores } from '../../src/adapters/redis/index.ts';
import { advanceRedis, describeOnRedis, freshPrefixes, openTestStores } from '../helpers/redis-stores.ts';
import { describeChatLock } from './chat-lock.suite.ts';
import type { Harness } from './harness.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';
import { describeResponseStore } from './response-store.suite.ts';
import { describeSessionStore } from './session-store.suite.ts';

describeOnRedis('redis', (server) => {
  const on =
    <Store>(pick: (stores: RedisStores) => Store) =>
    async (): Promise<Harness<Store>> => {
      const { prefix, ...prefixes } = freshPrefixes();
      const stores = await openTestStores(server().url, prefixes);
      return {
        store: pick(stores),
        advance: (ms) => advanceRedis(server().admin, prefix, ms),
        close: stores.close,
      };
    };

  describeSessionStore(
    'redis',
    on(({ sessionStore }) => sessionStore),
  );
  describeResponseStore(
    'redis',
    on(({ responseStore }) => responseStore),
  );
  describeChatLock(
    'redis',
    on(({ chatLock }) => chatLock),
  );
  describeRateLimiter(
    'redis',
    on(({ rateLimiter }) => rateLimiter),
  );
});
