import { answerPhrases } from './answer-phrases.ts';
import type { Field } from './fields.ts';
import { capitalised } from './names.ts';
import { narrow } from './narrow.ts';
import type { Row } from './rows.ts';
import { isSeries, seriesLines } from './series.ts';
import { columnsOf, factText, isMeasureName, labelText, type Table, timeOfRow, whenText } from './table.ts';
import { numberText } from './values.ts';

const MOST_LINES = 10;
const MOST_COLUMNS = 3;
const MOST_FACTS = 8;
const WORTH_A_COLUMN = 1.9;
const WORTH_A_FACT = 0.6;
const LONG_TEXT = 100;

export interface RecordsOptions {
  readonly followUp: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How many records there are at the service; at least the number of rows. */
  readonly total: number;
  /** What was asked for, in words; empty when a heading says it already. */
  readonly echo: string;
}

const ended = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

/** `- name — date (label: value, label: value)`, without the dash. */
const lineOf = (table: Table, row: Row, columns: readonly Field[]): string => {
  const label = labelText(table, row);
  const when = table.label?.kind === 'time' ? undefined : whenText(table, row);
  const head = [label, when].filter((text) => text !== undefined).join(' — ');
  const facts = columns.flatMap((field) =>
    field.path === table.time?.path && when !== undefined ? [] : (factText(field, row, table.context) ?? []),
  );
  if (facts.length === 0) return head;
  return head === '' ? capitalised(facts.join(', ')) : `${head} (${facts.join(', ')})`;
};

/** Records by date where dates are what they are about; else in the order of the service. */
const ordered = (table: Table, rows: readonly Row[]): readonly Row[] => {
  const dated =
    table.start !== undefined ||
    table.label?.kind === 'time' ||
    /^(date|day|start\b)/.test(table.time?.words ?? '');
  if (!dated) return rows;
  return rows.toSorted((a, b) => (timeOfRow(table, a)?.at ?? 0) - (timeOfRow(table, b)?.at ?? 0));
};

const listLines = (table: Table, rows: readonly Row[], total: number, echo: string): string[] => {
  const { formats } = table.context;
  const phrases = answerPhrases[formats.language];
  const columns = columnsOf(table, WORTH_A_COLUMN)
    .filter((field) => (field.distinct > 1 || field.hits >= 1) && field.kind !== 'id')
    .slice(0, MOST_COLUMNS);
  const lines = ordered(table, rows)
    .slice(0, MOST_LINES)
    .map((row) =>
      lineOf(
        table,
        row,
        columns.length > 0 || table.label || table.time ? columns : columnsOf(table, -5).slice(0, 2),
      ),
    )
    .map((line) => `- ${line}`);
  const more = total - lines.length;
  return [
    phrases.found(formats.number(total), total === 1, echo),
    ...lines,
    ...(more > 0 ? [phrases.more(formats.number(more))] : []),
  ];
};

/** Title of one record: its name and period, or what was asked for. */
const titleOf = (table: Table, row: Row, echo: string): string => {
  const label = labelText(table, row);
  const when = table.start && table.end ? whenText(table, row) : undefined;
  const own = [label, when].filter((text) => text !== undefined).join(' — ');
  return own === '' || (label !== undefined && when === undefined && echo.includes(label))
    ? echo || own
    : own;
};

const factsOf = (table: Table, row: Row, followUp: boolean): Field[] => {
  const fields = columnsOf(table, WORTH_A_FACT).filter((field) => row.has(field.path));
  const asked = fields.filter(({ hits }) => hits >= 1);
  if (followUp && asked.length > 0) return asked.slice(0, 3);
  const most = [...(asked.length > 0 || fields.length > 0 ? fields : columnsOf(table, -10))].slice(
    0,
    MOST_FACTS,
  );
  // Long texts read better after the short facts.
  const long = (field: Field): boolean => field.hits < 1 && String(row.get(field.path)).length > LONG_TEXT;
  return [...most.filter((field) => !long(field)), ...most.filter(long)];
};

/** One record: what was asked first, then the rest by weight. */
const recordLines = (table: Table, row: Row, options: { followUp: boolean; echo: string }): string[] => {
  const title = titleOf(table, row, options.echo);
  const facts = factsOf(table, row, options.followUp).flatMap(
    (field) => factText(field, row, table.context) ?? [],
  );
  if (facts.length === 0) return title === '' ? [] : [ended(title)];
  if (facts.length <= 2) {
    const text = facts.join('; ');
    return [ended(title === '' ? capitalised(text) : `${title}: ${text}`)];
  }
  return [...(title === '' ? [] : [`${title}:`]), ...facts.map((fact) => `- ${fact}`)];
};

const followUpLines = (table: Table, options: RecordsOptions): string[] => {
  const { formats, question } = table.context;
  const phrases = answerPhrases[formats.language];
  const { rows, figure, by } = narrow(table, question);
  if (figure?.kind === 'sum') {
    const sum = numberText(figure.field, figure.value, formats);
    return [`${phrases.sum}: ${sum} (${figure.field.label}).`];
  }
  const all = rows.length === table.rows.length;
  if (figure?.kind === 'count') {
    const count = all ? options.total : rows.length;
    const names = rows.slice(0, MOST_LINES).flatMap((row) => labelText(table, row) ?? []);
    const more = count > names.length ? ' …' : '';
    return [
      `${phrases.count(formats.number(count))}${names.length > 0 ? `: ${names.join(', ')}${more}` : ''}.`,
    ];
  }
  const [only] = rows;
  if (rows.length === 1 && only) {
    if (!by) return recordLines({ ...table, rows }, only, { followUp: false, echo: '' });
    return [ended(lineOf(table, only, by === table.time ? [] : [by]))];
  }
  return listLines(table, rows, all ? options.total : rows.length, '');
};

/** Records as lines: a summary of a series, one record, or a list of at most ten. */
export const recordsLines = (table: Table, options: RecordsOptions): string[] => {
  const [only] = table.rows;
  if (isSeries(table)) return seriesLines(table, options);
  if (table.rows.length === 1 && only && options.total === 1) return recordLines(table, only, options);
  if (options.followUp) return followUpLines(table, options);
  return listLines(table, table.rows, options.total, options.echo);
};

/** Facts that stand beside a list, as lines; without what the user said and what only describes the message. */
export const aboutLines = (
  table: Table,
  isNews: (field: Field, value: string | number | boolean) => boolean,
): string[] => {
  const [row] = table.rows;
  if (!row) return [];
  return table.fields
    .filter(
      (field) =>
        !isMeasureName(field) && field.kind !== 'id' && field.kind !== 'link' && !field.path.includes('.'),
    )
    .filter((field) => isNews(field, row.get(field.path) ?? ''))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
    .flatMap((field) => factText(field, row, table.context) ?? [])
    .map(capitalised);
};
