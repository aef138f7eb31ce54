import { nearest, type Rational } from './rational.ts';

/** Longer decimals are rounded. */
const MAX_PLACES = 30;
const ROUNDED_DIGITS = 12;

const placed = (digits: bigint, places: number): string => {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const [before, after] = [text.slice(0, text.length - places), text.slice(text.length - places)];
  const rest = places > 0 ? after.replace(/0+$/, '') : '';
  return `${sign}${before}${rest === '' ? '' : `.${rest}`}`;
};

/** Places a fraction needs to be written out, when it ends at all within `MAX_PLACES`. */
const placesOf = (den: bigint): number | undefined => {
  let left = den;
  let twos = 0;
  let fives = 0;
  for (; left % 2n === 0n; left /= 2n) twos += 1;
  for (; left % 5n === 0n; left /= 5n) fives += 1;
  const places = Math.max(twos, fives);
  return left === 1n && places <= MAX_PLACES ? places : undefined;
};

/**
 * Plain decimal text: exact where the fraction ends, else to twelve significant digits (at least two places).
 * @param wholly false: the value itself is an approximation, so its later digits mean nothing
 */
export const decimalText = (value: Rational, wholly = true): { text: string; exact: boolean } => {
  const places = wholly || value.den === 1n ? placesOf(value.den) : undefined;
  if (places !== undefined && places < MAX_PLACES - 2) {
    const scaled = (value.num * 10n ** BigInt(places)) / value.den;
    return { text: placed(scaled, places), exact: true };
  }
  const size = (value.num < 0n ? -value.num : value.num) / value.den;
  const digitsBefore = size === 0n ? -leadingZeros(value) : size.toString().length;
  const rounded = Math.max(2, ROUNDED_DIGITS - digitsBefore);
  const scale = 10n ** BigInt(rounded);
  return { text: placed(nearest({ num: value.num * scale, den: value.den }), rounded), exact: false };
};

/** Zeros behind the point before the first digit of a value below one. */
const leadingZeros = ({ num, den }: Rational): number => {
  if (num === 0n) return 0;
  const size = num < 0n ? -num : num;
  return Math.max(0, den.toString().length - size.toString().length - 1);
};
