import type { FormatterCache } from './formatter-cache.ts';
import type { Time } from './time-reading.ts';

const DAY_MS = 86_400_000;
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export interface TimeTexts {
  /** @param full with the year, also when it is the current one */
  time(time: Time, full?: boolean): string;
  /** Whole years and months by their name, one day as one. */
  range(start: Time, end: Time): string;
}

/** Intl writes the year of Russian dates with an abbreviation whose dot would end the sentence. */
const tidy = (text: string): string => text.replace(/[\s\u00a0\u202f]г\./g, ' года');

/** Days of a year and month a pair of days covers exactly. */
const wholePeriod = (start: Time, end: Time): 'year' | 'month' | undefined => {
  const [a, b] = [new Date(start.at), new Date(end.at)];
  if (a.getUTCFullYear() !== b.getUTCFullYear() || a.getUTCDate() !== 1) return undefined;
  const lastDay = new Date(b.getTime() + DAY_MS).getUTCDate() === 1;
  if (!lastDay) return undefined;
  if (a.getUTCMonth() === 0 && b.getUTCMonth() === 11) return 'year';
  return a.getUTCMonth() === b.getUTCMonth() ? 'month' : undefined;
};

/** Local midnight to the last minute before (or at) a midnight is whole days. */
const asDays = (start: Time, end: Time, format: DateFormat): [Time, Time] | undefined => {
  const clockOf = (time: Time): string => format(time.zone, CLOCK).format(time.at);
  if (start.dayOnly || end.dayOnly || clockOf(start) !== '00:00') return undefined;
  const endClock = clockOf(end);
  if (endClock !== '23:59' && (endClock !== '00:00' || end.at <= start.at)) return undefined;
  const dayOf = (at: number): Time => {
    const parts = format(start.zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
    const part = (type: string): string => parts.find((item) => item.type === type)?.value ?? '';
    const iso = `${part('year')}-${part('month')}-${part('day')}T00:00:00Z`;
    return { at: Date.parse(iso), dayOnly: true, zone: 'UTC' };
  };
  return [dayOf(start.at), dayOf(endClock === '00:00' ? end.at - 60_000 : end.at)];
};

type DateFormat = (zone: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

/** Moments and periods as readers of a locale write them. */
export const createTimeTexts = (
  locale: string,
  moment: { now: number; timezone: string },
  cache: FormatterCache,
): TimeTexts => {
  const format: DateFormat = (zone, options) =>
    cache.get(
      `date ${locale} ${zone} ${JSON.stringify(options)}`,
      () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }),
    );
  const yearOf = (time: Time): string =>
    format(time.zone, { year: 'numeric' }).format(time.at).replace(/\D/g, '');
  const thisYear = yearOf({ at: moment.now, dayOnly: false, zone: moment.timezone });
  const clockOf = (time: Time): string => format(time.zone, CLOCK).format(time.at);
  const dayOf = (time: Time): string => tidy(format(time.zone, DAY).format(time.at));

  const time = (value: Time, full = false): string => {
    if (value.dayOnly) return dayOf(value);
    const withYear = full || yearOf(value) !== thisYear;
    const { year: _, ...dayAndMonth } = DAY;
    return tidy(format(value.zone, { ...(withYear ? DAY : dayAndMonth), ...CLOCK }).format(value.at));
  };
  const days = (start: Time, end: Time): string => {
    const whole = wholePeriod(start, end);
    if (whole === 'year') return yearOf(start);
    if (whole === 'month') return tidy(format('UTC', { month: 'long', year: 'numeric' }).format(start.at));
    if (end.at < start.at) return `${time(start)} – ${time(end)}`;
    return tidy(format('UTC', DAY).formatRange(start.at, end.at));
  };
  const range = (start: Time, end: Time): string => {
    if (start.dayOnly && end.dayOnly) return days(start, end);
    const whole = asDays(start, end, format);
    if (whole) return days(...whole);
    if (!start.dayOnly && !end.dayOnly && dayOf(start) === dayOf(end))
      return `${dayOf(start)}, ${clockOf(start)}–${clockOf(end)}`;
    return `${time(start, true)} – ${time(end, true)}`;
  };
  return { time, range };
};
