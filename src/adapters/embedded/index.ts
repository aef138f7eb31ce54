import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ResponseStore } from '../../ports/response-store.ts';
import type { SessionStore } from '../../ports/session-store.ts';
import { createChatLock, type EmbeddedChatLock } from './chat-lock.ts';
import { DataDirProblem, takeDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';
import {
  createEndpointIndex,
  type EmbeddedEndpointIndex,
  type EndpointIndexOptions,
} from './endpoint-index.ts';
import { CATALOGUE_MIGRATIONS, CHAT_MIGRATIONS } from './migrations.ts';
import { createPurge } from './purge.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { createResponseStore } from './response-store.ts';
import { createSessionStore } from './session-store.ts';

export { DataDirProblem } from './data-dir.ts';
export type { EmbeddedEndpointIndex, ReencodeOptions } from './endpoint-index.ts';

export interface EmbeddedStoresOptions {
  /** Folder for all files; made (0700) when absent; one process at a time. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Endpoints above which they are held by a thread of their own; 20,000 by default. */
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

/** More endpoints than this are searched by a thread of their own. */
const LARGE = 20_000;

const damaged = (path: string, cause: unknown): DataDirProblem =>
  new DataDirProblem(
    `An entry of ${path} cannot be read (${(cause as Error).message}). Nothing was changed. Restore the file with its -wal file from a backup, or move it away and index the endpoints again.`,
    { cause },
  );

const loadIndex = (options: EndpointIndexOptions, path: string): EmbeddedEndpointIndex => {
  try {
    return createEndpointIndex(options);
  } catch (cause) {
    throw damaged(path, cause);
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
  const open = (file: string, migrations: readonly string[], synchronous: 'FULL' | 'NORMAL') => {
    const database = openDatabase({ dataDir, file, migrations, synchronous });
    undo.push(() => database.close());
    return database;
  };
  try {
    const catalogue = open('catalogue.db', CATALOGUE_MIGRATIONS, 'FULL');
    const chats = open('chats.db', CHAT_MIGRATIONS, 'NORMAL');
    chats.exec('PRAGMA secure_delete = ON');
    const purge = createPurge(chats, clock);
    const chatLock = createChatLock(createFences(chats));
    undo.push(() => chatLock.close());
    const path = join(dataDir, 'catalogue.db');
    const endpointIndex = loadIndex(
      { database: catalogue, table: 'endpoints', apart: { path, above: largeAbove } },
      path,
    );
    undo.push(() => endpointIndex.close());
    return {
      sessionStore: createSessionStore({ database: chats, clock, purge }),
      responseStore: createResponseStore({ database: chats, clock, logger, purge }),
      chatLock,
      endpointIndex,
      serviceIndex: loadIndex({ database: catalogue, table: 'services' }, path),
      ready: endpointIndex.ready.catch((cause: unknown) => {
        close();
        throw damaged(path, cause);
      }),
      rateLimiter: createRateLimiter({ clock }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
