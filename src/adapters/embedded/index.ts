import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ResponseStore } from '../../ports/response-store.ts';
import type { SessionStore } from '../../ports/session-store.ts';
import { createChatLock, type EmbeddedChatLock } from './chat-lock.ts';
import { DataDirProblem, takeDataDir } from './data-dir.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { createDurableWrites } from './durable-writes.ts';
import {
  createEndpointIndex,
  type EmbeddedEndpointIndex,
  type EndpointIndexOptions,
} from './endpoint-index.ts';
import type { EntryTable } from './local-index.ts';
import { watchLog } from './log-watch.ts';
import { CATALOGUE_MIGRATIONS, CHAT_MIGRATIONS } from './migrations.ts';
import { createPurge } from './purge.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createResponseStore } from './response-store.ts';
import { STEPS_A_MILLISECOND } from './search-work.ts';
import { createSessionStore } from './session-store.ts';

export { DataDirProblem } from './data-dir.ts';
export type { EmbeddedEndpointIndex, ReencodeOptions } from './endpoint-index.ts';

export interface EmbeddedStoresOptions {
  /** Folder for all files; made (0700) when absent; one process at a time. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Steps of a search (see `search-work.ts`) above which a catalogue is held by a thread of its own; two milliseconds by default. */
  readonly largeAbove?: number | undefined;
}

/** Every store of a single process, under one folder. */
export interface EmbeddedStores {
  readonly sessionStore: SessionStore;
  readonly responseStore: ResponseStore;
  readonly chatLock: EmbeddedChatLock;
  readonly endpointIndex: EmbeddedEndpointIndex;
  readonly serviceIndex: EmbeddedEndpointIndex;
  readonly rateLimiter: RateLimiter;
  /** Resolves once everything can be used: at once, but for a large catalogue. @throws DataDirProblem */
  readonly ready: Promise<void>;
  /** Ends open leases, closes the files, gives the folder back. May be called twice. */
  close(): void;
}

/** Fences of one start of the process lie above those of every start before. */
const FENCES_A_START = 2 ** 31;

const createFences = (chats: DatabaseSync): (() => number) => {
  const row = chats
    .prepare(
      `INSERT INTO counters (name, value) VALUES ('starts', 1)
       ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
    )
    .get();
  let fence = Number(row?.['value']) * FENCES_A_START;
  return () => {
    fence += 1;
    return fence;
  };
};

/** Well below the 5 ms that the event loop may be held: machines differ, and so do moments. */
const LARGE = 2 * STEPS_A_MILLISECOND;

const damaged = (path: string, cause: unknown): DataDirProblem =>
  new DataDirProblem(
    `An entry of ${path} cannot be read (${(cause as Error).message}). Nothing was changed. Restore the file with its -wal file from a backup, or move it away and index the endpoints again.`,
    { cause },
  );

const loadIndex = (options: EndpointIndexOptions): EmbeddedEndpointIndex => {
  try {
    return createEndpointIndex(options);
  } catch (cause) {
    throw damaged(options.path, cause);
  }
};

/**
 * Opens every store under `dataDir`. An acknowledged write survives a kill of the process; of the catalogue also a
 * loss of power. Sessions and cached answers do not wait for the disk at each commit, which would hold up every other
 * chat meanwhile.
 *
 * @throws DataDirProblem with advice for the operator: taken by another process, newer version, damaged, not writable
 */
export const openEmbeddedStores = ({
  dataDir,
  clock,
  logger,
  largeAbove = LARGE,
}: EmbeddedStoresOptions): EmbeddedStores => {
  const undo: (() => void)[] = [takeDataDir(dataDir)];
  const close = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  const open = (options: Omit<DatabaseOptions, 'dataDir'>): DatabaseSync => {
    const database = openDatabase({ dataDir, ...options });
    undo.push(() => database.close());
    return database;
  };
  try {
    const catalogue = open({
      file: 'catalogue.db',
      migrations: CATALOGUE_MIGRATIONS,
      synchronous: 'NORMAL',
      checkpoints: false,
    });
    const chats = open({ file: 'chats.db', migrations: CHAT_MIGRATIONS, synchronous: 'NORMAL' });
    chats.exec('PRAGMA secure_delete = ON');
    undo.push(watchLog(chats, join(dataDir, 'chats.db')));
    const purge = createPurge(chats, clock);
    const chatLock = createChatLock(createFences(chats));
    undo.push(() => chatLock.close());
    const path = join(dataDir, 'catalogue.db');
    const durable = createDurableWrites(path);
    undo.push(durable.close);
    const load = (table: EntryTable): EmbeddedEndpointIndex => {
      const index = loadIndex({ database: catalogue, path, table, largeAbove, durable });
      undo.push(index.close);
      return index;
    };
    const endpointIndex = load('endpoints');
    const serviceIndex = load('services');
    return {
      sessionStore: createSessionStore({ database: chats, clock, purge }),
      responseStore: createResponseStore({ database: chats, clock, logger, purge }),
      chatLock,
      endpointIndex,
      serviceIndex,
      ready: Promise.all([endpointIndex.ready, serviceIndex.ready]).then(
        () => undefined,
        (cause: unknown) => {
          close();
          throw damaged(path, cause);
        },
      ),
      rateLimiter: createRateLimiter({ clock }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
