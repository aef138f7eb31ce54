import { describe, expect, it } from 'vitest';
import { type ReencodeOptions, reindexQdrant } from '../../../../src/adapters/qdrant/index.ts';
import type { Endpoint } from '../../../../src/domain/endpoint.ts';
import type { IndexEntry } from '../../../../src/ports/endpoint-index.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, entry, idOf, shape, sparse } from '../../../contracts/index-entries.ts';
import { silentLogger, silentMetrics } from '../../../fakes/silent.ts';
import { systemClock } from '../../../helpers/qdrant-index.ts';
import { COLLECTION, onQdrant } from './on-qdrant.ts';

const { server, open, operations } = onQdrant();

/** An embedder of another size: vectors of six numbers. */
const six = (endpoint: Endpoint): IndexEntry => ({
  endpoint,
  dense: Float32Array.from([0, 0, 0, 0, 0, 1]),
  sparse: sparse({ 77: 1 }),
  madeBy: 'new-v1',
});
const encode: ReencodeOptions['encode'] = async (endpoints) => endpoints.map(six);
const wanted = (change: Partial<ReencodeOptions> = {}): ReencodeOptions => ({
  madeBy: 'new-v1',
  encode,
  batch: 2,
  ...change,
});
const options = (dimensions: number) => ({
  url: server().url,
  collection: COLLECTION,
  dimensions,
  madeBy: 'new-v1',
  clock: systemClock,
  logger: silentLogger,
  metrics: silentMetrics(),
});
const filled = async (count = 5) => {
  const { index } = await open();
  for (let n = 1; n <= count; n++) await index.upsert(entry(n), calm());
  return index;
};
const newIndex = async () => (await open({ dimensions: 6, madeBy: 'new-v1' })).index;
const idsOf = async (index: Awaited<ReturnType<typeof newIndex>>) =>
  (await index.list({ limit: 50, seesPrivate: true }, calm())).items.map(({ endpointId }) => endpointId);

describe('re-indexing in place', () => {
  const four = wanted({
    encode: async (endpoints) => endpoints.map((one) => ({ ...six(one), dense: dense(0, 1) })),
  });

  it('replaces the vectors of old entries, tells how far it is, and does nothing the second time', async () => {
    const index = await filled();
    const progress: number[][] = [];
    const report = await reindexQdrant(
      options(4),
      { ...four, onProgress: (done, total) => progress.push([done, total]) },
      calm(),
    );
    expect(report).toEqual({ way: 'in_place', written: 5, collection: COLLECTION });
    expect(progress).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
    const found = await index.search(
      { dense: dense(0, 1), sparse: sparse({ 77: 1 }), limit: 9, seesPrivate: true },
      calm(),
    );
    expect(shape(found.dense).every(({ score }) => score > 0.99)).toBe(true);
    expect(found.sparse).toHaveLength(5);
    expect(await reindexQdrant(options(4), four, calm())).toMatchObject({ way: 'none', written: 0 });
  });

  it('leaves alone what was indexed anew or removed meanwhile', async () => {
    const index = await filled();
    await reindexQdrant(
      options(4),
      {
        ...four,
        batch: 10,
        encode: async (endpoints, signal) => {
          await index.upsert(entry(1, { description: 'newer' }), calm());
          await index.remove(idOf(2), calm());
          return four.encode(endpoints, signal);
        },
      },
      calm(),
    );
    expect((await index.get(idOf(1), calm()))?.description).toBe('newer');
    expect(await index.get(idOf(2), calm())).toBeUndefined();
    expect(await index.count(calm())).toBe(4);
  });

  it('that was broken off goes on where it was', async () => {
    await filled();
    let batches = 0;
    const failing = {
      ...four,
      encode: async (endpoints: readonly Endpoint[], signal: AbortSignal) => {
        batches += 1;
        if (batches === 2) throw new Error('the embedder is down');
        return four.encode(endpoints, signal);
      },
    };
    await expect(reindexQdrant(options(4), failing, calm())).rejects.toThrow('the embedder is down');
    expect(await reindexQdrant(options(4), four, calm())).toMatchObject({ written: 3 });
  });
});

