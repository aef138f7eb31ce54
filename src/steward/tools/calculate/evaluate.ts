import { CONSTANTS, FUNCTIONS, factorial, grown, percentOf, power, type Value } from './functions.ts';
import { add, divide, Fault, modulo, multiply, negate, subtract } from './rational.ts';
import { type Token, tokenize } from './tokens.ts';

const MAX_DEPTH = 60;
/** Binding powers; higher binds tighter. `^` is right-associative and stronger than a sign before a number. */
const SUM = 10;
const PRODUCT = 20;
const PREFIX = 30;
const POWER = 40;
const INFIX: Readonly<Record<string, number>> = {
  '+': SUM,
  '-': SUM,
  '*': PRODUCT,
  '/': PRODUCT,
  mod: PRODUCT,
  of: PRODUCT,
  '^': POWER,
};

const syntax = (): Fault => new Fault('syntax', 'The expression is not complete or not arithmetic.');

/** Walks the tokens and works the value out on the way (Pratt's top-down operator precedence); no tree, no code is made. */
const createReader = (tokens: readonly Token[]) => {
  let at = 0;
  let depth = 0;

  const isSign = (token: Token | undefined, sign: string): boolean =>
    token?.kind === 'sign' && token.sign === sign;
  const startsOperand = (token: Token | undefined): boolean =>
    token !== undefined &&
    (token.kind === 'number' ||
      isSign(token, '(') ||
      (token.kind === 'name' && INFIX[token.name] === undefined));

  const expect = (sign: string): void => {
    if (!isSign(tokens[at], sign)) throw syntax();
    at += 1;
  };

  const argumentsOf = (): Value[] => {
    const values = [expression(0)];
    while (isSign(tokens[at], ',')) {
      at += 1;
      values.push(expression(0));
    }
    expect(')');
    return values;
  };

  const call = (name: string): Value => {
    const fn = FUNCTIONS.get(name);
    if (fn === undefined)
      throw new Fault('unknown_name', `There is no function or constant named ${name.slice(0, 30)}.`);
    let args: Value[];
    if (isSign(tokens[at], '(')) {
      at += 1;
      args = argumentsOf();
    } else args = [expression(PREFIX)];
    const result = fn(args.map(({ value }) => value));
    return { ...result, exact: result.exact && args.every(({ exact }) => exact) };
  };

  const prefix = (): Value => {
    const token = tokens[at];
    if (token === undefined) throw syntax();
    at += 1;
    if (token.kind === 'number') return { value: token.value, exact: true };
    if (token.kind === 'name') return CONSTANTS.get(token.name) ?? call(token.name);
    if (token.sign === '(') {
      const inner = expression(0);
      expect(')');
      return { value: inner.value, exact: inner.exact };
    }
    if (token.sign !== '-' && token.sign !== '+') throw syntax();
    const operand = expression(PREFIX);
    return token.sign === '-' ? { ...operand, value: negate(operand.value) } : operand;
  };

  /** `5!`, `10%`; a percent sign with an operand behind it is a remainder. */
  const postfix = (left: Value): Value | undefined => {
    const token = tokens[at];
    if (isSign(token, '!')) {
      at += 1;
      return { value: factorial(left.value), exact: left.exact };
    }
    if (isSign(token, '%') && !startsOperand(tokens[at + 1])) {
      at += 1;
      return percentOf(left);
    }
    return undefined;
  };

  const infixAt = (): { operator: string; strength: number; length: number } | undefined => {
    const token = tokens[at];
    if (token === undefined) return undefined;
    const name = token.kind === 'sign' ? token.sign : token.kind === 'name' ? token.name : '';
    if (name === '%') return { operator: 'mod', strength: PRODUCT, length: 1 };
    const strength = INFIX[name];
    if (strength !== undefined) return { operator: name, strength, length: 1 };
    // "2(3 + 4)", "3pi": written side by side is multiplied.
    return token.kind === 'name' || isSign(token, '(')
      ? { operator: '*', strength: PRODUCT, length: 0 }
      : undefined;
  };

  const apply = (operator: string, left: Value, right: Value): Value => {
    const exact = left.exact && right.exact;
    switch (operator) {
      case '+':
        return right.percent ? grown(left, right, 1n) : { value: add(left.value, right.value), exact };
      case '-':
        return right.percent ? grown(left, right, -1n) : { value: subtract(left.value, right.value), exact };
      case '/':
        return { value: divide(left.value, right.value), exact };
      case 'mod':
        return { value: modulo(left.value, right.value), exact };
      case '^': {
        const result = power(left.value, right.value);
        return { ...result, exact: result.exact && exact };
      }
      default:
        return { value: multiply(left.value, right.value), exact };
    }
  };

  function expression(floor: number): Value {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Fault('too_deep', `Brackets and signs nest at most ${MAX_DEPTH} deep.`);
    let left = prefix();
    for (;;) {
      const after = postfix(left);
      if (after) {
        left = after;
        continue;
      }
      const infix = infixAt();
      if (infix === undefined || infix.strength < floor || (infix.strength === floor && floor !== POWER))
        break;
      at += infix.length;
      // The right side of a power is read down to its own strength, sign included: 2^-1, 2^3^2.
      left = apply(infix.operator, left, expression(infix.strength));
    }
    depth -= 1;
    return left;
  }

  return () => {
    const value = expression(0);
    if (at < tokens.length) throw syntax();
    return value;
  };
};

/** The value of an arithmetic expression. @throws Fault */
export const evaluate = (expression: string): Value => {
  const tokens = tokenize(expression);
  if (tokens.length === 0) throw syntax();
  return createReader(tokens)();
};
