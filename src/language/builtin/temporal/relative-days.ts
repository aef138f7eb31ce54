import { LAST, NEXT, RELATIVE_DAYS, UNIT_WORDS, YEAR } from '../data/calendar-words.ts';
import {
  addUnits,
  type Day,
  dayNumber,
  daysIn,
  endOf,
  startOf,
  type Unit,
  weekday,
  ymd,
} from './calendar.ts';
import { type Draft, type Now, one, period, type Rule } from './when.ts';
import {
  COUNT,
  countOf,
  free,
  MONTH,
  monthOf,
  POINTER,
  pointerOf,
  unitOf,
  WEEKDAY,
  weekdayCase,
  weekdayOf,
} from './words.ts';

const SMALL_UNIT: readonly Unit[] = ['hour', 'minute'];

/** A point `count` units before or after now; hours and minutes give a time as well. */
const away = (count: number | undefined, unit: Unit | undefined, now: Now): Draft | undefined => {
  if (count === undefined || !unit) return undefined;
  if (!SMALL_UNIT.includes(unit))
    return one(addUnits(now.today, count, unit), {
      relative: true,
      ...(count > 0 ? { length: { count, unit } } : {}),
    });
  const minutes = now.minute + Math.round(count * (unit === 'hour' ? 60 : 1));
  const days = Math.floor(minutes / 1440);
  return one(now.today + days, { relative: true, time: minutes - days * 1440 });
};

/** "the next 24 hours": from now on, or up to now. */
const hoursOn = (count: number, unit: Unit, now: Now): Draft => {
  const minutes = now.minute + Math.round(count * (unit === 'hour' ? 60 : 1));
  const days = Math.floor(minutes / 1440);
  const far = { day: now.today + days, time: minutes - days * 1440 };
  const near = { day: now.today, time: now.minute };
  const [first, last] = count < 0 ? [far, near] : [near, far];
  return {
    kind: 'range',
    from: first.day,
    to: last.day,
    time: first.time,
    endTime: last.time,
    grain: 'rolling',
    yearSaid: false,
    relative: true,
  };
};

const pointedWeekday = (pointer: string, day: number, now: Now): Day => {
  const inThisWeek = startOf(now.today, 'week') + day - 1;
  const step = pointerOf(pointer);
  if (step > 0) return inThisWeek + 7;
  if (step < 0) return day < weekday(now.today) ? inThisWeek : inThisWeek - 7;
  return inThisWeek;
};

const edgeOf = (word: string): 'start' | 'middle' | 'end' =>
  /^(?:the )?(?:end|late)|^lõp|^кон/u.test(word)
    ? 'end'
    : /^mid|^kesk|^серед/u.test(word)
      ? 'middle'
      : 'start';

const edge = (word: string, unit: Unit | undefined, now: Now, step = 0): Draft | undefined => {
  if (!unit) return undefined;
  const at = addUnits(startOf(now.today, unit), step, unit);
  const which = edgeOf(word);
  const from = startOf(at, unit);
  const to = endOf(at, unit);
  const day = which === 'end' ? to : which === 'start' ? from : from + Math.floor((to - from) / 2);
  const opens = /ni$/.test(word) ? 'to' : /st$/.test(word) ? 'from' : undefined;
  return one(day, { relative: true, opens, vague: vagueness(word) });
};

const vagueness = (word: string): 'middle' | 'edge' =>
  edgeOf(word) === 'middle' || /^(?:early|late)/.test(word) ? 'middle' : 'edge';

const monthEdge = (word: string, month: string, year: string | undefined, now: Now): Draft => {
  const y = year ? Number(year) : ymd(now.today).y;
  const m = monthOf(month);
  const which = edgeOf(word);
  const day = which === 'end' ? daysIn(y, m) : which === 'middle' ? 15 : 1;
  const opens = /ni$/.test(word) ? 'to' : /st$/.test(word) ? 'from' : undefined;
  return one(dayNumber(y, m, day), { yearSaid: Boolean(year), opens, vague: vagueness(word) });
};

