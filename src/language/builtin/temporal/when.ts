import type { Span } from '../text/text.ts';
import type { Day, Unit } from './calendar.ts';

/** How fine a stretch of days is. `part`: a stretch that is no calendar unit, e.g. the first three months of a year. */
export type Grain =
  | 'day'
  | 'week'
  | 'weekend'
  | 'month'
  | 'season'
  | 'quarter'
  | 'half'
  | 'year'
  | 'part'
  | 'rolling';

interface Said extends Span {
  readonly text: string;
}

/** Days that a text speaks of; one day, one unit, or a range with both ends said. */
export interface DayWhen extends Said {
  readonly kind: 'day' | 'period' | 'range';
  readonly from: Day;
  readonly to: Day;
  readonly grain: Grain;
  readonly yearSaid: boolean;
  /** Worked out from today ("tomorrow", "this year"). */
  readonly relative: boolean;
  /** Only one end is said: "from May on", "until Friday". */
  readonly opens?: 'from' | 'to' | undefined;
  /** Minute of the day on `from`, and on `to`. */
  readonly time?: number | undefined;
  readonly endTime?: number | undefined;
  readonly second?: number | undefined;
  /** Zone written with a time: `Z` or `+02:00`. */
  readonly zone?: string | undefined;
  /** The present moment ("now"). */
  readonly now?: boolean | undefined;
  readonly weekdayOnly?: boolean | undefined;
  /** Only the day of a month was said ("the 15th"), and nothing in the text says which month. */
  readonly dayOnly?: boolean | undefined;
  /** The stretch as it was said, e.g. "the next 3 days". */
  readonly length?: { readonly count: number; readonly unit: Unit } | undefined;
  /** The end time is a bare word. */
  readonly looseEnd?: boolean | undefined;
  /** No exact day: `middle` never is one ("mid May"), an `edge` only as the end of a stretch ("until the end of May"). */
  readonly vague?: 'middle' | 'edge' | undefined;
}

/** A time of day, or two, without a day. Minutes since midnight; 1440 is midnight at the end. */
export interface TimeWhen extends Said {
  readonly kind: 'time';
  readonly time: number;
  readonly endTime?: number | undefined;
  readonly opens?: 'from' | 'to' | undefined;
  /** An hour as a bare word, so it may be of the afternoon. */
  readonly loose?: boolean | undefined;
}

/** A length of time. */
export interface LengthWhen extends Said {
  readonly kind: 'length';
  readonly count: number;
  readonly unit: Unit;
  /** Said as nights. */
  readonly nights: boolean;
}

/** Day of a month that another mention names ("the 15th"). */
export interface DayOfMonthWhen extends Said {
  readonly kind: 'day_of_month';
  readonly dayOfMonth: number;
}

/** A distance from another mention ("two weeks later"). */
export interface LaterWhen extends Said {
  readonly kind: 'later';
  readonly count: number;
  readonly unit: Unit;
}

export type When = DayWhen | TimeWhen | LengthWhen;
export type RawWhen = When | DayOfMonthWhen | LaterWhen;

/** What the reader of a rule gives back: everything but where it stood. */
export type Draft<T extends RawWhen = RawWhen> = T extends RawWhen
  ? Omit<T, 'start' | 'end' | 'text'>
  : never;

/** What relative words are reckoned from. */
export interface Now {
  readonly today: Day;
  /** Minute of the day. */
  readonly minute: number;
  /** A day without a year is in the future (departures, bookings). */
  readonly future: boolean;
  /** The text speaks of what has been, so a day without a year is over. */
  readonly past?: boolean;
  /** Times of day are expected, so "at 9" is one. */
  readonly timely: boolean;
}

export interface Rule {
  readonly pattern: RegExp;
  read(match: RegExpExecArray, now: Now): Draft | undefined;
}

export const one = (day: Day, more: Partial<Draft<DayWhen>> = {}): Draft<DayWhen> => ({
  kind: 'day',
  from: day,
  to: day,
  grain: 'day',
  yearSaid: false,
  relative: false,
  ...more,
});

export const period = (
  from: Day,
  to: Day,
  grain: Grain,
  more: Partial<Draft<DayWhen>> = {},
): Draft<DayWhen> => ({
  kind: 'period',
  from,
  to,
  grain,
  yearSaid: false,
  relative: false,
  ...more,
});
