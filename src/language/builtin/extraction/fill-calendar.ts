import { endOf } from '../temporal/calendar.ts';
import type { DayWhen } from '../temporal/when.ts';
import { type CalendarUnit, calendarText } from './calendar-unit.ts';
import type { Desk } from './desk.ts';

/** Days to the parameter that takes the month, the week or the quarter they lie in; what reaches beyond one is none. */
export const fillCalendar = (desk: Desk, when: DayWhen): boolean => {
  const slot = desk.board.free(desk.target, 'calendar')[0];
  const unit = slot?.unit as CalendarUnit | undefined;
  if (!slot || !unit || when.to > endOf(when.from, unit)) return false;
  // Beside dates only what is said as such a unit is meant for it.
  if (desk.dates.length > 0 && when.grain !== unit) return false;
  desk.board.set(slot, calendarText(when.from, unit), when, when.relative);
  return true;
};
