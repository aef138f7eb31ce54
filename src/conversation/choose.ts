import { type ChatSession, extractFrom, openCollection } from '../agentic-loop/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { DialogueAct, ParamRef } from '../ports/language-tasks.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { startChosen } from './start.ts';
import type { Turn } from './turn.ts';

type Choice = NonNullable<ChatSession['choice']>;

/** Longer messages are a request of their own rather than a pick. */
const PICK_WORDS = 4;
const VALUE_WORDS = 6;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const LONGEST_TITLE = 80;
const SHORTEST_TITLE = 20;
/** Where a description may end early without hanging in the air. */
const CLAUSE =
  /[,;:(]\s|\s(?:and|which|that|when|where|ja|ning|mis|kus|kui|и|а также|который|которая|которое|которые|где|когда)\s/giu;

/** The first sentence of a description, or as much of it as makes a title. */
const firstClause = (description: string): string => {
  const sentence = description.split(/[.!?](?:\s|$)/u)[0]?.trim() ?? '';
  if (sentence.length <= LONGEST_TITLE) return sentence;
  const ends = [...sentence.matchAll(CLAUSE)].map(({ index }) => index);
  const end = ends.findLast((at) => at >= SHORTEST_TITLE && at <= LONGEST_TITLE);
  if (end !== undefined) return sentence.slice(0, end);
  return `${sentence.slice(0, LONGEST_TITLE).replace(/\s+\S*$/u, '')}…`;
};

/** Names of the options as the user sees them; the answer is matched against the same. Two of one topic show an example instead. */
export const choiceTitles = (rooms: Rooms, turn: Turn, { options }: Choice): string[] => {
  const topics = options.map((endpoint) => rooms.language.words.topic(endpoint, turn.language));
  return options.map((endpoint, i) => {
    const topic = topics[i] ?? endpoint.name;
    const alone = topics.filter((other) => other === topic).length === 1;
    const example = endpoint.examples?.[turn.language]?.[0];
    return capitalised(alone ? topic : (example ?? firstClause(endpoint.description)));
  });
};

/** Everything an option may be called by, for a reply in other words than its title. */
const fullText = (turn: Turn, title: string, endpoint: Endpoint): string =>
  [title, endpoint.name.replaceAll('_', ' '), ...(endpoint.examples?.[turn.language] ?? [])].join(' ');

/** Parameters with a form of their own: a bare "5" may answer them, a bare word may not. */
const typedParams = (endpoint: Endpoint): ParamRef[] =>
  endpoint.params
    .filter(({ required, type, pattern }) => required && (type !== 'string' || pattern !== undefined))
    .map(({ name }) => ({ target: 0, param: name }));

/** Does the message give a value for the endpoint? Rules look, so that several options cost a model nothing. */
const givesValue = async (rooms: Rooms, turn: Turn, endpoint: Endpoint): Promise<boolean> => {
  const { message, history } = turn.request;
  const opened = openCollection({ id: '', question: message, targets: [{ endpoint, slots: {} }] });
  const collection = { ...opened, asked: typedParams(endpoint) };
  const { values } = await extractFrom(
    rooms.language,
    { collection, message, history, byRules: true },
    turn.context,
  );
  return values.length > 0;
};

/** A value instead of a pick ("Tartus"): it is kept, and may tell the options apart together with the question. */
const withValue = async (rooms: Rooms, turn: Turn, choice: Choice): Promise<NextStep | undefined> => {
  const giving = await Promise.all(choice.options.map((endpoint) => givesValue(rooms, turn, endpoint)));
  const fitting = choice.options.filter((_, i) => giving[i]);
  const [only] = fitting;
  if (!only) return undefined;
  const question = `${choice.question}\n${turn.request.message}`;
  const start = (endpoint: Endpoint): Promise<NextStep> =>
    startChosen(rooms, turn, { question, endpoint, asked: typedParams(endpoint) });
  if (fitting.length === 1) return start(only);
  const found = await rooms.classifier.classify(
    question,
    { seesPrivate: turn.request.seesPrivate },
    turn.context,
  );
  const endpoint =
    found.kind === 'single'
      ? choice.options.find(({ endpointId }) => endpointId === found.match.endpoint.endpointId)
      : undefined;
  return endpoint ? start(endpoint) : { from: 'tie', choice: { ...choice, question, again: true } };
};

/** The reply to "which of these do you mean?"; undefined when it is none. */
export const answerChoice = async (
  rooms: Rooms,
  turn: Turn,
  from: { choice: Choice; act: DialogueAct | undefined },
): Promise<NextStep | undefined> => {
  const { choice, act } = from;
  const { message } = turn.request;
  if (act?.act === 'cancel' || act?.act === 'no') return { from: 'loop', step: { kind: 'cancelled' } };
  const titles = choiceTitles(rooms, turn, choice);
  const words = wordCount(message);
  const chosen = (position: number | undefined): Promise<NextStep> | undefined => {
    const endpoint = position === undefined ? undefined : choice.options[position];
    return endpoint && startChosen(rooms, turn, { question: choice.question, endpoint });
  };
  const byTitle = chosen(rooms.language.readChoice(message, titles, turn.language));
  if (byTitle) return byTitle;
  // Values come before other words: "this year" is said in many an example phrase.
  const byValue = words <= VALUE_WORDS ? await withValue(rooms, turn, choice) : undefined;
  if (byValue || words > PICK_WORDS) return byValue;
  const texts = choice.options.map((endpoint, i) => fullText(turn, titles[i] ?? '', endpoint));
  return chosen(rooms.language.readChoice(message, texts, turn.language));
};
