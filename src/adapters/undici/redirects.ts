/** One hop of an exchange. */
export interface Hop {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type NextHop =
  | { readonly kind: 'final' }
  | { readonly kind: 'follow'; readonly hop: Hop }
  | { readonly kind: 'refused'; readonly reason: string };

const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const BODY_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
]);
/** What may go to another origin: anything else could be a credential under a name of its own. */
const HARMLESS_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'content-type',
]);

/** 303 always turns into GET, 301 and 302 turn POST into GET (RFC 9110, 15.4); the rest keep method and body. */
const becomesGet = (status: number, method: string): boolean =>
  (status === 303 && method !== 'GET' && method !== 'HEAD') ||
  ((status === 301 || status === 302) && method === 'POST');

const keep = (headers: Hop['headers'], wanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => wanted(name.toLowerCase())));

/** Where an answer leads. Pure; addresses are checked by whoever sends the next hop. */
export const nextHop = (hop: Hop, status: number, location: string | undefined): NextHop => {
  if (!FOLLOWED.has(status) || location === undefined) return { kind: 'final' };
  if (!URL.canParse(location, hop.url.href)) return { kind: 'refused', reason: 'the redirect leads nowhere' };
  const url = new URL(location, hop.url);
  if (hop.url.protocol === 'https:' && url.protocol !== 'https:')
    return { kind: 'refused', reason: 'the redirect leads from https to something else' };
  const asGet = becomesGet(status, hop.method);
  let headers = asGet ? keep(hop.headers, (name) => !BODY_HEADERS.has(name)) : hop.headers;
  if (url.origin !== hop.url.origin) headers = keep(headers, (name) => HARMLESS_HEADERS.has(name));
  return {
    kind: 'follow',
    hop: { method: asGet ? 'GET' : hop.method, url, headers, body: asGet ? undefined : hop.body },
  };
};
