import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DataDirProblem,
  type EmbeddedStores,
  openEmbeddedStores,
} from '../../../../src/adapters/embedded/index.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, endpoint, entry, idOf, sparse } from '../../../contracts/index-entries.ts';
import { handClock, recordingLogger, tempFolder } from './open-stores.ts';

let folder: ReturnType<typeof tempFolder>;
let stores: EmbeddedStores;

const open = (largeAbove: number): EmbeddedStores =>
  openEmbeddedStores({
    dataDir: join(folder.path, 'data'),
    clock: handClock(),
    logger: recordingLogger(),
    largeAbove,
  });
const add = (n: number, feature = n) =>
  stores.endpointIndex.upsert(entry(n, {}, { sparse: sparse({ [feature]: 1, 7: 0.5 }) }), calm());
const find = async (feature: number): Promise<string[]> => {
  const request = { dense: dense(), sparse: sparse({ [feature]: 1 }), limit: 50, seesPrivate: true };
  return (await stores.endpointIndex.search(request, calm())).sparse.map(
    ({ endpoint }) => endpoint.endpointId,
  );
};
const untilApart = async (): Promise<void> => {
  for (let i = 0; i < 500 && !stores.endpointIndex.isApart(); i++) await sleep(10);
  expect(stores.endpointIndex.isApart()).toBe(true);
};

beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  stores.close();
  folder.remove();
});

describe('a catalogue that grows large', () => {
  it('moves to a thread of its own while it is read and written', async () => {
    stores = open(50);
    for (let n = 1; n <= 6; n++) await add(n, 100 + n);
    // Written while the other thread is loading.
    for (let n = 7; n <= 40; n++) {
      await add(n, 100 + n);
      expect(await find(100 + n)).toEqual([idOf(n)]);
    }
    await add(3, 500);
    await stores.endpointIndex.remove(idOf(4), calm());
    await untilApart();
    expect(await stores.endpointIndex.count(calm())).toBe(39);
    expect(await find(500)).toEqual([idOf(3)]);
    expect(await find(103)).toEqual([]);
    expect(await find(104)).toEqual([]);
    for (let n = 7; n <= 40; n++) expect(await find(100 + n)).toEqual([idOf(n)]);
    await add(41, 141);
    expect(await find(141)).toEqual([idOf(41)]);
    expect(await stores.endpointIndex.count(calm())).toBe(40);
  });

  it('is held apart from the start the next time, with everything that was acknowledged', async () => {
    stores = open(50);
    for (let n = 1; n <= 9; n++) await add(n);
    await untilApart();
    await add(10);
    stores.close();
    stores = open(50);
    expect(stores.endpointIndex.isApart()).toBe(true);
    await stores.ready;
    expect(await stores.endpointIndex.count(calm())).toBe(10);
    expect(await find(10)).toEqual([idOf(10)]);
  });

  it('gives way to its callers: an abort is heard at once, and after the end every call is refused', async () => {
    stores = open(-1);
    await stores.ready;
    await expect(stores.endpointIndex.count(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    await expect(stores.endpointIndex.get(idOf(1), AbortSignal.abort(new Error('gone')))).rejects.toThrow(
      'gone',
    );
    stores.close();
    await expect(stores.endpointIndex.get(idOf(1), calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('with a damaged entry is told as such', async () => {
    stores = open(50);
    await add(1);
    stores.close();
    const file = new DatabaseSync(join(folder.path, 'data', 'catalogue.db'));
    file.exec("UPDATE endpoints SET document = '{'");
    file.close();
    stores = open(-1);
    await expect(stores.ready).rejects.toBeInstanceOf(DataDirProblem);
    await expect(stores.ready).rejects.toThrow(/catalogue.db cannot be read.*Nothing was changed/);
  });

  it('gets new vectors in place', async () => {
    stores = open(-1);
    await stores.ready;
    for (let n = 1; n <= 5; n++) await add(n);
    const written = await stores.endpointIndex.reencode(
      {
        madeBy: 'newer',
        batch: 2,
        encode: async (endpoints) =>
          endpoints.map(({ endpointId }) =>
            entry(Number(endpointId.slice(-4)), {}, { madeBy: 'newer', sparse: sparse({ 900: 1 }) }),
          ),
      },
      calm(),
    );
    expect(written).toBe(5);
    expect(await find(900)).toHaveLength(5);
    expect(await stores.endpointIndex.get(idOf(2), calm())).toEqual(endpoint(2));
  });
});
