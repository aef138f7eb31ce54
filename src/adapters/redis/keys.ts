import { createHash } from 'node:crypto';
import { RedisProblem } from './redis-url.ts';

/**
 * Digest of an id for use inside a hash tag: an id of the user's own choosing could hold braces, which would move the key to
 * another slot. @returns 22 characters of base64url, 128 bits
 */
export const tagOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22);

export interface KeyPrefixes {
  /** Sessions, locks and limits. */
  readonly keyPrefix: string;
  /** `ATC_CACHE_KEY_PREFIX` */
  readonly cachePrefix: string;
  /** `ATC_LAST_CALL_KEY_PREFIX` */
  readonly lastCallPrefix: string;
}

/** Names of all keys. Those of one chat share a hash tag, so scripts over several of them stay in one cluster slot. */
export type Keys = ReturnType<typeof createKeys>;

/** @throws RedisProblem when a prefix holds a brace: it would become the hash tag of every key */
export const createKeys = (prefixes: KeyPrefixes) => {
  for (const prefix of Object.values(prefixes))
    if (/[{}]/.test(prefix)) throw new RedisProblem(`the key prefix "${prefix}" must not contain { or }`);
  const { keyPrefix, cachePrefix, lastCallPrefix } = prefixes;
  return {
    /** The session and what outlives it: highest version and fence. */
    session: (chatId: string) => `${keyPrefix}:{${tagOf(chatId)}}:session`,
    guard: (chatId: string) => `${keyPrefix}:{${tagOf(chatId)}}:guard`,
    lock: (chatId: string) => `${keyPrefix}:{${tagOf(chatId)}}:lock`,
    /** Who waits for the lock since when, and when each was heard of last. */
    line: (chatId: string) => `${keyPrefix}:{${tagOf(chatId)}}:line`,
    heard: (chatId: string) => `${keyPrefix}:{${tagOf(chatId)}}:heard`,
    /** Generation of the chat's cache; entries of another one count as absent. */
    generation: (chatId: string) => `${cachePrefix}:{${tagOf(chatId)}}:gen`,
    exact: (chatId: string, key: string) => `${cachePrefix}:{${tagOf(chatId)}}:e:${key}`,
    last: (chatId: string) => `${lastCallPrefix}:{${tagOf(chatId)}}`,
    /** Times of the last minute's requests or streams of an author, and the places of open streams. */
    rate: (author: string, of: 'requests' | 'streams') => `${keyPrefix}:{${tagOf(author)}}:rate:${of}`,
    places: (author: string) => `${keyPrefix}:{${tagOf(author)}}:places`,
    /** Breakers that are open in some process. */
    breakers: () => `${keyPrefix}:breakers`,
    check: () => `${keyPrefix}:check`,
  };
};
