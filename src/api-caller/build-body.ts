import { type EndpointDefinition, placeOf } from '../domain/endpoint.ts';
import type { Json } from '../domain/slots.ts';
import { type FormPart, multipartBody } from './multipart.ts';
import { REDACTED } from './redact.ts';
import { percentEncode, queryPairs, type Sent } from './serialize-param.ts';
import { jsonText, type ValueSchema, wireText } from './wire-value.ts';

type Body =
  | { readonly ok: true; readonly text: string | undefined; readonly contentType: string | undefined }
  | { readonly ok: false; readonly problem: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

const jsonBody = (items: readonly Sent[]): string => {
  const fields = items.map(({ param, value, timezone, hidden }) => {
    const text = hidden ? JSON.stringify(REDACTED) : jsonText(param, value, timezone);
    return `${JSON.stringify(param.name)}:${text}`;
  });
  return `{${fields.join(',')}}`;
};

const formBody = (items: readonly Sent[]): string =>
  items
    .flatMap((item) =>
      item.hidden
        ? [`${percentEncode(item.param.name)}=${REDACTED}`]
        : // The media type of the body is not the media type of one field.
          queryPairs({ ...item, param: { ...item.param, contentType: undefined } }),
    )
    .join('&');

/** A list is as many fields of one name; an object is one field of JSON (OpenAPI 3.1, "Encoding Object"). */
const partsOf = ({ param, value, timezone, hidden }: Sent): FormPart[] => {
  const part = (schema: ValueSchema | undefined, item: Json): FormPart =>
    typeof item === 'object' && item !== null
      ? { name: param.name, value: jsonText(schema, item, timezone), contentType: JSON_TYPE }
      : { name: param.name, value: wireText(schema, item, timezone) };
  if (hidden) return [{ name: param.name, value: REDACTED }];
  return Array.isArray(value) ? value.map((item: Json) => part(param.items, item)) : [part(param, value)];
};

/** A body that is one text, e.g. `text/plain`. */
const plainBody = (type: string, declared: number, items: readonly Sent[]): Body => {
  const [item] = items;
  if (declared > 1) return { ok: false, problem: `a body of type ${type} is one parameter` };
  const text = item ? (item.hidden ? REDACTED : wireText(item.param, item.value, item.timezone)) : '';
  return { ok: true, text, contentType: type };
};

/**
 * Body parameters as one JSON object, or as a form or a plain text when a parameter's `contentType` says so. An endpoint with
 * body parameters always gets a body, if only `{}`; one without gets none.
 */
export const bodyOf = (endpoint: EndpointDefinition, sent: readonly Sent[]): Body => {
  const declared = endpoint.params.filter((param) => placeOf(param, endpoint) === 'body');
  if (declared.length === 0) return { ok: true, text: undefined, contentType: undefined };
  const types = new Set(declared.flatMap(({ contentType }) => contentType?.toLowerCase() ?? []));
  const [type = JSON_TYPE, other] = types;
  if (other !== undefined) return { ok: false, problem: 'body parameters name more than one content type' };
  const items = sent.filter(({ place }) => place === 'body');
  if (type === FORM_TYPE) return { ok: true, text: formBody(items), contentType: type };
  if (type === MULTIPART_TYPE) return { ok: true, ...multipartBody(items.flatMap(partsOf)) };
  if (/^text\/[\w.+-]+$/.test(type)) return plainBody(type, declared.length, items);
  return /^[\w.+-]+\/(?:[\w.+-]+\+)?json$/.test(type)
    ? { ok: true, text: jsonBody(items), contentType: type }
    : { ok: false, problem: `bodies of type ${type} cannot be sent` };
};
