/** A number as written: how it may be read, and to how many decimals. */
export interface WrittenNumber {
  readonly text: string;
  readonly readings: readonly { readonly value: number; readonly decimals: number }[];
}

const SPACES = '\\u0020\\u00a0\\u202f\\u2009';
/** Groups by blanks only of three digits each, after one to three: "2026 100" are two numbers. */
const NUMBER = new RegExp(
  `(?<!\\d)\\d{1,3}(?:[${SPACES}'’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*`,
  'gu',
);

const decimalsAfter = (text: string, mark: string): number => text.split(mark)[1]?.length ?? 0;

/** 1,234.5 or 1 234,5: each mark may group or divide; what cannot be is left out. */
const readingsOf = (token: string): WrittenNumber['readings'] => {
  const tight = token.replace(new RegExp(`[${SPACES}'’]`, 'g'), '');
  const read = (group: string, point: string) => {
    const plain = tight.replaceAll(group, '');
    const grouped = tight.split(point)[0]?.split(group) ?? [];
    const groupsFit = grouped.slice(1).every((part) => part.length === 3) && plain.split(point).length <= 2;
    return groupsFit
      ? [{ value: Number(plain.replace(point, '.')), decimals: decimalsAfter(plain, point) }]
      : [];
  };
  return [...read(',', '.'), ...read('.', ',')].filter(({ value }) => Number.isFinite(value));
};

/** Numbers of a text, whatever the language's marks. */
export const numbersIn = (text: string): WrittenNumber[] =>
  [...text.matchAll(NUMBER)].map(([token]) => ({ text: token, readings: readingsOf(token) }));

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousand|tuha[tn]|тысяч)/iu, 3],
  [/^(?:million|miljon|миллион|млн)/iu, 6],
  [/^(?:billion|miljard|миллиард|млрд)/iu, 9],
];
const SCALED = new RegExp(
  `(\\d+(?:[.,]\\d+)?)[${SPACES}]((?:thousand|million|billion|tuha[tn]|miljon|miljard|тысяч|миллион|миллиард|млн|млрд)\\p{L}{0,5})(?!\\p{L})`,
  'giu',
);

/** "3.2 million": numbers of a text with a word for their size, exact to the digits that were written. */
export const scaledNumbersIn = (text: string): WrittenNumber[] =>
  [...text.matchAll(SCALED)].map(([whole, digits = '', word = '']) => {
    const power = SCALES.find(([scale]) => scale.test(word))?.[1] ?? 0;
    const readings = readingsOf(digits).map(({ value, decimals }) => ({
      value: value * 10 ** power,
      decimals: decimals - power,
    }));
    return { text: whole, readings };
  });

/** Is the written number this one, rounded to the decimals that were written? Signs are a matter of wording. */
export const isRounded = (written: WrittenNumber, fact: number): boolean =>
  written.readings.some(
    ({ value, decimals }) =>
      Math.abs(Math.abs(fact) - value) <= 0.5 * 10 ** -decimals + Math.abs(fact) * 1e-12,
  );
