import { ORDINALS, YEAR, YEAR_TAIL } from '../data/calendar-words.ts';
import { lower, type Span } from '../text/text.ts';
import { daysIn } from './calendar.ts';
import { free, MONTH, monthOf, ORDINAL, raw } from './words.ts';

const DAY_THEN_MONTH = free(
  `(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.|-?го|-?е)?(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
);
const MONTH_THEN_DAY = free(
  `(${MONTH})\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(${YEAR}))?`,
);
const ORDINAL_THEN_MONTH = free(
  `(?:the\\s+)?(${ORDINAL})(?:\\s+day)?(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
);
const CLOCK = raw('(?<![\\p{L}\\p{N}.:/-])(\\d{1,2}):(\\d{2})(?![\\p{L}\\p{N}:])');

/** In figures, with a year: year first, or day and month in either order, since people write both. */
const YEAR_FIRST = raw('(?<![\\d-])(\\d{4})([-./])(\\d{1,2})\\2(\\d{1,2})(?![\\d])');
const YEAR_LAST = raw(
  '(?<![\\d.,/-])(\\d{1,2})([./-])\\s?(\\d{1,2})\\2\\s?(\\d{4}|\\d{2}(?![\\d:]))(?:st|ni|ks)?(?![\\d])',
);
const YEAR_LAST_OF_TWO = raw('(?<=\\d\\s?[-–—]\\s?)(\\d{1,2})([./])(\\d{1,2})\\2(\\d{4})(?![\\d])');
/** Without a year figures are a day only beside words that say so: "31.02" may be an amount, "31/02" a part. */
const BESIDE_ON =
  '(?<=(?<![\\p{L}])(?:on|from|until|till|by|for|date|alates|kuni|kuupäev|kuupäeval|с|до|на|по|дата|числа)\\s{1,3})';
const BEFORE_TIME = '(?=[\\s,]{1,3}(?:at\\s|kell\\s|kl\\.?\\s|в\\s{1,2}\\d))';
const IN_FIGURES = '(\\d{1,2})[./](0\\d|1[0-2])';
const NOT_LONGER = '(?![\\d.,/:]\\d)(?!\\d)';
const NO_YEAR = [
  raw(`${BESIDE_ON}${IN_FIGURES}${NOT_LONGER}(?!\\s{0,2}(?:€|\\$|£|%|eur|usd|руб|\\p{L}))`),
  raw(`(?<![\\d.,/])${IN_FIGURES}${NOT_LONGER}${BEFORE_TIME}`),
];

/** 29 February exists when no year is said. */
const LEAP = 2024;

const isImpossibleDay = (
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
): boolean => {
  const m = monthOf(month ?? '');
  return m > 0 && (Number(day) < 1 || Number(day) > daysIn(year ? Number(year) : LEAP, m));
};

const exists = (day: number, month: number, year: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const fullYear = (text: string | undefined): number =>
  (text ?? '').length > 2 ? Number(text) : 2000 + Number(text);

const inFigures = (low: string): RegExpExecArray[] => [
  ...[...low.matchAll(YEAR_FIRST)].filter(([, y, , m, d]) => !exists(Number(d), Number(m), Number(y))),
  ...[YEAR_LAST, YEAR_LAST_OF_TWO].flatMap((form) =>
    [...low.matchAll(form)].filter(
      ([, a, , b, y]) =>
        !exists(Number(a), Number(b), fullYear(y)) && !exists(Number(b), Number(a), fullYear(y)),
    ),
  ),
  ...NO_YEAR.flatMap((form) =>
    [...low.matchAll(form)].filter(
      ([, a, b]) => !exists(Number(a), Number(b), LEAP) && !exists(Number(b), Number(a), LEAP),
    ),
  ),
];

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** Days and times that look like one and are in no calendar and on no clock: "31 February 2026", "25:00". */
export const impossibleTimes = (text: string): { days: Span[]; clocks: Span[] } => {
  const low = lower(text);
  const days = [
    ...[...low.matchAll(DAY_THEN_MONTH)].filter(([, day, month, year]) => isImpossibleDay(day, month, year)),
    ...[...low.matchAll(MONTH_THEN_DAY)].filter(
      ([, month, day, year]) => Number(day) < 32 && isImpossibleDay(day, month, year),
    ),
    ...[...low.matchAll(ORDINAL_THEN_MONTH)].filter(([, word, month, year]) =>
      isImpossibleDay(String(ORDINALS.get(word ?? '') ?? 0), month, year),
    ),
    ...inFigures(low),
  ].map(spanOf);
  const clocks = [...low.matchAll(CLOCK)]
    .filter(([, hour, minute]) => Number(hour) > 24 || Number(minute) > 59)
    .map(spanOf);
  return { days, clocks };
};
