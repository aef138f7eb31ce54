import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLog } from '../../../../src/adapters/embedded/log-watch.ts';

const KIB = 1024;
const LIMITS = { bytes: 256 * KIB, everyMs: 20, ownPages: 100_000 };

let folder: string;
let path: string;
let database: DatabaseSync;
let stop: () => void;

/** SQLite writes nothing for a text that is there already. */
let serial = 0;

const write = (rows: number): void => {
  const put = database.prepare(
    'INSERT INTO notes VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text',
  );
  for (let i = 0; i < rows; i += 1) {
    serial += 1;
    put.run(i % 50, 'x'.repeat(3000) + serial);
  }
};
const logBytes = (): number => statSync(`${path}-wal`).size;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-watch-'));
  path = join(folder, 'chats.db');
  database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
});

afterEach(() => {
  stop();
  database.close();
  rmSync(folder, { recursive: true });
});

describe('the log of a database that is written all the time', () => {
  it('is moved by another thread and begins anew', async () => {
    stop = watchLog(database, path, LIMITS);
    write(300);
    expect(logBytes()).toBeGreaterThan(LIMITS.bytes);
    await vi.waitFor(
      () => {
        write(1);
        expect(logBytes()).toBeLessThan(64 * KIB);
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(database.prepare('SELECT count(*) AS n FROM notes').get()?.['n']).toBe(50);
  });

  it('stays as short again and again', async () => {
    stop = watchLog(database, path, LIMITS);
    for (let round = 0; round < 3; round += 1) {
      write(200);
      await vi.waitFor(
        () => {
          write(1);
          expect(logBytes()).toBeLessThan(LIMITS.bytes);
        },
        { timeout: 10_000, interval: 100 },
      );
    }
  });

  it('is moved by the writer itself where nobody else does', () => {
    stop = watchLog(database, path, { ...LIMITS, everyMs: 1_000_000, ownPages: 50 });
    write(600);
    expect(logBytes()).toBeLessThan(1024 * KIB);
  });
});
