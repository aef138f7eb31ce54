import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunawayPattern, matchesPattern, matchingTexts } from '../../../src/lib/safe-pattern.ts';

/** Each of them takes minutes and more when it is simply run on the text beside it. */
const RUNAWAY = [
  ['^(a+)+$', `${'a'.repeat(40)}b`],
  ['^([a-z]+)*x$', 'a'.repeat(60)],
  ['(.*)*b', 'a'.repeat(400)],
  ['^(\\d+-?)+$', `${'1'.repeat(60)}!`],
  ['^(?:a|a)*$', `${'a'.repeat(60)}b`],
  ['(x+x+)+y', 'x'.repeat(100)],
  ['^EE-([a-z]+)*x$', `EE-${'a'.repeat(60)}`],
  ['^(\\p{L}+\\s?)*$', `${'õ'.repeat(60)}1`],
] as const;

const ORDINARY = [
  ['^\\d{3}[A-Z]{3}$', '123ABC', '12ABC'],
  ['^[0-9]{2,3}\\s?[A-Z]{2,3}$', '12 ABC', 'ABC 12'],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'mari@example.ee', 'mari at example'],
  ['^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){3,7}$', 'EE38 2200 2210 2014', 'EE38'],
  ['^(?:[a-z0-9]+-)*[a-z0-9]+$', 'a-long-slug-2', 'a--b'],
  ['^(?=.*\\d)[A-Z0-9]{6,}$', 'ABCDE1', 'ABCDEF'],
  ['^[\\p{L} .-]+$', 'Pärnu mnt', 'Pärnu 5'],
  ['^(a)\\1$', 'aa', 'ab'],
  ['^(?:[^\\s]+\\s)?\\S+$', 'two words', 'three words here'],
] as const;

describe('a registered pattern', () => {
  it.each(RUNAWAY)('%s is stopped, and matches nothing', (pattern, text) => {
    const started = performance.now();
    expect(matchesPattern(pattern, text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it.each(RUNAWAY)('%s is known for what it is', (pattern) => {
    expect(isRunawayPattern(pattern)).toBe(true);
  });

  it.each(ORDINARY)('%s is run as it is', (pattern, fits, misfits) => {
    expect(isRunawayPattern(pattern)).toBe(false);
    expect(matchingTexts(pattern, [fits, misfits, fits])).toEqual([fits, fits]);
  });

  it('matches nothing longer than a value', () => {
    expect(matchesPattern('a', 'a'.repeat(500))).toBe(true);
    expect(matchesPattern('a', 'a'.repeat(501))).toBe(false);
  });

  it('decides as the engine does, and in bounded time, whatever the pattern', () => {
    const piece = fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '(?:a|b)', '(a)', 'ab', '^', '$', '|', 'x?');
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '+?');
    const part = fc
      .tuple(piece, quantifier)
      .map(([one, many]) => (/^[\^$|]/.test(one) ? one : one + (one.endsWith('?') ? '' : many)));
    const flat = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    const nested = fc.tuple(flat, quantifier).map(([inner, many]) => `(?:${inner})${many}`);
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(flat, nested), text, (pattern, said) => {
        expect(matchesPattern(pattern, said)).toBe(new RegExp(pattern, 'u').test(said));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.oneof(flat, nested), (pattern) => {
        const started = performance.now();
        matchesPattern(pattern, `${'ab'.repeat(200)}!`);
        expect(performance.now() - started).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
