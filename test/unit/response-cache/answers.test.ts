import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutcome, Freshness, ReadyCall } from '../../../src/domain/call-outcome.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { type CacheContext, createResponseCache } from '../../../src/response-cache/index.ts';
import { fakeResponseStore } from '../../fakes/response-store.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

let now: number;
beforeEach(() => {
  now = 1_000_000;
});
const clock = { now: () => now, elapsed: () => now };
const make = () =>
  createResponseCache({
    store: fakeResponseStore(clock),
    clock,
    logger: silentLogger,
    metrics: silentMetrics(),
    settings: { enabled: true, defaultTtlSeconds: 600, lastTtlSeconds: 1800, maxEntryBytes: 1_000_000 },
  });
const contextOf = (chatId = 'chat', signal = new AbortController().signal): CacheContext => ({
  chatId,
  author: 'author',
  signal,
  degraded: () => undefined,
});

const call = (country: string, endpoint = makeEndpoint()): ReadyCall => ({
  endpoint,
  slots: { country: { value: country, evidence: { source: 'user', quote: country } } },
});
const ok = (data: Json, freshness?: Freshness): CallOutcome => ({
  kind: 'ok',
  status: 200,
  data,
  ...(freshness && { freshness }),
  receipt: {
    endpoint_id: 'e',
    name: 'n',
    method: 'GET',
    url: 'http://a/',
    status: 200,
    at: now,
    cache: 'none',
    age_seconds: 0,
  },
});

/** A service that counts; its answers hold as long as `freshness` says. */
const service = (options: { freshness?: Freshness; ms?: number; fail?: () => boolean } = {}) => {
  const batches: ReadyCall[][] = [];
  return {
    batches,
    count: () => batches.flat().length,
    load: async (calls: readonly ReadyCall[]): Promise<CallOutcome[]> => {
      batches.push([...calls]);
      if (options.ms) await sleep(options.ms);
      return calls.map(({ slots, held }) =>
        options.fail?.()
          ? { kind: 'failed', failure: 'cancelled', status: 0, detail: '' }
          : ok(held?.data ?? [slots['country']?.value ?? null], options.freshness),
      );
    },
  };
};

type Cache = ReturnType<typeof make>;
/** What a turn does: answers, then remembers. */
const turn = async (
  cache: Cache,
  calls: readonly ReadyCall[],
  served: ReturnType<typeof service>,
  more: { context?: CacheContext; bypass?: boolean } = {},
): Promise<CallOutcome[]> => {
  const context = more.context ?? contextOf();
  const outcomes = await cache.answers(calls, context, { bypass: more.bypass ?? false, load: served.load });
  await cache.remember({ question: 'q', calls, outcomes }, context);
  return outcomes;
};

const dataOf = (outcomes: readonly CallOutcome[]): unknown[] =>
  outcomes.map((outcome) => (outcome.kind === 'ok' ? outcome.data : outcome.kind));

describe('answers', () => {
  it('come from the cache where they are there, in the order of the calls', async () => {
    const cache = make();
    const served = service();
    await turn(cache, [call('EE')], served);
    now += 5000;
    const outcomes = await turn(cache, [call('LV'), call('EE'), call('FI')], served);
    expect(dataOf(outcomes)).toEqual([['LV'], ['EE'], ['FI']]);
    expect(outcomes[1]).toMatchObject({ receipt: { cache: 'L1', age_seconds: 5 } });
    expect(served.batches.map((batch) => batch.length)).toEqual([1, 2]);
  });

  it('are fetched anew on "refresh", and the fresh ones are kept', async () => {
    const cache = make();
    const served = service();
    await turn(cache, [call('EE')], served);
    await turn(cache, [call('EE')], served, { bypass: true });
    await turn(cache, [call('EE')], served);
    expect(served.count()).toBe(2);
  });

  it('of equal calls are fetched once', async () => {
    const served = service();
    expect(dataOf(await turn(make(), [call('EE'), call('EE'), call('LV')], served))).toEqual([
      ['EE'],
      ['EE'],
      ['LV'],
    ]);
    expect(served.count()).toBe(2);
  });

  it('of calls that change something are never shared', async () => {
    const served = service({ ms: 20 });
    const write = makeEndpoint({ method: 'POST' });
    const cache = make();
    await Promise.all(
      ['a', 'b'].map((chat) => turn(cache, [call('EE', write)], served, { context: contextOf(chat) })),
    );
    await turn(cache, [call('EE', write), call('EE', write)], served);
    expect(served.count()).toBe(4);
  });
});

