import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import { filterSteps, mapSteps, pickSteps, type Steps } from '../../../lib/sliced.ts';
import { wordsOf } from './names.ts';
import { isList, isObject, isScalar, type JsonObject, localizedText } from './rows.ts';

type Scalar = string | number | boolean;

/** What a response is once its wrapping is off. */
export type Shape =
  | { readonly kind: 'nothing' }
  /** The service reports a fault inside a successful response. */
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'values'; readonly values: readonly Scalar[]; readonly total: number }
  | {
      readonly kind: 'records';
      readonly records: readonly JsonObject[];
      /** A list of records, not one record; a list may hold a single one. */
      readonly isList: boolean;
      /** How many there are, with those the service did not send. */
      readonly total: number;
      /** What stood beside the list: facts about all of it. */
      readonly about: JsonObject;
    }
  | {
      readonly kind: 'sections';
      readonly sections: readonly { readonly key: string; readonly data: Json }[];
    };

const WRAPPERS = /^(data|results?|response|payload|body|item|record|content|output|return|value)$/i;
const COUNTS =
  /^(total|count|total (count|results|elements|items|hits|records)|num (found|results)|hits|found|length)$/;
const PAGING =
  /^(page|pages|total pages|page (size|number)|per page|size|limit|offset|skip|top|cursor|next( cursor| page| link)?|prev(ious)?|first|last|has (more|next)|number( of elements)?|success|ok|status|code|version|api version|took|elapsed|request id|generated ?at|generation time( ?ms)?|links|self|schema|context|id)$/;
const LABELS = /^(name|title|full ?name|subject|address|full ?address|label|pealkiri|nimi|nimetus)$/;
const IDS = /^(id|uuid|guid|code|reg ?nr|number|.* id)$/;

/** Page numbers, counts, success flags: true of the message, not of its matter. A status in words is matter. */
export const isEnvelopeField = (key: string, value: Json): boolean => {
  const words = wordsOf(key);
  if (words === 'status' && typeof value === 'string') return /^(ok|success|done|200)$/i.test(value);
  return COUNTS.test(words) || PAGING.test(words);
};

const isRecords = (value: Json, language: Language): value is readonly JsonObject[] =>
  isList(value) && value.length > 0 && value.every(isObject) && localizedText(value, language) === undefined;

const countIn = (about: JsonObject, at: number): number => {
  const counts = Object.entries(about).flatMap(([key, value]) =>
    COUNTS.test(wordsOf(key)) && typeof value === 'number' && Number.isSafeInteger(value) ? [value] : [],
  );
  return Math.max(at, ...counts);
};

/** `{time: [..], price: [..]}`, columns of one table, to its rows. */
function* columnsToRecords(object: JsonObject): Steps<JsonObject[] | undefined> {
  const columns = Object.entries(object).filter(
    (entry): entry is [string, readonly Json[]] =>
      isList(entry[1]) && entry[1].every((item) => !isObject(item)),
  );
  const length = columns[0]?.[1].length ?? 0;
  if (columns.length < 2 || length < 2 || columns.some(([, items]) => items.length !== length))
    return undefined;
  if (columns.length < Object.keys(object).length) return undefined;
  return yield* mapSteps(columns[0]?.[1] ?? [], (_, i) =>
    Object.fromEntries(columns.map(([key, items]) => [key, items[i] ?? null])),
  );
}

const faultIn = (object: JsonObject): string | undefined => {
  const fault = object['error'] ?? object['errors'] ?? object['fault'];
  const failed = object['success'] === false || object['ok'] === false;
  if ((fault === undefined || fault === null || fault === false) && !failed) return undefined;
  if (isList(fault) && fault.length === 0 && !failed) return undefined;
  if (Object.values(object).some((value) => isList(value) && value.length > 0 && value !== fault))
    return undefined;
  const first = isList(fault) ? fault[0] : fault;
  const inner = isObject(first) ? (first['message'] ?? first['detail'] ?? first['title']) : first;
  const text = [inner, object['message'], object['detail']].find((item) => typeof item === 'string');
  return typeof text === 'string' ? text : '';
};

/** A thing with an identity and a name of its own is the matter, whatever lists it carries. */
const isEntity = (object: JsonObject, language: Language): boolean => {
  const keys = Object.entries(object).filter(
    ([, value]) => isScalar(value) || localizedText(value, language),
  );
  return keys.some(([key]) => IDS.test(wordsOf(key))) && keys.some(([key]) => LABELS.test(wordsOf(key)));
};

function* shapeOfList(list: readonly Json[], language: Language, about: JsonObject): Steps<Shape> {
  const text = localizedText(list, language);
  if (text !== undefined) return { kind: 'values', values: [text], total: 1 };
  const records = (yield* filterSteps(list, isObject)) as JsonObject[];
  const total = countIn(about, list.length);
  if (records.length > 0) return { kind: 'records', records, isList: true, total, about };
  const pairs = yield* pairsToRecords(list);
  if (pairs) return { kind: 'records', records: pairs, isList: true, total, about };
  const values = yield* pickSteps(list, (item) =>
    isScalar(item) ? item : isList(item) ? item.filter(isScalar).join(', ') : undefined,
  );
  return values.length === 0 ? { kind: 'nothing' } : { kind: 'values', values, total };
}

