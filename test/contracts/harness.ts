/** What a suite needs besides the store. Stores with a clock of their own really wait in `advance`. */
export interface Harness<Store> {
  readonly store: Store;
  /** Moves the store's time on. */
  advance(ms: number): Promise<void> | void;
  close(): Promise<void> | void;
}

/** A signal that never aborts. */
export const calm = (): AbortSignal => new AbortController().signal;

/** A signal that has aborted, with the reason it gives. */
export const gone = (): { signal: AbortSignal; reason: Error } => {
  const reason = new Error('client gone');
  return { signal: AbortSignal.abort(reason), reason };
};
