import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';

/** en-GB, not en: day first and a 24-hour clock. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', et: 'et', ru: 'ru' };
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** More digits than any measurement has; hides the tails of binary fractions. */
const MOST_DECIMALS = 6;

/** A day, or a point in time that is to be shown in `zone`. */
export interface Time {
  /** Epoch milliseconds; of a day: its midnight in UTC. */
  readonly at: number;
  readonly dayOnly: boolean;
  readonly zone: string;
}

export interface Formats {
  readonly language: Language;
  number(value: number, decimals?: { readonly least?: number; readonly most?: number }): string;
  money(value: number, currency: string, most?: number): string;
  /** ISO dates and date-times; undefined for anything else, an impossible date included. */
  readTime(value: Json): Time | undefined;
  /** @param full with the year, also when it is the current one */
  time(time: Time, full?: boolean): string;
  /** Whole years and months by their name, one day as one. */
  range(start: Time, end: Time): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  name(type: 'region' | 'language' | 'currency', code: string): string;
}

/** Intl writes the year of Russian dates with an abbreviation whose dot would end the sentence. */
const tidy = (text: string): string => text.replace(/[\s\u00a0\u202f]г\./g, ' года');

const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const validDay = (year: number, month: number, day: number): number | undefined => {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : undefined;
};

const readTime = (value: Json, timezone: string): Time | undefined => {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const day = DATE.exec(value);
  const full = day ?? DATE_TIME.exec(value);
  if (!full) return undefined;
  const at = validDay(Number(full[1]), Number(full[2]), Number(full[3]));
  if (at === undefined) return undefined;
  if (day) return { at, dayOnly: true, zone: 'UTC' };
  const [hour, minute, second] = [Number(full[4]), Number(full[5]), Number(full[6] ?? 0)];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const clock = at + hour * HOUR_MS + minute * 60_000 + second * 1000;
  const offset = full[7];
  // A time without a zone is shown as it is written.
  if (offset === undefined) return { at: clock, dayOnly: false, zone: 'UTC' };
  if (offset === 'Z') return { at: clock, dayOnly: false, zone: timezone };
  const ahead = Number(offset.slice(1, 3)) * HOUR_MS + Number(offset.slice(-2)) * 60_000;
  return { at: clock - (offset.startsWith('-') ? -ahead : ahead), dayOnly: false, zone: timezone };
};

/** Days of a year and month a pair of days covers exactly. */
const wholePeriod = (start: Time, end: Time): 'year' | 'month' | undefined => {
  const [a, b] = [new Date(start.at), new Date(end.at)];
  if (a.getUTCFullYear() !== b.getUTCFullYear() || a.getUTCDate() !== 1) return undefined;
  const lastDay = new Date(b.getTime() + DAY_MS).getUTCDate() === 1;
  if (!lastDay) return undefined;
  if (a.getUTCMonth() === 0 && b.getUTCMonth() === 11) return 'year';
  return a.getUTCMonth() === b.getUTCMonth() ? 'month' : undefined;
};

/** Numbers, money, dates and names as readers of the language write them. Formatters are made when first used. */
export const createFormats = (language: Language, moment: { now: number; timezone: string }): Formats => {
  const locale = LOCALES[language];
  const dates = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = zone + JSON.stringify(options);
    const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    dates.set(key, made);
    return made;
  };
  const lists = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const yearOf = (time: Time) =>
    dateFormat(time.zone, { year: 'numeric' }).format(time.at).replace(/\D/g, '');
  const thisYear = lazily(() => yearOf({ at: moment.now, dayOnly: false, zone: moment.timezone }));
  const clockOf = (time: Time) => dateFormat(time.zone, CLOCK).format(time.at);

  const time = (value: Time, full = false): string => {
    if (value.dayOnly) return tidy(dateFormat(value.zone, DAY).format(value.at));
    const withYear = full || yearOf(value) !== thisYear();
    const { year: _, ...dayAndMonth } = DAY;
    return tidy(dateFormat(value.zone, { ...(withYear ? DAY : dayAndMonth), ...CLOCK }).format(value.at));
  };
  /** Local midnight to the last minute before (or at) a midnight is whole days. */
  const asDays = (start: Time, end: Time): [Time, Time] | undefined => {
    if (start.dayOnly || end.dayOnly || clockOf(start) !== '00:00') return undefined;
    const endClock = clockOf(end);
    if (endClock !== '23:59' && (endClock !== '00:00' || end.at <= start.at)) return undefined;
    const dayOf = (at: number): Time => {
      const iso = new Intl.DateTimeFormat('sv', { timeZone: start.zone }).format(at);
      return { at: Date.parse(`${iso}T00:00:00Z`), dayOnly: true, zone: 'UTC' };
    };
    return [dayOf(start.at), dayOf(endClock === '00:00' ? end.at - 60_000 : end.at)];
  };
  const range = (start: Time, end: Time): string => {
    if (start.dayOnly && end.dayOnly) {
      const whole = wholePeriod(start, end);
      if (whole === 'year') return yearOf(start);
      if (whole === 'month')
        return tidy(dateFormat('UTC', { month: 'long', year: 'numeric' }).format(start.at));
      if (end.at < start.at) return `${time(start)} – ${time(end)}`;
      return tidy(dateFormat('UTC', DAY).formatRange(start.at, end.at));
    }
    const days = asDays(start, end);
    if (days) return range(...days);
    const sameDay = dateFormat(start.zone, DAY).format(start.at) === dateFormat(end.zone, DAY).format(end.at);
    if (sameDay && !start.dayOnly && !end.dayOnly)
      return `${tidy(dateFormat(start.zone, DAY).format(start.at))}, ${clockOf(start)}–${clockOf(end)}`;
    return `${time(start, true)} – ${time(end, true)}`;
  };

  return {
    language,
    number: (value, { least = 0, most = MOST_DECIMALS } = {}) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: Math.max(least, most),
      }).format(value),
    money: (value, currency, most = MOST_DECIMALS) => {
      const least = Number.isInteger(value) ? 0 : 2;
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: least,
        maximumFractionDigits: Math.max(least, most),
      }).format(value);
    },
    readTime: (value) => readTime(value, moment.timezone),
    time,
    range,
    list: (items) => lists().format(items),
    name: (type, code) => {
      try {
        return new Intl.DisplayNames(locale, { type, fallback: 'code' }).of(code) ?? code;
      } catch {
        // Not a code of this kind after all (RangeError): the text itself is the name.
        return code;
      }
    },
  };
};
