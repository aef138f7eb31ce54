import type { Json } from '../../domain/slots.ts';
import { givesUp } from '../../lib/grounding/denials.ts';
import { textsIn } from '../../lib/own-words.ts';
import type { ClarifyInput, LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { paramFacts } from './cards.ts';
import { faultIn, textRules } from './check-text.ts';
import type { Understood } from './understanding.ts';

const MAX_QUESTION = 500;
/** A question mark, or a word that asks. */
const ASKS =
  /\?|(?<!\p{L})(?:please|which|what|tell|palun|mis|milli\p{L}*|пожалуйста|укажите|как\p{L}*)(?!\p{L})/iu;

/** Everything a question may speak of, so that it cannot smuggle in a value nobody gave. */
const factsFor = (input: ClarifyInput, understood: Understood): Json[] => [
  understood.input.message,
  ...input.targets.map(({ known }): Json => known),
  ...input.understood.map(({ value }) => value),
  ...input.targets.flatMap(({ endpoint }) => endpoint.params.map((param): Json => paramFacts(param))),
];

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((name) => b.includes(name));

/**
 * The question the model wrote with the form, if it asks for just what code found missing, for no other reason than
 * that nobody said it, and is fit to be shown.
 */
export const usableQuestion = (
  understood: Understood | undefined,
  input: ClarifyInput,
  from: { context: TaskContext; guessLanguage: LanguageTasks['guessLanguage'] },
): string | undefined => {
  if (!understood || understood.question === '' || understood.question.length > MAX_QUESTION)
    return undefined;
  if (input.ask.some(({ reason }) => reason !== 'missing')) return undefined;
  if (
    !sameNames(
      understood.asks,
      input.ask.map(({ param }) => param),
    )
  )
    return undefined;
  if (!ASKS.test(understood.question) || givesUp(understood.question) !== undefined) return undefined;
  const facts = factsFor(input, understood);
  // A service may well need what is nobody else's business; then its parameter says so.
  const rules = textRules({ sources: facts, question: textsIn(facts).join('\n') }, from.context);
  return faultIn(understood.question, rules, from.guessLanguage) ? undefined : understood.question;
};
