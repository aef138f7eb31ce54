import { dayNumber } from '../temporal/calendar.ts';

/** A wall-clock reading: day number and minute of the day. */
export interface LocalTime {
  readonly day: number;
  readonly minute: number;
}

export interface Zones {
  /** Wall clock of an instant. @param now epoch milliseconds */
  local(now: number, timezone: string): LocalTime;
  /** Instant of a wall clock as `YYYY-MM-DDTHH:MM:SSZ`; a time that the zone skips moves on by the gap. */
  toUtc(day: number, secondOfDay: number, timezone: string): string;
}

const DAY_MS = 86_400_000;

/** `YYYY-MM-DDTHH:MM:SSZ` of an instant. */
export const utcText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Zone arithmetic over `Intl`; formatters are dear to make, so each zone's is kept (a bounded number). */
export const createZones = (): Zones => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (timezone: string): Intl.DateTimeFormat => {
    const held = formats.get(timezone);
    if (held) return held;
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size >= 500) formats.clear();
    formats.set(timezone, made);
    return made;
  };
  const wall = (ms: number, timezone: string): { day: number; second: number } => {
    const part = Object.fromEntries(
      formatOf(timezone)
        .formatToParts(ms)
        .map((p) => [p.type, Number(p.value)]),
    ) as Record<string, number>;
    return {
      day: dayNumber(part['year'] ?? 1970, part['month'] ?? 1, part['day'] ?? 1),
      second: (part['hour'] ?? 0) * 3600 + (part['minute'] ?? 0) * 60 + (part['second'] ?? 0),
    };
  };
  const offset = (ms: number, timezone: string): number => {
    const at = wall(ms, timezone);
    return at.day * DAY_MS + at.second * 1000 - Math.floor(ms / 1000) * 1000;
  };
  return {
    local: (now, timezone) => {
      const at = wall(now, timezone);
      return { day: at.day, minute: Math.floor(at.second / 60) };
    },
    toUtc: (day, secondOfDay, timezone) => {
      const asIfUtc = day * DAY_MS + secondOfDay * 1000;
      const first = asIfUtc - offset(asIfUtc, timezone);
      const second = asIfUtc - offset(first, timezone);
      return utcText(second);
    },
  };
};
