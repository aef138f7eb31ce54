import { LEFT, lower, pattern, RIGHT, type Span } from '../text/text.ts';

/** Minutes since midnight; without an end to the end of the day. */
export interface DayPart extends Span {
  readonly from: number;
  readonly to: number | undefined;
}

const HOUR = 60;
const PARTS: readonly (readonly [string, number, number | undefined])[] = [
  ['morning|hommikul|утром', 6 * HOUR, 12 * HOUR],
  ['afternoon|pärast ?lõunal|после обеда', 12 * HOUR, 18 * HOUR],
  ['evening|night|õhtul|вечером', 18 * HOUR, undefined],
  ['öösel|ночью', 0, 6 * HOUR],
];
const AFTER = PARTS.map(
  ([words, from, to]) => [pattern(`^\\s+(?:in the\\s+)?(?:${words})${RIGHT}`, 'u'), from, to] as const,
);
const BEFORE = PARTS.map(
  ([words, from, to]) => [pattern(`${LEFT}(?:${words})\\s+$`, 'u'), from, to] as const,
);
/** Words that hold both the day and its part. */
const WITHIN = pattern(`${LEFT}tonight${RIGHT}`, 'u');

/**
 * The part of a day said with the day: "tomorrow morning", "täna õhtul", "сегодня вечером", "tonight". Mornings begin at 6,
 * afternoons at 12, evenings at 18; "öösel" and "ночью" are the hours before 6.
 * @param day where the day stands in the text
 * @returns the part, with a span over day and part
 */
export const dayPartOf = (text: string, day: Span): DayPart | undefined => {
  const low = lower(text);
  if (WITHIN.test(low.slice(day.start, day.end))) return { ...day, from: 18 * HOUR, to: undefined };
  for (const [form, from, to] of AFTER) {
    const match = form.exec(low.slice(day.end));
    if (match) return { start: day.start, end: day.end + match[0].length, from, to };
  }
  for (const [form, from, to] of BEFORE) {
    const match = form.exec(low.slice(0, day.start));
    if (match) return { start: match.index, end: day.end, from, to };
  }
  return undefined;
};
