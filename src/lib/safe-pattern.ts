import { createContext, Script } from 'node:vm';

/** Texts longer than this are prose, not a value; they match nothing. */
const MAX_TEXT = 500;
/** All texts of one question to a pattern, together. */
const LIMIT_MS = 20;
/** More ways than this to go back and try again, and a pattern is run where it can be stopped. */
const MAX_WAYS = 2000;

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/;
/** One thing a quantifier may follow: a class, an escape, any other character. */
const UNIT = /^(?:\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\[pP]\{[^}]*\}|\\.|[^\\[])/su;

/** How many lengths a quantifier leaves open: 1 when it is exact. */
const lengthsOf = (quantifier: RegExpExecArray | null): number => {
  if (!quantifier) return 1;
  const [whole, from, comma, to] = quantifier;
  if (whole.startsWith('?')) return 2;
  if (from === undefined) return MAX_TEXT;
  if (comma === undefined) return 1;
  return Math.min(MAX_TEXT, Math.max(1, (to ? Number(to) : MAX_TEXT) - Number(from) + 1));
};

/**
 * Is the pattern so plain that matching is quick whatever the text? The product of the choices it has bounds how often it can
 * go back; a group under a quantifier, a look-around and a back-reference are never plain.
 */
const isPlain = (pattern: string): boolean => {
  let rest = pattern;
  let ways = pattern.startsWith('^') && !pattern.includes('|') ? 1 : MAX_TEXT;
  while (rest !== '') {
    const unit = UNIT.exec(rest)?.[0];
    if (unit === undefined || /^\\[1-9k]/.test(unit) || /^\((?:\?[=!<])/.test(rest)) return false;
    if (unit === '|') ways *= 2;
    rest = rest.slice(unit === '(' && rest.startsWith('(?:') ? 3 : unit.length);
    const quantifier = unit === '(' ? null : QUANTIFIER.exec(rest);
    if (quantifier && unit === ')') return false;
    ways *= lengthsOf(quantifier);
    if (ways > MAX_WAYS) return false;
    rest = rest.slice(quantifier?.[0].length ?? 0);
  }
  return true;
};

interface Question {
  pattern: string;
  texts: readonly string[];
}

// Only a script run by `node:vm` can be stopped in the middle of a match. The room is empty but for the question put to it.
const room = createContext(Object.assign(Object.create(null), { pattern: '', texts: [] }) as Question);
const script = new Script(
  '(() => { const form = new RegExp(pattern, "u"); return Array.from(texts, (text) => form.test(text)).join(" "); })()',
);

const runStoppable = ({ pattern, texts }: Question, limitMs: number): readonly boolean[] | undefined => {
  try {
    Object.assign(room, { pattern, texts });
    return String(script.runInContext(room, { timeout: limitMs }))
      .split(' ')
      .map((answer) => answer === 'true');
  } catch {
    // Out of time, or a pattern the engine gives up on: nobody can say that anything matches.
    return undefined;
  } finally {
    Object.assign(room, { pattern: '', texts: [] });
  }
};

/**
 * Which of the texts match a pattern that somebody registered. Matching takes 20 ms at most, all texts together; in a
 * pattern that cannot be decided in that time nothing matches.
 * @param pattern valid with the `u` flag; unanchored unless it says so
 */
export const matchingTexts = (pattern: string, texts: readonly string[]): readonly string[] => {
  const short = texts.filter(({ length }) => length <= MAX_TEXT);
  if (short.length === 0) return [];
  if (isPlain(pattern)) {
    const form = new RegExp(pattern, 'u');
    return short.filter((text) => form.test(text));
  }
  const answers = runStoppable({ pattern, texts: short }, LIMIT_MS);
  return answers ? short.filter((_, i) => answers[i]) : [];
};

/** Does the text match the pattern? See {@link matchingTexts}. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  matchingTexts(pattern, [text]).length > 0;

/** Long enough for 2^n to be out of reach, short enough for n^3 to be nothing. */
const ATTACK_LENGTH = 40;
const ATTACK_MS = 50;

/** Texts that almost match: each character and piece the pattern speaks of, over and over, then something it does not want. */
const attacksOn = (pattern: string): string[] => {
  const literal = pattern.replace(/\\[a-zA-Z]|\{[^}]*\}|\(\?[:=!<]*/g, ' ');
  const pieces = literal.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? [];
  const seeds = new Set([
    'a',
    'A',
    '0',
    ' ',
    '-',
    'õ',
    'я',
    'a0',
    'a ',
    ...pieces,
    ...pieces.join('').slice(0, 100),
  ]);
  // What has to stand before the part that runs away.
  const openings = [...new Set(['', /^\^?([\p{L}\p{N} :_-]*)/u.exec(pattern)?.[1] ?? ''])];
  return [...seeds].flatMap((seed) => {
    const run = seed.repeat(Math.max(3, Math.ceil(ATTACK_LENGTH / seed.length))).slice(0, MAX_TEXT);
    return openings.flatMap((opening) => [`${opening}${run}\u0000`, `${opening}${run}!`, opening + run]);
  });
};

/**
 * Does the pattern take exponential time on texts of {@link ATTACK_LENGTH} characters? A slow machine is given a second chance.
 */
export const isRunawayPattern = (pattern: string): boolean => {
  if (isPlain(pattern)) return false;
  const question = { pattern, texts: attacksOn(pattern) };
  return (
    runStoppable(question, ATTACK_MS) === undefined && runStoppable(question, ATTACK_MS * 4) === undefined
  );
};
