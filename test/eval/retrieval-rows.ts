import type { EvalRow } from './eval-row.ts';
import type { BenchCase, Targets } from './retrieval-sets.ts';

/** What one message found. */
export interface Reading {
  readonly item: BenchCase;
  /** Best first; at least five where there are as many. */
  readonly ids: readonly string[];
  /** Score of the best. */
  readonly score: number;
  /** Only all right endpoints together count. */
  readonly together: boolean;
  readonly ms: number;
}

/** Mean of a list. */
export const share = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param q 0..1 */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

/** 1 when a right endpoint is first; for several right ones within five, the part of them that is. */
export const hitAt = ({ item, ids, together }: Reading, places: 1 | 5): number =>
  places === 1
    ? Number(item.gold.includes(ids[0] ?? ''))
    : together
      ? Number(item.gold.every((id) => ids.slice(0, 5).includes(id)))
      : item.gold.filter((id) => ids.slice(0, 5).includes(id)).length / Math.min(5, item.gold.length);

/** Foreign messages that would match if 95 % of the catalogue's own messages were to be kept. */
function falseMatch(readings: readonly Reading[]): number {
  const own = readings.filter(({ item }) => item.gold.length > 0).map(({ score }) => score);
  const floor = quantile(own, 0.05);
  return share(
    readings
      .filter(({ item }) => item.gold.length === 0)
      .map(({ score }) => Number(score > 0 && score >= floor)),
  );
}

/** @param targets by `lang metric`, as fractions */
export function rowsOf(set: string, readings: readonly Reading[], targets: Targets): EvalRow[] {
  const row = (lang: string, n: number, metric: string, value: number): EvalRow => {
    const target = targets[`${lang} ${metric}`];
    return { suite: 'retrieval', set, lang, n, metric, value, ...(target !== undefined && { target }) };
  };
  const own = readings.filter(({ item }) => item.gold.length > 0);
  const foreign = readings.filter(({ item }) => item.gold.length === 0);
  const rows = [...new Set(own.map(({ item }) => item.lang))].flatMap((lang) => {
    const mine = own.filter(({ item }) => item.lang === lang);
    return ([1, 5] as const).map((places) =>
      row(lang, mine.length, `r@${places}`, share(mine.map((reading) => hitAt(reading, places)))),
    );
  });
  const [lang = ''] = readings.map(({ item }) => item.lang);
  if (foreign.length > 5 && own.length > 5)
    rows.push(row(lang, foreign.length, 'false_match', falseMatch(readings)));
  const times = readings.map(({ ms }) => ms);
  rows.push(row('all', readings.length, 'p50_ms', quantile(times, 0.5)));
  rows.push(row('all', readings.length, 'p95_ms', quantile(times, 0.95)));
  return rows;
}
