import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

export interface Writer {
  readonly process: ChildProcess;
  /** Whole lines it has said. */
  readonly lines: readonly string[];
  readonly errors: () => string;
  /** Resolves when it has taken the folder, rejects with its error output when it ends before. */
  readonly ready: Promise<void>;
  /** SIGKILL, and waits until it is gone and everything it said is read. */
  kill(): Promise<void>;
}

/** Starts `writer.ts` on a folder with the Node that runs the tests. */
export const startWriter = (dataDir: string, mode: 'write' | 'hold'): Writer => {
  const child = spawn(process.execPath, ['--expose-gc', WRITER, dataDir, mode], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ready = Promise.withResolvers<void>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    if (line === 'ready') ready.resolve();
    lines.push(line);
  });
  const ended = once(child, 'close');
  ended.then(() => ready.reject(new Error(`the writer ended: ${errors}`)), ready.reject);
  return {
    process: child,
    lines,
    errors: () => errors,
    ready: ready.promise,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
