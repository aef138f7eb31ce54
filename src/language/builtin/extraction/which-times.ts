import type { DayWhen, When } from '../temporal/when.ts';
import { wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { isDays } from './desk.ts';

/** A coarse period beside a finer one inside it says nothing more ("This year, 2026-01-01 to 2026-12-31"). */
export const withoutCoarse = (found: readonly When[], keepYears: boolean): When[] =>
  found.filter(
    (when) =>
      !(
        when.kind === 'period' &&
        (when.grain === 'year' ? !keepYears : when.grain === 'month') &&
        found.some(
          (other) =>
            other !== when &&
            isDays(other) &&
            other.from >= when.from &&
            other.to <= when.to &&
            (other.kind !== 'period' || other.to - other.from < when.to - when.from),
        )
      ),
  );

const LISTED = /^\s*(?:,|,?\s*(?:and|or|ja|ning|või|и|или)(?:\s+(?:in|for|ka|в|за))?)\s*$/u;

/** Of several years, the one that the sentence asks about: relative ones and those behind "for" or "in" first. */
export const bestYear = (found: readonly When[], text: string): When[] => {
  const years = found.filter((when): when is DayWhen => isDays(when) && when.grain === 'year');
  const [earlier, later] = years;
  if (!earlier || !later || LISTED.test(text.slice(earlier.end, later.start))) return [...found];
  const weight = (when: DayWhen): number => {
    const before = text.slice(Math.max(0, when.start - 8), when.start);
    return (
      (when.relative ? 2 : 0) +
      (/(?:for|in|year|aasta|aastal|за|в|eest|kohta)\s*$/iu.test(before) ? 1 : 0) -
      (/(?:^|\s)(?:a|an|the|my)\s*$/iu.test(before) ? 2 : 0)
    );
  };
  const sorted = [...years].sort((a, b) => weight(b) - weight(a));
  const [best, next] = sorted;
  if (!best || !next || weight(best) === weight(next)) return [...found];
  return found.filter((when) => !sorted.slice(1).includes(when as DayWhen));
};

/** "In July and August": two calendar units side by side are one stretch where both its ends are wanted. */
export const joinedPeriods = (days: readonly DayWhen[], text: string): DayWhen[] => {
  const out: DayWhen[] = [];
  for (const when of days) {
    const before = out.at(-1);
    const listed = before && LISTED.test(text.slice(before.end, when.start));
    if (before && listed && side(before) && side(when) && when.from === before.to + 1)
      out.splice(-1, 1, { ...before, kind: 'range', grain: 'part', to: when.to, end: when.end });
    else out.push(when);
  }
  return out;
};
const side = (when: DayWhen): boolean => when.kind !== 'day' && when.time === undefined && !when.opens;

/** "today and for the next 3 months": an open start followed by a stretch that begins with it is that stretch. */
export const merged = (found: readonly When[]): When[] =>
  found.filter(
    (when) =>
      !(
        isDays(when) &&
        when.kind === 'day' &&
        when.opens === 'from' &&
        found.some((other) => isDays(other) && other.grain === 'rolling' && other.from === when.from)
      ),
  );

/** "Now" is a point in time only where one is wanted; "that is all for now", "book it now" say nothing of the kind. */
export const meansNow = (board: Board, when: DayWhen): boolean =>
  !/(?:for|it|do|proceed|ok|okay)\s+$/iu.test(board.message.slice(0, when.start)) &&
  (board.has('datetime') || (!board.opening && wordsOf(board.message).length <= 3));
