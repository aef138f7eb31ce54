import { setImmediate, setTimeout as startTimer } from 'node:timers';
import type { Verdict } from '../../lib/breaker.ts';
import type { Client } from './client.ts';
import { classify, NoReply } from './failures.ts';

/** How a command ended for whoever waited for it. */
export type Settled<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown; readonly verdict: Verdict }
  /** The caller left. */
  | { readonly kind: 'left' };

/** What that says about Redis, for the breaker. */
export const verdictOf = (settled: Settled<unknown>): Verdict => {
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
export const settle = <T>(work: () => Promise<T>, ms: number, signal?: AbortSignal): Promise<Settled<T>> =>
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
export const readyWithin = (client: Client, ms: number, signal?: AbortSignal): Promise<void> =>
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
