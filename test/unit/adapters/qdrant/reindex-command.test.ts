import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { calm } from '../../../contracts/harness.ts';
import { entry } from '../../../contracts/index-entries.ts';
import { COLLECTION, onQdrant } from './on-qdrant.ts';

const command = new URL('../../../../src/reindex.ts', import.meta.url).pathname;
const { server, open } = onQdrant();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const run = (env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'reindex-'));
  folders.push(folder);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (piece) => {
      out += String(piece);
    });
    child.stderr.on('data', (piece) => {
      err += String(piece);
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, out, err }));
  });
};

describe('the reindex command', () => {
  it('rebuilds a collection of another size, tells how far it is, and finds nothing to do the second time', async () => {
    const { index } = await open();
    for (const n of [1, 2, 3]) await index.upsert(entry(n), calm());
    const first = await run({ QDRANT_URL: server().url });
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('3 of 3 endpoints\n');
    expect(first.out).toMatch(/3 endpoints were copied/);
    expect(server().aliases.has(COLLECTION)).toBe(true);
    expect((await run({ QDRANT_URL: server().url })).out).toMatch(/Nothing to do/);
  });

  it('works on the embedded store as well', async () => {
    expect(await run({})).toEqual({ code: 0, out: '0 endpoints have new vectors.\n', err: '' });
  });

  it('ends with 1 and a line that says why', async () => {
    const gone = await run({ QDRANT_URL: 'http://127.0.0.1:1' });
    expect(gone).toMatchObject({ code: 1, out: '' });
    expect(gone.err).toMatch(/the index store cannot be reached/);
    expect((await run({ QDRANT_URL: 'qdrant' })).err).toMatch(/^QDRANT_URL: expected/);
  });
});
