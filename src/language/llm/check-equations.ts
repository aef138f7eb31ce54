import { ModelFailed } from '../../domain/errors.ts';
import { isRounded, numbersIn } from '../../lib/grounding/numbers.ts';

const NUMBER = "(?:\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*)";
/** "17 apples", "3 €"; one letter may be a variable. */
const UNIT = '(?:\\s?(?:[€$£%]|\\p{L}{2,12}))?';
const SIGN = '(?:\\s?[+*×·÷]\\s?|\\s[-−–/xх:]\\s)';
const EQUATION = new RegExp(
  `(?<![\\p{L}\\d.,^]|[-+*×·÷/=(√^−–]\\s?|(?:sin|cos|tan|log|ln|exp|sqrt|mod)\\s?)(?<left>${NUMBER}${UNIT}(?:${SIGN}[€$£]?${NUMBER}${UNIT}){1,5})\\s?(?<sign>[=≈])\\s?[€$£]?(?<right>[-−]?${NUMBER})(?!\\s?[-+*×·÷/^!=−–]|[\\d²³]|\\p{L}?\\^|\\s?\\(mod)`,
  'giu',
);
const TERM = new RegExp(`(?<sign>[+*×·÷/:xх−–-])?\\s*[€$£]?(?<number>${NUMBER})(?<unit>${UNIT})`, 'giu');
/** Where figures mean something else than they do in a shop. */
const OTHER_ARITHMETIC =
  /binary|hexadecimal|modul|base \d|kahend|kuueteist|jäägi|двоичн|шестнадцат|по модулю/iu;
/** "Approximately" may be rounded to anything that is written. */
const ROUGHLY = 0.01;

type Step = readonly [sign: string, value: number];

const worked = ([first, ...rest]: readonly Step[]): number | undefined => {
  if (!first) return undefined;
  const terms: number[] = [first[1]];
  for (const [sign, value] of rest) {
    const last = terms.at(-1) ?? 0;
    if (sign === '+') terms.push(value);
    else if ('-−–'.includes(sign)) terms.push(-value);
    else terms[terms.length - 1] = '÷/:'.includes(sign) ? last / value : last * value;
  }
  return terms.reduce((sum, term) => sum + term, 0);
};

/** Every way the left side may be read, as marks may group or divide. */
const readings = (left: string): Step[][] => {
  let all: Step[][] = [[]];
  for (const { groups } of left.matchAll(TERM)) {
    const { sign = '+', number = '', unit = '' } = groups ?? {};
    const per = unit.trim() === '%' ? 100 : 1;
    const values = numbersIn(number)[0]?.readings ?? [];
    all = all.flatMap((steps) => values.map(({ value }): Step[] => [...steps, [sign, value / per]]));
  }
  return all;
};

const holds = (left: string, sign: string, right: string): boolean => {
  const [written] = numbersIn(right);
  if (!written) return true;
  return readings(left).some((steps) => {
    const value = worked(steps);
    if (value === undefined || !Number.isFinite(value)) return true;
    const near =
      sign === '≈' &&
      written.readings.some((one) => Math.abs(one.value - Math.abs(value)) <= Math.abs(value) * ROUGHLY);
    return near || isRounded(written, value);
  });
};

const tight = (text: string): string => text.replace(/\s/g, '');

/**
 * A sum written out in an answer that does not come out ("17 × 3 = 52"): worked out in the head, and wrong. What stands so in a text
 * that was given may be spoken about.
 */
export const faultInEquations = (text: string, given: readonly string[]): ModelFailed | undefined => {
  if (!/[=≈]/.test(text) || OTHER_ARITHMETIC.test(text)) return undefined;
  for (const { 0: whole, groups } of text.matchAll(EQUATION)) {
    const { left = '', sign = '=', right = '' } = groups ?? {};
    // A percentage that is added is one of what stands before it; that is left to the calculator.
    if (/[+−–-]\s?[\d.,]+\s?%/.test(left) || holds(left, sign, right)) continue;
    if (!given.some((one) => tight(one).includes(tight(whole))))
      return new ModelFailed('unsupported', `it has a sum that does not come out: ${whole}`, { reply: text });
  }
  return undefined;
};
