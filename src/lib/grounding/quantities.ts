import type { Facts } from './facts.ts';
import { wordsOf } from './fold.ts';
import { claimKey, type Quantity } from './quantity-words.ts';

/** May a quantity in words be said? */
export type KnowsQuantity = (quantity: Quantity) => boolean;

/** How far a share in words may be from the figures. */
const NEAR = 0.05;
/** Names of fields that hold shares, and of fields that say how often. */
const SHARE_WORDS = [
  'percent',
  'percentage',
  'pct',
  'share',
  'ratio',
  'protsent',
  'osakaal',
  'процент',
  'доля',
];
const TIMES_WORDS = [
  'times',
  'frequency',
  'factor',
  'multiplier',
  'korda',
  'kordaja',
  'sagedus',
  'раз',
  'раза',
];

/** Years are in many data, and count nothing. */
const isYear = (figure: number): boolean => Number.isInteger(figure) && figure > 1900 && figure < 2100;
const isNear = (figure: number, value: number): boolean => Math.abs(figure - value) <= value * NEAR;

/** Every value of a field against every other of the same. */
const ratiosOf = (columns: Facts['columns']): number[] => {
  const ratios = new Set<number>();
  for (const values of columns.values())
    for (const a of values) for (const b of values) if (a > 0 && b > 0 && a !== b) ratios.add(a / b);
  return [...ratios];
};

/**
 * Quantities that the sources say in words of any language, or that their figures bear out: a count or a number for counts; for
 * shares and multiples a share given as such, a group of records against all, or two values of one field.
 */
export const createQuantities = (facts: Facts): KnowsQuantity => {
  let ratios: readonly number[] | undefined;
  const has = (words: readonly string[]): boolean => words.some((word) => facts.words.has(word));
  const someNumber = (fits: (figure: number) => boolean): boolean => {
    for (const figure of facts.numbers) if (fits(Math.abs(figure))) return true;
    return false;
  };
  const ratioIsKnown = (value: number, ofAll: boolean): boolean => {
    if (value < 1 && someNumber((figure) => isNear(figure, value))) return true;
    if (value < 1 && has(SHARE_WORDS) && someNumber((figure) => isNear(figure, value * 100))) return true;
    if (value >= 1 && has(TIMES_WORDS) && facts.numbers.has(value)) return true;
    for (const share of facts.shares) if (isNear(share, value)) return true;
    if (ofAll) return false;
    ratios ??= ratiosOf(facts.columns);
    return ratios.some((one) => isNear(one, value));
  };
  return ({ text, claim }) => {
    if (facts.claims.has(claimKey(claim))) return true;
    // As the sources put it; short number words are in too many texts to prove anything by a single one of them.
    const words = wordsOf(text.toLowerCase());
    if (claim.kind === 'ratio')
      return ratioIsKnown(claim.value, claim.ofAll === true) || words.every((word) => facts.words.has(word));
    const { from, to } = claim;
    if (from < to) return someNumber((figure) => figure >= from && figure <= to && !isYear(figure));
    const near = someNumber((figure) => Math.abs(figure - from) < 0.5);
    return near || [...facts.clocks].some((clock) => clock === from * 60 || clock === (from + 12) * 60);
  };
};
