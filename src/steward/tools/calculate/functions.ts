import {
  add,
  compare,
  divide,
  Fault,
  floor,
  fraction,
  fromDouble,
  isWhole,
  multiply,
  nearest,
  negate,
  ONE,
  type Rational,
  root,
  toDouble,
  whole,
} from './rational.ts';

/** A value on its way: whether it is exact, and whether it was written as a percentage. */
export interface Value {
  readonly value: Rational;
  readonly exact: boolean;
  /** Just behind a percent sign: `200 + 10%` takes it of what stands before. */
  readonly percent?: true;
}

/** Beyond, powers are not worked out. */
const MAX_EXPONENT = 1000;
const MAX_FACTORIAL = 170;
/** Higher roots are worked out in floating point. */
const MAX_ROOT = 10n;

type Fn = (args: readonly Rational[]) => Value;

const exact = (value: Rational): Value => ({ value, exact: true });
const one =
  (work: (value: Rational) => Value): Fn =>
  ([value, ...others]) => {
    if (value === undefined || others.length > 0)
      throw new Fault('wrong_arguments', 'This function takes one number.');
    return work(value);
  };
const some =
  (work: (first: Rational, others: readonly Rational[]) => Rational): Fn =>
  ([first, ...others]) => {
    if (first === undefined) throw new Fault('wrong_arguments', 'This function takes at least one number.');
    return exact(work(first, others));
  };
/** By floating point; good to about fifteen digits. */
const double = (work: (value: number) => number): Fn =>
  one((value) => ({ value: fromDouble(work(toDouble(value))), exact: false }));

export const factorial = (value: Rational): Rational => {
  if (!isWhole(value) || value.num < 0n)
    throw new Fault('not_defined', 'A factorial is defined for whole numbers from 0.');
  if (value.num > BigInt(MAX_FACTORIAL))
    throw new Fault('too_large', `Factorials go up to ${MAX_FACTORIAL}.`);
  let product = 1n;
  for (let n = 2n; n <= value.num; n++) product *= n;
  return whole(product);
};

const digitsOf = (value: bigint): number => value.toString().replace('-', '').length;

/** @throws Fault `too_large` before anything large is worked out */
export const power = (base: Rational, exponent: Rational): Value => {
  if (!isWhole(exponent)) {
    if (exponent.den <= MAX_ROOT && base.num >= 0n) {
      const part = root(base, Number(exponent.den));
      return { value: power(part.value, whole(exponent.num)).value, exact: part.exact };
    }
    if (base.num < 0n) throw new Fault('not_defined', 'This power of a negative number is no real number.');
    return { value: fromDouble(toDouble(base) ** toDouble(exponent)), exact: false };
  }
  const times = exponent.num < 0n ? -exponent.num : exponent.num;
  const trivial = base.num === 0n || (base.den === 1n && (base.num === 1n || base.num === -1n));
  if (
    times > BigInt(MAX_EXPONENT) ||
    (!trivial && Number(times) * (Math.max(digitsOf(base.num), digitsOf(base.den)) - 1) > 400)
  )
    throw new Fault('too_large', 'The power is too large to be worked out.');
  const [num, den] = [base.num ** times, base.den ** times];
  return exact(exponent.num < 0n ? fraction(den, num) : fraction(num, den));
};

const logarithm = (work: (value: number) => number): Fn =>
  one((value) => {
    if (value.num <= 0n) throw new Fault('not_defined', 'A logarithm is defined for positive numbers.');
    return { value: fromDouble(work(toDouble(value))), exact: false };
  });

/** The only names an expression may call. */
export const FUNCTIONS: ReadonlyMap<string, Fn> = new Map<string, Fn>([
  ['sqrt', one((value) => root(value, 2))],
  ['cbrt', one((value) => root(value, 3))],
  ['abs', one((value) => exact(value.num < 0n ? negate(value) : value))],
  ['floor', one((value) => exact(whole(floor(value))))],
  ['ceil', one((value) => exact(negate(whole(floor(negate(value))))))],
  ['round', one((value) => exact(whole(nearest(value))))],
  ['factorial', one((value) => exact(factorial(value)))],
  ['min', some((first, others) => others.reduce((a, b) => (compare(b, a) < 0 ? b : a), first))],
  ['max', some((first, others) => others.reduce((a, b) => (compare(b, a) > 0 ? b : a), first))],
  ['sum', some((first, others) => others.reduce(add, first))],
  ['product', some((first, others) => others.reduce(multiply, first))],
  ['average', some((first, others) => divide(others.reduce(add, first), whole(BigInt(others.length + 1))))],
  ['ln', logarithm(Math.log)],
  ['log', logarithm(Math.log10)],
  ['log10', logarithm(Math.log10)],
  ['log2', logarithm(Math.log2)],
  ['exp', double(Math.exp)],
  ['sin', double(Math.sin)],
  ['cos', double(Math.cos)],
  ['tan', double(Math.tan)],
]);

/** Named numbers, good to the digits given. */
export const CONSTANTS: ReadonlyMap<string, Value> = new Map([
  ['pi', { value: fromDouble(Math.PI), exact: false }],
  ['π', { value: fromDouble(Math.PI), exact: false }],
  ['e', { value: fromDouble(Math.E), exact: false }],
]);

/** A value per hundred. */
export const percentOf = ({ value, exact: isExact }: Value): Value => ({
  value: divide(value, whole(100n)),
  exact: isExact,
  percent: true,
});

/** `a + 10%` grows `a` by a tenth of itself, `a - 10%` makes it smaller. */
export const grown = (base: Value, by: Value, sign: 1n | -1n): Value => ({
  value: multiply(base.value, add(ONE, multiply(whole(sign), by.value))),
  exact: base.exact && by.exact,
});
