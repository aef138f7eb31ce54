import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Json } from '../../../domain/slots.ts';
import { findNumbers } from '../readers/numbers.ts';
import { addUnits, isoDay, ymd } from '../temporal/calendar.ts';
import { dayPartOf } from '../temporal/day-parts.ts';
import { findTimes } from '../temporal/find-times.ts';
import type { DayWhen, When } from '../temporal/when.ts';
import { plain } from '../text/text.ts';
import { calendarText } from './calendar-unit.ts';
import { isDays } from './desk.ts';
import { extractValues } from './extract.ts';
import { lengthBetween } from './fill-lengths.ts';
import { basicName } from './fill-things.ts';
import type { ExtractSetting, ReaderTools } from './setting.ts';
import type { Slot } from './slot.ts';

type Setting = ExtractSetting & { readonly tools: ReaderTools };

/** What the readers make of a text when this parameter alone was asked for. */
const byReaders = (slot: Slot, text: string, setting: Setting): Json[] => {
  const endpoint = { params: [{ ...slot.spec, source: 'any' }] } as unknown as Endpoint;
  const input = {
    message: text,
    history: [],
    targets: [{ endpoint, known: {} }],
    asked: [{ target: 0, param: slot.spec.name }],
  };
  const found = extractValues(input, setting, setting.tools);
  return [...found.values, ...found.alternatives].map((one) => one.value);
};

const instants = (when: When, setting: Setting): Json[] => {
  const { zones } = setting.tools;
  const { timezone, now } = setting.moment;
  const at = (day: number, seconds: number): string => zones.toUtc(day, seconds, timezone);
  if (when.kind === 'length') return [];
  if (when.kind === 'time') {
    const { day } = zones.local(now, timezone);
    return [when.time, when.endTime].flatMap((minutes) =>
      minutes === undefined ? [] : [at(day, minutes * 60), at(day + 1, minutes * 60)],
    );
  }
  const ends = [at(when.from, 0), at(when.from, 86_399), at(when.to, 86_399), at(when.to, 0)];
  const said = [when.time, when.endTime].flatMap((minutes) =>
    minutes === undefined ? [] : [at(when.from, minutes * 60), at(when.to, minutes * 60)],
  );
  return [...said, ...ends];
};

/** "yesterday evening" begins at six. */
const ofDayPart = (when: When, text: string, { tools, moment }: Setting): Json[] => {
  const part = isDays(when) ? dayPartOf(plain(text), when) : undefined;
  if (!part || !isDays(when)) return [];
  return [part.from, part.to].flatMap((minutes) =>
    minutes === undefined ? [] : [tools.zones.toUtc(when.from, minutes * 60, moment.timezone)],
  );
};

const lengths = (slot: Slot, when: When): Json[] => {
  if (when.kind === 'length' || when.time === undefined || when.endTime === undefined) return [];
  const value = lengthBetween(slot, { time: when.time, endTime: when.endTime });
  return value === undefined ? [] : [value];
};

/** Every date that the mentions of a text may give, both ends of stretches included. */
const byMentions = (slot: Slot, text: string, setting: Setting): Json[] => {
  const { day, minute } = setting.tools.zones.local(setting.moment.now, setting.moment.timezone);
  const read = (future: boolean, past: boolean): When[] =>
    findTimes(plain(text), { today: day, minute, future, past, timely: slot.kind !== 'date' });
  const mentions = [...read(false, false), ...read(true, false), ...read(false, true)];
  const found = mentions.flatMap((when): Json[] => {
    if (slot.kind === 'datetime') return [...instants(when, setting), ...ofDayPart(when, text, setting)];
    if (slot.kind === 'length') return lengths(slot, when);
    if (when.kind === 'length' || when.kind === 'time') return [];
    if (slot.kind === 'calendar' && slot.unit) return [calendarText(when.from, slot.unit as 'month')];
    if (slot.kind === 'year') return [ymd(when.from).y, ymd(when.to).y];
    return slot.kind === 'date' ? [isoDay(when.from), isoDay(when.to), ...sameDayLater(when)] : [];
  });
  return slot.kind === 'date' ? [...found, ...stays(read(true, false))] : found;
};

/** "the 15th" of an earlier turn's month. */
const sameDayLater = (when: DayWhen): Json[] =>
  when.dayOnly ? Array.from({ length: 12 }, (_, i) => isoDay(addUnits(when.from, i + 1, 'month'))) : [];

/** "July 10th, three nights" names the last day. */
const stays = (found: readonly When[]): Json[] => {
  const days = found.filter((when) => isDays(when));
  return found.flatMap((when) =>
    when.kind === 'length' ? days.map(({ from }) => isoDay(addUnits(from, when.count, when.unit))) : [],
  );
};

/** All values that a text may be a quote of, for one parameter. */
export const readCandidates = (slot: Slot, text: string, setting: Setting): Json[] => {
  const numeric = ['number', 'money', 'percent', 'length', 'year'].includes(slot.kind);
  return [
    ...byReaders(slot, text, setting),
    ...(['date', 'datetime', 'year', 'length', 'calendar'].includes(slot.kind)
      ? byMentions(slot, text, setting)
      : []),
    ...(slot.kind === 'text' ? [basicName(text.trim())] : []),
    ...(numeric ? findNumbers(plain(text), setting.language).map((hit) => hit.value) : []),
  ];
};