describe('a rebuild for vectors of another size', () => {
  it('makes a second collection, gives it the name and drops the old one', async () => {
    await filled();
    const progress: number[][] = [];
    const report = await reindexQdrant(
      options(6),
      wanted({ onProgress: (done, total) => progress.push([done, total]) }),
      calm(),
    );
    expect(report).toMatchObject({ way: 'rebuilt', written: 5 });
    expect(progress.at(-1)).toEqual([5, 5]);
    expect([...server().collections.keys()]).toEqual([report.collection]);
    expect(server().aliases.get(COLLECTION)).toBe(report.collection);
    const index = await newIndex();
    expect(await idsOf(index)).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(await index.get(idOf(3), calm())).toEqual(entry(3).endpoint);
    expect(await index.staleCount(calm())).toBe(0);
  });

  it('does not touch the old collection before the new one is complete', async () => {
    const index = await filled();
    const failing = wanted({
      encode: async (endpoints, signal) => {
        if (endpoints.some(({ endpointId }) => endpointId === idOf(3))) throw new Error('out of quota');
        return encode(endpoints, signal);
      },
    });
    await expect(reindexQdrant(options(6), failing, calm())).rejects.toThrow('out of quota');
    expect(await index.count(calm())).toBe(5);
    expect(server().aliases.size).toBe(0);

    const asked: string[] = [];
    await reindexQdrant(
      options(6),
      wanted({
        encode: (endpoints, signal) => {
          asked.push(...endpoints.map(({ endpointId }) => endpointId));
          return encode(endpoints, signal);
        },
      }),
      calm(),
    );
    expect(asked).toEqual([3, 4, 5].map(idOf));
    expect(await idsOf(await newIndex())).toHaveLength(5);
  });

  it('from an alias to the next swaps in one step, with what was registered and removed meanwhile', async () => {
    await filled();
    const first = await reindexQdrant(options(6), wanted(), calm());
    const index = await newIndex();
    let calls = 0;
    const report = await reindexQdrant(
      { ...options(4), madeBy: 'newer-v1' },
      {
        madeBy: 'newer-v1',
        batch: 3,
        encode: async (endpoints) => {
          calls += 1;
          if (calls === 1) {
            await index.upsert({ ...six(entry(6).endpoint) }, calm());
            await index.upsert({ ...six(entry(1, { description: 'newer' }).endpoint) }, calm());
            await index.remove(idOf(5), calm());
          }
          return endpoints.map((one) => ({ ...six(one), dense: dense(1), madeBy: 'newer-v1' }));
        },
      },
      calm(),
    );
    expect(report.collection).not.toBe(first.collection);
    expect([...server().collections.keys()]).toEqual([report.collection]);
    const after = (await open({ madeBy: 'newer-v1' })).index;
    expect(await idsOf(after)).toEqual([1, 2, 3, 4, 6].map(idOf));
    expect((await after.get(idOf(1), calm()))?.description).toBe('newer');
    const swap = server()
      .requests.filter(({ operation }) => operation === 'updateAliases')
      .at(-1);
    expect(swap?.body['actions']).toHaveLength(2);
  });

  it('is what the misfit message asks for', async () => {
    await filled(1);
    await expect(newIndex()).rejects.toThrow(/npm run reindex/);
    await reindexQdrant(options(6), wanted(), calm());
    operations();
    expect(await (await newIndex()).count(calm())).toBe(1);
  });

  it('ends when it is told to', async () => {
    await filled();
    const stop = new AbortController();
    const reason = new Error('stopped');
    await expect(
      reindexQdrant(
        options(6),
        wanted({
          encode: async (endpoints) => {
            stop.abort(reason);
            return endpoints.map(six);
          },
        }),
        stop.signal,
      ),
    ).rejects.toBe(reason);
    expect(server().collections.has(COLLECTION)).toBe(true);
  });
});
