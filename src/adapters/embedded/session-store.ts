import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../ports/clock.ts';
import type { SaveResult, SessionStore, StoredSession } from '../../ports/session-store.ts';
import { asStoreCall } from './sqlite-error.ts';

interface Options {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly purge: () => void;
}

const prepare = (database: DatabaseSync) => ({
  load: database.prepare(
    `UPDATE sessions SET expires_at = :expires WHERE chat_id = :chat AND expires_at > :now AND document IS NOT NULL
     RETURNING version, document`,
  ),
  state: database.prepare(
    `SELECT version, fence, (document IS NOT NULL AND expires_at > :now) AS alive FROM sessions WHERE chat_id = :chat`,
  ),
  write: database.prepare(
    `INSERT INTO sessions (chat_id, version, fence, document, expires_at) VALUES (:chat, :version, :fence, :document, :expires)
     ON CONFLICT (chat_id) DO UPDATE SET version = excluded.version, fence = excluded.fence,
       document = excluded.document, expires_at = excluded.expires_at`,
  ),
  end: database.prepare('UPDATE sessions SET document = NULL, expires_at = :now WHERE chat_id = :chat'),
  check: database.prepare('SELECT count(*) FROM counters'),
});

/**
 * Sessions in SQLite. One process owns the file and every call is synchronous inside, so reading the state and
 * then writing is one step that nobody can come between.
 */
export const createSessionStore = ({ database, clock, purge }: Options): SessionStore => {
  const sql = prepare(database);

  const load = (chat: string, ttlSeconds: number): StoredSession | undefined => {
    const now = clock.now();
    const row = sql.load.get({ chat, now, expires: now + ttlSeconds * 1000 });
    return row && { version: Number(row['version']), document: String(row['document']) };
  };

  const save = (
    chat: string,
    document: string,
    options: { expected: number; fence: number; ttlSeconds: number },
  ): SaveResult => {
    const now = clock.now();
    purge();
    const row = sql.state.get({ chat, now });
    const before = row ? Number(row['version']) : 0;
    const current = row?.['alive'] ? before : 0;
    if (current !== options.expected || (row && options.fence < Number(row['fence'])))
      return { saved: false };
    const version = before + 1;
    const expires = now + options.ttlSeconds * 1000;
    sql.write.run({ chat, version, fence: options.fence, document, expires });
    return { saved: true, version };
  };

  return {
    load: (chatId, ttlSeconds, signal) => asStoreCall('session', signal, () => load(chatId, ttlSeconds)),
    save: (chatId, document, options, signal) =>
      asStoreCall('session', signal, () => save(chatId, document, options)),
    delete: (chatId, signal) =>
      asStoreCall('session', signal, () => {
        sql.end.run({ chat: chatId, now: clock.now() });
      }),
    check: (signal) =>
      asStoreCall('session', signal, () => {
        sql.check.get();
      }),
  };
};
