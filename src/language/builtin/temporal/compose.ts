import { addUnits, type Day, dayNumber, daysIn, ymd } from './calendar.ts';
import type { DayWhen, Now, RawWhen, TimeWhen, When } from './when.ts';

const isDays = (when: RawWhen | undefined): when is DayWhen =>
  when?.kind === 'day' || when?.kind === 'period' || when?.kind === 'range';

const inYear = (day: Day, year: number): Day => {
  const at = ymd(day);
  return dayNumber(year, at.m, Math.min(at.d, daysIn(year, at.m)));
};

/** "Sunday the 20th": the next 20th that is a Sunday. */
const sundayTheTwentieth = (
  day: DayWhen | undefined,
  when: { dayOfMonth: number; start: number },
  text: string,
): Day | undefined => {
  if (!day?.weekdayOnly || !/^,?\s*$/.test(text.slice(day.end, when.start))) return undefined;
  for (let at = day.from; at < day.from + 366; at += 7) if (ymd(at).d === when.dayOfMonth) return at;
  return undefined;
};

/** "the 15th" takes its month from the nearest day said, "two weeks later" its start; the quote then spans both. */
const related = (found: readonly RawWhen[], text: string, now: Now): When[] =>
  found.map((when, i) => {
    if (when.kind !== 'day_of_month' && when.kind !== 'later') return when;
    const before = found.slice(0, i).findLast(isDays);
    const near = before ?? (when.kind === 'later' ? undefined : found.slice(i + 1).find(isDays));
    const start = before ? Math.min(before.start, when.start) : when.start;
    const base = {
      start,
      end: when.end,
      text: text.slice(start, when.end),
      grain: 'day',
      relative: true,
    } as const;
    if (when.kind === 'later') {
      const day = addUnits(before?.from ?? now.today, when.count, when.unit);
      return { ...base, kind: 'day', from: day, to: day, yearSaid: before?.yearSaid ?? false };
    }
    const weekday = sundayTheTwentieth(before, when, text);
    if (weekday !== undefined) return { ...base, kind: 'day', from: weekday, to: weekday, yearSaid: false };
    const anchor = ymd(near?.from ?? now.today);
    let day = dayNumber(anchor.y, anchor.m, Math.min(when.dayOfMonth, daysIn(anchor.y, anchor.m)));
    if (day < (before?.from ?? (near ? day : now.today))) day = addUnits(day, 1, 'month');
    return {
      ...base,
      kind: 'day',
      from: day,
      to: day,
      yearSaid: near?.yearSaid ?? false,
      ...(near ? {} : { dayOnly: true }),
    };
  });

/** Mentions that take their month or their day from another one, made days. */
export const resolveRelations = (found: readonly RawWhen[], text: string, now: Now): When[] => {
  const out = related(found, text, now);
  // "Sunday" of "Sunday the 20th" says nothing further.
  return out.filter(
    (when) =>
      !isDays(when) ||
      !when.weekdayOnly ||
      !out.some((other) => other !== when && other.start === when.start),
  );
};

const JOINT =
  /^\s*,?\s*(?:to|until|till|through|thru|up to|kuni|до|по|-|–|—|\.\.+|->)\s*(?:the\s+|and\s+including\s+)?$/u;
const AND = /^\s+(?:and|ja|и)\s+(?:the\s+)?$/u;
const BETWEEN = /(?:between|vahemikus|ajavahemikus|между)\s+(?:the\s+)?$/u;

const joins = (a: DayWhen, b: DayWhen, low: string): boolean => {
  const joint = low.slice(a.end, b.start);
  if (JOINT.test(joint)) return true;
  if (AND.test(joint))
    return (
      BETWEEN.test(low.slice(Math.max(0, a.start - 16), a.start)) ||
      /^\s*(?:vahel|vahelisel)/u.test(low.slice(b.end))
    );
  return (
    /^\s*,?\s*$/u.test(joint) &&
    (a.opens === 'from' || b.opens === 'to') &&
    a.opens !== 'to' &&
    b.opens !== 'from'
  );
};

