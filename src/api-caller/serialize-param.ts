import type { ParamPlace, ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import { jsonText, type ValueSchema, wireText } from './wire-value.ts';

/** A value as the styles of OpenAPI 3.1 ("Style Values") see it, every text already spelt and encoded. */
type Shape =
  | { readonly kind: 'one'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, text: string])[] };

type Encode = (text: string) => string;

/** A parameter with its value and what is needed to spell it. */
export interface Placed {
  readonly param: ParamSpec;
  readonly value: Json;
  readonly timezone: string;
}

/** A parameter that goes into the request. */
export interface Sent extends Placed {
  readonly place: ParamPlace;
  /** Its value must not be seen: `[redacted]` goes in its place. */
  readonly hidden: boolean;
}

/** RFC 3986: everything but unreserved characters is escaped. */
export const percentEncode: Encode = (text) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const schemaOfField = (schema: ValueSchema | undefined, name: string): ValueSchema | undefined =>
  schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;

const shapeOf = ({ param, value, timezone }: Placed, encode: Encode): Shape => {
  if (param.contentType?.includes('json'))
    return { kind: 'one', text: encode(jsonText(param, value, timezone)) };
  if (Array.isArray(value))
    return {
      kind: 'list',
      items: value.map((item: Json) => encode(wireText(param.items, item, timezone))),
    };
  if (typeof value === 'object' && value !== null)
    return {
      kind: 'fields',
      fields: Object.entries(value)
        .filter(([, item]) => item !== null && item !== '')
        .map(([name, item]) => [encode(name), encode(wireText(schemaOfField(param, name), item, timezone))]),
    };
  return { kind: 'one', text: encode(wireText(param, value, timezone)) };
};

const flat = (shape: Shape): string[] => {
  switch (shape.kind) {
    case 'one':
      return [shape.text];
    case 'list':
      return [...shape.items];
    case 'fields':
      return shape.fields.flat();
    default:
      return shape satisfies never;
  }
};

const equations = (shape: Shape): string[] =>
  shape.kind === 'fields' ? shape.fields.map(([name, text]) => `${name}=${text}`) : flat(shape);

/** Nested bracket form: `filter[from][year]=2026`; a list repeats its name. */
const deepPairs = (prefix: string, value: Json, placed: Placed, schema?: ValueSchema): string[] => {
  if (Array.isArray(value))
    return value.flatMap((item: Json) => deepPairs(prefix, item, placed, schema?.items));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) =>
      deepPairs(`${prefix}[${name}]`, item, placed, schemaOfField(schema, name)),
    );
  return value === null || value === ''
    ? []
    : [`${percentEncode(prefix)}=${percentEncode(wireText(schema, value, placed.timezone))}`];
};

const DELIMITERS: Partial<Record<NonNullable<ParamSpec['style']>, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/** @returns `name=value` pairs, percent-encoded; none for an empty list */
export const queryPairs = (placed: Placed): string[] => {
  const { param, value } = placed;
  const style = param.style ?? 'form';
  if (style === 'deepObject' && typeof value === 'object') return deepPairs(param.name, value, placed, param);
  const shape = shapeOf(placed, percentEncode);
  const name = percentEncode(param.name);
  const explode = param.explode ?? style === 'form';
  if (shape.kind === 'list' && explode) return shape.items.map((item) => `${name}=${item}`);
  if (shape.kind === 'fields' && explode) return equations(shape);
  return [`${name}=${flat(shape).join(DELIMITERS[style] ?? ',')}`];
};

/** Text of a path placeholder: `simple` unless the parameter says `label` or `matrix`. */
export const pathText = (placed: Placed): string => {
  const { style, explode = false, name } = placed.param;
  const shape = shapeOf(placed, percentEncode);
  const key = percentEncode(name);
  switch (style) {
    case 'label':
      return explode ? `.${equations(shape).join('.')}` : `.${flat(shape).join(',')}`;
    case 'matrix':
      if (!explode || shape.kind === 'one') return `;${key}=${flat(shape).join(',')}`;
      return shape.kind === 'fields'
        ? `;${equations(shape).join(';')}`
        : shape.items.map((item) => `;${key}=${item}`).join('');
    default:
      return (explode ? equations(shape) : flat(shape)).join(',');
  }
};

/** Header value: `simple`, not percent-encoded; UTF-8 bytes as the wire carries them. */
export const headerText = (placed: Placed): string => {
  const shape = shapeOf(placed, (text) => text);
  const text = (placed.param.explode ? equations(shape) : flat(shape)).join(',');
  return Buffer.from(text.trim(), 'utf8').toString('latin1');
};

/** `name=value` pairs of the Cookie header: `form`. */
export const cookiePairs = (placed: Placed): string[] => {
  const { name, explode = true } = placed.param;
  const shape = shapeOf(placed, percentEncode);
  if (shape.kind === 'fields' && explode) return equations(shape);
  if (shape.kind === 'list' && explode) return shape.items.map((item) => `${name}=${item}`);
  return [`${name}=${flat(shape).join(',')}`];
};
