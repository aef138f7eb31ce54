import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailable } from '../../domain/errors.ts';
import { createDurableWrites } from './durable-writes.ts';
import { createLocalIndex, type EntryTable } from './local-index.ts';
import { isSqliteError } from './sqlite-error.ts';
import {
  type CallMessage,
  type CallName,
  faultOf,
  type WorkerCalls,
  type WorkerReply,
} from './worker-calls.ts';

/** Where the catalogue is stored. */
export interface Stored {
  readonly path: string;
  readonly table: EntryTable;
}

const WRITES: ReadonlySet<CallName> = new Set(['upsert', 'remove', 'replace']);

/** The thread that holds a large catalogue, with a connection of its own to the file that the main thread has prepared. */
const serve = (port: MessagePort, { path, table }: Stored): void => {
  const send = (reply: WorkerReply): void => port.postMessage(reply);
  const database = new DatabaseSync(path, { timeout: 2000 });
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
  const durable = createDurableWrites(path);
  let calls: WorkerCalls;
  try {
    const index = createLocalIndex({ database, table, wrote: durable.wrote });
    calls = index;
    send({ kind: 'loaded', count: index.count() });
  } catch (error) {
    send({ kind: 'damaged', text: error instanceof Error ? error.message : String(error) });
    database.close();
    return;
  }
  const answer = async ({ id, name, input }: CallMessage): Promise<void> => {
    try {
      const value = (calls[name] as (input: unknown) => unknown)(input);
      // Other searches go on while the disk is waited for.
      if (WRITES.has(name)) await durable.flush();
      send({ kind: 'result', id, value });
    } catch (error) {
      send({
        kind: 'fault',
        id,
        fault: faultOf(error, isSqliteError(error) || error instanceof StoreUnavailable),
      });
    }
  };
  port.on('message', (message: CallMessage) => void answer(message));
};

if (parentPort) serve(parentPort, workerData as Stored);
