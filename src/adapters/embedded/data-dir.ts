import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSqliteError } from './sqlite-error.ts';

/** The data folder cannot be used as it is. The message says what to do and is meant for the operator. */
export class DataDirProblem extends Error {
  override readonly name = 'DataDirProblem';
}

const SQLITE_BUSY = 5;
const KEEPER_MS = 60 * 60 * 1000;

/**
 * One folder after the other: where a folder cannot be made although its parent is there, as under `/proc`, the recursive
 * `mkdir` of Node.js 24 never comes back.
 * @returns whether it had to be made
 */
const makeFolder = (path: string): boolean => {
  if (existsSync(path)) return false;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
  return true;
};

const makePrivate = (dataDir: string): void => {
  try {
    if (makeFolder(resolve(dataDir))) chmodSync(dataDir, 0o700);
    else if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
  } catch (cause) {
    throw new DataDirProblem(
      `The data folder ${dataDir} cannot be created (${(cause as Error).message}). Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    );
  }
};

/**
 * A database that nobody refers to is closed by the garbage collector, and the lock would be gone with it. The timer
 * refers to it until the folder is given back; it does not keep the process alive.
 */
const holdOpen = (lock: DatabaseSync): (() => void) => {
  const keeper = setInterval(() => lock.isOpen, KEEPER_MS);
  keeper.unref();
  return () => {
    clearInterval(keeper);
    lock.close();
  };
};

/**
 * Creates the folder (0700) and takes it for this process alone. The lock is an open exclusive transaction on a
 * database file of its own: the operating system drops it when the process ends, however it ends.
 *
 * @returns the function that gives the folder back
 * @throws DataDirProblem when the folder is taken or cannot be used
 */
export const takeDataDir = (dataDir: string): (() => void) => {
  makePrivate(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return holdOpen(lock);
  } catch (cause) {
    lock?.close();
    if (isSqliteError(cause) && cause.errcode === SQLITE_BUSY)
      throw new DataDirProblem(
        `The data folder ${dataDir} is in use by another Majordomo process. Stop that process, or give this one a folder of its own with DATA_DIR.`,
        { cause },
      );
    throw new DataDirProblem(
      `The data folder ${dataDir} cannot be locked (${(cause as Error).message}). Check that this user owns it, that it is not read-only and that the disk is not full.`,
      { cause },
    );
  }
};
