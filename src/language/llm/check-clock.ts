import { ModelFailed } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { ClockFact } from '../../ports/assistant.ts';

const LOCALES = { en: 'en-GB', et: 'et', ru: 'ru' } as const satisfies Record<Language, string>;
/** Letters that weekdays are told apart by, whatever their case. */
const STEM = 4;

const WRITTEN_TIME = /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*([ap]\.?\s?m\b)?/giu;

/** Minutes of a day; a time by twelve hours that says nothing of its half may be either. */
const minutesIn = (text: string): number[] =>
  [...text.matchAll(WRITTEN_TIME)].flatMap(([, hour = '', minute, half]) => {
    if (minute === undefined && half === undefined) return [];
    const at = (Number(hour) % 24) * 60 + Number(minute ?? 0);
    if (half === undefined) return [at, (at + 720) % 1440];
    return [(Number(hour) % 12) * 60 + Number(minute ?? 0) + (/^p/i.test(half) ? 720 : 0)];
  });

const tellsTime = (text: string, times: readonly string[]): boolean => {
  const told = new Set(minutesIn(text));
  return times.some((time) => told.has(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))));
};

const weekdayStem = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, 0, 4 + day))
    .toLowerCase()
    .slice(0, STEM);

/** The day of the month or the weekday, and no other weekday without it. */
const tellsDate = (text: string, dates: readonly string[], language: Language): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const says = (day: number): boolean => words.some((word) => word.startsWith(weekdayStem(day, language)));
  const anyDay = [0, 1, 2, 3, 4, 5, 6].some(says);
  return dates.some((date) => {
    const numbered = new RegExp(`(?<!\\d)0?${Number(date.slice(8, 10))}(?!\\d)`).test(text);
    return anyDay ? says(new Date(date).getUTCDay()) : numbered;
  });
};

/** Does an answer leave out what the clock or the calendar shows, or tell it wrong? @param facts see `AssistInput.clocks` */
export const faultInClock = (
  text: string,
  facts: readonly ClockFact[] = [],
  language: Language,
): ModelFailed | undefined =>
  facts.every(({ times, dates }) =>
    times.length > 0 ? tellsTime(text, times) : tellsDate(text, dates, language),
  )
    ? undefined
    : new ModelFailed('unsupported', 'it does not give the time or the date that the clock shows');
