import type { Json } from '../../../domain/slots.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const HOUR_MS = 3_600_000;

/** A day, or a point in time that is to be shown in `zone`. */
export interface Time {
  /** Epoch milliseconds; of a day: its midnight in UTC. */
  readonly at: number;
  readonly dayOnly: boolean;
  readonly zone: string;
}

const validDay = (year: number, month: number, day: number): number | undefined => {
  const at = Date.UTC(year, month - 1, day);
  const date = new Date(at);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at : undefined;
};

/**
 * ISO dates and date-times; undefined for anything else, an impossible date included.
 * @param timezone where times that name their offset are to be shown
 */
export const readTime = (value: Json, timezone: string): Time | undefined => {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const day = DATE.exec(value);
  const full = day ?? DATE_TIME.exec(value);
  if (!full) return undefined;
  const at = validDay(Number(full[1]), Number(full[2]), Number(full[3]));
  if (at === undefined) return undefined;
  if (day) return { at, dayOnly: true, zone: 'UTC' };
  const [hour, minute, second] = [Number(full[4]), Number(full[5]), Number(full[6] ?? 0)];
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const clock = at + hour * HOUR_MS + minute * 60_000 + second * 1000;
  const offset = full[7];
  // A time without a zone is shown as it is written.
  if (offset === undefined) return { at: clock, dayOnly: false, zone: 'UTC' };
  if (offset === 'Z') return { at: clock, dayOnly: false, zone: timezone };
  const ahead = Number(offset.slice(1, 3)) * HOUR_MS + Number(offset.slice(-2)) * 60_000;
  return { at: clock - (offset.startsWith('-') ? -ahead : ahead), dayOnly: false, zone: timezone };
};
