import type { JsonValue } from '../json-pieces.ts';
import type { Steps } from '../sliced.ts';
import { timesIn } from './dates.ts';
import { fold, squeeze, wordsOf } from './fold.ts';
import { numbersIn } from './numbers.ts';
import { claimKey, quantitiesIn } from './quantity-words.ts';

/** What an answer may say, gathered from its sources. */
export interface Facts {
  readonly numbers: ReadonlySet<number>;
  /** `year-month-day`, `month-day` and `year-month` of every day named. */
  readonly days: ReadonlySet<string>;
  /** Minutes after midnight. */
  readonly clocks: ReadonlySet<number>;
  /** Words in lower case without diacritics, by their first letters; with the spelling they came in. */
  readonly words: ReadonlySet<string>;
  /** Values and words that may be codes of countries, languages or currencies, in lower case. */
  readonly shortCodes: ReadonlySet<string>;
  /** Runs of letters and digits, grouping taken out. */
  readonly codes: ReadonlySet<string>;
  /** What the sources say in words, by {@link claimKey}. */
  readonly claims: ReadonlySet<string>;
  /** The most records of one list, also as the response counts them. */
  readonly most: number;
  /** Shares of one that groups of records make up. */
  readonly shares: ReadonlySet<number>;
  /** Number fields by name, over all the sources: the first few values of each. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** All texts with letters and digits alone, for numbers and codes that stand inside others. */
  readonly squeezed: string;
  /** Was there more than could be gathered? Then a miss proves nothing. */
  readonly complete: boolean;
}

interface Gathering {
  readonly numbers: Set<number>;
  readonly days: Set<string>;
  readonly clocks: Set<number>;
  readonly words: Set<string>;
  readonly codes: Set<string>;
  readonly shortCodes: Set<string>;
  readonly claims: Set<string>;
  readonly shares: Set<number>;
  readonly columns: Map<string, number[]>;
  readonly squeezed: string[];
  readonly clockIn: Intl.DateTimeFormat;
  left: number;
  most: number;
}

