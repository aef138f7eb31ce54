/** Takes a chat's lock and keeps it until it is killed. Arguments: Redis URL, settings as JSON. */
import type { RedisSettings } from '../../src/adapters/redis/index.ts';
import { openRedisStores } from '../../src/adapters/redis/index.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';

const [url = '', settings = '{}'] = process.argv.slice(2);
const { prefix: _, ...rest } = JSON.parse(settings) as RedisSettings & { prefix?: string };
const stores = await openRedisStores({
  url,
  clock: { now: () => Date.now(), elapsed: () => performance.now() },
  logger: silentLogger,
  metrics: silentMetrics(),
  settings: rest,
});
const lease = await stores.chatLock.acquire('chat', 1000, AbortSignal.timeout(5000));
process.stdout.write(lease ? 'held\n' : 'busy\n');
setInterval(() => undefined, 1000);
