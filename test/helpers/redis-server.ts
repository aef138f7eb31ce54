import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';

const START_MS = 10_000;

/** The program, or why there is none. */
export type RedisProgram =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly reason: string };

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(isProgram);

const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=100', '-qq', ...args], {
    stdio: 'ignore',
    timeout: 120_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;

/** Finds `redis-server`; as root on Debian it installs the distribution's package when there is none. */
export const findRedis = (): RedisProgram => {
  const path = onPath('redis-server');
  if (path) return { found: true, path };
  const missing = 'redis-server is not installed';
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    return { found: false, reason: `${missing}, and it can only be installed here as root with apt-get` };
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'redis-server');
  const installed = onPath('redis-server');
  return installed
    ? { found: true, path: installed }
    : { found: false, reason: `${missing}, and apt-get could not install it` };
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** A real Redis on loopback, without persistence: a restart is empty. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** A plain client for looking inside; closed with the server. */
  readonly admin: Redis;
  /** Stops it from answering, as a frozen machine would; `resume` wakes it. */
  pause(): void;
  resume(): void;
  /** Kills the process; `start` begins a new, empty one on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const listening = async (port: number, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`redis-server did not listen within ${START_MS} ms`);
};

export interface RedisServerOptions {
  readonly port?: number;
  /** Further arguments, e.g. `['--requirepass', 'secret']`. */
  readonly args?: readonly string[];
  /** For the admin client. */
  readonly password?: string;
  /** Runs it as a Sentinel with these lines of configuration. */
  readonly sentinel?: readonly string[];
}

const argsFor = (dir: string, port: number, { args = [], sentinel }: RedisServerOptions): string[] => {
  const common = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir];
  if (!sentinel) return [...common, '--save', '', '--appendonly', 'no', ...args];
  const file = join(dir, 'sentinel.conf');
  writeFileSync(file, sentinel.join('\n'));
  return [file, '--sentinel', ...common, ...args];
};

export const startRedis = async (
  program: Extract<RedisProgram, { found: true }>,
  options: RedisServerOptions = {},
): Promise<RedisServer> => {
  const port = options.port ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'majordomo-redis-'));
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(program.path, argsFor(dir, port, options), { stdio: 'ignore' });
    await listening(port, child);
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  const admin = new Redis(port, '127.0.0.1', {
    ...(options.password !== undefined && { password: options.password }),
    retryStrategy: () => 50,
  });
  // The server is stopped under this client's feet on purpose.
  admin.on('error', (error) => error);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    admin,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill,
    start,
    close: async () => {
      admin.disconnect();
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
