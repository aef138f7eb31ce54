import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../../src/adapters/embedded/catalogue.ts';
import { storedForm } from '../../../../src/adapters/embedded/entry-codec.ts';
import { type EmbeddedStores, openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import type { IndexEntry, Rankings } from '../../../../src/ports/endpoint-index.ts';
import { calm } from '../../../contracts/harness.ts';
import { entry, idOf, shape, sparse } from '../../../contracts/index-entries.ts';
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
const untilApart = async ({ endpointIndex }: EmbeddedStores): Promise<void> => {
  for (let i = 0; i < 1000 && !endpointIndex.isApart(); i++) await sleep(10);
  expect(endpointIndex.isApart()).toBe(true);
};

/** One long number line: vector n is 1 at two places that no other has both of. */
const vectorOf = (n: number, dimensions: number): Float32Array => {
  const vector = new Float32Array(dimensions);
  vector[n % dimensions] = 3;
  vector[(n * 7 + 1) % dimensions] = 1;
  return vector;
};
const wide = (n: number): IndexEntry =>
  entry(n, {}, { dense: vectorOf(n, 3072), sparse: sparse({ [n % 97]: 1, [1000 + n]: 2 }) });
const wordy = (n: number): IndexEntry =>
  entry(
    n,
    {},
    {
      sparse: sparse(
        Object.fromEntries(Array.from({ length: 300 }, (_, i) => [1 + ((n * 31 + i) % 5000), 1])),
      ),
    },
  );
const add = (to: EmbeddedStores, from: number, end: number, make: (n: number) => IndexEntry) =>
  Promise.all(Array.from({ length: end - from }, (_, i) => to.endpointIndex.upsert(make(from + i), calm())));
const plain = ({ dense, sparse: words }: Rankings) => ({ dense: shape(dense), sparse: shape(words) });

beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  stores?.close();
  stores = undefined;
  folder.remove();
});

describe('where a catalogue is held', () => {
  it('is a matter of the work of its longest search: vectors by their length, words by their number', () => {
    const stepsOf = (entries: readonly IndexEntry[]): number => {
      const catalogue = createCatalogue();
      for (const one of entries) catalogue.put(one);
      return catalogue.searchSteps();
    };
    const few = (dimensions: number) =>
      Array.from({ length: 50 }, (_, n) => entry(n, {}, { dense: vectorOf(n, dimensions) }));
    expect(stepsOf([])).toBe(0);
    expect(stepsOf(few(3072))).toBeGreaterThan(4 * stepsOf(few(384)));
    expect(stepsOf([1, 2, 3, 4].map(wordy))).toBeGreaterThan(1200);
    expect(stepsOf([wordy(1), wordy(1), wordy(1)])).toBe(stepsOf([wordy(1)]));
  });

  it('falls again as entries are removed', () => {
    const catalogue = createCatalogue();
    for (let n = 0; n < 20; n++) catalogue.put(n % 2 ? wordy(n) : wide(n));
    const before = catalogue.searchSteps();
    for (let n = 0; n < 20; n++) catalogue.remove(idOf(n));
    expect(before).toBeGreaterThan(0);
    expect(catalogue.searchSteps()).toBe(0);
  });

  it('is a thread for 3,000 endpoints of 3,072 dimensions, which answers as this thread did all along', {
    timeout: 60_000,
  }, async () => {
    const here = open();
    await add(here, 0, 1150, wide);
    expect(here.endpointIndex.isApart()).toBe(false);
    const reference = createCatalogue();
    for (let n = 0; n < 1150; n++) reference.put(storedForm(wide(n)));
    const asked = (n: number) => ({
      dense: vectorOf(n, 3072),
      sparse: sparse({ [n % 97]: 1, [1000 + n]: 1 }),
      limit: 10,
      seesPrivate: true,
    });
    const agree = async (n: number): Promise<void> => {
      const [found, expected] = [
        await here.endpointIndex.search(asked(n), calm()),
        reference.search(asked(n)),
      ];
      expect(plain(found)).toEqual(plain(expected));
    };
    await agree(77);
    // One at a time, answers compared, while the catalogue moves somewhere in between.
    for (let n = 1150; n < 1350; n++) {
      await here.endpointIndex.upsert(wide(n), calm());
      reference.put(storedForm(wide(n)));
      if (n % 5 === 0) await agree(n);
      if (n % 20 !== 0) continue;
      expect(await here.endpointIndex.remove(idOf(n - 100), calm())).toBe(true);
      reference.remove(idOf(n - 100));
      await agree(n - 100);
    }
    await untilApart(here);
    await agree(1349);
    await add(here, 1350, 3000, wide);
    for (let n = 1350; n < 3000; n++) reference.put(storedForm(wide(n)));
    await agree(2999);
    expect(await here.endpointIndex.count(calm())).toBe(2990);
    here.close();
    const again = open();
    expect(again.endpointIndex.isApart()).toBe(true);
    await again.ready;
    expect(plain(await again.endpointIndex.search(asked(1234), calm()))).toEqual(
      plain(reference.search(asked(1234))),
    );
  });

  it('is a thread for words too, and for services as for endpoints', { timeout: 60_000 }, async () => {
    const here = open();
    await Promise.all(Array.from({ length: 3800 }, (_, n) => here.serviceIndex.upsert(wordy(n), calm())));
    for (let i = 0; i < 1000 && !here.serviceIndex.isApart(); i++) await sleep(10);
    expect(here.serviceIndex.isApart()).toBe(true);
    expect(here.endpointIndex.isApart()).toBe(false);
    expect(await here.serviceIndex.count(calm())).toBe(3800);
    expect(await here.serviceIndex.remove(idOf(7), calm())).toBe(true);
    expect(await here.serviceIndex.get(idOf(7), calm())).toBeUndefined();
  });
});
