import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import { runAtOnce } from '../../../lib/sliced.ts';
import type { LastCall } from '../../../ports/language-tasks.ts';
import { ORDINALS } from '../data/calendar-words.ts';
import type { Slot } from '../extraction/slot.ts';
import { LEFT, lower, pattern, plain, RIGHT, splitName, wordsOf } from '../text/text.ts';
import { flatten, type Row } from '../writing/rows.ts';
import { shapeOf } from '../writing/shape.ts';
import { takesName } from './offered-names.ts';
import type { Offered } from './read-offer.ts';
import { shareSort, thingsIn, thingsOf } from './things.ts';

/** Longer answers are not pointed into by number. */
const MOST_ROWS = 200;

const ORDINAL_WORDS = [...ORDINALS.keys()].sort((a, b) => b.length - a.length).join('|');
const NOT_A_DATE =
  '(?!\\s+(?:of|day|week|month|half|quarter|time|january|february|march|april|may|june|july|august|september|october|november|december|jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets|kvartal|korda|poolaasta|январ|феврал|март|апрел|мая|июн|июл|август|сентябр|октябр|ноябр|декабр|квартал|раз|половин))';
/** "the second one", "number 3", "teine", "второй": a place in a list that was shown. */
const NTH = pattern(
  `${LEFT}(?:the\\s+)?(${ORDINAL_WORDS}|(?:esimese|teise|kolmanda|neljanda|viienda|kuuenda)(?:s|st|sse|l|le|lt|ga)|перв\\p{L}+|втор\\p{L}+|трет\\p{L}+|четв[её]рт\\p{L}+|пят(?:ый|ая|ое|ого|ую|ой))${RIGHT}${NOT_A_DATE}|${LEFT}(?:number|option|no\\.?|nr\\.?|number|valik|вариант|номер|№)\\s*(\\d{1,2})${RIGHT}|#(\\d{1,2})${RIGHT}`,
  'iu',
);
const LAST = pattern(
  `${LEFT}(?:the\\s+)?last\\s+(?:one|option|\\p{L}+)${RIGHT}(?<!last (?:day|week|month|year|time|name))|${LEFT}viima(?:ne|st|se(?:s|st|sse|l|le|lt|ga)?)(?!\\s+(?:päev|nädal|kuu|aasta))${RIGHT}|${LEFT}последн(?:ий|яя|ее|его|юю|ей)(?!\\s+(?:день|недел|месяц|год|раз))${RIGHT}`,
  'iu',
);
const CHEAPEST = pattern(
  `${LEFT}(?:the\\s+)?(?:cheapest|least expensive)|odavai\\p{L}*|kõige odavama\\p{L}*|сам(?:ый|ую|ое|ого) (?:дешёв|дешев)\\p{L}*`,
  'iu',
);
/** The only one there is is meant. */
const THAT_ONE = pattern(
  `${LEFT}(?:it|there|that one|this one|that|this|selle|seda|sinna|seal|see|его|её|ее|это|этот|эту|туда|там)${RIGHT}`,
  'iu',
);
const PRICE = /(?:^| )(?:price|cost|fee|total|amount|hind|tasu|summa)(?: |$)/;

const RUSSIAN: readonly RegExp[] = [/^перв/, /^втор/, /^трет/, /^четв/, /^пят/];

const positionOf = (word: string): number =>
  (ORDINALS.get(word) ??
    ORDINALS.get(word.replace(/(?:sse|s|st|l|le|lt|ga)$/, '')) ??
    RUSSIAN.findIndex((form) => form.test(word)) + 1) - 1;

const rowsOf = (data: Json, language: Language): Row[] => {
  const shape = runAtOnce(shapeOf(data, language));
  return shape.kind === 'records' && shape.records.length <= MOST_ROWS
    ? shape.records.map((record) => flatten(record, language))
    : [];
};

const cheapest = (rows: readonly Row[]): Row | undefined => {
  const path = [...(rows[0]?.keys() ?? [])].find((key) => PRICE.test(splitName(key)));
  if (path === undefined) return undefined;
  const priced = rows.filter((row) => typeof row.get(path) === 'number');
  return priced.toSorted((a, b) => Number(a.get(path)) - Number(b.get(path)))[0];
};

/** The row of an earlier answer that the message means, by its place, its price, or as the only one. */
const rowMeant = (message: string, rows: readonly Row[]): Row | undefined => {
  const text = lower(plain(message));
  const nth = NTH.exec(text);
  const digits = nth?.[2] ?? nth?.[3];
  if (digits !== undefined) return rows[Number(digits) - 1];
  if (nth?.[1]) return rows[positionOf(nth[1])];
  if (LAST.test(text)) return rows.at(-1);
  if (CHEAPEST.test(text)) return cheapest(rows);
  return rows.length === 1 && THAT_ONE.test(text) ? rows[0] : undefined;
};

const lastPart = (path: string): string => splitName(path.slice(path.lastIndexOf('.') + 1));
const LABELS = ['name', 'title', 'label', 'nimi', 'pealkiri'];

/** The field that a parameter asks for: of the same name, or of the thing that the parameter names ("restaurant_id": `id`). */
const fieldFor = (slot: Slot, row: Row, about: ReadonlySet<string>): string | undefined => {
  const param = splitName(slot.spec.name);
  const paths = [...row.keys()];
  const same = paths.find((path) => lastPart(path) === param);
  if (same !== undefined) return same;
  const owned = paths.find((path) => {
    const field = lastPart(path);
    const owner = param.endsWith(` ${field}`) ? param.slice(0, -field.length - 1) : undefined;
    return owner?.split(' ').every((word) => about.has(word) || about.has(`${word}s`));
  });
  if (owned !== undefined || !takesName(slot)) return owned;
  const things = thingsOf(slot);
  const fits = things.size === 0 || shareSort(things, thingsIn([...about].join(' ')));
  return fits ? paths.find((path) => LABELS.includes(lastPart(path))) : undefined;
};

/** Values of the row of an earlier answer that the message means ("book the second one"). */
export const rowValues = (
  message: string,
  open: readonly Slot[],
  from: { previous: readonly LastCall[]; language: Language },
): Offered[] => {
  for (const { endpoint, data } of from.previous) {
    const row = rowMeant(message, rowsOf(data, from.language));
    if (!row) continue;
    const about = new Set(
      wordsOf(`${splitName(endpoint.name)} ${endpoint.description}`).flatMap((word) => [word]),
    );
    return open.flatMap((slot): Offered[] => {
      const path = fieldFor(slot, row, about);
      const value = path === undefined ? undefined : row.get(path);
      return value === undefined ? [] : [{ slot, value, quote: String(value) }];
    });
  }
  return [];
};
