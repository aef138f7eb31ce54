import type { Json } from '../../src/domain/slots.ts';
import { encoded, expandTemplate, type TemplateValue } from './uri-template.ts';

/** A parameter as an OpenAPI document describes it. */
export interface DocumentParam {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly type: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly contentType?: string;
  readonly items?: { readonly type: string };
}

export interface DocumentOperation {
  readonly method: string;
  readonly url: string;
  readonly params: readonly DocumentParam[];
}

/** What goes over the wire, without the headers that every request has. */
export interface WireRequest {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Values = Readonly<Record<string, Json>>;

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const asTemplateValue = (value: Json): TemplateValue => {
  if (Array.isArray(value)) return value.map((item: Json) => asText(item));
  if (typeof value !== 'object' || value === null) return asText(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asText(item as Json)]));
};

/** "Default values" of the Parameter Object: form for queries, simple for paths and headers; only form is exploded. */
const explodes = ({ style, explode, in: place }: DocumentParam): boolean =>
  explode ?? (style ?? (place === 'query' ? 'form' : 'simple')) === 'form';

/** Appendix C of OpenAPI 3.1: styles that are operators of a URI template. */
const PATH_OPERATORS: Readonly<Record<string, string>> = { simple: '', label: '.', matrix: ';' };

/** Every variable under a name of its own: templates name no brackets, dots or dashes. */
const expanded = (operator: string, param: DocumentParam, value: Json): string => {
  const star = explodes(param) ? '*' : '';
  const text = expandTemplate(`{${operator}v${star}}`, { v: asTemplateValue(value) });
  return operator === '' || operator === '.'
    ? text
    : text.replace(/(?<=[;?&])v(?==|;|$)/g, encoded(param.name));
};

/** "Style Examples" of the Parameter Object: what a template cannot say. */
const delimited = (mark: string, { name }: DocumentParam, value: Json): string =>
  `${encoded(name)}=${[asTemplateValue(value)]
    .flat()
    .map((one) => encoded(String(one)))
    .join(encoded(mark))}`;
const deep = ({ name }: DocumentParam, value: Json): string =>
  Object.entries(asTemplateValue(value) as { [field: string]: string })
    .map(([field, text]) => `${encoded(`${name}[${field}]`)}=${encoded(text)}`)
    .join('&');

const queryOf = (param: DocumentParam, value: Json): string => {
  if (param.style === 'deepObject') return deep(param, value);
  const isJoined = Array.isArray(value) && !(param.explode ?? false);
  if (param.style === 'pipeDelimited' && isJoined) return delimited('|', param, value);
  if (param.style === 'spaceDelimited' && isJoined) return delimited(' ', param, value);
  return expanded('?', param, value).slice(1);
};

const headerOf = (value: Json): string => {
  const text = asTemplateValue(value);
  const plain = typeof text === 'string' ? text : Object.values(text).join(',');
  return String.fromCharCode(...new TextEncoder().encode(plain));
};

const FORM = 'application/x-www-form-urlencoded';

const bodyOf = (
  fields: readonly DocumentParam[],
  values: Values,
): { type: string; text: string } | undefined => {
  const [first] = fields;
  if (first === undefined) return undefined;
  const type = first.contentType ?? 'application/json';
  const filled = fields.map((field) => [field, values[field.name] as Json] as const);
  if (type === FORM)
    return {
      type,
      text: filled.map(([field, value]) => queryOf({ ...field, in: 'query' }, value)).join('&'),
    };
  if (type === 'multipart/form-data') {
    const parts = filled.map(
      ([{ name }, value]) =>
        `--BOUNDARY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
    );
    return { type: `${type}; boundary=BOUNDARY`, text: `${parts.join('')}--BOUNDARY--\r\n` };
  }
  if (type === 'text/plain') return { type, text: asText(values[first.name] as Json) };
  return { type, text: JSON.stringify(Object.fromEntries(filled.map(([{ name }, value]) => [name, value]))) };
};

/**
 * The request an OpenAPI document describes for given values, written from the texts of the standards: OpenAPI's tables of styles
 * and defaults, RFC 6570 for how a style expands. No code of the product is in it, and it knows nothing of dates, secrets or
 * faults; what it says is what the builder has to say.
 */
export const requestByTheBook = ({ method, url, params }: DocumentOperation, values: Values): WireRequest => {
  const placed = (place: DocumentParam['in']): readonly DocumentParam[] =>
    params.filter((param) => param.in === place && values[param.name] !== undefined);
  const path = placed('path').reduce(
    (filled, param) =>
      filled.replace(`{${param.name}}`, () =>
        expanded(PATH_OPERATORS[param.style ?? 'simple'] ?? '', param, values[param.name] as Json),
      ),
    url,
  );
  const query = placed('query').map((param) => queryOf(param, values[param.name] as Json));
  const body = bodyOf(placed('body'), values);
  const headers = placed('header').map(({ name }) => [name.toLowerCase(), headerOf(values[name] as Json)]);
  return {
    line: `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': body.type }) },
    body: body?.text,
  };
};
