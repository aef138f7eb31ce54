/** Work that says where it may be interrupted. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs the work to its end without a pause. */
export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Longest a slice of work holds the event loop, as far as its steps are short. */
export const SLICE_MS = 6;

/** Resolves when everything else that waits for the event loop has had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the work in slices, so that nothing else waits long for the event loop.
 * @param elapsed monotonic milliseconds
 */
export const runSliced = async <T>(steps: Steps<T>, elapsed: () => number): Promise<T> => {
  for (;;) {
    const until = elapsed() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (elapsed() < until);
    await nextTurn();
  }
};
