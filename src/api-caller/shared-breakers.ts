import type { BreakerState, Breakers } from '../lib/breaker.ts';
import type { BreakerBoard } from '../ports/breaker-board.ts';
import type { Logger } from '../ports/logger.ts';

export interface SharingOptions {
  readonly board: BreakerBoard;
  readonly breakers: Pick<Breakers, 'state' | 'hold' | 'release'>;
  readonly cooldownMs: number;
  readonly logger: Logger;
  /** How often the board is looked at; default 1000. */
  readonly everyMs?: number | undefined;
}

export interface BreakerSharing {
  /** A breaker of this process has changed. */
  changed(key: string, state: BreakerState): void;
  /** Looks at the board now. Never rejects. */
  look(): Promise<void>;
  close(): void;
}

const EVERY_MS = 1000;

/**
 * Breakers that opened here are told to the other processes, and those that opened there are held open here. Calls wait for none of
 * it: what is told is at most one look old.
 */
export const shareBreakers = (options: SharingOptions): BreakerSharing => {
  const { board, breakers, cooldownMs } = options;
  const log = options.logger.child({ part: 'breaker board' });
  /** Open here only because they are open elsewhere. */
  const held = new Set<string>();
  let reachable = true;

  /** The board is a help, not a need: without it each process goes by what it sees. */
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      reachable = true;
    } catch (error) {
      if (reachable) log.warn({ error }, 'open breakers are not shared at the moment');
      reachable = false;
    }
  };
  const look = (): Promise<void> =>
    trying(async () => {
      const open = new Set(await board.open());
      for (const key of open) {
        if (breakers.state(key) !== 'closed') continue;
        held.add(key);
        breakers.hold(key);
      }
      for (const key of held) {
        if (open.has(key)) continue;
        held.delete(key);
        breakers.release(key);
      }
    });
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, options.everyMs ?? EVERY_MS).unref();

  return {
    changed: (key, state) => {
      if (state === 'open' && !held.has(key)) void trying(() => board.opened(key, cooldownMs));
      // From here on the probe of this process decides.
      if (state === 'half_open') held.delete(key);
      if (state === 'closed') {
        held.delete(key);
        void trying(() => board.closed(key));
      }
    },
    look,
    close: () => clearInterval(timer),
  };
};
