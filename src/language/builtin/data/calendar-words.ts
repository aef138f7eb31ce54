/** Month names: English pattern, Estonian nominative and genitive, Russian pattern. */
export const MONTHS: readonly (readonly [
  en: string,
  etNominative: string,
  etGenitive: string,
  ru: string,
])[] = [
  ['jan(?:uary)?', 'jaanuar', 'jaanuari', 'янв(?:ар(?:я|ь|е|ю|ём|ем))?'],
  ['feb(?:ruary)?', 'veebruar|veebr', 'veebruari', 'фев(?:рал(?:я|ь|е|ю|ём|ем))?'],
  ['mar(?:ch)?', 'märts|marts', 'm[äa]rtsi', 'март(?:а|е|у|ом)?'],
  ['apr(?:il)?', 'aprill', 'aprilli', 'апр(?:ел(?:я|ь|е|ю|ем))?'],
  ['may', 'mai', 'mai', 'ма(?:я|й|е|ю|ем)'],
  ['june?', 'juuni', 'juuni', 'июн(?:я|ь|е|ю|ем)'],
  ['july?', 'juuli', 'juuli', 'июл(?:я|ь|е|ю|ем)'],
  ['aug(?:ust)?', 'august', 'augusti', 'август(?:а|е|у|ом)?'],
  ['sept?(?:ember)?', 'september|sept', 'septembri', 'сент(?:ябр(?:я|ь|е|ю|ём|ем))?'],
  ['oct(?:ober)?', 'oktoober|okt', 'oktoobri', 'окт(?:ябр(?:я|ь|е|ю|ём|ем))?'],
  ['nov(?:ember)?', 'november', 'novembri', 'ноя(?:бр(?:я|ь|е|ю|ём|ем))?'],
  ['dec(?:ember)?', 'detsember|dets', 'detsembri', 'дек(?:абр(?:я|ь|е|ю|ём|ем))?'],
];

/** Weekdays, Monday first, in the same columns. */
export const WEEKDAYS: readonly (readonly [string, string, string, string])[] = [
  ['mon(?:day)?s?', 'esmaspäev|esmaspaev', 'esmasp[äa]eva', 'понедельник(?:а|у|ом|е)?'],
  ['tue(?:s(?:day)?)?s?', 'teisipäev|teisipaev', 'teisip[äa]eva', 'вторник(?:а|у|ом|е)?'],
  ['wed(?:nesday)?s?', 'kolmapäev|kolmapaev', 'kolmap[äa]eva', 'сред(?:а|у|ы|е|ой)'],
  ['thu(?:rs(?:day)?)?s?', 'neljapäev|neljapaev', 'neljap[äa]eva', 'четверг(?:а|у|ом|е)?'],
  ['fri(?:day)?s?', 'reede', 'reede', 'пятниц(?:а|у|ы|е|ей)'],
  ['sat(?:urday)?s?', 'laupäev|laupaev', 'laup[äa]eva', 'суббот(?:а|у|ы|е|ой)'],
  ['sun(?:day)?s?', 'pühapäev|puhapaev', 'p[üu]hap[äa]eva', 'воскресень(?:е|я|ю|ем)'],
];

/** Spring, summer, autumn, winter. */
export const SEASONS: readonly (readonly [string, string, string, string])[] = [
  ['spring', 'kevad', 'kevade', 'весн(?:ой|у|а|ы|е)'],
  ['summer', 'suvi', 'suve', 'лет(?:ом|о|а|у)(?!\\s+назад)'],
  ['autumn|fall', 'sügis|sugis', 's[üu]gise', 'осен(?:ью|ь|и)'],
  ['winter', 'talv', 'talve', 'зим(?:ой|у|а|ы|е)'],
];

/** Estonian case endings after a genitive; `-st` opens a range, `-ni` closes one. */
export const ET_ENDINGS = '(?:sse|s|st|l|le|lt|ks|ni|na|ga|t|ti|d)?';

const ET_ORDINAL_ENDINGS = ['', 'l', 'st', 'ni', 'ks'];
const RU_ORDINAL_ENDINGS = ['ое', 'ого', 'ому', 'ый', 'ая', 'ой', 'ую', 'ым'];
/** From the twenty-first on Estonian and Russian put an unchanging tens word before the ordinal. */
const TENS = [
  [20, ['kahekümne ', 'двадцать ', 'twenty '], 9],
  [30, ['kolmekümne ', 'тридцать ', 'thirty '], 1],
] as const;
const THIRTIETH = ['kolmekümnes', ...ET_ORDINAL_ENDINGS.map((ending) => `kolmekümnenda${ending}`)];
const RU_THIRD = 'третье третьего третьему третий третья третью третьей третьим'.split(' ');

