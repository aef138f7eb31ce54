/** Work that may take so long and no longer. */
export interface Deadline {
  /** Aborts when the caller goes or the time is over. */
  readonly signal: AbortSignal;
  /** Is the time over (while the caller is still there)? */
  passed(): boolean;
}

export const deadline = (caller: AbortSignal, ms: number): Deadline => {
  const timer = AbortSignal.timeout(ms);
  return { signal: AbortSignal.any([caller, timer]), passed: () => timer.aborted && !caller.aborted };
};

/** The outcome of `work`, or the signal's reason when that comes first, also when `work` does not listen to it. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const aborted = () => reject(signal.reason);
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
