import { Worker } from 'node:worker_threads';

/** One checkpoint under way. */
export interface Checkpoint {
  /** Resolves when it is over, also when it failed: the log is then longer, nothing else; the next one takes all of it. */
  readonly ended: Promise<void>;
  stop(): void;
}

const entryOf = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : './checkpoint-worker.js',
    import.meta.url,
  );

/** Moves the log of a database into it, on a thread of its own. @param path of the database */
export const startCheckpoint = (path: string): Checkpoint => {
  const worker = new Worker(entryOf(), { workerData: { path } });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  worker.on('error', () => undefined);
  worker.on('exit', () => resolve());
  return { ended, stop: () => void worker.terminate() };
};
