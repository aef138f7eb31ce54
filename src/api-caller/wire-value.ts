import type { NestedSchema, ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';

/** What decides how a value is spelt: a parameter, or a schema inside one. */
export type ValueSchema = Pick<ParamSpec, 'type'> & Pick<NestedSchema, 'items' | 'properties'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/;
const DAY_MS = 86_400_000;

/** Decimal digits without an exponent, which many servers do not read. */
const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

/** Calendar day and clock of an instant in a zone, as `YYYY-MM-DDTHH:MM:SS`. */
const localText = (epochMs: number, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
    .format(epochMs)
    .replace(' ', 'T');

/** First instant of a day in a zone. Two rounds, because the offset at the guess may be another one than at the answer. */
const midnight = (day: string, timezone: string): number => {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (epochMs: number) => Date.parse(`${localText(epochMs, timezone)}Z`) - epochMs;
  const guess = wanted - offsetAt(wanted);
  const answer = wanted - offsetAt(guess);
  return Math.abs(answer - wanted) <= DAY_MS ? answer : wanted;
};

/** A day where an instant is asked for becomes its midnight, an instant where a day is asked for becomes the local day. */
const dateText = (type: ValueSchema['type'], text: string, timezone: string): string => {
  if (type === 'datetime' && DATE.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(midnight(text, timezone)).toISOString().replace('.000Z', 'Z');
  if (type === 'date' && ZONED.test(text) && !Number.isNaN(Date.parse(text)))
    return localText(Date.parse(text), timezone).slice(0, 10);
  return text;
};

/** One value as text, as it stands in a URL, a header or a form field; lists and objects as JSON. */
export const wireText = (schema: ValueSchema | undefined, value: Json, timezone: string): string => {
  switch (typeof value) {
    case 'string':
      return schema ? dateText(schema.type, value, timezone) : value;
    case 'number':
      return plainNumber(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      return value === null ? '' : jsonText(schema, value, timezone);
  }
};

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Text that stands for a number or a truth value where the schema has one: written bare, digit for digit. */
const bareText = (schema: ValueSchema | undefined, text: string): string | undefined => {
  const type = schema?.type;
  if (type === 'integer' || type === 'number') return JSON_NUMBER.test(text.trim()) ? text.trim() : undefined;
  return type === 'boolean' && (text === 'true' || text === 'false') ? text : undefined;
};

const isTextual = (schema: ValueSchema | undefined): boolean =>
  schema?.type === 'string' || schema?.type === 'date' || schema?.type === 'datetime';

export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const objectText = (
  schema: ValueSchema | undefined,
  value: { readonly [key: string]: Json },
  timezone: string,
): string => {
  const properties = schema?.properties;
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const inner = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
    return inner && !inner.required && isEmpty(item)
      ? []
      : [`${JSON.stringify(key)}:${jsonText(inner, item, timezone)}`];
  });
  return `{${fields.join(',')}}`;
};

/**
 * JSON text of a value in the types of its schema: digits kept as text become a JSON number again, a number where text is
 * asked for becomes a string, a single value where a list is asked for becomes a list, empty optional fields are left out.
 */
export const jsonText = (schema: ValueSchema | undefined, value: Json, timezone: string): string => {
  if (Array.isArray(value))
    return `[${value.map((item: Json) => jsonText(schema?.items, item, timezone)).join(',')}]`;
  if (value !== null && schema?.type === 'array') return `[${jsonText(schema.items, value, timezone)}]`;
  if (value !== null && typeof value === 'object')
    return objectText(schema, value as { readonly [key: string]: Json }, timezone);
  if (typeof value === 'string')
    return bareText(schema, value) ?? JSON.stringify(wireText(schema, value, timezone));
  if (value !== null && isTextual(schema)) return JSON.stringify(wireText(schema, value, timezone));
  return typeof value === 'number' ? plainNumber(value) : JSON.stringify(value);
};

/** Numbers that have no text: they would reach the API as a word. */
export const hasNonFinite = (value: Json): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNonFinite);
