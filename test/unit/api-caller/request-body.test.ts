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
    expect(problemOf(typed('application/xml'), { a: 'x' })).toMatch(/application\/xml/);
    expect(problemOf(typed('image/png'), { a: 'x' })).toMatch(/image\/png/);
  });

  it('sends one text as it is when the definition says so', () => {
    const params = [{ name: 'a', type: 'string', contentType: 'text/plain' }];
    const request = build(post(params), { a: 'x\n"y" õ' });
    expect([request.body, request.headers['content-type']]).toEqual(['x\n"y" õ', 'text/plain']);
    expect(problemOf(post([...params, { name: 'b', type: 'string' }]), { a: 'x', b: 'y' })).toMatch(
      /one parameter/,
    );
  });

  it('sends multipart fields: lists repeat, objects are JSON, nothing breaks out of its field', () => {
    const contentType = 'multipart/form-data';
    const params = [
      { name: 'a', type: 'string', contentType },
      { name: 'list', type: 'array', items: { type: 'integer' }, contentType },
      { name: 'obj', type: 'object', contentType },
      { name: 'q"\r\nX-Evil: 1', type: 'string', contentType },
      { name: 'empty', type: 'string', contentType },
    ];
    const values = { a: 'õ\r\n--x', list: [1, 2], obj: { k: 'v' }, 'q"\r\nX-Evil: 1': 'z' };
    const request = build(post(params), values);
    const type = request.headers['content-type'] ?? '';
    const boundary = type.split('boundary=')[1] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=[\w-]{20,70}$/);
    const part = (name: string, value: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
    expect(request.body).toBe(
      part('a', 'õ\r\n--x') +
        part('list', '1') +
        part('list', '2') +
        part('obj', '{"k":"v"}', 'Content-Type: application/json\r\n') +
        part('q%22%0D%0AX-Evil: 1', 'z') +
        `--${boundary}--\r\n`,
    );
    expect(build(post(params), values).headers['content-type']).toBe(type);
    const hostile = build(post(params), { a: `x\r\n--${boundary}--` });
    expect(hostile.headers['content-type']).not.toContain(boundary);
  });

  it('is read by a real form parser as it was meant', async () => {
    const contentType = 'multipart/form-data';
    const request = build(
      post([
        { name: 'a', type: 'string', contentType },
        { name: 'b', type: 'array', contentType },
      ]),
      { a: 'õ "x"\r\ny', b: ['1', '2'] },
    );
    const form = await new Response(request.body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    expect([form.getAll('a'), form.getAll('b')]).toEqual([['õ "x"\r\ny'], ['1', '2']]);
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
