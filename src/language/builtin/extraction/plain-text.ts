import { PLAIN_WORDS } from '../data/plain-words.ts';
import { lower, type Span } from '../text/text.ts';

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

const isPlain = (word: string): boolean => PLAIN_WORDS.has(lower(word).replaceAll('’', "'"));

/** "Yes, that's right", "see sobib": nothing but everyday words, so no name and no text of the user's own. */
export const saysNothing = (text: string): boolean =>
  [...text.matchAll(WORD)].every(([word]) => isPlain(word));

const ARTICLE = /^(?:The|A|An)$/;

/**
 * The words of an answer without the everyday ones around them: "Hustlers will be perfect" -> "Hustlers". A capital article before
 * a capitalised word belongs to the name. Undefined when nothing is left.
 */
export const coreOf = (text: string, span: Span): Span | undefined => {
  const words = [...text.slice(span.start, span.end).matchAll(WORD)];
  const first = words.findIndex(([word]) => !isPlain(word));
  const last = words.findLastIndex(([word]) => !isPlain(word));
  const from = words[first];
  const to = words[last];
  if (!from || !to) return undefined;
  const before = words[first - 1];
  const start =
    before && ARTICLE.test(before[0]) && /^[\p{Lu}\p{N}]/u.test(from[0]) ? before.index : from.index;
  return { start: span.start + start, end: span.start + to.index + to[0].length };
};

/** How many everyday words in small letters stand inside; a name has few, a sentence several. */
export const plainInside = (text: string): number =>
  [...text.matchAll(WORD)].filter(
    ([word]) => isPlain(word) && !/^(?:of|the|and|in|on|at|for|to|a|i|и|в|на|ja)$/.test(word),
  ).length;

const SUBJECT_OF =
  /^\s+(?:is|are|was|will|would|sounds?|seems?|works?|looks?|please|on|sobib|oleks|on|подойд[её]т|подходит)(?![\p{L}])/u;

/**
 * A value in small letters is believed only when the message holds little besides: "visit" in "I'd like to visit" is none. Nor does
 * the capital that opens a sentence make a name, unless the sentence goes on about it ("Hustlers is fine").
 */
export const standsAlone = (text: string, span: Span): boolean => {
  const value = text.slice(span.start, span.end);
  const opens = /(?:^|[.!?]\s)\s*$/u.test(text.slice(0, span.start));
  if (/[\p{Lu}\p{N}]/u.test(opens ? value.slice(1) : value)) return true;
  if (opens && /^\p{Lu}/u.test(value) && SUBJECT_OF.test(text.slice(span.end))) return true;
  const besides = [...`${text.slice(0, span.start)} ${text.slice(span.end)}`.matchAll(WORD)];
  return besides.length <= ROOM_FOR_COURTESY;
};
const ROOM_FOR_COURTESY = 2;
