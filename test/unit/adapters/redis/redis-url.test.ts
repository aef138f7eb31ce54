import { describe, expect, it } from 'vitest';
import { parseRedisUrl, RedisProblem } from '../../../../src/adapters/redis/index.ts';

describe('parseRedisUrl', () => {
  it('reads one server', () => {
    expect(parseRedisUrl('redis://localhost')).toEqual({
      mode: 'standalone',
      address: { host: 'localhost', port: 6379 },
      db: 0,
      tls: false,
    });
    expect(parseRedisUrl('rediss://user:p%40ss%2F%3A@[::1]:7000/5')).toEqual({
      mode: 'standalone',
      address: { host: '::1', port: 7000 },
      db: 5,
      tls: true,
      username: 'user',
      password: 'p@ss/:',
    });
    expect(parseRedisUrl('redis://:only-password@h/')).toMatchObject({ password: 'only-password', db: 0 });
  });

  it('reads sentinels', () => {
    expect(
      parseRedisUrl('redis+sentinel://u:p@a:26380,b/main/2?sentinelUsername=s&sentinelPassword=t'),
    ).toEqual({
      mode: 'sentinel',
      addresses: [
        { host: 'a', port: 26_380 },
        { host: 'b', port: 26_379 },
      ],
      name: 'main',
      db: 2,
      tls: false,
      username: 'u',
      password: 'p',
      sentinelUsername: 's',
      sentinelPassword: 't',
    });
  });

  it('reads a cluster', () => {
    expect(parseRedisUrl('rediss+cluster://a:7001,b,c:7003')).toEqual({
      mode: 'cluster',
      addresses: [
        { host: 'a', port: 7001 },
        { host: 'b', port: 6379 },
        { host: 'c', port: 7003 },
      ],
      tls: true,
    });
  });

  it.each([
    ['http://h', /expected redis:/],
    ['localhost:6379', /expected redis:/],
    ['redis://', /not host or host:port/],
    ['redis://h:70000', /port/],
    ['redis://h:x', /not host or host:port/],
    ['redis://a,b', /several hosts need/],
    ['redis://h/x', /database "x"/],
    ['redis://h/1/2', /nothing after the database/],
    ['redis://h?ca=1', /unknown option "ca"/],
    ['redis://u:%zz@h', /password is not percent-encoded/],
    ['redis+sentinel://a,b', /name of the master group is missing/],
    ['redis+sentinel://a/main/0/1', /nothing after the database/],
    ['redis+sentinel://a/main?x=1', /unknown option "x"; known here: sentinelUsername/],
    ['redis+cluster://a/1', /no database/],
    ['redis+cluster://a,,b', /not host or host:port/],
  ])('refuses %s and says what is wrong', (url, problem) => {
    expect(() => parseRedisUrl(url)).toThrow(RedisProblem);
    expect(() => parseRedisUrl(url)).toThrow(problem);
    expect(() => parseRedisUrl(url)).toThrow(/^REDIS_URL: /);
  });

  it('never shows a password', () => {
    for (const url of [
      'redis://u:secret@h:x',
      'redis://u:secret@a,b',
      'redis+cluster://u:secret@h/1',
      'redis://u:secret@h@/x',
    ])
      expect(() => parseRedisUrl(url)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('secret') }),
      );
  });
});
