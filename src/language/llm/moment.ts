import type { Language } from '../../domain/language.ts';
import type { Moment } from '../../ports/clock.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', et: 'Estonian', ru: 'Russian' };

/** Name of a language as a prompt calls it. */
export const languageName = (language: Language): string => NAMES[language];

/** What day it is for the user, e.g. `Wednesday 2026-06-10 12:00, Europe/Tallinn`. */
export const momentText = ({ now, timezone }: Moment): string => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, year, month, day, hour, minute } = parts as Record<string, string>;
  return `${weekday} ${year}-${month}-${day} ${hour}:${minute}, ${timezone}`;
};
