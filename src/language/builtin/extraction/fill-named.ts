import { escapeRegExp, LEFT, lower, pattern, RIGHT, type Span } from '../text/text.ts';
import type { Board } from './board.ts';
import { saysNothing } from './plain-text.ts';
import { examplesOf, type Slot } from './slot.ts';

const TOKEN = "\\p{Lu}[\\p{L}\\p{M}\\p{N}&'’-]*(?:\\.\\p{L}\\.?)*";
const JOIN = '(?:(?:of|the|and|de|la|&|und)\\s+){0,2}';
/** A run of capitalised words, small ones between them included. */
const RUN = `((?:The\\s+)?${TOKEN}(?:\\s+${JOIN}(?:${TOKEN}|\\d[\\p{N}]*)){0,6})`;

interface Cue {
  /** Words of a parameter's name that the cue speaks of. */
  readonly names: readonly string[];
  /** Group 1 is the name. */
  readonly form: RegExp;
}

const cue = (names: string, before: string): Cue => ({
  names: names.split(' '),
  form: pattern(`(?<![\\p{L}\\p{N}])(?:${before})\\s+(?:the\\s+|a\\s+)?${RUN}`, 'u'),
});

/** How English sentences bring in names of things; each needs a capital, since anything may follow the words. */
const CUES: readonly Cue[] = [
  cue(
    'restaurant theater theatre cinema venue hotel property museum shop store club bar salon clinic gym cafe',
    'at|[Vv]isit|[Vv]isiting|to try|[Tt]ry',
  ),
  cue('event concert show', '[Tt]ickets? (?:to|for)|attend|to see|[Ee]vent (?:called|named)|see'),
  cue('movie film', '[Tt]ickets? (?:to|for)|[Ww]atch|to see|[Mm]ovie (?:called|named)|[Ff]or'),
  cue('track song', '[Pp]lay|[Hh]ear|[Ll]isten to|[Ss]ong (?:called|named)?'),
  cue('album', '[Aa]lbum(?: called| named)?|from(?: the)? album'),
  cue('artist singer band', '[Ss]ongs (?:from|of|by)|[Mm]usic (?:from|of|by)|[Ss]ung by|by|[Aa]rtist'),
  cue(
    'starring actor actors cast',
    '[Ss]tarring|[Ff]eatur(?:ing|es|e)|[Ww]ith|[Aa]cted by|[Aa]ct(?:or|ress)|have',
  ),
  cue('directed director', '[Dd]irected by|[Dd]irector(?: is)?|[Mm]ade by'),
  cue('author writer', '[Ww]ritten by|by|[Aa]uthor(?: is)?'),
  cue('receiver recipient contact payee', '[Ww]ith|to|[Ss]end|[Pp]ay|[Ff]or'),
];

/** "the Get Weird album", "Hustlers tickets". */
const AFTER: readonly Cue[] = [
  { names: ['album'], form: pattern(`(?:the|The)\\s+${RUN}\\s+album(?![\\p{L}])`, 'u') },
];

const MONTH_OR_DAY =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I|I'm|I'd|AM|PM)$/;

const spanOf = (match: RegExpExecArray): Span => {
  const name = match[1] ?? '';
  const start = match.index + match[0].lastIndexOf(name);
  const more = /\s(?:and|but|so)\s+(?:I|I'm|I'd|I'll|We)(?:\s|$)/u.exec(name);
  return { start, end: start + (more ? more.index : name.length) };
};

const usable = (name: string): boolean =>
  !name.includes('\ue000') && !saysNothing(name) && !MONTH_OR_DAY.test(name.split(/\s/)[0] ?? '');

/** Names that a cue of the parameter's own kind brings in, asked for or not. */
export const fillCued = (board: Board, slot: Slot): void => {
  for (const { names, form } of [...AFTER, ...CUES]) {
    if (!names.some((word) => slot.nameWords.has(word))) continue;
    const match = form.exec(board.text());
    if (!match || !usable(match[1] ?? '')) continue;
    const span = spanOf(match);
    board.set(slot, board.message.slice(span.start, span.end), span);
    board.take(span);
    return;
  }
};

const SORT_NAMES = ['genre', 'cuisine', 'category', 'style', 'subcategory'];
const SORTED =
  /(?<![\p{L}\p{N}\ue000-])((?:[\p{L}][\p{L}'-]{2,24}\s+(?=\p{L}+\s+(?:movies?|films?))){0,2}[\p{L}][\p{L}'-]{2,24})\s+(?:movies?|films?|songs?|music|restaurants?|food|cuisine|events?|concerts?|games?|attractions?|flick|dishes)(?![\p{L}])/giu;
const SERVED =
  /(?<=(?:serves?|serving|offers?|offering)\s+(?:(?:a|some|good|nice|great|pricey|cheap|best)\s+){0,2})(\p{L}[\p{L}'-]{2,24})(?=\s*[.,!?]|\s+(?:in|at|with|on|and|for|can|please)(?![\p{L}])|\s*$)/giu;
const NO_SORT =
  /^(?:new|other|different|similar|online|live|regular|popular|famous|many|few|several|two|three|four|pricey|cheap|expensive|moderate|affordable|movie|film|song|tourist|free|old|latest|recent|its|family|ticket|tickets|entire|whole|local|nearby|indoor|outdoor|great|eating|watch|watching|hear|hearing|listen|enjoy|prefer|playing|feature|featuring|upcoming|certain|specific|favorite|quality|nicest|fun|entertaining|relaxing|ones?)$/i;

/** "some jazz music", "an Italian restaurant": the word before the noun is the sort wanted. */
export const fillSort = (board: Board, slot: Slot): void => {
  if (!SORT_NAMES.some((word) => slot.nameWords.has(word))) return;
  for (const match of [...board.text().matchAll(SORTED), ...board.text().matchAll(SERVED)]) {
    const all = match[1] ?? '';
    const words = all.split(/\s+/);
    const from = words.findLastIndex(
      (word) => NO_SORT.test(word) || saysNothing(word) || /(?:ing|est)$/.test(lower(word)),
    );
    const word = words.slice(from + 1).join(' ');
    if (word === '') continue;
    const start = match.index + all.length - word.length;
    const span = { start, end: start + word.length };
    board.set(slot, board.message.slice(span.start, span.end), span);
    board.take(span);
    return;
  }
};

/** Values that the description gives as examples are recognised by themselves, in any Russian or plural form. */
export const fillExamples = (board: Board, slot: Slot): void => {
  const text = lower(board.text());
  for (const example of examplesOf(slot.spec)) {
    if (!/\p{L}{4}/u.test(example) || example.length > 40 || !text.includes(lower(example))) continue;
    const match = pattern(`${LEFT}${escapeRegExp(lower(example))}(?:s|es|i|t|d)?${RIGHT}`, 'u').exec(text);
    if (!match) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    board.set(slot, example, span);
    board.take(span);
    return;
  }
};
