import type { ChatSession } from '../agentic-loop/index.ts';
import { askAgain, type Collection, withoutRejected } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { ask } from './ask.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces } from './say.ts';
import type { Turn } from './turn.ts';

export interface ReadyStep {
  readonly collection: Collection;
  readonly calls: readonly ReadyCall[];
  readonly bypassCache: boolean;
}

interface Answering {
  readonly session: ChatSession;
  readonly cache: CacheContext;
}

/** L1 first, then the APIs for what it does not have; outcomes in the order of the calls. */
const outcomesOf = async (rooms: Rooms, turn: Turn, from: ReadyStep & Answering): Promise<CallOutcome[]> => {
  const cached = await Promise.all(
    from.calls.map((call) => (from.bypassCache ? undefined : rooms.cache.exact(call, from.cache))),
  );
  const open = from.calls.filter((_, i) => cached[i] === undefined);
  const called = await turn.timed('call', () =>
    rooms.apiCaller.callAll(open, {
      signal: turn.context.signal,
      timezone: turn.timezone,
      ...(turn.request.callerToken === undefined ? {} : { callerToken: turn.request.callerToken }),
    }),
  );
  let next = 0;
  return cached.map((hit) => hit ?? (called[next++] as CallOutcome));
};

/** What stays of a collection after its calls: nothing when all went well, else what failed, so that it can be tried again. */
const leftOf = (collection: Collection, outcomes: readonly CallOutcome[]): Collection | undefined => {
  const targets = collection.targets.filter((_, i) => outcomes[i]?.kind !== 'ok');
  return targets.length === 0
    ? undefined
    : { ...collection, state: 'failed', targets, asked: [], unhandled: [] };
};

const oldestCached = (outcomes: readonly CallOutcome[]): number | undefined => {
  const times = outcomes.flatMap(({ receipt }) => (receipt && receipt.cache !== 'none' ? [receipt.at] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
};

async function* write(
  rooms: Rooms,
  turn: Turn,
  from: {
    question: string;
    calls: readonly ReadyCall[];
    outcomes: readonly CallOutcome[];
    followUp: boolean;
  },
): AsyncGenerator<TurnEvent, void> {
  yield* sayPieces(
    'token',
    rooms.answerWriter.write(
      {
        question: from.question,
        followUp: from.followUp,
        parts: from.calls.map((call, i) => ({ call, outcome: from.outcomes[i] as CallOutcome })),
        staleAt: oldestCached(from.outcomes),
      },
      turn.context,
    ),
  );
}

/** With `dryRun`: the parameters as JSON text instead of a call (contract, section 4). */
async function* completeDry(turn: Turn, from: ReadyStep & Answering): AsyncGenerator<TurnEvent, Ending> {
  const endpoints = from.calls.map(({ endpoint, slots }) => ({
    endpoint: { id: endpoint.endpointId, name: endpoint.name, method: endpoint.method, url: endpoint.url },
    collected_params: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slot.value])),
  }));
  const session: ChatSession = { ...from.session, collection: undefined };
  await turn.save(session);
  yield* say(
    'token',
    JSON.stringify({
      status: 'params_collected',
      ...endpoints[0],
      ...(endpoints.length > 1 ? { endpoints } : {}),
    }),
  );
  return { kind: 'completed', session, targets: targetsOf(from) };
}

/** The collection's targets with declared defaults filled in, as they were called. */
const targetsOf = (from: ReadyStep): Collection['targets'] =>
  from.collection.targets.map((target, i) => ({ ...target, slots: from.calls[i]?.slots ?? target.slots }));

/**
 * Calls what is complete and answers. The session keeps the collection until the calls have ended: it is saved as
 * `calling` first, and afterwards holds only what failed. Refused values are asked for again, the others stay.
 */
export async function* callAndAnswer(
  rooms: Rooms,
  turn: Turn,
  from: ReadyStep & Answering,
): AsyncGenerator<TurnEvent, Ending> {
  if (turn.request.dryRun || rooms.settings.dryRun) return yield* completeDry(turn, from);
  await turn.save({ ...from.session, collection: from.collection });
  const outcomes = await outcomesOf(rooms, turn, from);
  turn.notes.receipts.push(...outcomes.flatMap(({ receipt }) => receipt ?? []));

  const answered = outcomes.some(({ kind }) => kind === 'ok');
  const again = withoutRejected(from.collection, outcomes);
  if (again && !answered) {
    const step = askAgain(again.collection, again.rejected);
    if (step.kind === 'question') return yield* ask(rooms, turn, { session: from.session, step });
  }
  const session: ChatSession = { ...from.session, collection: leftOf(from.collection, outcomes) };
  await turn.save(session);
  turn.context.signal.throwIfAborted();
  const question = from.collection.question;
  if (answered) await rooms.cache.remember({ question, calls: from.calls, outcomes }, from.cache);
  yield* write(rooms, turn, { question, calls: from.calls, outcomes, followUp: false });
  const { unhandled } = from.collection;
  if (unhandled.length > 0) yield* say('token', `\n\n${userMessages[turn.language].notHandled(unhandled)}`);
  return { kind: answered ? 'answer' : 'failed', session, targets: targetsOf(from) };
}

/** Answers from what the chat was told before; the receipts say so. */
export async function* answerFromLast(
  rooms: Rooms,
  turn: Turn,
  from: Answering & { positions: readonly number[] },
): AsyncGenerator<TurnEvent, Ending> {
  const last = await rooms.cache.lastCalls(from.cache);
  const used = from.positions.flatMap((i) => last[i] ?? []);
  const calls = used.map(
    (call): ReadyCall => ({
      endpoint: call.endpoint,
      slots: Object.fromEntries(
        Object.entries(call.params).map(([name, value]) => [
          name,
          { value, evidence: { source: 'previous_call' } },
        ]),
      ),
    }),
  );
  const outcomes = used.map((call, i): CallOutcome => {
    const request = rooms.apiCaller.describe(calls[i] as ReadyCall);
    const receipt = {
      ...(call.receipt ?? {
        endpoint_id: call.endpoint.endpointId,
        name: call.endpoint.name,
        method: request.method,
        url: request.url,
        status: 200,
        at: call.at,
      }),
      cache: 'L2' as const,
      age_seconds: Math.max(0, Math.round((turn.context.moment.now - call.at) / 1000)),
    };
    return { kind: 'ok', status: receipt.status, data: call.data, receipt };
  });
  turn.notes.receipts.push(...outcomes.flatMap(({ receipt }) => receipt ?? []));
  await turn.save(from.session);
  yield* write(rooms, turn, { question: turn.request.message, calls, outcomes, followUp: true });
  return {
    kind: 'answer',
    session: from.session,
    targets: calls.map(({ endpoint, slots }) => ({ endpoint, slots })),
  };
}
