import { plain } from '../text/text.ts';

/** The start of a line with what marks an item of a list. */
const LINE = /(?:^|[\r\n])[^\S\r\n]{0,9}(?:[-*•–—·][^\S\r\n]{1,9}|\(?\d{1,2}[.)][^\S\r\n]{1,9})?/gu;
const BULLET = /(?:^|[\r\n])[^\S\r\n]{0,9}(?:[-*•–—·][^\S\r\n]{1,9})?/gu;
const NUMBER = /(?:^|\s{1,9})\(?\d{1,2}\)\s{1,9}(?=\p{L})/gu;

/** "1." before the first line is a list only if "2." follows: "1. mail on püha?" is a day. */
const isNumbered = (text: string): boolean =>
  /(?:^|[\r\n])\s{0,9}\(?1[.)]\s/u.test(text) && /[\r\n]\s{0,9}\(?2[.)]\s/u.test(text);
const isNumberedInLine = (text: string): boolean =>
  /(?:^|\s)\(?1\)\s/u.test(text) && /\s\(?2\)\s/u.test(text);

/** What parts two items, as long as the mark was. */
const parted = (mark: string, at: number): string =>
  at === 0 ? ' '.repeat(mark.length) : `\n${' '.repeat(mark.length - 1)}`;

/**
 * A message as plain text of the same length in which every line and every item of a list begins behind a line break, and marks of
 * items are blank.
 */
export const linesOf = (message: string): string => {
  const text = plain(message);
  const raw = message.slice(0, text.length);
  if (!/[\r\n]|\d\)/u.test(raw)) return text;
  const marks = [
    ...raw.matchAll(isNumbered(raw) ? LINE : BULLET),
    ...(isNumberedInLine(raw) ? raw.matchAll(NUMBER) : []),
  ];
  return marks.reduce(
    (left, { 0: mark, index }) =>
      left.slice(0, index) + (mark ? parted(mark, index) : '') + left.slice(index + mark.length),
    text,
  );
};
