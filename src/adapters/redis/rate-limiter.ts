import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { LimitVerdict, RateLimiter } from '../../ports/rate-limiter.ts';
import type { Keys } from './keys.ts';
import type { Link } from './link.ts';

const WINDOW_MS = 60_000;
/** What is said when a place is not given back at a time known beforehand. */
const STREAM_RETRY_SECONDS = 5;

const NOW = `
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/**
 * KEYS window places; ARGV id, requests a minute, places an author, life of a place in ms, 1 to take a place, length of the window in ms.
 * Replies {0, 0} taken, {1, ms until there is room}, {2, 0} no place. The same id is counted once.
 */
const TAKE = `${NOW}
local id, perMinute, perAuthor = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local life, window = tonumber(ARGV[4]), tonumber(ARGV[6])
local at = now()
local stream = ARGV[5] == '1' and perAuthor > 0
if stream then
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', at)
  if not redis.call('ZSCORE', KEYS[2], id) and redis.call('ZCARD', KEYS[2]) >= perAuthor then return { 2, 0 } end
end
if perMinute > 0 and not redis.call('ZSCORE', KEYS[1], id) then
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', at - window)
  local count = redis.call('ZCARD', KEYS[1])
  if count >= perMinute then
    local blocking = redis.call('ZRANGE', KEYS[1], count - perMinute, count - perMinute, 'WITHSCORES')
    return { 1, tonumber(blocking[2]) + window - at }
  end
  redis.call('ZADD', KEYS[1], at, id)
  redis.call('PEXPIRE', KEYS[1], window)
end
if stream then
  redis.call('ZADD', KEYS[2], at + life, id)
  redis.call('PEXPIRE', KEYS[2], life)
end
return { 0, 0 }`;

/** KEYS places; ARGV life in ms, then ids. Also puts back what a restarted, empty Redis has forgotten. */
const RENEW = `${NOW}
local until_ = now() + tonumber(ARGV[1])
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], until_, ARGV[i]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

export interface RedisRateLimiter extends RateLimiter {
  /** Gives every place back. */
  close(): Promise<void>;
}

export interface RateLimiterOptions {
  readonly link: Link;
  readonly keys: Keys;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** A dead process frees its streams' places after so long; renewed at every third of it. */
  readonly placeLifeMs: number;
}

const refused = (
  limit: 'rate' | 'author_streams' | 'all_streams',
  retryAfterSeconds: number,
): LimitVerdict => ({ allowed: false, limit, retryAfterSeconds });

const NOTHING_HELD: LimitVerdict = { allowed: true, release: () => undefined };

const createScripts = ({ link, keys, placeLifeMs }: RateLimiterOptions) => {
  const take = link.script('mjLimitTake', { lua: TAKE, keys: 2, reply: z.tuple([z.number(), z.number()]) });
  const renew = link.script('mjLimitRenew', { lua: RENEW, keys: 1, reply: z.number() });
  const release = link.script('mjLimitRelease', {
    lua: `return redis.call('ZREM', KEYS[1], ARGV[1])`,
    keys: 1,
    reply: z.number(),
  });
  const store = 'lock';
  return {
    /** @returns the refusal, or undefined */
    take: async (
      of: 'requests' | 'streams',
      author: string,
      want: { id: string; perMinute: number; perAuthor: number },
    ): Promise<LimitVerdict | undefined> => {
      const [outcome, waitMs] = await take({
        store,
        keys: [keys.rate(author, of), keys.places(author)],
        args: [want.id, want.perMinute, want.perAuthor, placeLifeMs, of === 'streams' ? 1 : 0, WINDOW_MS],
      });
      if (outcome === 1) return refused('rate', Math.max(1, Math.ceil(waitMs / 1000)));
      return outcome === 2 ? refused('author_streams', STREAM_RETRY_SECONDS) : undefined;
    },
    renew: (author: string, ids: Iterable<string>) =>
      renew({ store, keys: [keys.places(author)], args: [placeLifeMs, ...ids] }),
    release: (author: string, id: string) => release({ store, keys: [keys.places(author)], args: [id] }),
  };
};

/** The places that this process holds. */
const createPlaces = () => {
  const byAuthor = new Map<string, Set<string>>();
  return {
    byAuthor,
    add: (author: string, id: string): void => {
      const ids = byAuthor.get(author) ?? new Set();
      byAuthor.set(author, ids.add(id));
    },
    remove: (author: string, id: string): void => {
      const ids = byAuthor.get(author);
      ids?.delete(id);
      if (ids?.size === 0) byAuthor.delete(author);
    },
  };
};

/**
 * Rates and open streams of an author, counted over all processes; `concurrent` is this process' own cap. While Redis is away
 * everybody is let through: a turn then fails at the chat lock anyway, and with a code that says what is wrong.
 */
export const createRateLimiter = (options: RateLimiterOptions): RedisRateLimiter => {
  const { metrics, logger, placeLifeMs } = options;
  const scripts = createScripts(options);
  const places = createPlaces();
  let open = 0;

  /** @returns undefined when Redis is away */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      logger.debug({ part: 'limits' }, 'limits are not shared while redis is away');
      return undefined;
    }
  };
  const limited = async (
    work: () => Promise<LimitVerdict | undefined>,
  ): Promise<LimitVerdict | undefined> => {
    let reached = false;
    const verdict = await attempt(async () => {
      const refusal = await work();
      reached = true;
      return refusal;
    });
    if (!reached) metrics.count('degraded_total', { part: 'limits' });
    return verdict;
  };

  const renewal = setInterval(() => {
    for (const [author, ids] of places.byAuthor) void attempt(() => scripts.renew(author, ids));
  }, placeLifeMs / 3);
  renewal.unref();

  const release = (author: string, id: string): void => {
    open -= 1;
    places.remove(author, id);
    void attempt(() => scripts.release(author, id));
  };

  return {
    request: async (author, perMinute) => {
      if (perMinute <= 0) return NOTHING_HELD;
      const want = { id: randomUUID(), perMinute, perAuthor: 0 };
      return (await limited(() => scripts.take('requests', author, want))) ?? NOTHING_HELD;
    },
    stream: async (author, { perMinute, perAuthor, concurrent }) => {
      if (concurrent > 0 && open >= concurrent) return refused('all_streams', STREAM_RETRY_SECONDS);
      // Taken before the first wait, so that two callers cannot both get the last place.
      open += 1;
      const id = randomUUID();
      let refusal: LimitVerdict | undefined;
      try {
        refusal =
          perMinute > 0 || perAuthor > 0
            ? await limited(() => scripts.take('streams', author, { id, perMinute, perAuthor }))
            : undefined;
      } catch (error) {
        open -= 1;
        throw error;
      }
      if (refusal) {
        open -= 1;
        return refusal;
      }
      if (perAuthor > 0) places.add(author, id);
      let held = true;
      return {
        allowed: true,
        release: () => {
          if (held) release(author, id);
          held = false;
        },
      };
    },
    close: async () => {
      clearInterval(renewal);
      const all = [...places.byAuthor].flatMap(([author, ids]) => [...ids].map((id) => ({ author, id })));
      await Promise.all(all.map(({ author, id }) => attempt(() => scripts.release(author, id))));
    },
  };
};
