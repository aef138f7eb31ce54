import type { Json } from '../../../domain/slots.ts';
import { conceptsOf } from '../data/cue-words.ts';
import { NUMBER_WORDS } from '../data/number-words.ts';
import { type Day, isoDay, ymd } from '../temporal/calendar.ts';
import { dayPartOf } from '../temporal/day-parts.ts';
import { findTimes } from '../temporal/find-times.ts';
import type { DayWhen, TimeWhen, When } from '../temporal/when.ts';
import { anyOf, lower, MASK, pattern, type Span, wordsOf } from '../text/text.ts';
import { utcText, type Zones } from '../text/zone.ts';
import type { Board } from './board.ts';
import { afterStart, type Desk, dayOf, endsTrip, isDays, pairOf } from './desk.ts';
import { fillCalendar } from './fill-calendar.ts';
import { fillBetween, fillLength, fillSaidLength } from './fill-lengths.ts';
import { DAYS, refuseImpossible, refuseYear } from './refuse-times.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';
import { bestYear, joinedPeriods, meansNow, merged, withoutCoarse } from './which-times.ts';

const FUTURE =
  /depart|return|check.?in|check.?out|booking|\bbook\b|appointment|reserv|remind|visit|pickup|arriv|flight|leaving/;
const TIME_KINDS = ['date', 'datetime', 'time', 'year', 'length', 'calendar'] as const;
/** What an endpoint is about that gives what has been: a day without a year is over there. */
const BACKWARD = ['histor', 'archiv', 'readin', 'consum'];

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A value for one end. Without a time, a stretch begins at 00:00:00 and ends at 23:59:59. */
const valueFor = (desk: Desk, slot: Slot, when: DayWhen, end: 'from' | 'to'): Json => {
  const day = end === 'to' ? afterStart(desk, slot, when) : when.from;
  if (slot.kind === 'date') return isoDay(day);
  const minutes =
    end === 'to' ? (when.endTime ?? (when.kind === 'range' ? undefined : when.time)) : when.time;
  const seconds =
    minutes === undefined
      ? slot.role === 'to' || (end === 'to' && !slot.role)
        ? 86_399
        : 0
      : minutes * 60 + (end === 'from' ? (when.second ?? 0) : 0);
  if (when.zone && minutes !== undefined) {
    const local = new Date(day * 86_400_000 + seconds * 1000).toISOString().slice(0, 19);
    return utcText(Date.parse(`${local}${when.zone}`));
  }
  return desk.zones.toUtc(day, seconds, desk.board.timezone);
};

const put = (desk: Desk, slot: Slot, when: DayWhen, end: 'from' | 'to'): void => {
  const guessed = slot.kind === 'datetime' && when.time === undefined;
  desk.board.set(
    slot,
    valueFor(desk, slot, when, end),
    when,
    when.relative || when.kind === 'period' || guessed,
  );
};
const putEnd = (desk: Desk, slot: Slot, when: DayWhen): void =>
  put(desk, slot, when, slot.role === 'to' ? 'to' : 'from');

/** Concepts in the few words before a mention, within its clause. */
const cuesBefore = (text: string, at: number): ReadonlySet<string> => {
  const clause =
    text
      .slice(Math.max(0, at - 32), at)
      .split(/[,;.\ue000]|\s(?:and|ja|и)\s/u)
      .at(-1) ?? '';
  return conceptsOf(wordsOf(clause).slice(-4));
};
const CUES = ['departure', 'return', 'checkin', 'checkout', 'start', 'end', 'birth'];

