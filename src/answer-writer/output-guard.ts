import type { Language } from '../domain/language.ts';
import { ownWords, textsIn } from '../lib/own-words.ts';
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

const ID_CODE = /(?<!\d)[1-8]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}(?!\d)/g;
const CARD = /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g;

/** Check digit of an Estonian (and Lithuanian) personal code: weights 1..9,1 and, when that gives ten, 3..9,1,2,3. */
const isIdCode = (code: string): boolean => {
  const digits = [...code].map(Number);
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0) % 11;
  const first = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  const check = first < 10 ? first : sum([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 10;
  return check === digits[10];
};

/** Luhn's formula (ISO/IEC 7812-1). */
const isCard = (text: string): boolean => {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce(
    (total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return digits.length >= 13 && sum % 10 === 0;
};

/** ISO 13616: remainder 1 after moving the first four to the end and letters to numbers. */
const isIban = (text: string): boolean => {
  const plain = text.replace(/\s/g, '');
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

interface Kind {
  readonly pattern: RegExp;
  readonly is: (text: string) => boolean;
  /** Words of a question that ask for it. */
  readonly asked: RegExp;
}

const PERSONAL: readonly Kind[] = [
  {
    pattern: ID_CODE,
    is: isIdCode,
    asked:
      /isikukood|personal (?:id |identification )?(?:code|number)|id[- ]?code|личн\p{L}* код|isikliku? kood/iu,
  },
  { pattern: CARD, is: isCard, asked: /card number|kaardi ?number|номер\p{L}* карт/iu },
  { pattern: IBAN, is: isIban, asked: /iban|account|kont[ou]|arvelduskont|счет|счёт/iu },
];

/** Did the user ask for this kind, or say the very value? */
const wasAsked = (kind: Kind, value: string, input: AnswerInput): boolean => {
  const said = `${input.question} ${JSON.stringify(input.parts.map(({ params }) => params))}`;
  return kind.asked.test(said) || said.replace(/[\s-]/g, '').includes(value.replace(/[\s-]/g, ''));
};

const tellsPersonalData = (sentence: string, input: AnswerInput): boolean =>
  PERSONAL.some((kind) =>
    (sentence.match(kind.pattern) ?? []).some((value) => kind.is(value) && !wasAsked(kind, value, input)),
  );

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
  return {
    faultIn: (sentence) => {
      if (tellsSecret(sentence)) return 'secret';
      if (PROMPT.test(sentence)) return 'prompt';
      if (toxicWord(sentence) !== undefined) return 'toxic';
      if (tellsPersonalData(sentence, options.input)) return 'personal_data';
      texts ??= shownTexts(options.input);
      return inWrongLanguage(sentence, options, texts) ? 'wrong_language' : undefined;
    },
  };
};
