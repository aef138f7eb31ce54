import type { Supposed, ToolRequest, ZoneMatch } from '../../../ports/assistant.ts';
import { lower } from '../text/text.ts';
import {
  ALSO_DAYS,
  ALSO_WORDS,
  ASKING_WORDS,
  DATE_NOUNS,
  DAY_NOUNS,
  GAP_NOUNS,
  GAP_OF,
  GAP_WORDS,
  NOW_WORDS,
  PARTS_OF_DAY,
  PLAIN_WORDS,
  TELLING_WORDS,
  TIME_NOUNS,
  WEAK_NOW_WORDS,
  WEEKDAY_NAMES,
  WHETHER_WORDS,
} from './clock-vocabulary.ts';
import { supposedOf } from './supposed.ts';

const KNOWN = [
  TIME_NOUNS,
  DATE_NOUNS,
  ASKING_WORDS,
  TELLING_WORDS,
  WHETHER_WORDS,
  NOW_WORDS,
  WEAK_NOW_WORDS,
  GAP_NOUNS,
  GAP_WORDS,
  GAP_OF,
  PLAIN_WORDS,
  PARTS_OF_DAY,
  WEEKDAY_NAMES,
];
/** Without one of these it is no clock question, and no place need be looked for. */
const TELLING_OF_CLOCKS = [TIME_NOUNS, DATE_NOUNS, GAP_NOUNS, GAP_WORDS, PARTS_OF_DAY, WEEKDAY_NAMES];
const isKnown = (word: string): boolean => KNOWN.some((set) => set.has(word));

const MAX_PLACES = 3;
/** Letters and what joins them in names and short forms; anything else ends a run of them. */
const TOKEN = /[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}]+/gu;
const HARMLESS = /^[,?!.:;]+$/;

type Find = (place: string) => ZoneMatch;

export interface FreeQuestion {
  /** Already without the day it asks about. */
  readonly text: string;
  readonly days: number;
  /** It ends in a question mark. */
  readonly marked: boolean;
}

interface Words {
  readonly known: ReadonlySet<string>;
  readonly places: readonly string[];
}

/** A run of words that are none of ours: one place, or a place behind the one it is in. */
const placeIn = (run: readonly string[], find: Find): string | undefined => {
  const whole = run.join(' ');
  if (ALSO_WORDS.has(whole) || ALSO_DAYS.has(lower(whole))) return undefined;
  if (find(whole).kind !== 'unknown') return whole;
  for (let at = 1; at < run.length; at++) {
    const [outer, inner] = [run.slice(0, at).join(' '), run.slice(at).join(' ')];
    if (find(outer).kind !== 'unknown' && find(inner).kind !== 'unknown') return inner;
  }
  return undefined;
};

/** Words we know and places, and nothing else in between. @returns undefined when there is anything else */
const wordsOf = (text: string, find: Find): Words | undefined => {
  const tokens = text.match(TOKEN) ?? [];
  if (!tokens.some((token) => TELLING_OF_CLOCKS.some((set) => set.has(lower(token))))) return undefined;
  const known = new Set<string>();
  const places: string[] = [];
  let run: string[] = [];
  const closeRun = (): boolean => {
    if (run.length === 0) return true;
    const place = placeIn(run, find);
    run = [];
    if (place === undefined || places.length >= MAX_PLACES) return false;
    places.push(place);
    return true;
  };
  for (const token of tokens) {
    const word = lower(token).replace('’', "'");
    const harmless = HARMLESS.test(token);
    if (!harmless && !isKnown(word)) {
      run.push(token);
      continue;
    }
    if (!closeRun()) return undefined;
    if (!harmless) known.add(word);
  }
  return closeRun() ? { known, places } : undefined;
};

const hasAny = (known: ReadonlySet<string>, set: ReadonlySet<string>): boolean =>
  [...known].some((word) => set.has(word));

const only = (known: ReadonlySet<string>, set: ReadonlySet<string>): string | undefined => {
  const found = [...known].filter((word) => set.has(word));
  return found.length === 1 ? found[0] : undefined;
};

