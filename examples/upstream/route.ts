import { z } from 'zod';

/** What a handler answers; the server writes it as JSON (problem details from status 400 on). */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One operation. `path` may hold `{placeholders}`; query, path and JSON body arrive merged in `input`. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(input: unknown, now: Date): Reply;
}

interface Fault {
  readonly parameter: string;
  readonly detail: string;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });

/** RFC 9457 problem details that name the parameter at fault. */
export const problem = (status: number, title: string, faults: readonly Fault[] = []): Reply => ({
  status,
  body: {
    type: 'about:blank',
    title,
    status,
    detail: faults.map((fault) => `${fault.parameter}: ${fault.detail}`).join('; ') || title,
    ...(faults.length > 0 ? { parameter: faults[0]?.parameter, errors: faults } : {}),
  },
});

/** Problem about one parameter. */
export const refuse = (status: number, parameter: string, detail: string): Reply =>
  problem(status, status === 404 ? 'Not found' : 'Invalid parameter', [{ parameter, detail }]);

/** A route whose input is checked by a schema first: what does not fit is a 400 that names each parameter. */
export const route = <S extends z.ZodType>(options: {
  method?: Route['method'];
  path: string;
  input: S;
  answer(input: z.output<S>, now: Date): Reply;
}): Route => ({
  method: options.method ?? 'GET',
  path: options.path,
  answer(input, now) {
    const parsed = options.input.safeParse(input);
    if (parsed.success) return options.answer(parsed.data, now);
    const faults = parsed.error.issues.map((issue) => ({
      parameter: issue.path.join('.') || 'body',
      detail: issue.message,
    }));
    return problem(400, 'Invalid parameter', faults);
  },
});

const said = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : what;

/** `YYYY-MM-DD` that exists in the calendar. */
export const day = z.iso.date({ error: said('must be a date, YYYY-MM-DD') });

/** ISO 8601 instant with a zone. */
export const instant = z.iso.datetime({
  offset: true,
  error: said('must be an ISO 8601 date-time with a zone'),
});

export const words = (min = 1, max = 200) =>
  z
    .string({ error: said('must be text') })
    .trim()
    .min(min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
    .max(max, `must have at most ${max} characters`);

/** Whole number written as query text. */
export const whole = (min: number, max: number) =>
  z
    .string({ error: said('must be a whole number') })
    .regex(/^-?\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** Decimal number written as query text. */
export const decimal = (min: number, max: number) =>
  z
    .string({ error: said('must be a number') })
    .regex(/^-?\d{1,15}(\.\d{1,9})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const flag = z
  .enum(['true', 'false'], { error: said('must be true or false') })
  .transform((text) => text === 'true');

/** Two-letter country code in capitals. */
export const countryCode = z
  .string({ error: said('must be a two-letter country code') })
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code in capitals');
