import type { ParamSpec } from './param-spec.ts';

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2));

/** Share of words in common, 0..1; two texts without words say nothing against each other. */
const likeness = (a: string, b: string): number => {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const all = new Set([...left, ...right]).size;
  return all === 0 ? 1 : [...left].filter((word) => right.has(word)).length / all;
};

/** Descriptions less alike than this speak of different things. */
const ALIKE = 0.5;

/**
 * Do two parameters of different endpoints mean the same thing, so that one answer serves both? Name, type, format and
 * allowed values must agree, and so must what they are said to mean: their labels, else their descriptions.
 */
export const sameParam = (a: ParamSpec, b: ParamSpec): boolean => {
  if (a.name.toLowerCase() !== b.name.toLowerCase()) return false;
  if (a.type !== b.type || a.format !== b.format) return false;
  if (JSON.stringify(a.enum ?? null) !== JSON.stringify(b.enum ?? null)) return false;
  const [left, right] = [a.labels?.en, b.labels?.en];
  if (left !== undefined && right !== undefined && left.toLowerCase() !== right.toLowerCase()) return false;
  return likeness(a.description, b.description) >= ALIKE;
};
