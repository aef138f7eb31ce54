/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** Why an expression has no value. */
export type CalculationFault =
  | 'too_long'
  | 'too_deep'
  | 'too_large'
  | 'syntax'
  | 'unknown_name'
  | 'wrong_arguments'
  | 'division_by_zero'
  | 'not_defined';

/** Raised inside the calculator only; its door turns it into a value. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly fault: CalculationFault;

  constructor(fault: CalculationFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Digits of the largest number on the way to a result. */
const MAX_DIGITS = 400;
const LIMIT = 10n ** BigInt(MAX_DIGITS);
/** Digits behind the point of roots and the like. */
const PLACES = 30;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** @throws Fault when a part has too many digits, or the denominator is zero */
export const fraction = (num: bigint, den: bigint): Rational => {
  if (den === 0n) throw new Fault('division_by_zero', 'Division by zero has no result.');
  if (abs(num) >= LIMIT || abs(den) >= LIMIT)
    throw new Fault('too_large', `Numbers of more than ${MAX_DIGITS} digits are not worked with.`);
  const shared = gcd(num, den);
  const sign = den < 0n ? -1n : 1n;
  return shared === 0n ? { num: 0n, den: 1n } : { num: (sign * num) / shared, den: (sign * den) / shared };
};

export const whole = (value: bigint): Rational => fraction(value, 1n);
export const ZERO = whole(0n);
export const ONE = whole(1n);
export const HUNDRED = whole(100n);

/** A number as written: `12`, `1.5`, `.5`, `2e3`. */
export const fromText = (text: string): Rational => {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [before = '', after = ''] = mantissa.split('.');
  const shift = Number(exponent) - after.length;
  if (Math.abs(shift) > MAX_DIGITS || before.length + after.length > MAX_DIGITS)
    throw new Fault('too_large', `Numbers of more than ${MAX_DIGITS} digits are not worked with.`);
  const digits = BigInt(`${before}${after}` || '0');
  return shift >= 0 ? whole(digits * 10n ** BigInt(shift)) : fraction(digits, 10n ** BigInt(-shift));
};

export const add = (a: Rational, b: Rational): Rational =>
  fraction(a.num * b.den + b.num * a.den, a.den * b.den);
export const negate = (a: Rational): Rational => ({ num: -a.num, den: a.den });
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b));
export const multiply = (a: Rational, b: Rational): Rational => fraction(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => fraction(a.num * b.den, a.den * b.num);
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Largest whole number not above. */
export const floor = ({ num, den }: Rational): bigint => num / den - (num < 0n && num % den !== 0n ? 1n : 0n);

/** What is left of `a` after whole `b`s; has the sign of `b`. */
export const modulo = (a: Rational, b: Rational): Rational =>
  subtract(a, multiply(b, whole(floor(divide(a, b)))));

/** To the nearest whole number, halves away from zero. */
export const nearest = ({ num, den }: Rational): bigint =>
  (num < 0n ? -1n : 1n) * ((2n * abs(num) + den) / (2n * den));

export const isWhole = (value: Rational): boolean => value.den === 1n;

/** Largest whole `r` with `r ** n <= value`, by Newton's method. */
const wholeRoot = (value: bigint, n: bigint): bigint => {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / Number(n)));
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n;
    if (next >= guess) return guess;
    guess = next;
  }
};

/** The nth root (n from 2 to 10): exact where it is rational, else cut after {@link PLACES} places. */
export const root = (value: Rational, n: number): { value: Rational; exact: boolean } => {
  if (value.num < 0n && n % 2 === 0)
    throw new Fault('not_defined', 'A negative number has no real root of this kind.');
  const sign = value.num < 0n ? -1n : 1n;
  const power = BigInt(n);
  const [num, den] = [wholeRoot(abs(value.num), power), wholeRoot(value.den, power)];
  if (num ** power === abs(value.num) && den ** power === value.den)
    return { value: fraction(sign * num, den), exact: true };
  const scale = 10n ** BigInt(PLACES);
  const scaled = (abs(value.num) * scale ** power) / value.den;
  return { value: fraction(sign * wholeRoot(scaled, power), scale), exact: false };
};

/** From a floating-point result, by its shortest decimal form. */
export const fromDouble = (value: number): Rational => {
  if (!Number.isFinite(value)) throw new Fault('not_defined', 'The result is not a number.');
  const rational = fromText(String(Math.abs(value)));
  return value < 0 ? negate(rational) : rational;
};

export const toDouble = ({ num, den }: Rational): number => {
  const scale = 10n ** 40n;
  return Number((num * scale) / den) / 1e40;
};
