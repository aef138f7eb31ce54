import { addUnits, type Day, ymd } from '../temporal/calendar.ts';
import type { DayWhen, When } from '../temporal/when.ts';
import type { Zones } from '../text/zone.ts';
import type { Board } from './board.ts';
import type { Slot } from './slot.ts';

export const isDays = (when: When): when is DayWhen =>
  when.kind === 'day' || when.kind === 'period' || when.kind === 'range';

/** Names of the slots that end a trip or a stay. */
export const TRIP_END = /return|check.?out|drop.?off|inbound/;

/** Does the slot end a trip, a stay or a loan: the day one gives something back? */
export const endsTrip = ({ spec }: Slot): boolean =>
  TRIP_END.test(`${spec.name} ${spec.description}`.toLowerCase());

/** Everything about dates and times of one target. */
export interface Desk {
  readonly board: Board;
  readonly zones: Zones;
  readonly target: number;
  readonly dates: readonly Slot[];
}

/** Day that a slot holds, in the chat's zone. */
export const dayOf = (desk: Desk, slot: Slot): Day | undefined => {
  const value = desk.board.valueOf(slot);
  if (typeof value !== 'string') return undefined;
  const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(value);
  if (!date) return undefined;
  const ms = Date.parse(value.length > 10 ? value : `${value}T00:00:00Z`);
  if (Number.isNaN(ms)) return undefined;
  return value.length > 10 ? desk.zones.local(ms, desk.board.timezone).day : Math.floor(ms / 86_400_000);
};

/** The first day from `from` on that has the same number in its month. */
const nextWithDay = (day: Day, from: Day): Day => {
  const number = ymd(day).d;
  for (let at = from; at < from + 62; at++) if (ymd(at).d === number) return at;
  return day;
};

/** Last day; one without a year that would lie before a known start is next year's. */
export const afterStart = (desk: Desk, slot: Slot, when: DayWhen): Day => {
  const start = desk.dates.find((one) => one.role === 'from' && one !== slot);
  const from = start && slot.role === 'to' ? dayOf(desk, start) : undefined;
  if (from !== undefined && when.dayOnly) return nextWithDay(when.to, from);
  return from !== undefined && when.to < from && !when.yearSaid && !when.relative
    ? addUnits(when.to, 1, 'year')
    : when.to;
};

/** The free slots for the two ends of a stretch. */
export const pairOf = (desk: Desk): { from: Slot | undefined; to: Slot | undefined } => ({
  from: desk.dates.find((slot) => slot.role === 'from' && desk.board.isFree(slot)),
  to: desk.dates.find((slot) => slot.role === 'to' && desk.board.isFree(slot)),
});
