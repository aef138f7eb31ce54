/** Right to work on a chat. Lost when the store says that somebody else holds it. */
export interface ChatLease {
  /** Grows with every lease of a chat; checked on each session write. */
  readonly fence: number;
  /** Aborts when the lease is lost before it was released. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** One turn of a chat at a time; the next one waits. */
export interface ChatLock {
  /**
   * @param waitMs how long to wait for the turn before
   * @returns undefined when the chat was still busy after `waitMs`
   * @throws StoreUnavailable when the store cannot be reached: no unlocked turn
   */
  acquire(chatId: string, waitMs: number, signal: AbortSignal): Promise<ChatLease | undefined>;
}