interface Asked {
  readonly time: boolean;
  readonly date: boolean;
  readonly supposed?: Supposed | undefined;
}

/** Day or night somewhere, or a weekday: must be asked, not told. */
const supposedIn = ({ known, places }: Words, { text, days, marked }: FreeQuestion): Asked | undefined => {
  const now = hasAny(known, NOW_WORDS) || hasAny(known, WEAK_NOW_WORDS) || days !== 0;
  if (hasAny(known, WEEKDAY_NAMES)) {
    const weekday = only(known, WEEKDAY_NAMES);
    return marked || now ? { time: false, date: true, supposed: supposedOf({ weekday }) } : undefined;
  }
  const part = only(known, new Set([...PARTS_OF_DAY, ...DAY_NOUNS]));
  // Russian asks by its tone alone.
  const asked = marked || hasAny(known, WHETHER_WORDS) || (now && /[а-яё]/i.test(text));
  return asked && (marked || now) && places.length > 0 && days === 0
    ? { time: true, date: false, supposed: supposedOf({ part }) }
    : undefined;
};

/** What of the clock or the calendar is asked for; undefined when the words leave a doubt. */
const askedIn = (words: Words, question: FreeQuestion): Asked | undefined => {
  const { known, places } = words;
  const asks = hasAny(known, ASKING_WORDS);
  const tells = hasAny(known, TELLING_WORDS);
  if (hasAny(known, WEEKDAY_NAMES)) return asks ? undefined : supposedIn(words, question);
  const ofWeek = known.has('week') || known.has('недели');
  const isPart = hasAny(known, PARTS_OF_DAY) || (hasAny(known, DAY_NOUNS) && !asks && !tells && !ofWeek);
  if (isPart) return supposedIn(words, question);
  const [time, date] = [hasAny(known, TIME_NOUNS), hasAny(known, DATE_NOUNS)];
  const somewhere = places.length > 0;
  const now = hasAny(known, NOW_WORDS) || question.days !== 0;
  // "What is time?" asks something else, and so does "is it time now?".
  if (asks) return now || somewhere || known.has('it') ? { time, date } : undefined;
  if (tells) return { time, date };
  if (hasAny(known, WHETHER_WORDS)) return undefined;
  return now || (time && somewhere) ? { time, date } : undefined;
};

const gapRequest = (places: readonly string[], find: Find): ToolRequest[] | undefined => {
  const [place, other, ...more] = places;
  if (place === undefined || more.length > 0) return undefined;
  if (places.some((name) => find(name).kind !== 'zone')) return undefined;
  return [{ tool: 'get_current_time', input: { place, compared_with: other ?? '' }, said: place }];
};

/**
 * A clock question in whatever order its words come: every word of it is one that such questions are made of, or names a place. So
 * a bus, a shop or a number in it makes it a question about something else.
 */
export const readClockFreely = (
  question: FreeQuestion,
  find: Find,
  said: (place: string) => string,
): ToolRequest[] | undefined => {
  const words = wordsOf(question.text, find);
  if (!words) return undefined;
  const { known, places } = words;
  const isGap = hasAny(known, GAP_NOUNS) || (hasAny(known, GAP_WORDS) && hasAny(known, GAP_OF));
  if (isGap) return question.days === 0 ? gapRequest(places, find) : undefined;
  if (hasAny(known, GAP_WORDS)) return undefined;
  const asked = askedIn(words, question);
  if (!asked || (!asked.time && !asked.date) || (asked.time && question.days !== 0)) return undefined;
  const { supposed } = asked;
  const tools = [...(asked.time ? ['get_current_time'] : []), ...(asked.date ? ['get_current_date'] : [])];
  const inputs = places.length === 0 ? [undefined] : places;
  return inputs.flatMap((place) =>
    tools.map((tool) => ({
      tool,
      input: { ...(place !== undefined && { place }), ...(question.days !== 0 && { days: question.days }) },
      said: place === undefined ? '' : said(place),
      ...(supposed && { supposed }),
    })),
  );
};
