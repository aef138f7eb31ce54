import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { type Checkpoint, startCheckpoint } from './checkpoint.ts';

interface Limits {
  /** Size of the log from which it is moved into the database. */
  readonly bytes: number;
  /** Milliseconds between two looks at it. */
  readonly everyMs: number;
  /**
   * Pages at which the thread that writes takes part after all: writes then came so close that no pass had all of them, and only
   * what the other thread has not moved yet is left to do.
   */
  readonly ownPages: number;
}

const LIMITS: Limits = { bytes: 4 * 1024 * 1024, everyMs: 500, ownPages: 16_384 };

/**
 * Keeps the log of a database with many small writes short without its thread waiting for the disk: SQLite would move the log at
 * every thousandth page in the middle of a commit, which held up every chat for up to 80 ms.
 *
 * @param database the connection that writes; its own checkpoints become a last resort
 * @param path of the database
 * @returns what ends the watch
 */
export const watchLog = (database: DatabaseSync, path: string, limits: Limits = LIMITS): (() => void) => {
  // The size limit shortens the file as soon as the log begins anew, so that its size says how much is in it.
  database.exec(`PRAGMA wal_autocheckpoint = ${limits.ownPages}; PRAGMA journal_size_limit = 0`);
  let running: Checkpoint | undefined;
  let seen = 0;
  let closed = false;

  const look = async (): Promise<void> => {
    const log = await stat(`${path}-wal`).catch(() => undefined);
    if (closed || running || !log || log.size < limits.bytes || log.mtimeMs === seen) return;
    seen = log.mtimeMs;
    running = startCheckpoint(path);
    await running.ended;
    running = undefined;
  };
  const timer = setInterval(() => void look(), limits.everyMs).unref();

  return () => {
    closed = true;
    clearInterval(timer);
    running?.stop();
  };
};
