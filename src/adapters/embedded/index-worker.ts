import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createLocalIndex } from './local-index.ts';
import { isSqliteError } from './sqlite-error.ts';
import { type CallMessage, faultOf, type WorkerCalls, type WorkerReply } from './worker-calls.ts';

/** The thread that holds a large catalogue, with a connection of its own to the file that the main thread has prepared. */
const serve = (port: MessagePort, path: string): void => {
  const send = (reply: WorkerReply): void => port.postMessage(reply);
  const database = new DatabaseSync(path, { timeout: 2000 });
  database.exec('PRAGMA synchronous = FULL');
  let calls: WorkerCalls;
  try {
    const index = createLocalIndex(database, 'endpoints');
    calls = index;
    send({ kind: 'loaded', count: index.count() });
  } catch (error) {
    send({ kind: 'damaged', text: error instanceof Error ? error.message : String(error) });
    database.close();
    return;
  }
  port.on('message', ({ id, name, input }: CallMessage) => {
    try {
      send({ kind: 'result', id, value: (calls[name] as (input: unknown) => unknown)(input) });
    } catch (error) {
      send({ kind: 'fault', id, fault: faultOf(error, isSqliteError(error)) });
    }
  });
};

if (parentPort) serve(parentPort, (workerData as { path: string }).path);
