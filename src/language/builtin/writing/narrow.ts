import { filterSteps, mapSteps, pickSteps, type Steps } from '../../../lib/sliced.ts';
import { sumSteps } from './decimal.ts';
import type { Field } from './fields.ts';
import { wordsOf } from './names.ts';
import { type Asked, askedOf, namesWord, type Question, sameWord } from './question.ts';
import type { Row } from './rows.ts';
import { columnsOf, labelText, type Table, timeOfRow } from './table.ts';
import { numberIn } from './values.ts';

const MONTHS = [
  /^(january|jaanuar|январ)/,
  /^(february|veebruar|феврал)/,
  /^(march$|märts|марте?а?$)/,
  /^(april|апрел)/,
  /^(may$|mai(s|st|ni|kuus)?$|ма[йея]$)/,
  /^(june$|juuni|июн)/,
  /^(july$|juuli|июл)/,
  /^(august|август)/,
  /^(september|septemb|сентябр)/,
  /^(october|oktoob|октябр)/,
  /^(november|novemb|ноябр)/,
  /^(december|detsemb|декабр)/,
];
const ORDINALS = [
  /^(first|1st|esime(ne|se|st)|перв\p{L}+)$/u,
  /^(second|2nd|tei(ne|se|st)|втор\p{L}+)$/u,
  /^(third|3rd|kolma(s|nda|ndat)|трет\p{L}+)$/u,
  /^(fourth|4th|nelja(s|nda|ndat)|четв[её]рт\p{L}+)$/u,
  /^(fifth|5th|vii(es|enda|endat)|пят\p{L}+)$/u,
];
const NEGATION = /(?<!\p{L})(not|no|without|isn't|aren't|ei|pole|mitte|ilma|не|нет|без)(?!\p{L})/iu;
const MOST_VALUES = 12;
const ROWS_A_STEP = 500;
const DAY_MS = 86_400_000;

/** What a follow-up picked out of the records. */
export interface Narrowed {
  readonly rows: readonly Row[];
  /** The answer holds for these only, since the service has more. */
  readonly partial?: boolean;
  /** Set when the question wants a number instead of records. */
  readonly figure?:
    | { readonly kind: 'count' }
    | { readonly kind: 'sum'; readonly field: Field; readonly value: number };
  /** The field an extreme was taken of. */
  readonly by?: Field;
}

const contentWords = (text: string): string[] =>
  wordsOf(text)
    .split(' ')
    .filter((word) => word.length >= 3);

const said = (question: Question, word: string): boolean =>
  question.words.some((asked) => sameWord(asked, word));

const named = (question: Question, word: string): boolean =>
  question.words.some((asked) => namesWord(asked, word));

/** Keeps the records a condition picks, unless it picks none or all. */
function* pickSome(rows: readonly Row[], keep: (row: Row) => boolean): Steps<readonly Row[]> {
  const kept = yield* filterSteps(rows, keep);
  return kept.length === 0 ? rows : kept;
}

/** Keeps what a question picks by one thing it says. */
type Filter = (table: Table, rows: readonly Row[], question: Question) => Steps<readonly Row[]>;

const byFlags: Filter = function* (table, rows, question) {
  if (NEGATION.test(question.text)) return rows;
  const flag = table.fields.find(
    ({ kind, hits, distinct }) => kind === 'boolean' && hits >= 1 && distinct === 2,
  );
  return flag ? yield* pickSome(rows, (row) => row.get(flag.path) === true) : rows;
};

const byValues: Filter = function* (table, rows, question) {
  if (NEGATION.test(question.text)) return rows;
  for (const field of table.fields) {
    if (field.kind !== 'text' || field === table.label || field.distinct < 2 || field.distinct > MOST_VALUES)
      continue;
    const values = new Set(yield* mapSteps(rows, (row) => row.get(field.path)));
    values.delete(undefined);
    const named = [...values].filter((value) => {
      const words = contentWords(String(value));
      return words.length > 0 && words.every((word) => said(question, word));
    });
    if (named.length === 1) return yield* pickSome(rows, (row) => row.get(field.path) === named[0]);
  }
  return rows;
};

/**
 * Records with the number that the question says: "line 73", "ainult liin 73". Of a field it names, else of the only field
 * with codes that holds it.
 */
const byCode: Filter = function* (table, rows, question) {
  if (NEGATION.test(question.text)) return rows;
  const numbers = question.words.filter((word) => /^\d/.test(word));
  if (numbers.length !== 1) return rows;
  const holds = (field: Field, row: Row): boolean =>
    String(row.get(field.path) ?? '').toLowerCase() === numbers[0];
  const found: Field[] = [];
  for (const field of table.fields) {
    const coded =
      field.kind === 'text' || field.kind === 'id' || (field.kind === 'number' && field.hits >= 1);
    if (!coded || field.distinct < 2) continue;
    if ((yield* filterSteps(rows, (row) => holds(field, row))).length > 0) found.push(field);
  }
  const [field, another] = found.some(({ hits }) => hits >= 1)
    ? found.filter(({ hits }) => hits >= 1)
    : found;
  return field && !another ? yield* pickSome(rows, (row) => holds(field, row)) : rows;
};

