import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const MOST_PASSES = 4;

/** A thread that lives for one checkpoint: it waits for the disk, and neither readers nor writers wait for it. */
const database = new DatabaseSync((workerData as { path: string }).path, { timeout: 2000 });
database.exec('PRAGMA synchronous = NORMAL');
// What is written during one pass is left to the next; the log begins anew once a pass had all of it.
for (let pass = 0; pass < MOST_PASSES; pass += 1) {
  const done = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
  if (done?.['log'] === done?.['checkpointed']) break;
}
database.close();
