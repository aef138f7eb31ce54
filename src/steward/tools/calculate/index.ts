import { decimalText } from './decimal-text.ts';
import { evaluate } from './evaluate.ts';
import { type CalculationFault, Fault } from './rational.ts';

export type Calculation =
  | {
      readonly ok: true;
      /** Plain decimal text: `-1234.5`. */
      readonly result: string;
      /** False when the text is rounded or a function is not rational. */
      readonly exact: boolean;
    }
  | { readonly ok: false; readonly fault: CalculationFault; readonly message: string };

/**
 * Works out an arithmetic expression with exact fractions: `+ - * / ^ % ! mod of`, brackets, and a fixed list of functions. It
 * is a parser over numbers and known names; nothing of the text is ever run as code. Length, depth, exponents and digits are bounded.
 */
export const calculate = (expression: string): Calculation => {
  try {
    const { value, exact } = evaluate(expression);
    const text = decimalText(value, exact);
    return { ok: true, result: text.text, exact: exact && text.exact };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, fault: error.fault, message: error.message };
  }
};
