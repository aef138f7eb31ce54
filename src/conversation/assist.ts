import {
  type ChatSession,
  type CollectionTarget,
  needsApproval,
  openCollection,
} from '../agentic-loop/index.ts';
import { shrinkJson } from '../answer-writer/index.ts';
import type { CallOutcome } from '../domain/call-outcome.ts';
import { StoreUnavailable } from '../domain/errors.ts';
import { valuesOf } from '../domain/slots.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { ToolResult } from '../ports/assistant.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { outcomesOf, type ReadyStep } from './call-and-answer.ts';
import type { Ending } from './ending.ts';
import { isOpen } from './put-aside.ts';
import { repeatTable } from './repeat.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { say } from './say.ts';
import type { Turn } from './turn.ts';
import { unableText } from './unable.ts';

/** Bytes of an API response that the assistant reads. */
const MAX_RESPONSE_BYTES = 20_000;

interface Assisting {
  /** As it is to be when the turn is over. */
  readonly session: ChatSession;
  readonly cache: CacheContext;
}

/** An endpoint called for the assistant in the course of its turn, and what it could not settle by itself. */
interface EndpointCalls {
  call(request: string): Promise<ToolResult>;
  readonly targets: CollectionTarget[];
  /** A question to the user, or a call that needs a yes: the dialogue goes on with it. */
  readonly handedOver: NextStep | undefined;
}

const problem = (code: string, message: string): ToolResult => ({ kind: 'problem', code, message });

const resultOf = (outcome: CallOutcome | undefined, service: string): ToolResult => {
  switch (outcome?.kind) {
    case 'ok': {
      const { data, leftOut } = shrinkJson(outcome.data, MAX_RESPONSE_BYTES);
      return { kind: 'data', data: { service, response: data, left_out: leftOut } };
    }
    case 'rejected':
      return problem('rejected', `The service refused the request with status ${outcome.status}.`);
    case 'failed':
      return problem(outcome.failure, 'The service gave no usable answer.');
    case undefined:
      return problem('not_called', 'The service was not called.');
    default:
      return outcome satisfies never;
  }
};

const createEndpointCalls = (rooms: Rooms, turn: Turn, from: Assisting): EndpointCalls => {
  const targets: CollectionTarget[] = [];
  let handedOver: NextStep | undefined;
  const handOver = (next: NextStep): ToolResult => {
    handedOver = next;
    return { kind: 'taken_over' };
  };
  const { message, history, seesPrivate, dryRun } = turn.request;

  const callReady = async (step: ReadyStep): Promise<ToolResult> => {
    const outcomes = await outcomesOf(rooms, turn, { ...step, ...from });
    turn.notes.receipts.push(...outcomes.flatMap(({ receipt }) => receipt ?? []));
    targets.push(...step.calls.map(({ endpoint, slots }) => ({ endpoint, slots })));
    if (outcomes.some(({ kind }) => kind === 'ok'))
      await rooms.cache.remember({ question: message, calls: step.calls, outcomes }, from.cache);
    const [call] = step.calls;
    const result = resultOf(outcomes[0], call?.endpoint.name ?? '');
    return result.kind === 'data' && call
      ? { kind: 'data', data: { ...(result.data as object), values: valuesOf(call.slots) } }
      : result;
  };

  /** The values come from the user's own message, so that nothing a model made up reaches a call. */
  const collect = async (request: string): Promise<ToolResult> => {
    const found = await rooms.classifier.classify(request, { seesPrivate }, turn.context);
    if (found.kind === 'none') return problem('no_service', 'No registered service covers this.');
    if (found.kind === 'tie')
      return handOver({
        from: 'tie',
        choice: { question: message, options: found.options.map(({ endpoint }) => endpoint) },
      });
    if (found.kind === 'parallel')
      return problem('several', 'This asks for several things; ask for one of them at a time.');
    const { endpoint } = found.match;
    const focus = message.includes(request) ? request : undefined;
    const collection = openCollection({
      id: rooms.newId(),
      question: message,
      targets: [{ endpoint, focus, slots: {} }],
    });
    const step = await rooms.runTurn({ collection, message, history, act: undefined }, turn.context);
    const dry = dryRun || rooms.settings.dryRun;
    return step.kind === 'ready' && !needsApproval(step.calls) && !dry
      ? callReady({ ...step, bypassCache: false, consent: false })
      : handOver({ from: 'loop', step });
  };

  return {
    targets,
    get handedOver() {
      return handedOver;
    },
    call: async (request) => {
      try {
        return await collect(request);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        rooms.metrics.count('store_errors_total', { store: error.store, error: 'unavailable' });
        return problem('unavailable', 'The services cannot be looked up right now.');
      }
    },
  };
};

/**
 * The last layer: the assistant answers what no endpoint covers.
 * @param from.otherwise the honest sentence when it cannot
 * @param from.proceed carries out what a tool handed back to the dialogue
 */
export async function* askAssistant(
  rooms: Rooms,
  turn: Turn,
  from: Assisting & {
    otherwise: string;
    /** Nothing was asked, so it is no request that nobody covers. */
    smallTalk?: boolean;
    proceed(next: NextStep): AsyncGenerator<TurnEvent, Ending>;
  },
): AsyncGenerator<TurnEvent, Ending> {
  const { session } = from;
  const endpoints = createEndpointCalls(rooms, turn, from);
  const { steward } = rooms;
  const ending = steward
    ? yield* steward.assist(
        {
          question: turn.request.message,
          history: turn.request.history,
          ...turn.request.assistant,
          ...(rooms.settings.apiToolsEnabled ? { callEndpoint: endpoints.call } : {}),
        },
        turn.context,
      )
    : 'unable';
  if (ending === 'taken_over' && endpoints.handedOver) return yield* from.proceed(endpoints.handedOver);
  await turn.save(session);
  if (ending === 'answered') return { kind: 'assistant', session, targets: endpoints.targets };
  yield* say('token', from.smallTalk ? from.otherwise : unableText(rooms, turn, from.otherwise));
  return { kind: from.smallTalk ? 'answer' : 'out_of_scope', session, targets: endpoints.targets };
}

const MEASURED = new Set(['integer', 'number', 'date', 'datetime']);

/** Could the message be meant as a number or a time: a bare sum, a word or two like "today's date"? */
const couldBeValue = (message: string): boolean =>
  !message.includes('?') && (message.match(/\p{L}+/gu)?.length ?? 0) <= 2;

/** Is the message a sum or a clock question put in between, and no answer to what is being asked? */
export const isAside = (rooms: Rooms, turn: Turn, { collection, choice }: ChatSession): boolean =>
  (isOpen(collection) || choice !== undefined) &&
  rooms.steward?.isSure(turn.request.message, turn.context) === true &&
  !collection?.asked.some(({ target, param }) => {
    const type = collection.targets[target]?.endpoint.params.find(({ name }) => name === param)?.type ?? '';
    return MEASURED.has(type) && couldBeValue(turn.request.message);
  });

/** Answers in between and puts what is on the table once more; nothing of the collection changes. */
export async function* answerAside(
  rooms: Rooms,
  turn: Turn,
  from: Assisting,
): AsyncGenerator<TurnEvent, Ending> {
  const { session } = from;
  if (rooms.steward)
    yield* rooms.steward.assist(
      { question: turn.request.message, history: [], ...turn.request.assistant },
      turn.context,
    );
  await turn.save(session);
  const repeated = yield* repeatTable(rooms, turn, session);
  return { session, targets: session.collection?.targets ?? [], ...repeated, kind: 'assistant' };
}
