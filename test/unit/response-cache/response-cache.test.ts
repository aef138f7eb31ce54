import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutcome, ReadyCall } from '../../../src/domain/call-outcome.ts';
import { StoreUnavailable } from '../../../src/domain/errors.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { ResponseStore } from '../../../src/ports/response-store.ts';
import { createResponseCache } from '../../../src/response-cache/index.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const signal = new AbortController().signal;

const mapStore = (): ResponseStore & { exact: Map<string, string>; last: Map<string, string> } => {
  const exact = new Map<string, string>();
  const last = new Map<string, string>();
  return {
    exact,
    last,
    getExact: async (chat, key) => exact.get(`${chat}|${key}`),
    putExact: async (chat, key, value) => void exact.set(`${chat}|${key}`, value),
    getLast: async (chat) => last.get(chat),
    putLast: async (chat, value) => void last.set(chat, value),
    dropLast: async (chat) => void last.delete(chat),
    forget: async () => undefined,
    check: async () => undefined,
  };
};

const call = (values: Record<string, Json>, endpoint = makeEndpoint()): ReadyCall => ({
  endpoint,
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});

const ok = (data: Json, at: number): Extract<CallOutcome, { kind: 'ok' }> => ({
  kind: 'ok',
  status: 200,
  data,
  receipt: {
    endpoint_id: 'e',
    name: 'n',
    method: 'GET',
    url: 'http://a/',
    status: 200,
    at,
    cache: 'none',
    age_seconds: 0,
  },
});

let store: ReturnType<typeof mapStore>;
let degraded: string[];
let now: number;
const context = (chatId = 'chat', author = 'author') => ({
  chatId,
  author,
  signal,
  degraded: (part: string) => {
    degraded.push(part);
  },
});
const make = (over: Partial<{ enabled: boolean; maxEntryBytes: number }> = {}, from: ResponseStore = store) =>
  createResponseCache({
    store: from,
    clock: { now: () => now, elapsed: () => now },
    logger: silentLogger,
    metrics: silentMetrics(),
    settings: {
      enabled: true,
      defaultTtlSeconds: 600,
      lastTtlSeconds: 1800,
      maxEntryBytes: 1_000_000,
      ...over,
    },
  });

beforeEach(() => {
  store = mapStore();
  degraded = [];
  now = 1_000_000;
});

const remember = (cache: ReturnType<typeof make>, ready: ReadyCall, data: Json, of = context()) =>
  cache.remember({ question: 'q', calls: [ready], outcomes: [ok(data, now)] }, of);

describe('L1', () => {
  it('hits the same call of the same chat, and says how old the answer is', async () => {
    const cache = make();
    await remember(cache, call({ country: 'EE', validFrom: '2026-01-01' }), [1]);
    now += 90_000;
    const hit = await cache.exact(call({ validFrom: '2026-01-01', country: 'EE' }), context());
    expect(hit).toMatchObject({ data: [1], receipt: { cache: 'L1', age_seconds: 90 } });
    expect(
      await cache.exact(call({ country: 'EE', validFrom: '2026-01-01' }), context('other')),
    ).toBeUndefined();
  });

  it.each<[string, Json, Json]>([
    ['leading zeros', '007', '7'],
    ['ids beyond 2^53', '90071992547409931', '90071992547409932'],
    ['letter case', 'ee', 'EE'],
    ['text and number', '7', 7],
  ])('keeps apart %s', async (_, a, b) => {
    const cache = make();
    await remember(cache, call({ country: a }), 'first');
    expect(await cache.exact(call({ country: b }), context())).toBeUndefined();
    expect(await cache.exact(call({ country: a }), context())).toBeDefined();
  });

  it('misses after the endpoint was changed, and for an endpoint that is not cacheable', async () => {
    const cache = make();
    await remember(cache, call({ country: 'EE' }), 1);
    expect(
      await cache.exact(call({ country: 'EE' }, { ...makeEndpoint(), contentHash: 'hash-2' }), context()),
    ).toBeUndefined();
    const live = makeEndpoint({ cacheable: false });
    await remember(cache, call({ country: 'EE' }, live), 1, context('live'));
    expect(await cache.exact(call({ country: 'EE' }, live), context('live'))).toBeUndefined();
    expect(store.exact.size).toBe(1);
    expect(await cache.lastCalls(context('live'))).toMatchObject([
      { params: { country: 'EE' }, data: null, until: 0 },
    ]);
  });

  it('never answers for a call that changes something, whatever its definition says of caching', async () => {
    const cache = make();
    const book = makeEndpoint({ method: 'POST', sideEffects: 'write', cacheable: true });
    await remember(cache, call({ country: 'EE' }, book), 'booked');
    expect(await cache.exact(call({ country: 'EE' }, book), context())).toBeUndefined();
    const quiet = makeEndpoint({ method: 'POST', sideEffects: 'write', cacheable: false });
    await remember(cache, call({ country: 'EE' }, quiet), 'booked');
    expect(await cache.lastCalls(context())).toEqual([]);
  });

  it('keeps callers apart where the answer depends on their own token', async () => {
    const own = makeEndpoint({ passCallerToken: true });
    const cache = make();
    await remember(cache, call({ country: 'EE' }, own), 'mine');
    expect(await cache.exact(call({ country: 'EE' }, own), context('chat', 'somebody else'))).toBeUndefined();
  });

  it('does not take responses over the size cap', async () => {
    const cache = make({ maxEntryBytes: 300 });
    await remember(cache, call({ country: 'EE' }), 'x'.repeat(400));
    expect(store.exact.size).toBe(0);
  });
});

