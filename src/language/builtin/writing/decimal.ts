import { runAtOnce, type Steps } from '../../../lib/sliced.ts';

/** Digits after the decimal point of a number as it is written. */
export const decimalsOf = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
};

const scaled = (value: number, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = value.toFixed(Math.min(100, decimals)).split('.');
  return BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0')) * (value < 0 ? -1n : 1n);
};

const unscaled = (value: bigint, decimals: number): number => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return Number(value < 0n ? `-${text}` : text);
};

const VALUES_A_STEP = 500;

/** Decimals that all numbers can be written with; binary tails beyond twelve are noise. */
function* commonDecimals(values: readonly number[]): Steps<number> {
  let most = 0;
  for (const [i, value] of values.entries()) {
    if (i % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    most = Math.max(most, decimalsOf(value));
  }
  return Math.min(12, most);
}

function* scaledSum(values: readonly number[], decimals: number): Steps<bigint> {
  let sum = 0n;
  for (const [i, value] of values.entries()) {
    if (i % VALUES_A_STEP === VALUES_A_STEP - 1) yield;
    sum += scaled(value, decimals);
  }
  return sum;
}

/** Decimal sum without binary rounding: 0.1 + 0.2 is 0.3. */
export function* sumSteps(values: readonly number[]): Steps<number> {
  const decimals = yield* commonDecimals(values);
  return unscaled(yield* scaledSum(values, decimals), decimals);
}

/** Decimal mean, half away from zero, to two decimals or as many as the data has. */
export function* meanSteps(values: readonly number[]): Steps<number> {
  const decimals = Math.max(2, yield* commonDecimals(values));
  const sum = yield* scaledSum(values, decimals);
  const count = BigInt(values.length);
  const magnitude = ((sum < 0n ? -sum : sum) * 2n + count) / (count * 2n);
  return unscaled(sum < 0n ? -magnitude : magnitude, decimals);
}

/** {@link sumSteps} without a pause. */
export const sumOf = (values: readonly number[]): number => runAtOnce(sumSteps(values));

/** {@link meanSteps} without a pause. */
export const meanOf = (values: readonly number[]): number => runAtOnce(meanSteps(values));
