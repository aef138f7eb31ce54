import type { ReadyCall } from '../domain/call-outcome.ts';
import { type EndpointDefinition, placeholdersOf, placeOf } from '../domain/endpoint.ts';
import type { ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import { isForbiddenHeader, isToken } from '../lib/header-names.ts';
import type { Proof } from './auth/index.ts';
import { bodyOf } from './build-body.ts';
import { isSecretName, looksSecret, REDACTED } from './redact.ts';
import {
  cookiePairs,
  headerText,
  pathText,
  percentEncode,
  queryPairs,
  type Sent,
} from './serialize-param.ts';
import { hasNonFinite, isEmpty } from './wire-value.ts';

/** Everything of a request but when it is sent. Header names in lower case. */
export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** `problem`: why there is no such request, for the log. */
export type Building =
  | { readonly ok: true; readonly request: BuiltRequest }
  | { readonly ok: false; readonly problem: string };

export interface BuildOptions {
  /** IANA name; decides which instant a day means and the other way round. */
  readonly timezone: string;
  readonly userAgent: string;
  readonly callerToken?: string | undefined;
  /** What the endpoint's credential adds; an endpoint that names one cannot be asked without. */
  readonly proof?: Proof | undefined;
  /** Credentials and values of sensitive parameters are replaced: the form for receipts and dry runs. */
  readonly redact: boolean;
}

type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

const ACCEPT = 'application/json, text/plain;q=0.9, */*;q=0.5';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

const problem = (text: string) => ({ ok: false, problem: text }) as const;

/** Values by parameter, defaults filled in, empty optionals left out. */
const collect = ({ endpoint, slots }: ReadyCall, options: BuildOptions): Step<Sent[]> => {
  const sent: Sent[] = [];
  for (const param of endpoint.params) {
    const given = Object.hasOwn(slots, param.name) ? slots[param.name]?.value : undefined;
    const place = placeOf(param, endpoint);
    const value: Json | undefined = isEmpty(given) ? (param.default ?? given) : given;
    const emptyList = param.required && place === 'body' && typeof value === 'object' && value !== null;
    if (value === undefined || (isEmpty(value) && !emptyList)) {
      if (param.required || place === 'path') return problem(`parameter ${param.name} has no value`);
      continue;
    }
    if (hasNonFinite(value)) return problem(`parameter ${param.name} is not a number`);
    const secret =
      param.sensitive || isSecretName(param.name) || (typeof value === 'string' && looksSecret(value));
    sent.push({ param, value, place, timezone: options.timezone, hidden: options.redact && secret });
  }
  return { ok: true, value: sent };
};

/** Dot segments survive percent-encoding in servers that decode twice, so they are refused wherever they stand. */
const climbs = (text: string): boolean =>
  text.split(/[\\/]/).some((part) => part.trim() === '.' || part.trim() === '..');

const fillPath = (path: string, sent: readonly Sent[]): Step<string> => {
  let filled = path;
  for (const name of placeholdersOf(path)) {
    const item = sent.find(({ param, place }) => place === 'path' && param.name === name);
    if (!item) return problem(`placeholder {${name}} has no value`);
    const text = pathText(item);
    const meant = decodeURIComponent(text);
    if (text === '') return problem(`parameter ${name} has no value`);
    if (CONTROL.test(meant)) return problem(`parameter ${name} has control characters`);
    if (climbs(meant)) return problem(`parameter ${name} would climb the path`);
    filled = filled.replaceAll(`{${name}}`, () => (item.hidden ? REDACTED : text));
  }
  return { ok: true, value: filled };
};

const redactFixedQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return isSecretName(name) || looksSecret(value.join('=')) ? `${name}=${REDACTED}` : pair;
    })
    .join('&');

const urlOf = (template: string, sent: readonly Sent[], options: BuildOptions): Step<string> => {
  const { redact, proof } = options;
  const [path = '', ...rest] = template.split('?');
  const filled = fillPath(path, sent);
  if (!filled.ok) return filled;
  const fixed = rest.join('?');
  const pairs = sent
    .filter(({ place }) => place === 'query')
    .flatMap((item) => (item.hidden ? [`${percentEncode(item.param.name)}=${REDACTED}`] : queryPairs(item)));
  if (proof?.place === 'query')
    pairs.push(`${percentEncode(proof.name)}=${redact ? proof.value : percentEncode(proof.value)}`);
  const query = [redact ? redactFixedQuery(fixed) : fixed, ...pairs].filter((part) => part !== '').join('&');
  return { ok: true, value: query === '' ? filled.value : `${filled.value}?${query}` };
};

