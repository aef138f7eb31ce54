import type { Clock } from '../../src/ports/clock.ts';
import type { ResponseStore } from '../../src/ports/response-store.ts';

interface Kept {
  readonly value: string;
  readonly expiresAt: number;
}

interface Chat {
  readonly exact: Map<string, Kept>;
  last: Kept | undefined;
}

/** Cached responses in memory. `state.down` makes each call reject with what it holds. */
export const fakeResponseStore = (
  clock: Pick<Clock, 'now'>,
  { maxEntryBytes = 1_000_000 }: { maxEntryBytes?: number } = {},
): ResponseStore & { readonly state: { down: Error | undefined } } => {
  const chats = new Map<string, Chat>();
  const state: { down: Error | undefined } = { down: undefined };

  const chatOf = (chatId: string, signal: AbortSignal): Chat => {
    signal.throwIfAborted();
    if (state.down) throw state.down;
    const chat = chats.get(chatId) ?? { exact: new Map(), last: undefined };
    chats.set(chatId, chat);
    return chat;
  };
  const fresh = (kept: Kept | undefined): string | undefined =>
    kept && kept.expiresAt > clock.now() ? kept.value : undefined;
  const keep = (value: string, ttlSeconds: number): Kept | undefined =>
    Buffer.byteLength(value) > maxEntryBytes
      ? undefined
      : { value, expiresAt: clock.now() + ttlSeconds * 1000 };

  return {
    state,
    getExact: async (chatId, key, signal) => fresh(chatOf(chatId, signal).exact.get(key)),
    putExact: async (chatId, key, value, ttlSeconds, signal) => {
      const { exact } = chatOf(chatId, signal);
      const kept = keep(value, ttlSeconds);
      if (kept) exact.set(key, kept);
      else exact.delete(key);
    },
    getLast: async (chatId, signal) => fresh(chatOf(chatId, signal).last),
    putLast: async (chatId, value, ttlSeconds, signal) => {
      chatOf(chatId, signal).last = keep(value, ttlSeconds);
    },
    dropLast: async (chatId, signal) => {
      chatOf(chatId, signal).last = undefined;
    },
    forget: async (chatId, signal) => {
      chatOf(chatId, signal);
      chats.delete(chatId);
    },
    check: async (signal) => {
      chatOf('', signal);
    },
  };
};
