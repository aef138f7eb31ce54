/** JSON as read: numbers that a double cannot hold exactly are their own text. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** `too_deep`: nesting that would overflow the stack of whoever walks the value. */
export type JsonReading =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: 'syntax' | 'too_deep' };

const MAX_DEPTH = 200;
/** 15 significant digits always survive a double (IEEE 754 binary64). */
const SAFE_DIGITS = 15;

const QUOTE = 34;
const BACKSLASH = 92;

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

/** One pass outside strings: how deep it nests, and whether a number may need more than a double. */
const survey = (text: string): { depth: number; longNumbers: boolean } => {
  let depth = 0;
  let deepest = 0;
  let run = 0;
  let longNumbers = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if ((code >= 48 && code <= 57) || code === 46) {
      run += 1;
      if (run > SAFE_DIGITS) longNumbers = true;
      continue;
    }
    // An exponent can leave the range of a double whatever the number of digits.
    if (run > 0 && (code === 101 || code === 69)) longNumbers = true;
    run = 0;
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return { depth: deepest, longNumbers };
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

/** Whether a double holds exactly what the text of a JSON number says (as far as its shortest spelling tells). */
export const isExactNumber = (value: number, source: string): boolean =>
  Number.isFinite(value) && canonical(String(value)) === canonical(source);

const keepExact = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && !isExactNumber(value, context.source)
    ? context.source
    : value;

/**
 * Reads JSON. Integers beyond 2^53, decimals of more digits than a double has, and exponents out of its range are kept as
 * text; everything else is as `JSON.parse` reads it. Costs about two passes; three when such a number may be there.
 */
export const parseJson = (text: string): JsonReading => {
  const { depth, longNumbers } = survey(text);
  if (depth > MAX_DEPTH) return { ok: false, problem: 'too_deep' };
  try {
    return { ok: true, value: (longNumbers ? JSON.parse(text, keepExact) : JSON.parse(text)) as JsonValue };
  } catch {
    return { ok: false, problem: 'syntax' };
  }
};
