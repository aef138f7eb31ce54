import type { OutboundResult } from '../ports/outbound.ts';

/** Tries of one call altogether. */
export const MAX_TRIES = 3;
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 1500;
/** Less than this left of the deadline is no time for another try. */
const SHORTEST_TRY_MS = 50;

/** Gateway trouble and overload: the same request may go through a moment later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * What `Retry-After` asks for, as milliseconds from now.
 * @param value seconds, or an HTTP date (RFC 9110, 10.2.3)
 * @returns undefined when it cannot be read
 */
export const retryAfterMs = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};

export interface RetryFacts {
  /** Tries made so far, 1 after the first. */
  readonly tries: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds left of the call's deadline. */
  readonly leftMs: number;
  /** 0 to 1, for the jitter. */
  readonly chance: number;
}

/** Exponential with full jitter, but never at once: what failed just now needs a moment. */
const backoffMs = ({ tries, chance }: RetryFacts): number => {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return most * (0.25 + 0.75 * chance);
};

/** How long the service wants us to stay away, at least; undefined when another try would not help. */
const wantedMs = (result: OutboundResult, facts: RetryFacts): number | undefined => {
  if (result.kind === 'failure') return result.failure === 'network_error' ? backoffMs(facts) : undefined;
  const asked = retryAfterMs(result.headers['retry-after'], facts.now);
  // Without a time, a 429 only says "less": a quick repeat is what it complains about.
  if (result.status === 429) return asked === undefined ? undefined : asked + backoffMs(facts) / 4;
  if (!PASSING_STATUSES.has(result.status)) return undefined;
  return Math.max(asked ?? 0, backoffMs(facts));
};

/**
 * How long to wait before the same request is sent once more, for calls that may be repeated.
 * @returns milliseconds; undefined when it is not to be sent again, or not within the deadline
 */
export const waitBeforeRetry = (result: OutboundResult, facts: RetryFacts): number | undefined => {
  if (facts.tries >= MAX_TRIES) return undefined;
  const wait = wantedMs(result, facts);
  return wait !== undefined && wait + SHORTEST_TRY_MS <= facts.leftMs ? wait : undefined;
};

/** Waits, or less when the signal aborts. @returns false when it was cut short */
export const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const onAbort = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
