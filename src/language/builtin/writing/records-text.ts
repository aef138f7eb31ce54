import { type Steps, sortSteps } from '../../../lib/sliced.ts';
import { type More, moreAsked } from '../dialogue/show-more.ts';
import { answerPhrases } from './answer-phrases.ts';
import { type Field, isHint, isLabelled } from './fields.ts';
import { capitalised } from './names.ts';
import { type Narrowed, narrow } from './narrow.ts';
import { askedOf, type Question } from './question.ts';
import type { Row } from './rows.ts';
import { isSeries, seriesLines } from './series.ts';
import { isEnvelopeField } from './shape.ts';
import {
  columnsOf,
  factText,
  isMeasureName,
  labelText,
  repeatsCall,
  type Table,
  timeOfRow,
  whenText,
} from './table.ts';
import { numberText } from './values.ts';

const MOST_LINES = 10;
/** Of a list that is asked for as a whole. */
export const MOST_ON_DEMAND = 100;
const MOST_COLUMNS = 3;
/** Connections are told whole: when, how long, how many changes, how much. */
const MOST_OF_JOURNEY = 5;
const MOST_FACTS = 5;
const WORTH_A_COLUMN = 1.3;
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
  // A day that all records share tells nothing of any of them.
  const shared =
    table.rows.length > 1 && table.time?.distinct === 1 && table.end === undefined && label !== undefined;
  const when = table.label?.kind === 'time' || shared ? undefined : whenText(table, row);
  const head = [label, when].filter((text) => text !== undefined).join(' — ');
  const facts = columns.flatMap((field) =>
    field.path === table.time?.path ? [] : (factText(field, row, table.context) ?? []),
  );
  if (facts.length === 0) return head;
  return head === '' ? capitalised(facts.join(', ')) : `${head} (${facts.join(', ')})`;
};

/** Records by date where dates are what they are about; else in the order of the service. */
function* ordered(table: Table, rows: readonly Row[]): Steps<readonly Row[]> {
  const dated =
    table.start !== undefined ||
    table.label?.kind === 'time' ||
    /^(date|day|start\b)/.test(table.time?.words ?? '');
  if (!dated) return rows;
  return yield* sortSteps(rows, (row) => timeOfRow(table, row)?.at ?? 0);
}

/** Does the name of every record say this value already ("Tallinn" in an address)? */
const saidByName = (table: Table, field: Field): boolean =>
  table.rows.slice(0, MOST_LINES).every((row) => {
    const value = row.get(field.path);
    return value === undefined || (labelText(table, row) ?? '').includes(String(value));
  });

const DEPARTS = /^(dep|departs?|departure|departing|leaves|väljumine|väljub)\b/;
const ARRIVES = /^(arr|arrives?|arrival|arriving|saabumine|saabub)\b/;
const PLACE_OR_ID = /\b(station|stop|port|airport|city|place|platform|gate|id|code|name)\b/;

/** Columns of records that are on the way from one moment to another, times first; undefined for others or for very many fields. */
const journeyColumns = (table: Table): Field[] | undefined => {
  const fields = table.fields.filter(
    (field) => !['id', 'link'].includes(field.kind) && !isMeasureName(field) && !roleOf(table, field),
  );
  const moment = (form: RegExp): Field | undefined =>
    table.fields.find(({ words }) => form.test(words) && !PLACE_OR_ID.test(words));
  const [departs, arrives] = [moment(DEPARTS), moment(ARRIVES)];
  if (!departs || !arrives || fields.length > MOST_OF_JOURNEY + 1) return undefined;
  const times = [departs, arrives].filter((field) => !roleOf(table, field));
  return [...times, ...fields.filter((field) => !times.includes(field))].slice(0, MOST_OF_JOURNEY);
};

/** Does the head of a line tell the field already? */
const roleOf = ({ label, time }: Table, { path }: Field): boolean =>
  path === label?.path || path === time?.path;

const listColumns = (table: Table, followUp: boolean): Field[] => {
  const value = table.context.endpoint.responseHints?.value;
  const worth = columnsOf(table, WORTH_A_COLUMN).filter(
    (field) =>
      field.kind !== 'id' &&
      (field.distinct > 1 ||
        field.hits >= 1 ||
        (table.rows.length < 3 && (field.kind === 'number' || isLabelled(field, table.context.endpoint))) ||
        isHint(value, field.path)) &&
      (field.hits >= 1 || !saidByName(table, field)),
  );
  const asked = worth.filter(({ hits }) => hits >= 1);
  const columns = followUp && asked.length > 0 ? asked : worth;
  const journey = journeyColumns(table);
  if (journey && asked.length === 0) return journey;
  const bare = columns.length === 0 && !table.label && !table.time;
  return (bare ? columnsOf(table, Number.NEGATIVE_INFINITY) : columns).slice(0, MOST_COLUMNS);
};

