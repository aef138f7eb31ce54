import { z } from 'zod';
import type { Json } from '../../domain/slots.ts';
import type { ToolResult } from '../../ports/assistant.ts';
import { defineTool, type ToolSetting } from './tool.ts';

const place = z
  .string()
  .trim()
  .max(100)
  .optional()
  .meta({ description: 'city, country or IANA time zone; left out for where the user is' });

const timeInput = z.strictObject({
  place,
  compared_with: z.string().trim().max(100).optional().meta({
    description:
      'a second place, for the difference in time between the two; an empty text for where the user is',
  }),
});

/** Further away there is no use in a calendar. */
const MAX_DAYS = 36_500;
const dateInput = z.strictObject({
  place,
  days: z.int().min(-MAX_DAYS).max(MAX_DAYS).default(0).meta({
    description: 'days from today: 1 is tomorrow, -1 yesterday',
  }),
});

interface Clock {
  readonly [field: string]: Json;
  readonly place: string;
  readonly timezone: string;
  readonly date: string;
  readonly time: string;
  readonly utc_offset: string;
}

const clockOf = (place: string, timezone: string, now: number): Clock => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'long',
    timeZoneName: 'longOffset',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    place,
    timezone,
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday'),
    time: `${part('hour')}:${part('minute')}`,
    utc_offset: part('timeZoneName').replace('GMT', '') || '+00:00',
  };
};

type Clocks =
  | { readonly ok: true; readonly clocks: readonly Clock[]; readonly note?: string }
  | { readonly ok: false; readonly problem: ToolResult };

const clocksOf = (place: string, { moment, findZones }: ToolSetting): Clocks => {
  const { now } = moment;
  if (place === '') return { ok: true, clocks: [clockOf('', moment.timezone, now)] };
  const found = findZones?.(place, now) ?? { kind: 'unknown' };
  switch (found.kind) {
    case 'zone':
      return { ok: true, clocks: [clockOf(found.name, found.timezone, now)] };
    case 'several':
      return {
        ok: true,
        clocks: found.zones.map(({ name, timezone }) => clockOf(name, timezone, now)),
        note: `${found.name} has several time zones; a city would say which one is meant`,
      };
    case 'unknown':
      return {
        ok: false,
        problem: {
          kind: 'problem',
          code: 'unknown_place',
          message: `No city, country or time zone of the name ${JSON.stringify(place)} is known.`,
        },
      };
    default:
      return found satisfies never;
  }
};

const told = ({ moment }: ToolSetting, clocks: readonly Clock[], more: Record<string, Json>): ToolResult => ({
  kind: 'data',
  data: { at: new Date(moment.now).toISOString(), clocks: [...clocks], ...more },
});

const clocksAt = (place: string, setting: ToolSetting): ToolResult => {
  const found = clocksOf(place, setting);
  if (!found.ok) return found.problem;
  return told(setting, found.clocks, found.note === undefined ? {} : { note: found.note });
};

/** Minutes that a clock shows since the beginning of the calendar. */
const shownMinutes = ({ date, time }: Clock): number => Date.parse(`${date}T${time}Z`) / 60_000;

/** Both clocks, and what the first is ahead of the second, so that nobody has to work it out. */
const compared = (place: string, other: string, setting: ToolSetting): ToolResult => {
  const [first, second] = [clocksOf(place, setting), clocksOf(other, setting)];
  if (!first.ok) return first.problem;
  if (!second.ok) return second.problem;
  const [a, b] = [first.clocks[0], second.clocks[0]];
  if (!a || !b || first.clocks.length > 1 || second.clocks.length > 1)
    return told(setting, [...first.clocks, ...second.clocks], {
      note: 'there are several time zones; a city would say which one is meant',
    });
  return told(setting, [a, b], { first_is_ahead_minutes: shownMinutes(a) - shownMinutes(b) });
};

const DAY_MS = 86_400_000;
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** The calendar of another day, where it is today now. */
const onDay = (days: number, { place, timezone, date }: Clock): Json => {
  const then = Date.parse(`${date}T12:00Z`) + days * DAY_MS;
  return { place, timezone, date: new Date(then).toISOString().slice(0, 10), weekday: weekdays.format(then) };
};

export const currentTimeTool = defineTool({
  name: 'get_current_time',
  description:
    'Tells what time it is now, where the user is or in any city, country or time zone, and the difference in time between two places.',
  input: timeInput,
  run: ({ place: asked = '', compared_with: other }, setting) =>
    other === undefined ? clocksAt(asked, setting) : compared(asked, other, setting),
});

export const currentDateTool = defineTool({
  name: 'get_current_date',
  description:
    "Tells today's date and weekday, or those of a day before or after it, where the user is or in any city, country or time zone.",
  input: dateInput,
  run: ({ place: asked = '', days }, setting) => {
    if (days === 0) return clocksAt(asked, setting);
    const found = clocksOf(asked, setting);
    if (!found.ok) return found.problem;
    return told(setting, [], { days, calendar: found.clocks.map((clock) => onDay(days, clock)) });
  },
});
