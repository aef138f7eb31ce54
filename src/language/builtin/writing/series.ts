import { mapSteps, pickSteps, type Steps } from '../../../lib/sliced.ts';
import { answerPhrases } from './answer-phrases.ts';
import { meanSteps, sumSteps } from './decimal.ts';
import type { Field } from './fields.ts';
import { capitalised } from './names.ts';
import { type Asked, askedOf, asksNow } from './question.ts';
import type { Row } from './rows.ts';
import { columnsOf, type Table, timeOfRow } from './table.ts';
import type { Time } from './time-reading.ts';
import { numberIn, numberText } from './values.ts';

const SHORTEST = 8;
const DAY_MS = 86_400_000;
/** As many daily records as can still be read one by one. */
const MOST_DAYS = 31;

interface Point {
  readonly time: Time;
  readonly value: number;
}

const pointsOf = (table: Table, field: Field): Steps<Point[]> =>
  pickSteps(table.rows, (row: Row) => {
    const time = timeOfRow(table, row);
    const value = numberIn(row.get(field.path));
    return time && value !== undefined ? { time, value } : undefined;
  });

const numbersOf = (table: Table): Field[] =>
  columnsOf(table, Number.NEGATIVE_INFINITY).filter(
    ({ kind, distinct }) => kind === 'number' && distinct > 0,
  );

/** Many measurements over time, without names of their own: to be summed up, not listed. */
export function* isSeries(table: Table): Steps<boolean> {
  const named = table.label !== undefined && table.label.kind !== 'time';
  if (table.rows.length < SHORTEST || table.time === undefined || named || numbersOf(table).length === 0)
    return false;
  const times = yield* pickSteps(table.rows, (row) => timeOfRow(table, row)?.at);
  if (times.length < table.rows.length * 0.9) return false;
  const span = Math.max(...times.slice(0, 1000)) - Math.min(...times.slice(0, 1000));
  const step = span / (Math.min(times.length, 1000) - 1);
  return step < DAY_MS * 0.99 || table.rows.length > MOST_DAYS;
}

const pickPoint = (points: readonly Point[], better: (a: number, b: number) => boolean): Point =>
  points.reduce((best, point) => (better(point.value, best.value) ? point : best));

const currentPoint = (points: readonly Point[], now: number): Point | undefined => {
  const sorted = points.toSorted((a, b) => a.time.at - b.time.at);
  const step = (sorted[1]?.time.at ?? 0) - (sorted[0]?.time.at ?? 0);
  const current = sorted.filter(({ time }) => time.at <= now).at(-1);
  return current && now < current.time.at + step ? current : undefined;
};

/** Period, average and extremes; a follow-up that asks for one of them gets just that one. */
export function* seriesLines(table: Table, options: { followUp: boolean; now: number }): Steps<string[]> {
  const { formats, question } = table.context;
  const phrases = answerPhrases[formats.language];
  const [field, ...others] = numbersOf(table);
  const points = field ? yield* pointsOf(table, field) : [];
  if (!field || points.length === 0) return [];
  const values = yield* mapSteps(points, ({ value }) => value);
  const at = (name: string, { time, value }: Point): string =>
    `${name}: ${numberText(field, value, formats)} (${formats.time(time)}).`;
  const lines: Partial<Record<Asked | 'now', string>> = {
    average: `${phrases.average}: ${numberText(field, yield* meanSteps(values), formats)}.`,
    least: at(
      phrases.least,
      pickPoint(points, (a, b) => a < b),
    ),
    most: at(
      phrases.most,
      pickPoint(points, (a, b) => a > b),
    ),
  };
  yield;
  const asked: readonly string[] = askedOf(question);
  if (options.followUp && asked.includes('sum'))
    lines.sum = `${phrases.sum}: ${numberText(field, yield* sumSteps(values), formats)}.`;
  if (options.followUp && asked.includes('count'))
    lines.count = `${phrases.count(formats.number(values.length))}.`;
  const current = asksNow(question) ? currentPoint(points, options.now) : undefined;
  if (current) lines.now = at(phrases.now, current);
  const chosen = Object.entries(lines).filter(([name]) => asked.includes(name) || name === 'now');
  if (options.followUp && chosen.length > 0) return chosen.map(([, line]) => line);
  const ranges: string[] = [];
  for (const other of others.filter(({ score }) => score > 1).slice(0, 3))
    ranges.push(...(yield* rangeLine(table, other)));
  const rest = Object.entries(lines).filter((entry) => !chosen.some(([name]) => name === entry[0]));
  yield;
  return [
    `${phrases.period}: ${periodText(points, table)}.`,
    `${capitalised(field.label)}:`,
    ...[...chosen, ...rest].map(
      ([, line]) => `- ${line[0]?.toLocaleLowerCase('et')}${line.slice(1).replace(/\.$/, '')}`,
    ),
    ...ranges,
  ];
}

const periodText = (points: readonly Point[], { context: { formats } }: Table): string => {
  const first = points.reduce((best, point) => (point.time.at < best.time.at ? point : best)).time;
  const last = points.reduce((best, point) => (point.time.at > best.time.at ? point : best)).time;
  return formats.range(first, last);
};

/** Other measurements get their span only. */
function* rangeLine(table: Table, field: Field): Steps<string[]> {
  const values = yield* mapSteps(yield* pointsOf(table, field), ({ value }) => value);
  yield;
  if (values.length === 0) return [];
  const { formats } = table.context;
  const bound = (pick: (a: number, b: number) => number) =>
    numberText(
      field,
      values.reduce((a, b) => pick(a, b)),
      formats,
    );
  return [`${capitalised(field.label)}: ${bound(Math.min)} – ${bound(Math.max)}`];
}
