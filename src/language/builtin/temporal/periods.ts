import { YEAR, YEAR_TAIL } from '../data/calendar-words.ts';
import { pattern } from '../text/text.ts';
import { addUnits, dayNumber, daysIn, endOf, startOf, type Unit, ymd } from './calendar.ts';
import { type DayWhen, type Draft, type Now, period, type Rule } from './when.ts';
import {
  COUNT,
  countOf,
  free,
  MONTH,
  monthCase,
  monthOf,
  POINTER,
  pointerOf,
  raw,
  SEASON,
  seasonOf,
  unitOf,
} from './words.ts';

const PART_ORDINAL =
  'first|second|third|fourth|last|1st|2nd|3rd|4th|[1-4]\\.?|[1-4]-?(?:й|м|го|е)|esime(?:ne|se|sel|ses)|tei(?:ne|se|sel|ses)|kolma(?:s|nda|ndal|ndas)|nelja(?:s|nda|ndal|ndas)|перв\\p{L}*|втор\\p{L}*|трет\\p{L}*|четв[её]рт\\p{L}*|i{1,3}|iv';

const partNumber = (word: string): number =>
  /^(?:1|first|esim|перв|i$)/u.test(word)
    ? 1
    : /^(?:2|second|tei|втор|ii$)/u.test(word)
      ? 2
      : /^(?:3|third|kolm|трет|iii$)/u.test(word)
        ? 3
        : 4;

const yearOr = (year: string | undefined, now: Now): number => (year ? Number(year) : ymd(now.today).y);
const months = (
  y: number,
  from: number,
  to: number,
  grain: 'quarter' | 'half' | 'month' | 'season',
  said: boolean,
) => period(dayNumber(y, from, 1), dayNumber(y, to, daysIn(y, to)), grain, { yearSaid: said });

const quarter = (n: number, year: string | undefined, now: Now, pointer?: string): Draft<DayWhen> => {
  const y = yearOr(year, now) + pointerOf(pointer);
  return months(y, n * 3 - 2, n * 3, 'quarter', Boolean(year));
};

const season = (index: number, y: number, said: boolean, relative: boolean): Draft<DayWhen> =>
  index === 4
    ? period(dayNumber(y, 12, 1), dayNumber(y + 1, 2, daysIn(y + 1, 2)), 'season', {
        yearSaid: said,
        relative,
      })
    : { ...months(y, index * 3, index * 3 + 2, 'season', said), relative };

/** Month without a year: this year's, or next year's when only the future makes sense and it is over. */
const month = (
  word: string,
  year: string | undefined,
  pointer: string | undefined,
  now: Now,
): Draft<DayWhen> | undefined => {
  const m = monthOf(word);
  if (!m) return undefined;
  const at = ymd(now.today);
  let y = yearOr(year, now);
  if (!year) {
    const step = pointerOf(pointer);
    if (step > 0 && m <= at.m) y++;
    if (step < 0 && m >= at.m) y--;
    if (step === 0 && !pointer && now.future && m < at.m) y++;
    if (step === 0 && !pointer && now.past && m > at.m) y--;
  }
  return { ...months(y, m, m, 'month', Boolean(year)), opens: monthCase(word) };
};

