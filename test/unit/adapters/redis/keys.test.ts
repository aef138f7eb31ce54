import { describe, expect, it } from 'vitest';
import { createKeys } from '../../../../src/adapters/redis/keys.ts';

const prefixes = { keyPrefix: 'm', cachePrefix: 'atc:cache', lastCallPrefix: 'atc:last' };
const tagIn = (key: string) => /\{([^{}]+)\}/.exec(key)?.[1];

const keysOf = (chat: string) => {
  const keys = createKeys(prefixes);
  return [
    keys.session(chat),
    keys.guard(chat),
    keys.lock(chat),
    keys.line(chat),
    keys.heard(chat),
    keys.generation(chat),
    keys.exact(chat, 'endpoint:{x}:params'),
    keys.last(chat),
  ];
};

describe('keys', () => {
  it.each(['chat-1', 'a}b{c', '{other}', '}{', ''])(
    'puts all keys of the chat "%s" into one slot',
    (chat) => {
      const keys = keysOf(chat);
      expect(new Set(keys).size).toBe(keys.length);
      const tags = new Set(keys.map(tagIn));
      expect(tags.size).toBe(1);
      expect([...tags][0]).toMatch(/^[\w-]{22}$/);
      // Redis takes what stands between the first { and the first } after it.
      for (const key of keys) expect(key.indexOf('{')).toBeLessThan(key.indexOf('}'));
    },
  );

  it('gives two chats different tags', () => {
    expect(tagIn(keysOf('a')[0] ?? '')).not.toBe(tagIn(keysOf('b')[0] ?? ''));
  });

  it('keeps the ids themselves out of Redis', () => {
    expect(keysOf('alice').join()).not.toContain('alice');
  });

  it('refuses a prefix that would become the tag of every key', () => {
    expect(() => createKeys({ ...prefixes, cachePrefix: 'a{b}' })).toThrow(/must not contain/);
  });
});
