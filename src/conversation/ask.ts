import type { ChatSession, Collection, LoopStep, Remarks } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import { valuesOf } from '../domain/slots.ts';
import type { Button } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { plainText } from '../lib/plain-text.ts';
import type { ParamRef } from '../ports/language-tasks.ts';
import { choiceTitles } from './choose.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces, yesNo } from './say.ts';
import type { Turn } from './turn.ts';

type Question = Extract<LoopStep, { kind: 'question' }>;

/** Lists with more values are named in the question only. */
const MAX_BUTTONS = 6;

/** Buttons for one asked yes/no or short list. */
export const buttonsFor = (
  turn: Turn,
  { ask, collection }: Pick<Question, 'ask' | 'collection'>,
): Button[] => {
  const [only, ...others] = ask;
  const param =
    only && others.length === 0
      ? collection.targets[only.target]?.endpoint.params.find(({ name }) => name === only.param)
      : undefined;
  if (param?.type === 'boolean') return yesNo(turn.language);
  if (param?.enum && param.enum.length <= MAX_BUTTONS)
    return param.enum.map((value) => ({ title: String(value), payload: String(value) }));
  return [];
};

/** Values that are not used or taken back are named; what was said for a sensitive one is not repeated. */
export async function* sayRemarks(
  rooms: Rooms,
  turn: Turn,
  { collection, remarks }: { collection: Collection; remarks: Remarks },
): AsyncGenerator<TurnEvent, void> {
  const texts = userMessages[turn.language];
  const specOf = (ref: ParamRef) =>
    collection.targets[ref.target]?.endpoint.params.find(({ name }) => name === ref.param);
  const labelOf = (param: ParamSpec) => rooms.language.words.label(param, turn.language);
  const removed = new Set(
    remarks.removed.flatMap((ref) => {
      const param = specOf(ref);
      return param ? [labelOf(param)] : [];
    }),
  );
  if (removed.size > 0) yield* say('token', `${texts.leftOut([...removed].join(', '))} `);
  for (const { target, param, value } of remarks.kept) {
    const endpoint = collection.targets[target]?.endpoint;
    const [held] = endpoint ? rooms.language.words.describe(endpoint, { [param]: value }, turn.context) : [];
    if (held) yield* say('token', `${texts.kept(held.value, held.label)} `);
  }
  for (const unfit of remarks.notUsed) {
    const param = specOf(unfit);
    if (!param) continue;
    const said = param.sensitive ? '' : plainText(unfit.quote, 80);
    const label = labelOf(param);
    yield* say('token', `${said === '' ? texts.notUsedUnsaid(label) : texts.notUsed(said, label)} `);
  }
}

/** Asks for what is missing. The session is saved first: a question the user sees is one the chat remembers. */
export async function* ask(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; step: Question },
): AsyncGenerator<TurnEvent, Ending> {
  const { step } = from;
  const session: ChatSession = { ...from.session, collection: step.collection };
  await turn.save(session);
  for (const { reason } of step.ask) rooms.metrics.count('slot_questions_total', { reason });
  yield* sayRemarks(rooms, turn, step);
  yield* sayPieces(
    'question',
    rooms.language.clarify(
      {
        targets: step.collection.targets.map(({ endpoint, slots }) => ({ endpoint, known: valuesOf(slots) })),
        ask: step.ask,
        understood: step.understood,
      },
      turn.context,
    ),
  );
  return { kind: 'question', session, targets: step.collection.targets, buttons: buttonsFor(turn, step) };
}

/** "Shall we go on?", shown once a collection. */
export async function* askToContinue(
  turn: Turn,
  from: { session: ChatSession; collection: Collection },
): AsyncGenerator<TurnEvent, Ending> {
  const session: ChatSession = { ...from.session, collection: from.collection };
  await turn.save(session);
  yield* say('question', userMessages[turn.language].continuation);
  return { kind: 'continuation', session, targets: from.collection.targets, buttons: yesNo(turn.language) };
}

/** Several endpoints fit equally: the user picks one. */
export async function* askWhich(
  rooms: Rooms,
  turn: Turn,
  from: { session: ChatSession; choice: NonNullable<ChatSession['choice']> },
): AsyncGenerator<TurnEvent, Ending> {
  const session: ChatSession = { ...from.session, collection: undefined, choice: from.choice };
  await turn.save(session);
  const titles = choiceTitles(rooms, turn, from.choice);
  const list = titles.map((title, i) => `${i + 1}. ${title}`).join('\n');
  const texts = userMessages[turn.language];
  yield* say('question', `${from.choice.again ? texts.tieAgain : texts.tieIntro}\n${list}`);
  return {
    kind: 'question',
    session,
    targets: from.choice.options.map((endpoint) => ({ endpoint, slots: {} })),
    buttons: titles.map((title, i) => ({ title, payload: String(i + 1) })),
  };
}
