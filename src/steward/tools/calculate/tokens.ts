import { own } from '../../../lib/own.ts';
import { Fault, fromText, type Rational } from './rational.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: Rational }
  | { readonly kind: 'name'; readonly name: string }
  /** One of `+ - * / ^ % ! ( ) ,` */
  | { readonly kind: 'sign'; readonly sign: string };

const MAX_LENGTH = 300;
const NUMBER = /(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,6})?(?![\d.])/y;
/** Inside a function's brackets a comma separates. */
const PLAIN_NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d{1,6})?(?![\d.])/y;
const NAME = /[a-z][a-z0-9]*|π/iy;
const SIGN = /\*\*|[+*/^%!(),;÷×·:−–-]/y;
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '**': '^',
  '÷': '/',
  ':': '/',
  '×': '*',
  '·': '*',
  '−': '-',
  '–': '-',
  ';': ',',
};
const ROOTS = /[√∛]/gu;

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** @throws Fault `too_long`, `syntax` */
export const tokenize = (expression: string): Token[] => {
  if (expression.length > MAX_LENGTH)
    throw new Fault('too_long', `An expression has at most ${MAX_LENGTH} characters.`);
  const text = expression.replace(ROOTS, (sign) => (sign === '√' ? ' sqrt ' : ' cbrt '));
  const tokens: Token[] = [];
  let open = 0;
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const number = match(open > 0 ? PLAIN_NUMBER : NUMBER, text, at);
    const name = number === undefined ? match(NAME, text, at) : undefined;
    const sign = number === undefined && name === undefined ? match(SIGN, text, at) : undefined;
    const piece = number ?? name ?? sign;
    if (piece === undefined)
      throw new Fault('syntax', `The expression cannot be read at position ${at + 1}.`);
    if (number !== undefined) tokens.push({ kind: 'number', value: fromText(number.replaceAll(',', '')) });
    else if (name !== undefined) tokens.push({ kind: 'name', name: name.toLowerCase() });
    else {
      const plain = own(PLAIN_SIGNS, piece) ?? piece;
      if (plain === '(' && tokens.at(-1)?.kind === 'name') open += 1;
      else if (plain === '(' && open > 0) open += 1;
      else if (plain === ')' && open > 0) open -= 1;
      tokens.push({ kind: 'sign', sign: plain });
    }
    at += piece.length;
  }
  return tokens;
};
