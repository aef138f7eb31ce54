import type { Json } from '../../domain/slots.ts';

/** Numbers a text may name. */
export interface NumberFacts {
  readonly numbers: readonly number[];
  /** Runs of digits as they stand in texts and dates, without leading zeros. */
  readonly runs: ReadonlySet<string>;
  /** Counts up to this may be named: no more things than that were shown. */
  readonly maxCount: number;
}

const MAX_LEAVES = 20_000;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const bare = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

interface Gathered {
  readonly numbers: number[];
  readonly runs: Set<string>;
  maxCount: number;
  leaves: number;
}

/** A moment as clocks of the user's zone show it, by 24 and by 12 hours. */
const localRuns = (text: string, timezone: string): string[] => {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return [];
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: timezone,
  }).formatToParts(moment);
  const runs = parts.filter(({ value }) => /^\d+$/.test(value)).map(({ value }) => value);
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value ?? 0);
  return [...runs, String(hour % 12 || 12)];
};

const gather = (value: Json, into: Gathered, timezone: string): void => {
  if (into.leaves++ > MAX_LEAVES) return;
  if (typeof value === 'number') {
    into.numbers.push(value);
  } else if (typeof value === 'string') {
    for (const run of value.match(/\d+/g) ?? []) into.runs.add(bare(run));
    for (const number of value.match(/\d+(?:[.,]\d+)?/g) ?? [])
      into.numbers.push(Number(number.replace(',', '.')));
    if (ISO_MOMENT.test(value)) for (const run of localRuns(value, timezone)) into.runs.add(bare(run));
  } else if (Array.isArray(value)) {
    into.maxCount = Math.max(into.maxCount, value.length);
    for (const one of value) gather(one, into, timezone);
    gatherSums(value, into);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) {
      for (const run of key.match(/\d+/g) ?? []) into.runs.add(bare(run));
      gather(one, into, timezone);
    }
  }
};

/** Sum, mean and span of each field that all records give as a number. */
const gatherSums = (records: readonly Json[], into: Gathered): void => {
  const columns = new Map<string, number[]>();
  for (const record of records) {
    if (typeof record === 'number') columns.set('', [...(columns.get('') ?? []), record]);
    else if (record !== null && typeof record === 'object' && !Array.isArray(record))
      for (const [key, value] of Object.entries(record))
        if (typeof value === 'number') {
          const column = columns.get(key) ?? [];
          column.push(value);
          columns.set(key, column);
        }
  }
  for (const column of columns.values()) {
    const sum = column.reduce((total, value) => total + value, 0);
    into.numbers.push(sum, sum / column.length, Math.max(...column) - Math.min(...column));
  }
};

/** What the numbers of an answer may be: those of the data and of the request, local clock times, counts, sums, means and spans. */
export const numberFactsOf = (sources: readonly Json[], timezone: string): NumberFacts => {
  const into: Gathered = { numbers: [], runs: new Set(), maxCount: 0, leaves: 0 };
  for (const source of sources) gather(source, into, timezone);
  return into;
};

const decimalsOf = (text: string): number => /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Readings of a number as written: with groups of thousands, with a decimal comma or point. */
const readings = (text: string): { value: number; decimals: number }[] => {
  const tight = text.replace(/[\s\u00a0\u202f']/g, '');
  const asPoint = {
    value: Number(tight.replaceAll(',', '')),
    decimals: decimalsOf(tight.replaceAll(',', '')),
  };
  const comma = tight.replaceAll('.', '').replace(',', '.');
  return [asPoint, { value: Number(comma), decimals: decimalsOf(comma) }].filter(({ value }) =>
    Number.isFinite(value),
  );
};

const isNear = (value: number, decimals: number, fact: number): boolean =>
  Math.abs(Math.abs(fact) - value) <= 0.5 * 10 ** -decimals + 1e-9;

/** Tokens such as `1 234,50`, `12:30`, `2026-02-24`. Groups by blanks only where three digits follow. */
const NUMBER = /\d+(?:[.,:/-]\d+|[\u0020\u00a0\u202f']\d{3}(?!\d))*/gu;

/** The first number of a text that the facts do not know; a list's own numbering does not count. */
export const unsupportedNumber = (text: string, facts: NumberFacts): string | undefined => {
  const prose = text.replace(/^\s*\d{1,2}[.)]\s/gmu, '');
  for (const [token] of prose.matchAll(NUMBER)) {
    const runs = token.match(/\d+/g) ?? [];
    if (runs.every((run) => facts.runs.has(bare(run)) || isKnown(Number(run), 0, facts))) continue;
    if (readings(token).some(({ value, decimals }) => isKnown(value, decimals, facts))) continue;
    return token;
  }
  return undefined;
};

const isKnown = (value: number, decimals: number, facts: NumberFacts): boolean =>
  (Number.isInteger(value) && value <= facts.maxCount) ||
  facts.numbers.some((fact) => isNear(value, decimals, fact));
