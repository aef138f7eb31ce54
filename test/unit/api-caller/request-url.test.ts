import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../src/api-caller/build-request.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { build, OPTIONS, one, type Parts, problemOf, requestCall } from '../../helpers/built-requests.ts';

describe('query parameters', () => {
  const LIST: Json = ['blue', 'black brown', 'a,b'];
  const FIELDS: Json = { R: 100, G: 'x y', B: null };
  it.each<[string, Parts, Json, string]>([
    ['text', {}, 'a b&c=d/ä?', 'p=a%20b%26c%3Dd%2F%C3%A4%3F'],
    ['reserved characters', {}, "!'()*+", 'p=%21%27%28%29%2A%2B'],
    ['a lone surrogate', {}, 'a\ud800', 'p=a%EF%BF%BD'],
    ['a truth value', { type: 'boolean' }, true, 'p=true'],
    ['false, which is not empty', { type: 'boolean' }, false, 'p=false'],
    ['zero, which is not empty', { type: 'integer' }, 0, 'p=0'],
    ['a decimal', { type: 'number' }, 59.437, 'p=59.437'],
    ['a tiny number without exponent', { type: 'number' }, 0.0000001, 'p=0.0000001'],
    ['a huge number without exponent', { type: 'number' }, 1e21, 'p=1000000000000000000000'],
    ['an integer beyond 2^53', { type: 'integer' }, '12345678901234567890', 'p=12345678901234567890'],
    ['a leading zero', {}, '007', 'p=007'],
    ['a date', { type: 'date' }, '2026-02-24', 'p=2026-02-24'],
    ['a datetime', { type: 'datetime' }, '2026-02-24T10:00:00Z', 'p=2026-02-24T10%3A00%3A00Z'],
    [
      'a day where an instant is asked for, in winter',
      { type: 'datetime' },
      '2026-02-24',
      'p=2026-02-23T22%3A00%3A00Z',
    ],
    [
      'a day where an instant is asked for, in summer',
      { type: 'datetime' },
      '2026-07-01',
      'p=2026-06-30T21%3A00%3A00Z',
    ],
    ['the day on which clocks change', { type: 'datetime' }, '2026-03-29', 'p=2026-03-28T22%3A00%3A00Z'],
    ['an instant where a day is asked for', { type: 'date' }, '2026-06-30T21:30:00Z', 'p=2026-07-01'],
    ['a list: form, exploded by default', { type: 'array' }, LIST, 'p=blue&p=black%20brown&p=a%2Cb'],
    ['a list: form in one', { type: 'array', explode: false }, LIST, 'p=blue,black%20brown,a%2Cb'],
    ['a list: spaces', { type: 'array', style: 'spaceDelimited' }, ['a', 'b'], 'p=a%20b'],
    ['a list: pipes', { type: 'array', style: 'pipeDelimited' }, ['a', 'b'], 'p=a%7Cb'],
    [
      'a list: pipes, exploded',
      { type: 'array', style: 'pipeDelimited', explode: true },
      ['a', 'b'],
      'p=a&p=b',
    ],
    ['one value for a list', { type: 'array' }, 'blue', 'p=blue'],
    ['numbers in a list', { type: 'array', explode: false }, [1, 2.5, true], 'p=1,2.5,true'],
    ['an object: form, exploded by default', { type: 'object' }, FIELDS, 'R=100&G=x%20y'],
    ['an object: form in one', { type: 'object', explode: false }, FIELDS, 'p=R,100,G,x%20y'],
    ['an object: deepObject', { type: 'object', style: 'deepObject' }, FIELDS, 'p%5BR%5D=100&p%5BG%5D=x%20y'],
    [
      'an object: deepObject, nested',
      { type: 'object', style: 'deepObject' },
      { from: { year: 2026 }, tags: ['a', 'b'] },
      'p%5Bfrom%5D%5Byear%5D=2026&p%5Btags%5D=a&p%5Btags%5D=b',
    ],
    ['JSON as content', { type: 'object', contentType: 'application/json' }, { a: 1 }, 'p=%7B%22a%22%3A1%7D'],
  ])('%s', (_, parts, value, expected) => {
    expect(build(one(parts), { p: value }).url).toBe(`https://api.example.com/v1?${expected}`);
  });

  it.each<[string, Json]>([
    ['missing', null],
    ['empty text', ''],
    ['blank text', '  '],
    ['an empty list', []],
    ['an empty object', {}],
  ])('leaves an optional out that is %s', (_, value) => {
    expect(build(one({}), { p: value }).url).toBe('https://api.example.com/v1');
  });

  it('fills in defaults, also hidden ones, but never over a value', () => {
    const params = [
      { name: 'format', type: 'string', default: 'json', source: 'hidden', required: true },
      { name: 'limit', type: 'integer', default: 10 },
      { name: 'kinds', type: 'array', default: ['a', 'b'], explode: false },
    ];
    expect(build({ params }, { limit: 5 }).url).toBe(
      'https://api.example.com/v1?format=json&limit=5&kinds=a,b',
    );
    expect(build({ params }, { limit: '' }).url).toContain('limit=10');
  });

  it('keeps the fixed query of the definition in front', () => {
    const request = build({ url: 'https://api.example.com/v1?lang=et&x=a%20b', ...one({}) }, { p: '1' });
    expect(request.url).toBe('https://api.example.com/v1?lang=et&x=a%20b&p=1');
    expect(build({ url: 'https://api.example.com/v1?lang=et', params: [] }).url).toBe(
      'https://api.example.com/v1?lang=et',
    );
  });

  it('ignores values that no parameter asks for', () => {
    expect(build(one({}), { p: '1', other: 'x', constructor: 'y' }).url).toBe(
      'https://api.example.com/v1?p=1',
    );
    expect(build({ params: [{ name: 'toString', type: 'string' }] }).url).toBe('https://api.example.com/v1');
  });
});

