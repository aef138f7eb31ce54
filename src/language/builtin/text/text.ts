import { own } from '../../../lib/own.ts';
/** Half-open range of UTF-16 positions. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something found in a text. */
export interface Hit<T> extends Span {
  readonly value: T;
}

/** Longest part of a message that is looked at; rules run in time linear in it. */
export const MAX_CHARS = 10_000;

/** Character put in place of what was understood already: no letter, no digit, no space. */
export const MASK = '\ue000';

/** `\b` knows ASCII only; these look-arounds are its Unicode forms. */
export const LEFT = '(?<![\\p{L}\\p{M}\\p{N}])';
export const RIGHT = '(?![\\p{L}\\p{M}\\p{N}])';

/** Ranges instead of Unicode properties: each `\p{L}` costs a table of some 600 ranges at compile time. */
const RANGES: Readonly<Record<string, string>> = {
  L: 'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff',
  M: '\\u0300-\\u036f',
  N: '0-9',
  Ll: 'a-z\\u00df-\\u00f6\\u00f8-\\u00ff\\u0101-\\u024f\\u0430-\\u045f',
  Lu: 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de\\u0100\\u0104\\u0106\\u010c\\u0112\\u0116\\u0118\\u0122\\u012a\\u012e\\u0136\\u013b\\u0141\\u0143\\u0145\\u015a\\u0160\\u016a\\u0172\\u0179\\u017b\\u017d\\u0400-\\u042f',
};

/**
 * A pattern from its source, with `\p{L}`, `\p{M}`, `\p{N}`, `\p{Lu}` and `\p{Ll}` narrowed to the alphabets in use here
 * (Latin, Cyrillic; other scripts count as letters as a whole). For the hundreds of patterns that are built at start.
 */
export const pattern = (source: string, flags = 'u'): RegExp => {
  let inClass = false;
  const light = source.replace(/\\p\{(Lu|Ll|[LMN])\}|\\.|[[\]]/gsu, (part, name: string | undefined) => {
    if (part === '[') inClass = true;
    if (part === ']') inClass = false;
    if (!name) return part;
    const ranges = RANGES[name] ?? '';
    return inClass ? ranges : `[${ranges}]`;
  });
  return new RegExp(light, flags);
};

/** Lower case without changing the length, so that positions stay true. */
export const lower = (text: string): string => {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charAt(i);
    const small = unit.toLowerCase();
    out += small.length === 1 ? small : unit;
  }
  return out;
};

/** How far the full-width forms of Asian keyboards are from ASCII. */
const FULL_WIDTH = 0xfee0;

/** Typographic apostrophes, quotes, dashes and spaces, and full-width forms, to plain ones; length kept. */
export const plain = (text: string): string =>
  text
    .slice(0, MAX_CHARS)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r\n\ue000]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH));

const FOLDS: Readonly<Record<string, string>> = { ё: 'е', ß: 's', ø: 'o', đ: 'd', ł: 'l', æ: 'a' };

/** Lower case without diacritics, for comparing words; й stays itself. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (char) => {
      if (char === 'й') return char;
      const bare = char.normalize('NFD').replace(/\p{M}/gu, '');
      return own(FOLDS, bare) ?? bare;
    });

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Covers spans with {@link MASK}. */
export const mask = (text: string, spans: readonly Span[]): string => {
  let out = text;
  for (const { start, end } of spans)
    out = out.slice(0, start) + MASK.repeat(Math.max(0, end - start)) + out.slice(end);
  return out;
};

/** Words of a text in lower case; digits count as words. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?|\p{N}+/gu) ?? [];

/** `countryIsoCode`, `country_iso_code` -> `country iso code`. */
export const splitName = (name: string): string =>
  name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.\-[\]]+/g, ' ')
    .toLowerCase()
    .trim();

/** A list of words or word beginnings as one alternation, longest first. */
export const anyOf = (words: Iterable<string>): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

/** Span without white space and punctuation at its ends. */
export const trimSpan = (text: string, span: Span): Span => {
  const inside = text.slice(span.start, span.end);
  const lead = /^[\s,;:.!?\ue000]*/.exec(inside)?.[0].length ?? 0;
  const tail = /[\s,;:!?\ue000]*[.!?\s\ue000]*$/.exec(inside.slice(lead))?.[0].length ?? 0;
  return { start: span.start + lead, end: Math.max(span.start + lead, span.end - tail) };
};