/** English month names that are common words too need a capital or a preposition; told by the caller through the text. */
const BARE_RISKY = /^(?:may|march|mar|mai|dec|jan|jaan|окт|ноя|май)$/u;
const BEFORE_MONTH =
  /(?:^|[\s,(])(?:in|for|of|from|to|until|till|since|during|by|and|through|this|next|last|between|early|mid|late|after|before|в|на|за|до|по|с|и|к|alates|kuni|ja)\s+$|^\s*$|[-–]\s*$/u;

/** "May through September": the second month says that the first word is one. */
const MONTH_AFTER = pattern(
  `^\\s*(?:-|–|to|until|till|through|thru|and|kuni|ja|до|по|и)\\s*${MONTH}(?![\\p{L}])`,
  'u',
);

const PRONOUN_AFTER = /^\s+(?:i|we|you|he|she|it|they|be|the|a|have|on)(?![\p{L}])/u;

const UNIT_OF_PERIOD =
  'week(?!end)|month|quarter|year|n[äa]dal(?:al|a|aks|at|as|ast|ani)?|kuu(?:l|ks|st|s|d|ni)?|kvartal(?:is|i|il|ist)?|aasta(?:l|ks|st|t|s|ni)?|недел(?:е|ю|я|и)|месяц(?:е|а|у)?|квартал(?:е|а)?|год(?:у|а|ом)?';
const WEEKEND = 'weekend|nädalavahetus(?:el|eks|e|ed)?|nädalavahetuse|выходн(?:ые|ых|ым)';

/** "first three months of next year" */
const partOfYear = (end: boolean, n: number, unit: Unit, y: number): Draft<DayWhen> => {
  const first = dayNumber(y, 1, 1);
  const last = dayNumber(y, 12, 31);
  return end
    ? period(
        unit === 'month' ? addUnits(dayNumber(y + 1, 1, 1), -n, 'month') : addUnits(last, -n, unit) + 1,
        last,
        'part',
      )
    : period(first, addUnits(first, n, unit) - 1, 'part');
};

const pointed = (pointer: string, unit: Unit, now: Now): Draft<DayWhen> => {
  const at = addUnits(startOf(now.today, unit), pointerOf(pointer), unit);
  const grain = unit === 'day' || unit === 'hour' || unit === 'minute' ? 'day' : unit;
  return period(startOf(at, unit), endOf(at, unit), grain, { relative: true });
};

const weekend = (step: number, now: Now): Draft<DayWhen> => {
  const saturday = startOf(now.today, 'week') + 5 + 7 * step;
  return period(saturday, saturday + 1, 'weekend', { relative: true });
};

/** The first half of a month ends with its 15th day. */
const halfMonth = (
  which: string | undefined,
  whole: Draft<DayWhen> | undefined,
): Draft<DayWhen> | undefined => {
  if (!whole) return undefined;
  const { from, to, yearSaid } = whole;
  return partNumber(which ?? '') === 1
    ? period(from, from + 14, 'part', { yearSaid })
    : period(from + 15, to, 'part', { yearSaid });
};

/** "First half" alone may be of anything. */
const WHOLE_YEAR = /half (?:of (?:the )?)?year|aasta|полугоди|года/u;
const SCHOOL = /school|academic|õppeaasta|koolivaheaj|vaheaja|vaheaeg|учебн|каникул/u;

/** Stretches of days by calendar unit. */
export const PERIOD_RULES: readonly Rule[] = [
  {
    pattern: free(
      '(?:for\\s+)?(?:the\\s+)?(?:rest|remainder)\\s+of\\s+(?:the|this)\\s+(year|month|week|quarter)|(?:selle\\s+)?ülejäänud\\s+(aasta|kuu|n[äa]dala?|kvartali?)(?:l|ks|st|s)?|(?:на\\s+)?(?:остаток|оставш\\p{L}*\\s+част[ьи])\\s+(?:этого\\s+|этой\\s+)?(года|месяца|недели|квартала)',
    ),
    read: (match, now) => {
      const unit = unitOf(match.slice(1).find(Boolean) ?? '');
      return unit && period(now.today, endOf(now.today, unit), 'part', { relative: true });
    },
  },
  {
    pattern: free(
      `(?:in\\s+|during\\s+|в(?:о)?\\s+)?(?:the\\s+)?(first|second|esimesel?|teisel?|перв\\p{L}*|втор\\p{L}*)\\s+(?:half|poolel?|половин\\p{L}*)\\s+(?:of\\s+)?(${MONTH})(?:\\s+(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, which, word, year], now) => halfMonth(which, month(word ?? '', year, undefined, now)),
  },
  {
    pattern: free(
      `(?:(${YEAR})${YEAR_TAIL}\\s+)?(${MONTH})(?:kuu)?\\s+(esime(?:ne|sel|se|ses)|tei(?:ne|sel|se|ses))\\s+pool(?:el|e|es)?`,
    ),
    read: ([, year, word, which], now) => halfMonth(which, month(word ?? '', year, undefined, now)),
  },
  {
    pattern: free(
      `(?:in\\s+|за\\s+)?(?:the\\s+)?(first|last|esimes(?:ed|e|el|te)|viimas(?:ed|e|te|el)|перв\\p{L}*|последн\\p{L}*)\\s+(${COUNT})\\s+(months?|weeks?|days?|kuu(?:d|l|s)?|n[äa]dalat?|p[äa]eva?|месяц\\p{L}*|недел\\p{L}*|дн\\p{L}*)\\s+(?:of\\s+)?(?:the\\s+)?(?:(${POINTER})\\s+(?:year|aasta\\p{L}*|год\\p{L}*)|(${YEAR})${YEAR_TAIL})`,
    ),
    read: ([, which, count, unitWord, pointer, year], now) => {
      const n = countOf(count ?? '');
      const unit = unitOf(unitWord ?? '');
      if (n === undefined || !unit) return undefined;
      return partOfYear(
        /^(?:last|viimas|последн)/u.test(which ?? ''),
        n,
        unit,
        yearOr(year, now) + pointerOf(pointer),
      );
    },
  },
  {
    pattern: free(
      `(?:(${YEAR})${YEAR_TAIL}|(${POINTER})\\s+aasta)\\s+(?:q([1-4])|(${PART_ORDINAL})\\s*kvartal\\p{L}*)`,
    ),
    read: ([, year, pointer, q, word], now) =>
      quarter(q ? Number(q) : partNumber(word ?? ''), year, now, pointer),
  },
  {
    pattern: free(
      `(?:q([1-4])|(?:the\\s+)?(${PART_ORDINAL})\\s*-?(?:quarter|kvartal\\p{L}*|квартал\\p{L}*))(?:,?\\s+(?:of\\s+)?(?:(${YEAR})${YEAR_TAIL}|(${POINTER})\\s+(?:year|год\\p{L}*)))?`,
    ),
    read: ([, q, word, year, pointer], now) =>
      quarter(q ? Number(q) : partNumber(word ?? ''), year, now, pointer),
  },
  {
    pattern: free(`(${YEAR})[- ]?q([1-4])`),
    read: ([, year, q], now) => quarter(Number(q), year, now),
  },
  {
    pattern: free(
      `(?:(?:(${YEAR})${YEAR_TAIL}|(${POINTER})\\s+aasta)\\s+)?(?:the\\s+)?(${PART_ORDINAL})\\s+(?:half(?: of)?(?: the)?(?: year)?|pool(?:e|el|es)?(?:aasta\\p{L}*)?|полугоди\\p{L}*|половин\\p{L}*)(?:\\s+(?:of\\s+)?(?:the\\s+)?(?:(${YEAR})${YEAR_TAIL}|(${POINTER})\\s+(?:year|год\\p{L}*)))?(?:\\s+года)?`,
    ),
    read: (match, now) => {
      const [whole, before, pointerBefore, word, after, pointerAfter] = match;
      if (!WHOLE_YEAR.test(whole) && !before && !after && !pointerBefore && !pointerAfter) return undefined;
      const said = before ?? after;
      const y = yearOr(said, now) + pointerOf(pointerBefore ?? pointerAfter);
      return partNumber(word ?? '') === 1
        ? months(y, 1, 6, 'half', Boolean(said))
        : months(y, 7, 12, 'half', Boolean(said));
    },
  },
  {
    // "2026/2027", "2026-27 school year": a school year begins on 1 September.
    pattern: raw(`(?<![\\p{L}\\d./-])(20\\d\\d)\\s?[/–-]\\s?(20\\d\\d|\\d\\d)(?![\\p{L}\\d]|[./-]\\d)`),
    read: (match) => {
      const [, first, second = ''] = match;
      const y = Number(first);
      const next = second.length === 4 ? Number(second) : 2000 + Number(second);
      if (next !== y + 1) return undefined;
      return SCHOOL.test(match.input)
        ? period(dayNumber(y, 9, 1), dayNumber(next, 8, 31), 'part', { yearSaid: true })
        : period(dayNumber(y, 1, 1), dayNumber(next, 12, 31), 'part', { yearSaid: true });
    },
  },
  {
    pattern: free(
      `(?:the\\s+)?whole(?:\\s+of)?\\s+(?:the\\s+)?(year|month|week)|(?:kogu|terve)\\s+(aasta|kuu|nädala?)|весь\\s+(год|месяц)|всю\\s+(неделю)|(?:the\\s+)?entire\\s+(year|month|week)`,
    ),
    read: (match, now) => {
      const unit = unitOf(match.slice(1).find(Boolean) ?? '');
      return unit && pointed('', unit, now);
    },
  },
  {
    pattern: free(`(?:в\\s+|на\\s+)?(${POINTER})\\s+(?:(${UNIT_OF_PERIOD})|(${WEEKEND}))`),
    read: ([, pointer, unitWord, weekendWord], now) => {
      if (weekendWord) return weekend(pointerOf(pointer), now);
      const unit = unitOf(unitWord ?? '');
      const draft = unit && pointed(pointer ?? '', unit, now);
      const opens = /st$/u.test(unitWord ?? '') ? 'from' : /ni$/u.test(unitWord ?? '') ? 'to' : undefined;
      return draft && (opens ? { ...draft, opens } : draft);
    },
  },
  {
    pattern: free(
      '(?:on |over |at |for )?(?:the )?weekend|nädalavahetus(?:el|eks)|(?:на|в|в эти|на эти) выходны[ех]',
    ),
    read: (_, now) => weekend(0, now),
  },
  {
    pattern: free('(tänavu|tänavune|mullu|mullune)'),
    read: ([, word], now) => ({
      ...pointed('', 'year', now),
      ...(word?.startsWith('mullu') ? yearAgo(now) : {}),
    }),
  },
  {
    pattern: free(
      `(?:(${POINTER})\\s+|(${YEAR})${YEAR_TAIL}\\s+)?(${SEASON})(?:\\s+(?:of\\s+)?(${YEAR})${YEAR_TAIL})?`,
    ),
    read: ([, pointer, before, word, after], now) => {
      const said = before ?? after;
      return season(seasonOf(word ?? ''), yearOr(said, now) + pointerOf(pointer), Boolean(said), !said);
    },
  },
  // The year first, before a rule that is content with the month.
  {
    pattern: free(`(${YEAR})${YEAR_TAIL}\\s+(${MONTH})`),
    read: ([, year, word], now) => month(word ?? '', year, undefined, now),
  },
  {
    pattern: free(
      `(?:(${POINTER})\\s+)?(${MONTH})(?:kuu\\p{L}*)?(?:,?\\s+(?:of\\s+)?(${YEAR})${YEAR_TAIL})?`,
    ),
    read: (match, now) => {
      const [, pointer, word, year] = match;
      const before = match.input.slice(Math.max(0, match.index - 12), match.index);
      const after = match.input.slice(match.index + match[0].length);
      const risky = !pointer && !year && BARE_RISKY.test(word ?? '');
      if (risky && !MONTH_AFTER.test(after) && (!BEFORE_MONTH.test(before) || PRONOUN_AFTER.test(after)))
        return undefined;
      return month(word ?? '', year, pointer, now);
    },
  },
  {
    pattern: raw(`(?<![\\d.,/])(0?[1-9]|1[0-2])[./](${YEAR})(?!\\d)`),
    read: ([, m, y]) => months(Number(y), Number(m), Number(m), 'month', true),
  },
  {
    pattern: raw(`(?<![\\d-])(${YEAR})-(0[1-9]|1[0-2])(?![\\d-])`),
    read: ([, y, m]) => months(Number(y), Number(m), Number(m), 'month', true),
  },
];

const yearAgo = (now: Now): { from: number; to: number } => {
  const y = ymd(now.today).y - 1;
  return { from: dayNumber(y, 1, 1), to: dayNumber(y, 12, 31) };
};

/** A year by itself, read last: any other reading of four digits goes first. */
export const YEAR_RULE: Rule = {
  pattern: raw(
    `(?<![\\p{L}\\d.,-])(?:aasta(?:l|ks)?\\s+)?(${YEAR})${YEAR_TAIL}(?![\\d\\p{L}]|[.,-]\\d|\\s*(?:[€$£₽%]|eur|dollar|usd|gbp|sek|kr|nael|евро|доллар|руб|фунт|kg|km|кг|км|kwh|квт))`,
  ),
  read: ([whole, year]) => {
    const y = Number(year);
    const opens = /aastast$/.test(whole)
      ? ('from' as const)
      : /aastani$/.test(whole)
        ? ('to' as const)
        : undefined;
    return period(dayNumber(y, 1, 1), dayNumber(y, 12, 31), 'year', { yearSaid: true, opens });
  },
};
