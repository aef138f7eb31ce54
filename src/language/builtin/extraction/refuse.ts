import { findNumbers } from '../readers/numbers.ts';
import { type Span, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import type { SlotKind } from './kinds.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';

const DATE_LIKE = /(?<![\p{L}\p{N}])\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?![\p{L}\p{N}])/u;
const TIME_LIKE = /(?<![\p{N}])\d{1,2}[:.]\d{2}(?![\p{N}])/u;
const TYPED: ReadonlySet<SlotKind> = new Set<SlotKind>([
  'date',
  'datetime',
  'time',
  'year',
  'length',
  'number',
  'money',
  'percent',
  'country',
  'currency',
  'language',
  'email',
  'phone',
  'iban',
  'plate',
  'personal_code',
  'uuid',
  'url',
  'shape',
]);
const MAX_WORDS = 4;

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

const problemFor = (slot: Slot): 'not_a_value' | 'wrong_format' =>
  ['email', 'phone', 'iban', 'plate', 'personal_code', 'uuid', 'url', 'shape'].includes(slot.kind)
    ? 'wrong_format'
    : 'not_a_value';

/** A date-shaped answer that no calendar has, e.g. a month 13; wherever it stands, as nothing else looks like it. */
const refuseDates = (board: Board): void => {
  const text = board.text();
  for (const target of board.targets) {
    const slots = board.free(target, 'date', 'datetime');
    const slot = slots.find((one) => one.asked) ?? (board.opening ? slots[0] : undefined);
    const match = slot && DATE_LIKE.exec(text);
    if (slot && match) board.refuse(slot, spanOf(match), 'not_a_value');
    const time = board.free(target, 'time').find((one) => one.asked);
    const clock = time && TIME_LIKE.exec(text);
    if (time && clock) board.refuse(time, spanOf(clock), 'not_a_value');
  }
};

/** Says of a short answer to a typed question that nothing in it could be read. Longer messages may be about something else. */
export const refuseUnread = (board: Board): void => {
  refuseDates(board);
  if (board.findings.length > 0 || board.refusals.length > 0 || board.opening || board.corrects) return;
  const asked = board.slots.filter((slot) => slot.asked);
  const [slot] = asked;
  if (
    !slot ||
    !asked.every((one) => TYPED.has(one.kind) || one.kind === 'enum') ||
    /\?\s*$/.test(board.message)
  )
    return;
  const span = contentOf(board);
  if (!span || wordsOf(board.message.slice(span.start, span.end)).length > MAX_WORDS) return;
  if (slot.kind === 'enum') return;
  const looksRight =
    findNumbers(board.message, board.language).length > 0 ||
    !['number', 'money', 'percent', 'length'].includes(slot.kind);
  if (asked.length === 1 || looksRight) board.refuse(slot, span, problemFor(slot));
};
