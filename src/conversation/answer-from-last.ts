import { openCollection } from '../agentic-loop/index.ts';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import { takenOver } from '../domain/slots.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { LastCall } from '../ports/language-tasks.ts';
import { type Answering, writeAnswer } from './call-and-answer.ts';
import { currentCollection } from './current-endpoints.ts';
import type { Ending } from './ending.ts';
import { takeUp } from './put-aside.ts';
import type { NextStep, Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/** May the answers be used as they are, without asking the services again? */
const stillFresh = (calls: readonly LastCall[], now: number): boolean =>
  calls.every(({ until }) => until === undefined || now < until);

/** The same calls once more, by the definitions of this moment, for a question about answers that no longer hold. */
const fetchAnew = async (rooms: Rooms, turn: Turn, used: readonly LastCall[]): Promise<NextStep> => {
  const opened = openCollection({
    id: rooms.newId(),
    question: used[0]?.question ?? turn.request.message,
    targets: used.map(({ endpoint, params }) => ({ endpoint, slots: takenOver(params) })),
  });
  const { collection, gone } = await currentCollection(rooms, turn, opened);
  if (!collection || gone.length > 0) return { from: 'gone', endpoints: gone };
  return { ...takeUp(collection), about: turn.request.message };
};

/**
 * Answers from what the chat was told before; the receipts say so. Answers that were not to be kept, or not for so long, are
 * fetched anew.
 */
export async function* answerFromLast(
  rooms: Rooms,
  turn: Turn,
  from: Answering & {
    positions: readonly number[];
    proceed(next: NextStep): AsyncGenerator<TurnEvent, Ending>;
  },
): AsyncGenerator<TurnEvent, Ending> {
  const last = await rooms.cache.lastCalls(from.cache);
  const used = from.positions.flatMap((i) => last[i] ?? []);
  if (!stillFresh(used, turn.context.moment.now))
    return yield* from.proceed(await fetchAnew(rooms, turn, used));
  const calls = used.map(
    (call): ReadyCall => ({
      endpoint: call.endpoint,
      slots: takenOver(call.params),
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
  yield* writeAnswer(rooms, turn, { question: turn.request.message, calls, outcomes, followUp: true });
  return {
    kind: 'answer',
    session: from.session,
    targets: calls.map(({ endpoint, slots }) => ({ endpoint, slots })),
  };
}
