import { addUnits, isoDay, type Unit } from '../temporal/calendar.ts';
import type { DayWhen, LengthWhen } from '../temporal/when.ts';
import { lower, type Span } from '../text/text.ts';
import { type Desk, dayOf, pairOf, TRIP_END } from './desk.ts';
import type { Slot } from './slot.ts';

const MINUTES: Readonly<Record<Unit, number>> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
  quarter: 129_600,
  year: 525_600,
};

/** Converts exactly where the calendar allows: years and quarters to months, weeks to days, smaller units freely. */
const convert = (count: number, from: Unit, to: Unit): number => {
  if (from === to) return count;
  if (from === 'year' && to === 'month') return count * 12;
  if (from === 'quarter' && to === 'month') return count * 3;
  if (from === 'month' && to === 'year') return count / 12;
  return (count * MINUTES[from]) / MINUTES[to];
};

/** A length to the slot that asks for one, for an age or for nights, else to the end of a stay. */
export const fillLength = (desk: Desk, when: LengthWhen, days: readonly DayWhen[]): boolean => {
  const slot = desk.board.free(desk.target, 'length')[0];
  if (slot) {
    const value = Math.round(convert(when.count, when.unit, slot.unit ?? when.unit) * 100) / 100;
    desk.board.set(slot, slot.spec.type === 'string' ? String(value) : value, when);
    return true;
  }
  const age = desk.board.free(desk.target, 'number').find((one) => one.nameConcepts.has('age'));
  if (age && when.unit === 'year') {
    desk.board.set(age, age.spec.type === 'string' ? String(when.count) : when.count, when);
    return true;
  }
  const nights = desk.board.free(desk.target, 'number').find((one) => one.concepts.has('night'));
  if (nights && when.unit === 'day') {
    desk.board.set(nights, nights.spec.type === 'string' ? String(when.count) : when.count, when);
    return true;
  }
  return fillTripEnd(desk, when, days);
};

/** Two times of day, in minutes since midnight. */
interface Stretch {
  readonly time: number;
  readonly endTime: number;
}

/** How long a stretch lasts in the unit of a slot; undefined when the slot counts days or wants a whole number. */
export const lengthBetween = (slot: Slot, { time, endTime }: Stretch): number | string | undefined => {
  if (slot.unit !== 'minute' && slot.unit !== 'hour') return undefined;
  const value = convert(endTime - time + (endTime <= time ? 1440 : 0), 'minute', slot.unit);
  if (slot.spec.type === 'integer' && !Number.isInteger(value)) return undefined;
  return slot.spec.type === 'string' ? String(value) : value;
};

/** "from 13:00 to 14:30" where a start and a length are wanted. */
export const fillBetween = (desk: Desk, when: Stretch & Span): void => {
  const slot = desk.board.free(desk.target, 'length')[0];
  const value = slot && lengthBetween(slot, when);
  if (slot && value !== undefined) desk.board.set(slot, value, when, true);
};

/** "the next 3 days" where the target asks for a number of days rather than for two dates. */
export const fillSaidLength = (desk: Desk, when: DayWhen, length: { count: number; unit: Unit }): boolean => {
  const slot = desk.board.free(desk.target, 'length')[0];
  const { from, to } = pairOf(desk);
  if (!slot || (from && to)) return false;
  const value = convert(length.count, length.unit, slot.unit ?? length.unit);
  if (!Number.isInteger(value)) return false;
  desk.board.set(slot, slot.spec.type === 'string' ? String(value) : value, when);
  return true;
};

/** "2 nights from July 17" names the last day, too; the quote spans both mentions. */
const fillTripEnd = (desk: Desk, when: LengthWhen, days: readonly DayWhen[]): boolean => {
  const start = desk.dates.find((slot) => slot.role === 'from');
  const end = desk.dates.find((slot) => slot.role === 'to');
  const from = start && dayOf(desk, start);
  if (!start || !end || from === undefined || !['day', 'week', 'month'].includes(when.unit)) return false;
  const before = lower(desk.board.message.slice(Math.max(0, when.start - 12), when.start));
  const lasts = /(?:^|\s)(?:for|for the|на|lasting|kestab)\s+$/u.test(before) || /ks$/u.test(when.text);
  if (!lasts && !TRIP_END.test(lower(end.spec.name))) return false;
  const anchor = days[0];
  if (!desk.board.isFree(end) && !(anchor?.kind === 'day' && days.length === 1)) return false;
  const day = addUnits(from, when.count, when.unit);
  const span = anchor
    ? { start: Math.min(anchor.start, when.start), end: Math.max(anchor.end, when.end) }
    : when;
  const value = end.kind === 'date' ? isoDay(day) : desk.zones.toUtc(day, 86_399, desk.board.timezone);
  desk.board.replace(end, value, span, true);
  return true;
};
