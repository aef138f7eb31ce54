import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../../ports/logger.ts';
import type { ResponseStore } from '../../ports/response-store.ts';
import type { Check } from './check.ts';
import type { Keys } from './keys.ts';
import { lifeMs } from './life.ts';
import type { Link } from './link.ts';

/** Largest entry kept, in bytes of UTF-8. */
export const MAX_ENTRY_BYTES = 1_000_000;

/** KEYS generation entry. An entry of another generation, or without one, is absent. */
const GET = `
local generation = redis.call('GET', KEYS[1])
if not generation then return false end
local entry = redis.call('HMGET', KEYS[2], 'generation', 'value')
if entry[1] ~= generation then return false end
return entry[2]`;

/** KEYS generation; ARGV a fresh one, its life in ms. Replies with the generation in force. */
const BEGIN = `
local generation = redis.call('GET', KEYS[1])
if generation then return generation end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/** KEYS generation entry; ARGV generation, value, life in ms. Not stored when the chat was forgotten meanwhile. */
const PUT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
local life = tonumber(ARGV[3])
redis.call('HSET', KEYS[2], 'generation', ARGV[1], 'value', ARGV[2])
redis.call('PEXPIRE', KEYS[2], life)
if redis.call('PTTL', KEYS[1]) < life then redis.call('PEXPIRE', KEYS[1], life) end
return 1`;

interface Options {
  readonly link: Link;
  readonly keys: Keys;
  readonly check: Check;
  readonly logger: Logger;
}

/** Warns once, so that a large API does not fill the log. */
const createCap = (logger: Logger) => {
  let warned = false;
  return (value: string): boolean => {
    const bytes = Buffer.byteLength(value);
    if (bytes <= MAX_ENTRY_BYTES) return true;
    if (!warned)
      logger.warn(
        { bytes, limit: MAX_ENTRY_BYTES },
        'response too large for the cache; later ones are not reported',
      );
    warned = true;
    return false;
  };
};

/**
 * Cached responses. Every entry carries the chat's generation, a random id; forgetting removes that id, which puts all entries out
 * of reach at once, without a SCAN, and their lives collect them. If Redis drops the id by itself, the entries are misses too.
 */
export const createResponseStore = ({ link, keys, check, logger }: Options): ResponseStore => {
  const getScript = link.script('mjCacheGet', { lua: GET, keys: 2, reply: z.string().nullable() });
  const beginScript = link.script('mjCacheBegin', { lua: BEGIN, keys: 1, reply: z.string() });
  const putScript = link.script('mjCachePut', { lua: PUT, keys: 2, reply: z.number() });
  const dropScript = link.script('mjCacheDrop', {
    lua: `return redis.call('DEL', KEYS[1])`,
    keys: 1,
    reply: z.number(),
  });
  const forgetScript = link.script('mjCacheForget', {
    lua: `return redis.call('DEL', KEYS[1], KEYS[2])`,
    keys: 2,
    reply: z.number(),
  });
  const fits = createCap(logger);
  const store = 'response';

  const get = async (chatId: string, entry: string, signal: AbortSignal) =>
    (await getScript({ store, keys: [keys.generation(chatId), entry], signal })) ?? undefined;

  const drop = async (entry: string, signal: AbortSignal): Promise<void> => {
    await dropScript({ store, keys: [entry], signal });
  };

  /** Two steps, so that a put which is applied late carries the generation it was meant for. */
  const put = async (
    chatId: string,
    entry: string,
    { value, ttlSeconds, signal }: { value: string; ttlSeconds: number; signal: AbortSignal },
  ): Promise<void> => {
    if (!fits(value)) return drop(entry, signal);
    const life = lifeMs(ttlSeconds);
    const generationKey = keys.generation(chatId);
    const args = [randomUUID(), life];
    const generation = await beginScript({ store, keys: [generationKey], args, signal });
    await putScript({ store, keys: [generationKey, entry], args: [generation, value, life], signal });
  };

  return {
    getExact: (chatId, key, signal) => get(chatId, keys.exact(chatId, key), signal),
    putExact: (chatId, key, value, ttlSeconds, signal) =>
      put(chatId, keys.exact(chatId, key), { value, ttlSeconds, signal }),
    getLast: (chatId, signal) => get(chatId, keys.last(chatId), signal),
    putLast: (chatId, value, ttlSeconds, signal) =>
      put(chatId, keys.last(chatId), { value, ttlSeconds, signal }),
    dropLast: (chatId, signal) => drop(keys.last(chatId), signal),
    forget: async (chatId, signal) => {
      await forgetScript({ store, keys: [keys.generation(chatId), keys.last(chatId)], signal });
    },
    check: (signal) => check('response', signal),
  };
};
