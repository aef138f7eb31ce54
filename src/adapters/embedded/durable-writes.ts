import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../../domain/errors.ts';
import { type Checkpoint, startCheckpoint } from './checkpoint.ts';

const openFile = promisify(open);
const sync = promisify(fdatasync);

/** What makes a write that SQLite has committed survive a loss of power, without this thread waiting for the disk. */
export interface DurableWrites {
  /** Resolves once everything committed before the call is on disk. @throws StoreUnavailable */
  flush(): Promise<void>;
  /** Tells of bytes written, so that the log is moved into the database from time to time. */
  wrote(bytes: number): void;
  close(): void;
}

/** Bytes of log after which they are moved into the database: as many as SQLite itself would wait for. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024;
/** A log that checkpoints do not catch up with, as writes go on during each, is given a moment without them at this size. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Pages that a write touches beside its own bytes. */
const WRITE_BYTES = 12 * 1024;

interface Limits {
  readonly checkpointBytes: number;
  readonly mostBytes: number;
}

const createCheckpoints = (path: string, { checkpointBytes, mostBytes }: Limits) => {
  /** Written since the last checkpoint began. */
  let since = 0;
  /** Written since the log last began anew, as it does when a checkpoint had all of it. */
  let length = 0;
  let running: Checkpoint | undefined;
  let closed = false;

  const start = (): Promise<void> => {
    since = 0;
    running = startCheckpoint(path);
    return running.ended.then(() => {
      running = undefined;
      if (since === 0) length = 0;
    });
  };

  return {
    wrote: (bytes: number): void => {
      since += bytes + WRITE_BYTES;
      length += bytes + WRITE_BYTES;
      if (since >= checkpointBytes && !running && !closed) void start();
    },
    /** Resolves at once unless the log is too long. */
    caughtUp: async (): Promise<void> => {
      if (length >= mostBytes && !closed) await (running?.ended ?? start());
    },
    close: (): void => {
      closed = true;
      running?.stop();
    },
  };
};

/**
 * For a database in WAL mode with `synchronous = NORMAL` and no checkpoints of its own, both of which wait for the disk.
 *
 * @param path of the database
 * @param limits for tests
 */
export const createDurableWrites = (
  path: string,
  limits: Limits = { checkpointBytes: CHECKPOINT_BYTES, mostBytes: MOST_BYTES },
): DurableWrites => {
  const checkpoints = createCheckpoints(path, limits);
  let log: Promise<number> | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const syncLog = async (): Promise<void> => {
    try {
      log ??= openFile(`${path}-wal`, 'r+');
      await sync(await log);
      await checkpoints.caughtUp();
    } catch (error) {
      log = undefined;
      throw new StoreUnavailable('index', error as Error);
    }
  };
  const start = (): Promise<void> => {
    running = syncLog().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    // A sync that has begun may have missed the newest commit; all that come meanwhile share the one after it.
    flush: () => {
      if (!running) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
    wrote: checkpoints.wrote,
    close: () => {
      checkpoints.close();
      log?.then(
        (file) => close(file, () => undefined),
        () => undefined,
      );
    },
  };
};
