import {
  ET_ENDINGS,
  LAST,
  MONTHS,
  NEXT,
  ORDINALS,
  SEASONS,
  THIS,
  UNIT_STEMS,
  WEEKDAYS,
} from '../data/calendar-words.ts';
import { NUMBER_WORDS, ONE_AND_A_HALF } from '../data/number-words.ts';
import { anyOf, escapeRegExp, LEFT, pattern, RIGHT } from '../text/text.ts';
import type { Unit } from './calendar.ts';

type Row = readonly [string, string, string, string];

const rowSource = ([en, et, etGenitive, ru]: Row): string =>
  `${en}|(?:${etGenitive})${ET_ENDINGS}|${et}|${ru}`;
const finder = (rows: readonly Row[]): ((word: string) => number) => {
  const patterns = rows.map((row) => new RegExp(`^(?:${rowSource(row)})$`, 'u'));
  return (word) => patterns.findIndex((pattern) => pattern.test(word)) + 1;
};
const caseFinder = (rows: readonly Row[]): ((word: string) => 'from' | 'to' | undefined) => {
  const from = new RegExp(`^(?:${rows.map((row) => row[2]).join('|')})st$`, 'u');
  const to = new RegExp(`^(?:${rows.map((row) => row[2]).join('|')})ni$`, 'u');
  return (word) => (from.test(word) ? 'from' : to.test(word) ? 'to' : undefined);
};

export const MONTH = `(?:${MONTHS.map(rowSource).join('|')})`;
export const WEEKDAY = `(?:${WEEKDAYS.map(rowSource).join('|')})`;
export const SEASON = `(?:${SEASONS.map(rowSource).join('|')})`;

/** 1..12, 0 when the word is no month. */
export const monthOf = finder(MONTHS);
/** 1 Monday .. 7 Sunday, 0 when the word is no weekday. */
export const weekdayOf = finder(WEEKDAYS);
/** 1 spring .. 4 winter */
export const seasonOf = finder(
  SEASONS.map(([en, et, gen, ru]) => [en, et, gen, ru.replace(/\(\?!.*$/, '')] as const),
);

/** Estonian elative opens a range, terminative closes it. */
export const monthCase = caseFinder(MONTHS);
export const weekdayCase = caseFinder(WEEKDAYS);

const VAGUE_COUNTS: ReadonlyMap<string, number> = new Map([
  ['couple of', 2],
  ['a couple of', 2],
  ['paari', 2],
  ['paar', 2],
  ['пару', 2],
  ['kuus', 6],
  ['a', 1],
  ['an', 1],
]);
const SMALL = [...NUMBER_WORDS.keys()].filter((word) => (NUMBER_WORDS.get(word) ?? 99) <= 60);

/** A small count, digits or word. */
export const COUNT = `(?:\\d+(?:[.,]\\d+)?|${anyOf([...SMALL, ...ONE_AND_A_HALF, ...VAGUE_COUNTS.keys()].map(escapeRegExp))})`;

/** @returns undefined when the words are no count */
export const countOf = (text: string): number | undefined => {
  if (/^\d/.test(text)) return Number(text.replace(',', '.'));
  if (ONE_AND_A_HALF.has(text)) return 1.5;
  return NUMBER_WORDS.get(text) ?? VAGUE_COUNTS.get(text);
};

export const ORDINAL = `(?:${anyOf(ORDINALS.keys())})`;

export const unitOf = (word: string): Unit | undefined => UNIT_STEMS.find(([stem]) => stem.test(word))?.[1];

const nextWord = new RegExp(`^(?:${NEXT})$`, 'u');
const lastWord = new RegExp(`^(?:${LAST})$`, 'u');
export const POINTER = `(?:${THIS}|${NEXT}|${LAST})`;
/** -1, 0, 1 for last, this, next. */
export const pointerOf = (word: string | undefined): number =>
  !word ? 0 : nextWord.test(word) ? 1 : lastWord.test(word) ? -1 : 0;

/** A rule pattern that stands free of other words. */
export const free = (source: string): RegExp => pattern(`${LEFT}(?:${source})${RIGHT}`, 'gu');
export const raw = (source: string): RegExp => pattern(source, 'gu');
