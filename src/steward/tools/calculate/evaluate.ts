import { own } from '../../../lib/own.ts';
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

/** Where the reading stands. Tokens are worked out on the way (Pratt's operator precedence); no tree and no code is made. */
interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

interface Infix {
  readonly operator: string;
  readonly strength: number;
  /** 0 where nothing is written between the operands. */
  readonly length: 0 | 1;
}

const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.sign === sign;

const startsOperand = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'number' ||
    isSign(token, '(') ||
    (token.kind === 'name' && own(INFIX, token.name) === undefined));

const expect = (reader: Reader, sign: string): void => {
  if (!isSign(reader.tokens[reader.at], sign)) throw syntax();
  reader.at += 1;
};

const argumentsOf = (reader: Reader): Value[] => {
  const values = [expression(reader, 0)];
  while (isSign(reader.tokens[reader.at], ',')) {
    reader.at += 1;
    values.push(expression(reader, 0));
  }
  expect(reader, ')');
  return values;
};

const call = (reader: Reader, name: string): Value => {
  const fn = FUNCTIONS.get(name);
  if (fn === undefined)
    throw new Fault('unknown_name', `There is no function or constant named ${name.slice(0, 30)}.`);
  const bracketed = isSign(reader.tokens[reader.at], '(');
  if (bracketed) reader.at += 1;
  const args = bracketed ? argumentsOf(reader) : [expression(reader, PREFIX)];
  const result = fn(args.map(({ value }) => value));
  return { ...result, exact: result.exact && args.every(({ exact }) => exact) };
};

const prefix = (reader: Reader): Value => {
  const token = reader.tokens[reader.at];
  if (token === undefined) throw syntax();
  reader.at += 1;
  if (token.kind === 'number') return { value: token.value, exact: true };
  if (token.kind === 'name') return CONSTANTS.get(token.name) ?? call(reader, token.name);
  if (token.sign === '(') {
    const inner = expression(reader, 0);
    expect(reader, ')');
    return { value: inner.value, exact: inner.exact };
  }
  if (token.sign !== '-' && token.sign !== '+') throw syntax();
  const operand = expression(reader, PREFIX);
  return token.sign === '-' ? { ...operand, value: negate(operand.value) } : operand;
};

/** `5!`, `10%`; a percent sign with an operand behind it is a remainder. */
const postfix = (reader: Reader, left: Value): Value | undefined => {
  const token = reader.tokens[reader.at];
  const isFactorial = isSign(token, '!');
  if (!isFactorial && !(isSign(token, '%') && !startsOperand(reader.tokens[reader.at + 1]))) return undefined;
  reader.at += 1;
  return isFactorial ? { value: factorial(left.value), exact: left.exact } : percentOf(left);
};

const infixAt = ({ tokens, at }: Reader): Infix | undefined => {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const name = token.kind === 'sign' ? token.sign : token.kind === 'name' ? token.name : '';
  if (name === '%') return { operator: 'mod', strength: PRODUCT, length: 1 };
  const strength = own(INFIX, name);
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

/** Reads as far as operators bind tighter than `floor`. */
function expression(reader: Reader, floor: number): Value {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH)
    throw new Fault('too_deep', `Brackets and signs nest at most ${MAX_DEPTH} deep.`);
  let left = prefix(reader);
  for (;;) {
    const after = postfix(reader, left);
    if (after) {
      left = after;
      continue;
    }
    const infix = infixAt(reader);
    if (infix === undefined || infix.strength < floor || (infix.strength === floor && floor !== POWER)) break;
    reader.at += infix.length;
    // The right side of a power is read down to its own strength, sign included: 2^-1, 2^3^2.
    left = apply(infix.operator, left, expression(reader, infix.strength));
  }
  reader.depth -= 1;
  return left;
}

/** The value of an arithmetic expression. @throws Fault */
export const evaluate = (text: string): Value => {
  const tokens = tokenize(text);
  if (tokens.length === 0) throw syntax();
  const reader: Reader = { tokens, at: 0, depth: 0 };
  const value = expression(reader, 0);
  if (reader.at < tokens.length) throw syntax();
  return value;
};
