import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';
import { own } from '../../../lib/own.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { FIELD_LABELS } from './data/field-labels.ts';
import type { Formats } from './formats.ts';
import { uncapitalised, wordsOf } from './names.ts';
import { hitsOf, type Question } from './question.ts';
import type { JsonObject, Row } from './rows.ts';
import { moneyUnit, unitIn, unitOfLabel, unitOfName } from './units.ts';

export type FieldKind = 'text' | 'time' | 'number' | 'boolean' | 'id' | 'link';

/** One field over all records of a response. */
export interface Field {
  readonly path: string;
  /** Last part of the path in lower-case words. */
  readonly words: string;
  /** In the user's language, without capital letter. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: string | undefined;
  readonly money?: { readonly currency: string; readonly per?: string | undefined } | undefined;
  /** How much the question speaks of it. */
  readonly hits: number;
  readonly distinct: number;
  /** How much it belongs into an answer. */
  readonly score: number;
}

export interface FieldContext {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, Json>>;
  readonly question: Question;
  readonly formats: Formats;
  /** Facts beside the list: currency, unit and the like. */
  readonly about: JsonObject;
}

/** Enough records to know what a field is. */
const SAMPLE = 200;
/** Beyond this a number is an identifier, not a measure. */
const LARGEST = 1e15;

const leafOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const LABEL_WORDS =
  /^(name|title|full name|full address|address|label|subject|pealkiri|nimi|nimetus|pikkaadress|ipikkaadress|aadresstekst|question|draft|display name|short name|headline)$/;
const WEAK_LABEL_WORDS = /^(description|summary|text|kirjeldus|kind|type|member|company|city|place|make)$/;
const ID_WORDS =
  /^(.* )?(id|ids|uuid|guid|hash|etag|oid|key|checksum|ads|slug|version)$|^(timezone|timezone abbreviation|generation ?time( ms)?|utc offset( seconds)?|interval|geometry|coordinates|bbox)$|^(x|y|lat|lon|lng|latitude|longitude|elevation|index|order|offset|viitepunkt [xy])$/;
const LINK_WORDS = /^(.* )?(url|uri|href|link|links|self|website|image|photo|icon)$/;
const TIME_WORDS = /\b(date|time|timestamp|day|at|on|start|end|from|to|until|deadline|due|aeg|kuupäev)\b/;
const MONEY_WORDS =
  /\b(price|amount|tax|fee|cost|sum|total|payment|salary|income|benefit|hind|summa|maks|tasu|balance|value|result)\b/;
const COUNT_WORDS =
  /\b(count|number|quantity|percent|rate|index|year|coefficient|items|pages|votes|days|hours)\b/;
const IMPORTANT =
  /\b(price|amount|tax|total|temp|temperature|result|status|decision|in favou?r|against|eligible|reason|open|opens|closes|condition|due|deadline|pay by|make|model)\b/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const WEB = /^https?:\/\//i;

/** An epoch in seconds or milliseconds in a field that speaks of time, within 1990 to 2100. */
export const epochOf = (words: string, value: Json): number | undefined => {
  if (typeof value !== 'number' || !Number.isInteger(value) || !TIME_WORDS.test(words)) return undefined;
  const ms = value < 1e11 ? value * 1000 : value;
  return ms > 631_152_000_000 && ms < 4_102_444_800_000 ? ms : undefined;
};

const kindOf = (
  words: string,
  values: readonly (string | number | boolean)[],
  formats: Formats,
): FieldKind => {
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (ID_WORDS.test(words)) return 'id';
  if (values.every((value) => epochOf(words, value) !== undefined)) return 'time';
  if (values.every((value) => typeof value === 'number' && Math.abs(value) < LARGEST)) return 'number';
  const texts = values.map(String);
  if (texts.every((text) => WEB.test(text)) || LINK_WORDS.test(words)) return 'link';
  if (texts.every((text) => UUID.test(text))) return 'id';
  if (texts.every((text) => formats.readTime(text) !== undefined)) return 'time';
  const decimal = texts.every((text) => /^-?\d{1,12}\.\d{1,6}$/.test(text)) && MONEY_WORDS.test(words);
  return decimal ? 'number' : 'text';
};

