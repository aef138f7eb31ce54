import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../domain/errors.ts';

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
/** Pages that a write touches beside its own bytes. */
const WRITE_BYTES = 12 * 1024;

const entryOf = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : './checkpoint-worker.js',
    import.meta.url,
  );

/**
 * For a database in WAL mode with `synchronous = NORMAL` and no checkpoints of its own, both of which wait for the disk.
 *
 * @param path of the database
 */
export const createDurableWrites = (path: string): DurableWrites => {
  let log: Promise<number> | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let bytes = 0;
  let checkpoint: Worker | undefined;
  let closed = false;

  const syncLog = async (): Promise<void> => {
    try {
      log ??= openFile(`${path}-wal`, 'r+');
      await sync(await log);
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
    wrote: (more) => {
      bytes += more + WRITE_BYTES;
      if (bytes < CHECKPOINT_BYTES || checkpoint || closed) return;
      bytes = 0;
      checkpoint = new Worker(entryOf(), { workerData: { path } });
      // One that fails leaves the log longer, nothing else; the next one takes all of it.
      checkpoint.on('error', () => undefined);
      checkpoint.on('exit', () => {
        checkpoint = undefined;
      });
    },
    close: () => {
      closed = true;
      void checkpoint?.terminate();
      log?.then(
        (file) => close(file, () => undefined),
        () => undefined,
      );
    },
  };
};
