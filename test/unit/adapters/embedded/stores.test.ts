import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedStores, openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import { createRateLimiter } from '../../../../src/adapters/embedded/rate-limiter.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { dense, endpoint, entry, idOf, shape, sparse } from '../../../contracts/index-entries.ts';
import { handClock, recordingLogger, tempFolder } from './open-stores.ts';

const DAY = 24 * 60 * 60 * 1000;

let folder: ReturnType<typeof tempFolder>;
let dataDir: string;
let clock: ReturnType<typeof handClock>;
let logger: ReturnType<typeof recordingLogger>;
let stores: EmbeddedStores;
beforeEach(() => {
  folder = tempFolder();
  dataDir = join(folder.path, 'data');
  clock = handClock();
  logger = recordingLogger();
  stores = openEmbeddedStores({ dataDir, clock, logger });
});
afterEach(() => {
  stores.close();
  folder.remove();
});

/** What lies in a table, read by another connection. */
const rows = (table: string): Record<string, unknown>[] => {
  const database = new DatabaseSync(join(dataDir, 'chats.db'), { readOnly: true });
  try {
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
};

const save = (chat: string, expected = 0, fence = 1) =>
  stores.sessionStore.save(chat, 'words of a user', { expected, fence, ttlSeconds: 60 }, calm());

describe('what has expired', () => {
  it('leaves the disk beside later writes: words at once, fences after a day', async () => {
    await save('old');
    await stores.responseStore.putExact('old', 'k', 'answer', 60, calm());
    await stores.responseStore.putLast('old', 'answer', 60, calm());
    clock.move(61_000);
    await save('new');
    expect(rows('sessions')).toMatchObject([
      { chat_id: 'new', document: 'words of a user' },
      { chat_id: 'old', document: null, version: 1, fence: 1 },
    ]);
    expect(rows('responses')).toEqual([]);
    expect(rows('last_calls')).toEqual([]);
    clock.move(DAY + 30_000);
    await stores.responseStore.putExact('x', 'k', 'v', 60, calm());
    clock.move(11_000);
    await save('newest');
    expect(rows('sessions').map((row) => row['chat_id'])).toEqual(['new', 'newest']);
  });

  it('is cleared in steps when it is much, without a pause between full ones', async () => {
    for (let i = 0; i < 1200; i++) await stores.responseStore.putExact('c', `k${i}`, 'v', 60, calm());
    clock.move(61_000);
    for (let i = 0; i < 3; i++) await save(`s${i}`);
    expect(rows('responses')).toEqual([]);
  });

  it('leaves nothing of a deleted session’s words on the disk', async () => {
    await save('gone');
    await stores.sessionStore.delete('gone', calm());
    expect(rows('sessions')).toMatchObject([{ chat_id: 'gone', document: null }]);
  });
});

describe('the response store', () => {
  it('says once in the log that an entry is too large', async () => {
    const large = 'x'.repeat(1_000_001);
    for (let i = 0; i < 3; i++) await stores.responseStore.putExact('c', `k${i}`, large, 60, calm());
    expect(logger.lines).toEqual([{ level: 'warn', message: expect.stringMatching(/too large/) }]);
    await stores.responseStore.putExact('c', 'fits', large.slice(1), 60, calm());
    expect(await stores.responseStore.getExact('c', 'fits', calm())).toHaveLength(1_000_000);
  });
});

describe('closed stores', () => {
  it('refuse every call as unavailable', async () => {
    stores.close();
    const { sessionStore, responseStore, endpointIndex, chatLock } = stores;
    for (const call of [
      save('c'),
      sessionStore.load('c', 60, calm()),
      sessionStore.check(calm()),
      responseStore.putLast('c', 'v', 60, calm()),
      responseStore.check(calm()),
      endpointIndex.upsert(entry(1), calm()),
      endpointIndex.check(calm()),
      chatLock.acquire('c', 0, calm()),
    ])
      await expect(call).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('leave the catalogue in memory as it is on disk when a write fails', async () => {
    await stores.endpointIndex.upsert(entry(1), calm());
    stores.close();
    await expect(
      stores.endpointIndex.upsert(entry(1, { description: 'changed' }), calm()),
    ).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await stores.endpointIndex.get(idOf(1), calm()))?.description).toBe('Endpoint number 1.');
  });

  it('tell whoever holds or waits for a chat', async () => {
    const lease = await stores.chatLock.acquire('c', 0, calm());
    const waiting = stores.chatLock.acquire('c', 60_000, calm());
    stores.close();
    expect(lease?.lost.aborted).toBe(true);
    await expect(waiting).rejects.toBeInstanceOf(StoreUnavailable);
    await lease?.release();
  });
});

describe('the embedded endpoint index', () => {
  const find = async (feature: number) =>
    shape(
      (
        await stores.endpointIndex.search(
          { dense: dense(1), sparse: sparse({ [feature]: 1 }), limit: 9, seesPrivate: true },
          calm(),
        )
      ).sparse,
    ).map(({ id }) => id);
  const reopen = () => {
    stores.close();
    stores = openEmbeddedStores({ dataDir, clock, logger });
  };

  it('keeps what it was given, whatever the caller does to its objects afterwards', async () => {
    const one = entry(1, {}, { sparse: sparse({ 5: 1 }) });
    await stores.endpointIndex.upsert(one, calm());
    one.sparse.indices[0] = 6;
    one.sparse.values[0] = 99;
    one.dense.fill(0);
    expect(await find(5)).toEqual([idOf(1)]);
    expect(await find(6)).toEqual([]);
    const held = await stores.endpointIndex.get(idOf(1), calm());
    expect(() => held?.params.push({} as never)).toThrow(TypeError);
  });

  it('searches alike after a restart', async () => {
    for (let n = 1; n <= 20; n++)
      await stores.endpointIndex.upsert(
        entry(n, {}, { dense: dense(n, 20 - n, 3), sparse: sparse({ [n % 5]: 1 / n, 99: n / 7 }) }),
        calm(),
      );
    const request = { dense: dense(3, 4), sparse: sparse({ 2: 1, 99: 0.5 }), limit: 20, seesPrivate: true };
    const before = await stores.endpointIndex.search(request, calm());
    reopen();
    expect(await stores.endpointIndex.search(request, calm())).toEqual(before);
  });

  it.each([
    ['indices twice', { sparse: { indices: Uint32Array.of(1, 1), values: Float32Array.of(1, 1) } }],
    ['indices out of order', { sparse: { indices: Uint32Array.of(2, 1), values: Float32Array.of(1, 1) } }],
    ['fewer values than indices', { sparse: { indices: Uint32Array.of(1, 2), values: Float32Array.of(1) } }],
    ['a weight that is no number', { sparse: { indices: Uint32Array.of(1), values: Float32Array.of(NaN) } }],
    ['a dense number that is none', { dense: dense(Number.POSITIVE_INFINITY) }],
  ])('refuses a malformed vector and stays whole: %s', async (_name, vectors) => {
    await expect(stores.endpointIndex.upsert(entry(1, {}, vectors), calm())).rejects.toBeInstanceOf(
      RangeError,
    );
    expect(await stores.endpointIndex.count(calm())).toBe(0);
  });

  it('does not store zero weights, which Qdrant would sometimes find and sometimes not', async () => {
    await stores.endpointIndex.upsert(entry(1, {}, { sparse: sparse({ 5: 0, 6: 1 }) }), calm());
    expect(await find(5)).toEqual([]);
    expect(await find(6)).toEqual([idOf(1)]);
    reopen();
    expect(await find(5)).toEqual([]);
  });

  it('never compares vectors of different sizes', async () => {
    await stores.endpointIndex.upsert(entry(1), calm());
    await stores.endpointIndex.upsert(entry(2, {}, { dense: Float32Array.of(1, 0) }), calm());
    await stores.endpointIndex.upsert(entry(3, {}, { dense: new Float32Array(0) }), calm());
    const request = { sparse: sparse({}), limit: 9, seesPrivate: true };
    const found = async (query: Float32Array) =>
      shape((await stores.endpointIndex.search({ ...request, dense: query }, calm())).dense).map(
        ({ id }) => id,
      );
    expect(await found(dense(1))).toEqual([idOf(1)]);
    expect(await found(Float32Array.of(0, 1))).toEqual([idOf(2)]);
    expect(await found(new Float32Array(0))).toEqual([]);
  });

  describe('entries made by another encoder', () => {
    const encode = async (endpoints: readonly { endpointId: string }[]) =>
      endpoints.map(({ endpointId }) => {
        const n = Number(endpointId.slice(-4));
        return entry(n, {}, { madeBy: 'new', sparse: sparse({ 500: 1 }) });
      });
    beforeEach(async () => {
      for (let n = 1; n <= 5; n++)
        await stores.endpointIndex.upsert(entry(n, {}, { madeBy: n < 5 ? 'old' : 'new' }), calm());
    });
    const stale = () => stores.endpointIndex.staleIds('new', calm());

    it('are told', async () => {
      expect(await stale()).toEqual([1, 2, 3, 4].map(idOf));
      expect(await stores.endpointIndex.staleIds('newer', calm())).toHaveLength(5);
    });

    it('get new vectors in batches, with progress, also over a restart', async () => {
      const progress: string[] = [];
      const written = await stores.endpointIndex.reencode(
        { madeBy: 'new', batch: 3, encode, onProgress: (done, total) => progress.push(`${done}/${total}`) },
        calm(),
      );
      expect(written).toBe(4);
      expect(progress).toEqual(['3/4', '4/4']);
      expect(await stale()).toEqual([]);
      reopen();
      expect(await stale()).toEqual([]);
      expect(await find(500)).toEqual([1, 2, 3, 4].map(idOf));
    });

    it('are left alone when they were indexed anew or removed meanwhile', async () => {
      const written = await stores.endpointIndex.reencode(
        {
          madeBy: 'new',
          encode: async (endpoints) => {
            await stores.endpointIndex.upsert(entry(1, { description: 'fresh' }, { madeBy: 'new' }), calm());
            await stores.endpointIndex.remove(idOf(2), calm());
            return encode(endpoints);
          },
        },
        calm(),
      );
      expect(written).toBe(2);
      expect((await stores.endpointIndex.get(idOf(1), calm()))?.description).toBe('fresh');
      expect(await stores.endpointIndex.get(idOf(2), calm())).toBeUndefined();
    });

    it('that were done stay done when a later batch fails', async () => {
      let calls = 0;
      const run = stores.endpointIndex.reencode(
        {
          madeBy: 'new',
          batch: 2,
          encode: async (endpoints) => {
            calls += 1;
            if (calls === 2) throw new Error('model down');
            return encode(endpoints);
          },
        },
        calm(),
      );
      await expect(run).rejects.toThrow('model down');
      expect(await stale()).toEqual([3, 4].map(idOf));
    });

    it('are done no further when the server stops', async () => {
      const controller = new AbortController();
      const run = stores.endpointIndex.reencode(
        {
          madeBy: 'new',
          batch: 2,
          encode,
          onProgress: () => controller.abort(new Error('stopping')),
        },
        controller.signal,
      );
      await expect(run).rejects.toThrow('stopping');
      expect(await stale()).toEqual([3, 4].map(idOf));
    });
  });

  it('gives whole endpoints back', async () => {
    await stores.endpointIndex.upsert(entry(1), calm());
    expect(await stores.endpointIndex.get(idOf(1), calm())).toEqual(endpoint(1));
  });
});

describe('the rate limiter', () => {
  it('forgets the author who was silent longest, and never an open stream', async () => {
    const limiter = createRateLimiter({ clock, maxAuthors: 2 });
    const limits = { perMinute: 1, perAuthor: 1, concurrent: 0 };
    await limiter.stream('first', limits);
    await limiter.stream('second', limits);
    await limiter.stream('third', limits);
    expect(await limiter.stream('first', { ...limits, perAuthor: 0 })).toMatchObject({ allowed: true });
    expect(await limiter.stream('first', limits)).toMatchObject({ limit: 'author_streams' });
    expect(await limiter.stream('third', { ...limits, perAuthor: 0 })).toMatchObject({ limit: 'rate' });
  });
});
