import type { ParamSpec } from '../../../domain/param-spec.ts';
import { matchingTexts } from '../../../lib/safe-pattern.ts';
import { type Day, startOf, type Unit, weekday, ymd } from '../temporal/calendar.ts';

/** Units that parameters take in writing. */
export type CalendarUnit = Extract<Unit, 'month' | 'week' | 'quarter'>;

/** One text of each form, to see which of them a declared pattern takes. */
const FORMS: readonly (readonly [CalendarUnit, string])[] = [
  ['month', '2026-05'],
  ['week', '2026-W24'],
  ['quarter', '2026-Q2'],
];
const OTHER_TEXTS = ['2026-05-01', '20261', 'abcdefg', 'ABC-12'];
const SAID: readonly (readonly [CalendarUnit, RegExp])[] = [
  ['month', /\byyyy-mm\b(?!-)/],
  ['week', /\byyyy-'?w|\biso week\b/],
  ['quarter', /\byyyy-'?q/],
];

/** Which unit of the calendar a text parameter takes in writing: `2026-05`, `2026-W24`, `2026-Q2`. */
export const calendarUnitOf = ({ type, pattern, description }: ParamSpec): CalendarUnit | undefined => {
  if (type !== 'string') return undefined;
  if (pattern === undefined) return SAID.find(([, form]) => form.test(description.toLowerCase()))?.[0];
  // Trying a pattern out costs; most speak of no year at all.
  if (!/-/.test(pattern) || !/\d\{4\}|\{4\}|19|20|\d\\d/.test(pattern)) return undefined;
  const texts = FORMS.map(([, text]) => text);
  const [only, ...more] = matchingTexts(pattern, [...texts, ...OTHER_TEXTS]);
  return more.length > 0 ? undefined : FORMS.find(([, text]) => text === only)?.[0];
};

const two = (count: number): string => String(count).padStart(2, '0');

/** The unit that a day lies in, as it is written. A week belongs to the year of its Thursday. */
export const calendarText = (day: Day, unit: CalendarUnit): string => {
  const { y, m } = ymd(day);
  if (unit === 'month') return `${y}-${two(m)}`;
  if (unit === 'quarter') return `${y}-Q${Math.ceil(m / 3)}`;
  const thursday = day + 4 - weekday(day);
  const year = ymd(thursday).y;
  return `${year}-W${two(Math.floor((thursday - startOf(thursday, 'year')) / 7) + 1)}`;
};
