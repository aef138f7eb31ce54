import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { pause } from './redis-stores.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const START_MS = 45_000;

/** A server in a process of its own, started from `dist`. */
export interface ServerProcess {
  readonly url: string;
  /** Waits until `/readyz` says yes. */
  start(): Promise<void>;
  /** SIGKILL: no last words. */
  kill(): Promise<void>;
  /** What it has written to its standard error, for messages of failed tests. */
  errors(): string;
}

/** Compiles `src`; part of it may have changed since `dist` was made. */
export const build = (): void => {
  const { status, stdout } = spawnSync('npm', ['run', '-s', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || !existsSync(MAIN)) throw new Error(`the build failed:\n${stdout}`);
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

/** @param options.env all settings; the environment of the tests is not handed on, but for PATH */
export const serverProcess = (options: { port: number; env: Record<string, string> }): ServerProcess => {
  const url = `http://127.0.0.1:${options.port}`;
  let child: ChildProcess | undefined;
  let errors = '';
  return {
    url,
    errors: () => errors,
    start: async () => {
      const started = spawn(process.execPath, [MAIN], {
        env: {
          PATH: process.env['PATH'] ?? '',
          HOST: '127.0.0.1',
          PORT: `${options.port}`,
          LOG_LEVEL: 'error',
          ...options.env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      started.stderr?.on('data', (chunk: Buffer) => {
        errors += chunk.toString('utf8');
      });
      child = started;
      const deadline = performance.now() + START_MS;
      while (!(await isReady(url))) {
        if (started.exitCode !== null) throw new Error(`the server ended:\n${errors}`);
        if (performance.now() > deadline) throw new Error(`the server was not ready in time:\n${errors}`);
        await pause(25);
      }
    },
    kill: async () => {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
};