describe('calls of several chats at once', () => {
  it('share the one under way', async () => {
    const cache = make();
    const served = service({ ms: 30 });
    const chats = Array.from({ length: 20 }, (_, i) => contextOf(`chat-${i}`));
    const all = await Promise.all(chats.map((context) => turn(cache, [call('EE')], served, { context })));
    expect(all.map(dataOf)).toEqual(chats.map(() => [['EE']]));
    expect(served.count()).toBe(1);
  });

  it('do not share what depends on the caller', async () => {
    const cache = make();
    const served = service({ ms: 30 });
    const own = makeEndpoint({ passCallerToken: true });
    await Promise.all(
      ['one', 'two'].map((author) =>
        cache.answers(
          [call('EE', own)],
          { ...contextOf(author), author },
          { bypass: false, load: served.load },
        ),
      ),
    );
    expect(served.count()).toBe(2);
  });

  it('are made after all when the one under way was given up by its own chat', async () => {
    const cache = make();
    let first = true;
    const served = service({
      ms: 20,
      fail: () => {
        const fails = first;
        first = false;
        return fails;
      },
    });
    const [leader, follower] = await Promise.all([
      turn(cache, [call('EE')], served, { context: contextOf('a') }),
      turn(cache, [call('EE')], served, { context: contextOf('b') }),
    ]);
    expect(dataOf(leader)).toEqual(['failed']);
    expect(dataOf(follower)).toEqual([['EE']]);
  });

  it('a chat that goes away does not wait for the one under way', async () => {
    const cache = make();
    const served = service({ ms: 200 });
    const leader = turn(cache, [call('EE')], served, { context: contextOf('a') });
    const gone = AbortSignal.timeout(10);
    await expect(turn(cache, [call('EE')], served, { context: contextOf('b', gone) })).rejects.toThrow();
    expect(dataOf(await leader)).toEqual([['EE']]);
  });

  it('a failing load fails them all, and the next one starts anew', async () => {
    const cache = make();
    const broken = () => Promise.reject(new Error('a bug'));
    const ask = (chat: string) =>
      cache.answers([call('EE')], contextOf(chat), { bypass: false, load: broken });
    const ends = await Promise.allSettled([ask('a'), ask('b')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(dataOf(await turn(cache, [call('EE')], service()))).toEqual([['EE']]);
  });
});

describe('what the service says about keeping its answer', () => {
  it('no-store is obeyed in both tiers', async () => {
    const cache = make();
    const served = service({ freshness: { storable: false } });
    await turn(cache, [call('EE')], served);
    await turn(cache, [call('EE')], served);
    expect(served.count()).toBe(2);
    expect(await cache.lastCalls(contextOf())).toMatchObject([{ data: null, until: 0 }]);
  });

  it('max-age shortens the life of an answer, and never lengthens it', async () => {
    const cache = make();
    const short = service({ freshness: { storable: true, seconds: 60 } });
    await turn(cache, [call('EE')], short);
    now += 59_000;
    await turn(cache, [call('EE')], short);
    expect(short.count()).toBe(1);
    now += 2000;
    await turn(cache, [call('EE')], short);
    expect(short.count()).toBe(2);

    const long = service({ freshness: { storable: true, seconds: 999_999 } });
    await turn(cache, [call('LV')], long);
    now += 601_000;
    await turn(cache, [call('LV')], long);
    expect(long.count()).toBe(2);
  });

  it('an old answer with a tag is asked about, and holds again when the service says so', async () => {
    const cache = make();
    const served = service({ freshness: { storable: true, seconds: 0, etag: '"v1"' } });
    await turn(cache, [call('EE')], served);
    now += 1000;
    const again = await turn(cache, [call('EE')], served);
    expect(served.batches[1]?.[0]?.held).toEqual({ etag: '"v1"', data: ['EE'] });
    expect(dataOf(again)).toEqual([['EE']]);
    expect(again[0]).toMatchObject({ receipt: { cache: 'none' } });
  });
});
