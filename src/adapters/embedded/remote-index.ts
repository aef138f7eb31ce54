import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../domain/errors.ts';
import type { Stored } from './index-worker.ts';
import {
  type CallMessage,
  type CallName,
  errorOf,
  type WorkerCalls,
  type WorkerReply,
} from './worker-calls.ts';

/** The other end of `index-worker.ts`. */
export interface RemoteIndex {
  readonly ready: Promise<void>;
  /** Entries, as far as this thread has been told. */
  count(): number;
  call<Name extends CallName>(
    name: Name,
    input?: Parameters<WorkerCalls[Name]>[0],
    signal?: AbortSignal,
  ): Promise<ReturnType<WorkerCalls[Name]>>;
  close(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const entryOf = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './index-worker.ts' : './index-worker.js', import.meta.url);

/** @param stored in a database file that was brought to today's form already */
export const startRemoteIndex = (stored: Stored): RemoteIndex => {
  const worker = new Worker(entryOf(), { workerData: stored });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let count = 0;
  let gone: Error | undefined;
  const loaded = Promise.withResolvers<void>();
  // Whoever opens the index waits for it; nobody may, when it is closed before.
  loaded.promise.catch(() => undefined);

  const end = (error: Error): void => {
    gone ??= error;
    loaded.reject(error);
    for (const { reject } of waiting.values()) reject(new StoreUnavailable('index', error));
    waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
    switch (reply.kind) {
      case 'loaded':
        count = reply.count;
        loaded.resolve();
        return;
      case 'damaged':
        end(new RangeError(reply.text));
        return;
      case 'result':
        waiting.get(reply.id)?.resolve(reply.value);
        waiting.delete(reply.id);
        return;
      case 'fault':
        waiting.get(reply.id)?.reject(errorOf(reply.fault));
        waiting.delete(reply.id);
        return;
      default:
        reply satisfies never;
    }
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread of the catalogue has ended')));

  const ask = (name: CallName, input: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (gone) throw new StoreUnavailable('index', gone);
      const id = ++lastId;
      const aborted = (): void => {
        waiting.delete(id);
        reject(signal?.reason);
      };
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener('abort', aborted);
          then(value);
        };
      signal?.addEventListener('abort', aborted, { once: true });
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      worker.postMessage({ id, name, input } satisfies CallMessage);
    });

  return {
    ready: loaded.promise,
    count: () => count,
    call: async <Name extends CallName>(
      name: Name,
      input?: Parameters<WorkerCalls[Name]>[0],
      signal?: AbortSignal,
    ) => {
      const value = (await ask(name, input, signal)) as ReturnType<WorkerCalls[Name]>;
      if (name === 'upsert' && (value as { created: boolean }).created) count += 1;
      if (name === 'refresh') count = value as number;
      if (name === 'remove' && value === true) count -= 1;
      return value;
    },
    close: () => {
      end(new Error('the catalogue is closed'));
      void worker.terminate();
    },
  };
};
