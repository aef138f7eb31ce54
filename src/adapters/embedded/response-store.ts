import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { ResponseStore } from '../../ports/response-store.ts';
import { asStoreCall } from './sqlite-error.ts';

interface Options {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly purge: () => void;
}

/** Largest entry kept, in bytes of UTF-8. */
export const MAX_ENTRY_BYTES = 1_000_000;

const prepare = (database: DatabaseSync) => ({
  getExact: database.prepare(
    'SELECT value FROM responses WHERE chat_id = :chat AND key = :key AND expires_at > :now',
  ),
  putExact: database.prepare(
    'INSERT OR REPLACE INTO responses (chat_id, key, value, expires_at) VALUES (:chat, :key, :value, :expires)',
  ),
  dropExact: database.prepare('DELETE FROM responses WHERE chat_id = :chat AND key = :key'),
  getLast: database.prepare('SELECT value FROM last_calls WHERE chat_id = :chat AND expires_at > :now'),
  putLast: database.prepare(
    'INSERT OR REPLACE INTO last_calls (chat_id, value, expires_at) VALUES (:chat, :value, :expires)',
  ),
  dropLast: database.prepare('DELETE FROM last_calls WHERE chat_id = :chat'),
  forget: database.prepare('DELETE FROM responses WHERE chat_id = :chat'),
  check: database.prepare('SELECT count(*) FROM counters'),
});

const textOf = (row: Record<string, unknown> | undefined): string | undefined => row && String(row['value']);

/** Cached responses in SQLite. An entry over {@link MAX_ENTRY_BYTES} is not kept, and what it would replace goes. */
export const createResponseStore = ({ database, clock, logger, purge }: Options): ResponseStore => {
  const sql = prepare(database);
  let warned = false;

  const fits = (value: string): boolean => {
    const bytes = Buffer.byteLength(value);
    if (bytes <= MAX_ENTRY_BYTES) return true;
    if (!warned) {
      warned = true;
      logger.warn(
        { bytes, limit: MAX_ENTRY_BYTES },
        'response too large for the cache; later ones are not reported',
      );
    }
    return false;
  };
  const call = <T>(signal: AbortSignal, work: () => T) => asStoreCall('response', signal, work);
  const expiry = (ttlSeconds: number) => clock.now() + ttlSeconds * 1000;

  return {
    getExact: (chat, key, signal) =>
      call(signal, () => textOf(sql.getExact.get({ chat, key, now: clock.now() }))),
    putExact: (chat, key, value, ttlSeconds, signal) =>
      call(signal, () => {
        purge();
        if (fits(value)) sql.putExact.run({ chat, key, value, expires: expiry(ttlSeconds) });
        else sql.dropExact.run({ chat, key });
      }),
    getLast: (chat, signal) => call(signal, () => textOf(sql.getLast.get({ chat, now: clock.now() }))),
    putLast: (chat, value, ttlSeconds, signal) =>
      call(signal, () => {
        purge();
        if (fits(value)) sql.putLast.run({ chat, value, expires: expiry(ttlSeconds) });
        else sql.dropLast.run({ chat });
      }),
    dropLast: (chat, signal) =>
      call(signal, () => {
        sql.dropLast.run({ chat });
      }),
    // Two statements, each safe to repeat: a crash between them leaves answers that a second call removes.
    forget: (chat, signal) =>
      call(signal, () => {
        sql.dropLast.run({ chat });
        sql.forget.run({ chat });
      }),
    check: (signal) =>
      call(signal, () => {
        sql.check.get();
      }),
  };
};
