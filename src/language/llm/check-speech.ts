import { ModelFailed } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { deedClaimInSpeech } from '../../lib/grounding/claims.ts';
import { falseDenial, type Present } from '../../lib/grounding/denials.ts';
import { isRounded, numbersIn } from '../../lib/grounding/numbers.ts';
import { ownWords } from '../../lib/own-words.ts';
import { tellsPersonalData } from '../../lib/personal-data.ts';
import { tellsSecret, toxicWord } from '../../lib/unfit-words.ts';
import type { LanguageTasks } from '../../ports/language-tasks.ts';
import { junkIn, wantsCode } from './junk.ts';
import { asksForSecret } from './orders.ts';

export interface SpeechRules {
  readonly language: Language;
  /** Texts the model was given: links in them may be named. */
  readonly given: readonly string[];
  /** The user's message: an insult in it may be spoken about. */
  readonly asked: string;
  /** Rules of the prompt, which an answer must not tell. */
  readonly rules: string;
  /** Responses of services that all hold something. */
  readonly present?: Present | undefined;
}

/** A run of this many words of the rules is no accident. */
const LEAK_WORDS = 7;
/** Fewer letters than this say nothing about a language. */
const ENOUGH_LETTERS = 16;
const ENOUGH_WORDS = 6;
const SURE = 0.8;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
/** In international form, or after a word for calling. */
const PHONE =
  /\+\d[\d \u00a0()-]{6,}\d|(?<=(?<!\p{L})(?:call|phone|dial|ring|tel|telephone|helista\p{L}*|telefon\p{L}*|звони\p{L}*|позвони\p{L}*|тел|телефон\p{L}*)[^\d\n.!?]{0,24})\d[\d \u00a0()-]{5,}\d/giu;
const SENTENCES = /[^\n]+?(?:[.!?…]["»”')]*(?=\s|$)|\n|$)/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const tells = (text: string, rules: string): boolean => {
  const said = ` ${wordsOf(text).join(' ')} `;
  const words = wordsOf(rules);
  return words.some(
    (_, i) =>
      i + LEAK_WORDS <= words.length && said.includes(` ${words.slice(i, i + LEAK_WORDS).join(' ')} `),
  );
};

const isStrange = (link: string, given: readonly string[]): boolean => {
  const bare = link.replace(/[.,;:!?]+$/, '');
  return !given.some((text) => text.includes(bare));
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Ways to reach somebody: they are right only when somebody gave them. */
const strangeAddress = (text: string, given: readonly string[]): boolean => {
  if (text.match(LINK)?.some((link) => isStrange(link, given))) return true;
  const known = given.join('\n').toLowerCase();
  if (text.match(E_MAIL)?.some((address) => !known.includes(address.toLowerCase()))) return true;
  const numbers = text.match(PHONE) ?? [];
  return numbers.length > 0 && numbers.some((number) => !digitsOf(known).includes(digitsOf(number)));
};

/** Of a fraction, one digit is no result: "0" is not one third. */
const isStated = (sum: string, text: string): boolean =>
  numbersIn(text).some(
    (written) =>
      isRounded(written, Number(sum)) &&
      (!sum.includes('.') || written.text.replace(/\D/g, '').replace(/^0+/, '').length > 1),
  );

/** Sums written in full, which a text can be held against. */
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Does a whole answer leave out a sum, or get it wrong? @param sums see `AssistInput.sums` */
export const faultInSums = (text: string, sums: readonly string[] = []): ModelFailed | undefined =>
  sums.every((sum) => !PLAIN_DECIMAL.test(sum) || isStated(sum, text))
    ? undefined
    : new ModelFailed('unsupported', 'it does not give the result that was worked out');

/**
 * What is wrong with an answer of the assistant. It may tell what the model knows, so numbers and names are not held against
 * data; links and addresses that nobody gave it, codes and accounts of a person, deeds that no service did, a text that is none, requests
 * for secrets, the rules of the prompt, and another language are faults.
 */
export const faultInSpeech = (
  text: string,
  { language, given, asked, rules, present }: SpeechRules,
  guess: LanguageTasks['guessLanguage'],
): ModelFailed | undefined => {
  const junk = junkIn(text, { question: asked, mayBeCode: wantsCode(asked) });
  if (junk !== undefined) return new ModelFailed('misfit', junk, { reply: text });
  if (tells(text, rules)) return new ModelFailed('refused', 'the text gives away the prompt');
  if (tellsSecret(text)) return new ModelFailed('refused', 'the text holds a key or a password');
  const insult = toxicWord(text);
  if (insult !== undefined && !asked.toLowerCase().includes(insult.toLowerCase()))
    return new ModelFailed('refused', 'the text is insulting');
  for (const [sentence] of text.matchAll(SENTENCES)) {
    if (asksForSecret(sentence, asked))
      return new ModelFailed('refused', 'the text asks for something secret');
    if (present && falseDenial(sentence, present) !== undefined)
      return new ModelFailed('unsupported', 'it says that there is nothing, and a service found something');
  }
  if (tellsPersonalData(text, asked))
    return new ModelFailed('refused', 'the text tells a personal code, a card or an account number');
  const claims = [...text.matchAll(SENTENCES)].map(([sentence]) =>
    deedClaimInSpeech(sentence, { asked, given }),
  );
  if (claims.some((claim) => claim !== undefined))
    return new ModelFailed('unsupported', 'it claims to have carried out something', { reply: text });
  if (strangeAddress(text, given))
    return new ModelFailed(
      'unsupported',
      'it names a link, an e-mail address or a number that nobody gave it',
    );
  const own = ownWords(
    text,
    given.toSorted((a, b) => b.length - a.length),
  ).replace(LINK, ' ');
  if ((own.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS) return undefined;
  const found = guess(own);
  // A few names look like some other language to anybody.
  const tooShort = found.language === 'other' && wordsOf(own).length < ENOUGH_WORDS;
  return found.language !== 'neutral' && found.language !== language && found.confidence >= SURE && !tooShort
    ? new ModelFailed('wrong_language', 'it is in the wrong language')
    : undefined;
};