const hintedLabel = (endpoint: Endpoint, path: string, language: Language): string | undefined => {
  const labels = endpoint.responseHints?.labels;
  const given = own(labels, path) ?? own(labels, leafOf(path));
  return given?.[language] ?? (language === 'en' ? undefined : given?.en);
};

const languageIndex = { en: 0, et: 1, ru: 2 } as const;

/** `price.amount` is the price: a bare figure is called as what it is the figure of. */
const outerLabel = (path: string): ReturnType<typeof FIELD_LABELS.get> => {
  const [leaf = '', outer] = path.split('.').reverse();
  return outer !== undefined && /^(amount|value)$/.test(wordsOf(leaf))
    ? FIELD_LABELS.get(wordsOf(outer))
    : undefined;
};

/** Label and unit of a field: the operator's words, else the dictionary, else the words of its name. */
const labelOf = (path: string, context: FieldContext): { label: string; unit?: string | undefined } => {
  const { language } = context.formats;
  const leaf = leafOf(path);
  const named = unitOfName(leaf);
  const hinted = hintedLabel(context.endpoint, path, language);
  if (hinted !== undefined) {
    const { unit, rest } = unitOfLabel(plainText(hinted, 80));
    return { label: uncapitalised(rest), unit: unit ?? named.unit };
  }
  // Weather services name the height of a measurement: temperature_2m.
  const bare = named.rest.replace(/ \d+ ?m\b/, '');
  const known = outerLabel(path) ?? FIELD_LABELS.get(wordsOf(leaf)) ?? FIELD_LABELS.get(bare);
  // Codes such as USD stay as they are.
  const own = /^[A-Z]{2,5}$/.test(leaf) ? leaf : plainText(bare, 60);
  const label = known ? known[languageIndex[language]] : own;
  return { label, unit: named.unit };
};

const textAt = (object: JsonObject, pattern: RegExp): string | undefined => {
  for (const [key, value] of Object.entries(object))
    if (typeof value === 'string' && pattern.test(wordsOf(key))) return value;
  return undefined;
};

/** Unit from a table beside the data, `{units: {temperature: "°C"}}`, as weather services have it. */
const unitBeside = (path: string, about: JsonObject): string | undefined => {
  for (const [key, value] of Object.entries(about)) {
    if (!/\bunits?$/.test(wordsOf(key)) || typeof value !== 'object' || value === null) continue;
    const unit = (value as JsonObject)[leafOf(path)];
    if (typeof unit === 'string' && unit.length <= 12) return unit;
  }
  return undefined;
};

/** Named by the definition, by path or by its last part? */
export const isHint = (hint: string | undefined, path: string): boolean =>
  hint !== undefined && (hint === path || hint === leafOf(path));

/** Currency codes of sibling fields; a converted result is in the currency converted to. */
const currencyBeside = (words: string, first: Row, context: FieldContext): string | undefined => {
  const siblings: JsonObject = {
    ...context.params,
    ...context.about,
    ...Object.fromEntries([...first].map(([path, value]) => [leafOf(path), value])),
  };
  const target = textAt(siblings, /^(to|target) currency$/);
  const source = textAt(siblings, /^(from|source|base) currency$/);
  const pair = /\b(result|converted)\b/.test(words) ? target : source;
  const own = textAt(siblings, /^(currency|currency code|currency iso code)$/) ?? pair;
  return own !== undefined && /^[A-Z]{3}$/.test(own) ? own : undefined;
};

/** Unit and currency of a number. Nothing is guessed that neither data, name nor definition says, but °C of temperatures. */
const measureOf = (
  path: string,
  options: { values: readonly unknown[]; first: Row; labelUnit: string | undefined },
  context: FieldContext,
): Pick<Field, 'unit' | 'money'> => {
  const { responseHints } = context.endpoint;
  const words = wordsOf(leafOf(path));
  const language = context.formats.language;
  const isValue = isHint(responseHints?.value, path);
  const asMoney = MONEY_WORDS.test(words) && !COUNT_WORDS.test(words);
  const shared =
    isValue || asMoney
      ? (textAt(context.about, /^(.* )?unit$/) ?? textAt(Object.fromEntries(options.first), /^(.* )?unit$/))
      : undefined;
  const unit =
    options.labelUnit ??
    unitBeside(path, context.about) ??
    (isValue ? responseHints?.unit : undefined) ??
    shared;
  const priced = unit === undefined ? undefined : moneyUnit(unit);
  if (priced)
    return { money: { currency: priced.currency, per: priced.per && unitIn(priced.per, language) } };
  if (unit !== undefined) return { unit: unitIn(unit, language) };
  const currency =
    /\b(eur|euros?)\b/.test(words) && !COUNT_WORDS.test(words)
      ? 'EUR'
      : asMoney || (isValue && responseHints?.currency !== undefined)
        ? (responseHints?.currency ?? currencyBeside(words, options.first, context))
        : undefined;
  if (currency !== undefined) return { money: { currency } };
  return isTemperature(words, options.values, context) ? { unit: '°C' } : {};
};

