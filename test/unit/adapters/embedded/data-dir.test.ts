import {
  chmodSync,
  copyFileSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirProblem, openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import { calm } from '../../../contracts/harness.ts';
import { endpoint, entry, idOf } from '../../../contracts/index-entries.ts';
import { startWriter } from './child.ts';
import { handClock, recordingLogger, tempFolder } from './open-stores.ts';

describe('the data folder', () => {
  let folder: ReturnType<typeof tempFolder>;
  let dataDir: string;
  beforeEach(() => {
    folder = tempFolder();
    dataDir = join(folder.path, 'deep', 'data');
  });
  afterEach(() => folder.remove());

  const open = (dir = dataDir) =>
    openEmbeddedStores({ dataDir: dir, clock: handClock(), logger: recordingLogger() });
  const problem = (dir = dataDir): DataDirProblem => {
    try {
      open(dir).close();
    } catch (error) {
      if (error instanceof DataDirProblem) return error;
      throw error;
    }
    throw new Error('the folder was accepted');
  };
  const file = (name: string) => join(dataDir, name);

  /** A folder with one endpoint and one session in it. */
  const filled = async (): Promise<void> => {
    const stores = open();
    await stores.endpointIndex.upsert(entry(1), calm());
    await stores.sessionStore.save('c', 'd', { expected: 0, fence: 1, ttlSeconds: 60 }, calm());
    stores.close();
  };

  it('is made for its owner alone', () => {
    open().close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it.each(['/proc/x', '/proc/x/y/z', '/dev/null', '/dev/null/x'])('%s: is refused, at once', (dir) => {
    const started = performance.now();
    expect(problem(dir).message).toMatch(/cannot be created .*DATA_DIR/);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('keeps everything over a restart, and fences grow', async () => {
    const before = open();
    await before.endpointIndex.upsert(entry(1, { visibility: 'private' }), calm());
    await before.sessionStore.save('c', 'd', { expected: 0, fence: 1, ttlSeconds: 60 }, calm());
    await before.responseStore.putLast('c', 'e', 60, calm());
    const old = await before.chatLock.acquire('c', 0, calm());
    before.close();
    const after = open();
    expect(await after.endpointIndex.get(idOf(1), calm())).toEqual(endpoint(1, { visibility: 'private' }));
    expect(await after.sessionStore.load('c', 60, calm())).toEqual({ version: 1, document: 'd' });
    expect(await after.responseStore.getLast('c', calm())).toBe('e');
    const lease = await after.chatLock.acquire('c', 0, calm());
    expect(lease?.fence).toBeGreaterThan(old?.fence ?? Number.NaN);
    after.close();
  });

  it('is refused to a second user in the same process, also under another name, until it is given back', () => {
    const first = open();
    expect(problem().message).toMatch(/in use by another Majordomo process.*DATA_DIR/);
    symlinkSync(dataDir, join(folder.path, 'alias'));
    expect(problem(join(folder.path, 'alias')).message).toMatch(/in use/);
    first.close();
    first.close();
    open().close();
  });

  it('is refused to a second process, and free as soon as the first one is killed', async () => {
    const holder = startWriter(dataDir, 'hold');
    await holder.ready;
    expect(problem().message).toMatch(/in use by another Majordomo process/);
    const second = startWriter(dataDir, 'hold');
    await expect(second.ready).rejects.toThrow(/in use by another Majordomo process/);
    await holder.kill();
    open().close();
  });

  it.each(['catalogue.db', 'chats.db'])('of a newer version is refused and left alone: %s', async (name) => {
    await filled();
    const database = new DatabaseSync(file(name));
    database.exec('INSERT INTO schema_version (version) VALUES (999)');
    database.close();
    const bytes = readFileSync(file(name));
    expect(problem().message).toMatch(/written by a newer Majordomo.*999.*Start that newer version/);
    expect(readFileSync(file(name)).equals(bytes)).toBe(true);
  });

  it.each(['catalogue.db', 'chats.db'])('with a file that is no database is refused: %s', async (name) => {
    await filled();
    const garbage = Buffer.alloc(8192, 'garbage!');
    writeFileSync(file(name), garbage);
    expect(problem().message).toMatch(/damaged or is not a database.*Restore it.*backup/);
    expect(readFileSync(file(name)).equals(garbage)).toBe(true);
  });

  it.each(['catalogue.db', 'chats.db'])('with a damaged database is refused: %s', async (name) => {
    await filled();
    const { size } = statSync(file(name));
    const bytes = readFileSync(file(name));
    // The first page, with the table list, stays whole.
    bytes.fill(0xa5, 4096, size);
    writeFileSync(file(name), bytes);
    expect(problem().message).toMatch(/damaged/);
    expect(readFileSync(file(name)).equals(bytes)).toBe(true);
  });

  it('with a file cut short is refused', async () => {
    await filled();
    truncateSync(file('catalogue.db'), 4096 + 100);
    expect(problem().message).toMatch(/damaged/);
  });

  it('with somebody else’s database is refused', () => {
    open().close();
    const other = join(folder.path, 'other.db');
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE theirs (a)');
    database.close();
    copyFileSync(other, file('catalogue.db'));
    expect(problem().message).toMatch(/database that Majordomo did not make/);
  });

  it('with an entry that cannot be read is refused with its file named', async () => {
    await filled();
    const database = new DatabaseSync(file('catalogue.db'));
    database.exec(`UPDATE endpoints SET document = '{"half'`);
    database.close();
    expect(problem().message).toMatch(/An entry of .*catalogue\.db cannot be read/);
  });

  it('that is a file, or may not be written to, is refused with advice', () => {
    const path = join(folder.path, 'file');
    writeFileSync(path, '');
    expect(problem(path).message).toMatch(/cannot be created.*Set DATA_DIR/);
    expect(problem(join(path, 'below')).message).toMatch(/cannot be created.*Set DATA_DIR/);
  });

  it('is free again after a start that failed', async () => {
    await filled();
    const whole = readFileSync(file('chats.db'));
    writeFileSync(file('chats.db'), Buffer.alloc(8192, 'garbage!'));
    problem();
    writeFileSync(file('chats.db'), whole);
    open().close();
  });

  it('does not change the mode of a folder that was there', () => {
    chmodSync(folder.path, 0o750);
    open(folder.path).close();
    expect(statSync(folder.path).mode & 0o777).toBe(0o750);
  });
});
