import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** A thread that lives for one checkpoint: it waits for the disk, and neither readers nor writers wait for it. */
const database = new DatabaseSync((workerData as { path: string }).path, { timeout: 2000 });
database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_checkpoint(PASSIVE)');
database.close();
