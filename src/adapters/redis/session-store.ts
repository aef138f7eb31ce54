import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import type { SessionStore } from '../../ports/session-store.ts';
import type { Check } from './check.ts';
import type { Keys } from './keys.ts';
import { lifeMs } from './life.ts';
import type { Link } from './link.ts';

/** Versions and fences are remembered so much longer than the session, for writes that come late. */
const GUARD_EXTRA_MS = 3_600_000;
const DELETE_TRIES = 10;

const PROLONG_GUARD = `
local function prolong(key, ms)
  if redis.call('PTTL', key) < ms then redis.call('PEXPIRE', key, ms) end
end`;

/** KEYS session guard; ARGV life in ms, life of the guard. */
const LOAD = `${PROLONG_GUARD}
local stored = redis.call('HMGET', KEYS[1], 'version', 'document')
if not stored[2] then return false end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
prolong(KEYS[2], tonumber(ARGV[2]))
return { tonumber(stored[1]), stored[2] }`;

/**
 * KEYS session guard; ARGV expected, fence, document, id of this write, life in ms, life of the guard. Replies with the new version, 0
 * when refused. A second run of the same write finds its own id and replies as the first did.
 */
const SAVE = `${PROLONG_GUARD}
local stored = redis.call('HMGET', KEYS[1], 'version', 'write')
if stored[2] == ARGV[4] then return tonumber(stored[1]) end
local expected = tonumber(ARGV[1])
if tonumber(stored[1] or '0') ~= expected then return 0 end
local guard = redis.call('HMGET', KEYS[2], 'version', 'fence')
if tonumber(guard[2] or '0') > tonumber(ARGV[2]) then return 0 end
local version = math.max(tonumber(guard[1] or '0'), expected) + 1
redis.call('HSET', KEYS[1], 'version', version, 'document', ARGV[3], 'write', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('HSET', KEYS[2], 'version', version, 'fence', ARGV[2])
prolong(KEYS[2], tonumber(ARGV[6]))
return version`;

/** KEYS session. */
const VERSION = `return tonumber(redis.call('HGET', KEYS[1], 'version') or '0')`;

/** KEYS session; ARGV version. Deletes what the caller saw and nothing that came later. */
const END = `
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return 1 end
if version ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
return 1`;

/**
 * Sessions as hashes of version, document and id of the last write. Version and fence are also kept in a guard beside it, which
 * outlives the session, so that a late write can never pass for a timely one.
 */
export const createSessionStore = ({
  link,
  keys,
  check,
}: {
  link: Link;
  keys: Keys;
  check: Check;
}): SessionStore => {
  const loadScript = link.script('mjSessionLoad', {
    lua: LOAD,
    keys: 2,
    reply: z.tuple([z.number(), z.string()]).nullable(),
  });
  const saveScript = link.script('mjSessionSave', { lua: SAVE, keys: 2, reply: z.number() });
  const versionScript = link.script('mjSessionVersion', { lua: VERSION, keys: 1, reply: z.number() });
  const endScript = link.script('mjSessionEnd', { lua: END, keys: 1, reply: z.number() });
  const lives = (ttlSeconds: number) => [lifeMs(ttlSeconds), lifeMs(ttlSeconds) + GUARD_EXTRA_MS];
  const both = (chatId: string) => [keys.session(chatId), keys.guard(chatId)];

  return {
    load: async (chatId, ttlSeconds, signal) => {
      const reply = await loadScript({
        store: 'session',
        keys: both(chatId),
        args: lives(ttlSeconds),
        signal,
      });
      return reply ? { version: reply[0], document: reply[1] } : undefined;
    },
    save: async (chatId, document, { expected, fence, ttlSeconds }, signal) => {
      const args = [expected, fence, document, randomUUID(), ...lives(ttlSeconds)];
      const version = await saveScript({ store: 'session', keys: both(chatId), args, signal });
      return version > 0 ? { saved: true, version } : { saved: false };
    },
    delete: async (chatId, signal) => {
      const call = { store: 'session', keys: [keys.session(chatId)], signal } as const;
      for (let tries = 0; tries < DELETE_TRIES; tries++) {
        const version = await versionScript(call);
        if (version === 0 || (await endScript({ ...call, args: [version] })) === 1) return;
      }
      throw new StoreUnavailable('session', new Error('the session was written again and again'));
    },
    check: (signal) => check('session', signal),
  };
};
