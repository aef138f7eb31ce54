import { choiceText } from './choice-words.ts';
import { type Field, type FieldContext, labelLikeness, readFields } from './fields.ts';
import { wordsOf } from './names.ts';
import type { Row } from './rows.ts';
import type { Time } from './time-reading.ts';
import { timeIn, valueText } from './values.ts';
import { yesNoText } from './yes-no.ts';

/** Records with the roles their fields play. */
export interface Table {
  readonly rows: readonly Row[];
  readonly fields: readonly Field[];
  /** What a record is called. */
  readonly label: Field | undefined;
  readonly start: Field | undefined;
  readonly end: Field | undefined;
  /** The time that matters most: the start of a pair, else the best one. */
  readonly time: Field | undefined;
  readonly context: FieldContext;
  /** Times of rows as they were read: they are asked for again and again. */
  readonly times: WeakMap<Row, Time | 'none'>;
}

const START = /^(start|from|begin|begins|valid from|algus)\b|\bfrom$/;
const END = /^(end|to|until|till|valid (to|until)|lõpp|kuni)\b|\b(until|to)$/;

const hintedField = (fields: readonly Field[], hint: string | undefined): Field | undefined =>
  hint === undefined
    ? undefined
    : fields.find(({ path }) => path === hint || path.slice(path.lastIndexOf('.') + 1) === hint);

const best = (fields: readonly Field[]): Field | undefined => fields.toSorted((a, b) => b.score - a.score)[0];

const labelField = (fields: readonly Field[], records: number): Field | undefined => {
  const telling = fields.filter((field) => records === 1 || field.distinct > 1);
  const sure = best(telling.filter((field) => labelLikeness(field) === 2));
  // A make or a city alone is a fact of a record, not what it is called.
  return sure ?? (records === 1 ? undefined : best(telling.filter((field) => labelLikeness(field) === 1)));
};

/** Finds out what records are called and when they are. */
export const readTable = (rows: readonly Row[], context: FieldContext): Table => {
  const fields = readFields(rows, context);
  const times = fields.filter(({ kind }) => kind === 'time');
  const label = hintedField(fields, context.endpoint.responseHints?.label) ?? labelField(fields, rows.length);
  const start = times.find(({ words }) => START.test(words));
  const end = times.find(({ words }) => END.test(words));
  const paired = start !== undefined && end !== undefined;
  const time =
    label?.kind === 'time'
      ? label
      : paired
        ? start
        : (start ?? best(times.filter((field) => field.distinct > 1)) ?? best(times));
  return {
    rows,
    fields,
    label,
    start: paired ? start : undefined,
    end: paired ? end : undefined,
    time,
    context,
    times: new WeakMap(),
  };
};

/** When a record is. */
export const timeOfRow = (table: Table, row: Row): Time | undefined => {
  const { time, times, context } = table;
  if (!time) return undefined;
  const known = times.get(row);
  if (known !== undefined) return known === 'none' ? undefined : known;
  const read = timeIn(time, row.get(time.path), context.formats);
  times.set(row, read ?? 'none');
  return read;
};

/** "3 April 2026", "23–24 June 2026", or nothing. */
export const whenText = (table: Table, row: Row): string | undefined => {
  const { formats } = table.context;
  const begins = timeOfRow(table, row);
  const ends = table.end && timeIn(table.end, row.get(table.end.path), formats);
  if (begins && ends) return begins.at === ends.at ? formats.time(begins) : formats.range(begins, ends);
  return begins && formats.time(begins);
};

export const labelText = (table: Table, row: Row): string | undefined => {
  const value = table.label && row.get(table.label.path);
  return table.label && value !== undefined
    ? valueText(table.label, value, table.context.formats)
    : undefined;
};

const choiceOf = (
  { kind, words }: Field,
  value: string | number | boolean,
  { endpoint, formats }: FieldContext,
): string | undefined =>
  kind === 'text' && typeof value === 'string'
    ? choiceText(value, words, { endpoint, language: formats.language })
    : undefined;

/** `label: value`; a yes or no as a sentence has it. */
export const factText = (field: Field, row: Row, context: FieldContext): string | undefined => {
  const value = row.get(field.path);
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return yesNoText(field.label, value, context.formats.language);
  const choice = choiceOf(field, value, context);
  return `${field.label}: ${choice ?? valueText(field, value, context.formats)}`;
};

/** Does a field only repeat what the user gave for the call? Yes and no repeat nothing. */
export const repeatsCall = (field: Field, row: Row, { params }: FieldContext): boolean => {
  const value = row.get(field.path);
  if (value === undefined || typeof value === 'boolean') return false;
  const sameText = (param: unknown): boolean => String(param).toLowerCase() === String(value).toLowerCase();
  return Object.entries(params).some(
    ([name, param]) =>
      sameText(param) && (wordsOf(name) === field.words || (typeof value === 'string' && value.length > 1)),
  );
};

/** Fields that only say how to read others. */
export const isMeasureName = (field: Field): boolean =>
  /^((.* )?units?|currency( code| iso code)?)$/.test(field.words);

/** Fields worth a column, best first, without those that have a role of their own. */
export const columnsOf = (table: Table, least: number): Field[] => {
  const roles = new Set([table.label, table.start, table.end].flatMap((field) => field?.path ?? []));
  return table.fields
    .filter((field) => !roles.has(field.path) && field.score >= least && !isMeasureName(field))
    .toSorted((a, b) => Number(b.hits >= 1) - Number(a.hits >= 1) || b.score - a.score);
};
