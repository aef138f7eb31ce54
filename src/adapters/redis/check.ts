import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from './keys.ts';
import type { Link } from './link.ts';

/** Can Redis be reached and written to? A read-only replica or one out of memory fails here. */
export type Check = (store: 'session' | 'response', signal: AbortSignal) => Promise<void>;

const LIFE_MS = 10_000;

export const createCheck = (link: Link, keys: Keys): Check => {
  const script = link.script('mjCheck', {
    lua: `return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]).ok`,
    keys: 1,
    reply: z.literal('OK'),
  });
  return async (store, signal) => {
    await script({ store, keys: [keys.check()], args: [randomUUID(), LIFE_MS], signal });
  };
};