const headerProblem = (param: ParamSpec): string | undefined => {
  if (!isToken(param.name)) return `${param.name} is not a header name`;
  return isForbiddenHeader(param.name) ? `header ${param.name} cannot be set` : undefined;
};

const cookieHeader = (sent: readonly Sent[], proof: Proof | undefined): Step<string> => {
  const items = sent.filter(({ place }) => place === 'cookie');
  const bad = items.find(({ param }) => !isToken(param.name));
  if (bad) return problem(`${bad.param.name} is not a cookie name`);
  const pairs = items.flatMap((item) =>
    item.hidden ? [`${item.param.name}=${REDACTED}`] : cookiePairs(item),
  );
  if (proof?.place === 'cookie') pairs.push(`${proof.name}=${proof.value}`);
  return { ok: true, value: pairs.join('; ') };
};

const headersOf = (
  call: ReadyCall,
  sent: readonly Sent[],
  options: BuildOptions,
): Step<Record<string, string>> => {
  const headers: Record<string, string> = { accept: ACCEPT, 'user-agent': options.userAgent };
  for (const item of sent.filter(({ place }) => place === 'header')) {
    const bad = headerProblem(item.param);
    if (bad !== undefined) return problem(bad);
    const text = headerText(item);
    if (CONTROL.test(text)) return problem(`parameter ${item.param.name} has control characters`);
    headers[item.param.name.toLowerCase()] = item.hidden ? REDACTED : text;
  }
  if (call.held && !CONTROL.test(call.held.etag)) headers['if-none-match'] = call.held.etag;
  const cookies = cookieHeader(sent, options.proof);
  if (!cookies.ok) return cookies;
  if (cookies.value !== '') headers['cookie'] = cookies.value;
  if (call.endpoint.passCallerToken && options.callerToken !== undefined) {
    if (!/^[\x21-\x7e]+$/.test(options.callerToken)) return problem("the caller's token cannot be passed on");
    headers['authorization'] = options.redact ? REDACTED : `Bearer ${options.callerToken}`;
  }
  const { idempotencyHeader } = call.endpoint;
  if (idempotencyHeader !== undefined && call.idempotencyKey !== undefined) {
    if (isForbiddenHeader(idempotencyHeader)) return problem(`header ${idempotencyHeader} cannot be set`);
    headers[idempotencyHeader.toLowerCase()] = call.idempotencyKey;
  }
  // Last, so that neither a parameter nor the caller's token can stand in its place.
  if (options.proof?.place === 'header') headers[options.proof.name] = options.proof.value;
  return { ok: true, value: headers };
};

/** A value from the user beside the credential of the same name: the server would take one of the two. */
const crossesProof = (sent: readonly Sent[], proof: Proof | undefined): string | undefined =>
  sent.find(
    ({ param, place }) =>
      place === proof?.place && (place === 'header' ? param.name.toLowerCase() : param.name) === proof.name,
  )?.param.name;

/** Why no call of this endpoint can be built, whatever its values; undefined when nothing speaks against it. */
export const definitionProblem = (endpoint: EndpointDefinition): string | undefined => {
  const headers = endpoint.params.filter((param) => placeOf(param, endpoint) === 'header').map(headerProblem);
  const { idempotencyHeader } = endpoint;
  const reserved =
    idempotencyHeader !== undefined && isForbiddenHeader(idempotencyHeader)
      ? `header ${idempotencyHeader} cannot be set`
      : undefined;
  const body = bodyOf(endpoint, []);
  return headers.find((found) => found !== undefined) ?? reserved ?? (body.ok ? undefined : body.problem);
};

/**
 * The one request builder, for calls, dry runs and receipts alike. Pure. A missing value is a problem here, before a
 * socket opens.
 */
export const buildRequest = (call: ReadyCall, options: BuildOptions): Building => {
  const { endpoint } = call;
  if (endpoint.auth !== undefined && options.proof === undefined)
    return problem(`the credential ${endpoint.auth} is not configured`);
  const sent = collect(call, options);
  if (!sent.ok) return sent;
  const crossing = crossesProof(sent.value, options.proof);
  if (crossing !== undefined) return problem(`parameter ${crossing} stands where the credential goes`);
  const url = urlOf(endpoint.url, sent.value, options);
  if (!url.ok) return url;
  const headers = headersOf(call, sent.value, options);
  if (!headers.ok) return headers;
  const body = bodyOf(endpoint, sent.value);
  if (!body.ok) return body;
  if (body.contentType !== undefined) headers.value['content-type'] = body.contentType;
  return {
    ok: true,
    request: { method: endpoint.method, url: url.value, headers: headers.value, body: body.text },
  };
};
