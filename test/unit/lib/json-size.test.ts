import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/lib/json-pieces.ts';
import { isLongerThan } from '../../../src/lib/json-size.ts';

describe('isLongerThan', () => {
  it('never says so of what fits', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const bytes = Buffer.byteLength(JSON.stringify(value));
        expect(isLongerThan(value as JsonValue, bytes)).toBe(false);
      }),
    );
  });

  it('sees what is far too long, without going through all of it', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => ({ id: i, name: `Name of row ${i}` }));
    expect(isLongerThan(rows, 1_000_000)).toBe(true);
    expect(isLongerThan({ text: 'x'.repeat(2000) }, 1000)).toBe(true);
    let read = 0;
    const watched = new Proxy(rows, {
      get: (target, key) => {
        read += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(isLongerThan(watched, 10_000)).toBe(true);
    expect(read).toBeLessThan(2000);
  });
});
