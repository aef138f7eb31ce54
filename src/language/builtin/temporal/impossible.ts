import { YEAR, YEAR_TAIL } from '../data/calendar-words.ts';
import { lower, type Span } from '../text/text.ts';
import { daysIn } from './calendar.ts';
import { free, MONTH, monthOf, raw } from './words.ts';

const DAY_THEN_MONTH = free(
  `(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.|-?го|-?е)?(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
);
const MONTH_THEN_DAY = free(
  `(${MONTH})\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(${YEAR}))?`,
);
const CLOCK = raw('(?<![\\p{L}\\p{N}.:/-])(\\d{1,2}):(\\d{2})(?![\\p{L}\\p{N}:])');

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

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** Days and times that look like one and are in no calendar and on no clock: "31 February 2026", "25:00". */
export const impossibleTimes = (text: string): { days: Span[]; clocks: Span[] } => {
  const low = lower(text);
  const days = [
    ...[...low.matchAll(DAY_THEN_MONTH)].filter(([, day, month, year]) => isImpossibleDay(day, month, year)),
    ...[...low.matchAll(MONTH_THEN_DAY)].filter(
      ([, month, day, year]) => Number(day) < 32 && isImpossibleDay(day, month, year),
    ),
  ].map(spanOf);
  const clocks = [...low.matchAll(CLOCK)]
    .filter(([, hour, minute]) => Number(hour) > 24 || Number(minute) > 59)
    .map(spanOf);
  return { days, clocks };
};
