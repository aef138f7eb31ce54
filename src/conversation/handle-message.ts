import type { ChatSession, Collection } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { DialogueAct } from '../ports/language-tasks.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { answerFromLast } from './answer-from-last.ts';
import { sayInquiry } from './answer-inquiry.ts';
import { ask, askToContinue, askWhich } from './ask.ts';
import { answerAside, askAssistant, isAside } from './assist.ts';
import { callAndAnswer } from './call-and-answer.ts';
import { decideNamedCancel } from './cancel-named.ts';
import { answerChoice } from './choose.ts';
import { currentSession } from './current-endpoints.ts';
import type { Ending } from './ending.ts';
import { isOpen, offeringBack, putAside, topicsOf, withoutFirst, withoutSame } from './put-aside.ts';
import { repeatTable } from './repeat.ts';
import { answerOffer, resumeCollection } from './resume.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { say } from './say.ts';
import { callService } from './service.ts';
import { type FixedReply, fixedReply } from './small-talk.ts';
import { startMessage } from './start.ts';
import type { Turn } from './turn.ts';

interface Arrived {
  readonly session: ChatSession;
  readonly act: DialogueAct | undefined;
  readonly cache: CacheContext;
}

interface Decision {
  readonly next: NextStep;
  readonly session: ChatSession;
  /** Endpoints that the chat can no longer go on with; told before the reply. */
  readonly gone?: readonly Endpoint[];
  /** Parts of the open request that were let go of; told before the reply. */
  readonly dropped?: readonly Endpoint[] | undefined;
}

/** The reply to an offer, or to a choice; undefined when the message is neither. */
const decideOnTable = async (
  rooms: Rooms,
  turn: Turn,
  { session, act }: Arrived,
): Promise<Decision | undefined> => {
  const [aside] = session.putAside ?? [];
  if (session.offered === true && aside) {
    const answer = await answerOffer(rooms, turn, { collection: aside.collection, act });
    if (answer === 'dropped')
      return { next: { from: 'loop', step: { kind: 'cancelled' } }, session: withoutFirst(session) };
    if (answer) return { next: answer, session: withoutFirst(session) };
  }
  if (!session.choice) return undefined;
  const next = await answerChoice(rooms, turn, { choice: session.choice, act });
  return next && { next, session };
};

const findService = (rooms: Rooms, turn: Turn): Promise<Endpoint | undefined> =>
  turn.timed('services', () => rooms.services.find(turn.request.message, turn.context.signal));

/** Is the message clearly a request for another endpoint than those that are gone? */
const asksForOther = async (rooms: Rooms, turn: Turn, gone: readonly Endpoint[]): Promise<boolean> => {
  const other = await rooms.classifier.detectSwitch(
    turn.request.message,
    { current: gone.map(({ endpointId }) => endpointId), seesPrivate: turn.request.seesPrivate },
    turn.context,
  );
  return other?.confidence === 'high';
};

/** Decides on what the catalogue has now: what was removed meanwhile is not asked about, let alone called. */
export const decide = async (rooms: Rooms, turn: Turn, from: Arrived): Promise<Decision> => {
  const { session, gone } = await currentSession(rooms, turn, from.session);
  const current: Arrived = { ...from, session };
  if (gone.length === 0) return decideOn(rooms, turn, current);
  if (session.collection) return { ...(await decideOn(rooms, turn, current)), gone };
  const { collection, offered, choice } = from.session;
  const waited = isOpen(collection) || offered === true || choice !== undefined;
  const again = from.act?.act === 'refresh' || from.act?.act === 'yes';
  if (!waited && !again) return decideOn(rooms, turn, current);
  return (await asksForOther(rooms, turn, gone))
    ? { ...(await decideOn(rooms, turn, current)), gone }
    : { next: { from: 'gone', endpoints: gone }, session };
};

/** An open collection, offer or choice first; what leaves it, or meets none, is a new message. */
const decideOn = async (rooms: Rooms, turn: Turn, arrived: Arrived): Promise<Decision> => {
  const { session, cache } = arrived;
  const named = await decideNamedCancel(rooms, turn, arrived);
  if (named) return { ...named, session };
  const act = arrived.act?.loosely ? undefined : arrived.act;
  const from: Arrived = { ...arrived, act };
  const { collection, choice } = session;
  if (collection) {
    const resumed = await resumeCollection(rooms, turn, { collection, act });
    if (resumed) return { next: resumed, session };
  }
  const answered = collection ? undefined : await decideOnTable(rooms, turn, from);
  if (answered) return answered;
  const service = isOpen(collection) ? undefined : await findService(rooms, turn);
  if (service) return { next: { from: 'service', service }, session };
  if (arrived.act?.loosely === 'forget') return { next: { from: 'not_open', aside: undefined }, session };
  const started = await startMessage(rooms, turn, { act, cache });
  if (started.from !== 'nothing') return { next: started, session };
  // It seemed to be about something else, but nothing fits: then it is for what is open.
  const stayed = isOpen(collection)
    ? await resumeCollection(rooms, turn, { collection, act, stay: true })
    : undefined;
  if (stayed) return { next: stayed, session };
  // Neither a pick nor a new request: the options are shown once more before the chat lets go of them.
  if (choice && choice.again !== true)
    return { next: { from: 'tie', choice: { ...choice, again: true } }, session };
  return { next: started, session };
};