/** One range of two mentions. A year said once counts for both; an end before the start moves on by a year (a week). */
const join = (a: DayWhen, b: DayWhen, text: string): DayWhen => {
  let from = a.from;
  let to = b.to;
  if (!a.yearSaid && !a.relative && b.yearSaid) from = inYear(from, ymd(b.from).y);
  if (a.yearSaid && !b.yearSaid && !b.relative) to = inYear(to, ymd(a.to).y);
  if (from > to) {
    if (b.weekdayOnly) to += 7 * Math.ceil((from - to) / 7);
    else if (a.yearSaid || !b.yearSaid) to = inYear(to, ymd(to).y + 1);
    else from = inYear(from, ymd(from).y - 1);
  }
  return {
    kind: 'range',
    from,
    to,
    grain: 'day',
    start: a.start,
    end: b.end,
    text: text.slice(a.start, b.end),
    yearSaid: a.yearSaid || b.yearSaid,
    relative: a.relative || b.relative,
    time: a.time,
    second: a.second,
    zone: a.zone ?? b.zone,
    endTime: b.endTime ?? b.time,
    now: a.now,
    vague: a.vague === 'middle' || b.vague === 'middle' ? 'middle' : undefined,
  };
};

const joinDays = (found: readonly When[], text: string, low: string): When[] => {
  const out: When[] = [];
  for (let i = 0; i < found.length; i++) {
    const a = found[i] as When;
    const b = found[i + 1];
    if (isDays(a) && isDays(b) && a.kind !== 'range' && b.kind !== 'range' && joins(a, b, low)) {
      out.push(join(a, b, text));
      i++;
    } else out.push(a);
  }
  return out;
};

const OPEN_FROM =
  /(?:^|[^\p{L}])(?:from|since|starting(?: from| on)?|beginning|after|as of|alates|pärast|начиная с|начиная со|с|со|от|после)\s+(?:the\s+)?$/u;
const OPEN_TO =
  /(?:^|[^\p{L}])(?:until|till|to|through|by|before|up to|ending|ends?(?: on)?|kuni|enne|до|по|к)\s+(?:the\s+)?$/u;

/** "change the date to …" names a new value, no end. */
const CHANGED_TO =
  /(?<![\p{L}])(?:change|move|switch|set|make|update|reschedule|postpone|correct)(?![\p{L}])[^.;!?]{0,60}\sto\s+(?:the\s+)?$/u;

const SINCE = /(?:^|[^\p{L}])(since\s+(?:the\s+)?)$/u;

/** "since Monday" is the last Monday, "since 5 November" the last one. */
const overAlready = (when: When, now: Now): When => {
  if (!isDays(when) || when.from <= now.today || when.yearSaid) return when;
  if (when.weekdayOnly) {
    const back = 7 * Math.ceil((when.from - now.today) / 7);
    return { ...when, from: when.from - back, to: when.to - back };
  }
  return { ...when, from: inYear(when.from, ymd(when.from).y - 1), to: inYear(when.to, ymd(when.to).y - 1) };
};

/** Prepositions make a single mention open towards one end. */
const openEnds = (found: readonly When[], low: string, now: Now): When[] =>
  found.map((when) => {
    if (when.kind === 'length' || when.kind === 'range' || when.opens) return when;
    const before = low.slice(Math.max(0, when.start - 20), when.start);
    const since = SINCE.exec(before)?.[1];
    if (since !== undefined)
      // The word decides the day, so it is part of what was said.
      return {
        ...overAlready(when, now),
        start: when.start - since.length,
        text: since + when.text,
        opens: 'from',
      };
    if (OPEN_FROM.test(before) || /^\s*(?:alates|onwards?|on\b|edasi)/u.test(low.slice(when.end)))
      return { ...when, opens: 'from' };
    return OPEN_TO.test(before) && !CHANGED_TO.test(low.slice(0, when.start))
      ? { ...when, opens: 'to' }
      : when;
  });

