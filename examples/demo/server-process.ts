import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from '../client.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'dist/main.js';
const READY_MS = 30_000;
const STOP_MS = 15_000;
const KEPT_OUTPUT = 8000;

export const isBuilt = (): boolean => existsSync(join(ROOT, MAIN));

/** A port that can be listened on now: the wanted one, or any for 0. Undefined when it is taken. */
export const freePort = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

export interface ServerProcess {
  readonly exited: Promise<number>;
  /** The end of what it printed. */
  output(): string;
  /** Asks it to stop; kills it when it does not. */
  stop(): Promise<void>;
}

/**
 * Starts the built server as a process of its own group, so that Ctrl-C reaches this program alone and the server is
 * stopped in order by it.
 */
export const startServer = (env: NodeJS.ProcessEnv): ServerProcess => {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let kept = '';
  const keep = (chunk: Buffer): void => {
    kept = (kept + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1));
  const killNow = (): void => void child.kill('SIGKILL');
  process.once('exit', killNow);
  return {
    exited,
    output: () => kept.trim(),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const timer = setTimeout(killNow, STOP_MS);
        await exited;
        clearTimeout(timer);
      }
      process.removeListener('exit', killNow);
    },
  };
};

/** Waits until the server can work. A sentence says why not when it ended or took too long. */
export const untilReady = async (server: ServerProcess, client: Client): Promise<string | undefined> => {
  let code: number | undefined;
  void server.exited.then((value) => {
    code = value;
  });
  const limit = performance.now() + READY_MS;
  while (performance.now() < limit) {
    if (code !== undefined) return `The server ended with code ${code}:\n${server.output()}`;
    if (await client.isReady()) return undefined;
    await wait(50);
  }
  return `The server was not ready after ${READY_MS / 1000} s:\n${server.output()}`;
};
