import type { CallFailure, CallOutcome, ReadyCall, Receipt } from '../domain/call-outcome.ts';
import type { Verdict } from '../lib/breaker.ts';
import { runSliced } from '../lib/sliced.ts';
import type { OutboundResult } from '../ports/outbound.ts';
import { freshnessOf } from './freshness.ts';
import { readBodySteps, readRejection } from './read-response.ts';

type Received = Extract<OutboundResult, { kind: 'response' }>;

/** @param receipt of a call that may have reached the service all the same */
export const failed = (failure: CallFailure, detail: string, receipt?: Receipt): CallOutcome => ({
  kind: 'failed',
  failure,
  status: 0,
  detail,
  ...(receipt && { receipt: { ...receipt, failure } }),
});

/** Proof of one call, from the redacted form of its request. @param at epoch milliseconds */
export const receiptOf = (
  { endpoint }: ReadyCall,
  url: string,
  seen: { status: number; at: number },
): Receipt => ({
  endpoint_id: endpoint.endpointId,
  name: endpoint.name,
  method: endpoint.method,
  url,
  status: seen.status,
  at: seen.at,
  cache: 'none',
  age_seconds: 0,
});

const readSuccess = async (
  response: Received,
  receipt: Receipt,
  elapsed: () => number,
): Promise<CallOutcome> => {
  const { status } = response;
  const reading = await runSliced(readBodySteps(response), elapsed);
  switch (reading.kind) {
    case 'data': {
      const freshness = freshnessOf(response.headers);
      return { kind: 'ok', status, data: reading.data, receipt, ...(freshness && { freshness }) };
    }
    case 'html':
      return { kind: 'failed', failure: 'response_unreadable', status, detail: 'a page for people', receipt };
    case 'unreadable':
      return { kind: 'failed', failure: 'response_unreadable', status, detail: reading.detail, receipt };
    default:
      return reading satisfies never;
  }
};

/**
 * Response to outcome by its status.
 * @param from.held answer the request asked about by its ETag
 * @param from.elapsed monotonic milliseconds, for reading large bodies in slices
 */
export const outcomeOf = async (
  response: Received,
  receipt: Receipt,
  from: { held?: ReadyCall['held']; elapsed: () => number },
): Promise<CallOutcome> => {
  const { held, elapsed } = from;
  const { status } = response;
  if (status === 304 && held) {
    const freshness = { etag: held.etag, ...(freshnessOf(response.headers) ?? { storable: true }) };
    return { kind: 'ok', status, data: held.data, receipt, freshness };
  }
  if (status >= 200 && status < 300) return readSuccess(response, receipt, elapsed);
  if (status >= 400 && status < 500)
    return { kind: 'rejected', status, body: readRejection(response), receipt };
  return status < 400
    ? {
        kind: 'failed',
        failure: 'redirect_refused',
        status,
        detail: `status ${status} was not followed`,
        receipt,
      }
    : { kind: 'failed', failure: 'server_error', status, detail: `status ${status}`, receipt };
};

/** What an outcome says about the server that was called. */
export const verdictOf = (outcome: CallOutcome): Verdict => {
  if (outcome.kind === 'ok') return 'success';
  if (outcome.kind === 'rejected') return 'neutral';
  switch (outcome.failure) {
    case 'server_error':
    case 'timeout':
    case 'network_error':
      return 'failure';
    case 'redirect_refused':
    case 'response_too_large':
    case 'response_unreadable':
      return 'neutral';
    case 'address_refused':
    case 'sign_in_failed':
    case 'breaker_open':
    case 'batch_timeout':
    case 'cancelled':
    case 'bad_request':
      return 'ignored';
    default:
      return outcome.failure satisfies never;
  }
};
