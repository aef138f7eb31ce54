/** Days since 1970-01-01: the only form in which dates are reckoned. */
export type Day = number;

export interface Ymd {
  readonly y: number;
  readonly m: number;
  readonly d: number;
}

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const DAY_MS = 86_400_000;

export const dayNumber = (y: number, m: number, d: number): Day => Math.round(Date.UTC(y, m - 1, d) / DAY_MS);

export const ymd = (day: Day): Ymd => {
  const at = new Date(day * DAY_MS);
  return { y: at.getUTCFullYear(), m: at.getUTCMonth() + 1, d: at.getUTCDate() };
};

export const daysIn = (y: number, m: number): number => new Date(Date.UTC(y, m, 0)).getUTCDate();

/** @returns undefined for a day that the calendar does not have */
export const validDay = (y: number, m: number, d: number): Day | undefined =>
  y >= 1000 && y <= 9999 && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m) ? dayNumber(y, m, d) : undefined;

/** `YYYY-MM-DD` */
export const isoDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 1 Monday .. 7 Sunday */
export const weekday = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The day of the month is cut to what the month has. */
export const addMonths = (day: Day, months: number): Day => {
  const at = ymd(day);
  const index = at.y * 12 + at.m - 1 + months;
  const y = Math.floor(index / 12);
  const m = (index % 12) + 1;
  return dayNumber(y, m, Math.min(at.d, daysIn(y, m)));
};

export const addUnits = (day: Day, count: number, unit: Unit): Day => {
  switch (unit) {
    case 'minute':
    case 'hour':
      return day;
    case 'day':
      return day + Math.round(count);
    case 'week':
      return day + Math.round(count * 7);
    case 'month':
      return addMonths(day, Math.round(count));
    case 'quarter':
      return addMonths(day, Math.round(count * 3));
    case 'year':
      return addMonths(day, Math.round(count * 12));
    default:
      return unit satisfies never;
  }
};

export const startOf = (day: Day, unit: Unit): Day => {
  const at = ymd(day);
  if (unit === 'week') return day + 1 - weekday(day);
  if (unit === 'month') return dayNumber(at.y, at.m, 1);
  if (unit === 'quarter') return dayNumber(at.y, at.m - ((at.m - 1) % 3), 1);
  if (unit === 'year') return dayNumber(at.y, 1, 1);
  return day;
};

/** Last day of the unit. */
export const endOf = (day: Day, unit: Unit): Day => addUnits(startOf(day, unit), 1, unit) - 1;

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
export const easter = (year: number): Day => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayNumber(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
};
