import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 20_000;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From spawn to the first successful answer, in milliseconds. */
  readonly startMs: number;
  /** Resident memory now, in MiB. */
  residentMiB(): number;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const waitFor = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + READY_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it answered`);
    if (performance.now() > deadline) throw new Error(`${url} did not answer in ${READY_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const residentOf = (pid: number | undefined): number => {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
};

const run = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  probe: string,
): Promise<ServerProcess> => {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}${probe}`, child);
  return {
    url,
    startMs: performance.now() - start,
    residentMiB: () => residentOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};

/** Majordomo as built, on a folder of its own, without limits. */
export const startMajordomo = async (env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majordomo-bench-'));
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    STREAM_MAX_PER_AUTHOR: '0',
    ...env,
  };
  const server = await run(['dist/main.js'], settings, '/readyz');
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The baseline: Fastify with one JSON route and one stream. */
export const startPlain = (): Promise<ServerProcess> => run(['test/bench/plain-server.ts'], {}, '/');
