import type { CallFailure } from '../domain/call-outcome.ts';

export interface OutboundRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Whole exchange, redirects and body included. */
  readonly timeoutMs: number;
  /** Largest body after decompression. */
  readonly maxBytes: number;
}

export type OutboundResult =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Names in lower case; repeated headers joined with ", ". */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | {
      readonly kind: 'failure';
      readonly failure: Extract<
        CallFailure,
        | 'timeout'
        | 'network_error'
        | 'address_refused'
        | 'redirect_refused'
        | 'response_too_large'
        | 'response_unreadable'
        | 'cancelled'
      >;
      readonly detail: string;
    };

/** The only way out to foreign servers: checks every address, follows at most 3 checked redirects, caps size and time. */
export interface Outbound {
  send(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResult>;
}
