import type { z } from 'zod';
import { type EndpointDefinition, endpointDefinitionSchema } from '../domain/endpoint.ts';
import { AppError, type FieldProblem } from '../domain/errors.ts';
import { schemaWords } from '../lib/schema-words.ts';
import { paramProblems } from './param-problems.ts';

const REQUIRED = ['endpointId', 'name', 'description', 'url'] as const;

/** Deeper than any schema of an API needs, and far from the depth at which recursion fails. */
const MAX_DEPTH = 32;
/** Problems named in one reply. */
const MAX_PROBLEMS = 50;

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

const problemsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), problem: issue.message }))
    : [{ field: fieldOf(issue.path), problem: issue.message }];

/** Walks without recursion, since it guards the code that recurses. */
const isTooDeep = (body: unknown): boolean => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
};

/** The refusal of a definition, with every field that has to be changed. */
export const invalidDefinition = (details: readonly FieldProblem[]): AppError =>
  new AppError(
    'INVALID_DEFINITION',
    `The definition cannot be used: ${details
      .slice(0, 3)
      .map(({ field, problem }) => `${field} ${problem}`)
      .join('; ')}${details.length > 3 ? '; and more' : ''}.`,
    { details: details.slice(0, MAX_PROBLEMS) },
  );

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const requireFields = (body: Record<string, unknown>, required: readonly string[]): void => {
  const missing = required.filter((name) => isBlank(body[name]));
  if (missing.length === 0) return;
  throw new AppError('MISSING_REQUIRED_FIELDS', `The definition lacks ${missing.join(', ')}.`, {
    details: missing.map((field) => ({ field, problem: 'is required' })),
  });
};

/**
 * A body read by a schema.
 *
 * @throws AppError MISSING_REQUIRED_FIELDS or INVALID_DEFINITION, with a detail for each field
 */
export const readWith = <T extends z.ZodType>(
  schema: T,
  required: readonly string[],
  body: unknown,
): z.output<T> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidDefinition([{ field: 'body', problem: 'must be a JSON object' }]);
  requireFields(body as Record<string, unknown>, required);
  if (isTooDeep(body))
    throw invalidDefinition([
      { field: 'body', problem: `must not be nested deeper than ${MAX_DEPTH} levels` },
    ]);
  const result = schema.safeParse(body, { error: schemaWords });
  if (!result.success) throw invalidDefinition(result.error.issues.flatMap(problemsOf));
  return result.data;
};

/** The definition of an endpoint with its defaults. @throws AppError as {@link readWith} */
export const readDefinition = (body: unknown): EndpointDefinition => {
  const definition = readWith(endpointDefinitionSchema, REQUIRED, body);
  const problems = paramProblems(definition);
  if (problems.length > 0) throw invalidDefinition(problems);
  return definition;
};
