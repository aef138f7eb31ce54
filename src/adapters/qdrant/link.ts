import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import { type BreakerState, createBreakers } from '../../lib/breaker.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { type FailureKind, failureOf, mayRetry, QdrantFailure, verdictOf } from './failures.ts';

/** How Qdrant is, for `/health`. Holds no host and no key. */
export interface QdrantState {
  readonly status: 'up' | 'down';
  readonly breaker: BreakerState;
  /** Of the last answered request; null before the first. */
  readonly latencyMs: number | null;
  readonly lastError: FailureKind | null;
}

/** How long the work at hand may take: until the caller leaves or until a moment of `clock.elapsed`. */
export interface Wait {
  readonly signal: AbortSignal;
  readonly until: number;
}

export interface Ask<T> {
  /** For messages, e.g. `upsert`. */
  readonly what: string;
  readonly reply: z.ZodType<T>;
  /** May be sent a second time when the first did not get through or its answer was lost. */
  readonly repeatable: boolean;
  send(signal: AbortSignal): Promise<{ readonly data: unknown }>;
}

/** The one way to Qdrant: a deadline, the caller's abort, one retry, a breaker in front. */
export interface Link {
  /** @throws QdrantFailure, or the reason of the signal */
  ask<T>(ask: Ask<T>, wait: Wait): Promise<T>;
  /** Work of the port: a failure becomes `StoreUnavailable`, unless it shows a bug of ours. @param ms for the whole of it */
  work<T>(signal: AbortSignal, ms: number, work: (wait: Wait) => Promise<T>): Promise<T>;
  pause(ms: number, wait: Wait): Promise<void>;
  /** Waits for work that others share and that goes on by itself. */
  within<T>(shared: Promise<T>, wait: Wait): Promise<T>;
  state(): QdrantState;
  close(): void;
}

export interface LinkOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly breakerThreshold: number;
  readonly breakerCooldownMs: number;
}

const BREAKER = 'qdrant';
const LEVEL = { closed: 0, half_open: 1, open: 2 } as const satisfies Record<BreakerState, number>;
const BACKOFF_MS = 60;

type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: QdrantFailure }
  | { readonly ok: undefined };

/** One request to its end. A client that ignores the signal is left behind: its late answer is dropped. */
const settle = <T>({ what, reply, send }: Ask<T>, signal: AbortSignal, ms: number): Promise<Settled<T>> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const finish = (settled: Settled<T>) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      resolve(settled);
    };
    const fail = (fault: unknown) => finish({ ok: false, failure: failureOf(what, fault) });
    const leave = () => {
      finish({ ok: undefined });
      stop.abort(signal.reason);
    };
    const timer = setTimeout(() => {
      fail(new QdrantFailure('timeout', `${what}: no answer in ${Math.round(ms)} ms`));
      stop.abort();
    }, ms);
    signal.addEventListener('abort', leave, { once: true });
    send(stop.signal).then(({ data }) => {
      const parsed = reply.safeParse((data as { result?: unknown } | undefined)?.result);
      if (parsed.success) finish({ ok: true, value: parsed.data });
      else
        fail(
          new QdrantFailure('unreadable', `${what}: an answer that cannot be read`, { cause: parsed.error }),
        );
    }, fail);
  });

/** @throws QdrantFailure when time is up, or the reason of the signal */
const within = <T>(shared: Promise<T>, ms: number, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const leave = () => {
      end();
      reject(signal.reason);
    };
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(
      () => {
        end();
        reject(new QdrantFailure('timeout', `no answer in ${Math.round(ms)} ms`));
      },
      Math.max(0, ms),
    );
    signal.addEventListener('abort', leave, { once: true });
    shared.finally(end).then(resolve, reject);
  });

/** Counts and logs what goes wrong, and remembers it for `/health`. */
const createRecord = ({ logger, metrics }: LinkOptions) => {
  let lastError: FailureKind | null = null;
  let lastOk = true;
  return {
    note: (failure: QdrantFailure): QdrantFailure => {
      lastOk = false;
      if (failure.kind !== 'breaker_open') lastError = failure.kind;
      metrics.count('store_errors_total', { store: 'index', error: failure.kind });
      const level = failure.kind === 'refused' || failure.kind === 'wrong_size' ? 'error' : 'debug';
      logger[level](
        { store: 'index', error: failure.kind, detail: failure.message },
        'a request to qdrant failed',
      );
      return failure;
    },
    worked: () => {
      lastOk = true;
    },
    read: () => ({ lastError, lastOk }),
  };
};

