const TOKEN = /\s*(\d+(?:\.\d+)?|\.\d+|[a-z]+|[+\-*/^%!(),])/gy;
const OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^', 'of', 'mod']);
const FUNCTIONS: ReadonlySet<string> = new Set(
  'sqrt cbrt factorial average sum max min abs round ln log sin cos tan'.split(' '),
);
const CONSTANTS: ReadonlySet<string> = new Set(['pi', 'e']);

interface Walk {
  wantsOperand: boolean;
  depth: number;
  operations: number;
}

/** One step over a token. @returns false when no expression has this token here */
const step = (walk: Walk, token: string, next: string | undefined): boolean => {
  const isNumber = /^[\d.]/.test(token);
  if (isNumber || CONSTANTS.has(token)) {
    if (!walk.wantsOperand) return false;
    walk.wantsOperand = false;
    return true;
  }
  if (FUNCTIONS.has(token)) {
    walk.operations += 1;
    return walk.wantsOperand;
  }
  if (token === '(') {
    walk.depth += 1;
    return walk.wantsOperand;
  }
  if (token === ')') {
    walk.depth -= 1;
    return !walk.wantsOperand && walk.depth >= 0;
  }
  if (token === ',') {
    const fine = !walk.wantsOperand && walk.depth > 0;
    walk.wantsOperand = true;
    return fine;
  }
  if (token === '!') walk.operations += 1;
  if (token === '!' || (token === '%' && (next === undefined || !/^[\d(.]/.test(next))))
    return !walk.wantsOperand;
  if (walk.wantsOperand) return token === '-' || token === '+';
  if (!OPERATORS.has(token) && token !== '%') return false;
  walk.wantsOperand = true;
  walk.operations += 1;
  return true;
};

/** Is the text arithmetic from its first to its last character, with something to work out in it? */
export const isComplete = (expression: string): boolean => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let found = TOKEN.exec(expression); found; found = TOKEN.exec(expression)) {
    tokens.push(found[1] ?? '');
    at = TOKEN.lastIndex;
  }
  if (expression.slice(at).trim() !== '') return false;
  const walk: Walk = { wantsOperand: true, depth: 0, operations: 0 };
  return (
    tokens.every((token, i) => step(walk, token, tokens[i + 1])) &&
    !walk.wantsOperand &&
    walk.depth === 0 &&
    walk.operations > 0
  );
};
