import { StoreUnavailable } from '../../domain/errors.ts';
import type { ChatLease, ChatLock } from '../../ports/chat-lock.ts';

type Grant = (lease: ChatLease | undefined) => void;

interface Waiter {
  readonly grant: Grant;
  readonly refuse: (reason: unknown) => void;
}

/** The running turn of a chat and who waits behind it, first come first served. */
interface Queue {
  readonly lost: AbortController;
  readonly waiters: Set<Waiter>;
}

export interface EmbeddedChatLock extends ChatLock {
  /** Refuses whoever waits and tells the holders that their lease is lost. */
  close(): void;
}

const closed = () => new StoreUnavailable('lock', new Error('the stores were closed'));

/**
 * The chat lock of a single process. @param nextFence gives a number greater than all before, also across restarts
 */
export const createChatLock = (nextFence: () => number): EmbeddedChatLock => {
  const queues = new Map<string, Queue>();
  let open = true;

  const lease = (chatId: string, waiters: Set<Waiter>): ChatLease => {
    const queue: Queue = { lost: new AbortController(), waiters };
    queues.set(chatId, queue);
    const release = () => {
      if (queues.get(chatId) !== queue) return;
      const [next] = waiters;
      if (!next) {
        queues.delete(chatId);
        return;
      }
      waiters.delete(next);
      next.grant(lease(chatId, waiters));
    };
    return { fence: nextFence(), lost: queue.lost.signal, release: async () => release() };
  };

  const wait = (queue: Queue, waitMs: number, signal: AbortSignal): Promise<ChatLease | undefined> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        queue.waiters.delete(waiter);
      };
      const waiter: Waiter = {
        grant: (granted) => {
          leave();
          resolve(granted);
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const aborted = () => waiter.refuse(signal.reason);
      const timer = setTimeout(() => waiter.grant(undefined), waitMs);
      signal.addEventListener('abort', aborted, { once: true });
      queue.waiters.add(waiter);
    });

  return {
    acquire: async (chatId, waitMs, signal) => {
      signal.throwIfAborted();
      if (!open) throw closed();
      const queue = queues.get(chatId);
      if (!queue) return lease(chatId, new Set());
      return waitMs > 0 ? wait(queue, waitMs, signal) : undefined;
    },
    close: () => {
      open = false;
      for (const queue of queues.values()) {
        for (const waiter of queue.waiters) waiter.refuse(closed());
        queue.lost.abort(closed());
      }
      queues.clear();
    },
  };
};
