import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { CallTools } from './call-tools.ts';

export interface BatchOptions {
  readonly signal: AbortSignal;
  readonly callerToken?: string | undefined;
  readonly timezone: string;
  readonly batchTimeoutMs: number;
  readonly maxConcurrent: number;
}

/** Runs the work of every item, at most `limit` at once; results in the order of the items. */
const inOrder = async <T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results = new Map<number, R>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) results.set(i, await work(items[i] as T));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return items.map((_, i) => results.get(i) as R);
};

/**
 * All calls of a turn. The batch deadline holds for two and more: one call alone has its own timeout, and its owner may have
 * asked for a longer one than a batch gets.
 */
export const callAll = async (
  tools: CallTools,
  calls: readonly ReadyCall[],
  options: BatchOptions,
): Promise<CallOutcome[]> => {
  const batch = new AbortController();
  const either = new AbortController();
  const endReading = (): void => either.abort();
  const onTimeout = (): void => {
    batch.abort();
    endReading();
  };
  const timer = calls.length > 1 ? setTimeout(onTimeout, options.batchTimeoutMs) : undefined;
  options.signal.addEventListener('abort', endReading, { once: true });
  const circumstances = {
    gone: options.signal,
    batch: batch.signal,
    either: either.signal,
    timezone: options.timezone,
    callerToken: options.callerToken,
  };
  try {
    return await inOrder(calls, Math.max(1, options.maxConcurrent), (call) =>
      callEndpoint(tools, call, circumstances),
    );
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', endReading);
  }
};
