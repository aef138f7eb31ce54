import type { Json } from '../domain/slots.ts';
import type { Steps } from '../lib/sliced.ts';
import { commaNumber, plainNumber } from './plain-number.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const ROWS_A_STEP = 500;
const QUOTE = '"';

/** The sign that stands most often in the first line, outside quotes. */
const delimiterOf = (text: string): string => {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => bare.split(sign).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
};

interface Cursor {
  readonly text: string;
  readonly delimiter: string;
  at: number;
}

/** A quoted cell: doubled quotes are one (RFC 4180). @returns undefined when it never ends */
const quotedCell = (cursor: Cursor): string | undefined => {
  let cell = '';
  let from = cursor.at + 1;
  for (;;) {
    const end = cursor.text.indexOf(QUOTE, from);
    if (end === -1) return undefined;
    cell += cursor.text.slice(from, end);
    if (cursor.text[end + 1] !== QUOTE) {
      cursor.at = end + 1;
      return cell;
    }
    cell += QUOTE;
    from = end + 2;
  }
};

const bareCell = (cursor: Cursor): string => {
  const { text, delimiter } = cursor;
  const start = cursor.at;
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  cursor.at = end;
  return text.slice(start, end).trim();
};

/** One line of cells; the cursor stands at the next line after it. @returns undefined when the line is broken */
const readRow = (cursor: Cursor): string[] | undefined => {
  const { text, delimiter } = cursor;
  const row: string[] = [];
  for (;;) {
    const cell = text[cursor.at] === QUOTE ? quotedCell(cursor) : bareCell(cursor);
    if (cell === undefined) return undefined;
    row.push(cell);
    const sign = text[cursor.at];
    if (sign === delimiter) {
      cursor.at += 1;
      continue;
    }
    if (sign !== undefined && sign !== '\n' && sign !== '\r') return undefined;
    cursor.at += sign === '\r' && text[cursor.at + 1] === '\n' ? 2 : 1;
    return row;
  }
};

/** Names of columns: what the first line says, numbered where it says nothing or says it twice. */
const namesOf = (head: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return head.map((cell, i) => {
    const name = cell === '' ? `column_${i + 1}` : cell;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}_${times}`;
  });
};

type ReadCell = (cell: string) => Json;
const asText: ReadCell = (cell) => (cell === '' ? null : cell);

/** A column is read as numbers only when every cell of it is one: codes with a leading zero stay what they are. */
const readerOf = (rows: readonly string[][], column: number, commaMayBeDecimal: boolean): ReadCell => {
  const cells = rows.flatMap((row) => row[column] || []);
  if (cells.length === 0) return asText;
  const readers = commaMayBeDecimal
    ? [plainNumber, (cell: string) => commaNumber(cell) ?? plainNumber(cell)]
    : [plainNumber];
  const read = readers.find((reader) => cells.every((cell) => reader(cell) !== undefined));
  return read ? (cell) => (cell === '' ? null : (read(cell) ?? cell)) : asText;
};

/**
 * A table of text to a list of objects by its first line. Delimiter found from that line; numbers read where a whole column
 * is numbers, with a decimal comma where commas do not separate cells.
 * @returns undefined when the text is no table: one cell a line, or broken quotes
 */
export function* readCsvSteps(text: string): Steps<Json | undefined> {
  const cursor: Cursor = { text, delimiter: delimiterOf(text), at: 0 };
  const rows: string[][] = [];
  while (cursor.at < text.length) {
    const row = readRow(cursor);
    if (!row) return undefined;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    if (rows.length % ROWS_A_STEP === 0) yield;
  }
  const [head, ...body] = rows;
  if (!head || head.length < 2) return undefined;
  const names = namesOf(head);
  const readers: ReadCell[] = [];
  for (let column = 0; column < names.length; column += 1) {
    readers.push(readerOf(body, column, cursor.delimiter !== ','));
    yield;
  }
  const records: Json[] = [];
  for (const [i, row] of body.entries()) {
    records.push(
      Object.fromEntries(names.map((name, column) => [name, readers[column]?.(row[column] ?? '') ?? null])),
    );
    if (i % ROWS_A_STEP === 0) yield;
  }
  return records;
}
