import { afterAll, beforeAll, describe } from 'vitest';
import type { RedisStores } from '../../src/adapters/redis/index.ts';
import { findRedis, type RedisServer, startRedis } from '../helpers/redis-server.ts';
import { advanceRedis, freshPrefixes, openTestStores } from '../helpers/redis-stores.ts';
import { describeChatLock } from './chat-lock.suite.ts';
import type { Harness } from './harness.ts';
import { describeRateLimiter } from './rate-limiter.suite.ts';
import { describeResponseStore } from './response-store.suite.ts';
import { describeSessionStore } from './session-store.suite.ts';

const program = findRedis();

describe.skipIf(!program.found)(`redis${program.found ? '' : `: skipped, ${program.reason}`}`, () => {
  let server: RedisServer;
  beforeAll(async () => {
    if (program.found) server = await startRedis(program);
  });
  afterAll(() => server.close());

  const on =
    <Store>(pick: (stores: RedisStores) => Store) =>
    async (): Promise<Harness<Store>> => {
      const { prefix, ...prefixes } = freshPrefixes();
      const stores = await openTestStores(server.url, prefixes);
      return {
        store: pick(stores),
        advance: (ms) => advanceRedis(server.admin, prefix, ms),
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
