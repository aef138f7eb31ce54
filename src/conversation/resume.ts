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
    rooms.classifier.detectSwitch(
      turn.request.message,
      { current: idsOf(collection), seesPrivate: turn.request.seesPrivate },
      turn.context,
    ),
  );
};

/** Is the message about another endpoint? An answer to the question on the table is so only when the other is very clear. */
const leaves = (collection: Collection, extraction: Extraction, other: Other): boolean =>
  other !== undefined && (!answersQuestion(collection, extraction) || other.confidence === 'high');

/** A complete collection whose call failed: tried again when the user says so or mends a value; else the chat moves on. */
const resumeFailed = async (
  rooms: Rooms,
  turn: Turn,
  from: { collection: Collection; extraction: Extraction; act: DialogueAct | undefined; other: Other },
): Promise<Resumed> => {
  const { collection, extraction, act, other } = from;
  if (act?.act === 'refresh' || act?.act === 'yes') return readyAtOnce(collection);
  if (act?.act === 'cancel' || act?.act === 'no') return { kind: 'cancelled' };
  if (extraction.values.length === 0 || leaves(collection, extraction, other)) return LEFT;
  return rooms.runTurn(
    { collection, message: turn.request.message, history: turn.request.history, act, extraction },
    turn.context,
  );
};

/** Carries on with an open collection, or finds that the message leaves it. An answer to what was asked never switches lightly. */
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
  const other = await findOther(rooms, turn, { collection, act });
  const others = other ? [other.endpoint] : [];
  const extraction = await turn.timed('extract', () =>
    extractFrom(rooms.language, { collection, message, history, others }, turn.context),
  );
  if (collection.state !== 'collecting')
    return resumeFailed(rooms, turn, { collection, extraction, act, other });
  if (leaves(collection, extraction, other)) return LEFT;
  return rooms.runTurn({ collection, message, history, act, extraction }, turn.context);
};
