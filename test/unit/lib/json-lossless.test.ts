import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/lib/json-lossless.ts';

const readValue = (text: string): unknown => {
  const reading = parseJson(text);
  return reading.ok ? reading.value : reading;
};

describe('lossless JSON', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.1', 0.1],
    ['1.10', 1.1],
    ['9007199254740992', '9007199254740992'],
    ['100000000000000000000', '100000000000000000000'],
    ['119209289550781250000000', '119209289550781250000000'],
    ['1e20', 1e20],
    ['59.43696123456789', 59.43696123456789],
    ['59.400001000000003', '59.400001000000003'],
    ['0.12345678901234567890123', '0.12345678901234567890123'],
    ['3.141592653589793', Math.PI],
    ['1e400', '1e400'],
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['1e-400', '1e-400'],
    ['0.0', 0],
    ['1e99999999999999999999', '1e99999999999999999999'],
  ])('reads %s as %j', (text, value) => {
    expect(readValue(text)).toEqual(value);
  });

  it('keeps exact numbers where they stand', () => {
    expect(
      readValue('{"id":12345678901234567890,"list":[1,{"n":9007199254740993}],"s":"12345678901234567890"}'),
    ).toEqual({
      id: '12345678901234567890',
      list: [1, { n: '9007199254740993' }],
      s: '12345678901234567890',
    });
  });

  it('does not take digits or brackets in strings for anything', () => {
    const text = JSON.stringify({ a: '[[[{{{ 123456789012345678 \\" ] \\\\', b: '\\', c: 1 });
    expect(readValue(text)).toEqual(JSON.parse(text));
  });

  it('reads what JSON.stringify writes, for any value, but for integers beyond 2^53', () => {
    const beyond = (value: unknown): boolean =>
      typeof value === 'number' &&
      Number.isInteger(value) &&
      !Number.isSafeInteger(value) &&
      Math.abs(value) < 1e21;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const expected: unknown = JSON.parse(text, (_, item: unknown) =>
          beyond(item) ? String(item) : item,
        );
        expect(readValue(text)).toEqual(expected);
      }),
    );
  });

  it('keeps every integer exactly, as number or as text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (big) => {
        const value = readValue(String(big));
        expect(BigInt(value as string | number)).toBe(big);
      }),
    );
  });

  it.each([
    '{',
    '{"a":}',
    '[1,]',
    "{'a':1}",
    'undefined',
    '',
    '<html>',
    '{"a":1}}',
    '{12345678901234567890:1}',
    '{12345678901234567890 :1}',
    '[01234567890123456789]',
    '[1234567890123456.]',
    '[-]',
    '[.12345678901234567890]',
    '[+12345678901234567890]',
    '"a"12345678901234567890',
    '[12345678901234567890-1]',
  ])('says that %j is broken', (text) => {
    expect(parseJson(text)).toEqual({ ok: false, problem: 'syntax' });
  });

  it('refuses nesting that would overflow a stack', () => {
    expect(parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual({ ok: false, problem: 'too_deep' });
    expect(parseJson('['.repeat(100) + ']'.repeat(100)).ok).toBe(true);
  });

  it('does not let a document reach the prototype of anything', () => {
    const value = readValue('{"__proto__":{"admin":true},"big":12345678901234567890}') as Record<
      string,
      unknown
    >;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});
