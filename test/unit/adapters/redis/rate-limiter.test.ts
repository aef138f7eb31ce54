import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeys } from '../../../../src/adapters/redis/keys.ts';
import { startFaultProxy } from '../../../helpers/fault-proxy.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  pause,
  type TestStores,
  until,
} from '../../../helpers/redis-stores.ts';

const LIMITS = { perMinute: 0, perAuthor: 2, concurrent: 0 };

describeOnRedis('redis rate limiter', (server) => {
  let prefixes: ReturnType<typeof freshPrefixes>;
  let here: TestStores;
  let there: TestStores;
  beforeEach(async () => {
    prefixes = freshPrefixes();
    [here, there] = await Promise.all([
      openTestStores(server().url, { ...prefixes, placeLifeMs: 600 }),
      openTestStores(server().url, { ...prefixes, placeLifeMs: 600 }),
    ]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  it('counts the requests of an author over all processes', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? here : there).rateLimiter.request('author', 10)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('counts the open streams of an author over all processes, the cap of all by process', async () => {
    const verdicts = await Promise.all(
      [here, there, here, there].map(({ rateLimiter }) => rateLimiter.stream('author', LIMITS)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(2);
    const one = { perMinute: 0, perAuthor: 0, concurrent: 1 };
    const caps = await Promise.all([here, there].map(({ rateLimiter }) => rateLimiter.stream('b', one)));
    expect(caps.map(({ allowed }) => allowed)).toEqual([false, false]);
  });

  it('holds a place as long as the stream is open', async () => {
    await here.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 });
    await pause(1500);
    expect((await there.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 })).allowed).toBe(false);
  });

  it('frees the places of a process that died', async () => {
    const places = createKeys(prefixes).places('author');
    await server().admin.zadd(places, Date.now() + 500, 'of the dead');
    const one = { ...LIMITS, perAuthor: 1 };
    expect((await here.rateLimiter.stream('author', one)).allowed).toBe(false);
    await until(1500, async () => (await here.rateLimiter.stream('author', one)).allowed);
  });

  it('frees its places when it is closed', async () => {
    await here.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 });
    await here.close();
    expect((await there.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 })).allowed).toBe(true);
  });

  it('counts a request once that was sent twice', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    proxy.resetAfterNextCommand();
    await shaky.rateLimiter.request('author', 5);
    expect(await server().admin.zcard(createKeys(prefixes).rate('author', 'requests'))).toBe(1);
    await shaky.close();
    await proxy.close();
  });

  it('lets through while Redis is away, says so, and counts again afterwards', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, { ...prefixes, placeLifeMs: 600 });
    await proxy.refuse();
    await pause(350);
    for (let i = 0; i < 5; i++) expect((await shaky.rateLimiter.request('author', 1)).allowed).toBe(true);
    const opened = await shaky.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 });
    expect(opened.allowed).toBe(true);
    expect(shaky.counts.get('degraded_total limits')).toBe(6);
    await proxy.accept();
    // The place that could not be taken in Redis is put there by the next renewal.
    await until(3000, async () => (await server().admin.zcard(createKeys(prefixes).places('author'))) === 1);
    expect((await here.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 })).allowed).toBe(false);
    if (opened.allowed) opened.release();
    await until(
      500,
      async () => (await here.rateLimiter.stream('author', { ...LIMITS, perAuthor: 1 })).allowed,
    );
    await shaky.close();
    await proxy.close();
  });

  it('keeps its own cap of streams while Redis is away', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    await proxy.refuse();
    await pause(350);
    const limits = { perMinute: 5, perAuthor: 5, concurrent: 2 };
    const verdicts = await Promise.all([1, 2, 3].map((i) => shaky.rateLimiter.stream(`${i}`, limits)));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    await shaky.close();
    await proxy.close();
  });
});
