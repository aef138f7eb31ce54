import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StoreUnavailable } from '../../domain/errors.ts';
import type { ChatLease, ChatLock } from '../../ports/chat-lock.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Keys } from './keys.ts';
import { type HeldLease, holdLease } from './lease.ts';
import type { Link } from './link.ts';
import { createLocalLines, type Place } from './local-line.ts';

const FIRST_POLL_MS = 20;
const LONGEST_POLL_MS = 100;
/** Who has not asked for so long has left the line, or died in it. */
const GONE_MS = 1000;
/** Longer than any lease and session, so that a fence never starts anew; if it is lost, the time of day still is greater. */
const GUARD_MS = 86_400_000;

const NOW = `
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/**
 * KEYS lock guard line heard; ARGV token, life in ms, 1 to stand in line, ms after which a silent one is passed over, life of the guard.
 * Replies {1, fence} or {0, 0}. Asking again with the token that holds the lock replies with its fence.
 */
const ACQUIRE = `${NOW}
local token = ARGV[1]
local at = now()
local holder = redis.call('GET', KEYS[1])
if holder == token then return { 1, tonumber(redis.call('HGET', KEYS[2], 'fence')) } end
local first = redis.call('ZRANGE', KEYS[3], 0, 0)[1]
while first and first ~= token and tonumber(redis.call('HGET', KEYS[4], first) or '0') < at - tonumber(ARGV[4]) do
  redis.call('ZREM', KEYS[3], first)
  redis.call('HDEL', KEYS[4], first)
  first = redis.call('ZRANGE', KEYS[3], 0, 0)[1]
end
if holder or (first and first ~= token) then
  if ARGV[3] == '1' then
    redis.call('ZADD', KEYS[3], 'NX', at, token)
    redis.call('HSET', KEYS[4], token, at)
    redis.call('PEXPIRE', KEYS[3], ARGV[5])
    redis.call('PEXPIRE', KEYS[4], ARGV[5])
  end
  return { 0, 0 }
end
if first then
  redis.call('ZREM', KEYS[3], token)
  redis.call('HDEL', KEYS[4], token)
end
local fence = math.max(tonumber(redis.call('HGET', KEYS[2], 'fence') or '0') + 1, at)
redis.call('SET', KEYS[1], token, 'PX', ARGV[2])
redis.call('HSET', KEYS[2], 'fence', fence)
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[5]) then redis.call('PEXPIRE', KEYS[2], ARGV[5]) end
return { 1, fence }`;

/** KEYS lock; ARGV token, life in ms. */
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** KEYS lock line heard; ARGV token. Out of the lock and out of the line, wherever the token is. */
const LEAVE = `
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

export interface RedisChatLock extends ChatLock {
  /** Refuses whoever waits, tells the holders that their lease is lost, gives every lease back. */
  close(): Promise<void>;
}

export interface ChatLockOptions {
  readonly link: Link;
  readonly keys: Keys;
  readonly clock: Clock;
  /** A dead process frees its chats after so long. */
  readonly lifeMs: number;
}

/** The store's side of the lock: one question a function. */
const createLockStore = ({ link, keys, lifeMs }: ChatLockOptions) => {
  const acquire = link.script('mjLockAcquire', {
    lua: ACQUIRE,
    keys: 4,
    reply: z.tuple([z.number(), z.number()]),
  });
  const renew = link.script('mjLockRenew', { lua: RENEW, keys: 1, reply: z.number() });
  const leave = link.script('mjLockLeave', { lua: LEAVE, keys: 3, reply: z.number() });
  const store = 'lock';
  return {
    /** @returns the fence when the chat is ours now */
    ask: async (chatId: string, token: string, how: { line: boolean; signal: AbortSignal }) => {
      const [granted, fence] = await acquire({
        store,
        keys: [keys.lock(chatId), keys.guard(chatId), keys.line(chatId), keys.heard(chatId)],
        args: [token, lifeMs, how.line ? 1 : 0, GONE_MS, GUARD_MS],
        signal: how.signal,
      });
      return granted === 1 ? fence : undefined;
    },
    renew: async (chatId: string, token: string, signal: AbortSignal) =>
      (await renew({ store, keys: [keys.lock(chatId)], args: [token, lifeMs], signal })) === 1,
    /** Does not reject: what could not be given back runs out by itself. */
    leave: async (chatId: string, token: string): Promise<void> => {
      try {
        const all = [keys.lock(chatId), keys.line(chatId), keys.heard(chatId)];
        await leave({ store, keys: all, args: [token] });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },
  };
};

/** Milliseconds before question number `tries` + 1, half of it random. */
const pollPause = (tries: number): number => {
  const full = Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * 1.5 ** Math.min(tries, 10));
  return full / 2 + (Math.random() * full) / 2;
};

/**
 * The chat lock of any number of processes: a token with a short life, renewed while the turn runs. First come, first served among
 * the processes, and within each. The fence is greater than every one before, also after Redis lost its data.
 */
export const createChatLock = (options: ChatLockOptions): RedisChatLock => {
  const { clock, lifeMs } = options;
  const store = createLockStore(options);
  const lines = createLocalLines();
  const held = new Map<HeldLease, () => Promise<void>>();
  const closing = new AbortController();

  const hold = (chatId: string, token: string, at: { fence: number; askedAt: number }): ChatLease => {
    const giveBack = async (): Promise<void> => {
      held.delete(lease);
      await store.leave(chatId, token);
      lines.nudge(chatId);
    };
    const renew = (signal: AbortSignal) => store.renew(chatId, token, signal);
    const lease = holdLease({ clock, lifeMs, ...at, renew, giveBack });
    held.set(lease, giveBack);
    lease.lost.addEventListener('abort', () => held.delete(lease), { once: true });
    return lease;
  };

  const waitInLine = async (
    chatId: string,
    place: Place,
    until: { deadline: number; signal: AbortSignal },
  ): Promise<ChatLease | undefined> => {
    const { deadline, signal } = until;
    const left = () => deadline - clock.elapsed();
    if (!(await place.first(left(), signal))) return undefined;
    const token = randomUUID();
    let asked = false;
    try {
      for (let tries = 0; ; tries++) {
        const askedAt = clock.elapsed();
        asked = true;
        const fence = await store.ask(chatId, token, { line: left() > 0, signal });
        if (fence !== undefined) {
          asked = false;
          return hold(chatId, token, { fence, askedAt });
        }
        if (left() <= 0) return undefined;
        await place.pause(Math.min(left(), pollPause(tries)), signal);
      }
    } finally {
      // Not awaited: whoever gave up waiting shall not wait for this.
      if (asked) void store.leave(chatId, token);
    }
  };

  return {
    acquire: async (chatId, waitMs, callerSignal) => {
      const signal = AbortSignal.any([callerSignal, closing.signal]);
      signal.throwIfAborted();
      if (waitMs <= 0 && !lines.isEmpty(chatId)) return undefined;
      const place = lines.join(chatId);
      try {
        return await waitInLine(chatId, place, { deadline: clock.elapsed() + waitMs, signal });
      } finally {
        place.leave();
      }
    },
    close: async () => {
      const reason = new StoreUnavailable('lock', new Error('the stores were closed'));
      closing.abort(reason);
      await Promise.all(
        [...held].map(([lease, giveBack]) => {
          lease.lose(reason);
          return giveBack();
        }),
      );
    },
  };
};
