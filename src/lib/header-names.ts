const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Belong to the connection, to the body, or to features that have their own setting. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'content-length',
  'content-type',
  'content-encoding',
  'accept-encoding',
  'authorization',
  'proxy-authorization',
  'cookie',
]);

/** May it be the name of a header or a cookie (RFC 9110, 5.6.2)? */
export const isToken = (name: string): boolean => TOKEN.test(name);

/** Headers that no parameter may set. Case does not matter. */
export const isForbiddenHeader = (name: string): boolean => FORBIDDEN.has(name.toLowerCase());
