import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/errors.ts';
import { readDefinition } from '../../../src/indexing/read-definition.ts';

const withParam = (param: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000001',
  name: 'get_thing',
  description: 'Gives a thing.',
  url: 'https://api.example.com/things',
  params: [{ name: 'x', type: 'string', description: 'x', ...param }],
  ...more,
});

const problemsOf = (body: unknown): string[] => {
  try {
    readDefinition(body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details ?? []).map(({ field, problem }) => `${field} ${problem}`);
  }
};

describe('a parameter that can never work is refused', () => {
  it.each([
    [{ type: 'integer', enum: ['x', 'y'] }, 'params[0].enum[0]'],
    [{ type: 'integer', default: 'abc' }, 'params[0].default'],
    [{ type: 'integer', default: 1.5 }, 'params[0].default'],
    [{ type: 'integer', default: [1] }, 'params[0].default'],
    [{ type: 'integer', minimum: 1, maximum: 5, default: 9 }, 'params[0].default'],
    [{ type: 'number', examples: ['many'] }, 'params[0].examples[0]'],
    [{ type: 'boolean', default: 'maybe' }, 'params[0].default'],
    [{ type: 'date', default: 'soon' }, 'params[0].default'],
    [{ enum: ['a', 'b'], default: 'c' }, 'params[0].default'],
    [{ type: 'array', items: { type: 'integer', enum: ['x'] } }, 'params[0].items.enum[0]'],
    [{ type: 'array', items: { type: 'integer' }, default: ['x'] }, 'params[0].default'],
    [{ pattern: '^(a+)+$' }, 'params[0].pattern'],
    [{ type: 'array', items: { type: 'string', pattern: '(.*)*b' } }, 'params[0].items.pattern'],
    [{ name: '__proto__' }, 'params[0].name'],
    [{ name: 'a b', in: 'header' }, 'params[0].name'],
    [{ name: 'a;b', in: 'cookie' }, 'params[0].name'],
    ...['Host', 'Content-Length', 'transfer-encoding', 'Connection', 'Cookie', 'Authorization'].map(
      (name): [object, string] => [{ name, in: 'header' }, 'params[0].name'],
    ),
  ] as [Record<string, unknown>, string][])('%j', (param, field) => {
    expect(problemsOf(withParam(param))[0]).toMatch(new RegExp(`^${field.replace(/[[\].]/g, '\\$&')} `));
  });

  it('however many patterns there are, the process is not held up', () => {
    const params = Array.from({ length: 200 }, (_, i) => ({
      name: `x${i}`,
      type: 'string',
      description: 'x',
      pattern: `^([a-z]+)*x${i}$`,
    }));
    const started = performance.now();
    expect(problemsOf(withParam({}, { params }))).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  it('also an idempotency header that cannot be set', () => {
    const problems = problemsOf(withParam({}, { method: 'POST', idempotencyHeader: 'Content-Length' }));
    expect(problems).toEqual(['idempotencyHeader is a header that cannot be set']);
  });
});

describe('what can work is taken', () => {
  it('ids with blanks around them', () => {
    const id = '3F0C2A52-58C7-4E0A-9D0B-000000000001';
    const read = readDefinition(withParam({}, { endpointId: ` ${id}\n`, serviceId: ` ${id} ` }));
    expect(read).toMatchObject({ endpointId: id.toLowerCase(), serviceId: id });
    expect(readDefinition(withParam({}, { serviceId: ' ' })).serviceId).toBe('');
  });

  it.each([
    { type: 'integer', enum: [1, '2'], default: '2' },
    { type: 'number', default: 0.5, minimum: 0, maximum: 1 },
    { type: 'boolean', default: 'true' },
    { type: 'date', default: '2026-01-01', examples: ['2026-02-03'] },
    { type: 'datetime', default: '2026-01-01T00:00:00Z' },
    { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, default: ['a'] },
    { type: 'array', items: { type: 'integer' }, default: 5 },
    { enum: [1, 2], default: 1 },
    { name: 'X-Tenant', in: 'header' },
    { name: 'constructor' },
    { name: 'Host', in: 'query' },
    { pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' },
  ])('%j', (param) => {
    expect(problemsOf(withParam(param))).toEqual([]);
  });
});
