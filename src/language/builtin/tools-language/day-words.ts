import { NUMBER_WORDS } from '../data/number-words.ts';
import { LEFT, lower, pattern, RIGHT } from '../text/text.ts';

/** Days named from today, with what they are away from it. */
const NAMED: readonly (readonly [days: number, words: string])[] = [
  [2, "(?:the )?day after tomorrow(?:'s)?|ülehom(?:me|ne|se)|послезавтра(?:шн\\p{L}+)?"],
  [-2, "(?:the )?day before yesterday(?:'s)?|üleeil(?:e|ne|se)|позавчера(?:шн\\p{L}+)?"],
  [1, "tomorrow(?:'s)?|hom(?:me|ne|se)|завтра(?:шн\\p{L}+)?"],
  [-1, "yesterday(?:'s)?|eil(?:e|ne|se)|вчера(?:шн\\p{L}+)?"],
]; // biome-ignore format: a table

/** Days counted from today; the number is in the first group that has one. */
const COUNTED: readonly (readonly [sign: 1 | -1, unit: number, words: string])[] = [
  [1, 1, 'in (\\d+) days?|(\\d+) days? (?:from (?:now|today)|later)|(\\d+) päeva pärast|через (\\d+) (?:день|дня|дней)'],
  [-1, 1, '(\\d+) days? ago|(\\d+) päeva (?:tagasi|eest)|(\\d+) (?:день|дня|дней) назад'],
  [1, 7, 'in (\\d+) weeks?|(\\d+) weeks? (?:from (?:now|today)|later)|(\\d+) nädala pärast|через (\\d+) недел\\p{L}+'],
  [-1, 7, '(\\d+) weeks? ago|(\\d+) nädala (?:tagasi|eest)|(\\d+) недел\\p{L}+ назад'],
]; // biome-ignore format: a table

const around = (words: string): RegExp => pattern(`${LEFT}(?:${words})${RIGHT}`, 'iu');

const named = NAMED.map(([days, words]) => [days, around(words)] as const);
const counted = COUNTED.map(([sign, unit, words]) => [sign * unit, around(words)] as const);

/** Further away the answer is nobody's, and the calendar of the clock ends. */
const MAX_DAYS = 36_500;

/** "Was", "will be": of other days one speaks in other tenses, while the forms know the present alone. */
const TENSES: readonly (readonly [RegExp, string])[] = [
  [around('will it be|would it be|was it|it will be|it was'), 'is it'],
  [around('was|will be'), 'is'],
  [around('saab olema|oli|tuleb'), 'on'],
  [around('было|была|был|будет'), ''],
];

export interface DayAsked {
  /** The text without the day, in the present. */
  readonly text: string;
  /** 0 is today. */
  readonly days: number;
}

const UNIT_AHEAD = '(?= (?:days?|weeks?|päeva|nädala|день|дня|дней|недел))';
const COUNT_WORD = pattern(`${LEFT}\\p{L}+${UNIT_AHEAD}`, 'giu');
const ONE_WEEK = [
  [around('in a week'), 'in 1 week'],
  [around('a week (ago|from now|from today)'), '1 week $1'],
  [pattern(`(?<!\\d )${LEFT}nädala (pärast|tagasi|eest)${RIGHT}`, 'iu'), '1 nädala $1'],
  [around('через неделю'), 'через 1 неделю'],
  [pattern(`(?<!\\d )${LEFT}неделю назад${RIGHT}`, 'iu'), '1 неделю назад'],
] as const;

/** "Two weeks", "a week" in digits. */
const countsIn = (text: string): string =>
  ONE_WEEK.reduce(
    (rest, [words, digits]) => rest.replace(words, digits),
    text.replace(COUNT_WORD, (word) => {
      const count = NUMBER_WORDS.get(lower(word));
      return count === undefined ? word : String(count);
    }),
  );

/** Takes a day other than today out of a question about the calendar. */
export const takeDay = (message: string): DayAsked => {
  const text = countsIn(message);
  const without = (words: RegExp, days: number): DayAsked => ({
    days,
    text: TENSES.reduce((rest, [tense, present]) => rest.replace(tense, present), text.replace(words, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  });
  for (const [unit, words] of counted) {
    const found = words.exec(text);
    const count = Number(found?.slice(1).find((group) => group !== undefined));
    if (found && count * Math.abs(unit) <= MAX_DAYS) return without(words, count * unit);
  }
  for (const [days, words] of named) if (words.test(text)) return without(words, days);
  return { text: message, days: 0 };
};