/** One attempt through the breaker. */
const createAttempt = (options: LinkOptions) => {
  const { clock, logger, metrics } = options;
  const record = createRecord(options);
  let latencyMs: number | null = null;
  const breakers = createBreakers({
    failureThreshold: options.breakerThreshold,
    cooldownMs: options.breakerCooldownMs,
    onChange: (_, state) => {
      metrics.set('breaker_state', LEVEL[state], { endpoint: BREAKER });
      logger.warn({ store: 'index', state }, 'the circuit breaker of qdrant changed');
    },
  });
  metrics.set('breaker_state', LEVEL.closed, { endpoint: BREAKER });

  const once = async <T>(ask: Ask<T>, { signal, until }: Wait): Promise<Settled<T>> => {
    const begun = clock.elapsed();
    const left = until - begun;
    if (left <= 0) return { ok: false, failure: new QdrantFailure('timeout', `${ask.what}: no time left`) };
    const guarded = await breakers.run(
      BREAKER,
      () => settle(ask, signal, left),
      ({ ok, ...rest }) =>
        ok === undefined ? 'ignored' : 'failure' in rest ? verdictOf(rest.failure.kind) : 'success',
    );
    if (!guarded.ran)
      return { ok: false, failure: new QdrantFailure('breaker_open', `${ask.what}: qdrant failed lately`) };
    if (guarded.value.ok) {
      latencyMs = clock.elapsed() - begun;
      record.worked();
    }
    return guarded.value;
  };

  const state = (): QdrantState => {
    const { lastError, lastOk } = record.read();
    const breaker = breakers.state(BREAKER);
    return { status: lastOk && breaker === 'closed' ? 'up' : 'down', breaker, latencyMs, lastError };
  };

  return { once, state, note: record.note, close: breakers.close };
};

export const createLink = (options: LinkOptions): Link => {
  const { clock } = options;
  const closing = new AbortController();
  const attempts = createAttempt(options);

  const sleep = async (ms: number, { signal, until }: Wait): Promise<void> => {
    if (clock.elapsed() + ms >= until) throw new QdrantFailure('timeout', 'no time left to wait');
    const ended = AbortSignal.any([signal, closing.signal]);
    try {
      await pause(ms, undefined, { signal: ended });
    } catch {
      // The timer tells only that it was stopped; the reason is the signal's.
      throw ended.reason;
    }
  };

  const ask = async <T>(request: Ask<T>, wait: Wait): Promise<T> => {
    const within: Wait = { ...wait, signal: AbortSignal.any([wait.signal, closing.signal]) };
    for (let attempt = 1; ; attempt++) {
      within.signal.throwIfAborted();
      const settled = await attempts.once(request, within);
      if (settled.ok === undefined) throw within.signal.reason;
      if (settled.ok) return settled.value;
      const { failure } = settled;
      const again = failure.kind === 'rate_limited' || (request.repeatable && mayRetry(failure.kind));
      const backoff = Math.max(failure.retryAfterMs, BACKOFF_MS);
      if (!again || attempt === 2 || clock.elapsed() + backoff >= wait.until) throw attempts.note(failure);
      await sleep(backoff, within);
    }
  };

  return {
    ask,
    pause: sleep,
    within: (shared, { signal, until }) => within(shared, until - clock.elapsed(), signal),
    work: async (signal, ms, work) => {
      signal.throwIfAborted();
      closing.signal.throwIfAborted();
      try {
        return await work({ signal, until: clock.elapsed() + ms });
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof QdrantFailure && error.kind !== 'refused')
          throw new StoreUnavailable('index', error);
        throw error;
      }
    },
    state: attempts.state,
    close: () => {
      closing.abort(new StoreUnavailable('index', new QdrantFailure('closed', 'the index was closed')));
      attempts.close();
    },
  };
};
