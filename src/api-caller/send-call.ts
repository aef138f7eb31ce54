import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { OutboundResult } from '../ports/outbound.ts';
import type { Proof } from './auth/index.ts';
import { type BuiltRequest, buildRequest } from './build-request.ts';
import type { CallCircumstances, CallTools } from './call-tools.ts';
import { hideSecrets } from './hide-secrets.ts';
import { isRepeatable } from './idempotency.ts';
import { failed, outcomeOf, receiptOf } from './outcome.ts';
import { pause, waitBeforeRetry } from './retry.ts';

/** An outcome, and whether the endpoint was asked at all: only then it says something about the endpoint. */
export interface Attempted {
  readonly outcome: CallOutcome;
  readonly sent: boolean;
}

interface Attempt {
  readonly call: ReadyCall;
  readonly circumstances: CallCircumstances;
  /** Monotonic milliseconds at which the call ends, tries and waits included. */
  readonly deadline: number;
}

/** A call that writes is not broken off because its caller left. */
const stopOf = ({ call, circumstances }: Attempt): AbortSignal =>
  call.endpoint.sideEffects === 'write' ? circumstances.batch : circumstances.either;

const cancelledResult = (detail: string): OutboundResult => ({
  kind: 'failure',
  failure: 'cancelled',
  detail,
});

/** The credential's part, within the call's deadline and before anything was sent. */
const signIn = async ({ auth, clock }: CallTools, { call, circumstances, deadline }: Attempt) => {
  const left = Math.max(1, deadline - clock.elapsed());
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), left);
  try {
    const signal = AbortSignal.any([circumstances.either, late.signal]);
    const result = await auth.signIn(call.endpoint, signal);
    return !result.ok && result.failure === 'cancelled' && late.signal.aborted
      ? { ...result, failure: 'timeout' as const, detail: 'no access token within the time of the call' }
      : result;
  } finally {
    clearTimeout(timer);
  }
};

/** The same request until it goes through, where that may be tried. */
const sendUntilThrough = async (
  tools: CallTools,
  attempt: Attempt,
  request: BuiltRequest,
): Promise<OutboundResult> => {
  const { outbound, clock, settings } = tools;
  const stop = stopOf(attempt);
  for (let tries = 1; ; tries += 1) {
    const timeoutMs = Math.max(1, Math.round(attempt.deadline - clock.elapsed()));
    const result = await outbound.send({ ...request, timeoutMs, maxBytes: settings.maxBytes }, stop);
    if (!isRepeatable(attempt.call)) return result;
    const wait = waitBeforeRetry(result, {
      tries,
      now: clock.now(),
      leftMs: attempt.deadline - clock.elapsed(),
      chance: tools.chance(),
    });
    if (wait === undefined) return result;
    tools.logger.debug(
      { endpoint: attempt.call.endpoint.endpointId, tries, wait_ms: Math.round(wait) },
      'api call is tried again',
    );
    // Whoever asked may leave between two tries, also of a call that writes.
    const mayGoOn = await pause(wait, attempt.circumstances.either);
    if (!mayGoOn) return cancelledResult('the caller went away between two tries');
  }
};

/** Failures before a connection was there; whatever fails later may have reached the service. */
const NO_CONNECTION = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT/;

const neverSent = ({ failure, detail }: Extract<OutboundResult, { kind: 'failure' }>): boolean =>
  failure === 'address_refused' || (failure !== 'cancelled' && NO_CONNECTION.test(detail));

const outcomeFor = async (
  { clock }: CallTools,
  { call, circumstances }: Attempt,
  from: { result: OutboundResult; url: string; secrets: readonly string[] },
): Promise<CallOutcome> => {
  const { result } = from;
  if (result.kind === 'response') {
    const seen = { status: result.status, at: clock.now() };
    return outcomeOf(hideSecrets(result, from.secrets), receiptOf(call, from.url, seen), {
      held: call.held,
      elapsed: clock.elapsed,
    });
  }
  const { batch, gone } = circumstances;
  const writes = call.endpoint.sideEffects === 'write';
  const cutByBatch = result.failure === 'cancelled' && batch.aborted && (writes || !gone.aborted);
  const receipt = neverSent(result) ? undefined : receiptOf(call, from.url, { status: 0, at: clock.now() });
  return cutByBatch
    ? failed('batch_timeout', 'the time of the batch was up', receipt)
    : failed(result.failure, result.detail, receipt);
};

const secretsOf = (proof: Proof | undefined, callerToken: string | undefined): string[] => [
  ...(proof?.secrets ?? []),
  ...(callerToken === undefined ? [] : [callerToken]),
];

/**
 * One call over the wire: sign in, send, try again where that is safe, and once more with a new token after a 401 to the
 * old one. Never longer than the call's deadline.
 */
export const sendCall = async (
  tools: CallTools,
  call: ReadyCall,
  circumstances: CallCircumstances,
): Promise<Attempted> => {
  const { clock, settings, auth } = tools;
  const timeoutMs =
    call.endpoint.timeoutSeconds === undefined ? settings.callTimeoutMs : call.endpoint.timeoutSeconds * 1000;
  const attempt: Attempt = { call, circumstances, deadline: clock.elapsed() + timeoutMs };
  const { timezone, callerToken } = circumstances;
  const unsent = (outcome: CallOutcome): Attempted => ({ outcome, sent: false });
  for (let renewed = false; ; renewed = true) {
    const signedIn = await signIn(tools, attempt);
    if (!signedIn.ok) return unsent(failed(signedIn.failure, signedIn.detail));
    const { proof } = signedIn;
    const options = { timezone, callerToken, userAgent: tools.userAgent };
    const real = buildRequest(call, { ...options, proof, redact: false });
    if (!real.ok) return unsent(failed('bad_request', real.problem));
    const shown = auth.describe(call.endpoint);
    const redacted = buildRequest(call, {
      ...options,
      proof: shown.ok ? shown.proof : undefined,
      redact: true,
    });
    if (!redacted.ok) return unsent(failed('bad_request', redacted.problem));
    const result = await sendUntilThrough(tools, attempt, real.request);
    const expired = result.kind === 'response' && result.status === 401 && !renewed;
    if (expired && auth.refused(call.endpoint, proof)) continue;
    const from = { result, url: redacted.request.url, secrets: secretsOf(proof, callerToken) };
    return { outcome: await outcomeFor(tools, attempt, from), sent: true };
  }
};
