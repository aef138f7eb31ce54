import {
  askAgain,
  type Collection,
  extractFrom,
  openCollection,
  readyAtOnce,
} from '../agentic-loop/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { own } from '../lib/own.ts';
import type { DialogueAct, ExtractedValue, Extraction, Inquiry } from '../ports/language-tasks.ts';
import { takeUp } from './put-aside.ts';
import type { NextStep, Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';
import { unlessIndexIsGone } from './without-index.ts';

const idsOf = (collection: Collection): string[] =>
  collection.targets.map(({ endpoint }) => endpoint.endpointId);

const answersQuestion = (collection: Collection, extraction: Extraction): boolean =>
  extraction.values.some((value) =>
    collection.asked.some((asked) => asked.target === value.target && asked.param === value.param),
  );

const STAYING_ACTS: ReadonlySet<DialogueAct['act']> = new Set([
  'yes',
  'no',
  'cancel',
  'non_answer',
  'why',
  'help',
  'skip',
  'noted',
]);

/** What the message finds beside what is being collected. */
type Other = Awaited<ReturnType<Rooms['classifier']['detectSwitch']>>;

const findOther = (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; act: DialogueAct | undefined },
): Promise<Other> => {
  const { collection, act } = from;
  const stays = act && STAYING_ACTS.has(act.act) && act.remainder === '';
  if (stays || !rooms.settings.apiToolsEnabled) return Promise.resolve(undefined);
  return turn.timed('classify', () =>
    unlessIndexIsGone(rooms, turn, () =>
      rooms.classifier.detectSwitch(
        turn.request.message,
        { current: idsOf(collection), seesPrivate: turn.request.seesPrivate },
        turn.context,
      ),
    ),
  );
};

/** Is the message about another endpoint? An answer to the question on the table is so only when the other is very clear. */
const leaves = (collection: Collection, extraction: Extraction, other: Other): boolean =>
  other !== undefined &&
  (extraction.removals ?? []).length === 0 &&
  (!answersQuestion(collection, extraction) || other.confidence === 'high');

interface Reply {
  readonly collection: Collection;
  readonly extraction: Extraction;
  readonly act: DialogueAct | undefined;
  readonly other: Other;
}

const MOST_WORDS = 5;
const isBrief = (message: string): boolean => message.trim().split(/\s+/).length <= MOST_WORDS;

/** Share of a message that its values must be quoted from for it to say nothing else. */
const NEARLY_ALL = 0.8;
const saysOnly = (message: string, { values }: Extraction): boolean => {
  const quotes = new Set(values.map(({ quote }) => quote));
  const said = [...quotes].reduce((sum, quote) => sum + quote.length, 0);
  return said >= NEARLY_ALL * message.trim().length;
};

/**
 * "Two adults and a child", asked for the number of guests: a few words that are the value asked for and nothing else, whatever
 * endpoint they resemble. Rules look, so it costs no model call.
 */
const isBareAnswer = async (
  rooms: Rooms,
  turn: Turn,
  { collection }: { collection: Collection },
): Promise<boolean> => {
  const { message, history } = turn.request;
  if (collection.state !== 'collecting' || !isBrief(message) || message.includes('?')) return false;
  const found = await extractFrom(
    rooms.language,
    { collection, message, history, byRules: true },
    turn.context,
  );
  return answersQuestion(collection, found) && saysOnly(message, found);
};

/** What else the message may be about is found first, so that values of another endpoint are not taken for ours. */
const readReply = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; act: DialogueAct | undefined; stay: boolean },
): Promise<Reply> => {
  const { collection, act } = from;
  const { message, history } = turn.request;
  const stays = from.stay || (await isBareAnswer(rooms, turn, from));
  const other = stays ? undefined : await findOther(rooms, turn, from);
  const read = (others: readonly Endpoint[]): Promise<Extraction> =>
    turn.timed('extract', () =>
      extractFrom(rooms.language, { collection, message, history, others }, turn.context),
    );
  const first = await read(other ? [other.endpoint] : []);
  // "I am 34 years old" may resemble another request by one word; a few words with the value asked for are the answer.
  const doubtful =
    other && other.confidence !== 'high' && isBrief(message) && !answersQuestion(collection, first);
  const plain = doubtful ? await read([]) : first;
  const extraction = answersQuestion(collection, plain) ? plain : first;
  return { collection, extraction: await restated(rooms, turn, { collection, extraction }), act, other };
};

