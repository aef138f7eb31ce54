/**
 * Cached API responses (L1, by exact call) and the last call set (L2) of each chat, as JSON text.
 * Entries of one chat are forgotten together. Unreachable = rejects with `StoreUnavailable`; the cache treats that as a miss.
 */
export interface ResponseStore {
  getExact(chatId: string, key: string, signal: AbortSignal): Promise<string | undefined>;
  putExact(
    chatId: string,
    key: string,
    value: string,
    ttlSeconds: number,
    signal: AbortSignal,
  ): Promise<void>;
  getLast(chatId: string, signal: AbortSignal): Promise<string | undefined>;
  putLast(chatId: string, value: string, ttlSeconds: number, signal: AbortSignal): Promise<void>;
  dropLast(chatId: string, signal: AbortSignal): Promise<void>;
  forget(chatId: string, signal: AbortSignal): Promise<void>;
  check(signal: AbortSignal): Promise<void>;
}