/** Records that are called what the question says, e.g. "when is Midsummer". */
const byName: Filter = function* (table, rows, question) {
  if (table.label?.kind !== 'text') return rows;
  const names = yield* mapSteps(rows, (row) => new Set(contentWords(labelText(table, row) ?? '')));
  const counts = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    if (i % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    for (const word of name) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rare = (word: string): boolean => (counts.get(word) ?? 0) <= Math.max(1, rows.length / 3);
  const overlaps = names.map(
    (name) => [...name].filter((word) => rare(word) && named(question, word)).length,
  );
  const most = overlaps.reduce((a, b) => Math.max(a, b), 0);
  return most === 0 ? rows : rows.filter((_, i) => overlaps[i] === most);
};

const byMonth: Filter = function* (table, rows, question) {
  const month = MONTHS.findIndex((pattern) => question.words.some((word) => pattern.test(word)));
  if (month < 0 || !table.time) return rows;
  const formats = new Map<string, Intl.DateTimeFormat>();
  const monthOf = (row: Row): number | undefined => {
    const time = timeOfRow(table, row);
    if (!time) return undefined;
    const { zone: timeZone, at } = time;
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { month: 'numeric', timeZone });
    formats.set(timeZone, format);
    return Number(format.format(at)) - 1;
  };
  return yield* pickSome(rows, (row) => monthOf(row) === month);
};

const byOrdinal = (rows: readonly Row[], question: Question): readonly Row[] => {
  const place = ORDINALS.findIndex((pattern) => question.words.some((word) => pattern.test(word)));
  const row = rows[place];
  return row === undefined ? rows : [row];
};

/** The number an extreme is wanted of: of "lowest" and "highest" temperatures the one that fits the question. */
const extremeField = (table: Table, smallest: boolean): Field | undefined => {
  const numbers = columnsOf(table, Number.NEGATIVE_INFINITY).filter(({ kind }) => kind === 'number');
  const meant = numbers.filter(({ hits }) => hits > 0 && hits >= Math.floor(numbers[0]?.hits ?? 0));
  const bound = smallest ? /\b(min|minimum|lowest|low)\b/ : /\b(max|maximum|highest|high)\b/;
  return meant.find(({ words }) => bound.test(words)) ?? meant[0] ?? numbers[0];
};

/** The first record that has not begun before now. */
function* nextOf(table: Table, rows: readonly Row[], now: number): Steps<readonly Row[] | undefined> {
  const at = (row: Row): number => timeOfRow(table, row)?.at ?? Number.NaN;
  const coming = yield* filterSteps(rows, (row) => {
    const time = timeOfRow(table, row);
    return time !== undefined && time.at >= now - (time.dayOnly ? DAY_MS : 0);
  });
  const first = coming.reduce((least, row) => Math.min(least, at(row)), Number.POSITIVE_INFINITY);
  return coming.length === 0 ? undefined : coming.filter((row) => at(row) === first);
}

function* extremes(table: Table, rows: readonly Row[], asked: Asked): Steps<Narrowed | undefined> {
  const temporal = asked === 'earliest' || asked === 'latest';
  const smallest = asked === 'least' || asked === 'earliest';
  const field = temporal ? table.time : extremeField(table, smallest);
  if (!field) return undefined;
  const measure = (row: Row): number | undefined =>
    temporal ? timeOfRow(table, row)?.at : numberIn(row.get(field.path));
  const values = yield* pickSteps(rows, measure);
  if (values.length === 0) return undefined;
  const extreme = values.reduce((a, b) => (smallest ? Math.min(a, b) : Math.max(a, b)));
  return { rows: yield* filterSteps(rows, (row) => measure(row) === extreme), by: field };
}

/** Picks, counts or adds up what a follow-up asks of records already given. First answers are never narrowed. */
export function* narrow(table: Table, question: Question, now: number): Steps<Narrowed> {
  const asked = askedOf(question);
  const wants = (kind: Asked): boolean => asked.includes(kind);
  let rows = table.rows;
  for (const filter of [byFlags, byValues, byCode, byMonth, byName]) {
    rows = yield* filter(table, rows, question);
    yield;
  }
  const number = columnsOf(table, Number.NEGATIVE_INFINITY).find(
    ({ kind, hits }) => kind === 'number' && hits >= 1,
  );
  if (wants('sum') && number) {
    const values = yield* pickSteps(rows, (row) => numberIn(row.get(number.path)));
    return { rows, partial: true, figure: { kind: 'sum', field: number, value: yield* sumSteps(values) } };
  }
  if (wants('count') && number === undefined) return { rows, figure: { kind: 'count' } };
  if (rows.length === 1) return { rows };
  for (const extreme of ['least', 'most'] as const) {
    const found = wants(extreme) && (yield* extremes(table, rows, extreme));
    if (found) return { ...found, partial: true };
  }
  const next = wants('next') ? yield* nextOf(table, rows, now) : undefined;
  if (next) return { rows: next };
  const ordinal = rows.length < table.rows.length ? rows : byOrdinal(rows, question);
  if (ordinal.length === 1) return { rows: ordinal };
  for (const extreme of ['earliest', 'latest'] as const) {
    const found = wants(extreme) && (yield* extremes(table, rows, extreme));
    if (found) return { ...found, partial: true };
  }
  return { rows };
}
