/** A stored chat session and the version it was read at. */
export interface StoredSession {
  readonly version: number;
  /** JSON document; its form belongs to `agentic-loop/session`. */
  readonly document: string;
}

/** `conflict`: somebody else wrote first, nothing was changed. */
export type SaveResult = { readonly saved: true; readonly version: number } | { readonly saved: false };

/**
 * One document a chat, with a sliding life. Every method rejects with `StoreUnavailable` when the store cannot be
 * reached; a write that was reported failed may still be applied later, which the version check makes harmless.
 */
export interface SessionStore {
  /** Reading extends the life. @returns undefined when there is none or it has expired. */
  load(chatId: string, ttlSeconds: number, signal: AbortSignal): Promise<StoredSession | undefined>;
  /**
   * Compare-and-set. `expected` 0 means "there must be none".
   * @param fence fencing number of the chat lock; a write with an older one than was seen before is refused
   */
  save(
    chatId: string,
    document: string,
    options: { expected: number; fence: number; ttlSeconds: number },
    signal: AbortSignal,
  ): Promise<SaveResult>;
  delete(chatId: string, signal: AbortSignal): Promise<void>;
  check(signal: AbortSignal): Promise<void>;
}