describe('L2', () => {
  it('holds the whole last call set in order, failed calls left out', async () => {
    const cache = make();
    const failed: CallOutcome = { kind: 'failed', failure: 'timeout', status: 0, detail: '' };
    await cache.remember(
      {
        question: 'all three',
        calls: [call({ country: 'EE' }), call({ country: 'LV' }), call({ country: 'FI' })],
        outcomes: [ok(1, now), failed, ok(3, now)],
      },
      context(),
    );
    const last = await cache.lastCalls(context());
    expect(last.map(({ params, data, question }) => [params, data, question])).toEqual([
      [{ country: 'EE' }, 1, 'all three'],
      [{ country: 'FI' }, 3, 'all three'],
    ]);
    await cache.dropLast(context());
    expect(await cache.lastCalls(context())).toEqual([]);
  });

  it('says how long an answer may be used: as the endpoint says, or less when the service says so', async () => {
    const cache = make();
    const short = makeEndpoint({ cacheTtlSeconds: 60 });
    await cache.remember(
      {
        question: 'q',
        calls: [call({ country: 'EE' }, short), call({ country: 'LV' }, short), call({ country: 'FI' })],
        outcomes: [
          ok(1, now),
          { ...ok(2, now), freshness: { storable: true, seconds: 10, etag: '"v1"' } },
          ok(3, now),
        ],
      },
      context(),
    );
    expect((await cache.lastCalls(context())).map(({ until }) => until)).toEqual([
      now + 60_000,
      now + 10_000,
      now + 600_000,
    ]);
  });

  it('treats a stored text of another form as nothing', async () => {
    store.last.set('chat', '{"not":"a list"}');
    expect(await make().lastCalls(context())).toEqual([]);
    store.last.set('chat', 'not json');
    expect(await make().lastCalls(context())).toEqual([]);
  });
});

describe('without the store', () => {
  const down: ResponseStore = Object.fromEntries(
    ['getExact', 'putExact', 'getLast', 'putLast', 'dropLast', 'forget', 'check'].map((name) => [
      name,
      () => Promise.reject(new StoreUnavailable('response', new Error('refused'))),
    ]),
  ) as unknown as ResponseStore;

  it('misses, and says that it did', async () => {
    const cache = make({}, down);
    expect(await cache.exact(call({ country: 'EE' }), context())).toBeUndefined();
    expect(await cache.lastCalls(context())).toEqual([]);
    await remember(cache, call({ country: 'EE' }), 1);
    expect(degraded).toEqual(['cache', 'cache', 'cache']);
  });

  it('is not asked at all when it is switched off', async () => {
    const cache = make({ enabled: false }, down);
    expect(await cache.exact(call({ country: 'EE' }), context())).toBeUndefined();
    expect(degraded).toEqual([]);
  });
});
