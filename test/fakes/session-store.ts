import type { Clock } from '../../src/ports/clock.ts';
import type { SessionStore } from '../../src/ports/session-store.ts';

interface Held {
  version: number;
  fence: number;
  document: string | undefined;
  expiresAt: number;
}

/** A session store in memory that keeps every promise of the port. `state.down` makes each call reject with what it holds. */
export const fakeSessionStore = (
  clock: Pick<Clock, 'now'>,
): SessionStore & { readonly state: { down: Error | undefined } } => {
  const held = new Map<string, Held>();
  const state: { down: Error | undefined } = { down: undefined };
  const alive = (chatId: string): Held | undefined => {
    const one = held.get(chatId);
    return one?.document !== undefined && one.expiresAt > clock.now() ? one : undefined;
  };
  const enter = (signal: AbortSignal): void => {
    signal.throwIfAborted();
    if (state.down) throw state.down;
  };

  return {
    state,
    load: async (chatId, ttlSeconds, signal) => {
      enter(signal);
      const one = alive(chatId);
      if (!one) return undefined;
      one.expiresAt = clock.now() + ttlSeconds * 1000;
      return { version: one.version, document: one.document ?? '' };
    },
    save: async (chatId, document, { expected, fence, ttlSeconds }, signal) => {
      enter(signal);
      const before = held.get(chatId);
      if ((alive(chatId)?.version ?? 0) !== expected || fence < (before?.fence ?? 0)) return { saved: false };
      const version = (before?.version ?? 0) + 1;
      held.set(chatId, { version, fence, document, expiresAt: clock.now() + ttlSeconds * 1000 });
      return { saved: true, version };
    },
    delete: async (chatId, signal) => {
      enter(signal);
      const one = held.get(chatId);
      if (one) one.document = undefined;
    },
    check: async (signal) => enter(signal),
  };
};
