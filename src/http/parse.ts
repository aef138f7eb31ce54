import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldProblem } from '../domain/errors.ts';
import { schemaWords } from '../lib/schema-words.ts';

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** `conversationHistory[0].message`; `body` for the whole. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`))
    .join('') || 'body';

const problemsOf = (error: z.ZodError, value: unknown): FieldProblem[] =>
  error.issues.map((issue) => ({
    field: fieldName(issue.path),
    problem: issue.path.length > 0 && at(value, issue.path) === undefined ? 'is required' : issue.message,
  }));

/**
 * Checks what a caller sent.
 * @throws AppError with the code and one detail a problem
 */
export const parse = <T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: Extract<ErrorCode, 'VALIDATION_FAILED' | 'INVALID_REQUEST' | 'MISSING_QUERY'>,
): z.output<T> => {
  const parsed = schema.safeParse(value, { error: schemaWords });
  if (parsed.success) return parsed.data;
  const details = problemsOf(parsed.error, value);
  throw new AppError(code, `Please check: ${details.map(({ field }) => field).join(', ')}.`, { details });
};
