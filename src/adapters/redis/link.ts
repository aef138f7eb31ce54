import { setImmediate, setTimeout as startTimer } from 'node:timers';
import type { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import { type BreakerState, createBreakers, type Verdict } from '../../lib/breaker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { Client } from './client.ts';
import { classify, NoReply } from './failures.ts';
import type { RedisTarget } from './redis-url.ts';

/** How Redis is, for `/health`. Holds no host, key or credential. */
export interface RedisState {
  readonly mode: RedisTarget['mode'];
  readonly status: 'up' | 'down';
  readonly breaker: BreakerState;
  /** Of the last answered command; null before the first. */
  readonly latencyMs: number | null;
  /** Kind of the last failure since the start, e.g. `timeout`, `disconnected`, `readonly`. */
  readonly lastError: string | null;
}

type Store = StoreUnavailable['store'];

export interface ScriptCall {
  readonly store: Store;
  readonly keys: readonly string[];
  readonly args?: readonly (string | number)[];
  /** Ends the wait early with its reason; the command may still be carried out. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws StoreUnavailable, or the reason of the signal */
export type Script<T> = (call: ScriptCall) => Promise<T>;

/** The one way to Redis: everything that goes wrong comes back as `StoreUnavailable` within the command timeout. */
export interface Link {
  /** A Lua script, sent by its digest. It must be repeatable: it may be sent twice and may be applied late. */
  script<T>(name: string, parts: { lua: string; keys: number; reply: z.ZodType<T> }): Script<T>;
  state(): RedisState;
  close(): void;
}

export interface LinkOptions {
  readonly client: Client;
  readonly mode: RedisTarget['mode'];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings: {
    readonly commandTimeoutMs: number;
    /** How long commands wait for a connection that broke just now, counted from the break. */
    readonly graceMs: number;
    readonly breakerThreshold: number;
    readonly breakerCooldownMs: number;
  };
}

const BREAKER = 'redis';
const LEVEL = { closed: 0, half_open: 1, open: 2 } as const satisfies Record<BreakerState, number>;

type Settled<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown; readonly verdict: Verdict }
  /** The caller left. */
  | { readonly kind: 'left' };

const verdictOf = (settled: Settled<unknown>): Verdict => {
  switch (settled.kind) {
    case 'value':
      return 'success';
    case 'failed':
      return settled.verdict;
    case 'left':
      return 'ignored';
    default:
      return settled satisfies never;
  }
};

/** Waits for a reply until the deadline or until the caller leaves. */
const settle = <T>(work: () => Promise<T>, ms: number, signal?: AbortSignal): Promise<Settled<T>> =>
  new Promise((resolve) => {
    const finish = (settled: Settled<T>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(settled);
    };
    const failed = (error: unknown) => finish({ kind: 'failed', error, verdict: classify(error).verdict });
    const leave = () => finish({ kind: 'left' });
    // After a stall of this process timers fire before the replies that are waiting in the socket are read.
    const timer = startTimer(() => setImmediate(() => failed(new NoReply(`no reply in ${ms} ms`))), ms);
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    work().then((value) => finish({ kind: 'value', value }), failed);
  });

/** Resolves when the client is ready, or after `ms`. */
const readyWithin = (client: Client, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      client.off('ready', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = startTimer(done, ms);
    client.once('ready', done);
    signal?.addEventListener('abort', done, { once: true });
  });

type Sender = (...parts: (string | number)[]) => Promise<unknown>;

const send = (client: Client, name: string, parts: (string | number)[]): Promise<unknown> => {
  // `defineCommand` adds methods that no type knows of.
  const method = (client as unknown as Readonly<Record<string, Sender | undefined>>)[name];
  if (!method) throw new Error(`the script ${name} is not defined`);
  return method.apply(client, parts);
};

/** Notes what the connection goes through. @returns when it broke last, by `clock.elapsed` */
const watch = ({ client, clock, logger }: LinkOptions, note: (kind: string) => void) => {
  let brokeAt = Number.NEGATIVE_INFINITY;
  let wasReady = false;
  client.on('error', (error: unknown) => {
    const { kind } = classify(error);
    note(kind);
    logger.debug({ store: 'redis', error: kind }, 'redis connection error');
  });
  client.on('ready', () => {
    if (!wasReady) logger.info({ store: 'redis' }, 'redis is ready');
    wasReady = true;
  });
  client.on('close', () => {
    if (!wasReady) return;
    wasReady = false;
    brokeAt = clock.elapsed();
    logger.warn({ store: 'redis' }, 'the connection to redis broke');
  });
  return () => brokeAt;
};

export const createLink = (options: LinkOptions): Link => {
  const { client, mode, clock, logger, metrics, settings } = options;
  let latencyMs: number | null = null;
  let lastError: string | null = null;
  const brokeAt = watch(options, (kind) => {
    lastError = kind;
  });
  const breakers = createBreakers({
    failureThreshold: settings.breakerThreshold,
    cooldownMs: settings.breakerCooldownMs,
    onChange: (_, state) => {
      metrics.set('breaker_state', LEVEL[state], { endpoint: BREAKER });
      logger.warn({ store: 'redis', state }, 'the circuit breaker of redis changed');
    },
  });
  metrics.set('breaker_state', LEVEL.closed, { endpoint: BREAKER });

  const unavailable = (store: Store, kind: string, cause: unknown): StoreUnavailable => {
    lastError = kind === 'breaker_open' ? (lastError ?? kind) : kind;
    metrics.count('store_errors_total', { store, error: kind });
    logger.debug({ store, error: kind }, 'a store command failed');
    return new StoreUnavailable(store, cause);
  };

  const isReady = (): boolean => client.status === 'ready';

  /** A break that was just now is mostly over in a moment; an outage must not cost each caller that moment. */
  const awaitReady = async (store: Store, signal?: AbortSignal): Promise<void> => {
    if (isReady()) return;
    const left = brokeAt() + settings.graceMs - clock.elapsed();
    if (left > 0) await readyWithin(client, left, signal);
    signal?.throwIfAborted();
    if (!isReady())
      throw unavailable(store, 'disconnected', new Error(`the redis client is ${client.status}`));
  };

  const run = async <T>(store: Store, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    await awaitReady(store, signal);
    const begun = clock.elapsed();
    const guarded = await breakers.run(
      BREAKER,
      () => settle(work, settings.commandTimeoutMs, signal),
      verdictOf,
    );
    if (!guarded.ran) throw unavailable(store, 'breaker_open', new Error('redis did not answer lately'));
    const settled = guarded.value;
    switch (settled.kind) {
      case 'value':
        latencyMs = clock.elapsed() - begun;
        return settled.value;
      case 'failed':
        throw unavailable(store, classify(settled.error).kind, settled.error);
      case 'left':
        throw signal?.reason;
      default:
        return settled satisfies never;
    }
  };

  return {
    script: (name, { lua, keys, reply }) => {
      client.defineCommand(name, { lua, numberOfKeys: keys });
      return async (call) => {
        const parts = [...call.keys, ...(call.args ?? [])];
        return reply.parse(await run(call.store, () => send(client, name, parts), call.signal));
      };
    },
    state: () => {
      const breaker = breakers.state(BREAKER);
      const up = isReady() && breaker === 'closed';
      return { mode, status: up ? 'up' : 'down', breaker, latencyMs, lastError };
    },
    close: () => {
      breakers.close();
      client.disconnect();
    },
  };
};