/** The collection a step works on. */
const collectionIn = (next: NextStep): Collection | undefined =>
  next.from === 'loop' && 'collection' in next.step ? next.step.collection : undefined;

/** The open collection that is left for another request; undefined when it goes on or ends. */
const leftBehind = ({ next, session }: Decision): Collection | undefined => {
  const { collection } = session;
  if (!isOpen(collection) || next.from === 'nothing' || next.from === 'not_open') return undefined;
  if (next.from === 'loop' && !('collection' in next.step)) return undefined;
  return collectionIn(next)?.id === collection.id ? undefined : collection;
};

/** A new collection for other endpoints than those just answered: the last call set is of no more use. */
const forgetLastOnSwitch = async (rooms: Rooms, next: NextStep, from: Arrived): Promise<void> => {
  if (next.from !== 'loop' || !('collection' in next.step)) return;
  if (from.session.collection?.id === next.step.collection.id) return;
  const last = await rooms.cache.lastCalls(from.cache);
  const ids = new Set(last.map(({ endpoint }) => endpoint.endpointId));
  const stays = next.step.collection.targets.some(({ endpoint }) => ids.has(endpoint.endpointId));
  if (last.length > 0 && !stays) await rooms.cache.dropLast(from.cache);
};

const namesFor = (rooms: Rooms, turn: Turn, endpoints: readonly Endpoint[]): string =>
  [...new Set(endpoints.map((endpoint) => rooms.language.words.topic(endpoint, turn.language)))].join(', ');

/** Ends a turn with one sentence and nothing left open. */
async function* endWith(
  turn: Turn,
  from: { session: ChatSession; kind: Ending['kind']; text: string },
): AsyncGenerator<TurnEvent, Ending> {
  await turn.save(from.session);
  yield* say('token', from.text);
  return { kind: from.kind, session: from.session, targets: [] };
}

/** A bare "okay" or "no" to nothing in particular asks for nothing. */
const BARE: ReadonlySet<DialogueAct['act']> = new Set(['yes', 'no', 'skip', 'non_answer']);
const saysNothing = (rooms: Rooms, turn: Turn): boolean => {
  const act = rooms.language.readAct(turn.request.message, turn.language);
  return act?.remainder === '' && BARE.has(act.act);
};

/** A request to be cancelled is not the open one: what was put aside is let go of, what is open is put once more. */
async function* tellNotOpen(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; aside: Collection | undefined },
): AsyncGenerator<TurnEvent, Ending> {
  const { aside } = from;
  const texts = userMessages[turn.language];
  const session = aside ? withoutSame(from.session, aside) : from.session;
  const open = isOpen(session.collection) ? session.collection : undefined;
  if (!open && !session.choice)
    return yield* endWith(turn, {
      session,
      kind: 'cancelled',
      text: aside ? texts.cancelled : texts.nothingToCancel,
    });
  await turn.save(session);
  const text = aside
    ? texts.dropped(topicsOf(rooms, turn, aside))
    : open
      ? texts.noSuchRequest(topicsOf(rooms, turn, open))
      : texts.nothingToCancel;
  yield* say('token', text);
  const repeated = yield* repeatTable(rooms, turn, session);
  return repeated ?? { kind: 'cancelled', session, targets: open?.targets ?? [] };
}

