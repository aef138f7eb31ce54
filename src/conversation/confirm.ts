import { approvalFor, type ChatSession, type Collection } from '../agentic-loop/index.ts';
import { failureSentence, userMessages } from '../answer-writer/index.ts';
import type { ReadyCall } from '../domain/call-outcome.ts';
import { valuesOf } from '../domain/slots.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, yesNo } from './say.ts';
import type { Turn } from './turn.ts';

export interface Unconfirmed {
  readonly session: ChatSession;
  readonly collection: Collection;
  readonly calls: readonly ReadyCall[];
  /** The user said yes to something that is no longer what would be sent. */
  readonly late: boolean;
}

/** One call as it would be sent: every value by its label, then the request itself. */
const previewOf = (rooms: Rooms, turn: Turn, call: ReadyCall): string => {
  const texts = userMessages[turn.language];
  const { words } = rooms.language;
  const described = rooms.apiCaller.describe(call, {
    timezone: turn.timezone,
    ...(turn.request.callerToken === undefined ? {} : { callerToken: turn.request.callerToken }),
  });
  const values = words.describe(call.endpoint, valuesOf(call.slots), turn.context);
  return [
    texts.confirmIntro(words.topic(call.endpoint, turn.language)),
    ...values.map(({ label, value }) => `– ${label}: ${value}`),
    texts.confirmRequest(
      [described.method, described.url, described.body ?? ''].filter((part) => part !== '').join(' '),
    ),
  ].join('\n');
};

/** Shows exactly what would be sent and asks for a yes. The session is saved first: only what it holds can be agreed to. */
export async function* askConfirmation(
  rooms: Rooms,
  turn: Turn,
  from: Unconfirmed,
): AsyncGenerator<TurnEvent, Ending> {
  const { calls } = from;
  const texts = userMessages[turn.language];
  if (calls.some((call) => rooms.apiCaller.describe(call).problem !== undefined)) {
    const session: ChatSession = { ...from.session, collection: undefined };
    await turn.save(session);
    yield* say('token', failureSentence('bad_request', turn.language));
    return { kind: 'failed', session, targets: from.collection.targets };
  }
  const { chatId, author, messageId } = turn.request;
  const approval = approvalFor(from.collection, calls, {
    chatId,
    author,
    messageId,
    now: turn.context.moment.now,
    freshKey: rooms.newId(),
  });
  const collection: Collection = { ...from.collection, state: 'confirming', approval };
  const session: ChatSession = { ...from.session, collection };
  await turn.save(session);
  const lead = [
    ...(from.late ? [texts.confirmAgain] : []),
    ...(approval.unsure === true ? [texts.mayHaveHappened] : []),
  ].join(' ');
  // Calls that only read go along with the others; there is nothing to agree to about them.
  const writes = calls.filter(({ endpoint }) => endpoint.sideEffects === 'write');
  const parts = [lead, ...writes.map((call) => previewOf(rooms, turn, call)), texts.confirmAsk];
  yield* say('question', parts.filter(Boolean).join('\n\n'));
  const targets = collection.targets.map((target, i) => ({
    ...target,
    slots: calls[i]?.slots ?? target.slots,
  }));
  return { kind: 'confirmation', session, targets, buttons: yesNo(turn.language) };
}