const EN_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ET_ORDINALS: readonly (readonly [string, string])[] = [
  ['esimene', 'esimese'],
  ['teine', 'teise'],
  ['kolmas', 'kolmanda'],
  ['neljas', 'neljanda'],
  ['viies', 'viienda'],
  ['kuues', 'kuuenda'],
  ['seitsmes', 'seitsmenda'],
  ['kaheksas', 'kaheksanda'],
  ['üheksas', 'üheksanda'],
  ['kümnes', 'kümnenda'],
  ['üheteistkümnes', 'üheteistkümnenda'],
  ['kaheteistkümnes', 'kaheteistkümnenda'],
  ['kolmeteistkümnes', 'kolmeteistkümnenda'],
  ['neljateistkümnes', 'neljateistkümnenda'],
  ['viieteistkümnes', 'viieteistkümnenda'],
  ['kuueteistkümnes', 'kuueteistkümnenda'],
  ['seitsmeteistkümnes', 'seitsmeteistkümnenda'],
  ['kaheksateistkümnes', 'kaheksateistkümnenda'],
  ['üheksateistkümnes', 'üheksateistkümnenda'],
  ['kahekümnes', 'kahekümnenda'],
];
const RU_ORDINALS: readonly (readonly string[])[] = [
  ['перв'],
  ['втор'],
  [],
  ['четвёрт', 'четверт'],
  ['пят'],
  ['шест'],
  ['седьм'],
  ['восьм'],
  ['девят'],
  ['десят'],
  ['одиннадцат'],
  ['двенадцат'],
  ['тринадцат'],
  ['четырнадцат'],
  ['пятнадцат'],
  ['шестнадцат'],
  ['семнадцат'],
  ['восемнадцат'],
  ['девятнадцат'],
  ['двадцат'],
];

const SIMPLE_ORDINALS: readonly (readonly [string, number])[] = [
  ...EN_ORDINALS.map((word, i) => [word, i + 1] as const),
  ...EN_ORDINALS.slice(0, 9).map((word, i) => [`twenty-${word}`, i + 21] as const),
  ['thirtieth', 30] as const,
  ['thirty-first', 31] as const,
  ...ET_ORDINALS.flatMap(([nominative, genitive], i) =>
    [nominative, ...ET_ORDINAL_ENDINGS.map((ending) => genitive + ending)].map(
      (word) => [word, i + 1] as const,
    ),
  ),
  ...RU_ORDINALS.flatMap((stems, i) =>
    stems.flatMap((stem) => RU_ORDINAL_ENDINGS.map((ending) => [stem + ending, i + 1] as const)),
  ),
  ...RU_THIRD.map((word) => [word, 3] as const),
];

/** Ordinal words 1 to 31 to their number. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...SIMPLE_ORDINALS,
  ...TENS.flatMap(([tens, words, most]) =>
    SIMPLE_ORDINALS.filter(([, value]) => value <= most).flatMap(([word, value]) =>
      words.map((lead) => [lead + word, tens + value] as const),
    ),
  ),
  ...THIRTIETH.map((word) => [word, 30] as const),
  ...RU_ORDINAL_ENDINGS.map((ending) => [`тридцат${ending}`, 30] as const),
]);

/** Unit of time by the beginning of its name, first match wins. */
export const UNIT_STEMS: readonly (readonly [
  RegExp,
  'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year',
])[] = [
  [/^(?:min|мин)/, 'minute'],
  [/^(?:hour|hr|tun|час)/, 'hour'],
  [/^(?:day|night|p[äa]ev|öö|дн|ден|сут|ноч)/, 'day'],
  [/^(?:week|n[äa]dal|недел)/, 'week'],
  [/^(?:quarter|kvartal|квартал)/, 'quarter'],
  [/^(?:month|kuu|месяц)/, 'month'],
  [/^(?:year|yr|aasta|год|лет)/, 'year'],
];

export const UNIT_WORDS =
  '(?:minut(?:es?|it|iks|i)|mins?|минут[ыуа]?|мин|hours?|hrs?|tunni(?:ks|ni|ga)?|tundi(?:de)?|tund|час(?:а|ов)?|days?|nights?|p[äa]eva(?:ks|ni|ga)?|p[äa]ev|öö(?:d|ks|ni)?|дн(?:я|ей)|день|сут(?:ок|ки)|ноч(?:ь|и|ей)|weeks?|n[äa]dala(?:ks|t|ni|ga)?|n[äa]dal|недел(?:ю|и|ь|я)|months?|kuu(?:d|ks|ni|ga)?|месяц(?:а|ев)?|years?|yrs?|aasta(?:ks|t|ni|ga)?|год(?:а|у)?|лет)';

