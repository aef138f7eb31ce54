import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDurableWrites } from '../../../../src/adapters/embedded/durable-writes.ts';
import { type EmbeddedStores, openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { entry, idOf, sparse } from '../../../contracts/index-entries.ts';
import { handClock, recordingLogger, tempFolder } from './open-stores.ts';

let folder: ReturnType<typeof tempFolder>;
let stores: EmbeddedStores | undefined;

const open = (): EmbeddedStores => {
  stores = openEmbeddedStores({
    dataDir: join(folder.path, 'data'),
    clock: handClock(),
    logger: recordingLogger(),
  });
  return stores;
};
const file = (name: string): string => join(folder.path, 'data', name);

beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  stores?.close();
  stores = undefined;
  folder.remove();
});

describe('writes of the catalogue', () => {
  it('that come together wait for the disk together, and each is told only after it', async () => {
    const { endpointIndex } = open();
    const made = await Promise.all(
      Array.from({ length: 300 }, (_, n) => endpointIndex.upsert(entry(n + 1), calm())),
    );
    expect(made.every(({ created }) => created)).toBe(true);
    expect(statSync(file('catalogue.db-wal')).size).toBeGreaterThan(300 * 500);
    expect(await endpointIndex.count(calm())).toBe(300);
  });

  it('are moved into the database from time to time, while more are made and nobody waits', async () => {
    const { endpointIndex } = open();
    const before = statSync(file('catalogue.db')).size;
    const description = 'x'.repeat(3900);
    for (let n = 1; n <= 600; n++) await endpointIndex.upsert(entry(n, { description }), calm());
    for (let i = 0; i < 300 && statSync(file('catalogue.db')).size <= before; i++) await sleep(10);
    expect(statSync(file('catalogue.db')).size).toBeGreaterThan(before + 1024 * 1024);
    await endpointIndex.upsert(entry(601, {}, { sparse: sparse({ 9: 1 }) }), calm());
    stores?.close();
    const again = open().endpointIndex;
    expect(await again.count(calm())).toBe(601);
    expect(await again.get(idOf(601), calm())).toMatchObject({ name: 'endpoint_601' });
  });

  it('do not make the log grow for ever, even when they never pause', async () => {
    const path = join(folder.path, 'own.db');
    const database = new DatabaseSync(path);
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (id INTEGER PRIMARY KEY, b)',
    );
    const durable = createDurableWrites(path, { checkpointBytes: 256 * 1024, mostBytes: 1024 * 1024 });
    const write = database.prepare('INSERT OR REPLACE INTO t VALUES (?, ?)');
    for (let n = 0; n < 300; n++) {
      write.run(n % 50, new Uint8Array(20_000));
      durable.wrote(20_000);
      await durable.flush();
    }
    // Ten megabytes in all.
    expect(statSync(`${path}-wal`).size).toBeLessThan(2 * 1024 * 1024);
    durable.close();
    database.close();
  });

  it('fail as those of a store that is down when the disk does not take them, and succeed again after', async () => {
    const path = join(folder.path, 'own.db');
    const durable = createDurableWrites(path);
    await expect(Promise.all([durable.flush(), durable.flush()])).rejects.toBeInstanceOf(StoreUnavailable);
    const database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (n)');
    await Promise.all([durable.flush(), durable.flush(), durable.flush()]);
    durable.close();
    database.close();
  });

  it('are taken over by a thread that cannot disturb them when the database is busy', async () => {
    const { endpointIndex } = open();
    await endpointIndex.upsert(entry(1), calm());
    const worker = new Worker(
      new URL('../../../../src/adapters/embedded/checkpoint-worker.ts', import.meta.url),
      { workerData: { path: file('catalogue.db') } },
    );
    const ended = once(worker, 'exit');
    for (let n = 2; n <= 40; n++) await endpointIndex.upsert(entry(n), calm());
    expect(await ended).toEqual([0]);
    expect(await endpointIndex.count(calm())).toBe(40);
  });
});
