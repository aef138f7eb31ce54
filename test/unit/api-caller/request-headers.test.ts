import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/slots.ts';
import { build, type Parts, problemOf } from '../../helpers/built-requests.ts';

describe('headers and cookies', () => {
  it('says what it reads and who it is', () => {
    expect(build({ params: [] }).headers).toEqual({
      accept: expect.stringMatching(/^application\/json/),
      'user-agent': 'majordomo',
    });
  });

  it.each<[string, Parts, Json, string]>([
    ['text', {}, ' a b ', 'a b'],
    ['a list', { type: 'array' }, ['a', 'b'], 'a,b'],
    ['an object, exploded', { type: 'object', explode: true }, { R: 1, G: 2 }, 'R=1,G=2'],
    ['letters beyond ASCII, as UTF-8 bytes', {}, 'õ', '\u00c3\u00b5'],
  ])('header: %s', (_, parts, value, expected) => {
    const params = [{ name: 'X-Thing', type: 'string', in: 'header', ...parts }];
    expect(build({ params }, { 'X-Thing': value }).headers['x-thing']).toBe(expected);
  });

  it.each(['a\r\nX-Evil: 1', 'a\nb', 'a\u0000b', 'a\u007fb'])('refuses header injection by %j', (value) => {
    expect(
      problemOf({ params: [{ name: 'X-Thing', type: 'string', in: 'header' }] }, { 'X-Thing': value }),
    ).toMatch(/control characters/);
  });

  it.each([
    'Host',
    'Content-Length',
    'transfer-encoding',
    'Connection',
    'Authorization',
    'Cookie',
    'Content-Type',
    'a b',
    'a:b',
  ])('does not let a parameter be the header %s', (name) => {
    expect(problemOf({ params: [{ name, type: 'string', in: 'header' }] }, { [name]: 'x' })).toMatch(
      /header/,
    );
  });

  it('sends cookies as one header', () => {
    const params = [
      { name: 'lang', type: 'string', in: 'cookie' },
      { name: 'ids', type: 'array', in: 'cookie', explode: false },
    ];
    expect(build({ params }, { lang: 'et; x=1', ids: [1, 2] }).headers['cookie']).toBe(
      'lang=et%3B%20x%3D1; ids=1,2',
    );
  });

  it("passes the caller's token only where the endpoint takes it", () => {
    const token = { callerToken: 'abc.def' };
    expect(build({ params: [], passCallerToken: true }, {}, token).headers['authorization']).toBe(
      'Bearer abc.def',
    );
    expect(build({ params: [] }, {}, token).headers).not.toHaveProperty('authorization');
    expect(build({ params: [], passCallerToken: true }).headers).not.toHaveProperty('authorization');
    expect(problemOf({ params: [], passCallerToken: true }, {}, 'a\r\nx: y')).toMatch(/token/);
  });

  it('refuses an endpoint whose credential is not there, by name', () => {
    expect(problemOf({ params: [], auth: 'registry_key' })).toBe(
      'the credential registry_key is not configured',
    );
  });
});

describe('the redacted form', () => {
  const parts = {
    method: 'POST',
    url: 'https://api.example.com/{code}/x?api_key=fixed&lang=et',
    passCallerToken: true,
    params: [
      { name: 'code', type: 'string', required: true, sensitive: true },
      { name: 'person', type: 'string', in: 'query', sensitive: true },
      { name: 'accessToken', type: 'string', in: 'query' },
      { name: 'city', type: 'string', in: 'query' },
      { name: 'X-Api-Key', type: 'string', in: 'header' },
      { name: 'sid', type: 'string', in: 'cookie' },
      { name: 'idCode', type: 'object', sensitive: true },
      { name: 'note', type: 'string' },
      { name: 'free', type: 'string' },
    ],
  };
  const values = {
    code: 'c-secret',
    person: 'p-secret',
    accessToken: 't-secret',
    city: 'Tartu',
    'X-Api-Key': 'k-secret',
    sid: 's-secret',
    idCode: { a: 'i-secret' },
    note: 'hello',
    free: 'eyJhbGciOiJIUzI1NiJ9.eyJ0b2tlbi1zZWNyZXQiOjF9.abc',
  };

  it('replaces secrets whole and shows the rest', () => {
    const request = build(parts, values, { redact: true, callerToken: 'caller-secret' });
    expect(request).toEqual({
      method: 'POST',
      url: 'https://api.example.com/[redacted]/x?api_key=[redacted]&lang=et&person=[redacted]&accessToken=[redacted]&city=Tartu',
      headers: {
        accept: expect.any(String),
        'user-agent': 'majordomo',
        'x-api-key': '[redacted]',
        cookie: 'sid=[redacted]',
        authorization: '[redacted]',
        'content-type': 'application/json',
      },
      body: '{"idCode":"[redacted]","note":"hello","free":"[redacted]"}',
    });
    expect(JSON.stringify(request)).not.toMatch(/secret|fixed|eyJ/);
  });

  it('is the real request but for that', () => {
    const real = build(parts, values, { callerToken: 'caller-secret' });
    expect(JSON.stringify(real)).toContain('p-secret');
    expect(real.headers['authorization']).toBe('Bearer caller-secret');
  });
});
