import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirProblem } from './data-dir.ts';
import { isSqliteError } from './sqlite-error.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly file: string;
  readonly migrations: readonly string[];
  /**
   * In WAL mode both keep every commit through a kill of the process. FULL also waits for the disk at each commit,
   * so that a loss of power takes nothing either; NORMAL may then lose the last moments, but never half a commit.
   */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** False when someone else moves the log into the database. */
  readonly checkpoints?: boolean;
}

/** Above this size a whole check would cost more than the start may take; reading then finds what is broken. */
const FULL_CHECK_BYTES = 16 * 1024 * 1024;

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const corrupt = (path: string, cause: unknown): DataDirProblem =>
  new DataDirProblem(
    `The file ${path} is damaged or is not a database (${(cause as Error).message}). Nothing was changed. Restore it with its -wal file from a backup, or move it away to start with an empty one.`,
    { cause },
  );

const versionOf = (database: DatabaseSync): number | undefined => {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (tables.length === 0) return 0;
  if (!tables.some((table) => table['name'] === 'schema_version')) return undefined;
  return Number(database.prepare('SELECT max(version) AS version FROM schema_version').get()?.['version']);
};

const migrate = (database: DatabaseSync, path: string, migrations: readonly string[]): void => {
  const version = versionOf(database);
  if (version === undefined)
    throw new DataDirProblem(
      `The file ${path} is a database that Majordomo did not make. Nothing was changed. Set DATA_DIR to another folder.`,
    );
  if (version > migrations.length)
    throw new DataDirProblem(
      `The file ${path} was written by a newer Majordomo (its form is ${version}, this version knows up to ${migrations.length}). Nothing was changed. Start that newer version, or set DATA_DIR to another folder.`,
    );
  if (version === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)');
    for (const step of migrations.slice(version)) database.exec(step);
    database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(migrations.length);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};

const check = (database: DatabaseSync, path: string): void => {
  if (statSync(path).size > FULL_CHECK_BYTES) return;
  const verdict = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (verdict !== 'ok') throw corrupt(path, new Error(String(verdict)));
};

/** Turns an error of SQLite met while opening or loading `path` into advice. Other errors stay as they are. */
export const asDataDirProblem = (error: unknown, path: string): unknown => {
  if (error instanceof DataDirProblem || !isSqliteError(error)) return error;
  const code = (error.errcode ?? 0) & 0xff;
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
    ? corrupt(path, error)
    : new DataDirProblem(
        `The file ${path} cannot be used (${error.message}). Check that this user owns it, that it is not read-only and that the disk is not full.`,
        { cause: error },
      );
};

/**
 * Opens (or makes) one database of the data folder and brings it to today's form.
 *
 * @throws DataDirProblem when it is damaged, foreign, or of a newer version; the file is then left as it was
 */
export const openDatabase = (options: DatabaseOptions): DatabaseSync => {
  const path = join(options.dataDir, options.file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 2000 });
    const version = versionOf(database) ?? 0;
    if (version > 0 && version <= options.migrations.length) check(database, path);
    migrate(database, path, options.migrations);
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.synchronous}`);
    if (options.checkpoints === false) database.exec('PRAGMA wal_autocheckpoint = 0');
    return database;
  } catch (error) {
    database?.close();
    throw asDataDirProblem(error, path);
  }
};
