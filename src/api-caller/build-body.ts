import { type EndpointDefinition, placeOf } from '../domain/endpoint.ts';
import { REDACTED } from './redact.ts';
import { percentEncode, queryPairs, type Sent } from './serialize-param.ts';
import { jsonText } from './wire-value.ts';

type Body =
  | { readonly ok: true; readonly text: string | undefined; readonly contentType: string | undefined }
  | { readonly ok: false; readonly problem: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

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

/**
 * Body parameters as one JSON object, or as form fields when a parameter's `contentType` says so. An endpoint with body
 * parameters always gets a body, if only `{}`; one without gets none.
 */
export const bodyOf = (endpoint: EndpointDefinition, sent: readonly Sent[]): Body => {
  const declared = endpoint.params.filter((param) => placeOf(param, endpoint) === 'body');
  if (declared.length === 0) return { ok: true, text: undefined, contentType: undefined };
  const types = new Set(declared.flatMap(({ contentType }) => contentType?.toLowerCase() ?? []));
  const [type = JSON_TYPE, other] = types;
  if (other !== undefined) return { ok: false, problem: 'body parameters name more than one content type' };
  const items = sent.filter(({ place }) => place === 'body');
  if (type === FORM_TYPE) return { ok: true, text: formBody(items), contentType: type };
  return /^[\w.+-]+\/(?:[\w.+-]+\+)?json$/.test(type)
    ? { ok: true, text: jsonBody(items), contentType: type }
    : { ok: false, problem: `bodies of type ${type} cannot be sent` };
};
