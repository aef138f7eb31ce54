import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { execForm, readDockerfile, type Stage } from './dockerfile.ts';

const root = new URL('../../..', import.meta.url).pathname;
const file = (name: string) => readFileSync(join(root, name), 'utf8');
const stages = readDockerfile(file('Dockerfile'));
const [build, final] = stages as [Stage, Stage];
const all = (stage: Stage, name: string): string[] =>
  stage.instructions.filter((one) => one.name === name).map(({ text }) => text);
const one = (stage: Stage, name: string): string => {
  const [text, ...more] = all(stage, name);
  expect(more, name).toEqual([]);
  return text ?? '';
};

const exitOf = (command: string[], env: Record<string, string>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', resolve);
  });

describe('the Dockerfile', () => {
  it('builds in one stage and runs in another, both on the Node we test with', () => {
    expect(stages).toHaveLength(2);
    expect(build.as).toBe('build');
    for (const { from } of stages) expect(from).toMatch(/^node:24(\.[\d.]+)?-[a-z]+-slim$/);
  });

  it('installs from the lock before the sources come in, and leaves out what only development needs', () => {
    const names = build.instructions.map(({ name, text }) => `${name} ${text}`);
    const at = (part: string) => names.findIndex((line) => line.includes(part));
    expect(at('package-lock.json')).toBeGreaterThanOrEqual(0);
    expect(at('npm ci')).toBeGreaterThan(at('package-lock.json'));
    expect(at('COPY src')).toBeGreaterThan(at('npm ci'));
    expect(at('npm run -s build')).toBeGreaterThan(at('COPY src'));
    expect(names.join()).toMatch(/npm run -s build.*npm prune --omit=dev --omit=optional/);
  });

  it('copies only what is there and what .dockerignore lets through', () => {
    const passed = file('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(file('.dockerignore').split('\n')).toContain('*');
    const sources = all(build, 'COPY').flatMap((text) => text.split(/\s+/).slice(0, -1));
    expect(sources.sort()).toEqual([...passed].sort());
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
    for (const text of all(final, 'COPY')) expect(text).toMatch(/^--from=build \/app\//);
  });

  it('runs as somebody without rights, whose data folder is a volume of theirs', () => {
    expect(one(final, 'USER')).toBe('node');
    const order = final.instructions.map(({ name }) => name);
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('COPY'));
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
    expect(execForm(one(final, 'VOLUME'))).toEqual(['/data']);
    expect(one(final, 'RUN')).toMatch(/install -d .*-o node .* \/data/);
  });

  it('listens on every address of the container and keeps its data in the volume', () => {
    const env = Object.fromEntries(
      one(final, 'ENV')
        .split(/\s+/)
        .map((pair) => pair.split('=')),
    );
    expect(env).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8100', DATA_DIR: '/data' });
    expect(one(final, 'EXPOSE')).toBe(env['PORT']);
  });

  it('starts Node itself, so that SIGTERM reaches the server', () => {
    expect(execForm(one(final, 'CMD'))).toEqual(['node', 'dist/main.js']);
    expect(one(final, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(JSON.parse(file('package.json'))).toMatchObject({
      scripts: { build: expect.stringContaining('tsc') },
    });
  });

  it('has a health check that tells a live server from one that is not', async () => {
    let status = 200;
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = { PORT: String((server.address() as AddressInfo).port) };
    const command = execForm(one(final, 'HEALTHCHECK'));
    expect(command[0]).toBe('node');
    expect(await exitOf(command, env)).toBe(0);
    status = 503;
    expect(await exitOf(command, env)).toBe(1);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    expect(await exitOf(command, env)).toBe(1);
    expect(seen).toEqual(['/livez', '/livez']);
  });
});