const differsFromHeld = (collection: Collection, { target, param, value }: ExtractedValue): boolean => {
  const held = own(collection.targets[target]?.slots, param);
  return held !== undefined && JSON.stringify(held.value) !== JSON.stringify(value);
};

/**
 * A message that puts the whole request anew ("When are the school holidays in Latvia from 1 May?") corrects what it says
 * differently. It is known by being found as a request for the same endpoint by itself.
 */
const restated = async (
  rooms: Rooms,
  turn: Turn,
  { collection, extraction }: Pick<Reply, 'collection' | 'extraction'>,
): Promise<Extraction> => {
  const differing = extraction.values.filter((value) => differsFromHeld(collection, value));
  if (differing.every(({ correction }) => correction) || !rooms.settings.apiToolsEnabled) return extraction;
  const { message, seesPrivate } = turn.request;
  const found = await unlessIndexIsGone(rooms, turn, () =>
    rooms.classifier.search(message, { seesPrivate, topK: 1, resolve: false }, turn.context),
  );
  const best = found?.[0];
  if (best?.confidence !== 'high' || !idsOf(collection).includes(best.endpoint.endpointId)) return extraction;
  return { ...extraction, values: extraction.values.map((value) => ({ ...value, correction: true })) };
};

const loopTurn = async (
  rooms: Rooms,
  turn: Turn,
  { collection, extraction, act }: Reply,
): Promise<NextStep> => {
  const { message, history } = turn.request;
  const step = await rooms.runTurn({ collection, message, history, act, extraction }, turn.context);
  return { from: 'loop', step };
};

const saysValue = ({ values, alternatives, removals }: Extraction): boolean =>
  values.length + alternatives.length + (removals?.length ?? 0) > 0;

const bareAct = (act: DialogueAct | undefined): DialogueAct['act'] | undefined =>
  act?.remainder === '' ? act.act : undefined;

/** A call that was sent when the process died, or whose answer never came, may have been carried out. */
const unsure = (collection: Collection): Collection =>
  collection.state === 'calling' && collection.approval
    ? { ...collection, approval: { ...collection.approval, unsure: true } }
    : collection;

/** A complete collection whose call failed: tried again when the user says so or mends a value; else the chat moves on. */
const resumeFailed = async (rooms: Rooms, turn: Turn, reply: Reply): Promise<NextStep | undefined> => {
  const { extraction, act } = reply;
  const collection = unsure(reply.collection);
  if (act?.act === 'refresh' || act?.act === 'yes') return { from: 'loop', step: readyAtOnce(collection) };
  if (act?.act === 'cancel' || act?.act === 'no') return { from: 'loop', step: { kind: 'cancelled' } };
  if (!saysValue(extraction) || leaves(collection, extraction, reply.other)) return undefined;
  return loopTurn(rooms, turn, { ...reply, collection });
};

const inquiryIn = (rooms: Rooms, turn: Turn, { collection, act, other }: Reply): Inquiry | undefined =>
  rooms.language.readInquiry?.({
    message: act?.act === 'yes' && act.remainder !== '' ? act.remainder : turn.request.message,
    endpoints: collection.targets.map(({ endpoint }) => endpoint),
    alone: other === undefined,
  });

/** The answer to a preview. Only a plain yes is consent; a value changes what would be sent, so it is shown again. */
const resumeConfirming = async (rooms: Rooms, turn: Turn, reply: Reply): Promise<NextStep | undefined> => {
  const { collection, extraction, act } = reply;
  const said = bareAct(act);
  if (said === 'yes') return { from: 'loop', step: readyAtOnce(collection), consent: true };
  if (act?.act === 'cancel' || said === 'no') return { from: 'loop', step: { kind: 'cancelled' } };
  const inquiry = saysValue(extraction) ? undefined : inquiryIn(rooms, turn, reply);
  if (inquiry) return { from: 'loop', step: readyAtOnce(collection), inquiry };
  if (leaves(collection, extraction, reply.other)) return undefined;
  if (saysValue(extraction)) return loopTurn(rooms, turn, { ...reply, act: undefined });
  return { from: 'loop', step: readyAtOnce(collection) };
};

/** What was asked about may look like another request ("how much does it cost?"); the question on the table then stands. */
const resumeCollecting = async (rooms: Rooms, turn: Turn, reply: Reply): Promise<NextStep | undefined> => {
  const { collection, extraction, other } = reply;
  if (!leaves(collection, extraction, other)) return loopTurn(rooms, turn, reply);
  const inquiry = saysValue(extraction) ? undefined : inquiryIn(rooms, turn, reply);
  return inquiry && { from: 'loop', step: askAgain(collection, []), inquiry };
};

