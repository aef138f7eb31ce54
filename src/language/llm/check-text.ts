import { ModelFailed } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { Json } from '../../domain/slots.ts';
import { falseDenial, type Present } from '../../lib/grounding/denials.ts';
import { createGrounds, type Grounds } from '../../lib/grounding/index.ts';
import { ownWords, textsIn } from '../../lib/own-words.ts';
import type { LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { junkIn } from './junk.ts';
import { asksForSecret, ownOrder } from './orders.ts';

/** What a text of the model is held against. */
export interface TextRules {
  readonly language: Language;
  readonly grounds: Grounds;
  /** Texts of the data, longest first. */
  readonly data: readonly string[];
  /** Marks and rules of the prompt, which are nobody's business. */
  readonly secrets: { readonly boundary: string; readonly system: string };
  /** What the person asked, in their words. */
  readonly question: string;
  /** For an answer: what the person may be told to do must be in one of these; a question is an order itself. */
  readonly orders?: readonly string[] | undefined;
  /** For an answer: responses that all hold something. */
  readonly present?: Present | undefined;
}

/** A run of this many words of the rules is no accident. */
const LEAK_WORDS = 7;
/** Fewer letters than this say nothing about a language. */
const ENOUGH_LETTERS = 16;
const SURE = 0.8;
/** A sentence, or a line of a list. */
const SENTENCES = /[^\n]+?(?:[.!?…]["»”')]*(?=\s|$)|\n|$)/gu;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;

/** @param sources all that a text may repeat; `wholes` what it may count and sum besides */
export const textRules = (
  from: {
    sources: readonly Json[];
    wholes?: readonly Json[];
    secrets?: TextRules['secrets'];
    question?: string;
    orders?: readonly string[];
    present?: Present | undefined;
  },
  context: TaskContext,
): TextRules => ({
  language: context.language,
  grounds: createGrounds({
    sources: from.sources,
    wholes: from.wholes,
    timezone: context.moment.timezone,
    now: context.moment.now,
  }),
  data: textsIn(from.sources),
  secrets: from.secrets ?? { boundary: '', system: '' },
  question: from.question ?? '',
  orders: from.orders,
  present: from.present,
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const leaks = (text: string, { boundary, system }: TextRules['secrets']): boolean => {
  if (boundary !== '' && text.includes(boundary)) return true;
  const said = ` ${wordsOf(text).join(' ')} `;
  const rules = wordsOf(system);
  return rules.some(
    (_, i) =>
      i + LEAK_WORDS <= rules.length && said.includes(` ${rules.slice(i, i + LEAK_WORDS).join(' ')} `),
  );
};

const inWrongLanguage = (
  text: string,
  { language, data }: TextRules,
  guess: LanguageTasks['guessLanguage'],
): boolean => {
  const own = ownWords(text, data).replace(LINK, ' ');
  if ((own.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS) return false;
  const found = guess(own);
  return found.language !== 'neutral' && found.language !== language && found.confidence >= SURE;
};

/** What no answer may do, whatever it says. */
const misleads = (text: string, { question, orders, present }: TextRules): ModelFailed | undefined => {
  for (const [sentence] of text.matchAll(SENTENCES)) {
    if (asksForSecret(sentence, question))
      return new ModelFailed('refused', 'the text asks for something secret');
    if (present && falseDenial(sentence, present) !== undefined)
      return new ModelFailed('unsupported', 'it says that there is nothing, and the data holds something', {
        reply: text,
      });
  }
  return orders && ownOrder(text, orders) !== undefined
    ? new ModelFailed('unsupported', 'it tells the person to do something that the data says nothing of', {
        reply: text,
      })
    : undefined;
};

/** What is wrong with a text of the model, if anything. The message tells the model what to mend. */
export const faultIn = (
  text: string,
  rules: TextRules,
  guess: LanguageTasks['guessLanguage'],
): ModelFailed | undefined => {
  const fault = (failure: 'misfit' | 'wrong_language' | 'unsupported', problem: string) =>
    new ModelFailed(failure, problem, { reply: text });
  // Not handed back to the model: it would only be told once more what not to tell.
  if (leaks(text, rules.secrets)) return new ModelFailed('refused', 'the text gives away the prompt');
  const junk = junkIn(text, { question: rules.question });
  if (junk !== undefined) return fault('misfit', junk);
  const misled = misleads(text, rules);
  if (misled) return misled;
  for (const [sentence] of text.matchAll(SENTENCES)) {
    const unfounded = rules.grounds.unfounded(sentence);
    if (unfounded) return fault('unsupported', `the ${unfounded.kind} ${unfounded.text} is not in the data`);
  }
  if (inWrongLanguage(text, rules, guess)) return fault('wrong_language', 'it is in the wrong language');
  return undefined;
};
