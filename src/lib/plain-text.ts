const CONTROL_OR_BIDI = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const HTML_TAG = /<\/?[a-z][^<>]{0,300}>/gi;
/** Marks by which chat models tell roles apart, e.g. `<|im_start|>`: nothing a person would miss. */
const ROLE_MARK = /<\|[a-z_]{1,30}\|>/gi;
/** Links and pictures of Markdown; whoever shows the answer would make them live, whatever they lead to. */
const LINK_MARK =
  /!?\[([^[\]]{0,300})\]\(\s*([^()\s]{0,500}(?:\([^()\s]{0,300}\)[^()\s]{0,300})?)(?:\s+["'][^"']{0,300}["'])?\s*\)/g;
const LINE_MARKS = /^[ \t]*(?:#{1,6}[ \t]|>[ \t]?|[*+-][ \t]|```\w*)/gm;
const INLINE_MARKS = /\*\*|__|`/g;
const SENTENCE_END = /[.!?…](?=\s|$)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Cuts a text at the last sentence end within `max` characters, else at the last space, else between two characters
 * (never inside a surrogate pair). The result is at most `max` characters long, an ellipsis included.
 */
export const cutAtSentence = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const head = text.slice(0, Math.max(0, max - 1));
  let end = 0;
  for (const match of head.matchAll(SENTENCE_END)) end = match.index + 1;
  if (end >= max * 0.4) return head.slice(0, end);
  const space = head.lastIndexOf(' ');
  const cut = space >= max * 0.4 ? head.slice(0, space) : head;
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
};

/**
 * Foreign text as one harmless line: tags, markup marks, line breaks, control and direction characters gone; cut at `max`.
 * Data must not be able to imitate the layout of an answer.
 */
export const plainText = (text: string, max: number): string => {
  // A cheap bound first: nobody reads megabytes, and what follows is linear in the length.
  const bounded = text.length > max * 4 + 2000 ? text.slice(0, max * 4 + 2000) : text;
  const line = bounded
    .toWellFormed()
    // First, so that a tag spelled with entities goes as well.
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(HTML_TAG, ' ')
    .replace(LINK_MARK, '$1 ($2)')
    .replace(ROLE_MARK, ' ')
    .replace(LINE_MARKS, ' ')
    .replace(CONTROL_OR_BIDI, ' ')
    .replace(INLINE_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cutAtSentence(line, max);
};
