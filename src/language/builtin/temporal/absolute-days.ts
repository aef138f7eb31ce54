import { EASTER_DAYS, FIXED_DAYS, ORDINALS, YEAR, YEAR_TAIL } from '../data/calendar-words.ts';
import { addMonths, type Day, dayNumber, daysIn, easter, startOf, validDay, ymd } from './calendar.ts';
import { type DayWhen, type Draft, type Now, one, type Rule } from './when.ts';
import { free, MONTH, monthCase, monthOf, ORDINAL, POINTER, pointerOf, raw } from './words.ts';

const fullYear = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

/** Day and month, with the year when said; otherwise this year's, or the next one's when only the future makes sense. */
export const dateOf = (
  d: number,
  m: number,
  year: string | undefined,
  now: Now,
): Draft<DayWhen> | undefined => {
  if (year) {
    const day = validDay(fullYear(year), m, d);
    return day === undefined ? undefined : one(day, { yearSaid: true });
  }
  const y = ymd(now.today).y;
  const day = validDay(y, m, d) ?? (m === 2 && d === 29 ? nextLeapDay(y) : undefined);
  if (day === undefined) return undefined;
  if (now.past && day > now.today) return one(validDay(y - 1, m, d) ?? day);
  return one(now.future && day < now.today ? (validDay(y + 1, m, d) ?? day) : day);
};

const MONTH_FIRST = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])(?:\/\d{2,4})?(?![\d/])/u;

const nextLeapDay = (y: number): Day => {
  for (let year = y; ; year++) if (daysIn(year, 2) === 29) return dayNumber(year, 2, 29);
};

const SUFFIX = '(?:st|nd|rd|th|-?го|-?ого|-?е|-?ое|\\.)?';
const TO = '(?:\\s*(?:-|–|—)\\s*|\\s+(?:to|until|till|through|thru|and|kuni|ja|до|по|и)\\s+(?:the\\s+)?)';
const ISO_TIME = '(?:[t ](\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s?(z|[+-]\\d\\d:?\\d\\d)?)?';

const twoDays = (
  [a, b, month, year]: readonly [
    string | undefined,
    string | undefined,
    string | undefined,
    string | undefined,
  ],
  now: Now,
): Draft<DayWhen> | undefined => {
  const m = monthOf(month ?? '');
  const from = dateOf(Number(a), m, year, now);
  const to = dateOf(Number(b), m, year, now);
  return from && to && from.from <= to.from
    ? { ...from, kind: 'range', to: to.from, yearSaid: Boolean(year) }
    : undefined;
};

/** "1st of next month", "järgmise kuu 5." */
const dayOfPointedMonth = (d: number, pointer: string | undefined, now: Now): Draft<DayWhen> | undefined => {
  const first = addMonths(startOf(now.today, 'month'), pointerOf(pointer));
  const at = ymd(first);
  const day = validDay(at.y, at.m, d);
  return day === undefined ? undefined : one(day, { relative: true });
};

const withCase = (draft: Draft<DayWhen> | undefined, word: string | undefined): Draft<DayWhen> | undefined =>
  draft && { ...draft, opens: monthCase(word ?? '') };

