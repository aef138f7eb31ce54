import type { ParamSpec } from '../domain/param-spec.ts';
import type { Json } from '../domain/slots.ts';
import { matchesPattern } from '../lib/safe-pattern.ts';
import type { UnfitValue } from '../ports/language-tasks.ts';

type Problem = UnfitValue['problem'];
export type Normalized =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: Problem };

const fits = (value: Json): Normalized => ({ ok: true, value });
const unfit = (problem: Problem): Normalized => ({ ok: false, problem });

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATETIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
/** Longer ones are prose, not a value (existing system, 3.5). */
const MAX_TEXT = 500;

const isCalendarDay = (text: string): boolean => {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const fold = (value: unknown): string => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The enum's own spelling of a value; case and diacritics do not matter, nothing else is bent. */
const enumMember = (param: ParamSpec, value: Json): Normalized => {
  const allowed = param.enum ?? [];
  const exact = allowed.find((member) => member === value);
  if (exact !== undefined) return fits(exact);
  const folded = allowed.filter((member) => fold(member) === fold(value));
  const [only] = folded;
  return folded.length === 1 && only !== undefined ? fits(only) : unfit('not_in_list');
};

const inRange = (param: ParamSpec, value: number): boolean =>
  (param.minimum === undefined || value >= param.minimum) &&
  (param.maximum === undefined || value <= param.maximum);

const number = (param: ParamSpec, value: Json): Normalized => {
  // Integers beyond 2^53 travel as text and stay exact; bounds are far below them, so a rounded one will do to compare.
  if (typeof value === 'string' && param.type === 'integer' && /^-?\d{16,}$/.test(value))
    return inRange(param, Number(value)) ? fits(value) : unfit('out_of_range');
  if (typeof value !== 'number' || !Number.isFinite(value)) return unfit('not_a_value');
  if (param.type === 'integer' && !Number.isSafeInteger(value)) return unfit('not_a_value');
  return inRange(param, value) ? fits(value) : unfit('out_of_range');
};

const text = (param: ParamSpec, value: Json): Normalized => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return unfit('not_a_value');
  const trimmed = String(value).trim();
  if (trimmed === '' || trimmed.length > MAX_TEXT) return unfit('not_a_value');
  if (param.pattern !== undefined && !matchesPattern(param.pattern, trimmed)) return unfit('wrong_format');
  return fits(trimmed);
};

/**
 * A value in the form the parameter's type asks for, or why it does not fit. Nothing is guessed, padded or replaced:
 * reading words is the language engine's work, this is the check behind it.
 */
export const normalizeValue = (param: ParamSpec, value: Json): Normalized => {
  if (param.enum && param.type !== 'array') return enumMember(param, value);
  switch (param.type) {
    case 'integer':
    case 'number':
      return number(param, value);
    case 'boolean':
      return typeof value === 'boolean' ? fits(value) : unfit('not_a_value');
    case 'date':
      return typeof value === 'string' && isCalendarDay(value) ? fits(value) : unfit('wrong_format');
    case 'datetime':
      return typeof value === 'string' && DATETIME.test(value) && isCalendarDay(value.slice(0, 10))
        ? fits(value)
        : unfit('wrong_format');
    case 'array':
      return Array.isArray(value) && value.length > 0 ? fits(value) : unfit('not_a_value');
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? fits(value)
        : unfit('not_a_value');
    case 'string':
      return text(param, value);
    default:
      return param.type satisfies never;
  }
};
