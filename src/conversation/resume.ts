import {
  type Collection,
  extractFrom,
  type LoopStep,
  openCollection,
  readyAtOnce,
} from '../agentic-loop/index.ts';
import type { DialogueAct, Extraction } from '../ports/language-tasks.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/** `left`: the message is about something else and is to be handled as a new one. */
export type Resumed = LoopStep | { readonly kind: 'left' };
const LEFT: Resumed = { kind: 'left' };

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
]);

/** Does the message ask for another endpoint? An answer to the question on the table does so only when it is very clear. */
const leaves = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; extraction: Extraction; act: DialogueAct | undefined },
): Promise<boolean> => {
  const { collection, extraction, act } = from;
  if (act && STAYING_ACTS.has(act.act) && act.remainder === '') return false;
  if (!rooms.settings.apiToolsEnabled) return false;
  const other = await rooms.classifier.detectSwitch(
    turn.request.message,
    { current: idsOf(collection), seesPrivate: turn.request.seesPrivate },
    turn.context,
  );
  if (!other) return false;
  return !answersQuestion(collection, extraction) || other.confidence === 'high';
};

/** A complete collection whose call failed: tried again when the user says so or mends a value; else the chat moves on. */
const resumeFailed = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; extraction: Extraction; act: DialogueAct | undefined },
): Promise<Resumed> => {
  const { collection, extraction, act } = from;
  if (act?.act === 'refresh' || act?.act === 'yes') return readyAtOnce(collection);
  if (act?.act === 'cancel' || act?.act === 'no') return { kind: 'cancelled' };
  if (extraction.values.length === 0 || (await leaves(rooms, turn, from))) return LEFT;
  return rooms.runTurn(
    { collection, message: turn.request.message, history: turn.request.history, act, extraction },
    turn.context,
  );
};

/** Carries on with an open collection, or finds that the message leaves it. Values are read first: an answer never switches lightly. */
export const resumeCollection = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; act: DialogueAct | undefined },
): Promise<Resumed> => {
  const { message, history } = turn.request;
  const { collection, act } = from;
  if (act?.act === 'start_over') {
    const fresh = openCollection({
      id: collection.id,
      question: collection.question,
      targets: collection.targets.map((target) => ({ ...target, slots: {} })),
      unhandled: collection.unhandled,
    });
    return rooms.runTurn(
      { collection: fresh, message: act.remainder, history: [], act: undefined },
      turn.context,
    );
  }
  const extraction = await turn.timed('extract', () =>
    extractFrom(rooms.language, { collection, message, history }, turn.context),
  );
  if (collection.state !== 'collecting') return resumeFailed(rooms, turn, { collection, extraction, act });
  if (await turn.timed('classify', () => leaves(rooms, turn, { collection, extraction, act }))) return LEFT;
  return rooms.runTurn({ collection, message, history, act, extraction }, turn.context);
};