const listLines = (
  table: Table,
  list: { rows: readonly Row[]; total: number; skip?: number; most?: number },
  options: { echo: string; followUp: boolean },
): string[] => {
  const { formats } = table.context;
  const phrases = answerPhrases[formats.language];
  const { rows, total, skip = 0, most = MOST_LINES } = list;
  const columns = listColumns(table, options.followUp);
  const lines = rows.slice(skip, skip + most).map((row) => `- ${lineOf(table, row, columns)}`);
  const more = total - skip - lines.length;
  return [
    ...(skip > 0 ? [] : [phrases.found(formats.number(total), total, options.echo)]),
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
  const has = (field: Field): boolean =>
    row.has(field.path) && ((followUp && field.hits >= 1) || !repeatsCall(field, row, table.context));
  const fields = columnsOf(table, WORTH_A_FACT).filter(has);
  const asked = fields.filter(({ hits }) => hits >= 1);
  const meant = asked.length > 0 ? asked : fields.filter(({ hits }) => hits > 0);
  if (followUp && meant.length > 0) return meant.slice(0, 3);
  const named = labelText(table, row) !== undefined || table.start !== undefined;
  const all = fields.length > 0 || named ? fields : columnsOf(table, Number.NEGATIVE_INFINITY).filter(has);
  const most = all.slice(0, MOST_LINES);
  // Long texts read better after the short facts.
  const long = (field: Field): boolean => field.hits < 1 && String(row.get(field.path)).length > LONG_TEXT;
  return [...most.filter((field) => !long(field)), ...most.filter(long)];
};

/** One record: what was asked first, then the rest by weight. */
const recordLines = (table: Table, row: Row, options: { followUp: boolean; echo: string }): string[] => {
  const title = titleOf(table, row, options.echo);
  const fields = factsOf(table, row, options.followUp);
  const facts = fields.flatMap((field) => factText(field, row, table.context) ?? []);
  if (facts.length === 0) return title === '' ? [] : [ended(title)];
  if (facts.length <= 2)
    return [ended(title === '' ? capitalised(facts.join('; ')) : `${title} — ${facts.join('; ')}`)];
  return [...(title === '' ? [] : [`${title}:`]), ...facts.map((fact) => `- ${fact}`)];
};

const figureLine = (
  table: Table,
  picked: { rows: readonly Row[]; figure: NonNullable<Narrowed['figure']> },
  total: number,
): string => {
  const { formats } = table.context;
  const phrases = answerPhrases[formats.language];
  const { rows, figure } = picked;
  if (figure.kind === 'sum')
    return `${phrases.sum}: ${numberText(figure.field, figure.value, formats)} (${figure.field.label}).`;
  const count = rows.length === table.rows.length ? total : rows.length;
  const names = rows.slice(0, MOST_LINES).flatMap((row) => labelText(table, row) ?? []);
  const more = count > names.length ? ' …' : '.';
  return `${phrases.count(formats.number(count))}${names.length > 0 ? `: ${names.join('; ')}${more}` : '.'}`;
};

/** What comes after the records shown already, or all of them, where a follow-up asks for that. */
export const moreIn = (question: Question): More | undefined =>
  moreAsked(question.text) ?? (askedOf(question).includes('rest') ? 'rest' : undefined);

function* followUpLines(table: Table, options: RecordsOptions): Steps<string[]> {
  const { formats, question } = table.context;
  const phrases = answerPhrases[formats.language];
  const all = table.rows.length;
  const more = moreIn(question);
  if (more === 'rest' && all <= MOST_LINES) return [phrases.noMore(formats.number(all))];
  if (more) {
    const skip = more === 'rest' && !(yield* isSeries(table)) ? MOST_LINES : 0;
    return listLines(table, { rows: table.rows, total: options.total, skip, most: MOST_ON_DEMAND }, options);
  }
  const { rows, figure, by, partial } = yield* narrow(table, question, options.now);
  const among =
    partial === true && options.total > all
      ? [phrases.among(formats.number(all), formats.number(options.total))]
      : [];
  if (figure) return [...among, figureLine(table, { rows, figure }, options.total)];
  const [only] = rows;
  if (rows.length === 1 && only) {
    const text = by
      ? [ended(lineOf(table, only, by === table.time ? [] : [by]))]
      : recordLines({ ...table, rows }, only, { followUp: false, echo: '' });
    return [...among, ...text];
  }
  return [
    ...among,
    ...listLines(table, { rows, total: rows.length === all ? options.total : rows.length }, options),
  ];
}

/** Records as lines: a summary of a series, one record, or a list of at most ten. */
export function* recordsLines(given: Table, options: RecordsOptions): Steps<string[]> {
  const table = { ...given, rows: yield* ordered(given, given.rows) };
  const [only] = table.rows;
  const listed = options.followUp && moreAsked(table.context.question.text) !== undefined;
  if (!listed && (yield* isSeries(table))) return yield* seriesLines(table, options);
  if (table.rows.length === 1 && only && options.total === 1) return recordLines(table, only, options);
  if (options.followUp) return yield* followUpLines(table, { ...options, echo: '' });
  return listLines(table, { rows: table.rows, total: options.total }, options);
}

/**
 * Facts that stand beside a list, as lines; without what the user said and what only describes the message. For a
 * follow-up only those it asks about.
 */
export const aboutLines = (table: Table, followUp: boolean): string[] => {
  const { context } = table;
  const [row] = table.rows;
  if (!row) return [];
  const sums = askedOf(context.question).includes('sum');
  const chosen = context.endpoint.responseHints?.labels !== undefined;
  const meant = (field: Field): boolean => field.hits >= 1 || !chosen || isLabelled(field, context.endpoint);
  const facts = table.fields
    .filter((field) => !['id', 'link'].includes(field.kind) && !isMeasureName(field) && meant(field))
    .filter(
      (field) =>
        !field.path.includes('.') &&
        !isEnvelopeField(field.path, row.get(field.path) ?? null) &&
        !/^(query|type)$/.test(field.words),
    )
    .filter((field) => field !== table.start && field !== table.end && !repeatsCall(field, row, context))
    .filter((field) => !followUp || field.hits >= 1 || (sums && /\btotal\b/.test(field.words)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_FACTS)
    .flatMap((field) => factText(field, row, context) ?? []);
  const told = Object.keys(context.params).length > 0 || followUp;
  const period = table.start && !told ? whenText(table, row) : undefined;
  const { language } = context.formats;
  return [
    ...(period === undefined ? [] : [`${answerPhrases[language].period}: ${period}`]),
    ...facts.map(capitalised),
  ];
};