/** Dates with day and month, whatever their spelling; holidays with a date. Most specific first. */
export const ABSOLUTE_DAYS: readonly Rule[] = [
  {
    pattern: raw(`(?<![\\d-])(\\d{4})-(\\d{1,2})-(\\d{1,2})${ISO_TIME}(?![\\d])`),
    read: ([, y, m, d, h, min, s, zone], now) => {
      const date = dateOf(Number(d), Number(m), y, now);
      if (!date || !h) return date;
      const time = Number(h) * 60 + Number(min);
      return Number(h) <= 24
        ? { ...date, time, second: Number(s ?? 0), zone: zone?.toUpperCase() }
        : undefined;
    },
  },
  {
    pattern: raw(`(?<![\\d.])(\\d{4})[./](\\d{1,2})[./](\\d{1,2})(?![\\d])`),
    read: ([, y, m, d], now) => dateOf(Number(d), Number(m), y, now),
  },
  {
    pattern: free(
      `(?:the\\s+)?(\\d{1,2})${SUFFIX}${TO}(\\d{1,2})${SUFFIX}(?:\\s+of)?\\s*(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, a, b, month, year], now) => twoDays([a, b, month, year], now),
  },
  {
    pattern: free(
      `(?:the\\s+)?(${ORDINAL})${TO}(${ORDINAL})\\s+(?:of\\s+)?(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, a, b, month, year], now) =>
      twoDays([String(ORDINALS.get(a ?? '')), String(ORDINALS.get(b ?? '')), month, year], now),
  },
  {
    pattern: raw(
      `(?<![\\p{L}\\p{N}])(\\d{1,2})\\.?st\\s+(?:kuni\\s+)?(\\d{1,2})\\.?(?:ni)?\\s+(${MONTH})(?![\\p{L}])(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, a, b, month, year], now) => twoDays([a, b, month, year], now),
  },
  {
    pattern: free(
      `(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?${TO}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(${YEAR}))?`,
    ),
    read: ([, month, a, b, year], now) => twoDays([a, b, month, year], now),
  },
  {
    pattern: raw(
      `(?<![\\d.])(\\d{1,2})\\.(\\d{1,2})\\.?\\s*(?:-|–|—)\\s*(\\d{1,2})\\.(\\d{1,2})(?:\\.(\\d{4}))?(?![\\d.:])`,
    ),
    read: ([, d1, m1, d2, m2, year], now) => {
      const from = dateOf(Number(d1), Number(m1), year, now);
      const to = dateOf(Number(d2), Number(m2), year, now);
      return from && to && from.from <= to.from
        ? { ...from, kind: 'range', to: to.from, yearSaid: Boolean(year) }
        : undefined;
    },
  },
  {
    pattern: raw(
      `(?<![\\d.,])(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4}|\\d{2}(?![\\d:]))(?:st|ni|ks)?${YEAR_TAIL}(?![\\d])`,
    ),
    read: ([, d, m, y], now) => dateOf(Number(d), Number(m), y, now),
  },
  {
    pattern: raw(`(?<![\\d.,])(\\d{1,2})\\.(\\d{1,2})\\.(?![\\d])`),
    read: ([, d, m], now) => dateOf(Number(d), Number(m), undefined, now),
  },
  {
    // "18.06": a day where no time of day is wanted, and no amount of anything.
    pattern: raw(
      '(?<![\\d.,])(\\d{1,2})\\.(0[1-9]|1[0-2])(?![\\d]|[.,]\\d|\\s*(?:%|€|\\$|eur|usd|km|kg|ha|m2|m²|protsen|percent|euro|dollar|tuhat|miljon|million|thousand|евро|доллар|руб|процент|тысяч|миллион))',
    ),
    read: ([, d, m], now) => (now.timely ? undefined : dateOf(Number(d), Number(m), undefined, now)),
  },
  {
    // Day first, as in Estonia and Russia; month first where the second number, or that of another date beside it, cannot be a month.
    pattern: raw('(?<![\\d/])(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\d/])'),
    read: ({ 1: a, 2: b, 3: y, input }, now) =>
      Number(b) > 12 || (MONTH_FIRST.test(input) && Number(a) <= 12)
        ? dateOf(Number(b), Number(a), y, now)
        : dateOf(Number(a), Number(b), y, now),
  },
  {
    pattern: raw('(?<![\\d-])(\\d{1,2})-(\\d{1,2})-(\\d{4})(?![\\d-])'),
    read: ([, d, m, y], now) => dateOf(Number(d), Number(m), y, now),
  },
  {
    pattern: free(
      `(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))\\s+(?:day\\s+)?of\\s+(${POINTER}|the)\\s+month`,
    ),
    read: ([, d, word, pointer], now) =>
      dayOfPointedMonth(d ? Number(d) : (ORDINALS.get(word ?? '') ?? 0), pointer, now),
  },
  {
    pattern: free(`(${POINTER})\\s+kuu\\s+(?:(\\d{1,2})\\.|(${ORDINAL}))(?:\\s*kuupäev\\p{L}*)?`),
    read: ([, pointer, d, word], now) =>
      dayOfPointedMonth(d ? Number(d) : (ORDINALS.get(word ?? '') ?? 0), pointer, now),
  },
  {
    pattern: free(`(\\d{1,2})(?:-?го|-?е)?\\s+(?:числа\\s+)?(${POINTER})\\s+месяц\\p{L}*`),
    read: ([, d, pointer], now) => dayOfPointedMonth(Number(d), pointer, now),
  },
  {
    // "2027. aasta 5. mail"
    pattern: free(`(${YEAR})\\.?\\s+aasta\\s+(?:(\\d{1,2})\\.?|(${ORDINAL}))\\s*(${MONTH})`),
    read: ([, year, d, word, month], now) =>
      withCase(
        dateOf(d ? Number(d) : (ORDINALS.get(word ?? '') ?? 0), monthOf(month ?? ''), year, now),
        month,
      ),
  },
  {
    pattern: free(
      `(?:the\\s+)?(\\d{1,2})${SUFFIX}(?:\\s+day)?(?:\\s+of)?\\s*(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, d, month, year], now) => withCase(dateOf(Number(d), monthOf(month ?? ''), year, now), month),
  },
  {
    pattern: free(`(?:the\\s+)?(${ORDINAL})(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(${YEAR})${YEAR_TAIL})?`),
    read: ([, word, month, year], now) =>
      withCase(dateOf(ORDINALS.get(word ?? '') ?? 0, monthOf(month ?? ''), year, now), month),
  },
  {
    pattern: free(
      `(${MONTH})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\s*(?:am|pm|kuni|%)(?![\\p{L}]))(?:,?\\s+(${YEAR}))?`,
    ),
    read: ([, month, d, year], now) =>
      Number(d) <= 31 ? dateOf(Number(d), monthOf(month ?? ''), year, now) : undefined,
  },
  {
    // "mai teine pool", "mai teine nädal" are no days.
    pattern: free(
      `(${MONTH})\\s+(?:the\\s+)?(${ORDINAL})(?!\\s+(?:pool|nädal|half|week))(?:,?\\s+(${YEAR}))?`,
    ),
    read: ([, month, word, year], now) =>
      dateOf(ORDINALS.get(word ?? '') ?? 0, monthOf(month ?? ''), year, now),
  },
  ...FIXED_DAYS.map(
    ([source, month, d]): Rule => ({
      pattern: free(`(${source})(?:\\s+(${YEAR})${YEAR_TAIL})?`),
      read: ([, word, year], now) => {
        const date = dateOf(d, month, year, now);
        return (
          date && {
            ...date,
            opens: /st$/.test(word ?? '') ? 'from' : /ni$/.test(word ?? '') ? 'to' : undefined,
          }
        );
      },
    }),
  ),
  ...EASTER_DAYS.map(
    ([source, offset]): Rule => ({
      pattern: free(`(?:${source})(?:\\s+(${YEAR})${YEAR_TAIL})?`),
      read: ([, year], now) => {
        const y = year ? Number(year) : ymd(now.today).y;
        return one(easter(y) + offset, { yearSaid: Boolean(year) });
      },
    }),
  ),
];
