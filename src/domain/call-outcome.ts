import type { Endpoint } from './endpoint.ts';
import type { Json, Slots } from './slots.ts';

/** One call with every required value present. */
export interface ReadyCall {
  readonly endpoint: Endpoint;
  readonly slots: Slots;
  /** Sent in the endpoint's `idempotencyHeader`, where it has one: the same for every try of one confirmed call. */
  readonly idempotencyKey?: string | undefined;
  /** An earlier answer to this call: the service is asked whether it still holds, and then it is the answer. */
  readonly held?: { readonly etag: string; readonly data: Json } | undefined;
}

/** What the service said about keeping its answer (`Cache-Control`, `Age`, `ETag`). */
export interface Freshness {
  /** False after `no-store`. */
  readonly storable: boolean;
  /** How long the answer holds without asking again; 0 after `no-cache`. Absent when the service did not say. */
  readonly seconds?: number | undefined;
  readonly etag?: string | undefined;
}

export type CacheTier = 'none' | 'L1' | 'L2';

/** Proof of a call (or of a cache hit); secrets and sensitive values are already redacted. */
export interface Receipt {
  readonly endpoint_id: string;
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** HTTP status; 0 when the call was sent and no complete answer came. */
  readonly status: number;
  /** Epoch milliseconds of the response, or of giving up on it. */
  readonly at: number;
  readonly cache: CacheTier;
  readonly age_seconds: number;
  /** Why there is no complete answer; the service may have done what was asked all the same. */
  readonly failure?: CallFailure | undefined;
}

/** Why no usable answer came; each has a localised sentence in `answer-writer/user-messages`. */
export const CALL_FAILURES = [
  'server_error',
  'timeout',
  'network_error',
  'address_refused',
  'redirect_refused',
  'response_too_large',
  'response_unreadable',
  /** The credential of the endpoint is missing, is not for its address, or was refused by the token server. */
  'sign_in_failed',
  'breaker_open',
  'batch_timeout',
  'cancelled',
  'bad_request',
] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

/** What became of one call. A 4xx keeps its body, so that the loop can ask again for what was rejected. */
export type CallOutcome =
  | {
      readonly kind: 'ok';
      readonly status: number;
      readonly data: Json;
      readonly receipt: Receipt;
      readonly freshness?: Freshness | undefined;
    }
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
