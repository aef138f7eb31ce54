import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/slots.ts';
import { build, one, type Parts, problemOf } from '../../helpers/built-requests.ts';

describe('bodies', () => {
  const post = (params: unknown[]) => ({ method: 'POST', params });
  it.each<[string, Parts, Json, string]>([
    ['text', {}, 'a "b" õ', '"a \\"b\\" õ"'],
    ['a number where text is asked for', {}, 7, '"7"'],
    ['digits where a number is asked for', { type: 'integer' }, '7', '7'],
    [
      'an integer beyond 2^53, digit for digit',
      { type: 'integer' },
      '12345678901234567890',
      '12345678901234567890',
    ],
    [
      'a decimal, digit for digit',
      { type: 'number' },
      '0.12345678901234567890123',
      '0.12345678901234567890123',
    ],
    ['digits that are text', {}, '12345678901234567890', '"12345678901234567890"'],
    ['no number at all', { type: 'integer' }, '7abc', '"7abc"'],
    ['not a JSON number', { type: 'integer' }, '007', '"007"'],
    ['a truth value', { type: 'boolean' }, 'true', 'true'],
    ['false', { type: 'boolean' }, false, 'false'],
    ['a date', { type: 'date' }, '2026-02-24', '"2026-02-24"'],
    ['a list', { type: 'array', items: { type: 'integer' } }, ['1', 2], '[1,2]'],
    ['one value for a list', { type: 'array', items: { type: 'string' } }, 'a', '["a"]'],
    [
      'an object by its schema',
      {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          code: { type: 'string' },
          note: { type: 'string' },
          name: { type: 'string', required: true },
          in: { type: 'object', properties: { day: { type: 'date' } } },
        },
      },
      {
        id: '12345678901234567890',
        code: 5,
        note: '',
        name: '',
        in: { day: '2026-06-30T21:30:00Z' },
        more: [null],
      },
      '{"id":12345678901234567890,"code":"5","name":"","in":{"day":"2026-07-01"},"more":[null]}',
    ],
  ])('JSON: %s', (_, parts, value, expected) => {
    const request = build(post([{ name: 'p', type: 'string', ...parts }]), { p: value });
    expect(request.body).toBe(`{"p":${expected}}`);
    expect(request.headers['content-type']).toBe('application/json');
    expect(() => JSON.parse(request.body ?? '')).not.toThrow();
  });

  it('sends an empty object when all fields are left out, and nothing when there are none', () => {
    expect(build(post([{ name: 'p', type: 'string' }])).body).toBe('{}');
    const none = build(post([]));
    expect(none.body).toBeUndefined();
    expect(none.headers).not.toHaveProperty('content-type');
  });

  it('sends a required list that is empty', () => {
    expect(build(post([{ name: 'p', type: 'array', required: true }]), { p: [] }).body).toBe('{"p":[]}');
  });

  it('sends form fields when the definition says so', () => {
    const contentType = 'application/x-www-form-urlencoded';
    const request = build(
      post([
        { name: 'a', type: 'string', contentType },
        { name: 'b', type: 'array', contentType },
      ]),
      { a: 'x y&z', b: [1, 2] },
    );
    expect(request.body).toBe('a=x%20y%26z&b=1&b=2');
    expect(request.headers['content-type']).toBe(contentType);
  });

  it('sends the JSON type that the definition names, and refuses what it cannot write', () => {
    const typed = (contentType: string) => post([{ name: 'a', type: 'string', contentType }]);
    expect(build(typed('application/merge-patch+json'), { a: 'x' }).headers['content-type']).toBe(
      'application/merge-patch+json',
    );
    expect(problemOf(typed('multipart/form-data'), { a: 'x' })).toMatch(/multipart/);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('puts parameters where %s has them', (method) => {
    const request = build({ method, ...one({}) }, { p: 'x' });
    expect(request.method).toBe(method);
    if (method === 'GET' || method === 'DELETE')
      expect([request.url, request.body]).toEqual(['https://api.example.com/v1?p=x', undefined]);
    else expect([request.url, request.body]).toEqual(['https://api.example.com/v1', '{"p":"x"}']);
  });

  it('mixes all places', () => {
    const request = build(
      {
        method: 'PUT',
        url: 'https://api.example.com/a/{id}',
        params: [
          { name: 'id', type: 'integer', required: true },
          { name: 'v', type: 'string', in: 'query' },
          { name: 'X-R', type: 'string', in: 'header' },
          { name: 'c', type: 'string', in: 'cookie' },
          { name: 'b', type: 'number' },
        ],
      },
      { id: 1, v: '2', 'X-R': '3', c: '4', b: 5 },
    );
    expect(request).toMatchObject({
      url: 'https://api.example.com/a/1?v=2',
      headers: { 'x-r': '3', cookie: 'c=4' },
      body: '{"b":5}',
    });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(problemOf(one({ type: 'number' }), { p: value })).toMatch(/not a number/);
    expect(problemOf(post([{ name: 'p', type: 'object' }]), { p: { deep: [value] } })).toMatch(
      /not a number/,
    );
  });

  it('says which required value is missing', () => {
    expect(problemOf(one({ required: true }))).toBe('parameter p has no value');
  });
});