/**
 * An answer with another wish behind it ("2026, and what is the weather in Tartu?"): the answer counts, the wish is named as not
 * handled, and none of its words is taken for a value.
 */
const answerWithWish = async (
  rooms: Rooms,
  turn: Turn,
  { collection, act }: { collection: Collection; act: DialogueAct | undefined },
): Promise<NextStep | undefined> => {
  if (collection.state !== 'collecting' || act?.act === 'cancel' || act?.act === 'no') return undefined;
  const beside = rooms.language.wishBeside?.(turn.request.message);
  if (!beside || (await isOurs(rooms, turn, { collection, wish: beside.wish }))) return undefined;
  const said: Turn = { ...turn, request: { ...turn.request, message: beside.answer } };
  const reply = await readReply(rooms, said, { collection, act, stay: true });
  if (!answersQuestion(collection, reply.extraction)) return undefined;
  const unhandled = [...collection.unhandled, beside.wish];
  return loopTurn(rooms, said, { ...reply, collection: { ...collection, unhandled } });
};

/** Is a wish about what is being collected? */
const isOurs = async (
  rooms: Rooms,
  turn: Turn,
  { collection, wish }: { collection: Collection; wish: string },
): Promise<boolean> => {
  const { seesPrivate } = turn.request;
  const ids = idsOf(collection);
  const find = (resolve: boolean) =>
    unlessIndexIsGone(rooms, turn, () =>
      rooms.classifier.search(wish, { seesPrivate, topK: 1, resolve }, turn.context),
    );
  const found = await find(true);
  if (found === undefined) return true;
  if (found.length > 0) return found.some(({ endpoint }) => ids.includes(endpoint.endpointId));
  const best = (await find(false))?.[0];
  return best !== undefined && best.score >= RELATED && ids.includes(best.endpoint.endpointId);
};
/** Score from which an endpoint has at least something to do with a wish. */
const RELATED = 0.2;

const startOver = async (
  rooms: Rooms,
  turn: Turn,
  { collection, remainder }: { collection: Collection; remainder: string },
): Promise<NextStep> => {
  const fresh = openCollection({
    id: collection.id,
    question: collection.question,
    targets: collection.targets.map((target) => ({ ...target, slots: {} })),
    unhandled: collection.unhandled,
  });
  const step = await rooms.runTurn(
    { collection: fresh, message: remainder, history: [], act: undefined },
    turn.context,
  );
  return { from: 'loop', step };
};

/**
 * Carries on with an open collection. Values are read first: an answer never switches lightly.
 * @param from.stay the message is known to be about nothing else
 * @returns undefined when the message is about something else and is to be handled as a new one
 */
export const resumeCollection = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; act: DialogueAct | undefined; stay?: boolean },
): Promise<NextStep | undefined> => {
  const { collection, act, stay = false } = from;
  if (act?.act === 'start_over') return startOver(rooms, turn, { collection, remainder: act.remainder });
  const answered = stay ? undefined : await answerWithWish(rooms, turn, from);
  if (answered) return answered;
  const reply = await readReply(rooms, turn, { collection, act, stay });
  switch (collection.state) {
    case 'calling':
    case 'failed':
      return resumeFailed(rooms, turn, reply);
    case 'confirming':
      return resumeConfirming(rooms, turn, reply);
    case 'collecting':
      return resumeCollecting(rooms, turn, reply);
    default:
      return collection.state satisfies never;
  }
};

/**
 * The answer to "shall we go back to …?": yes, no, or a value the collection put aside was waiting for.
 * @returns undefined when it is about something else; `dropped` when the user let go of it
 */
export const answerOffer = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; act: DialogueAct | undefined },
): Promise<NextStep | 'dropped' | undefined> => {
  const { collection, act } = from;
  const said = bareAct(act);
  if (said === 'yes') return takeUp(collection);
  if (said === 'no' || act?.act === 'cancel') return 'dropped';
  const reply = await readReply(rooms, turn, { collection, act, stay: false });
  const { extraction, other } = reply;
  if (collection.state !== 'collecting' || !answersQuestion(collection, extraction)) return undefined;
  return leaves(collection, extraction, other) ? undefined : loopTurn(rooms, turn, reply);
};
