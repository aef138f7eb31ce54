import type { ChatSession } from '../agentic-loop/index.ts';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { type ServiceMessage, serviceReplySchema } from '../domain/service.ts';
import type { Slots } from '../domain/slots.ts';
import type { Button } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces } from './say.ts';
import type { Turn } from './turn.ts';

/** The call that hands a message on to a service. */
export const serviceCall = (turn: Turn, service: Endpoint): ReadyCall => {
  const { chatId, message, authorId, author } = turn.request;
  const sent: ServiceMessage = { chatId, message, authorId: authorId ?? author, language: turn.language };
  const slots: Slots = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, { value, evidence: { source: 'rule' as const } }]),
  );
  return { endpoint: service, slots };
};

/** Content and buttons of a good answer; anything else is a failure that is told like any other. */
const readOutcome = (
  outcome: CallOutcome,
): { content: string; buttons: readonly Button[] } | { failed: CallOutcome } => {
  if (outcome.kind !== 'ok') return { failed: outcome };
  const reply = serviceReplySchema.safeParse(outcome.data);
  if (reply.success) return reply.data;
  const { status, receipt } = outcome;
  return {
    failed: {
      kind: 'failed',
      failure: 'response_unreadable',
      status,
      receipt,
      detail: 'not a service reply',
    },
  };
};

/** Gives the message to the service that answers it, and its content and buttons to the user. */
export async function* callService(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; service: Endpoint },
): AsyncGenerator<TurnEvent, Ending> {
  const { session, service } = from;
  await turn.save(session);
  const call = serviceCall(turn, service);
  if (turn.request.dryRun || rooms.settings.dryRun) {
    const { endpointId, name, url } = service;
    yield* say(
      'token',
      JSON.stringify({ status: 'service_matched', service: { id: endpointId, name, url } }),
    );
    return { kind: 'completed', session, targets: [] };
  }
  const [outcome] = await turn.timed('service', () =>
    rooms.apiCaller.callAll([call], { signal: turn.context.signal, timezone: turn.timezone }),
  );
  if (!outcome) throw new Error('a call without an outcome');
  if (outcome.receipt) turn.notes.receipts.push(outcome.receipt);
  turn.context.signal.throwIfAborted();
  const read = readOutcome(outcome);
  if ('content' in read) {
    yield* say('token', read.content);
    return { kind: 'answer', session, targets: [], buttons: read.buttons };
  }
  const part = { call: { endpoint: service, slots: {} }, outcome: read.failed };
  yield* sayPieces(
    'token',
    rooms.answerWriter.write(
      { question: turn.request.message, followUp: false, parts: [part] },
      turn.context,
    ),
  );
  return { kind: 'failed', session, targets: [] };
}
