import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonSteps } from '../../../src/lib/json-lossless.ts';
import { parseInPieces } from '../../../src/lib/json-pieces.ts';
import { runAtOnce, runSliced, SLICE_MS } from '../../../src/lib/sliced.ts';

type Reading = { readonly value: unknown } | 'no JSON';
const reading = (parse: () => unknown): Reading => {
  try {
    return { value: parse() };
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON';
    throw error;
  }
};
const inPieces = (text: string, piece: number) => reading(() => runAtOnce(parseInPieces(text, piece)));
const atOnce = (text: string) => reading(() => JSON.parse(text));

describe('JSON in pieces', () => {
  it.each([
    '[]',
    '[ ]',
    '{}',
    '{ }',
    '[1]',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1 2]',
    '[1,[2,[3,[4]]],5]',
    '{"a":1,"a":2}',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '{"a":1,}',
    '{,"a":1}',
    '{"a":1 "b":2}',
    '[}',
    '{]',
    '[{]}',
    '[1',
    '{"a":[1,2',
    '["a]',
    '["\\"]",1]',
    '["\\\\"]',
    '{"__proto__":{"x":1},"y":[1,2,3]}',
    '{"__proto__":[1,2,3,4,5,6,7,8]}',
    '[1]x',
    '[1] [2]',
    '\u000b[1]',
    '[1]\u000c',
    '{"\\u0061":[1,2,3,4]}',
    '[[],[],[[]]]',
    '[[[]]]',
    '[{"a":{"b":{}}}]',
    '[\n1\t,\r2 ]',
    '1',
    '"x"',
    '',
    ' ',
    '[01]',
    '[+1]',
    "['a']",
    '[undefined]',
    '{"a" :[ 1 , 2 ] , "b": {"c" : 3 } }',
    '[[1,2,3],4',
    '[[1,2,3]4]',
    '[[1,2,3],]',
  ])('reads %j as JSON.parse does', (text) => {
    for (const piece of [0, 1, 2, 3, 5, 8, 100]) expect(inPieces(text, piece)).toEqual(atOnce(text));
  });

  it('reads any JSON as JSON.parse does, whatever the size of a piece', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.nat(20),
        fc.constantFrom(0, 1, 2),
        (value, piece, indent) => {
          const text = JSON.stringify(value, null, indent);
          expect(inPieces(text, piece)).toEqual({ value: JSON.parse(text) });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses any broken JSON as JSON.parse does', () => {
    const mutated = fc
      .tuple(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', '1', '\\'),
      )
      .map(([value, at, sign]) => {
        const text = JSON.stringify(value);
        const position = at % (text.length + 1);
        return text.slice(0, position) + sign + text.slice(position + (sign === '' ? 1 : 0));
      });
    fc.assert(
      fc.property(mutated, fc.nat(12), (text, piece) => {
        expect(inPieces(text, piece)).toEqual(atOnce(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps an own property called __proto__', () => {
    const value = runAtOnce(parseInPieces('{"a":[1,2,3],"__proto__":{"x":[1,2,3]}}', 1)) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['a', '__proto__']);
  });
});

describe('work in slices', () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => ({
    id: i,
    name: `name ${i}`,
    price: i / 7,
    tags: ['a', 'b'],
  }));
  const text = JSON.stringify({ meta: { count: rows.length }, data: { rows } });

  it('gives the loop back between slices and comes to the same end', async () => {
    expect(text.length).toBeGreaterThan(4_000_000);
    let turns = 0;
    let going = true;
    const count = (): void => {
      turns += 1;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    // A clock on which every step takes a millisecond.
    let ms = 0;
    const result = await runSliced(parseJsonSteps(text), () => ms++);
    going = false;
    expect(result).toEqual({ ok: true, value: JSON.parse(text) });
    expect(turns).toBeGreaterThan((text.length / (64 * 1024) / SLICE_MS) * 1.5);
  });

  it('has steps of a few milliseconds at most', () => {
    const longestStep = (): number => {
      const steps = parseJsonSteps(text);
      let longest = 0;
      for (;;) {
        const started = performance.now();
        const { done } = steps.next();
        longest = Math.max(longest, performance.now() - started);
        if (done) return longest;
      }
    };
    // The best of a few runs: other work of the machine only ever adds.
    expect(Math.min(...Array.from({ length: 6 }, longestStep))).toBeLessThan(15);
  });
});
