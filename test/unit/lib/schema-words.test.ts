import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaWords } from '../../../src/lib/schema-words.ts';

const first = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: schemaWords }).error?.issues[0]?.message;

describe('what is wrong with a field, in plain words', () => {
  it.each([
    [z.int(), 1.5, 'must be a whole number'],
    [z.number(), 'x', 'must be a number'],
    [z.boolean(), 'x', 'must be true or false'],
    [z.string(), 1, 'must be text'],
    [z.array(z.string()), 'x', 'must be a list'],
    [z.object({}), 'x', 'must be an object'],
    [z.record(z.string(), z.string()), 'x', 'must be an object'],
    [z.string(), undefined, 'is required'],
    [z.string().min(1), '', 'must not be empty'],
    [z.array(z.string()).min(1), [], 'must not be empty'],
    [z.array(z.string()).min(2), [], 'must have at least 2 items'],
    [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item'],
    [z.string().max(3), 'abcd', 'must have at most 3 characters'],
    [z.number().min(1), 0, 'must be at least 1'],
    [z.int().max(5), 9, 'must be at most 5'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.enum(['production', 'test']), 'x', 'must be one of "production", "test"'],
    [z.union([z.string(), z.int()]), true, 'must be text, or must be a number'],
    [z.strictObject({}), { a: 1 }, 'is not a known field'],
    [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  ])('%#: %s', (schema, value, words) => {
    expect(first(schema, value)).toBe(words);
  });

  it('speaks nowhere in the words of a schema library', () => {
    const words = [
      z.int(),
      z.string().min(3),
      z.array(z.int()).min(2),
      z.enum(['a']),
      z.record(z.string(), z.int()),
    ].flatMap((schema) =>
      [1.5, '', [], {}, null, undefined, true].map((value) => first(schema, value) ?? ''),
    );
    for (const word of words)
      expect(word).not.toMatch(/Invalid|expected|received|Too small|>=|\bint\b|items items/);
  });
});
