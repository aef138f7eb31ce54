import type { Language } from '../domain/language.ts';
import { ownWords, textsIn } from '../lib/own-words.ts';
import { tellsPersonalData } from '../lib/personal-data.ts';
import { tellsSecret, toxicWord } from '../lib/unfit-words.ts';
import type { AnswerInput, LanguageTasks } from '../ports/language-tasks.ts';

/** Why a sentence is not let out. */
export type GuardFault = 'secret' | 'prompt' | 'personal_data' | 'toxic' | 'wrong_language';

/** Rules for one answer. */
export interface OutputGuard {
  faultIn(sentence: string): GuardFault | undefined;
}

export interface OutputGuardOptions {
  readonly input: AnswerInput;
  readonly language: Language;
  readonly guessLanguage: LanguageTasks['guessLanguage'];
}

/** How a writer speaks when it tells what it was told. */
const PROMPT =
  /(?<!\p{L})(?:(?:my|the) (?:system prompt|(?:hidden|initial|original|system) instructions?)|(?:i was|i am|i have been) (?:instructed|told|programmed) (?:not )?to|as an? (?:ai|artificial intelligence) (?:language )?model|minu (?:süsteemijuhis|süsteemiviip|juhis)\p{L}*|mulle on antud juhis\p{L}*|keelemudelina|мо[яийе]\p{L}* (?:системн\p{L}* )?(?:промпт|инструкци)\p{L}*|мне (?:дано указание|велено|предписано)|как языковая модель)(?!\p{L})/iu;

/** Fewer letters than this say nothing about a language. */
const ENOUGH_LETTERS = 24;
const SURE = 0.85;

/** Texts the writer was shown: they, quotations and names stay in the data's language. */
const shownTexts = ({ parts }: AnswerInput): string[] =>
  textsIn(parts.map(({ result }) => (result.kind === 'data' ? result.data : result.sentence)));

const inWrongLanguage = (
  sentence: string,
  { language, guessLanguage }: OutputGuardOptions,
  shown: readonly string[],
): boolean => {
  const own = ownWords(sentence, shown)
    .replace(/["«„“][^"»”“]*["»”“]/gu, ' ')
    .replace(/(?<=\s)\p{Lu}\p{L}+/gu, ' ');
  if ((own.match(/\p{L}/gu)?.length ?? 0) < ENOUGH_LETTERS) return false;
  const guess = guessLanguage(own);
  if (guess.language === 'neutral' || guess.language === language || guess.confidence < SURE) return false;
  return !shown.some((text) => text.includes(sentence.trim()));
};

/** Checks by rules what a model wrote, sentence by sentence. Built-in answers need none of it: they hold data and fixed words. */
export const createOutputGuard = (options: OutputGuardOptions): OutputGuard => {
  let texts: readonly string[] | undefined;
  const { question, parts } = options.input;
  const said = `${question} ${JSON.stringify(parts.map(({ params }) => params))}`;
  return {
    faultIn: (sentence) => {
      if (tellsSecret(sentence)) return 'secret';
      if (PROMPT.test(sentence)) return 'prompt';
      if (toxicWord(sentence) !== undefined) return 'toxic';
      if (tellsPersonalData(sentence, said)) return 'personal_data';
      texts ??= shownTexts(options.input);
      return inWrongLanguage(sentence, options, texts) ? 'wrong_language' : undefined;
    },
  };
};
