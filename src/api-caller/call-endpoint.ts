import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Breakers } from '../lib/breaker.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Outbound } from '../ports/outbound.ts';
import { type BuiltRequest, buildRequest } from './build-request.ts';
import { failed, outcomeOf, receiptOf, verdictOf } from './outcome.ts';

/** What one call needs from outside. */
export interface CallTools {
  readonly outbound: Outbound;
  readonly breakers: Breakers;
  readonly clock: Clock;
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

/** Breakers are kept by endpoint and origin together, never by URL: an endpoint that moved starts anew. */
export const breakerKey = (endpointId: string, url: string): string => `${endpointId} ${new URL(url).origin}`;

const send = async (
  { outbound, clock, settings }: CallTools,
  call: ReadyCall,
  requests: { readonly real: BuiltRequest; readonly redacted: BuiltRequest },
  circumstances: CallCircumstances,
): Promise<CallOutcome> => {
  const { gone, batch, either } = circumstances;
  const writes = call.endpoint.sideEffects === 'write';
  const timeoutMs =
    call.endpoint.timeoutSeconds === undefined ? settings.callTimeoutMs : call.endpoint.timeoutSeconds * 1000;
  const result = await outbound.send(
    { ...requests.real, timeoutMs, maxBytes: settings.maxBytes },
    writes ? batch : either,
  );
  if (result.kind === 'response') {
    const seen = { status: result.status, at: clock.now() };
    return outcomeOf(result, receiptOf(call, requests.redacted.url, seen), call.held);
  }
  const cutByBatch = result.failure === 'cancelled' && batch.aborted && (writes || !gone.aborted);
  return cutByBatch
    ? failed('batch_timeout', 'the time of the batch was up')
    : failed(result.failure, result.detail);
};

const perform = async (
  tools: CallTools,
  call: ReadyCall,
  circumstances: CallCircumstances,
): Promise<CallOutcome> => {
  if (circumstances.gone.aborted) return failed('cancelled', 'the caller went away before the call');
  if (circumstances.batch.aborted)
    return failed('batch_timeout', 'the time of the batch was up before the call');
  const options = {
    timezone: circumstances.timezone,
    userAgent: tools.userAgent,
    callerToken: circumstances.callerToken,
  };
  const real = buildRequest(call, { ...options, redact: false });
  if (!real.ok) return failed('bad_request', real.problem);
  const redacted = buildRequest(call, { ...options, redact: true });
  if (!redacted.ok) return failed('bad_request', redacted.problem);
  const key = breakerKey(call.endpoint.endpointId, real.request.url);
  const requests = { real: real.request, redacted: redacted.request };
  const guarded = await tools.breakers.run(key, () => send(tools, call, requests, circumstances), verdictOf);
  return guarded.ran ? guarded.value : failed('breaker_open', 'the breaker of this endpoint is open');
};

const labelOf = (outcome: CallOutcome): string =>
  outcome.kind === 'failed' ? outcome.failure : outcome.kind;

const record = (
  { metrics, logger }: CallTools,
  call: ReadyCall,
  outcome: CallOutcome,
  elapsedMs: number,
): void => {
  const endpoint = call.endpoint.endpointId;
  const ms = Math.round(elapsedMs);
  metrics.count('api_calls_total', { endpoint, outcome: labelOf(outcome) });
  metrics.observe('api_call_duration_seconds', elapsedMs / 1000, { endpoint });
  const fields = { endpoint, outcome: labelOf(outcome), status: outcome.status, ms };
  if (outcome.kind === 'failed') logger.warn({ ...fields, detail: outcome.detail }, 'api call failed');
  else logger.debug(fields, 'api call');
};

/** One call from values to outcome. Never throws: a bug in one call must not spoil the others of its batch. */
export const callEndpoint = async (
  tools: CallTools,
  call: ReadyCall,
  circumstances: CallCircumstances,
): Promise<CallOutcome> => {
  const started = tools.clock.elapsed();
  let outcome: CallOutcome;
  try {
    outcome = await perform(tools, call, circumstances);
  } catch (error) {
    tools.logger.error({ endpoint: call.endpoint.endpointId, error }, 'fault while calling an endpoint');
    outcome = failed('bad_request', 'a fault of our own');
  }
  record(tools, call, outcome, tools.clock.elapsed() - started);
  return outcome;
};
