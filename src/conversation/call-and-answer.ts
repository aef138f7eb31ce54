import type { ChatSession, Remarks } from '../agentic-loop/index.ts';
import {
  askAgain,
  type Collection,
  isApproved,
  needsApproval,
  withIdempotencyKeys,
  withoutRejected,
} from '../agentic-loop/index.ts';
import { mayStillHaveHappened, userMessages } from '../answer-writer/index.ts';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { ask, sayRemarks } from './ask.ts';
import { askConfirmation } from './confirm.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces } from './say.ts';
import { tellingWhenSlow, waitingFor } from './tell-waiting.ts';
import type { Turn } from './turn.ts';
import { noteDegraded } from './without-index.ts';

export interface ReadyStep {
  readonly collection: Collection;
  readonly calls: readonly ReadyCall[];
  readonly bypassCache: boolean;
  readonly remarks: Remarks;
  /** The user said yes to the preview that was on the table. */
  readonly consent: boolean;
  /** A question about an answer given before: the fresh one is written for it, as one that picks, counts or compares. */
  readonly about?: string | undefined;
}

/** What answering needs besides the calls. */
export interface Answering {
  readonly session: ChatSession;
  readonly cache: CacheContext;
}

/** Kept answers first, then the APIs for what has none; outcomes in the order of the calls. */
export const outcomesOf = (rooms: Rooms, turn: Turn, from: ReadyStep & Answering): Promise<CallOutcome[]> =>
  rooms.cache.answers(from.calls, from.cache, {
    bypass: from.bypassCache,
    load: (calls) =>
      turn.timed('call', () =>
        rooms.apiCaller.callAll(calls, {
          signal: turn.context.signal,
          timezone: turn.timezone,
          ...(turn.request.callerToken === undefined ? {} : { callerToken: turn.request.callerToken }),
        }),
      ),
  });

/** May a call that changes something have been carried out although no answer came? */
const isUnsure = (call: ReadyCall | undefined, outcome: CallOutcome | undefined): boolean =>
  call?.endpoint.sideEffects === 'write' &&
  outcome?.kind === 'failed' &&
  mayStillHaveHappened(outcome.failure);

/** What stays of a collection after its calls: nothing when all went well, else what failed, so that it can be tried again. */
const leftOf = (
  { collection, calls }: ReadyStep,
  outcomes: readonly CallOutcome[],
): Collection | undefined => {
  const targets = collection.targets.filter((_, i) => outcomes[i]?.kind !== 'ok');
  if (targets.length === 0) return undefined;
  const unsure = outcomes.some((outcome, i) => isUnsure(calls[i], outcome));
  return {
    ...collection,
    state: 'failed',
    targets,
    asked: [],
    unhandled: [],
    ...(collection.approval && unsure ? { approval: { ...collection.approval, unsure } } : {}),
  };
};

const oldestCached = (outcomes: readonly CallOutcome[]): number | undefined => {
  const times = outcomes.flatMap(({ receipt }) => (receipt && receipt.cache !== 'none' ? [receipt.at] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
};

/** The answer in words. */
export async function* writeAnswer(
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
        onLeftOut: () => noteDegraded(rooms, turn, 'answer'),
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
      ...(from.collection.unhandled.length > 0 ? { unhandled: from.collection.unhandled } : {}),
    }),
  );
  return { kind: 'completed', session, targets: targetsOf(from) };
}

/** The collection's targets with declared defaults filled in, as they were called. */
const targetsOf = (from: ReadyStep): Collection['targets'] =>
  from.collection.targets.map((target, i) => ({ ...target, slots: from.calls[i]?.slots ?? target.slots }));

/**
 * Calls what is complete and answers; what changes something is shown first and needs a yes. The session keeps the
 * collection until the calls have ended: it is saved as `calling` first (the yes is used up then), and afterwards holds only
 * what failed. Refused values are asked for again, the others stay.
 */
export async function* callAndAnswer(
  rooms: Rooms,
  turn: Turn,
  from: ReadyStep & Answering,
): AsyncGenerator<TurnEvent, Ending> {
  const { collection, calls } = from;
  if (turn.request.dryRun || rooms.settings.dryRun) return yield* completeDry(turn, from);
  yield* sayRemarks(rooms, turn, from);
  if (!needsApproval(calls)) return yield* callThem(rooms, turn, from);
  const asker = {
    chatId: turn.request.chatId,
    author: turn.request.author,
    messageId: turn.request.messageId,
    now: turn.context.moment.now,
  };
  const { approval } = collection;
  if (!approval || !from.consent || !isApproved(collection, calls, asker))
    return yield* askConfirmation(rooms, turn, {
      session: from.session,
      collection,
      calls,
      late: from.consent,
    });
  return yield* callThem(rooms, turn, {
    ...from,
    collection: { ...collection, approval: { ...approval, used: true } },
    calls: withIdempotencyKeys(calls, approval, asker),
  });
}

/** What the calls that changed something and ended well were about; empty when there is none. */
const writtenTopics = (
  rooms: Rooms,
  turn: Turn,
  { calls, outcomes }: { calls: readonly ReadyCall[]; outcomes: readonly CallOutcome[] },
): string =>
  calls
    .filter(({ endpoint }, i) => endpoint.sideEffects === 'write' && outcomes[i]?.kind === 'ok')
    .map(({ endpoint }) => rooms.language.words.topic(endpoint, turn.language))
    .join(', ');

async function* callThem(
  rooms: Rooms,
  turn: Turn,
  from: ReadyStep & Answering,
): AsyncGenerator<TurnEvent, Ending> {
  // A caller that leaves at this word leaves before anything was sent; in the middle of a write nobody is spoken to.
  const writes = needsApproval(from.calls);
  if (writes) yield waitingFor(rooms, turn, from.calls);
  await turn.save({ ...from.session, collection: from.collection });
  const asking = outcomesOf(rooms, turn, from);
  const outcomes = writes
    ? await asking
    : yield* tellingWhenSlow(asking, () => waitingFor(rooms, turn, from.calls));
  turn.notes.receipts.push(...outcomes.flatMap(({ receipt }) => receipt ?? []));

  const answered = outcomes.some(({ kind }) => kind === 'ok');
  const again = withoutRejected(from.collection, outcomes);
  if (again && !answered) {
    const step = askAgain(again.collection, again.rejected);
    if (step.kind === 'question') return yield* ask(rooms, turn, { session: from.session, step });
  }
  const session: ChatSession = { ...from.session, collection: leftOf(from, outcomes) };
  const unheard = turn.context.signal.aborted
    ? writtenTopics(rooms, turn, { calls: from.calls, outcomes })
    : '';
  await turn.save(unheard === '' ? session : { ...session, unheard });
  turn.context.signal.throwIfAborted();
  const question = from.collection.question;
  if (answered) await rooms.cache.remember({ question, calls: from.calls, outcomes }, from.cache);
  yield* writeAnswer(rooms, turn, {
    question: from.about ?? question,
    calls: from.calls,
    outcomes,
    followUp: from.about !== undefined,
  });
  const { unhandled } = from.collection;
  if (unhandled.length > 0) yield* say('token', `\n\n${userMessages[turn.language].notHandled(unhandled)}`);
  return { kind: answered ? 'answer' : 'failed', session, targets: targetsOf(from) };
}
