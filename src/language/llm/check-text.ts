import { ModelFailed } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { LanguageTasks } from '../../ports/language-tasks.ts';
import { type NumberFacts, unsupportedNumber } from './number-facts.ts';

/** What a text of the model is held against. */
export interface TextRules {
  readonly language: Language;
  /** Texts the model was given as data: names in them may be in any language, links in them may be named. */
  readonly data: readonly string[];
  readonly numbers: NumberFacts;
  /** Marks and rules of the prompt, which are nobody's business. */
  readonly secrets: { readonly boundary: string; readonly system: string };
}

/** A run of this many words of the rules is no accident. */
const LEAK_WORDS = 7;
/** Fewer letters than this say nothing about a language. */
const ENOUGH_LETTERS = 16;
const SURE = 0.8;
const MIN_NAME = 3;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\w.+-]+@[\w-]+\.[\w.-]+/giu;

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

const strangeLink = (text: string, data: readonly string[]): string | undefined =>
  text.match(LINK)?.find((link) => {
    const bare = link.replace(/[.,;:!?]+$/, '');
    return !data.some((one) => one.includes(bare));
  });

/** The text without what was copied from the data. */
const ownWords = (text: string, data: readonly string[]): string =>
  data
    .filter((one) => one.length >= MIN_NAME)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.split(one).join(' '), text.replace(LINK, ' '));

const inWrongLanguage = (
  text: string,
  { language, data }: TextRules,
  guess: LanguageTasks['guessLanguage'],
): boolean => {
  const own = ownWords(text, data);
  if ((own.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS) return false;
  const found = guess(own);
  return found.language !== 'neutral' && found.language !== language && found.confidence >= SURE;
};

/** What is wrong with a text of the model, if anything. The message tells the model what to mend. */
export const faultIn = (
  text: string,
  rules: TextRules,
  guess: LanguageTasks['guessLanguage'],
): ModelFailed | undefined => {
  const fault = (failure: 'misfit' | 'wrong_language' | 'unsupported', problem: string) =>
    new ModelFailed(failure, problem, { reply: text });
  if (text.trim() === '') return fault('misfit', 'it is empty');
  // Not handed back to the model: it would only be told once more what not to tell.
  if (leaks(text, rules.secrets)) return new ModelFailed('refused', 'the text gives away the prompt');
  if (strangeLink(text, rules.data) !== undefined)
    return fault('unsupported', 'it names a link or an address that is not in the data');
  const number = unsupportedNumber(text, rules.numbers);
  if (number !== undefined) return fault('unsupported', `the number ${number} is not in the data`);
  if (inWrongLanguage(text, rules, guess)) return fault('wrong_language', 'it is in the wrong language');
  return undefined;
};
