import { isExactNumber } from '../lib/json-lossless.ts';

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const WITH_COMMA = /^-?(?:0|[1-9]\d*),\d+$/;

/** Text as the number it spells, when nothing is lost: no leading zero, no sign but minus, exact in a double. */
export const plainNumber = (text: string): number | undefined =>
  PLAIN.test(text) && isExactNumber(Number(text), text) ? Number(text) : undefined;

/** The same for a decimal comma. */
export const commaNumber = (text: string): number | undefined =>
  WITH_COMMA.test(text) ? plainNumber(text.replace(',', '.')) : undefined;