/** Carries out what was decided. */
export async function* perform(
  rooms: Rooms,
  turn: Turn,
  from: { next: NextStep; session: ChatSession; cache: CacheContext },
): AsyncGenerator<TurnEvent, Ending> {
  const { next, cache } = from;
  const texts = userMessages[turn.language];
  const session: ChatSession = { ...from.session, choice: undefined };
  const closed: ChatSession = { ...session, collection: undefined };
  const assisted = (otherwise: string) =>
    askAssistant(rooms, turn, {
      session: closed,
      cache,
      otherwise,
      smallTalk: otherwise === texts.nothingWaiting,
      proceed: (step) => perform(rooms, turn, { ...from, next: step }),
    });
  switch (next.from) {
    case 'nothing':
      return yield* assisted(saysNothing(rooms, turn) ? texts.nothingWaiting : texts.outOfScope([]));
    case 'tie':
      return yield* askWhich(rooms, turn, { session, choice: next.choice });
    case 'service':
      return yield* callService(rooms, turn, { session: closed, service: next.service });
    case 'gone':
      return yield* endWith(turn, {
        session: closed,
        kind: 'cancelled',
        text: texts.gone(namesFor(rooms, turn, next.endpoints)),
      });
    case 'not_open':
      return yield* tellNotOpen(rooms, turn, { session: from.session, aside: next.aside });
    case 'last_calls':
      return yield* answerFromLast(rooms, turn, {
        session: closed,
        cache,
        positions: next.calls,
        proceed: (step) => perform(rooms, turn, { ...from, next: step }),
      });
    case 'loop':
      break;
    default:
      return next satisfies never;
  }
  const { step } = next;
  yield* sayInquiry(rooms, turn, next);
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
        consent: next.consent === true,
        about: next.about,
      });
    case 'cancelled':
      return yield* endWith(turn, { session: closed, kind: 'cancelled', text: texts.cancelled });
    case 'exhausted':
      return yield* assisted(texts.exhausted);
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
  if (from.session.unheard !== undefined) return yield* tellingDone(rooms, turn, from);
  const fixed = fixedReply(rooms, turn, { session: from.session, act });
  if (fixed) return yield* keepingSlots(rooms, turn, from.session, fixed);

  if (rooms.settings.inputGuard) {
    const verdict = await rooms.language.guardInput(turn.request.message, turn.context);
    rooms.metrics.count('guard_total', {
      guard: 'input',
      verdict: verdict.allowed ? 'allowed' : verdict.reason,
    });
    if (!verdict.allowed)
      return yield* keepingSlots(
        rooms,
        turn,
        { ...from.session, blocked: verdict.reason },
        { kind: 'blocked', text: userMessages[turn.language].blocked },
      );
  }
  const arrived: Arrived = { session: { ...from.session, blocked: undefined }, act, cache: from.cache };
  if (isAside(rooms, turn, arrived.session)) return yield* answerAside(rooms, turn, arrived);
  const decision = await decide(rooms, turn, arrived);
  await forgetLastOnSwitch(rooms, decision.next, arrived);
  const dry = turn.request.dryRun || rooms.settings.dryRun;
  if (decision.gone && !dry)
    yield* say('token', `${userMessages[turn.language].gonePart(namesFor(rooms, turn, decision.gone))} `);
  if (decision.dropped && !dry)
    yield* say('token', `${userMessages[turn.language].dropped(namesFor(rooms, turn, decision.dropped))} `);
  const session = yield* makingRoom(rooms, turn, decision);
  if (act?.act === 'start_over' && arrived.session.collection)
    yield* say('token', `${userMessages[turn.language].startedOver} `);
  return yield* offeringBack(
    rooms,
    turn,
    perform(rooms, turn, { next: decision.next, session, cache: from.cache }),
  );
}

/** Something was carried out after the user had gone: they are told before anything else, or instead of a repeated "yes". */
async function* tellingDone(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; cache: CacheContext },
): AsyncGenerator<TurnEvent, Ending> {
  const session: ChatSession = { ...from.session, unheard: undefined };
  const text = userMessages[turn.language].doneMeanwhile(from.session.unheard ?? '');
  const act = rooms.language.readAct(turn.request.message, turn.language);
  const repeats = act?.remainder === '' && (act.act === 'yes' || act.act === 'refresh');
  if (repeats && !isOpen(session.collection))
    return yield* keepingSlots(rooms, turn, session, { kind: 'answer', text });
  if (!turn.request.dryRun && !rooms.settings.dryRun) yield* say('token', `${text}\n\n`);
  return yield* handleMessage(rooms, turn, { ...from, session });
}

/** Puts the collection before aside when another takes its place, and says so. */
async function* makingRoom(
  rooms: Rooms,
  turn: Turn,
  decision: Decision,
): AsyncGenerator<TurnEvent, ChatSession> {
  const session: ChatSession = { ...decision.session, offered: undefined };
  const fresh = collectionIn(decision.next);
  const left = leftBehind(decision);
  const made = left ? putAside(session, left) : session;
  const dry = turn.request.dryRun || rooms.settings.dryRun;
  if (left && !dry && decision.next.from !== 'last_calls')
    yield* say('token', `${userMessages[turn.language].putAside(topicsOf(rooms, turn, left))} `);
  return fresh ? withoutSame(made, fresh) : made;
}

/** One sentence that changes nothing of what is being collected. */
async function* keepingSlots(
  rooms: Rooms,
  turn: Turn,
  session: ChatSession,
  reply: FixedReply,
): AsyncGenerator<TurnEvent, Ending> {
  await turn.save(session);
  yield* say('token', reply.text);
  const repeated = reply.repeats === true ? yield* repeatTable(rooms, turn, session) : undefined;
  return { session, targets: session.collection?.targets ?? [], ...repeated, kind: reply.kind };
}
