import { StoreUnavailable } from '../../domain/errors.ts';

/** What node:sqlite throws; `errcode` is SQLite's extended result code, absent when the database is closed. */
export interface SqliteError extends Error {
  readonly code: string;
  readonly errcode?: number;
}

/** Is this an error of the database (as opposed to a bug of ours)? A closed database counts as one. */
export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE');

/**
 * Runs a synchronous store operation as the ports want it: a rejected promise when aborted before it began, and
 * `StoreUnavailable` when the database failed.
 */
export const asStoreCall = async <T>(
  store: StoreUnavailable['store'],
  signal: AbortSignal,
  work: () => T,
): Promise<T> => {
  signal.throwIfAborted();
  try {
    return work();
  } catch (error) {
    throw isSqliteError(error) ? new StoreUnavailable(store, error) : error;
  }
};
