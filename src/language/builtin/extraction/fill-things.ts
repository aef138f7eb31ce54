import { SUBJECT_NOUNS } from '../data/thing-nouns.ts';
import type { Geo } from '../readers/geo.ts';
import { fold, lower, type Span, trimSpan, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { saysNothing } from './plain-text.ts';
import { properNames } from './proper-names.ts';
import { type Slot, wordStart } from './slot.ts';

const OPEN_KINDS: ReadonlySet<Slot['kind']> = new Set(['text', 'person', 'address', 'city', 'shape']);

/** The noun a parameter names one of: "Name of the river" -> "river". */
const nounOf = ({ spec }: Slot): string | undefined =>
  /^(?:the )?name of (?:the |a |an )?(\p{L}+)$/iu.exec(spec.description.trim())?.[1]?.toLowerCase();

/** Forms of the noun in three languages, as beginnings. */
const nounStems = (noun: string): string[] => [noun, ...(SUBJECT_NOUNS.get(noun) ?? [])];

/** Estonian names of rivers, lakes and islands end in the noun; other names lose a local case behind a vowel. */
const HEADS: readonly (readonly [RegExp, string])[] = [
  [/jõ(?:e|es|el|est|ele|elt|ge|kke|esse)$/u, 'jõgi'],
  [/järve(?:s|l|st|le|lt|sse)?$/u, 'järv'],
  [/saare(?:s|l|st|le|lt)?$/u, 'saar'],
];
/** "Emajões" -> "Emajõgi", "Peipsis" -> "Peipsi". */
export const basicName = (name: string): string => {
  for (const [form, head] of HEADS) if (form.test(name)) return name.replace(form, head);
  return name.replace(/(?<=^\p{Lu}.{2,}[aeiouõäöü])(?:sse|st|lt|le|s|l)$/u, '');
};

const isNoun = (word: string, stems: readonly string[]): boolean =>
  stems.some((stem) => fold(word).startsWith(fold(stem)));

/** "the Narva river", "Pirita jõe", "река Нарва": the name stands beside the noun. */
const calledSo = (board: Board, stems: readonly string[]): Span | undefined => {
  const text = board.text();
  for (const match of text.matchAll(/(?<![\p{L}])(\p{Lu}[\p{L}-]+)\s+(\p{Ll}+)/gu)) {
    const [, name = '', noun = ''] = match;
    if (isNoun(noun, stems) && !saysNothing(name))
      return { start: match.index, end: match.index + name.length };
  }
  for (const match of text.matchAll(/(?<![\p{L}])(\p{L}+)\s+(\p{Lu}[\p{L}-]+)/gu)) {
    const [, noun = '', name = ''] = match;
    const end = match.index + match[0].length;
    if (isNoun(lower(noun), stems) && !saysNothing(name)) return { start: end - name.length, end };
  }
  return undefined;
};

const onlyName = (board: Board): Span | undefined => {
  const [name, ...more] = properNames(board).filter(({ start, end }) => {
    const text = board.message.slice(start, end);
    return !/\d/.test(text) && !saysNothing(text);
  });
  return more.length === 0 ? name : undefined;
};

const isOnlyNamed = (board: Board, slot: Slot): boolean =>
  board.slots.filter((one) => one.target === slot.target && one.spec.required && OPEN_KINDS.has(one.kind))
    .length === 1;

/**
 * "How high is the water in the Emajõgi?": the one proper name of a sentence, where the endpoint wants nothing else by name. A town is
 * only believed to be one when the noun stands beside it ("the Narva river").
 */
export const fillThing = (board: Board, slot: Slot, geo: Geo): void => {
  const noun = nounOf(slot);
  if (!noun || slot.many || !isOnlyNamed(board, slot)) return;
  const stems = nounStems(noun);
  const called = calledSo(board, stems);
  const span = called ?? onlyName(board);
  if (!span) return;
  const name = board.message.slice(span.start, span.end);
  const isPlace = geo.cities.exact(name) !== undefined || geo.countries.find(name).length > 0;
  if (isPlace && !called) return;
  const value = board.language === 'et' && !called ? basicName(name) : name;
  board.set(slot, value, span);
  board.take(span);
};

const LISTED =
  /(?<![\p{L}])(?:with|from|using|of|containing)\s+(\p{L}[\p{L}' ,-]*?)(?=\s+(?:in|for|under|within|on|at|that|which|by|but|who|less|please|to|if)(?![\p{L}])|\s*[.?!:;\ue000]|\s*$)/gu;
const MOST_WORDS = 3;

/** "with potatoes, leeks and cream": the things named behind the preposition, each its own; what the endpoint finds is none of them. */
export const fillListed = (board: Board, slot: Slot): void => {
  if (!slot.many || board.language !== 'en') return;
  for (const match of board.text().matchAll(LISTED)) {
    const list = match[1] ?? '';
    const offset = match.index + match[0].length - list.length;
    const items = [
      ...list.matchAll(
        /(?:(?:^|,|\sand\s)\s*(?:and\s+)?(?:some\s+|my\s+|the\s+|a\s+)?)([^,]+?)(?=,|\s+and\s|$)/gu,
      ),
    ].map((item): Span => {
      const start = offset + item.index + item[0].length - (item[1] ?? '').length;
      return trimSpan(board.message, { start, end: start + (item[1] ?? '').length });
    });
    if (items.length === 0 || items.some((item) => !isItem(board, slot, item))) continue;
    for (const item of items) {
      board.set(slot, board.message.slice(item.start, item.end), item);
      board.take(item);
    }
    return;
  }
};

const isItem = (board: Board, slot: Slot, { start, end }: Span): boolean => {
  const text = board.message.slice(start, end);
  const words = wordsOf(text);
  return (
    /^\p{L}/u.test(text) &&
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    !saysNothing(text) &&
    !words.some((word) => {
      const stem = wordStart(lower(word));
      return slot.stems.has(stem) || (word.length > 3 && slot.topicStems().has(stem));
    })
  );
};
