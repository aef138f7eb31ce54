import { PLAIN_WORDS } from '../data/plain-words.ts';
import { REQUEST_STARTS } from '../data/request-words.ts';
import { pattern, type Span, wordsOf } from '../text/text.ts';

const STREET_WORDS =
  'tn tänav(?:al|ale|alt)? mnt maantee(?:l)? pst puiestee(?:l)? väljak(?:ul)? plats allee tee street st road rd avenue ave blvd boulevard lane drive dr square way court ct place loop terrace circle parkway highway plaza ул улица улице проспект пр шоссе площадь бульвар переулок мнт тн тянав пст маантеэ маантее тээ теэ пуйестеэ вяльяк';
const STREET = `(?:${STREET_WORDS.split(' ')
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|')})`;
const NAME = "\\p{Lu}[\\p{L}\\p{M}.'-]*";
const HOUSE = '\\d{1,4}\\p{L}?(?:[/-]\\d{1,4}\\p{L}?){0,3}';
/** "4", "дом 4", "maja 4" */
const NUMBER = `(?:,?\\s*(?:дом|д\\.?|maja|house)\\s*)?${HOUSE}`;
const TOWN = `(?:\\s*,\\s*(?:\\d{5}\\s+)?${NAME}(?:\\s+${NAME}){0,2}(?:\\s+\\d{5})?){0,3}`;
/** "… Kuressaare, Tallinna 12": the town put first. */
const FIRST_TOWN = `(?:(?<=[\\p{L}:,]\\s)${NAME},\\s+)?`;
const LAST_TOWN = `(?:\\s+${NAME}(?=\\s*[?.!]*$))?`;

const SMALL_TOWNS =
  'tallinn|tartu|narva|pärnu|viljandi|rakvere|haapsalu|kuressaare|võru|valga|jõhvi|paide|keila|maardu|sillamäe|kohtla-järve|rapla|põlva|kärdla|таллин|тарту|нарв|пярну|вильянди|раквере|силламяэ|йыхви|кохтла-ярве|маарду';

const PATTERNS: readonly RegExp[] = [
  // Street name and kind, with or without a house: "Viru tn 4, Tallinn"
  pattern(
    `(?<![\\p{L}])${FIRST_TOWN}(?:${NAME}\\s+){1,3}${STREET}(?![\\p{L}])\\.?(?:\\s*${NUMBER}(?![\\p{L}\\p{N}]))?(?:${TOWN}${LAST_TOWN})`,
    'gu',
  ),
  // Kind first: "улица Виру 4, Таллинн"
  pattern(
    `(?<![\\p{L}])(?:ул\\.?|улиц[аеу]|проспект|пр\\.|шоссе|площадь|переулок)\\s+${NAME}(?:\\s+${NAME})?(?:\\s*,?\\s*${NUMBER})?${TOWN}`,
    'giu',
  ),
  // House first: "10 Downing Street, London"
  pattern(
    `(?<![\\p{L}\\p{N}#])(?:${HOUSE}|\\d{5})\\s+(?:${NAME}\\s+){1,4}(?:${STREET}|\\p{Lu}\\p{Ll}+(?=\\s*#))(?![\\p{L}])\\.?(?:\\s*(?:#|apt|suite)\\s*\\d+\\p{L}?)?${TOWN}`,
    'gu',
  ),
  // Name and house alone: "Lai 34 in Tallinn", "Kastani 12, Tartu"
  pattern(
    `(?<![\\p{L}\\p{N}])${FIRST_TOWN}(?:${NAME}\\s+){1,3}${HOUSE}(?![\\p{N}]|[.:]\\d|\\s*(?:%|€|eur(?![\\p{L}])|am(?![\\p{L}])|pm(?![\\p{L}])))(?:\\s+(?:in|в)\\s+${NAME}|${TOWN})${LAST_TOWN}`,
    'gu',
  ),
  // In small letters, with its number: "viru väljak 4", "narva mnt 7"
  pattern(
    `(?<![\\p{L}\\p{N}])[\\p{L}][\\p{L}'-]{2,}\\s+${STREET}\\.?\\s*${HOUSE}(?![\\p{L}\\p{N}]|[.:]\\d)(?:,?\\s+(?:${SMALL_TOWNS})\\p{L}{0,4}(?!\\p{L}))?`,
    'giu',
  ),
];

const NOT_STREETS =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Q\d|Room|Flight|Year|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Aasta|Год|Kell|Kuni|Umbes|Ligikaudu|Alla|Üle|Esimesed|Viimased|До|Около|Первые|Последние|Первых|First|Last|Next|Top|Only|About|Under|Over|At)(?![\p{L}])/u;
/** Capitalised words that stand before an address without belonging to it. */
const LEAD =
  /^(?:(?:Find|Search|Show|Look|Get|Where|What|Is|The|Address|Please|Otsi|Leia|Näita|Kus|Mis|Millal|Palun|Aadress(?:i|il|iks)?|Asub|Найди|Найдите|Покажи|Где|Адрес|Пожалуйста)\s+)+/u;

/** Imperatives besides those that requests are told by elsewhere. */
const MORE_STARTS = new Set(
  'pay rent cancel remove change transfer deliver bring osta ostke maksa makske üüri üürige kanna too tooge eemalda tühista купи купите оплати оплатите сними снимите привези привезите доставь доставьте отмени удали добавьте'.split(
    ' ',
  ),
);
const SENTENCE_OPENS = /(?:^|[.!?]\s)\s*$/u;

/** Length of the words before an address that do not belong to it: "Find the address", and a verb that opens the sentence ("Order 2"). */
const leadOf = (message: string, { start, text }: { start: number; text: string }): number => {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  if (!SENTENCE_OPENS.test(message.slice(0, start))) return lead;
  const verb = /^\p{L}+\s+/u.exec(text.slice(lead))?.[0] ?? '';
  const word = verb.trim().toLowerCase();
  return REQUEST_STARTS.has(word) || MORE_STARTS.has(word) ? lead + verb.length : lead;
};

/** Spans that look like a street address. A house number or a comma is what tells it from a name. */
export const findAddress = (message: string): Span | undefined => {
  for (const form of PATTERNS) {
    form.lastIndex = 0;
    for (let match = form.exec(message); match; match = form.exec(message)) {
      // What is refused may have swallowed the beginning of an address: "5 March 2027, Pikk 5".
      form.lastIndex = match.index + Math.max(1, /^[\p{L}\p{N}]*/u.exec(match[0])?.[0].length ?? 1);
      if (!/[\d,]/.test(match[0])) continue;
      const lead = leadOf(message, { start: match.index, text: match[0] });
      const text = match[0].slice(lead);
      if (NOT_STREETS.test(text) || PLAIN_WORDS.has(wordsOf(text)[0] ?? '') || !/\p{L}{2}/u.test(text))
        continue;
      const start = match.index + lead;
      return { start, end: start + text.replace(/[\s,.?!]+$/, '').length };
    }
  }
  return undefined;
};
