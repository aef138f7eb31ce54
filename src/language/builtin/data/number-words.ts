/** Forms of the small numbers in English, Estonian and Russian, by value. Estonian and Russian ones in the cases people use. */
const UNITS: Readonly<Record<number, string>> = {
  0: 'zero null nolla ноль нуль нуля',
  1: 'one single üks ühe ühte üht üheks ühele ühel ühest один одна одно одного одну одной одним одном',
  2: 'two couple kaks kahe kahte kaht kaheks kahele kahel kahekesi два две двух двум двумя двое двоих двоим двоём вдвоём вдвоем',
  3: 'three kolm kolme kolmeks kolmele kolmel kolmekesi три трёх трех трем трём тремя трое троих троим втроём втроем',
  4: 'four neli nelja neljaks neljale neljal neljakesi четыре четырёх четырех четырем четверо четверых вчетвером',
  5: 'five viis viie viit viieks viiele viiel viiekesi пять пяти пятью пятеро пятерых впятером',
  6: 'six kuue kuut kuueks kuuele kuuel kuuekesi шесть шести шестью шестеро шестерых',
  7: 'seven seitse seitsme seitset seitsmeks seitsmele seitsmel seitsmekesi семь семи семью семеро семерых',
  8: 'eight kaheksa kaheksat kaheksaks kaheksale kaheksal kaheksakesi восемь восьми восьмью восьмеро',
  9: 'nine üheksa üheksat üheksaks üheksale üheksal девять девяти девятью',
  10: 'ten kümme kümne kümmet kümneks kümnele kümnel kümnekesi десять десяти десятью',
  11: 'eleven üksteist üheteist üheteistkümne üheteistkümneks одиннадцать одиннадцати',
  12: 'twelve dozen kaksteist kaheteist kaheteistkümne kaheteistkümneks tosin tosina дюжина дюжину дюжины двенадцать двенадцати',
  13: 'thirteen kolmteist kolmeteist kolmeteistkümne тринадцать тринадцати',
  14: 'fourteen neliteist neljateist neljateistkümne четырнадцать четырнадцати',
  15: 'fifteen viisteist viieteist viieteistkümne пятнадцать пятнадцати',
  16: 'sixteen kuusteist kuueteist kuueteistkümne шестнадцать шестнадцати',
  17: 'seventeen seitseteist seitsmeteist семнадцать семнадцати',
  18: 'eighteen kaheksateist восемнадцать восемнадцати',
  19: 'nineteen üheksateist девятнадцать девятнадцати',
  20: 'twenty kakskümmend kahekümne kahtkümmend двадцать двадцати',
  30: 'thirty kolmkümmend kolmekümne тридцать тридцати',
  40: 'forty nelikümmend neljakümne сорок сорока',
  50: 'fifty viiskümmend viiekümne пятьдесят пятидесяти',
  60: 'sixty kuuskümmend kuuekümne шестьдесят шестидесяти',
  70: 'seventy seitsekümmend seitsmekümne семьдесят семидесяти',
  80: 'eighty kaheksakümmend kaheksakümne восемьдесят восьмидесяти',
  90: 'ninety üheksakümmend üheksakümne девяносто',
  100: 'sada saja sadat сто ста',
  200: 'kakssada kahesaja двести двухсот',
  300: 'kolmsada kolmesaja триста трёхсот трехсот',
  400: 'nelisada neljasaja четыреста четырёхсот четырехсот',
  500: 'viissada viiesaja пятьсот пятисот',
  600: 'kuussada kuuesaja шестьсот шестисот',
  700: 'seitsesada seitsmesaja семьсот семисот',
  800: 'kaheksasada kaheksasaja восемьсот восьмисот',
  900: 'üheksasada üheksasaja девятьсот девятисот',
};

const SCALES: Readonly<Record<number, string>> = {
  100: 'hundred hundreds',
  1000: 'k thousand thousands tuhat tuhande tuhandet tuh тысяча тысячу тысячи тысяч тыс т',
  1000000: 'm million millions mln miljon miljoni miljonit миллион миллиона миллионов млн',
  1000000000: 'billion billions miljard miljardi miljardit миллиард миллиарда миллиардов млрд',
};

const HALVES = 'poolteist poolteise pooleteise pooleteist pooleteiseks pooleteisele полтора полторы полутора';

const table = (rows: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(rows).flatMap(([value, words]) =>
      words.split(' ').map((w) => [w, Number(value)] as const),
    ),
  );

/** Word to value, 0 to 900. Estonian "kuus" is absent: it also means "in a month" and is read by context. */
export const NUMBER_WORDS = table(UNITS);
/** Word to multiplier; the one-letter ones only right behind digits. */
export const SCALE_WORDS = table(SCALES);
/** Words for one and a half. */
export const ONE_AND_A_HALF: ReadonlySet<string> = new Set(HALVES.split(' '));
/** Compounds of a number and what it counts, by the number's part. */
export const NUMBER_PREFIXES: ReadonlyMap<string, number> = new Map([
  ['ühe', 1],
  ['kahe', 2],
  ['kolme', 3],
  ['nelja', 4],
  ['viie', 5],
  ['kuue', 6],
  ['одно', 1],
  ['двух', 2],
  ['трёх', 3],
  ['трех', 3],
  ['четырёх', 4],
  ['четырех', 4],
  ['пяти', 5],
]);

/** Words that by themselves say how many people there are. */
export const PEOPLE_COUNT_WORDS: ReadonlySet<string> = new Set(
  'двое двоих двоим трое троих троим четверо четверых пятеро пятерых шестеро шестерых семеро вдвоём вдвоем втроём втроем вчетвером впятером kahekesi kolmekesi neljakesi viiekesi kuuekesi'.split(
    ' ',
  ),
);
