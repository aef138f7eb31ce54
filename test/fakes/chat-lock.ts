import type { ChatLease, ChatLock } from '../../src/ports/chat-lock.ts';

interface Held {
  readonly lost: AbortController;
  readonly waiting: ((lease: ChatLease) => void)[];
}

/**
 * A chat lock in memory. `lose(chatId)` plays the store that gave the chat to somebody else; `state.down` makes each
 * call reject with what it holds.
 */
export const fakeChatLock = (): ChatLock & {
  lose(chatId: string): void;
  readonly state: { down: Error | undefined };
} => {
  const held = new Map<string, Held>();
  const state: { down: Error | undefined } = { down: undefined };
  let fence = 0;

  const take = (chatId: string, waiting: Held['waiting']): ChatLease => {
    const mine: Held = { lost: new AbortController(), waiting };
    held.set(chatId, mine);
    fence += 1;
    return {
      fence,
      lost: mine.lost.signal,
      release: async () => {
        if (held.get(chatId) === mine) handOn(chatId, mine);
      },
    };
  };
  const handOn = (chatId: string, from: Held): void => {
    held.delete(chatId);
    const next = from.waiting.shift();
    next?.(take(chatId, from.waiting));
  };

  return {
    state,
    lose: (chatId) => {
      const one = held.get(chatId);
      if (!one) return;
      one.lost.abort(new Error('the lease was lost'));
      held.delete(chatId);
    },
    acquire: (chatId, waitMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted || state.down) return reject(signal.aborted ? signal.reason : state.down);
        const holder = held.get(chatId);
        if (!holder) return resolve(take(chatId, []));
        const leave = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', gone);
          const place = holder.waiting.indexOf(granted);
          if (place >= 0) holder.waiting.splice(place, 1);
        };
        const granted = (lease: ChatLease) => {
          leave();
          resolve(lease);
        };
        const gone = () => {
          leave();
          reject(signal.reason);
        };
        const timer = setTimeout(() => {
          leave();
          resolve(undefined);
        }, waitMs);
        signal.addEventListener('abort', gone, { once: true });
        holder.waiting.push(granted);
      }),
  };
};
