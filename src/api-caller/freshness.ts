import type { Freshness } from '../domain/call-outcome.ts';

/** Directives of a `Cache-Control` header in lower case, with their values. */
const directivesOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toLowerCase(), value.trim().replace(/^"|"$/g, '')];
    }),
  );

const secondsIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : undefined;

const LONGEST_ETAG = 500;

/**
 * What response headers say about keeping the answer (RFC 9111). A chat's cache is a private one, so `s-maxage` does not
 * count; `Expires` without `max-age` is not read. Undefined when the service said nothing.
 * @param headers names in lower case
 */
export const freshnessOf = (headers: Readonly<Record<string, string>>): Freshness | undefined => {
  const directives = directivesOf(headers['cache-control'] ?? '');
  const given = headers['etag'];
  const etag = given !== undefined && given.length <= LONGEST_ETAG ? given : undefined;
  const maxAge = secondsIn(directives.get('max-age'));
  const storable = !directives.has('no-store');
  const age = secondsIn(headers['age']) ?? 0;
  const seconds = directives.has('no-cache')
    ? 0
    : maxAge === undefined
      ? undefined
      : Math.max(0, maxAge - age);
  if (storable && seconds === undefined && etag === undefined) return undefined;
  return {
    storable,
    ...(seconds === undefined ? {} : { seconds }),
    ...(etag === undefined ? {} : { etag }),
  };
};
