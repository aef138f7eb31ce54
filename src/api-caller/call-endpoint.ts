import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { CallCircumstances, CallTools } from './call-tools.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { failed, verdictOf } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Breakers are kept by endpoint and origin together, never by URL: an endpoint that moved starts anew. */
export const breakerKey = (endpointId: string, url: string): string => `${endpointId} ${new URL(url).origin}`;

/** Placeholders stand in the path only, so the template has the origin of every call. */
const keyOf = ({ endpoint }: ReadyCall): string =>
  breakerKey(endpoint.endpointId, endpoint.url.replace(/\{[^{}/]+\}/g, 'x'));

const perform = async (
  tools: CallTools,
  call: ReadyCall,
  circumstances: CallCircumstances,
): Promise<CallOutcome> => {
  if (circumstances.gone.aborted) return failed('cancelled', 'the caller went away before the call');
  if (circumstances.batch.aborted)
    return failed('batch_timeout', 'the time of the batch was up before the call');
  const keyed = withIdempotencyKey(call, tools.newId);
  const guarded = await tools.breakers.run(
    keyOf(call),
    () => sendCall(tools, keyed, circumstances),
    ({ outcome, sent }) => (sent ? verdictOf(outcome) : 'ignored'),
  );
  return guarded.ran ? guarded.value.outcome : failed('breaker_open', 'the breaker of this endpoint is open');
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
