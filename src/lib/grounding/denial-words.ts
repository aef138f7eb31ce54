const ANY_RESULT =
  '(?:results?|data|matches|records?|information|entries|items|answers?|details|tulemusi|andmeid|vasteid|infot|teavet|kirjeid|данных|результатов|информации|сведений|записей|совпадений)';
const outside = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu');

/** The writer gives up: no answer at all, where there is data. */
export const GIVES_UP = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:i|we) (?:am |are |was |'m |’m |'re )?(?:sorry|unable|afraid|not able|not sure)",
    "(?:i|we) (?:can(?:not|['’]t| not)|could(?: not|n['’]t)|do(?: not|n['’]t)|did(?: not|n['’]t)|won['’]t|will not|have no) (?:\\p{L}+ ){0,2}(?:help|assist|answer|provide|access|tell|find|know|have|see|give|look|information|data|idea|way)",
    'no (?:answer|response)(?: (?:was|is) (?:given|available|possible))?',
    '(?:ma|me|kahjuks) (?:\\p{L}+ ){0,2}(?:ei|pole)(?: \\p{L}+){0,3} (?:saa|oska|tea|suuda|leia|leidnud|vastata|aidata|öelda|näe)',
    'ei (?:saa|oska|suuda) (?:\\p{L}+ ){0,3}(?:vastata|aidata|öelda|anda|leida)',
    '(?:я |мы |к сожалению,? |извините,? )*(?:не (?:могу|можем|знаю|знаем|вижу|смог(?:ла|ли)?|в состоянии|удалось))',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** "Nothing was found": of whatever was asked. */
export const GENERAL = outside([
  'nothing (?:was |has been |is |could be )?(?:found|available|returned|listed|known)',
  `(?:there (?:is|are|was|were)|i (?:have|see|found)|we (?:have|found)) (?:no|not any|nothing|none)(?: \\p{L}+)? ${ANY_RESULT}`,
  `(?:there (?:is|are|was|were)n[’']t|(?:could|did|can)(?: ?not|n[’']t) (?:find|have)|(?:do|does)(?: not|n[’']t) have) (?:any |anything|the |your )(?:\\p{L}+ )?${ANY_RESULT}?`,
  `(?:no|none of the)(?: \\p{L}+)? ${ANY_RESULT} (?:was|were|is|are|could be|has been|have been) (?:found|available|returned|listed)`,
  `(?<=^\\W*)no (?:\\p{L}+ )?${ANY_RESULT}(?: found| available)?`,
  'the (?:list|response|result|answer) (?:is|was|came back) empty',
  `(?:midagi|${ANY_RESULT}) (?:siit |selle kohta |kahjuks )?(?:ei (?:leitud|leidnud|leidu|ole|olnud|õnnestunud)|pole|polnud)`,
  `(?:ei leitud|ei leidnud|ei leidu|ei ole|pole)(?: kahjuks| ma| siin)? (?:midagi|mitte midagi|${ANY_RESULT})`,
  '(?:andmed|tulemused|info|teave) puudu(?:vad|b)',
  '(?:vastus|nimekiri|loend|tulemus) (?:on|oli) tühi',
  'ничего (?:не (?:найден\\p{L}*|наш\\p{L}+|обнаружен\\p{L}*)|нет)',
  `(?:нет|не было|нету) (?:никаких |доступных )?${ANY_RESULT}`,
  `${ANY_RESULT}(?: \\p{L}+){0,3} (?:нет|не найдено|не обнаружено|не имеется)`,
  '(?:данные|результаты|сведения|информация) (?:отсутству(?:ют|ет)|не найден[аы])',
  '(?:ответ|список) (?:пуст|был пуст|оказался пустым)',
]);

