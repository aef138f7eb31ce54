import { setTimeout as startTimer } from 'node:timers';
import type { BreakerBoard } from '../../ports/breaker-board.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ResponseStore } from '../../ports/response-store.ts';
import type { SessionStore } from '../../ports/session-store.ts';
import { createBreakerBoard } from './breaker-board.ts';
import { createChatLock, type RedisChatLock } from './chat-lock.ts';
import { createCheck } from './check.ts';
import { type Client, createClient } from './client.ts';
import { refusal } from './failures.ts';
import { createKeys } from './keys.ts';
import { createLink, type RedisState } from './link.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { parseRedisUrl, RedisProblem } from './redis-url.ts';
import { createResponseStore } from './response-store.ts';
import { createSessionStore } from './session-store.ts';

export type { RedisState } from './link.ts';
export { parseRedisUrl, RedisProblem, type RedisTarget } from './redis-url.ts';

/** All times in milliseconds. */
export interface RedisSettings {
  /** Before the keys of sessions, locks and limits. Default `majordomo`. */
  readonly keyPrefix?: string;
  /** `ATC_CACHE_KEY_PREFIX`; default `atc:cache`. */
  readonly cachePrefix?: string;
  /** `ATC_LAST_CALL_KEY_PREFIX`; default `atc:last`. */
  readonly lastCallPrefix?: string;
  /** Longest wait for one reply; default 500. */
  readonly commandTimeoutMs?: number;
  /** Default 1000. */
  readonly connectTimeoutMs?: number;
  /** How long the opening waits for Redis before it goes on without; default 3000. */
  readonly startTimeoutMs?: number;
  /** Life of a chat lock between renewals, after which a dead process frees its chats; default 3000. */
  readonly lockLifeMs?: number;
  /** Life of an open stream's place between renewals; default 15,000. */
  readonly placeLifeMs?: number;
  /** How long commands wait for a connection that broke just now; default 300. */
  readonly graceMs?: number;
  /** Failures in a row that open the breaker, and how long it stays open; default 3 and 1000. */
  readonly breakerThreshold?: number;
  readonly breakerCooldownMs?: number;
}

export interface RedisStoresOptions {
  /** Forms: see `parseRedisUrl`. */
  readonly url: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings?: RedisSettings;
}

/** Every store that processes share. */
export interface RedisStores {
  readonly sessionStore: SessionStore;
  readonly responseStore: ResponseStore;
  readonly chatLock: RedisChatLock;
  readonly rateLimiter: RateLimiter;
  readonly breakerBoard: BreakerBoard;
  state(): RedisState;
  /** Gives leases and places back and ends the connection. May be called twice. */
  close(): Promise<void>;
}

const DEFAULTS = {
  keyPrefix: 'majordomo',
  cachePrefix: 'atc:cache',
  lastCallPrefix: 'atc:last',
  commandTimeoutMs: 500,
  connectTimeoutMs: 1000,
  startTimeoutMs: 3000,
  lockLifeMs: 3000,
  placeLifeMs: 15_000,
  graceMs: 300,
  breakerThreshold: 3,
  breakerCooldownMs: 1000,
} as const satisfies Required<RedisSettings>;

/**
 * Waits until the client is ready, at most `ms`. @returns whether it is
 * @throws RedisProblem when Redis refuses us for a reason that stays: wrong credentials, missing rights, no such database
 */
const connected = (client: Client, ms: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      client.off('ready', done);
      client.off('error', failed);
    };
    const done = () => {
      stop();
      resolve(client.status === 'ready');
    };
    const failed = (error: unknown) => {
      const code = refusal(error);
      if (code === undefined) return;
      stop();
      reject(new RedisProblem(`REDIS_URL: the server refused the connection (${code})`, { cause: error }));
    };
    const timer = startTimer(done, ms);
    client.on('ready', done);
    client.on('error', failed);
    // A first attempt that fails is followed by others; what it failed with has come as an event.
    client.connect().catch(failed);
  });

/**
 * Opens sessions, cache, locks and limits in Redis. When Redis does not answer, they open all the same: every call rejects with
 * `StoreUnavailable` until Redis is there, and works from then on without a restart.
 *
 * @throws RedisProblem with advice for the operator: a URL that cannot be read, credentials that are refused
 */
export const openRedisStores = async (options: RedisStoresOptions): Promise<RedisStores> => {
  const { clock, logger, metrics } = options;
  const settings: Required<RedisSettings> = { ...DEFAULTS, ...options.settings };
  const target = parseRedisUrl(options.url);
  const keys = createKeys(settings);
  const client = createClient(target, settings);
  const link = createLink({ client, mode: target.mode, clock, logger, metrics, settings });
  try {
    if (!(await connected(client, settings.startTimeoutMs)))
      logger.warn(
        { store: 'redis', mode: target.mode, error: link.state().lastError },
        'redis does not answer yet; chats get 503 until it does',
      );
  } catch (error) {
    link.close();
    throw error;
  }
  const check = createCheck(link, keys);
  const chatLock = createChatLock({ link, keys, clock, lifeMs: settings.lockLifeMs });
  const rateLimiter = createRateLimiter({
    link,
    keys,
    logger,
    metrics,
    placeLifeMs: settings.placeLifeMs,
  });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([chatLock.close(), rateLimiter.close()]);
    link.close();
  };
  return {
    sessionStore: createSessionStore({ link, keys, check }),
    responseStore: createResponseStore({ link, keys, check, logger }),
    chatLock,
    rateLimiter,
    breakerBoard: createBreakerBoard({ link, keys }),
    state: link.state,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
};
