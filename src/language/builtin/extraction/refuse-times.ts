import { impossibleTimes } from '../temporal/impossible.ts';
import { pattern } from '../text/text.ts';
import { type Board, misfit } from './board.ts';
import type { Slot } from './slot.ts';

/** Kinds that take a day. */
export const DAYS: ReadonlySet<Slot['kind']> = new Set(['date', 'datetime']);

/** "31 February", "25:00": refused rather than read as the month or the day around it; nothing else is taken for a time then. */
export const refuseImpossible = (board: Board): void => {
  const { days, clocks } = impossibleTimes(board.text());
  if (board.has('date', 'datetime')) for (const day of days) board.take(day);
  if (board.has('time', 'datetime')) for (const clockSpan of clocks) board.take(clockSpan);
  for (const target of board.targets) {
    const wanted = (...kinds: Slot['kind'][]): Slot | undefined => {
      const open = board.free(target, ...kinds).filter((slot) => slot.asked || !slot.known);
      return open.find((slot) => slot.asked) ?? open[0];
    };
    const [day] = days;
    const [clockSpan] = clocks;
    const dated = day && wanted('date', 'datetime');
    const timed = clockSpan && wanted('time', 'datetime');
    if (dated) board.refuse(dated, day, 'not_a_value');
    else if (timed) board.refuse(timed, clockSpan, 'not_a_value');
  }
};

/** "in 1850": said as a year, and not one that this parameter takes. */
const SAID_YEAR = pattern(
  `(?<![\\p{L}\\p{N}.,-])(?:(?:in|for|year|aasta(?:l|ks)?|в|за|на|год)\\s+(\\d{4})|(\\d{4})(?=\\.?\\s*(?:aasta|год)))(?![\\p{L}\\p{N}]|[.,-]\\d|\\s*(?:€|eur|usd|gbp|dollar|nael|евро|доллар|фунт|руб))`,
  'iu',
);
/** Refuses a year that is named as one and that the parameter does not take. */
export const refuseYear = (board: Board): void => {
  const match = SAID_YEAR.exec(board.text());
  const digits = match?.[1] ?? match?.[2];
  if (!match || !digits) return;
  const start = match.index + match[0].indexOf(digits);
  for (const target of board.targets) {
    const slot = board.free(target, 'year').find((one) => one.asked || !one.known);
    const problem = slot && misfit(slot, Number(digits));
    if (slot && problem) board.refuse(slot, { start, end: start + digits.length }, problem);
  }
};