/** "No holidays were found": of records of a kind. */
export const OF_RECORDS = outside([
  '(?:there (?:are|were)|i (?:see|found)|we (?:have|found)) (?:no|not any|none)(?: \\p{L}+){1,4}',
  "(?:there (?:are|were)n[’']t any|(?:could|did|can)(?: ?not|n[’']t) find (?:any|anything|such))(?: \\p{L}+){0,4}",
  '(?:no|none of the)(?: \\p{L}+){1,4} (?:was|were|is|are|could be|has been|have been) (?:found|available|returned|listed|scheduled|planned)',
  '\\p{L}+ ei (?:leitud|leidnud|leidu)',
  '(?:ei leitud|ei leidnud|ei leidu|ei ole|pole)(?: kahjuks| ma| siin)? (?:ühtegi|ühtki) \\p{L}+',
  '(?:ühtegi|ühtki)(?: \\p{L}+){1,3} (?:ei (?:leitud|leidnud|leidu|ole|olnud)|pole|polnud)',
  '\\p{L}+(?:ов|ев|ей|ий|ств|ек|ок) (?:нет|не было|не найдено|не обнаружено)',
  '(?:нет|не было) (?:ни одного|ни одной|никаких) \\p{L}+',
  'не (?:удалось найти|найдено|нашлось|нашл[аи]|наш[её]л|обнаружено)(?: \\p{L}+){0,3}',
]);

/** Something is said not to be there. */
export const DENIES = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:there|here) (?:is|are|was|were|will be|have been|['’]s) (?:\\p{L}+ )?(?:no|not|none|nothing)",
    "there (?:is|are|was|were)n['’]t (?:any|a)",
    '(?:no|not any|none|nothing)(?: \\p{L}+){0,8} (?:found|available|returned|listed|scheduled|planned|recorded|known|exists?|given)',
    '(?:has|have|had|holds?|contains?|shows?|lists?|found|finds|returned) (?:no|none|nothing)',
    "(?:did|do|does|could|can)(?: not|n['’]t) (?:find|return|have|hold|contain|list|show) (?:any|a)",
    '(?:ei leitud|ei leidnud|ei leidu|(?:ei ole|ei olnud|pole|polnud)(?! (?:(?:ära|veel|üle|välja|ette|kahjuks|praegu) )?(?!leitud|planeeritud|registreeritud|nähtud)\\p{L}+[tdn]ud(?!\\p{L}))|puudu(?:b|vad|sid|s))',
    '(?:нет|нету|не было|не найден[аоы]?|не нашлось|не обнаружен[аоы]?|отсутству(?:ет|ют)|не имеется|не существует)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Words that make it a denial of something besides what is there. */
export const NARROWER =
  /(?<!\p{L})(?:more|other|others|else|further|another|besides|except|but|only|without|who|which|muu|muud|muid|teisi|rohkem|enam|veel|peale|ainult|vaid|aga|kuid|mis|больше|друг\p{L}+|ещ[её]|кроме|только|но|котор\p{L}+)(?!\p{L})/iu;

/** Of a denial in general: words after which it may be one of a part. */
export const BESIDES =
  /(?<!\p{L})(?:other|others|else|more|further|another|besides|beyond|except|but|only|with|without|above|below|under|over|than|that|which|whose|where|between|before|after|during|until|since|yet|muu|muud|muid|teisi|rohkem|enam|veel|peale|lisaks|välja arvatud|ainult|vaid|mis|mille|kus|üle|alla|enne|pärast|vahel|kuni|больше|друг\p{L}+|ещ[её]|кроме|помимо|только|котор\p{L}+|свыше|выше|ниже|до|после|между|без|пока)(?!\p{L})/iu;

/** Days and parts of the year by name. */
export const WHEN =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|yesterday|week|month|weekend|summer|winter|spring|autumn|morning|evening|night|jaanuar\p{L}*|veebruar\p{L}*|märts\p{L}*|aprill\p{L}*|mais|mai|juuni\p{L}*|juuli\p{L}*|august\p{L}*|septemb\p{L}*|oktoob\p{L}*|novemb\p{L}*|detsemb\p{L}*|\p{L}+päeva?l|reedel|täna|homme|eile|nädala\p{L}*|kuul|suvel|talvel|kevadel|sügisel|январ\p{L}+|феврал\p{L}+|март\p{L}*|апрел\p{L}+|мая|мае|май|июн\p{L}+|июл\p{L}+|август\p{L}*|сентябр\p{L}+|октябр\p{L}+|ноябр\p{L}+|декабр\p{L}+|сегодня|завтра|вчера|понедельник\p{L}*|вторник\p{L}*|сред[уы]|четверг\p{L}*|пятниц\p{L}+|суббот\p{L}+|воскресень\p{L}+|недел\p{L}+|месяц\p{L}*|летом|зимой|весной|осенью)(?!\p{L})/iu;