const MAX_LEAVES = 60_000;
const RECORDS_A_STEP = 300;
const LEAVES_A_STEP = 100;
const MAX_TEXT = 20_000;
const MAX_GROUPS = 200;
const MAX_COLUMNS = 40;
const COLUMN_VALUES = 24;
/** Alone in its field, a code may be in lower case; among other words it stands out by its capitals. */
const SHORT_VALUE = /^[A-Za-z]{2,3}$/;
const SHORT_WORD = /^[A-Z]{2,3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
/** Fields by which a response says how many there are in all. */
const COUNTED =
  /^(?:total|count|found|hits|(?:total|num)_?(?:count|results|items|elements|found|records|hits))$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const addDay = (
  { days, numbers }: Pick<Gathering, 'days' | 'numbers'>,
  year: number | undefined,
  month: number,
  day: number | undefined,
): void => {
  if (year !== undefined) {
    days.add(`${year}-${month}`);
    numbers.add(year);
  }
  if (day === undefined) return;
  days.add(`${month}-${day}`);
  if (year !== undefined) days.add(`${year}-${month}-${day}`);
};

const clockOf = (timezone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

/** A moment as clocks and calendars of the user's zone show it. */
const addMoment = (into: Pick<Gathering, 'days' | 'numbers' | 'clocks' | 'clockIn'>, text: string): void => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return;
  const parts = new Map(into.clockIn.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  addDay(into, part('year'), part('month'), part('day'));
  into.clocks.add(part('hour') * 60 + part('minute'));
};

const addText = (into: Gathering, whole: string): void => {
  const text = whole.length > MAX_TEXT ? whole.slice(0, MAX_TEXT) : whole;
  const { dates, clocks, rest } = timesIn(text);
  for (const { year, month, day } of dates) addDay(into, year, month, day);
  for (const clock of clocks) into.clocks.add(clock);
  if (MOMENT.test(text)) addMoment(into, text);
  for (const source of rest === text ? [text] : [text, rest])
    for (const { readings } of numbersIn(source)) for (const { value } of readings) into.numbers.add(value);
  for (const word of wordsOf(text)) {
    into.words.add(word.toLowerCase());
    into.words.add(fold(word));
    into.codes.add(squeeze(word));
    if (word === text.trim() ? SHORT_VALUE.test(word) : SHORT_WORD.test(word))
      into.shortCodes.add(word.toLowerCase());
  }
  for (const { claim } of quantitiesIn(text)) into.claims.add(claimKey(claim));
  if (text.includes('%')) into.words.add('percent');
  for (const chunk of text.split(/\s+/)) into.codes.add(squeeze(chunk));
  into.squeezed.push(squeeze(text));
};

/** Names of fields: `windSpeedMs` is three words. */
const addKey = (into: Gathering, key: string): void =>
  addText(into, key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '));

const addFigures = (into: Gathering, values: readonly number[]): void => {
  let [sum, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    sum += value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  for (const figure of [sum, sum / values.length, least, most]) into.numbers.add(figure);
};

/** A number under its field's name, for comparisons of like with like. */
const addToColumn = ({ columns }: Gathering, key: string, value: number): void => {
  const column = columns.get(key);
  if (column) {
    if (column.length < COLUMN_VALUES) column.push(value);
  } else if (columns.size < MAX_COLUMNS) columns.set(key, [value]);
};

/** Figures beside each other in one record: "before" and "after". */
const addSiblings = (into: Gathering, record: { readonly [key: string]: JsonValue }): void => {
  const numbers = Object.values(record).filter((value): value is number => typeof value === 'number');
  if (numbers.length > 1 && numbers.length <= COLUMN_VALUES && into.columns.size < MAX_COLUMNS)
    into.columns.set(`\u0000${into.columns.size}`, numbers);
};

/** What records have in common: a value as it stands; of a day or a moment also its year, its month and its day. */
const groupKeys = (key: string, value: JsonValue): string[] => {
  const group = `${key}\u0000${String(value)}`;
  if (typeof value !== 'string' || !DAY.test(value)) return [group];
  return [group, ...[4, 7, 10].map((length) => `${key}\u0000${value.slice(0, length)} `)];
};

/** Counts of records, also by what a field of theirs says, and sum, mean and extremes of number fields. */
function* addRecords(into: Gathering, records: readonly JsonValue[]): Steps<void> {
  into.numbers.add(records.length);
  into.most = Math.max(into.most, records.length);
  const columns = new Map<string, number[]>();
  const groups = new Map<string, number>();
  for (const [i, record] of records.slice(0, MAX_LEAVES).entries()) {
    if (i % RECORDS_A_STEP === RECORDS_A_STEP - 1) yield;
    const fields = typeof record === 'number' ? { '': record } : record;
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue;
    for (const [key, value] of Object.entries(fields as { readonly [key: string]: JsonValue })) {
      if (typeof value === 'number') {
        const column = columns.get(key);
        if (column) column.push(value);
        else columns.set(key, [value]);
        addToColumn(into, key, value);
      }
      if (typeof value !== 'object')
        for (const group of groupKeys(key, value))
          if (groups.has(group) || groups.size < MAX_GROUPS) groups.set(group, (groups.get(group) ?? 0) + 1);
    }
  }
  for (const values of columns.values()) addFigures(into, values);
  for (const count of groups.values()) {
    into.numbers.add(count);
    into.shares.add(count / records.length);
  }
}

function* gather(into: Gathering, value: JsonValue): Steps<void> {
  if (into.left <= 0) return;
  into.left -= 1;
  if (into.left % LEAVES_A_STEP === 0) yield;
  if (typeof value === 'number') {
    into.numbers.add(value);
    into.squeezed.push(squeeze(String(value)));
    into.codes.add(squeeze(String(value)));
  } else if (typeof value === 'string') addText(into, value);
  else if (Array.isArray(value)) {
    yield* addRecords(into, value);
    for (const item of value as readonly JsonValue[]) yield* gather(into, item);
  } else if (typeof value === 'object' && value !== null) {
    addSiblings(into, value as { readonly [key: string]: JsonValue });
    for (const [key, item] of Object.entries(value)) {
      addKey(into, key);
      if (typeof item === 'number') {
        addToColumn(into, key, item);
        if (COUNTED.test(key)) into.most = Math.max(into.most, item);
      }
      yield* gather(into, item);
    }
  }
}

/** Records of plain fields hold no figures of their own. */
const hasContainer = (value: JsonValue): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((item) => typeof item === 'object' && item !== null));

function* walkFigures(into: Gathering, value: JsonValue): Steps<void> {
  if (typeof value !== 'object' || value === null || into.left <= 0) return;
  into.left -= 1;
  if (into.left % LEAVES_A_STEP === 0) yield;
  if (Array.isArray(value)) yield* addRecords(into, value);
  for (const item of Object.values(value)) if (hasContainer(item)) yield* walkFigures(into, item);
}

/**
 * Everything that the sources say or that can be counted and computed over them. Bounded work.
 * @param wholes data of which the sources are a part: only figures over it count
 */
export function* factsSteps(
  sources: readonly JsonValue[],
  wholes: readonly JsonValue[],
  timezone: string,
): Steps<Facts> {
  const into: Gathering = {
    numbers: new Set(),
    days: new Set(),
    clocks: new Set(),
    words: new Set(),
    codes: new Set(),
    shortCodes: new Set(),
    claims: new Set(),
    shares: new Set(),
    columns: new Map(),
    squeezed: [],
    clockIn: clockOf(timezone),
    left: MAX_LEAVES,
    most: 0,
  };
  for (const source of sources) yield* gather(into, source);
  const complete = into.left > 0;
  into.left = MAX_LEAVES;
  for (const whole of wholes) yield* walkFigures(into, whole);
  const { squeezed, left: _, clockIn: __, ...facts } = into;
  return { ...facts, squeezed: squeezed.join(' '), complete };
}

/** The facts, and besides them that it is this moment now. */
export const withNow = (facts: Facts, now: number, timezone: string): Facts => {
  const into = { days: new Set(facts.days), clocks: new Set(facts.clocks), numbers: new Set(facts.numbers) };
  addMoment({ ...into, clockIn: clockOf(timezone) }, new Date(now).toISOString());
  return { ...facts, ...into };
};
