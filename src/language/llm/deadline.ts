import { ModelFailed } from '../../domain/errors.ts';

export interface Deadline {
  /** Aborts when the caller does, when time is up, or at the end. */
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  restart(): void;
  /** Stops the time until `restart`. */
  pause(): void;
  /** Runs work under the signal; an error is what it really was: the caller's abort, time that was up, or its own. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Gives up whatever is still running. */
  end(): void;
}

/** @param timeoutMs from now, or from the last `restart` */
export const createDeadline = (outer: AbortSignal, timeoutMs: number): Deadline => {
  const own = new AbortController();
  const timeUp = () => own.abort(new ModelFailed('timeout', `no reply within ${timeoutMs} ms`));
  let timer = setTimeout(timeUp, timeoutMs).unref();
  const signal = AbortSignal.any([outer, own.signal]);
  return {
    signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(timeUp, timeoutMs).unref();
    },
    pause: () => clearTimeout(timer),
    run: async (work) => {
      try {
        signal.throwIfAborted();
        return await work();
      } catch (error) {
        outer.throwIfAborted();
        own.signal.throwIfAborted();
        throw error;
      }
    },
    end: () => {
      clearTimeout(timer);
      own.abort();
    },
  };
};