const ROLLING_LAST = `${LAST}|viimas(?:ed|e|el|te)|последн\\p{L}*`;
const ROLLING_NEXT = `${NEXT}|järgmis(?:ed|te)|lähima[dt]?|lähema[dt]?|lähiaja|ближайш\\p{L}*`;
const lastStretch = new RegExp(`^(?:${ROLLING_LAST})$`, 'u');

/** Days reckoned from today. */
export const RELATIVE_RULES: readonly Rule[] = [
  {
    pattern: free(
      `(?:the\\s+)?(end|beginning|start|middle) of (?:the |this )?(?:(next|last)\\s+)?(year|month|week|quarter)`,
    ),
    read: ([, word, pointer, unit], now) => edge(word ?? '', unitOf(unit ?? ''), now, pointerOf(pointer)),
  },
  {
    pattern: free(`(?:(${POINTER})\\s+)?(aasta|kuu|nädala|kvartali)\\s+(lõp\\p{L}*|algu\\p{L}*|kesk\\p{L}*)`),
    read: ([, pointer, unit, word], now) => edge(word ?? '', unitOf(unit ?? ''), now, pointerOf(pointer)),
  },
  {
    pattern: free(
      `(кон(?:ца|ец|це)|начал[аеуо]|середин[ыеу])\\s+(?:(${POINTER})\\s+)?(год\\p{L}*|месяц\\p{L}*|недел\\p{L}*|квартал\\p{L}*)`,
    ),
    read: ([, word, pointer, unit], now) => edge(word ?? '', unitOf(unit ?? ''), now, pointerOf(pointer)),
  },
  {
    pattern: free(
      `(early|mid|late|(?:the )?(?:beginning|start|middle|end) of)[ -]+(${MONTH})(?:\\s+(${YEAR}))?`,
    ),
    read: ([, word, month, year], now) => monthEdge(word ?? '', month ?? '', year, now),
  },
  {
    pattern: free(`(${MONTH})\\s+(algu\\p{L}*|kesk\\p{L}*|lõp\\p{L}*)`),
    read: ([, month, word], now) => monthEdge(word ?? '', month ?? '', undefined, now),
  },
  {
    pattern: free(`(начал[аеуо]|середин[ыеу]|кон(?:ца|це|ец))\\s+(${MONTH})`),
    read: ([, word, month], now) => monthEdge(word ?? '', month ?? '', undefined, now),
  },
  ...RELATIVE_DAYS.map(
    ([source, distance]): Rule => ({
      pattern: free(`(?:${source})`),
      read: ([word], now) =>
        one(now.today + distance, {
          relative: true,
          opens: /(?:me|se|ile|na)st$/.test(word)
            ? 'from'
            : /(?:meni|seni|eni|äni)$/.test(word)
              ? 'to'
              : undefined,
        }),
    }),
  ),
  {
    pattern: free('right now|now|currently|at the moment|praegu(?:st)?|hetkel|сейчас|прямо сейчас'),
    read: ([word], now) =>
      one(now.today, {
        relative: true,
        time: now.minute,
        now: true,
        opens: word === 'praegust' ? 'from' : undefined,
      }),
  },
  {
    pattern: free(`(${COUNT})\\s+(${UNIT_WORDS})\\s+(?:later|hiljem|pärast seda|спустя)`),
    read: ([, count, unitWord]) => {
      const unit = unitOf(unitWord ?? '');
      const n = countOf(count ?? '');
      return unit && n !== undefined ? { kind: 'later', count: n, unit } : undefined;
    },
  },
  {
    pattern: free(`(?:in|через|спустя)\\s+(?:(${COUNT})\\s+)?(${UNIT_WORDS})(?:'?s?\\s+time)?`),
    read: ([, count, unit], now) => away(count ? countOf(count) : 1, unitOf(unit ?? ''), now),
  },
  {
    pattern: free(`(?:(${COUNT})\\s+)?(${UNIT_WORDS})\\s+(ago|tagasi|назад|pärast|from now|from today)`),
    read: ([, count, unit, way], now) => {
      const n = count ? countOf(count) : 1;
      return away(
        n === undefined ? undefined : /ago|tagasi|назад/.test(way ?? '') ? -n : n,
        unitOf(unit ?? ''),
        now,
      );
    },
  },
  {
    pattern: free(
      `(?:for\\s+|over\\s+|during\\s+|in\\s+|за\\s+|на\\s+)?(?:the\\s+)?(${ROLLING_LAST}|${ROLLING_NEXT})\\s+(${COUNT})\\s+(${UNIT_WORDS})`,
    ),
    read: ([, pointer, count, unitWord], now) => {
      const n = countOf(count ?? '');
      const unit = unitOf(unitWord ?? '');
      if (n === undefined || !unit) return undefined;
      if (SMALL_UNIT.includes(unit)) return hoursOn(lastStretch.test(pointer ?? '') ? -n : n, unit, now);
      return lastStretch.test(pointer ?? '')
        ? period(addUnits(now.today, -n, unit), now.today, 'rolling', {
            relative: true,
            length: { count: n, unit },
          })
        : period(now.today, addUnits(now.today, n, unit), 'rolling', {
            relative: true,
            length: { count: n, unit },
          });
    },
  },
  {
    // "from Tuesday to Thursday last week", "eelmise nädala teisipäevast neljapäevani", "со вторника по четверг прошлой недели"
    pattern: free(
      `(?:(?:from|с|со)\\s+)?(${WEEKDAY})\\s+(?:to|till|until|through|по|до|-|–)\\s+(${WEEKDAY})\\s+(?:of\\s+|на\\s+)?(${POINTER})\\s+(?:week|недел\\p{L}*)|(${POINTER})\\s+n[äa]dala(?:l)?\\s+(${WEEKDAY})\\s+(?:kuni\\s+)?(${WEEKDAY})`,
    ),
    read: ([, first, last, pointer, etPointer, etFirst, etLast], now) => {
      const week = startOf(now.today, 'week') + 7 * pointerOf(pointer ?? etPointer) - 1;
      const from = week + weekdayOf(first ?? etFirst ?? '');
      const to = week + weekdayOf(last ?? etLast ?? '');
      return from <= to ? { ...period(from, to, 'day', { relative: true }), kind: 'range' } : undefined;
    },
  },
  {
    pattern: free(
      `(${WEEKDAY})\\s+(?:of\\s+|на\\s+)?(${POINTER})\\s+(?:week|недел\\p{L}*)|(${POINTER})\\s+n[äa]dala(?:l)?\\s+(${WEEKDAY})`,
    ),
    read: ([, en, pointer, etPointer, et], now) =>
      one(startOf(now.today, 'week') + 7 * pointerOf(pointer ?? etPointer) + weekdayOf(en ?? et ?? '') - 1, {
        relative: true,
        opens: weekdayCase(et ?? ''),
      }),
  },
  {
    pattern: free(`(${POINTER})\\s+(${WEEKDAY})`),
    read: ([, pointer, word], now) =>
      one(pointedWeekday(pointer ?? '', weekdayOf(word ?? ''), now), {
        relative: true,
        opens: weekdayCase(word ?? ''),
      }),
  },
];

/** A weekday by itself: the next one, today's counting as next week's. Read late, after everything that names more. */
export const WEEKDAY_RULE: Rule = {
  pattern: free(`(${WEEKDAY})`),
  read: ([, word], now) => {
    const day = weekdayOf(word ?? '');
    const ahead = (day - weekday(now.today) + 7) % 7 || 7;
    return one(now.today + ahead, { relative: true, weekdayOnly: true, opens: weekdayCase(word ?? '') });
  },
};
