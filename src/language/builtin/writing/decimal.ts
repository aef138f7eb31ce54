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

/** Decimals that all numbers can be written with; binary tails beyond twelve are noise. */
const commonDecimals = (values: readonly number[]): number =>
  Math.min(
    12,
    values.reduce((most, value) => Math.max(most, decimalsOf(value)), 0),
  );

/** Decimal sum without binary rounding: 0.1 + 0.2 is 0.3. */
export const sumOf = (values: readonly number[]): number => {
  const decimals = commonDecimals(values);
  return unscaled(
    values.reduce((sum, value) => sum + scaled(value, decimals), 0n),
    decimals,
  );
};

/** Decimal mean, half away from zero, to two decimals or as many as the data has. */
export const meanOf = (values: readonly number[]): number => {
  const decimals = Math.max(2, commonDecimals(values));
  const sum = values.reduce((total, value) => total + scaled(value, decimals), 0n);
  const count = BigInt(values.length);
  const magnitude = ((sum < 0n ? -sum : sum) * 2n + count) / (count * 2n);
  return unscaled(sum < 0n ? -magnitude : magnitude, decimals);
};
