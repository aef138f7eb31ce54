import { lower, type Span, trimSpan, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import type { Slot } from './slot.ts';

/** Parameters that take a sentence as it is. */
export const WORDY = [
  'note',
  'notes',
  'message',
  'text',
  'comment',
  'description',
  'reason',
  'subject',
  'body',
  'content',
  'feedback',
  'details',
  'question',
];

/** What is said before a colon that brings in some other value. */
const OTHER_LABEL =
  /(?:name|nimi|nimel?e?|имя|address|aadress|адрес|phone|telefon|телефон|e-?mail|e-post|почта|date|kuupäev|дата|time|kell|время|number|номер|nr|id|code|kood|код|details|following|järgmi\p{L}+|following details|данные|andmed)\s*$/u;
const FEWEST_BEFORE = 2;

/** Behind the first colon; a clock's or a code's has no space after it. */
const afterColon = (text: string): Span | undefined => {
  const colon = /:\s+(?=[\p{L}"«„“])/u.exec(text);
  if (!colon || wordsOf(text.slice(0, colon.index)).length < FEWEST_BEFORE) return undefined;
  return OTHER_LABEL.test(lower(text.slice(0, colon.index)))
    ? undefined
    : { start: colon.index + colon[0].length, end: text.length };
};

const hasDays = (board: Board, target: number): boolean =>
  board.of(target, 'date', 'datetime', 'time').length > 0;

const messageSlot = (board: Board, target: number): Slot | undefined => {
  const [slot, ...more] = board
    .free(target, 'text')
    .filter((one) => !one.many && WORDY.some((word) => one.nameWords.has(word)));
  return more.length === 0 ? slot : undefined;
};

/**
 * "Send a reminder for invoice 7781: please pay by Friday": what stands behind the colon is the text, numbers and days in it
 * included. Where the endpoint wants a day of its own, the text ends before the day.
 * @param early before anything was read, so that nothing inside the text is
 */
export const fillMessage = (board: Board, early: boolean): void => {
  for (const target of board.targets) {
    const slot = messageSlot(board, target);
    if (!slot || hasDays(board, target) === early || !(slot.asked || board.opening)) continue;
    const behind = afterColon(board.message);
    if (!behind) continue;
    const text = board.text().slice(behind.start);
    if (text.startsWith('\ue000')) continue;
    const cut = text.indexOf('\ue000');
    const end = cut < 0 ? behind.end : behind.start + text.slice(0, cut).replace(/[\s,;–-]+$/u, '').length;
    const span = trimSpan(board.message, { start: behind.start, end });
    if (span.end - span.start < FEWEST_BEFORE) continue;
    board.set(slot, board.message.slice(span.start, span.end), span);
    board.take(span);
  }
};
