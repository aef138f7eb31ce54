/** A day as far as a text names it. */
export interface NamedDate {
  readonly year: number | undefined;
  readonly month: number;
  /** Undefined for a month alone. */
  readonly day: number | undefined;
}

/** What a text says of days and clock times, and the text without them. */
export interface TimesInText {
  readonly dates: readonly NamedDate[];
  /** Minutes after midnight. */
  readonly clocks: readonly number[];
  readonly rest: string;
}

/** Month names that stand as they are, January first: English, its abbreviations, and words too short for a stem. */
const WHOLE: readonly (readonly string[])[] = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may', 'mai', 'mais', 'maist', 'maini', 'maiks', 'май', 'мая', 'мае', 'маю', 'маем'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];
/** Beginnings of month names that take case endings. */
const STEMS: readonly (readonly string[])[] = [
  ['jaanuar', 'январ'],
  ['veebruar', 'феврал'],
  ['märts', 'март'],
  ['aprill', 'апрел'],
  [],
  ['juuni', 'июн'],
  ['juuli', 'июл'],
  ['august', 'август'],
  ['septemb', 'сентябр'],
  ['oktoob', 'октябр'],
  ['novemb', 'ноябр'],
  ['detsemb', 'декабр'],
];
const numbered = (lists: readonly (readonly string[])[]): (readonly [string, number])[] =>
  lists.flatMap((names, i) => names.map((name) => [name, i + 1] as const));
const WHOLE_MONTHS = new Map(numbered(WHOLE));
const STEM_MONTHS = numbered(STEMS);
const either = (names: Iterable<string>): string =>
  [...names].toSorted((a, b) => b.length - a.length).join('|');
const WORD = `((?:${either(WHOLE_MONTHS.keys())})(?!\\p{L})|(?:${either(STEM_MONTHS.map(([stem]) => stem))})\\p{L}{0,6}(?!\\p{L}))`;
const SPACE = '[\\s\\u00a0\\u202f]';
const YEAR = `(?:,?${SPACE}*((?:19|20|21)\\d{2})(?!\\d))?`;
const DAY = `(\\d{1,2})(?:\\.|st|nd|rd|th)?`;
/** Between blanks a long dash sets the date off from what stands before it: "Platform 7 — 8 June". */
const DASH = `(?:${SPACE}*[–-]${SPACE}*|—)`;
const LEFT = '(?<![\\p{L}\\p{N}]|\\d[:.])';

