import type { Breakers } from '../lib/breaker.ts';
import type { Clock, NewId } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { Auth } from './auth/index.ts';

/** What one call needs from outside. */
export interface CallTools {
  readonly outbound: Outbound;
  readonly breakers: Breakers;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly newId: NewId;
  /** 0 to 1, for the jitter of retries. */
  readonly chance: () => number;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly settings: { readonly callTimeoutMs: number; readonly maxBytes: number };
  readonly userAgent: string;
}

/** When a call ends early, and in whose name it is made. */
export interface CallCircumstances {
  /** The one who asked has gone. */
  readonly gone: AbortSignal;
  /** The time of the whole batch is up. */
  readonly batch: AbortSignal;
  /** Either of them: ends calls that read. Calls that write and were sent are ended by `batch` alone. */
  readonly either: AbortSignal;
  readonly timezone: string;
  readonly callerToken?: string | undefined;
}
