import type { WrittenNumber } from './numbers.ts';

/** Small ones are words of any prose ("one of them", "kaks korda"), so they claim nothing. */
const TEENS: readonly (readonly [string, number])[] = [
  ['thirteen|kolmteist|тринадцат[ьи]', 13],
  ['fourteen|neliteist|четырнадцат[ьи]', 14],
  ['fifteen|viisteist|пятнадцат[ьи]', 15],
  ['sixteen|kuusteist|шестнадцат[ьи]', 16],
  ['seventeen|seitseteist|семнадцат[ьи]', 17],
  ['eighteen|kaheksateist|восемнадцат[ьи]', 18],
  ['nineteen|üheksateist|девятнадцат[ьи]', 19],
];
const TENS: readonly (readonly [string, number])[] = [
  ['twenty|kakskümmend|двадцат[ьи]', 20],
  ['thirty|kolmkümmend|тридцат[ьи]', 30],
  ['forty|nelikümmend|сорока?', 40],
  ['fifty|viiskümmend|пят(?:ьдесят|идесяти)', 50],
  ['sixty|kuuskümmend|шест(?:ьдесят|идесяти)', 60],
  ['seventy|seitsekümmend|сем(?:ьдесят|идесяти)', 70],
  ['eighty|kaheksakümmend|вос(?:емьдесят|ьмидесяти)', 80],
  ['ninety|üheksakümmend|девяност[оа]', 90],
];
const UNITS: readonly (readonly [string, number])[] = [
  ['one|üks|од(?:ин|на|но|ного|ной)', 1],
  ['two|kaks|дв(?:а|е|ух)', 2],
  ['three|kolm|тр(?:и|ёх|ех)', 3],
  ['four|neli|четыр(?:е|ёх|ех)', 4],
  ['five|viis|пят[ьи]', 5],
  ['six|kuus|шест[ьи]', 6],
  ['seven|seitse|сем[ьи]', 7],
  ['eight|kaheksa|вос(?:емь|ьми)', 8],
  ['nine|üheksa|девят[ьи]', 9],
];
const either = (words: readonly (readonly [string, number])[]): string =>
  words.map(([forms]) => forms).join('|');
const WORDS = new RegExp(
  `(?<!\\p{L})(?:(${either(TEENS)})|(${either(TENS)})(?:[ -](${either(UNITS)}))?)(?!\\p{L})`,
  'giu',
);

const wordValue = (word: string | undefined, words: readonly (readonly [string, number])[]): number =>
  word === undefined ? 0 : (words.find(([forms]) => new RegExp(`^(?:${forms})$`, 'iu').test(word))?.[1] ?? 0);

/** Numbers from 13 to 99 in words, in English, Estonian and Russian. */
export const numberWordsIn = (text: string): WrittenNumber[] =>
  [...text.matchAll(WORDS)].map(([whole, teen, ten, unit]) => ({
    text: whole,
    readings: [
      { value: wordValue(teen, TEENS) + wordValue(ten, TENS) + wordValue(unit, UNITS), decimals: 0 },
    ],
  }));
