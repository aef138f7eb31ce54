/** Resolves after `ms`, or at once when `wake` is called; rejects with the signal's reason. */
export const createSleep = () => {
  let wake: () => void = () => undefined;
  return {
    wake: () => wake(),
    sleep: (ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', aborted);
          wake = () => undefined;
        };
        const aborted = () => {
          leave();
          reject(signal.reason);
        };
        const timer = setTimeout(() => wake(), ms);
        wake = () => {
          leave();
          resolve();
        };
        signal.addEventListener('abort', aborted, { once: true });
      }),
  };
};
