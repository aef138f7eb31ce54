import { type JsonValue, parseInPieces } from './json-pieces.ts';
import { runAtOnce, type Steps } from './sliced.ts';

export type { JsonValue } from './json-pieces.ts';

/** `too_deep`: nesting that would overflow the stack of whoever walks the value. */
export type JsonReading =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: 'syntax' | 'too_deep' };

const MAX_DEPTH = 200;
/** Characters between two steps. */
const STEP = 64 * 1024;
/** 15 significant digits always survive a double (IEEE 754 binary64). */
const SAFE_DIGITS = 15;

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const MINUS = 45;

/** Position of the quote that closes the string opened at `start`. */
const stringEnd = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/** Sign, significant digits and power of ten; equal for two spellings of one number. */
const canonical = (number: string): string => {
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,12}))?$/.exec(number);
  if (!parts) return number;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${power}`;
};

/**
 * Whether a double holds what the text of a JSON number says: integers up to 2^53 - 1, other numbers when their shortest
 * spelling has the same digits.
 */
export const isExactNumber = (value: number, source: string): boolean => {
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value);
  return (
    Number.isFinite(value) && (String(value) === source || canonical(String(value)) === canonical(source))
  );
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Only what is a JSON number in the place of a value may be put in quotes: broken JSON must stay broken. */
const needsQuotes = (text: string, start: number, end: number): boolean => {
  const token = text.slice(start, end);
  const value = Number(token);
  if (isExactNumber(value, token) || !NUMBER.test(token)) return false;
  let next = end;
  while (next < text.length && text.charCodeAt(next) <= 32) next += 1;
  return text.charCodeAt(next) !== COLON;
};

const isNumberPart = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 46 || code === 43 || code === 45 || code === 101 || code === 69;

const numberEnd = (text: string, start: number): number => {
  let end = start + 1;
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end += 1;
  return end;
};

/** Whether a number of this spelling may not fit a double: many digits, or an exponent. */
const isSuspect = (text: string, start: number, end: number): boolean => {
  if (end - start > SAFE_DIGITS) return true;
  for (let i = start + 1; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 101 || code === 69) return true;
  }
  return false;
};

/** One pass outside strings: how deep it nests, and the text with quotes around numbers that a double would change. */
function* survey(text: string): Steps<{ deepest: number; exact: string }> {
  const pieces: string[] = [];
  let kept = 0;
  let depth = 0;
  let deepest = 0;
  let pauseAt = STEP;
  for (let i = 0; i < text.length; i += 1) {
    if (i >= pauseAt) {
      yield;
      pauseAt = i + STEP;
    }
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if ((code >= 48 && code <= 57) || code === MINUS) {
      const end = numberEnd(text, i);
      if (isSuspect(text, i, end) && needsQuotes(text, i, end)) {
        pieces.push(text.slice(kept, i), '"', text.slice(i, end), '"');
        kept = end;
      }
      i = end - 1;
    } else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return { deepest, exact: pieces.length === 0 ? text : pieces.join('') + text.slice(kept) };
}

/** {@link parseJson} in steps of about a millisecond, for texts of megabytes. */
export function* parseJsonSteps(text: string): Steps<JsonReading> {
  const { deepest, exact } = yield* survey(text);
  if (deepest > MAX_DEPTH) return { ok: false, problem: 'too_deep' };
  try {
    return { ok: true, value: yield* parseInPieces(exact) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, problem: 'syntax' };
  }
}

/**
 * Reads JSON. Integers beyond 2^53, decimals of more digits than a double has, and exponents out of its range are kept as
 * text; everything else is as `JSON.parse` reads it. Costs one pass over the text besides.
 */
export const parseJson = (text: string): JsonReading => runAtOnce(parseJsonSteps(text));
