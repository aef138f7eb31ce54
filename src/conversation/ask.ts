import type { ChatSession, Collection, LoopStep } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import { valuesOf } from '../domain/slots.ts';
import type { Button } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { Ending } from './ending.ts';
import type { Rooms } from './rooms.ts';
import { say, sayPieces } from './say.ts';
import type { Turn } from './turn.ts';

type Question = Extract<LoopStep, { kind: 'question' }>;

/** Lists with more values are named in the question only. */
const MAX_BUTTONS = 6;

/** Buttons for one asked yes/no or short list. */
const buttonsFor = (turn: Turn, { ask, collection }: Question): Button[] => {
  const [only, ...others] = ask;
  const param =
    only && others.length === 0
      ? collection.targets[only.target]?.endpoint.params.find(({ name }) => name === only.param)
      : undefined;
  if (param?.type === 'boolean') return yesNo(turn);
  if (param?.enum && param.enum.length <= MAX_BUTTONS)
    return param.enum.map((value) => ({ title: String(value), payload: String(value) }));
  return [];
};

const yesNo = (turn: Turn): Button[] => {
  const { yes, no } = userMessages[turn.language];
  return [yes, no].map((title) => ({ title, payload: title }));
};

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
  return { kind: 'continuation', session, targets: from.collection.targets, buttons: yesNo(turn) };
}

const titleOf = (turn: Turn, endpoint: NonNullable<ChatSession['choice']>['options'][number]): string =>
  endpoint.examples?.[turn.language]?.[0] ?? endpoint.description.split(/(?<=[.!?])\s/u)[0] ?? endpoint.name;

/** Names of the options as the user sees them; the answer is matched against the same. */
export const choiceTitles = (turn: Turn, choice: NonNullable<ChatSession['choice']>): string[] =>
  choice.options.map((endpoint) => titleOf(turn, endpoint));

/** Several endpoints fit equally: the user picks one. */
export async function* askWhich(
  turn: Turn,
  from: { session: ChatSession; choice: NonNullable<ChatSession['choice']> },
): AsyncGenerator<TurnEvent, Ending> {
  const session: ChatSession = { ...from.session, collection: undefined, choice: from.choice };
  await turn.save(session);
  const titles = choiceTitles(turn, from.choice);
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
