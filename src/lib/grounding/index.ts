import type { JsonValue } from '../json-pieces.ts';
import { runAtOnce, type Steps } from '../sliced.ts';
import { beginsWithMonth, type NamedDate, timesIn, wrongWeekday } from './dates.ts';
import { type Facts, factsSteps, withNow } from './facts.ts';
import { squeeze } from './fold.ts';
import { leadingNames } from './leading-names.ts';
import { createNames, type KnowsName } from './names.ts';
import { isRounded, numbersIn, scaledNumbersIn, type WrittenNumber } from './numbers.ts';
import { placesSteps } from './places.ts';
import { createQuantities, type KnowsQuantity } from './quantities.ts';
import { quantitiesIn } from './quantity-words.ts';

/** Something a text says that its sources do not. */
export interface Unfounded {
  readonly kind: 'number' | 'date' | 'time' | 'code' | 'name' | 'link';
  readonly text: string;
}

/** Holds texts against their sources. */
export interface Grounds {
  /** The first thing of a sentence that is not in the sources; undefined when all of it is. */
  unfounded(sentence: string): Unfounded | undefined;
}

export interface GroundsOptions {
  /** Response data, values of the request, the user's words, texts of the operator: all that may be repeated. */
  readonly sources: readonly JsonValue[];
  /** Data of which the sources show a part: figures over all of it may be told. */
  readonly wholes?: readonly JsonValue[] | undefined;
  /** IANA name: moments are told in local time. */
  readonly timezone: string;
  /** Epoch milliseconds: today may be named. */
  readonly now: number;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** Letters and digits in one: codes, plates, house numbers. */
const CODE = /[\p{L}\p{N}]*(?:\p{L}\p{N}|\p{N}\p{L})[\p{L}\p{N}]*/gu;
/** "5km", "3rd", "20-aastane" (the part before the hyphen): a number with a word stuck to it. */
const NUMBER_AND_WORD = /^(\d+(?:[.,]\d+)?)(\p{L}{1,4})$/u;
const LIST_MARK = /^\s*(?:[-–—*•]|\d{1,3}[.)])\s+/u;
/** A capitalised word that does not begin a sentence, a quotation or a part after a colon. */
const NAME = /(?<=[\p{L}\p{N},;)%°€]["»”]?[ \u00a0]+(?:[–—-] )?["«„“(]?)\p{Lu}[\p{L}\p{M}'’]+/gu;

const dateIsKnown = ({ year, month, day }: NamedDate, facts: Facts): boolean => {
  if (day === undefined) return facts.days.has(`${year}-${month}`);
  return facts.days.has(year === undefined ? `${month}-${day}` : `${year}-${month}-${day}`);
};

const dateText = ({ year, month, day }: NamedDate): string =>
  [year, month, day].filter((n) => n !== undefined).join('-');

const numberIsKnown = (written: WrittenNumber, facts: Facts): boolean => {
  if (written.readings.some(({ value }) => facts.numbers.has(value))) return true;
  if (facts.codes.has(squeeze(written.text))) return true;
  for (const fact of facts.numbers) if (isRounded(written, fact)) return true;
  // A share of one told in per cent.
  for (const fact of facts.numbers) if (Math.abs(fact) <= 1 && isRounded(written, fact * 100)) return true;
  return false;
};

const codeIsKnown = (code: string, facts: Facts): boolean => {
  const plain = squeeze(code);
  if (facts.codes.has(plain) || (plain.length >= 5 && facts.squeezed.includes(plain))) return true;
  const split = NUMBER_AND_WORD.exec(code);
  const [number] = split ? numbersIn(split[1] ?? '') : [];
  return number !== undefined && numberIsKnown(number, facts);
};

/** Groups of digits as phone numbers and account numbers have them, wherever the writer put the blanks. */
const LONG_DIGITS = /\+?\d[\d \u00a0\u202f()-]{6,}\d(?![.,]?\d)/gu;

const withoutLongDigits = (text: string, facts: Facts): string =>
  text.replace(LONG_DIGITS, (run) => (facts.squeezed.includes(squeeze(run)) ? ' ' : run));

/** Text without its list mark; "7. juunil" is a day and no seventh point. */
const withoutMark = (sentence: string): string => {
  const prose = sentence.replace(LIST_MARK, '');
  return /^\s*\d/.test(sentence) && beginsWithMonth(prose) ? sentence : prose;
};

/** "… and 19 more": of a list, less than all of it. */
const AND_MORE =
  /(?<!\p{L})(?:and|another|ja veel|veel|ning veel|и ещ[её]|ещ[её])\s(\d[\d\s,.]*)(?=\s(?:more|others?|results?|tulemust?|records?|результат\p{L}*)(?!\p{L})|\s*[.…]*\s*$)/giu;

const withoutMore = (text: string, { most }: Facts): string =>
  text.replace(AND_MORE, (said, count: string) => (Number(count.replace(/\D/g, '')) < most ? ' ' : said));

const SIZE_STEM = /\p{L}{3,5}/u;

/** A number with a word for its size: in the data as it was written, or as a figure. */
const wordedIsKnown = (written: WrittenNumber, facts: Facts): boolean =>
  facts.squeezed.includes(squeeze(written.text)) ||
  numberIsKnown(written, facts) ||
  // Data in thousands of something: the unit says the size, the figure stands without it.
  (SIZE_STEM.test(written.text) &&
    facts.squeezed.includes(squeeze(SIZE_STEM.exec(written.text)?.[0] ?? '')) &&
    numbersIn(written.text).some((bare) => numberIsKnown(bare, facts)));

interface Known {
  readonly name: KnowsName;
  readonly quantity: KnowsQuantity;
}

const check = (sentence: string, facts: Facts, known: Known): Unfounded | undefined => {
  const prose = withoutMark(sentence);
  for (const [link] of prose.matchAll(LINK))
    if (!facts.squeezed.includes(squeeze(link))) return { kind: 'link', text: link };
  const { dates, clocks, rest } = timesIn(prose.replace(LINK, ' '));
  const date = dates.find((one) => !dateIsKnown(one, facts));
  if (date) return { kind: 'date', text: dateText(date) };
  const weekday = wrongWeekday(prose);
  if (weekday !== undefined) return { kind: 'date', text: weekday };
  const clock = clocks.find((one) => !facts.clocks.has(one));
  if (clock !== undefined)
    return { kind: 'time', text: `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}` };
  for (const [code] of rest.matchAll(CODE))
    if (!codeIsKnown(code, facts)) return { kind: 'code', text: code };
  const plain = withoutMore(withoutLongDigits(rest.replace(CODE, ' '), facts), facts);
  const bare = scaledNumbersIn(plain).reduce((left, { text }) => left.replace(text, ' '), plain);
  const number = numbersIn(bare).find((one) => !numberIsKnown(one, facts));
  if (number) return { kind: 'number', text: number.text };
  const scaled = scaledNumbersIn(plain).find((one) => !wordedIsKnown(one, facts));
  const worded = scaled?.text ?? quantitiesIn(plain).find((one) => !known.quantity(one))?.text;
  if (worded !== undefined) return { kind: 'number', text: worded };
  const name = [...plain.matchAll(NAME)].map(([one]) => one).find((one) => !known.name(one));
  const strange = name ?? leadingNames(plain).find((one) => !known.name(one));
  return strange === undefined ? undefined : { kind: 'name', text: strange };
};

/**
 * Numbers, dates, times, codes, links and proper names of a sentence must be in the sources: as they stand, in the language's
 * spelling, rounded, in local time, or as a count, sum, mean or extreme of records. Where the sources were too many to gather,
 * only what can be told for sure is refused: nothing.
 */
export function* createGroundsSteps({ sources, wholes = [], timezone, now }: GroundsOptions): Steps<Grounds> {
  yield* placesSteps();
  const said = yield* factsSteps(sources, wholes, timezone);
  yield;
  const known = { name: createNames(said.words, said.shortCodes), quantity: createQuantities(said) };
  yield;
  const facts = withNow(said, now, timezone);
  return {
    unfounded: (sentence) => (facts.complete ? check(sentence, facts, known) : undefined),
  };
}

/** {@link createGroundsSteps} without a pause. */
export const createGrounds = (options: GroundsOptions): Grounds => runAtOnce(createGroundsSteps(options));