describe('path parameters', () => {
  const path = (parts: Parts = {}) => ({
    url: 'https://api.example.com/items/{p}/details',
    params: [{ name: 'p', type: 'string', required: true, ...parts }],
  });
  it.each<[string, Parts, Json, string]>([
    ['text', {}, 'a b', 'a%20b'],
    ['what would end the path', {}, 'a?b#c', 'a%3Fb%23c'],
    ['a slash', {}, 'a/b', 'a%2Fb'],
    ['a backslash', {}, 'a\\b', 'a%5Cb'],
    ['percent signs', {}, '%2e%2e', '%252e%252e'],
    ['dollar patterns', {}, "$&$1$'", '%24%26%241%24%27'],
    ['dots within', {}, 'a..b', 'a..b'],
    ['three dots', {}, '...', '...'],
    ['braces', {}, '{p}', '%7Bp%7D'],
    ['a number', { type: 'integer' }, 42, '42'],
    ['a list', { type: 'array' }, ['a', 'b c'], 'a,b%20c'],
    ['an object', { type: 'object' }, { R: 1, G: 2 }, 'R,1,G,2'],
    ['an object, exploded', { type: 'object', explode: true }, { R: 1, G: 2 }, 'R=1,G=2'],
    ['label', { style: 'label' }, 'a', '.a'],
    ['label, list', { type: 'array', style: 'label' }, ['a', 'b'], '.a,b'],
    ['label, list exploded', { type: 'array', style: 'label', explode: true }, ['a', 'b'], '.a.b'],
    ['label, object exploded', { type: 'object', style: 'label', explode: true }, { R: 1, G: 2 }, '.R=1.G=2'],
    ['matrix', { style: 'matrix' }, 'a', ';p=a'],
    ['matrix, list', { type: 'array', style: 'matrix' }, ['a', 'b'], ';p=a,b'],
    ['matrix, list exploded', { type: 'array', style: 'matrix', explode: true }, ['a', 'b'], ';p=a;p=b'],
    ['matrix, object', { type: 'object', style: 'matrix' }, { R: 1 }, ';p=R,1'],
    [
      'matrix, object exploded',
      { type: 'object', style: 'matrix', explode: true },
      { R: 1, G: 2 },
      ';R=1;G=2',
    ],
  ])('%s', (_, parts, value, expected) => {
    expect(build(path(parts), { p: value }).url).toBe(`https://api.example.com/items/${expected}/details`);
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['empty text', ''],
    ['one dot', '.'],
    ['two dots', '..'],
    ['a way up', '../admin'],
    ['a way up within', 'a/../../admin'],
    ['a way up by backslash', 'a\\..\\b'],
    ['a way up with blanks', ' .. /x'],
    ['a list that is a way up', ['..']],
    ['a line break', 'a\nb'],
    ['a null byte', 'a\u0000'],
  ])('refuses %s before a socket opens', (_, value) => {
    expect(problemOf(path({ type: Array.isArray(value) ? 'array' : 'string' }), { p: value })).toMatch(
      /^parameter p/,
    );
  });

  it('says which placeholder has no value', () => {
    expect(problemOf(path())).toBe('parameter p has no value');
    const elsewhere = {
      url: 'https://api.example.com/{p}',
      params: [{ name: 'p', type: 'string', in: 'query' }],
    };
    expect(problemOf(elsewhere, { p: 'x' })).toBe('placeholder {p} has no value');
  });

  it('fills one placeholder wherever it stands, and only with its own value', () => {
    const parts = {
      url: 'https://api.example.com/{a}/{b}/{a}',
      params: ['a', 'b'].map((name) => ({ name, type: 'string', required: true })),
    };
    expect(build(parts, { a: '{b}', b: 'x' }).url).toBe('https://api.example.com/%7Bb%7D/x/%7Bb%7D');
  });

  it('never lets a value leave its segment or its host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        const built = buildRequest(requestCall(path(), { p: value }), OPTIONS);
        if (!built.ok) return;
        const url = new URL(built.request.url);
        expect(url.origin).toBe('https://api.example.com');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(url.pathname.endsWith('/details')).toBe(true);
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
