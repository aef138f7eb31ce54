import type { Language } from '../../../domain/language.ts';
import { NUMBER_WORDS, SCALE_WORDS } from '../data/number-words.ts';
import { findNumbers } from '../readers/numbers.ts';
import { LEFT, lower, pattern, plain, RIGHT } from '../text/text.ts';
import {
  ASKING,
  CALCULATING,
  COURTESY,
  LEVY,
  LIST_WORDS,
  ORDERED,
  ORDINALS,
  SIGN_WORDS,
  TAIL,
  TEMPLATES,
} from './calculation-words.ts';
import { isComplete } from './complete-expression.ts';

/** A calculation longer than this is not written as one message. */
const MAX_CHARACTERS = 300;

const start = (words: string): RegExp => pattern(`^${words}${RIGHT}[\\s,:;]*`, 'u');
const courtesy = start(COURTESY);
const asking = start(ASKING);
const calculating = start(CALCULATING);
const tail = pattern(`[\\s,]*${LEFT}${TAIL}$`, 'u');
const signs = SIGN_WORDS.map(
  ([words, sign]) => [pattern(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'gu'), sign] as const,
);
const templates = TEMPLATES.map(([words, made]) => [pattern(`^${words}$`, 'u'), made] as const);
const lists = LIST_WORDS.map(
  ([fn, words]) => [fn, pattern(`^(?:(?:${words}) (.+)|(.+) (?:${words}))$`, 'u')] as const,
);
const ordinals = ORDINALS.map(
  ([value, words]) =>
    [pattern(`${LEFT}(?:${words})(?= (?:astme |степени )?${ORDERED}${RIGHT})`, 'gu'), `${value}`] as const,
);
const levy = pattern(`(\\d ?%) (?:of )?${LEVY}${RIGHT}|${LEFT}${LEVY} (\\d+(?:\\.\\d+)? ?%)`, 'gu');

const DATE =
  /(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})|\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})|\d{4}\/\d{1,2}\/\d{1,2})(?!\d)/;
/** Digits tied by hyphens or strokes alone: a range, a phone number, a flat. */
const TIED = /\d[-–−/]\d/;
const OTHER_SIGN = /[+*×÷^%!()√]|\d\s+[-−/x]\s+\d|[=]/u;
const RANGE = /^(\d+(?:\.\d+)?)\s*[-–−]\s*(\d+(?:\.\d+)?)$/;
const PHONE = /(?:^|[^\d.])0\d|(?:\d[-– ]?){9,}/;
const SUFFIX = "(?:-|')?(?:ga|st|le|lt|ks|ni|na|ta|ть|ми|ю|и|т|й|я)";

/** "1 000 000" in one piece; before words become digits, which would look like a group of it. */
const closedGroups = (text: string): string =>
  text.replace(/(?<![\d.,])\d{1,3}(?:[ ']\d{3})+(?!\d)/g, (digits) => digits.replace(/[ ']/g, ''));

/** "Mitu protsenti on 30 120-st": two numbers side by side. */
const ASKS_SHARE = /(?:mitu|сколько|what|which) ?(?:%|protsent|процент|percent)/;

/** Digits as the calculator takes them: decimal points, case endings gone; `§` for an Estonian "out of". */
const plainDigits = (text: string, language: Language): string =>
  text
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (digits) =>
      language === 'en' || digits.split(',').length > 2
        ? digits.replaceAll(',', '')
        : digits.replace(',', '.'),
    )
    .replace(/(?<![\d.,])(\d+),(\d+)(?![\d,])/g, '$1.$2')
    .replace(/(\d)-?st(?![\p{L}])/gu, '$1§')
    .replace(pattern(`(\\d)${SUFFIX}(?![\\p{L}\\d])`, 'gu'), '$1')
    .replace(/(\d+(?:\.\d+)?)§/g, '§ $1');

/** Words that may be one number together. */
const NUMERAL_RUN = /\p{L}+(?: \p{L}+)*/gu;
const CASES = /^(.{3,}?)(ga|st|le|lt)$/u;

const isNumeral = (word: string): boolean => NUMBER_WORDS.has(word) || SCALE_WORDS.has(word);

/** A number word without its case ending, or undefined. */
const stemOf = (word: string): string | undefined => {
  const stem = CASES.exec(word)?.[1];
  return stem !== undefined && isNumeral(stem) ? stem : undefined;
};

/** Estonian number words with their case endings gone: of "sajast neljakümne neljast" the last ending counts. */
const withoutCase = (run: string): string => {
  const words = run.split(' ');
  return words
    .map((word, i) => {
      // Elsewhere it means "in a month"; among numbers it is six.
      if (word === 'kuus') return 'kuue';
      const stem = isNumeral(word) ? undefined : stemOf(word);
      if (stem === undefined) return word;
      const next = words[i + 1];
      const goesOn = next !== undefined && (isNumeral(next) || stemOf(next) !== undefined);
      return word.endsWith('st') && !goesOn ? `${stem}-st` : stem;
    })
    .join(' ');
};

/** Number words to digits. */
const digitsOf = (text: string, language: Language): string => {
  const bare = text.replace(NUMERAL_RUN, withoutCase);
  let out = '';
  let at = 0;
  for (const { start: from, end, value, text: said } of findNumbers(bare, language)) {
    if (!/\p{L}/u.test(said) || value < 0) continue;
    out += bare.slice(at, from) + String(value);
    at = end;
  }
  return out + bare.slice(at);
};

interface Stripped {
  readonly text: string;
  /** Words before it ask for a value. */
  readonly asked: boolean;
  /** They ask for a calculation. */
  readonly calculation: boolean;
}

