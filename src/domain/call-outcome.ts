import type { Endpoint } from './endpoint.ts';
import type { Json, Slots } from './slots.ts';

/** One call with every required value present. */
export interface ReadyCall {
  readonly endpoint: Endpoint;
  readonly slots: Slots;
}

export type CacheTier = 'none' | 'L1' | 'L2';

/** Proof of a call (or of a cache hit); secrets and sensitive values are already redacted. */
export interface Receipt {
  readonly endpoint_id: string;
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** Epoch milliseconds of the response. */
  readonly at: number;
  readonly cache: CacheTier;
  readonly age_seconds: number;
}

/** Why no usable answer came; each has a localised sentence in `answer-writer/user-messages`. */
export type CallFailure =
  | 'server_error'
  | 'timeout'
  | 'network_error'
  | 'address_refused'
  | 'redirect_refused'
  | 'response_too_large'
  | 'response_unreadable'
  | 'breaker_open'
  | 'batch_timeout'
  | 'cancelled'
  | 'bad_request';

/** What became of one call. A 4xx keeps its body, so that the loop can ask again for what was rejected. */
export type CallOutcome =
  | { readonly kind: 'ok'; readonly status: number; readonly data: Json; readonly receipt: Receipt }
  | { readonly kind: 'rejected'; readonly status: number; readonly body: Json; readonly receipt: Receipt }
  | {
      readonly kind: 'failed';
      readonly failure: CallFailure;
      /** HTTP status when there was one, else 0. */
      readonly status: number;
      /** For the log, never for the user. */
      readonly detail: string;
      readonly receipt?: Receipt | undefined;
    };