const cuedSlot = (desk: Desk, text: string, when: Span): Slot | undefined => {
  const cues = cuesBefore(text, when.start);
  if (cues.size === 0) return undefined;
  const fitting = desk.dates.filter(
    (slot) => desk.board.isFree(slot) && CUES.some((cue) => cues.has(cue) && slot.nameConcepts.has(cue)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

const fillYear = (desk: Desk, when: DayWhen): boolean => {
  const slot = desk.board.free(desk.target, 'year')[0];
  if (!slot) return false;
  if (when.grain !== 'year' && desk.dates.length > 0) return false;
  if (when.grain !== 'year' && !when.yearSaid) return false;
  const year = ymd(when.from).y;
  desk.board.set(slot, slot.spec.type === 'string' ? String(year) : year, when, when.relative);
  return true;
};

const fillTimeSlots = (
  desk: Desk,
  when: { time?: number | undefined; endTime?: number | undefined } & Span,
): boolean => {
  if (when.time === undefined) return false;
  const slots = desk.board.free(desk.target, 'time');
  const first = slots.find((slot) => slot.asked) ?? slots.find((slot) => slot.role !== 'to') ?? slots[0];
  if (!first) return false;
  desk.board.set(first, clock(when.time), when);
  const second = slots.find((slot) => slot !== first);
  if (when.endTime !== undefined && second) desk.board.set(second, clock(when.endTime), when);
  else if (when.endTime !== undefined) fillBetween(desk, { ...when, time: when.time, endTime: when.endTime });
  return true;
};

const fillRange = (desk: Desk, when: DayWhen): void => {
  const { from, to } = pairOf(desk);
  fillTimeSlots(desk, when);
  if (from && to) {
    put(desk, from, when, 'from');
    put(desk, to, when, 'to');
    return;
  }
  const only = from ?? to ?? desk.dates.find(desk.board.isFree);
  if (only) putEnd(desk, only, when);
};

/** Does the message say nothing but this mention? */
const isAlone = (message: string, when: Span): boolean =>
  !/[\p{L}\p{N}]{3,}/u.test(message.slice(0, when.start) + message.slice(when.end));

interface Counted {
  readonly singles: number;
}

/** "return it on the 7th", "pick it up on the 4th": the verb says which end of a hire or a stay a day is. */
const GIVES_BACK =
  /(?<![\p{L}])(?:return(?:ing)?|drop(?:ping)?(?: \p{L}+)? off|bring(?:ing)? (?:it|them) back|give (?:it|them) back|tagasta\p{L}*|tagasi|верн\p{L}+|возвращ\p{L}+|сда[мёюе]\p{L}*)(?![\p{L}])[^.;!?\ue000]{0,24}$/u;
const TAKES =
  /(?<![\p{L}])(?:pick(?:ing)?(?: \p{L}+)? up|pick-?up|collect|start(?:s|ing)?|begin(?:s|ning)?|võtan|alusta\p{L}*|забер\p{L}+|возьм\p{L}+|начн\p{L}+|начина\p{L}+)(?![\p{L}])[^.;!?\ue000]{0,24}$/u;
const byVerb = (
  text: string,
  when: Span,
  { from, to }: { from: Slot | undefined; to: Slot | undefined },
): Slot | undefined => {
  const before = lower(text.slice(Math.max(0, when.start - 48), when.start));
  if (to && GIVES_BACK.test(before)) return to;
  return from && to && TAKES.test(before) ? from : undefined;
};

/** "Until the end of the year" begins today, unless another day is said or held. */
const putToday = (desk: Desk, from: Slot, when: DayWhen): void => {
  const { day } = desk.board.local;
  if (from.known || !from.spec.required || when.to < day) return;
  put(desk, from, { ...when, from: day, to: day, relative: true }, 'from');
};

/** A weekend spent somewhere has both its ends. */
const isStay = ({ spec }: Slot): boolean => /check.?out/.test(lower(`${spec.name} ${spec.description}`));

/** One day or one period, by: its own direction, a cue before it, what was asked, the pair, what is still missing. */
const fillSingle = (desk: Desk, when: DayWhen, text: string, counted: Counted): void => {
  const { board } = desk;
  const { from, to } = pairOf(desk);
  if (when.opens === 'from' && from) {
    put(desk, from, when, 'from');
    return;
  }
  if (when.opens === 'to' && to) {
    put(desk, to, when, 'to');
    if (from && when.vague === 'edge') putToday(desk, from, when);
    return;
  }
  const cued =
    cuedSlot(desk, text, when) ??
    (when.kind === 'day' && !when.opens ? byVerb(text, when, { from, to }) : undefined);
  if (cued) {
    putEnd(desk, cued, when);
    return;
  }
  const asked = desk.dates.filter((slot) => slot.asked && board.isFree(slot));
  const trip = desk.dates.some((slot) => slot.role !== undefined && endsTrip(slot));
  if (from && to && asked.length !== 1) {
    if (board.corrects && when.kind === 'day' && from.known && to.known) {
      put(desk, to, when, 'to');
      return;
    }
    const first =
      trip ||
      (when.kind === 'day' &&
        (counted.singles > 1 || (asked.length > 1 && !when.relative && isAlone(board.message, when))));
    put(desk, from, when, 'from');
    if (!first || (when.grain === 'weekend' && isStay(to))) put(desk, to, when, 'to');
    return;
  }
  const missing = desk.dates.filter((slot) => board.isFree(slot) && !slot.known);
  const roles = new Set(desk.dates.map((one) => one.role));
  const fits = (one: Slot): boolean =>
    roles.size < 2 ||
    !((when.opens === 'to' && one.role === 'from') || (when.opens === 'from' && one.role === 'to'));
  const slot = [
    ...asked.filter((one) => !one.known),
    ...asked,
    ...missing,
    ...desk.dates.filter(board.isFree),
  ].find(fits);
  if (slot) putEnd(desk, slot, when);
};

/** A time without a day: its own slot, else the day that another slot or an earlier turn gave, else today. */
const fillTimeOnly = (desk: Desk, when: TimeWhen): boolean => {
  if (fillTimeSlots(desk, when)) return true;
  const slots = desk.dates.filter((slot) => slot.kind === 'datetime');
  if (slots.length === 0) return false;
  const base = (slot: Slot): Day =>
    dayOf(desk, slot) ??
    desk.dates.map((one) => dayOf(desk, one)).find((day) => day !== undefined) ??
    desk.board.local.day;
  const at = (slot: Slot, minutes: number): Json =>
    desk.zones.toUtc(base(slot), minutes * 60, desk.board.timezone);
  const from = slots.find((slot) => slot.role === 'from');
  const to = slots.find((slot) => slot.role === 'to');
  if (from && to && when.endTime !== undefined) {
    const late = when.endTime <= when.time ? when.endTime + 1440 : when.endTime;
    desk.board.replace(from, at(from, when.time), when);
    desk.board.replace(to, at(to, late), when);
    return true;
  }
  const open = slots.filter(desk.board.isFree);
  const slot =
    (when.opens === 'to' ? to : when.opens === 'from' ? from : undefined) ??
    open.find((one) => one.asked && !one.known) ??
    open.find((one) => one.asked) ??
    open.find((one) => !one.known) ??
    open[0];
  if (!slot) return false;
  desk.board.replace(slot, at(slot, when.time), when);
  return true;
};

/** "2025 and 2026" for one year slot: the second becomes a call of its own. */
const moreYears = (desk: Desk, years: readonly DayWhen[]): void => {
  const slot = desk.board.of(desk.target, 'year')[0];
  if (!slot || desk.board.isFree(slot) || desk.dates.length > 0) return;
  for (const when of years.slice(1)) {
    const year = ymd(when.from).y;
    desk.board.also(slot, slot.spec.type === 'string' ? String(year) : year, when);
  }
};

/** Estonian "kaks last" counts children; "last" before a weekday would be English. */
const CHILDREN = pattern(
  `(?<=(?:${anyOf([...NUMBER_WORDS.keys()])}|\\d)\\s)last(?=$|[\\s,.;!?])(?!\\s+(?:week|month|year|days?|hours?))`,
  'giu',
);
const withoutChildren = (text: string): string => text.replace(CHILDREN, MASK.repeat(4));

/** "13.30" is a time when a time alone was asked for. */
const BARE_CLOCK = /^\s*([01]?\d|2[0-3])[.:]([0-5]\d)\s*$/;
const fillBareClock = (board: Board): void => {
  const held = board.corrects ? board.slots.filter((one) => one.kind === 'time' && one.known) : [];
  const asked = board.slots.filter((one) => one.asked && board.isFree(one));
  const [slot, ...more] = asked.length > 0 ? asked : held;
  const span = slot?.kind === 'time' && more.length === 0 ? contentOf(board) : undefined;
  const match = span && BARE_CLOCK.exec(board.message.slice(span.start, span.end));
  if (!slot || !span || !match) return;
  board.set(slot, clock(Number(match[1]) * 60 + Number(match[2])), span);
  board.take(span);
};

/**
 * Dates, times, years and lengths. Every mention that a target can use is covered; lengths nobody wants stay, as they may be
 * counted otherwise.
 */
export const fillTimes = (board: Board, zones: Zones): void => {
  if (!board.has(...TIME_KINDS) && !board.slots.some((slot) => slot.concepts.has('night'))) return;
  const timely = board.has('time', 'datetime');
  const future = board.slots.some((slot) => FUTURE.test(lower(`${slot.spec.name} ${slot.spec.description}`)));
  const past = !future && board.slots.some((slot) => BACKWARD.some((stem) => slot.subjectStems().has(stem)));
  fillBareClock(board);
  refuseImpossible(board);
  const text = withoutChildren(board.text());
  const found = merged(
    withoutCoarse(
      findTimes(text, {
        today: board.local.day,
        minute: board.local.minute,
        future,
        timely,
        ...(past ? { past } : {}),
      }).filter((when) => !(isDays(when) && when.now && !meansNow(board, when))),
      board.has('year'),
    ),
  );
  const used = new Set<When>();
  for (const target of board.targets) {
    const desk: Desk = { board, zones, target, dates: board.of(target, 'date', 'datetime') };
    if (board.refusals.some(({ slot }) => slot.target === target && DAYS.has(slot.kind))) {
      for (const when of found) if (when.kind === 'time' && fillTimeSlots(desk, when)) used.add(when);
      continue;
    }
    fillTarget(desk, board.of(target, 'year').length === 1 ? bestYear(found, text) : found, text, used);
  }
  for (const when of found) if (used.has(when) || when.kind !== 'length') board.take(when);
  refuseYear(board);
};

/** "Tonight" is a stretch where both ends of one are wanted by the hour; where a moment is wanted it is none. */
const withDayPart = (desk: Desk, when: DayWhen, text: string): DayWhen => {
  const { from, to } = pairOf(desk);
  if (when.kind !== 'day' || when.time !== undefined || from?.kind !== 'datetime' || to?.kind !== 'datetime')
    return when;
  const part = dayPartOf(text, when);
  if (!part) return when;
  desk.board.take(part);
  return { ...when, kind: 'range', start: part.start, end: part.end, time: part.from, endTime: part.to };
};

const fillTarget = (desk: Desk, found: readonly When[], text: string, used: Set<When>): void => {
  const said = found.filter(isDays).map((when) => withDayPart(desk, when, text));
  const { from, to } = pairOf(desk);
  const days = from && to ? joinedPeriods(said, text) : said;
  const singles = days.filter((when) => when.kind === 'day').length;
  const years = days.filter((when) => when.grain === 'year');
  for (const when of said) used.add(when);
  for (const when of days) {
    if (when.vague === 'middle' || (when.vague === 'edge' && !when.opens && when.kind === 'day')) continue;
    if (fillCalendar(desk, when)) continue;
    if (fillYear(desk, when)) continue;
    if (desk.dates.length === 0) {
      if (when.length && fillSaidLength(desk, when, when.length)) continue;
      fillTimeSlots(desk, when);
      continue;
    }
    if (when.length && fillSaidLength(desk, when, when.length)) continue;
    const twoTimes = when.time !== undefined && when.endTime !== undefined;
    if (when.kind === 'range' || twoTimes) fillRange(desk, when);
    else {
      fillTimeSlots(desk, when);
      fillSingle(desk, when, text, { singles });
    }
  }
  moreYears(desk, years);
  for (const when of found) {
    if (when.kind === 'time' && fillTimeOnly(desk, when)) used.add(when);
    if (when.kind === 'length' && fillLength(desk, when, days)) used.add(when);
  }
};