const isTemperature = (words: string, values: readonly unknown[], context: FieldContext): boolean =>
  /\btemp(erature)?\b/.test(words) &&
  values.every((value) => typeof value === 'number' && value > -70 && value < 60) &&
  !/imperial|fahrenheit|kelvin|°f/i.test(JSON.stringify([context.params, context.about]));

/** Is this what a record is called? 2 surely, 1 perhaps. */
export const labelLikeness = (field: Field): 0 | 1 | 2 => {
  if (field.kind !== 'text') return 0;
  if (LABEL_WORDS.test(field.words)) return 2;
  return WEAK_LABEL_WORDS.test(field.words) ? 1 : 0;
};

/** Did the operator give the field a label? Then it is one to be shown. */
export const isLabelled = ({ path }: Pick<Field, 'path'>, { responseHints }: Endpoint): boolean =>
  responseHints?.labels !== undefined &&
  (path in responseHints.labels || leafOf(path) in responseHints.labels);

const scoreOf = (
  field: Omit<Field, 'score'>,
  facts: { coverage: number; length: number; records: number },
  { endpoint }: FieldContext,
): number => {
  const hints = endpoint.responseHints;
  const labels = hints?.labels;
  const constant = facts.records > 2 && field.distinct === 1 && field.hits === 0;
  return (
    field.hits * 2.5 +
    (isHint(hints?.value, field.path) ? 2.5 : 0) +
    (labels === undefined ? 0.5 : isLabelled(field, endpoint) ? 1.5 : -1) +
    (field.kind === 'number' || field.kind === 'time' ? 1 : 0.7) +
    (IMPORTANT.test(field.words) ? 0.8 : 0) +
    (/\btotal\b/.test(field.words) ? 0.4 : 0) +
    facts.coverage * 0.4 -
    (field.path.split('.').length - 1) * 0.2 -
    (field.kind === 'id' ? 3 : 0) -
    (field.kind === 'link' ? (field.hits > 0 ? 0 : 3) : 0) -
    (constant ? 1.5 : 0) -
    (facts.length > 160 ? 1 : 0)
  );
};

/** Dates, times, and clock times written as text. */
const isMoment = (kind: FieldKind, values: readonly unknown[]): boolean =>
  kind === 'time' ||
  (kind === 'text' && values.every((value) => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(String(value))));

/** What the fields of a response are, which the question means, and how they are labelled. */
export const readFields = (rows: readonly Row[], context: FieldContext): Field[] => {
  const sample = rows.slice(0, SAMPLE);
  const paths = new Set(sample.flatMap((row) => [...row.keys()]));
  return [...paths].map((path) => {
    const values = sample.flatMap((row) => row.get(path) ?? []);
    const words = wordsOf(leafOf(path));
    const kind = kindOf(words, values, context.formats);
    const { label, unit: labelUnit } = labelOf(path, context);
    const first = sample.find((row) => row.has(path)) ?? new Map();
    const measure = kind === 'number' ? measureOf(path, { values, first, labelUnit }, context) : {};
    const base = { path, words, label, kind, ...measure };
    const distinct = new Set(values.map(String)).size;
    const hits =
      hitsOf(context.question, words, label) + (context.question.when && isMoment(kind, values) ? 0.9 : 0);
    const field = { ...base, hits, distinct };
    const length = Math.max(...values.map((value) => String(value).length));
    const facts = { coverage: values.length / sample.length, length, records: sample.length };
    return { ...field, score: scoreOf(field, facts, context) };
  });
};