/** Words that point at the unit now, the one after, the one before. */
export const THIS =
  'this|current|sel|sellel|see|selle|sellest|käesoleva(?:l|st)?|jooksva(?:l|st)?|этот|этом|эту|эти|этого|этим|этой|нынешн\\p{L}*|текущ\\p{L}*';
export const NEXT =
  'next|coming|upcoming|järgmi(?:ne|sel|se|seks|sest|seni|st)|jargmi(?:ne|sel|se|seks)|tuleval|tuleva|tulevaks|tulevast|järgneval?|следующ\\p{L}*|будущ\\p{L}*';
export const LAST =
  'last|past|previous|eelmi(?:ne|sel|se|st|sest|seni)|möödunud|läinud|viimasel|прошл\\p{L}*|предыдущ\\p{L}*|минувш\\p{L}*';

export const YEAR = '(?:19|20)\\d\\d';
/** "2026. aastal", "2026 год", after a year. */
export const YEAR_TAIL =
  '(?:\\.?\\s*-?(?:aasta(?:l|ni|st|t|sse|ks)?|a\\.?(?![\\p{L}\\p{N}])|год(?:а|у|ом)?|г\\.?(?![\\p{L}\\p{N}])|го))?';

/** Days with a fixed date: pattern, month, day. */
export const FIXED_DAYS: readonly (readonly [string, number, number])[] = [
  ["new year'?s eve|vana-?aasta ?õhtu\\p{L}*|новогодн\\p{L}* ноч\\p{L}*|канун\\p{L}* нового года", 12, 31],
  ["new year'?s day|new year(?:'?s)?|uusaasta\\p{L}*|нов(?:ый|ого|ому) год(?:а|у)?", 1, 1],
  ['christmas eve|jõululaupäev\\p{L}*|сочельник\\p{L}*', 12, 24],
  ['christmas(?: day)?|xmas|jõulu(?:d|deni|dest|del|de|ni|st|l|püha\\p{L}*)|рождеств(?:о|а|у|ом)', 12, 25],
  [
    "jaanipäev(?:ast|ani|al|a|aks)?|midsummer(?:'?s)?(?: day)?|янов(?:а|у|ым)? д(?:ня|ень|ню)|иванов(?:а|у)? д(?:ня|ень|ню)",
    6,
    24,
  ],
  ["valentine'?s(?: day)?|sõbrapäev\\p{L}*", 2, 14],
  ['halloween|хэллоуин\\p{L}*', 10, 31],
];
/** Days that move with Easter: pattern, offset in days. */
export const EASTER_DAYS: readonly (readonly [string, number])[] = [
  ['good friday|suur reede\\p{L}*|страстн\\p{L}* пятниц\\p{L}*', -2],
  ['easter(?: sunday)?|lihavõt(?:ted|teid|teks|te|ete\\p{L}*)|ülestõusmispüh\\p{L}*|пасх(?:а|у|и|е|ой)', 0],
];

/** Endings of the Estonian adjective of a day: homne, homset, homsed, homseid. */
const DAY_ADJECTIVE = 'ne|se(?:t|d|id|te|s|sse|st|l|le|lt|ks|ni|ga)?|ste';

/** Days by their distance from today. */
export const RELATIVE_DAYS: readonly (readonly [string, number])[] = [
  [
    `(?:the )?day after tomorrow|ülehom(?:me(?:ni|seks|st|ks)?|${DAY_ADJECTIVE})|послезавтра(?:шн\\p{L}*)?`,
    2,
  ],
  [`(?:the )?day before yesterday|üleeil(?:e|${DAY_ADJECTIVE})|позавчера(?:шн\\p{L}*)?`, -2],
  [`tomorrow|tmrw|hom(?:me(?:ni|seks|st|ks)?|${DAY_ADJECTIVE})|завтра(?:шн\\p{L}*)?`, 1],
  [`yesterday|eile(?:ni|st)?|eil(?:${DAY_ADJECTIVE})|вчера(?:шн\\p{L}*)?`, -1],
  [`today|tonight|täna(?:${DAY_ADJECTIVE}|st|ni|ks)?|tana|сегодня(?:шн\\p{L}*)?`, 0],
];