const ISO =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\d-])/g;
const DOTTED = /(?<![\d.])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?!\d)/g;
const DAYS_OF_MONTH = new RegExp(
  `${LEFT}${DAY}(?:${DASH}${DAY})?${SPACE}+(?:of${SPACE}+)?${WORD}${YEAR}`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  `${LEFT}${WORD}${SPACE}+${DAY}(?!\\d)(?:${DASH}${DAY}(?!\\d))?(?:,${SPACE}*((?:19|20|21)\\d{2}))?(?![\\d:])`,
  'giu',
);
const MONTH_ALONE = new RegExp(`${LEFT}${WORD}${SPACE}+((?:19|20|21)\\d{2})(?!\\d)`, 'giu');
const CLOCK =
  /(?<![\d:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?:[:][0-5]\d)?(?:[\s\u00a0]?([ap])\.?m\b\.?)?(?![\d.,]\d|\d|%)/giu;
const HOUR = /(?<![\d:.,])(1[0-2]|0?[1-9])[\s\u00a0]?([ap])\.?m\b\.?/giu;

const MONTH_AT_START = new RegExp(`^${WORD}`, 'iu');

/** Is the first word of a text a month? */
export const beginsWithMonth = (text: string): boolean => MONTH_AT_START.test(text);

const monthOf = (name: string | undefined): number => {
  const word = (name ?? '').toLowerCase();
  return WHOLE_MONTHS.get(word) ?? STEM_MONTHS.find(([stem]) => word.startsWith(stem))?.[1] ?? 0;
};

/** Months named without a day or a year. */
export const monthsIn = (text: string): NamedDate[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => {
    const month = monthOf(word);
    return month === 0 ? [] : [{ year: undefined, month, day: undefined }];
  });

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const minutes = (hour: number, minute: number, half: string | undefined): number => {
  const shifted = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return (shifted % 24) * 60 + minute;
};

/**
 * Days and clock times of a text in English, Estonian or Russian, with ISO and dotted forms, and what is left of the text
 * without them.
 */
export const timesIn = (text: string): TimesInText => {
  const dates: NamedDate[] = [];
  const clocks: number[] = [];
  const add = (year: number | undefined, month: number, ...days: (number | undefined)[]): string => {
    for (const day of days) dates.push({ year, month, day });
    return ' ';
  };
  const given = (...days: (string | undefined)[]): number[] => days.flatMap((day) => numberOf(day) ?? []);
  const rest = text
    .replace(ISO, (_, y: string, m: string, d: string, hour?: string, minute?: string) => {
      if (hour !== undefined && minute !== undefined)
        clocks.push(minutes(Number(hour), Number(minute), undefined));
      return add(Number(y), Number(m), Number(d));
    })
    .replace(DOTTED, (whole, d: string, sign: string, m: string, y: string) => {
      const [day, month] = [Number(d), Number(m)];
      if (month <= 12) return add(Number(y), month, day);
      return sign === '/' && day <= 12 ? add(Number(y), day, month) : whole;
    })
    .replace(DAYS_OF_MONTH, (_, d1: string, d2: string | undefined, name: string, y?: string) =>
      add(numberOf(y), monthOf(name), ...given(d1, d2)),
    )
    .replace(MONTH_FIRST, (_, name: string, d1: string, d2?: string, y?: string) =>
      add(numberOf(y), monthOf(name), ...given(d1, d2)),
    )
    .replace(MONTH_ALONE, (_, name: string, y: string) => add(Number(y), monthOf(name), undefined))
    .replace(CLOCK, (whole, hour: string, minute: string, half?: string) => {
      // 14.30 may also be a number; a colon or am/pm makes it a time.
      if (!whole.includes(':') && half === undefined) return whole;
      clocks.push(minutes(Number(hour), Number(minute), half));
      return ' ';
    })
    .replace(HOUR, (_, hour: string, half: string) => {
      clocks.push(minutes(Number(hour), 0, half));
      return ' ';
    });
  return { dates, clocks, rest };
};

/** Sunday first, as `getUTCDay` counts. */
const WEEKDAYS = [
  'sunday|pühapäev\\p{L}{0,3}|воскресень[еяю]',
  'monday|esmaspäev\\p{L}{0,3}|понедельник[ау]?',
  'tuesday|teisipäev\\p{L}{0,3}|вторник[ау]?',
  'wednesday|kolmapäev\\p{L}{0,3}|сред[аыуе]',
  'thursday|neljapäev\\p{L}{0,3}|четверг[ау]?',
  'friday|reede\\p{L}{0,2}|пятниц[аыуе]',
  'saturday|laupäev\\p{L}{0,3}|суббот[аыуе]',
] as const;
const WEEKDAY_OF_DATE = new RegExp(
  `(?<!\\p{L})(?:${WEEKDAYS.map((forms) => `(${forms})`).join('|')}),?${SPACE}+(?=(?:${DAY}(?:${SPACE}|/)|${WORD}))`,
  'giu',
);
/** Room for the longest date in words. */
const LONGEST_DATE = 40;

/** A weekday right before a full date that falls on another one, e.g. "Friday, 6 June 2026". */
export const wrongWeekday = (text: string): string | undefined => {
  for (const match of text.matchAll(WEEKDAY_OF_DATE)) {
    const told = match.slice(1, 8).findIndex((word) => word !== undefined);
    const at = match.index + match[0].length;
    const [date] = timesIn(text.slice(at, at + LONGEST_DATE)).dates;
    if (date?.year === undefined || date.day === undefined) continue;
    if (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() !== told) return match[0].trim();
  }
  return undefined;
};
