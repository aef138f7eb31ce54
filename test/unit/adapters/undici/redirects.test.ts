import { describe, expect, it } from 'vitest';
import { type Hop, nextHop } from '../../../../src/adapters/undici/redirects.ts';

const hop = (parts: Partial<Hop> = {}): Hop => ({
  method: 'POST',
  url: new URL('https://api.example.com/a/b?x=1'),
  headers: {
    accept: 'application/json',
    authorization: 'Bearer t',
    cookie: 'a=1',
    'x-api-key': 'k',
    'content-type': 'application/json',
  },
  body: '{}',
  ...parts,
});
const follow = (from: Hop, status: number, location: string): Hop => {
  const next = nextHop(from, status, location);
  if (next.kind !== 'follow') throw new Error(`not followed: ${next.kind}`);
  return next.hop;
};

describe('redirect rules', () => {
  it.each([
    [301, 'GET', 'GET', false],
    [301, 'POST', 'GET', false],
    [301, 'PUT', 'PUT', true],
    [302, 'POST', 'GET', false],
    [302, 'DELETE', 'DELETE', true],
    [303, 'POST', 'GET', false],
    [303, 'PUT', 'GET', false],
    [307, 'POST', 'POST', true],
    [308, 'PATCH', 'PATCH', true],
  ] as const)('%i turns %s into %s', (status, method, expected, keepsBody) => {
    const body = method === 'GET' ? undefined : '{}';
    const next = follow(hop({ method, body }), status, '/c');
    expect(next.method).toBe(expected);
    expect(next.body).toBe(keepsBody ? '{}' : undefined);
    if (body !== undefined) expect('content-type' in next.headers).toBe(keepsBody);
  });

  it('keeps credentials within an origin', () => {
    expect(follow(hop(), 307, '../z').headers).toEqual(hop().headers);
    expect(follow(hop(), 307, '../z').url.href).toBe('https://api.example.com/z');
  });

  it.each(['https://other.example.com/', 'https://api.example.com:8443/', '//evil.example.net/x'])(
    'drops whatever may be a credential on the way to %s',
    (location) => {
      expect(follow(hop(), 307, location).headers).toEqual({
        accept: 'application/json',
        'content-type': 'application/json',
      });
    },
  );

  it.each(['http://api.example.com/', 'ftp://api.example.com/', 'javascript:alert(1)', 'data:,x'])(
    'does not leave https for %s',
    (location) => {
      expect(nextHop(hop(), 302, location).kind).toBe('refused');
    },
  );

  it('refuses a location that is no URL', () => {
    expect(nextHop(hop(), 302, 'http://[').kind).toBe('refused');
  });

  it.each([
    [300, '/x'],
    [304, '/x'],
    [305, '/x'],
    [200, '/x'],
    [302, undefined],
  ])('takes %i to %s for the answer itself', (status, location) => {
    expect(nextHop(hop(), status, location).kind).toBe('final');
  });
});
