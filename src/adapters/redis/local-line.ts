import { createSleep } from './wait.ts';

/** A caller of this process that waits for a chat. */
export interface Place {
  /** Resolves with true when this is the first of its line, with false after `ms`. Rejects with the signal's reason. */
  first(ms: number, signal: AbortSignal): Promise<boolean>;
  /** Sleeps between two questions to the store; cut short when a lease of this chat is given back here. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  leave(): void;
}

type Waiting = ReturnType<typeof createSleep>;

/**
 * Lines by chat of the callers of this process, so that only the first of each asks the store again and again, however many
 * messages of one chat wait here.
 */
export const createLocalLines = () => {
  const lines = new Map<string, Waiting[]>();

  const leave = (chatId: string, waiting: Waiting): void => {
    const line = lines.get(chatId);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at === -1) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(chatId);
    else if (at === 0) line[0]?.wake();
  };

  return {
    isEmpty: (chatId: string): boolean => !lines.has(chatId),
    /** A lease was given back: the first asks now instead of at its next turn. */
    nudge: (chatId: string): void => lines.get(chatId)?.[0]?.wake(),
    join: (chatId: string): Place => {
      const waiting = createSleep();
      const line = lines.get(chatId) ?? [];
      line.push(waiting);
      lines.set(chatId, line);
      return {
        first: async (ms, signal) => {
          if (line[0] !== waiting && ms > 0) await waiting.sleep(ms, signal);
          return line[0] === waiting;
        },
        pause: waiting.sleep,
        leave: () => leave(chatId, waiting),
      };
    },
  };
};
