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

/** Typographic apostrophes, quotes, dashes and spaces to plain ones, length kept. */
export const plain = (text: string): string =>
  text
    .slice(0, MAX_CHARS)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[\u00a0\u2007\u202f\t\r\n\ue000]/g, ' ');

const FOLDS: Readonly<Record<string, string>> = { ё: 'е', ß: 's', ø: 'o', đ: 'd', ł: 'l', æ: 'a' };

/** Lower case without diacritics, for comparing words; й stays itself. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (char) => {
      if (char === 'й') return char;
      const bare = char.normalize('NFD').replace(/\p{M}/gu, '');
      return FOLDS[bare] ?? bare;
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
