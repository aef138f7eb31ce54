import type { Supposed } from '../../../ports/assistant.ts';
import { lower } from '../text/text.ts';

type Part = Extract<Supposed, { kind: 'part' }>['part'];

const PART_WORDS: readonly (readonly [Part, RegExp])[] = [
  ['morning', /morning|hommik|утро/],
  ['evening', /evening|õhtu|вечер/],
  ['night', /(?<!mid)night|(?<!kesk)öö|(?<!пол)ночь/],
  ['day', /afternoon|day|(?<!kesk)päev|^день/],
];

const WEEKDAYS: readonly RegExp[] = [
  /^sun|^püha|^воскр/,
  /^mon|^esmas|^понед/,
  /^tues|^teisi|^вторн/,
  /^wednes|^kolma|^среда/,
  /^thurs|^nelja|^четв/,
  /^fri|^reede|^пятн/,
  /^satur|^lau|^субб/,
];

/** What a clock question takes to be so, from its words for a part of the day or a weekday. Noon and midnight are moments, and no such thing. */
export const supposedOf = (words: {
  part?: string | undefined;
  weekday?: string | undefined;
}): Supposed | undefined => {
  if (words.weekday !== undefined) {
    const day = lower(words.weekday);
    const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(day));
    return weekday < 0 ? undefined : { kind: 'weekday', weekday };
  }
  if (words.part === undefined || /^(?:noon|midday|lõuna|полдень)$/i.test(words.part)) return undefined;
  const said = lower(words.part);
  const part = PART_WORDS.find(([, pattern]) => pattern.test(said))?.[0];
  return part && { kind: 'part', part };
};

/** Hours that are surely of a part of the day, and hours that surely are not; between them people differ. */
const HOURS: Readonly<Record<Part, readonly [from: number, to: number, notFrom: number, notTo: number]>> = {
  morning: [5, 10, 13, 3],
  day: [11, 17, 20, 5],
  evening: [18, 21, 1, 15],
  night: [23, 4, 7, 19],
};

const within = (hour: number, from: number, to: number): boolean =>
  from <= to ? hour >= from && hour <= to : hour >= from || hour <= to;

/** @param shown a clock's hour and weekday, from Sunday. @returns undefined where neither yes nor no would be safe */
export const isSo = (supposed: Supposed, shown: { hour: number; weekday: number }): boolean | undefined => {
  switch (supposed.kind) {
    case 'weekday':
      return shown.weekday === supposed.weekday;
    case 'part': {
      const [from, to, notFrom, notTo] = HOURS[supposed.part];
      if (within(shown.hour, from, to)) return true;
      return within(shown.hour, notFrom, notTo) ? false : undefined;
    }
    default:
      return supposed satisfies never;
  }
};
