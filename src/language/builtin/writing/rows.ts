import type { Language } from '../../../domain/language.ts';
import type { Json } from '../../../domain/slots.ts';

export type JsonObject = { readonly [key: string]: Json };
/** Scalars of one record by dotted path; texts in several languages are already one. */
export type Row = ReadonlyMap<string, string | number | boolean>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isScalar = (value: Json | undefined): value is string | number | boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

const DEPTH = 3;
const MOST_FIELDS = 80;
const LISTED = 5;
const LANGUAGE_KEYS = ['language', 'lang', 'locale', 'languageCode', 'language_code'];
const TEXT_KEYS = ['text', 'value', 'name', 'label', 'title'];
const CODE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/i;

const keyIn = (
  item: JsonObject,
  keys: readonly string[],
  fits: (value: Json) => boolean,
): string | undefined => keys.find((key) => item[key] !== undefined && fits(item[key] as Json));

const isText = (value: Json): boolean => typeof value === 'string';
const isCode = (value: Json): boolean => typeof value === 'string' && CODE.test(value);

const textOf = (item: Json): { code: string; text: string } | undefined => {
  if (!isObject(item)) return undefined;
  const language = keyIn(item, LANGUAGE_KEYS, isCode);
  const text = keyIn(item, TEXT_KEYS, isText);
  if (language === undefined || text === undefined || Object.keys(item).length > 4) return undefined;
  return { code: String(item[language]).slice(0, 2).toLowerCase(), text: String(item[text]) };
};

/**
 * A text given in several languages, `[{language, text}]` or `{en, et, ru}`: the user's one, else English, else the first.
 * Undefined when the value is something else.
 */
export const localizedText = (value: Json, language: Language): string | undefined => {
  const pick = (texts: readonly { code: string; text: string }[]): string | undefined =>
    (texts.find(({ code }) => code === language) ?? texts.find(({ code }) => code === 'en') ?? texts[0])
      ?.text;
  if (isList(value)) {
    // A list of megabytes is known by its first item to be something else.
    if (value.length === 0 || textOf(value[0] ?? null) === undefined) return undefined;
    const texts = value.flatMap((item) => textOf(item) ?? []);
    return texts.length === value.length ? pick(texts) : undefined;
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  const known = entries.some(([key]) => key === 'en' || key === 'et' || key === 'ru');
  if (!known || !entries.every(([key, text]) => isCode(key) && (text === null || isText(text))))
    return undefined;
  return pick(entries.flatMap(([code, text]) => (typeof text === 'string' ? [{ code, text }] : [])));
};

const NAME_KEYS = ['name', 'title', 'label', 'shortName', 'nimi', 'value', 'code'];

/** A list as one text: scalars joined, objects by their names; undefined when they have none. */
const listText = (items: readonly Json[], language: Language): string | undefined => {
  const names = items.slice(0, LISTED).map((item) => {
    if (isScalar(item)) return String(item);
    if (!isObject(item)) return undefined;
    const key = NAME_KEYS.find((name) => isScalar(item[name]) || localizedText(item[name] ?? null, language));
    if (key === undefined) return undefined;
    return localizedText(item[key] ?? null, language) ?? String(item[key]);
  });
  if (names.length === 0 || names.some((name) => name === undefined)) return undefined;
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} … (+${more})` : names.join(', ');
};

/** Flattens a record, three levels deep. Nulls and empty texts are no fields; lists without names become their length. */
export const flatten = (record: JsonObject, language: Language): Row => {
  const row = new Map<string, string | number | boolean>();
  const walk = (object: JsonObject, prefix: string, depth: number): void => {
    // Keys, not entries: of very many fields only the first few are looked at.
    for (const key of Object.keys(object)) {
      if (row.size >= MOST_FIELDS) return;
      const value = object[key] ?? null;
      const path = prefix + key;
      if (isScalar(value)) {
        if (value !== '') row.set(path, value);
        continue;
      }
      if (value === null) continue;
      const text = localizedText(value, language);
      if (text !== undefined) row.set(path, text);
      else if (isList(value)) {
        if (value.length > 0) row.set(path, listText(value, language) ?? value.length);
      } else if (depth < DEPTH) walk(value as JsonObject, `${path}.`, depth + 1);
    }
  };
  walk(record, '', 1);
  return row;
};