const strip = (message: string): Stripped => {
  let text = message.trim().replace(/[\s?.]+$/, '');
  let asked = /=\s*$/.test(text);
  let calculation = asked;
  text = text.replace(/\s*=\s*$/, '');
  for (;;) {
    const before = text;
    text = text.replace(courtesy, '');
    if (calculating.test(text)) calculation = true;
    text = text.replace(calculating, '');
    if (asking.test(text)) asked = true;
    // "What percentage is ...": the question is part of the calculation.
    if (!/^(?:what|which|mitu|сколько) ?(?:percent|per cent|protsent|процент|%)/.test(text))
      text = text.replace(asking, '');
    text = text.replace(tail, '');
    if (text === before) return { text, asked: asked || calculation, calculation };
  }
};

const isReference = (text: string, { asked, calculation }: Stripped): boolean => {
  if (DATE.test(text)) return true;
  if (calculation) return false;
  if (PHONE.test(text) && /^[\d\s()+–-]+$/.test(text)) return true;
  if (asked) return /^24\/7$/.test(text);
  const range = RANGE.exec(text);
  if (range) return TIED.test(text) || Number(range[1]) <= Number(range[2]);
  return (TIED.test(text) || /\d[xх]\d/.test(text)) && !OTHER_SIGN.test(text.replace(/^[+-]/, ''));
};

const listOf = (text: string): string | undefined => {
  for (const [fn, words] of lists) {
    const found = words.exec(text);
    const items = (found?.[1] ?? found?.[2])
      ?.split(/\s*(?:,|\band\b|(?<=\s)(?:ja|ning|и)(?=\s))\s*/u)
      .filter(Boolean);
    if (items && items.length > 1 && items.every((item) => /^-?\d+(?:\.\d+)?$/.test(item)))
      return fn === 'product' ? items.join(' * ') : `${fn}(${items.join(', ')})`;
  }
  return undefined;
};

const templated = (text: string): string => {
  for (const [words, made] of templates) if (words.test(text)) return text.replace(words, made);
  return text;
};

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The arithmetic a message asks for, when it asks for nothing else: digits or number words, signs or words for them, in any of
 * the languages. @returns an expression for the calculator, or undefined
 */
export const readCalculation = (message: string, language: Language): string | undefined => {
  if (message.length > MAX_CHARACTERS) return undefined;
  const lowered = lower(plain(message));
  if (!/\d|\p{L}{3}/u.test(lowered)) return undefined;
  const stripped = strip(lowered);
  if (isReference(stripped.text, stripped)) return undefined;
  const numbered = ordinals.reduce((text, [words, value]) => text.replace(words, value), stripped.text);
  const digits = spaced(
    plainDigits(digitsOf(ASKS_SHARE.test(numbered) ? numbered : closedGroups(numbered), language), language),
  );
  if (!/\d/.test(digits)) return undefined;
  const percent = spaced(digits.replace(signs[0]?.[0] ?? /$^/, '%').replace(/(\d) %/g, '$1%'));
  const bare = percent.replace(levy, '$1$2').replace(/(\d) %/g, '$1%');
  const shaped = listOf(bare) ?? templated(bare);
  const expression = spaced(
    signs
      .reduce((text, [words, sign]) => text.replace(words, sign), shaped)
      .replace(/(?<=[\d)\s])[xх](?=[\d(\s])/g, '*')
      .replace(/√\s*/g, ' sqrt ')
      .replace(/×|·/g, '*')
      .replace(/÷/g, '/')
      .replace(/[−–]/g, '-')
      .replace(/\*\*/g, '^')
      .replace(/§/g, ''),
  );
  return isComplete(expression) ? expression : undefined;
};

const SUM_INSIDE =
  /\d\s*[+*×÷^][\s+*×÷^/−-]*\d|\d\s+[-−/]\s+\d|\d\s*%\s*(?:of|от)\s|\d\s*%\s+\d+-?st|sqrt|√/u;
const VERB_INSIDE = pattern(
  `${LEFT}(?:calculat\\p{L}+|compute|square root|percent of|arvuta\\p{L}*|ruutjuur\\p{L}*|вычисл\\p{L}+|посчита\\p{L}+|рассчита\\p{L}+|корень из)`,
  'u',
);

/** Asks for what comes of the numbers in a story. */
const RESULT_ASKED = pattern(
  `${LEFT}(?:how (?:much|many|far|fast|long|old)|(?:in )?total|altogether|each|apiece|per|what does \\p{L}+ (?:pay|owe|earn|cost)|mitu|kui (?:palju|kaugele|kiiresti|kaua|vana)|kokku|igaüks|tükk|iga|jääb|сколько|всего|итого|кажд\\p{L}+|остан\\p{L}+|осталось|получит\\p{L}*)${RIGHT}`,
  'u',
);
const SHARE = /\d\s?(?:%|percent|per cent|protsen|процент)/u;
/** A year is rarely counted with, and a telephone number never. */
const COUNTED = /(?<![\d.,:/-])(?!(?:1[5-9]|20)\d\d(?![\d.,%]))\d{1,6}(?:[.,]\d+)?(?![\d:/-])/g;

/** "I buy 17 at 3 euros each": two numbers of a story whose result is asked for; or a share and what it is of. */
const tellsSum = (text: string): boolean => {
  const numbers = text.match(COUNTED)?.length ?? 0;
  if (numbers >= 2 && SHARE.test(text)) return true;
  return numbers >= 2 && text.includes('?') && RESULT_ASKED.test(text) && !PHONE.test(text);
};

/** Is there arithmetic somewhere in the message, so that an answer needs the calculator? */
export const hintsAtCalculation = (message: string): boolean => {
  const text = lower(plain(message));
  if (DATE.test(text) || !/\d/.test(text)) return false;
  return SUM_INSIDE.test(text) || VERB_INSIDE.test(text) || tellsSum(text);
};