/** `[[time, value], …]`, as charts like it. */
function* pairsToRecords(list: readonly Json[]): Steps<JsonObject[] | undefined> {
  const isPair = (item: Json): item is readonly Json[] =>
    isList(item) && item.length === 2 && typeof item[1] === 'number' && isScalar(item[0]);
  if (list.length < 2 || !list.every(isPair)) return undefined;
  return yield* mapSteps(list as readonly (readonly Json[])[], ([time, value]) => ({
    time: time ?? null,
    value: value ?? null,
  }));
}

const isHollow = (object: JsonObject): boolean =>
  Object.entries(object).every(
    ([key, value]) =>
      value === null ||
      value === '' ||
      (isList(value) && value.length === 0) ||
      (isObject(value) && isHollow(value)) ||
      (isScalar(value) && isEnvelopeField(key, value)),
  );

/** `{temperature: "°C", wind: "m/s"}`: how to read the numbers beside it. */
const isUnitTable = (key: string, value: Json): boolean =>
  /\bunits$/.test(wordsOf(key)) &&
  isObject(value) &&
  Object.values(value).every((unit) => typeof unit === 'string' && unit.length <= 12);

const VERY_MANY = 2000;
const hasVeryMany = (object: JsonObject): boolean => {
  let count = 0;
  for (const _ in object) {
    count += 1;
    if (count > VERY_MANY) return true;
  }
  return false;
};

function* shapeOfObject(given: JsonObject, language: Language, depth: number): Steps<Shape> {
  // Of very many fields only the first few are told, so what they mean together matters to nobody.
  if (hasVeryMany(given)) return { kind: 'records', records: [given], isList: false, total: 1, about: {} };
  const [tables, rest] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(given).filter(([key, value]) => isUnitTable(key, value) === wanted)),
  ) as [JsonObject, JsonObject];
  return withAbout(yield* shapeOfMatter(rest, language, depth), tables);
}

function* shapeOfMatter(object: JsonObject, language: Language, depth: number): Steps<Shape> {
  const fault = faultIn(object);
  if (fault !== undefined) return { kind: 'fault', message: fault };
  const one: Shape = { kind: 'records', records: [object], isList: false, total: 1, about: {} };
  const text = localizedText(object, language);
  if (text !== undefined) return { kind: 'values', values: [text], total: 1 };
  if (isEntity(object, language)) return one;
  const columns = yield* columnsToRecords(object);
  if (columns) return { kind: 'records', records: columns, isList: true, total: columns.length, about: {} };
  const entries = Object.entries(object);
  const lists = entries.filter(([, value]) => isRecords(value, language));
  const rest = (key: string): JsonObject => Object.fromEntries(entries.filter(([other]) => other !== key));
  const empties = entries.filter(([, value]) => isList(value) && value.length === 0);
  const facts = entries.filter(
    ([key, value]) => isScalar(value) && value !== '' && !isEnvelopeField(key, value),
  );
  const [list] = lists;
  if (lists.length === 1 && list)
    return yield* shapeOfList(list[1] as readonly Json[], language, rest(list[0]));
  if (lists.length > 1)
    return {
      kind: 'sections',
      sections: [
        ...(facts.length > 0 ? [{ key: '', data: Object.fromEntries(facts) }] : []),
        ...lists.map(([key, data]) => ({ key, data })),
      ],
    };
  if (isHollow(object)) return { kind: 'nothing' };
  const inner = entries.filter(([, value]) => isObject(value) || (isList(value) && value.length > 0));
  const [only] = inner;
  const wrapped = inner.length === 1 && only && (facts.length === 0 || WRAPPERS.test(only[0]));
  if (wrapped && depth < 6) return withAbout(yield* shapeOf(only[1], language, depth + 1), rest(only[0]));
  if (empties.length > 0 && inner.length === 0 && (facts.length === 0 || countsNone(object)))
    return { kind: 'nothing' };
  for (const [key, value] of inner) {
    const records = isObject(value) ? yield* columnsToRecords(value) : undefined;
    if (records) return { kind: 'records', records, isList: true, total: records.length, about: rest(key) };
  }
  return one;
}

/** A count says that there is none; a total beside money is an amount. */
const countsNone = (object: JsonObject): boolean => {
  const keys = Object.keys(object).map(wordsOf);
  const isMoney = keys.some((words) => /\b(currency|amount|price|sum|fee|tax|cost)\b/.test(words));
  return Object.entries(object).some(
    ([key, value]) => value === 0 && COUNTS.test(wordsOf(key)) && !(isMoney && wordsOf(key) === 'total'),
  );
};

/** Facts of the wrapping stay beside what it held. */
const withAbout = (shape: Shape, about: JsonObject): Shape =>
  shape.kind === 'records'
    ? {
        ...shape,
        about: { ...about, ...shape.about },
        total: shape.isList ? countIn(about, shape.total) : shape.total,
      }
    : shape;

/** Takes envelopes off a response and says what it holds. */
export function* shapeOf(data: Json, language: Language, depth = 0): Generator<undefined, Shape, undefined> {
  if (data === null || data === '') return { kind: 'nothing' };
  if (isScalar(data)) return { kind: 'values', values: [data], total: 1 };
  if (isList(data)) return data.length === 0 ? { kind: 'nothing' } : yield* shapeOfList(data, language, {});
  return yield* shapeOfObject(data as JsonObject, language, depth);
}
