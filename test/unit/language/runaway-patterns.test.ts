import { describe, expect, it } from 'vitest';
import { normalizeValue } from '../../../src/agentic-loop/normalize-value.ts';
import { contextOf, createEngine, endpointWith, param } from './engine.ts';

/** Of a definition that was stored before such patterns were refused. */
const code = param({ name: 'code', type: 'string', required: true, pattern: '^([a-z]+)*x$' });
const words = 'a'.repeat(40);

describe('a stored pattern that takes exponential time', () => {
  it.each([words, `${words} ${words}b ${words}c`, `my code is ${words}`])(
    'does not hold up the reading of %s',
    async (message) => {
      const started = performance.now();
      const target = { endpoint: endpointWith([code]), known: {} };
      const extraction = await createEngine().extract(
        { message, history: [], targets: [target], asked: [{ target: 0, param: 'code' }], others: undefined },
        contextOf('en'),
      );
      expect(performance.now() - started).toBeLessThan(2000);
      expect(extraction.values).toEqual([]);
    },
  );

  it('makes a value unfit', () => {
    const started = performance.now();
    expect(normalizeValue(code, words)).toEqual({ ok: false, problem: 'wrong_format' });
    expect(normalizeValue(code, 'abcx')).toEqual({ ok: true, value: 'abcx' });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
