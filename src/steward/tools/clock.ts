import { z } from 'zod';
import type { Json } from '../../domain/slots.ts';
import type { ToolResult } from '../../ports/assistant.ts';
import { defineTool, type ToolSetting } from './tool.ts';

const input = z.strictObject({
  place: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'city, country or IANA time zone; left out for where the user is' }),
});

const clockOf = (place: string, timezone: string, now: number): Json => {
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

const clocksAt = (place: string, { moment, findZones }: ToolSetting): ToolResult => {
  const at = new Date(moment.now).toISOString();
  const data = (clocks: Json[], note: string | undefined): ToolResult => ({
    kind: 'data',
    data: { at, clocks, ...(note === undefined ? {} : { note }) },
  });
  if (place === '') return data([clockOf('', moment.timezone, moment.now)], undefined);
  const found = findZones?.(place, moment.now) ?? { kind: 'unknown' };
  switch (found.kind) {
    case 'zone':
      return data([clockOf(found.name, found.timezone, moment.now)], undefined);
    case 'several':
      return data(
        found.zones.map(({ name, timezone }) => clockOf(name, timezone, moment.now)),
        `${found.name} has several time zones; a city would say which one is meant`,
      );
    case 'unknown':
      return {
        kind: 'problem',
        code: 'unknown_place',
        message: 'No city, country or time zone of this name is known.',
      };
    default:
      return found satisfies never;
  }
};

export const currentTimeTool = defineTool({
  name: 'get_current_time',
  description: 'Tells what time it is now, where the user is or in any city, country or time zone.',
  input,
  run: ({ place = '' }, setting) => clocksAt(place, setting),
});

export const currentDateTool = defineTool({
  name: 'get_current_date',
  description: "Tells today's date and weekday, where the user is or in any city, country or time zone.",
  input,
  run: ({ place = '' }, setting) => clocksAt(place, setting),
});
