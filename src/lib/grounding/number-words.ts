/** A whole number in words. */
export interface NumberInWords {
  readonly text: string;
  readonly value: number;
  /** A round word by itself ("a hundred", "tuhat"): it may mean one near it. */
  readonly round: boolean;
}

type Word = readonly [forms: string, value: number];

/** Where "viis" and "kuus" are numbers, and no "way" and "per month". */
const COUNTING =
  '(?<=(?:^|on|oli|kokku|ainult|vaid|umbes|leidsin|leidub|leiti|kõik|need|nende|kümmend|sada|tuhat) )';
const UNITS: readonly Word[] = [
  ['one|üks|ühe|üht|од(?:ин|на|но|ного|ной|ну)', 1],
  ['two|kaks|kahe|kaht|kahte|дв(?:а|е|ух|ум|умя)|двое', 2],
  ['three|kolm|kolme|тр(?:и|ёх|ех|ём|ем|емя)|трое', 3],
  ['four|neli|nelja|четыр(?:е|ёх|ех|ём|ем|ьмя)|четверо', 4],
  [`five|${COUNTING}viis|viie|viit|пят(?:ь|и|ью)|пятеро`, 5],
  [`six|${COUNTING}kuus|kuue|kuut|шест(?:ь|и|ью)|шестеро`, 6],
  ['seven|seitse|seitsme|seitset|сем(?:ь|и|ью)|семеро', 7],
  ['eight|kaheksa|kaheksat|вос(?:емь|ьми|емью)', 8],
  ['nine|üheksa|üheksat|девят(?:ь|и|ью)', 9],
  ['ten|kümme|kümne|kümmet|десят(?:ь|и|ью)', 10],
  ['eleven|üksteist|üheteist(?:kümne|kümmet)?|одиннадцат(?:ь|и|ью)', 11],
  ['twelve|kaksteist|kaheteist(?:kümne|kümmet)?|двенадцат(?:ь|и|ью)', 12],
  ['thirteen|kolmteist|kolmeteistkümne|тринадцат(?:ь|и|ью)', 13],
  ['fourteen|neliteist|neljateistkümne|четырнадцат(?:ь|и|ью)', 14],
  ['fifteen|viisteist|viieteistkümne|пятнадцат(?:ь|и|ью)', 15],
  ['sixteen|kuusteist|kuueteistkümne|шестнадцат(?:ь|и|ью)', 16],
  ['seventeen|seitseteist|seitsmeteistkümne|семнадцат(?:ь|и|ью)', 17],
  ['eighteen|kaheksateist|kaheksateistkümne|восемнадцат(?:ь|и|ью)', 18],
  ['nineteen|üheksateist|üheksateistkümne|девятнадцат(?:ь|и|ью)', 19],
];
const TENS: readonly Word[] = [
  ['twenty|kakskümmend|kahekümne|двадцат(?:ь|и|ью)', 20],
  ['thirty|kolmkümmend|kolmekümne|тридцат(?:ь|и|ью)', 30],
  ['forty|nelikümmend|neljakümne|сорока?', 40],
  ['fifty|viiskümmend|viiekümne|пят(?:ьдесят|идесяти)', 50],
  ['sixty|kuuskümmend|kuuekümne|шест(?:ьдесят|идесяти)', 60],
  ['seventy|seitsekümmend|seitsmekümne|сем(?:ьдесят|идесяти)', 70],
  ['eighty|kaheksakümmend|kaheksakümne|вос(?:емьдесят|ьмидесяти)', 80],
  ['ninety|üheksakümmend|üheksakümne|девяност[оа]', 90],
];
/** One word for several hundreds; English counts its hundreds with a word before. */
const HUNDREDS: readonly Word[] = [
  ['kakssada|kahesaja|двести|двухсот', 200],
  ['kolmsada|kolmesaja|триста|тр[её]хсот', 300],
  ['nelisada|neljasaja|четыреста|четыр[её]хсот', 400],
  ['viissada|viiesaja|пятьсот|пятисот', 500],
  ['kuussada|kuuesaja|шестьсот|шестисот', 600],
  ['seitsesada|seitsmesaja|семьсот|семисот', 700],
  ['kaheksasada|kaheksasaja|восемьсот|восьмисот', 800],
  ['üheksasada|üheksasaja|девятьсот|девятисот', 900],
];
const SCALES: readonly Word[] = [
  ['hundred|sada|saja|сто|ста', 100],
  ['thousand|tuhat|tuhande|тысяч[аиу]?', 1000],
  ['million|miljon|miljonit|миллион(?:а|ов)?', 1_000_000],
  ['billion|miljard|miljardit|миллиард(?:а|ов)?', 1_000_000_000],
];
const either = (words: readonly Word[]): string => words.map(([forms]) => forms).join('|');
const ANY = either([...HUNDREDS, ...TENS, ...UNITS, ...SCALES]);
const END = '(?![\\p{L}])';
/** Not after a figure ("3 thousand" is read with it), nor inside a word or behind a clock's "kell". */
const START = '(?<![\\p{L}\\d][-–]?|kell |kella |\\d[ \u00a0])';
const RUN = new RegExp(
  `${START}(?:an? )?(?:${ANY})${END}(?:(?: and | |-)(?:${ANY})${END})*(?!-\\p{L})`,
  'giu',
);
const ONE_WORD = new RegExp(`(?:${ANY.replaceAll(COUNTING, '')})${END}`, 'giu');

const table = (words: readonly Word[]) =>
  words.map(
    ([forms, value]) => [new RegExp(`^(?:${forms.replaceAll(COUNTING, '')})$`, 'iu'), value] as const,
  );
const ADDED = table([...HUNDREDS, ...TENS, ...UNITS]);
const TIMES = table(SCALES);
const valueIn = (word: string, words: ReturnType<typeof table>): number | undefined =>
  words.find(([form]) => form.test(word))?.[1];

/** Sums up words as they are said: small ones add to a group, a scale closes it. */
const totalOf = (words: readonly string[]): number => {
  let [whole, group] = [0, 0];
  for (const word of words) {
    const scale = valueIn(word, TIMES);
    if (scale === 100) group = Math.max(1, group) * 100;
    else if (scale !== undefined) {
      whole += Math.max(1, group) * scale;
      group = 0;
    } else group += valueIn(word, ADDED) ?? 0;
  }
  return whole + group;
};

/** Whole numbers in words in English, Estonian and Russian. "One" alone is a word of any prose. */
export const numberWordsIn = (text: string): NumberInWords[] =>
  [...text.matchAll(RUN)].flatMap(([run]) => {
    const words = run.match(ONE_WORD) ?? [];
    const value = totalOf(words);
    const round = words.length === 1 && valueIn(words[0] ?? '', TIMES) !== undefined;
    return value <= 1 ? [] : [{ text: run, value, round }];
  });
