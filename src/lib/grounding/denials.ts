import type { JsonValue } from '../json-pieces.ts';
import { timesIn } from './dates.ts';
import { isSameName } from './fold.ts';

const ANY_RESULT =
  '(?:results?|data|matches|records?|information|entries|items|answers?|details|tulemusi|andmeid|vasteid|infot|teavet|kirjeid|данных|результатов|информации|сведений|записей|совпадений)';
const outside = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu');

/** "Nothing was found": of whatever was asked. */
const GENERAL = outside([
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
const OF_RECORDS = outside([
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
/** Words that make it a denial of something besides what was found. */
const BESIDES =
  /(?<!\p{L})(?:other|others|else|more|further|another|besides|beyond|except|but|only|with|without|above|below|under|over|than|that|which|whose|where|between|before|after|during|until|since|yet|muu|muud|muid|teisi|rohkem|enam|veel|peale|lisaks|välja arvatud|ainult|vaid|mis|mille|kus|üle|alla|enne|pärast|vahel|kuni|больше|друг\p{L}+|ещ[её]|кроме|помимо|только|котор\p{L}+|свыше|выше|ниже|до|после|между|без|пока)(?!\p{L})/iu;
const QUOTED = /["«„“”»]/u;
/** Days and parts of the year by name. */
const WHEN =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|yesterday|week|month|weekend|summer|winter|spring|autumn|morning|evening|night|jaanuar\p{L}*|veebruar\p{L}*|märts\p{L}*|aprill\p{L}*|mais|mai|juuni\p{L}*|juuli\p{L}*|august\p{L}*|septemb\p{L}*|oktoob\p{L}*|novemb\p{L}*|detsemb\p{L}*|\p{L}+päeva?l|reedel|täna|homme|eile|nädala\p{L}*|kuul|suvel|talvel|kevadel|sügisel|январ\p{L}+|феврал\p{L}+|март\p{L}*|апрел\p{L}+|мая|мае|май|июн\p{L}+|июл\p{L}+|август\p{L}*|сентябр\p{L}+|октябр\p{L}+|ноябр\p{L}+|декабр\p{L}+|сегодня|завтра|вчера|понедельник\p{L}*|вторник\p{L}*|сред[уы]|четверг\p{L}*|пятниц\p{L}+|суббот\p{L}+|воскресень\p{L}+|недел\p{L}+|месяц\p{L}*|летом|зимой|весной|осенью)(?!\p{L})/iu;
const NAME = /(?<=[\p{L}\p{N},;)] )["«„“(]?\p{Lu}[\p{L}\p{M}'’-]+/gu;

interface Asked {
  /** Values of the requests. */
  readonly request: JsonValue;
  /** The responses are lists, and none of them is empty: then no kind of record is missing. */
  readonly records: boolean;
}

/**
 * The words of a sentence that deny all that was asked for. A denial that names its own day, number, quotation or name, or
 * something further, may be about a part that is truly not there, so it is none.
 */
export const deniesAll = (sentence: string, { request, records }: Asked): string | undefined => {
  const denial = GENERAL.exec(sentence)?.[0] ?? (records ? OF_RECORDS.exec(sentence)?.[0] : undefined);
  if (denial === undefined || BESIDES.test(sentence) || QUOTED.test(sentence)) return undefined;
  const values = JSON.stringify(request);
  const { rest, dates } = timesIn(sentence);
  const ownNumber = (rest.match(/\d+/g) ?? []).some((number) => !values.includes(number));
  if (dates.length > 0 || WHEN.test(rest) || ownNumber) return undefined;
  const said = values.match(/\p{L}{2,}/gu) ?? [];
  const ownName = (sentence.match(NAME) ?? []).some((name) => !said.some((word) => isSameName(name, word)));
  return ownName ? undefined : denial;
};
