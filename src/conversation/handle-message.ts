import type { ChatSession } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { DialogueAct } from '../ports/language-tasks.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { ask, askToContinue, askWhich, choiceTitles } from './ask.ts';
import { answerFromLast, callAndAnswer } from './call-and-answer.ts';
import type { Ending } from './ending.ts';
import { resumeCollection } from './resume.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { say } from './say.ts';
import { fixedReply } from './small-talk.ts';
import { startChosen, startMessage } from './start.ts';
import type { Turn } from './turn.ts';

interface Arrived {
  readonly session: ChatSession;
  readonly act: DialogueAct | undefined;
  readonly cache: CacheContext;
}

/** An open collection or choice first; what leaves it, or meets none, is a new message. */
const decide = async (rooms: Rooms, turn: Turn, from: Arrived): Promise<NextStep> => {
  const { session, act, cache } = from;
  if (session.collection) {
    const resumed = await resumeCollection(rooms, turn, { collection: session.collection, act });
    if (resumed.kind !== 'left') return { from: 'loop', step: resumed };
  }
  if (session.choice) {
    if (act?.act === 'cancel' || act?.act === 'no') return { from: 'loop', step: { kind: 'cancelled' } };
    const picked = rooms.language.readChoice(
      turn.request.message,
      choiceTitles(turn, session.choice),
      turn.language,
    );
    const endpoint = picked === undefined ? undefined : session.choice.options[picked];
    if (endpoint) return startChosen(rooms, turn, { question: session.choice.question, endpoint });
  }
  const started = await startMessage(rooms, turn, { act, cache });
  // Neither a pick nor a new request: the options are shown once more before the chat lets go of them.
  if (started.from === 'nothing' && session.choice && session.choice.again !== true)
    return { from: 'tie', choice: { ...session.choice, again: true } };
  return started;
};

/** Was a running collection put aside for another request? The user is told. */
const isSwitch = (next: NextStep, { session }: Arrived): boolean =>
  session.collection?.state === 'collecting' &&
  next.from === 'loop' &&
  'collection' in next.step &&
  next.step.collection.id !== session.collection.id;

/** A new collection for other endpoints than those just answered: the last call set is of no more use. */
const forgetLastOnSwitch = async (rooms: Rooms, next: NextStep, from: Arrived): Promise<void> => {
  if (next.from !== 'loop' || !('collection' in next.step)) return;
  if (from.session.collection?.id === next.step.collection.id) return;
  const last = await rooms.cache.lastCalls(from.cache);
  const ids = new Set(last.map(({ endpoint }) => endpoint.endpointId));
  const stays = next.step.collection.targets.some(({ endpoint }) => ids.has(endpoint.endpointId));
  if (last.length > 0 && !stays) await rooms.cache.dropLast(from.cache);
};

/** Ends a turn with one sentence and nothing left open. */
async function* endWith(
  turn: Turn,
  from: { session: ChatSession; kind: Ending['kind']; text: string },
): AsyncGenerator<TurnEvent, Ending> {
  await turn.save(from.session);
  yield* say('token', from.text);
  return { kind: from.kind, session: from.session, targets: [] };
}

/** Carries out what was decided. */
async function* perform(
  rooms: Rooms,
  turn: Turn,
  from: { next: NextStep; session: ChatSession; cache: CacheContext },
): AsyncGenerator<TurnEvent, Ending> {
  const { next, cache } = from;
  const texts = userMessages[turn.language];
  const session: ChatSession = { ...from.session, choice: undefined };
  const closed: ChatSession = { ...session, collection: undefined };
  switch (next.from) {
    case 'nothing':
      return yield* endWith(turn, { session: closed, kind: 'out_of_scope', text: texts.outOfScope([]) });
    case 'tie':
      return yield* askWhich(turn, { session, choice: next.choice });
    case 'last_calls':
      return yield* answerFromLast(rooms, turn, { session: closed, cache, positions: next.calls });
    case 'loop':
      break;
    default:
      return next satisfies never;
  }
  const { step } = next;
  switch (step.kind) {
    case 'question':
      return yield* ask(rooms, turn, { session, step });
    case 'continuation':
      return yield* askToContinue(turn, { session, collection: step.collection });
    case 'ready':
      return yield* callAndAnswer(rooms, turn, {
        ...step,
        session,
        cache,
        bypassCache: next.bypassCache === true,
      });
    case 'cancelled':
      return yield* endWith(turn, { session: closed, kind: 'cancelled', text: texts.cancelled });
    case 'exhausted':
      return yield* endWith(turn, { session: closed, kind: 'out_of_scope', text: texts.exhausted });
    default:
      return step satisfies never;
  }
}

/** The whole story of one message. */
export async function* handleMessage(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; cache: CacheContext },
): AsyncGenerator<TurnEvent, Ending> {
  const act = rooms.language.readAct(turn.request.message, turn.language);
  const fixed = fixedReply(turn, from.session, act);
  if (fixed) return yield* keepingSlots(turn, from.session, fixed);

  if (rooms.settings.inputGuard) {
    const verdict = await rooms.language.guardInput(turn.request.message, turn.context);
    rooms.metrics.count('guard_total', {
      guard: 'input',
      verdict: verdict.allowed ? 'allowed' : verdict.reason,
    });
    if (!verdict.allowed)
      return yield* keepingSlots(
        turn,
        { ...from.session, blocked: verdict.reason },
        { kind: 'blocked', text: userMessages[turn.language].blocked },
      );
  }
  const arrived: Arrived = { session: { ...from.session, blocked: undefined }, act, cache: from.cache };
  const next = await decide(rooms, turn, arrived);
  await forgetLastOnSwitch(rooms, next, arrived);
  if (isSwitch(next, arrived) && !turn.request.dryRun && !rooms.settings.dryRun)
    yield* say('token', `${userMessages[turn.language].switched} `);
  return yield* perform(rooms, turn, { next, session: arrived.session, cache: from.cache });
}

/** One sentence that changes nothing of what is being collected. */
async function* keepingSlots(
  turn: Turn,
  session: ChatSession,
  reply: { kind: Ending['kind']; text: string },
): AsyncGenerator<TurnEvent, Ending> {
  await turn.save(session);
  yield* say('token', reply.text);
  return { kind: reply.kind, session, targets: session.collection?.targets ?? [] };
}