const BETWEEN_DAY_AND_TIME =
  /^[\s,]*(?:(?:and|ja|и)\s+)?(?:at|kell|kella|в|on|the|from|between|с|к|vahemikus|around|about|alates|kuni|until|till|to|до|after|before|pärast|enne|после)?\s*$/u;
const TIME_JOINT = /^\s*,?\s*(?:and\s+|ja\s+|и\s+)?(?:to|until|till|kuni|kuni kella|до|-|–)\s*$/u;

const withTime = (day: DayWhen, time: TimeWhen, text: string): DayWhen => {
  const start = Math.min(day.start, time.start);
  const end = Math.max(day.end, time.end);
  return {
    ...day,
    start,
    end,
    text: text.slice(start, end),
    time: time.time,
    endTime: time.endTime,
    opens: time.opens ?? day.opens,
  };
};

/** Second time of a day that has one already: the end of a stretch within that day. */
const withEndTime = (day: DayWhen, time: TimeWhen, text: string): DayWhen => ({
  ...day,
  kind: 'range',
  end: time.end,
  text: text.slice(day.start, time.end),
  endTime: time.time,
  looseEnd: time.loose,
  opens: undefined,
});

const attachTimes = (found: readonly When[], text: string, low: string): When[] => {
  const out: When[] = [];
  for (const when of found) {
    const last = out.at(-1);
    const joint = last ? low.slice(last.end, when.start) : '';
    if (last && isDays(last) && when.kind === 'time') {
      if (last.time === undefined && last.kind === 'day' && BETWEEN_DAY_AND_TIME.test(joint)) {
        out[out.length - 1] = withTime(last, when, text);
        continue;
      }
      const closes =
        TIME_JOINT.test(joint) ||
        (when.opens === 'to' && /^[\s,]*(?:(?:and|ja|и|kuni|until|till|to|до)\s+)?$/u.test(joint));
      if (last.time !== undefined && last.endTime === undefined && closes) {
        out[out.length - 1] = withEndTime(last, when, text);
        continue;
      }
    }
    if (
      last?.kind === 'time' &&
      isDays(when) &&
      when.kind === 'day' &&
      when.time === undefined &&
      BETWEEN_DAY_AND_TIME.test(joint)
    ) {
      out[out.length - 1] = withTime({ ...when, opens: undefined }, last, text);
      continue;
    }
    if (
      last?.kind === 'time' &&
      when.kind === 'time' &&
      last.endTime === undefined &&
      (TIME_JOINT.test(joint) ||
        (last.opens === 'from' && when.opens === 'to') ||
        (AND.test(joint) && BETWEEN.test(low.slice(Math.max(0, last.start - 16), last.start))))
    ) {
      out[out.length - 1] = {
        ...last,
        end: when.end,
        text: text.slice(last.start, when.end),
        endTime: when.time,
        opens: undefined,
      };
      continue;
    }
    out.push(when);
  }
  return out;
};

/** A stretch that ends before it starts ends in the afternoon or on the next day. */
const straighten = (when: When): When => {
  if (!isDays(when) || when.time === undefined || when.endTime === undefined) return when;
  if (when.from !== when.to || when.endTime > when.time) return when;
  const afternoon = when.endTime + 720;
  return (when.time < 720 || when.looseEnd) && when.endTime > 0 && when.endTime < 720 && afternoon > when.time
    ? { ...when, endTime: afternoon }
    : { ...when, to: when.to + 1 };
};

/** Single mentions to what the sentence means: ranges, open ends, days with times. @param low `text` in lower case */
export const compose = (found: readonly RawWhen[], text: string, low: string, now: Now): When[] => {
  const single = resolveRelations(found, text, now);
  return attachTimes(openEnds(joinDays(single, text, low), low, now), text, low).map(straighten);
};
