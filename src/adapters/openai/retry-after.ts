const DEFAULT_WAIT_MS = 500;
/** A provider that wants more patience than this is taken as down. */
const LONGEST_WAIT_MS = 10_000;

/**
 * How long to wait before the one retry, from the headers of a refusal: `retry-after-ms`, or `retry-after` in seconds or as
 * a date (RFC 9110, 10.2.3).
 * @returns milliseconds; undefined when the wait asked for is too long to be worth it
 */
export const retryWait = (headers: Headers | undefined, now: number): number | undefined => {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  const text = headers?.get('retry-after')?.trim();
  const seconds = text === undefined || text === '' ? Number.NaN : Number(text);
  const date = text === undefined ? Number.NaN : Date.parse(text);
  const wanted = [exact, seconds * 1000, date - now].find((value) => Number.isFinite(value));
  const wait = Math.max(0, wanted ?? DEFAULT_WAIT_MS);
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
};
