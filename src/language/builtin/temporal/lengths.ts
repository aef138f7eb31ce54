import { UNIT_WORDS } from '../data/calendar-words.ts';
import type { Draft, LengthWhen, Rule } from './when.ts';
import { COUNT, countOf, free, raw, unitOf } from './words.ts';

const NIGHT = /^(?:night|öö|ноч)/u;

const length = (count: number | undefined, word: string | undefined): Draft<LengthWhen> | undefined => {
  const unit = unitOf(word ?? '');
  if (count === undefined || !unit) return undefined;
  if (unit === 'year' && count >= 1900 && count <= 2199) return undefined;
  return { kind: 'length', count, unit, nights: NIGHT.test(word ?? '') };
};

/** "90 a night", "90 евро за ночь": what each unit costs. */
const EACH = /^(?:a|an|one)$/u;
const AFTER_PRICE =
  /\d\s*(?:€|\$|£|eur(?:os?|ot)?|dollars?|pounds?|евро|доллар\p{L}*|руб\p{L}*)?\s*(?:per\s+)?$/iu;

const AFTER_CLOCK = /(?<![\p{L}])kella?\s+$/u;
const AFTER_HOUR = /(?<![\p{L}])kella?\s+\d{1,2}(?:[.:]\d{2})?\s+$/u;

/** Adjectives of a length to the noun in them. */
const ET_ADJECTIVES: Readonly<Record<string, string>> = {
  kuuli: 'kuud',
  nädala: 'nädalat',
  päeva: 'päeva',
  tunni: 'tundi',
};
const RU_ADJECTIVES: Readonly<Record<string, string>> = {
  месячн: 'месяца',
  недельн: 'недели',
  дневн: 'дня',
  часов: 'часа',
};

/** How long something takes or lasts. */
export const LENGTH_RULES: readonly Rule[] = [
  {
    pattern: free(
      `(${COUNT})\\s+(?:hours?|tund\\p{L}*|час\\p{L}*)\\s+(?:and a half|ja pool|с половиной)|(${COUNT})\\s+and a half\\s+(${UNIT_WORDS})|(${COUNT})\\s+ja pool\\s+(${UNIT_WORDS})|(${COUNT})\\s+с половиной\\s+(${UNIT_WORDS})`,
    ),
    read: ([, hours, a, aUnit, b, bUnit, c, cUnit]) => {
      const count = countOf(hours ?? a ?? b ?? c ?? '');
      return length(
        count === undefined ? undefined : count + 0.5,
        hours ? 'hour' : (aUnit ?? bUnit ?? cUnit),
      );
    },
  },
  {
    pattern: free('half a year|pool aastat|pooleks aastaks|poole aasta|полгода|полугода|полугодие'),
    read: () => length(6, 'month'),
  },
  {
    // "kolmekuuline luba", "2-tunnine": the number and the unit in one word.
    pattern: free(
      '(\\d{1,3}|ühe|kahe|kolme|nelja|viie|kuue|seitsme|kaheksa|üheksa|kümne|kaheteistkümne)-?(kuuli|nädala|päeva|tunni)(?:ne|se|st|seks|sele)',
    ),
    read: ([, count, unit]) => length(countOf(count ?? ''), ET_ADJECTIVES[unit ?? '']),
  },
  {
    pattern: free(
      '(двух|трёх|трех|четырёх|четырех|пяти|шести|девяти|десяти|двенадцати)(месячн|недельн|дневн|часов)\\p{L}{2,3}',
    ),
    read: ([, count, unit]) => length(countOf(count ?? ''), RU_ADJECTIVES[unit ?? '']),
  },
  {
    // "An annual permit" lasts a year; an annual rate does not.
    pattern: raw(
      '(?<![\\p{L}\\p{N}-])(?<!\\d )(?:aastane|aastast|aastase|годов(?:ое|ой|ую|ая)|year-?long|one-year|annual)(?=\\s+(?:luba|luba|loa|leping|lepingu|abonement|разрешени|абонемент|договор|подписк|permit|contract|pass|subscription))',
    ),
    read: () => length(12, 'month'),
  },
  {
    pattern: free(
      '(?:a|one) year and a half|aasta ja pool|pooleteiseks aastaks|pooleteist aastat|год с половиной',
    ),
    read: () => length(18, 'month'),
  },
  {
    pattern: free('half an hour|half hour|pool tundi|pooleks tunniks|полчаса'),
    read: () => length(30, 'minute'),
  },
  {
    pattern: free(
      `(${COUNT})\\s*(?:h|hours?|hrs?|tund(?:i)?|tunniks|ч|час(?:а|ов)?)\\s+(?:and\\s+|ja\\s+|и\\s+)?(\\d+)\\s*(?:m|min\\p{L}*|мин\\p{L}*)`,
    ),
    read: ([, hours, minutes]) => {
      const h = countOf(hours ?? '');
      return h === undefined ? undefined : length(h * 60 + Number(minutes), 'minute');
    },
  },
  {
    pattern: free(
      '(minut|tund|tunni|p[äa]ev|n[äa]dal|kuu|aasta)\\s+aega|(минуту|час|день|неделю|месяц|год)\\s+времени|(часик|часок)',
    ),
    read: ([, et, ru]) => length(1, et ?? ru ?? 'час'),
  },
  {
    pattern: free(`(\\d+(?:[.,]\\d+)?)\\s?(h|ч|m|min)`),
    read: ([, count, unit]) => length(countOf(count ?? ''), unit === 'h' || unit === 'ч' ? 'hour' : 'minute'),
  },
  {
    pattern: free(`(${COUNT})[\\s-]*(${UNIT_WORDS})`),
    read: (match) => {
      const [, count, unit] = match;
      const before = match.input.slice(0, match.index);
      // "kell 19 tunniks" is an hour from seven on.
      if (AFTER_CLOCK.test(before) && /^\d/.test(count ?? '') && /ks$/u.test(unit ?? '')) return undefined;
      return EACH.test(count ?? '') && AFTER_PRICE.test(before)
        ? undefined
        : length(countOf(count ?? ''), unit);
    },
  },
  {
    pattern: free(
      '(tunniks|nädalaks|kuuks|aastaks|päevaks|ööks)|(?:на|за)\\s+(час|неделю|месяц|год|день|сутки|ночь)',
    ),
    read: (match) => {
      const before = match.input.slice(0, match.index);
      return AFTER_PRICE.test(before) && !AFTER_HOUR.test(before)
        ? undefined
        : length(1, match[1] ?? match[2]);
    },
  },
];
