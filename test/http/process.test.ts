import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

import { startUpstream } from '../../examples/upstream/server.ts';
import { chatBody, framesOf } from '../helpers/http-fakes.ts';
import { indexExamples } from '../helpers/journey.ts';
import { startQdrant } from '../helpers/qdrant-server.ts';
import { freePort } from '../helpers/redis-server.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'majordomo-process-'));
  folders.push(folder);
  return folder;
};

/** The real program, in a folder of its own so that no `.env` of the project is read. */
const run = (env: Record<string, string>) => {
  const folder = newFolder();
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const lines = () =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const address = async (): Promise<string> => {
    for (let i = 0; i < 400; i += 1) {
      const line = lines().find(({ msg }) => msg === 'listening');
      if (line) return String(line['address']);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the server did not listen: ${out}${err}`);
  };
  return { child, ended, lines, address, errors: () => err };
};

describe('the process', { timeout: 60_000 }, () => {
  it('says all that is wrong with the settings and ends with 1 before it listens', async () => {
    const { ended, errors, lines } = run({ PORT: 'x', LOG_LEVEL: 'loud', OUTBOUND_ALLOW: 'a b' });
    expect(await ended).toBe(1);
    expect(errors().trim().split('\n')).toEqual([
      'PORT: expected a whole number from 0 to 65535',
      expect.stringMatching(/^LOG_LEVEL: expected one of/),
      expect.stringMatching(/^OUTBOUND_ALLOW: expected/),
    ]);
    expect(lines()).toEqual([]);
  });

  it('starts with Redis and Qdrant away, says so, and needs no restart when they are there', async () => {
    const [redisPort, qdrantPort] = [await freePort(), await freePort()];
    const { address, ended } = run({
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      QDRANT_URL: `http://127.0.0.1:${qdrantPort}`,
    });
    const url = await Promise.race([address(), ended]);
    const ready = async () => (await fetch(`${url}/readyz`)).json();
    expect(await ready()).toMatchObject({
      status: 'not_ready',
      down: expect.arrayContaining(['session_store', 'endpoint_index']),
    });
    const qdrant = await startQdrant({}, qdrantPort);
    try {
      await expect
        .poll(ready, { timeout: 10_000 })
        .toMatchObject({ down: expect.not.arrayContaining(['endpoint_index']) });
    } finally {
      await qdrant.close();
    }
  });

  it('says when its port or its folder is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as { port: number };
    const taken = run({ PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(taken.errors()).toBe(`PORT: ${port} is in use by another process\n`);
    holder.close();

    const first = run({});
    await first.address();
    const second = run({ DATA_DIR: join(folders.at(-1) ?? '', 'data') });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/another Majordomo process/);
    expect(second.errors().trim().split('\n')).toHaveLength(1);
  });

  it('starts with one line that says what is in use, serves, and stops in order on SIGTERM', async () => {
    const { child, ended, lines, address, errors } = run({});
    const url = await address();
    expect(lines()[0]).toMatchObject({
      level: 'info',
      language_engine: 'builtin',
      embedder: 'hash-v1',
      session_store: 'embedded',
      endpoint_index: 'embedded',
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const start = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(3000);
    const phases = lines().flatMap(({ msg, phase, outcome }) =>
      msg === 'shutdown' ? [`${phase} ${outcome}`] : [],
    );
    expect(phases).toEqual([
      'not ready done',
      'running turns done',
      'final frames done',
      'connections done',
      'stores done',
    ]);
    expect(errors()).toBe('');
  });

  it.each([
    ['lets a running turn finish within the grace period', '10', 1200, 'answer'],
    ['ends open streams with a final frame after it', '0', 8000, 'failed'],
  ])('%s', async (_what, grace, slowMs, kind) => {
    const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
    const server = run({ SHUTDOWN_GRACE_SECONDS: grace, OUTBOUND_ALLOW: new URL(upstream.url).host });
    const url = await server.address();
    await indexExamples(url, upstream.url);
    upstream.control.set({ path: '/weather/current', mode: 'slow', ms: slowMs });
    const reply = await fetch(`${url}/orchestrate/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody({ message: 'What is the weather in Tartu right now?' })),
    });
    for (let i = 0; i < 200 && upstream.requests.length === 0; i += 1) await sleep(25);
    expect(upstream.requests).toHaveLength(1);
    server.child.kill('SIGTERM');
    await sleep(50);
    if (grace !== '0') expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const frames = framesOf(await reply.text());
    expect(frames.at(-1)?.payload).toMatchObject({ content: 'END', type: 'end' });
    expect(frames.at(-1)?.payload.turn?.kind).toBe(kind);
    if (kind === 'failed') expect(frames.at(-2)?.payload.content).toMatch(/^The service is restarting/);
    expect(await server.ended).toBe(0);
    await upstream.close();
  });

  it('ends at once on a second signal', async () => {
    const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
    const server = run({ SHUTDOWN_GRACE_SECONDS: '60', OUTBOUND_ALLOW: new URL(upstream.url).host });
    const url = await server.address();
    await indexExamples(url, upstream.url);
    upstream.control.set({ path: '/weather/current', mode: 'slow', ms: 8000 });
    const turn = fetch(`${url}/orchestrate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody({ message: 'What is the weather in Tartu right now?' })),
    });
    turn.catch(() => 'the connection breaks, which is what this test wants');
    for (let i = 0; i < 200 && upstream.requests.length === 0; i += 1) await sleep(25);
    server.child.kill('SIGTERM');
    await sleep(200);
    expect(server.child.exitCode).toBeNull();
    const start = performance.now();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(1);
    expect(performance.now() - start).toBeLessThan(1000);
    await expect(turn).rejects.toThrow();
    await upstream.close();
  });
});
