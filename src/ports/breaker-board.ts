/**
 * Open breakers that processes tell each other, by key. Unreachable = rejects with `StoreUnavailable`; breakers then go by what their
 * own process sees.
 */
export interface BreakerBoard {
  /** @param forMs how long it stays open */
  opened(key: string, forMs: number): Promise<void>;
  closed(key: string): Promise<void>;
  /** Keys that are open in some process now, at most a thousand. */
  open(): Promise<readonly string[]>;
}
