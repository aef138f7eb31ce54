import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';

/** Calls under way, so that an equal one waits for the answer instead of being sent as well. */
export interface SingleFlight {
  /**
   * The answer of the equal call under way, else of `send`. A waiting caller whose leader went away sends after all.
   * @throws the reason of `signal` when the waiting caller goes away
   */
  run(key: string, signal: AbortSignal, send: () => Promise<CallOutcome>): Promise<CallOutcome>;
}

/** Fails when the signal does; the listener does not outlive the wait. */
const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/** The leader's own fate: it says nothing about the service. */
const isLeadersOwn = (outcome: CallOutcome): boolean =>
  outcome.kind === 'failed' && (outcome.failure === 'cancelled' || outcome.failure === 'batch_timeout');

/** One for the process; it holds promises only while their calls run. */
export const createSingleFlight = (): SingleFlight => {
  const underWay = new Map<string, Promise<CallOutcome>>();
  return {
    async run(key, signal, send) {
      const leader = underWay.get(key);
      if (leader) {
        const outcome = await orAborted(leader, signal);
        return isLeadersOwn(outcome) ? send() : outcome;
      }
      const own = send();
      underWay.set(key, own);
      try {
        return await own;
      } finally {
        underWay.delete(key);
      }
    },
  };
};

export interface SendOptions {
  /** Equal calls have equal keys; undefined for calls that must be made each for itself. */
  keyOf(call: ReadyCall): string | undefined;
  load(calls: readonly ReadyCall[]): Promise<CallOutcome[]>;
  /** Undefined: calls of others are not waited for. */
  readonly flights: SingleFlight | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends each different call once: equal ones of the list share an outcome, and so do equal ones that others have under way.
 * The rest goes out as one batch, which has a deadline of its own. Outcomes in the order of the calls.
 */
export const sendOnce = async (
  calls: readonly ReadyCall[],
  { keyOf, load, flights, signal }: SendOptions,
): Promise<CallOutcome[]> => {
  const batch: ReadyCall[] = [];
  const answered = Promise.withResolvers<CallOutcome[]>();
  let gathering = true;
  const send = async (call: ReadyCall): Promise<CallOutcome> => {
    // A leader gave up after the batch had gone: the call is made alone.
    if (!gathering) return (await load([call]))[0] as CallOutcome;
    const place = batch.push(call) - 1;
    return (await answered.promise)[place] as CallOutcome;
  };
  const started = new Map<string, Promise<CallOutcome>>();
  const waiting = calls.map((call) => {
    const key = keyOf(call);
    if (key === undefined) return send(call);
    // What is asked about by its ETag is this chat's own question.
    const start = () => (flights && !call.held ? flights.run(key, signal, () => send(call)) : send(call));
    const running = started.get(key) ?? start();
    started.set(key, running);
    return running;
  });
  gathering = false;
  if (batch.length > 0) load(batch).then(answered.resolve, answered.reject);
  return Promise.all(waiting);
};
