import { z } from 'zod';
import type { BreakerBoard } from '../../ports/breaker-board.ts';
import type { Keys } from './keys.ts';
import type { Link } from './link.ts';

/** One sorted set: keys of open breakers by the time (of Redis) they stay so. */
const OPENED = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], 'GT', now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], math.max(ARGV[2] * 2, redis.call('PTTL', KEYS[1])))
return 1`;
const OPEN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
return redis.call('ZRANGE', KEYS[1], 0, ARGV[1] - 1)`;

const MAX_KEYS = 1000;

export const createBreakerBoard = ({ link, keys }: { link: Link; keys: Keys }): BreakerBoard => {
  const opened = link.script('mjBreakerOpened', { lua: OPENED, keys: 1, reply: z.number() });
  const closed = link.script('mjBreakerClosed', {
    lua: `return redis.call('ZREM', KEYS[1], ARGV[1])`,
    keys: 1,
    reply: z.number(),
  });
  const open = link.script('mjBreakersOpen', { lua: OPEN, keys: 1, reply: z.array(z.string()) });
  // The store's name is for errors only; what processes agree on is the lock store's business.
  const to = { store: 'lock', keys: [keys.breakers()] } as const;
  return {
    opened: async (key, forMs) => void (await opened({ ...to, args: [key, Math.max(1, Math.round(forMs))] })),
    closed: async (key) => void (await closed({ ...to, args: [key] })),
    open: () => open({ ...to, args: [MAX_KEYS] }),
  };
};
