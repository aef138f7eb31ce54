import { AppError } from '../domain/errors.ts';

/** Why a turn was ended from outside. */
export type CutReason = 'client_gone' | 'overdue' | 'stopping';

export interface RunningTurn {
  /** Aborts when the client goes, time is up, or the server has waited long enough for its stop. */
  readonly signal: AbortSignal;
  /** Set once the signal has fired. */
  readonly cut: CutReason | undefined;
  /** Must be called once the turn holds nothing any more; further calls do nothing. */
  end(): void;
}

/** The turns of this process, so that a stop can wait for them and then cut them short. */
export interface RunningTurns {
  /** @throws AppError SHUTTING_DOWN once the server is stopping */
  start(gone: AbortSignal, maxMs: number): RunningTurn;
  /** No new turns from now on. */
  stop(): void;
  readonly stopping: boolean;
  /** Ends the turns that still run. */
  cutAll(): void;
  /** Resolves when no turn runs any more, or with the signal. */
  idle(signal: AbortSignal): Promise<void>;
  readonly count: number;
}

export const createRunningTurns = (): RunningTurns => {
  const cuts = new Set<(reason: CutReason) => void>();
  const waiting = new Set<() => void>();
  let stopping = false;

  const start = (gone: AbortSignal, maxMs: number): RunningTurn => {
    if (stopping) throw new AppError('SHUTTING_DOWN', 'The server is stopping; please try again shortly.');
    const controller = new AbortController();
    let reason: CutReason | undefined;
    const cut = (why: CutReason) => {
      if (reason !== undefined) return;
      reason = why;
      controller.abort(new DOMException(`the turn was ended: ${why}`, 'AbortError'));
    };
    const onGone = () => cut('client_gone');
    const timer = setTimeout(cut, maxMs, 'overdue');
    gone.addEventListener('abort', onGone, { once: true });
    if (gone.aborted) onGone();
    cuts.add(cut);
    return {
      signal: controller.signal,
      get cut() {
        return reason;
      },
      end: () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', onGone);
        if (cuts.delete(cut) && cuts.size === 0) for (const wake of waiting) wake();
      },
    };
  };

  return {
    start,
    stop: () => {
      stopping = true;
    },
    get stopping() {
      return stopping;
    },
    cutAll: () => {
      for (const cut of [...cuts]) cut('stopping');
    },
    idle: (signal) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        if (cuts.size === 0 || signal.aborted) return resolve();
        waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      }),
    get count() {
      return cuts.size;
    },
  };
};
