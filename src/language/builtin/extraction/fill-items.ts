import { type Span, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { saysNothing } from './plain-text.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';

/** A text without the quotes around it. */
export const unquote = (text: string): string => text.replace(/^["'«„“]+|["'»“”]+$/g, '').trim();

/** Of "a, b and c" all three: a letter before a comma is no article. */
export const listSpan = (board: Board): Span | undefined => {
  const rest = contentOf(board);
  const letter = rest && /^\s*(?=\p{L}\s*[,;]\s*$)/u.exec(board.message.slice(0, rest.start));
  return rest && letter ? { ...rest, start: letter[0].length } : rest;
};

const ITEM_JOINT = /\s*[,;\n]\s*(?:(?:and|ja|ning|и)\s+)?|\s+(?:and|ja|ning|и|&)\s+/u;
const MOST_IN_ITEM = 6;

/** "bread, milk and salt" for a list: each its own. @returns false when the words are no list of short items */
export const fillItems = (board: Board, slot: Slot, within: Span): boolean => {
  const text = board.message.slice(within.start, within.end);
  const items = text.split(ITEM_JOINT).map(unquote).filter(Boolean);
  if (
    items.length < 2 ||
    items.some((item) => wordsOf(item).length > MOST_IN_ITEM || (item.length > 1 && saysNothing(item)))
  )
    return false;
  let at = within.start;
  for (const item of items) {
    const start = board.message.indexOf(item, at);
    at = start + item.length;
    board.set(slot, item, { start, end: at });
  }
  board.take(within);
  return true;
};
