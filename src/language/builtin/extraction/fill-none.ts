import type { Json } from '../../../domain/slots.ts';
import { conceptsOf } from '../data/cue-words.ts';
import { lower, type Span, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { type Slot, wordStart } from './slot.ts';

/** Group 1 is what there is none of: "no children", "lapsi pole", "детей нет". */
const FORMS: readonly RegExp[] = [
  /(?<![\p{L}])(?:no|without(?: any)?|(?:do not|don't|haven't) have (?:any )?|have no|any|zero)\s+(\p{L}{3,24})/gu,
  /(?<![\p{L}])(?:pole|ei ole|ei oma|ilma)\s+(\p{L}{3,24})/gu,
  /(?<![\p{L}])(\p{L}{3,24})\s+(?:\p{L}+\s+){0,2}(?:pole|ei ole|puuduvad|puudub)(?![\p{L}])/gu,
  /(?<![\p{L}])(?:нет|без|не имею)\s+(\p{L}{3,24})/gu,
  /(?<![\p{L}])(\p{L}{3,24})\s+(?:\p{L}+\s+){0,2}(?:нет|не имею|отсутствуют)(?![\p{L}])/gu,
  /(?<![\p{L}])(childless|laste(?:ta|tu)|бездетн\p{L}+)(?![\p{L}])/gu,
];
/** The whole answer to a question for one number. */
const NONE =
  /^\s*(?:none|not any|nobody|no one|zero|mitte (?:ühtegi|ühtki|ühtegi last|kedagi|midagi)|ei ühtegi|ei (?:ole|olegi)|pole(?:gi)?|ni ühtegi|ни одного|ни одной|никого|ноль|нисколько)[\s.!]*$/u;
const CHILDLESS = /^(?:childless|laste(?:ta|tu)|бездетн)/u;

const COUNTED = new Set(['child', 'adult', 'people', 'room', 'bed', 'bath', 'seat', 'night']);

const counts = (slot: Slot, word: string): boolean => {
  if (CHILDLESS.test(word)) return slot.concepts.has('child');
  const said = [...conceptsOf([word])].filter((concept) => COUNTED.has(concept));
  if (said.length > 0) return said.some((concept) => slot.nameConcepts.has(concept));
  const stem = wordStart(word);
  return (
    stem.length > 3 &&
    (slot.labelStems.has(stem) || [...slot.nameWords].some((own) => wordStart(own) === stem))
  );
};

const put = (board: Board, slot: Slot, span: Span): void => {
  const zero: Json = slot.spec.type === 'string' ? '0' : 0;
  board.set(slot, zero, span);
  board.take(span);
};

/** None of what a slot counts is zero of it. Only counts: "no income" may be said loosely, a number of children may not. */
export const fillNone = (board: Board): void => {
  const numbers = board.slots.filter(({ kind }) => kind === 'number');
  if (numbers.length === 0) return;
  const text = lower(board.text());
  const asked = board.slots.filter((slot) => slot.asked && board.isFree(slot));
  const [only] = asked;
  if (only?.kind === 'number' && asked.length === 1 && NONE.test(text) && wordsOf(text).length <= 4) {
    put(board, only, { start: text.length - text.trimStart().length, end: text.trimEnd().length });
    return;
  }
  for (const form of FORMS)
    for (const match of text.matchAll(form)) {
      const slot = numbers.find((one) => board.isFree(one) && counts(one, match[1] ?? ''));
      if (slot) put(board, slot, { start: match.index, end: match.index + match[0].length });
    }
};
