import { shortDigest } from '../lib/redact.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Name of one failure, for the caller to quote and for us to find in the log.
 * @param now epoch milliseconds
 * @param id a fresh unique text
 * @returns `ERR-`, the day and the time in UTC, and four letters or digits: `ERR-20260501-120000-1K9Z`
 */
export const errorId = (now: number, id: string): string => {
  const at = new Date(now);
  const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
  const tail = Number.parseInt(shortDigest(id).slice(0, 8), 16)
    .toString(36)
    .toUpperCase()
    .padStart(4, '0')
    .slice(-4);
  return `ERR-${day}-${time}-${tail}`;
};
