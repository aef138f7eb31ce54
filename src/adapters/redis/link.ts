import type { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import { type BreakerState, createBreakers } from '../../lib/breaker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { Client } from './client.ts';
import { classify } from './failures.ts';
import type { RedisTarget } from './redis-url.ts';
import { readyWithin, settle, verdictOf } from './settle.ts';

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

type Sender = (...parts: (string | number)[]) => Promise<unknown>;

const send = (client: Client, name: string, parts: (string | number)[]): Promise<unknown> => {
  // `defineCommand` adds methods that no type knows of.
  const method = (client as unknown as Readonly<Record<string, Sender | undefined>>)[name];
  if (!method) throw new Error(`the script ${name} is not defined`);
  return method.apply(client, parts);
};

/** Notes what the connection goes through. @returns when it broke last, by `clock.elapsed`, and why there is none */
const watch = ({ client, clock, logger }: LinkOptions, note: (kind: string) => void) => {
  let failure: string | undefined;
  let brokeAt = Number.NEGATIVE_INFINITY;
  let wasReady = false;
  client.on('error', (error: unknown) => {
    const { kind } = classify(error);
    failure = kind;
    note(kind);
    logger.debug({ store: 'redis', error: kind }, 'redis connection error');
  });
  client.on('ready', () => {
    if (!wasReady) logger.info({ store: 'redis' }, 'redis is ready');
    wasReady = true;
    failure = undefined;
  });
  client.on('close', () => {
    if (!wasReady) return;
    wasReady = false;
    brokeAt = clock.elapsed();
    logger.warn({ store: 'redis' }, 'the connection to redis broke');
  });
  return { brokeAt: () => brokeAt, failure: () => failure };
};

/** Runs commands behind the breaker, each with its deadline. */
const createRunner = (options: LinkOptions) => {
  const { client, clock, logger, metrics, settings } = options;
  let latencyMs: number | null = null;
  let lastError: string | null = null;
  const connection = watch(options, (kind) => {
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

  const isReady = (): boolean => client.status === 'ready';

  const unavailable = (store: Store, kind: string, cause: unknown): StoreUnavailable => {
    // That the breaker is open says less than what opened it, and that there is no connection less than why.
    if (kind === 'disconnected') lastError = connection.failure() ?? kind;
    else if (kind !== 'breaker_open') lastError = kind;
    metrics.count('store_errors_total', { store, error: kind });
    logger.debug({ store, error: kind }, 'a store command failed');
    return new StoreUnavailable(store, cause);
  };

  /** A break that was just now is mostly over in a moment; an outage must not cost each caller that moment. */
  const awaitReady = async (store: Store, signal?: AbortSignal): Promise<void> => {
    if (isReady()) return;
    const left = connection.brokeAt() + settings.graceMs - clock.elapsed();
    if (left > 0) await readyWithin(client, left, signal);
    signal?.throwIfAborted();
    if (!isReady())
      throw unavailable(store, 'disconnected', new Error(`the redis client is ${client.status}`));
  };

  const run = async <T>(store: Store, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    await awaitReady(store, signal);
    const begun = clock.elapsed();
    const wait = () => settle(work, settings.commandTimeoutMs, signal);
    const guarded = await breakers.run(BREAKER, wait, verdictOf);
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
    run,
    facts: () => ({ ready: isReady(), breaker: breakers.state(BREAKER), latencyMs, lastError }),
    close: breakers.close,
  };
};

/** The link over a client, which it closes with itself. */
export const createLink = (options: LinkOptions): Link => {
  const { client, mode } = options;
  const runner = createRunner(options);
  return {
    script: (name, { lua, keys, reply }) => {
      client.defineCommand(name, { lua, numberOfKeys: keys });
      return async (call) => {
        const parts = [...call.keys, ...(call.args ?? [])];
        return reply.parse(await runner.run(call.store, () => send(client, name, parts), call.signal));
      };
    },
    state: () => {
      const { ready, ...facts } = runner.facts();
      return { mode, status: ready && facts.breaker === 'closed' ? 'up' : 'down', ...facts };
    },
    close: () => {
      runner.close();
      client.disconnect();
    },
  };
};
