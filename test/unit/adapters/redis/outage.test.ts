import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedisStores, RedisProblem } from '../../../../src/adapters/redis/index.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { silentLogger, silentMetrics } from '../../../fakes/silent.ts';
import { type FaultProxy, startFaultProxy } from '../../../helpers/fault-proxy.ts';
import { freePort } from '../../../helpers/redis-server.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  pause,
  startAnotherRedis,
  systemClock,
  type TestStores,
  until,
} from '../../../helpers/redis-stores.ts';

const TIMEOUT = 500;
/** Room for the machine the test runs on. */
const SLACK = 150;

type Operation = (stores: TestStores) => Promise<unknown>;

/** Every operation of the three stores whose loss must be told. */
const OPERATIONS: readonly (readonly [string, StoreUnavailable['store'], Operation])[] = [
  ['load', 'session', ({ sessionStore }) => sessionStore.load('chat', 60, calm())],
  [
    'save',
    'session',
    ({ sessionStore }) => sessionStore.save('chat', 'a', { expected: 0, fence: 1, ttlSeconds: 60 }, calm()),
  ],
  ['delete', 'session', ({ sessionStore }) => sessionStore.delete('chat', calm())],
  ['check', 'session', ({ sessionStore }) => sessionStore.check(calm())],
  ['getExact', 'response', ({ responseStore }) => responseStore.getExact('chat', 'k', calm())],
  ['putExact', 'response', ({ responseStore }) => responseStore.putExact('chat', 'k', 'v', 60, calm())],
  ['getLast', 'response', ({ responseStore }) => responseStore.getLast('chat', calm())],
  ['putLast', 'response', ({ responseStore }) => responseStore.putLast('chat', 'v', 60, calm())],
  ['dropLast', 'response', ({ responseStore }) => responseStore.dropLast('chat', calm())],
  ['forget', 'response', ({ responseStore }) => responseStore.forget('chat', calm())],
  ['check', 'response', ({ responseStore }) => responseStore.check(calm())],
  ['acquire', 'lock', ({ chatLock }) => chatLock.acquire('chat', 10_000, calm())],
];

const failure = async (work: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const begun = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begun };
};

const expectAllUnavailable = async (stores: TestStores, withinMs: number): Promise<void> => {
  const results = await Promise.all(OPERATIONS.map(([, , operation]) => failure(operation(stores))));
  for (const [i, { error, ms }] of results.entries()) {
    expect(error, OPERATIONS[i]?.[0]).toBeInstanceOf(StoreUnavailable);
    expect(error).toMatchObject({ store: OPERATIONS[i]?.[1] });
    expect(ms, OPERATIONS[i]?.[0]).toBeLessThan(withinMs);
  }
};

const works = (stores: TestStores): Promise<boolean> =>
  stores.sessionStore.check(calm()).then(
    () => true,
    () => false,
  );

const recovers = (stores: TestStores) => until(4000, () => works(stores));

describeOnRedis('redis outage', (server) => {
  let proxy: FaultProxy;
  let stores: TestStores;
  beforeEach(async () => {
    proxy = await startFaultProxy(server().port);
    stores = await openTestStores(`redis://127.0.0.1:${proxy.port}`, freshPrefixes());
    expect(stores.state()).toMatchObject({ mode: 'standalone', status: 'up', breaker: 'closed' });
  });
  afterEach(async () => {
    await stores.close();
    await proxy.close();
  });

  it('refused: every operation says so at once, and works again without a restart', async () => {
    await proxy.refuse();
    await pause(350);
    await expectAllUnavailable(stores, 50);
    expect(stores.state().status).toBe('down');
    await proxy.accept();
    await recovers(stores);
    expect(stores.state().status).toBe('up');
  });

  it('hanging: every operation says so within the command timeout; the breaker spares the next ones even that', async () => {
    proxy.hang();
    await expectAllUnavailable(stores, TIMEOUT + SLACK);
    expect(stores.state()).toMatchObject({ status: 'down', breaker: 'open', lastError: 'timeout' });
    await expectAllUnavailable(stores, 50);
    expect(stores.counts.get('store_errors_total session timeout')).toBeGreaterThan(0);
    expect(stores.counts.get('store_errors_total session breaker_open')).toBeGreaterThan(0);
    proxy.pass();
    await recovers(stores);
  });

  it('hanging for long: the dead connection is replaced', async () => {
    proxy.hang();
    await failure(stores.sessionStore.check(calm()));
    const before = proxy.connections();
    await until(4000, () => proxy.connections() > before);
    proxy.pass();
    await recovers(stores);
  });

  it('reset in mid-command: the operation is sent once more and succeeds, or says that it could not', async () => {
    for (const [name, store, operation] of OPERATIONS) {
      proxy.resetAfterNextCommand();
      const { error, ms } = await failure(operation(stores));
      if (error !== undefined) expect(error, name).toMatchObject({ name: 'StoreUnavailable', store });
      expect(ms, name).toBeLessThan(TIMEOUT + SLACK);
      await recovers(stores);
    }
  });

  it('reset and then refused: what was in flight fails within the command timeout', async () => {
    proxy.hang();
    const inFlight = failure(stores.sessionStore.load('chat', 60, calm()));
    await pause(50);
    await proxy.refuse();
    const { error, ms } = await inFlight;
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBeLessThan(TIMEOUT + SLACK);
    await proxy.accept();
    proxy.pass();
    await recovers(stores);
  });

  it('a break of a moment costs a moment, not an error', async () => {
    for (let i = 0; i < 5; i++) {
      proxy.resetAll();
      await pause(2);
      expect((await failure(stores.sessionStore.load('chat', 60, calm()))).error).toBeUndefined();
    }
  });

  it('slow, but within the timeout: works; slower than that: says so', async () => {
    proxy.delay(200);
    await expect(stores.sessionStore.load('chat', 60, calm())).resolves.toBeUndefined();
    proxy.delay(1500);
    await expectAllUnavailable(stores, TIMEOUT + SLACK);
    proxy.delay(0);
    await recovers(stores);
  });

  it('the caller who leaves is not kept, and does not count as a failure of Redis', async () => {
    proxy.hang();
    for (let i = 0; i < 5; i++) {
      const reason = new Error('client gone');
      const controller = new AbortController();
      const leaving = failure(stores.sessionStore.load('chat', 60, controller.signal));
      controller.abort(reason);
      const { error, ms } = await leaving;
      expect(error).toBe(reason);
      expect(ms).toBeLessThan(50);
    }
    expect(stores.state().breaker).toBe('closed');
    proxy.pass();
    await recovers(stores);
  });

  it('a stall of this process is not taken for an outage', async () => {
    const direct = await openTestStores(server().url, freshPrefixes());
    const loading = direct.sessionStore.load('chat', 60, calm());
    // Lets the command out, and nothing in: replies are read only after the microtasks.
    for (let i = 0; i < 20; i++) await Promise.resolve();
    const end = performance.now() + TIMEOUT + 100;
    while (performance.now() < end) Math.sqrt(end);
    await expect(loading).resolves.toBeUndefined();
    await direct.close();
  });
});

describeOnRedis('redis that changes', (server) => {
  it('restarted empty: sessions and entries are gone, nothing is wrong', async () => {
    const own = await startAnotherRedis();
    const stores = await openTestStores(own.url, freshPrefixes());
    const options = { expected: 0, fence: 1, ttlSeconds: 60 };
    await stores.sessionStore.save('chat', 'a', options, calm());
    await stores.responseStore.putExact('chat', 'k', 'v', 60, calm());
    const lease = await stores.chatLock.acquire('chat', 0, calm());
    await own.kill();
    await pause(400);
    expect((await failure(stores.sessionStore.load('chat', 60, calm()))).error).toBeInstanceOf(
      StoreUnavailable,
    );
    await own.start();
    await recovers(stores);
    expect(await stores.sessionStore.load('chat', 60, calm())).toBeUndefined();
    expect(await stores.responseStore.getExact('chat', 'k', calm())).toBeUndefined();
    // The holder from before must not write into what came after.
    await until(3500, () => lease?.lost.aborted === true);
    expect(await stores.sessionStore.save('chat', 'late', { ...options, expected: 1 }, calm())).toEqual({
      saved: false,
    });
    expect(await stores.sessionStore.save('chat', 'new', options, calm())).toMatchObject({ saved: true });
    await stores.close();
    await own.close();
  });

  it('read-only: writes are unavailable, and the connection is made anew to find the master', async () => {
    const own = await startAnotherRedis();
    const proxy = await startFaultProxy(own.port);
    const stores = await openTestStores(`redis://127.0.0.1:${proxy.port}`, freshPrefixes());
    await stores.responseStore.putExact('chat', 'k', 'v', 60, calm());
    const before = proxy.connections();
    await own.admin.replicaof('127.0.0.1', server().port);
    expect((await failure(stores.sessionStore.check(calm()))).error).toBeInstanceOf(StoreUnavailable);
    expect(stores.state().lastError).toBe('readonly');
    await until(1000, () => proxy.connections() > before);
    const { error } = await failure(stores.chatLock.acquire('chat', 0, calm()));
    expect(error).toBeInstanceOf(StoreUnavailable);
    await own.admin.replicaof('NO', 'ONE');
    await recovers(stores);
    await stores.close();
    await proxy.close();
    await own.close();
  });

  it('out of memory: writes are unavailable and say why', async () => {
    const own = await startAnotherRedis({ args: ['--maxmemory-policy', 'noeviction'] });
    const stores = await openTestStores(own.url, freshPrefixes());
    await own.admin.config('SET', 'maxmemory', '1');
    expect((await failure(stores.sessionStore.check(calm()))).error).toBeInstanceOf(StoreUnavailable);
    expect(stores.state().lastError).toBe('oom');
    await own.admin.config('SET', 'maxmemory', '0');
    await recovers(stores);
    await stores.close();
    await own.close();
  });

  it('not there at the start: opens all the same, says so, and works once it is there', async () => {
    const port = await freePort();
    const stores = await openTestStores(`redis://127.0.0.1:${port}`, {
      ...freshPrefixes(),
      startTimeoutMs: 200,
    });
    expect(stores.state()).toMatchObject({ status: 'down', lastError: 'econnrefused' });
    expect((await failure(stores.sessionStore.check(calm()))).error).toBeInstanceOf(StoreUnavailable);
    const own = await startAnotherRedis({ port });
    await recovers(stores);
    await stores.close();
    await own.close();
  });

  it('wrong or missing password: refuses to start, without showing it', async () => {
    const own = await startAnotherRedis({ args: ['--requirepass', 'right'], password: 'right' });
    const open = (credentials: string) =>
      openRedisStores({
        url: `redis://${credentials}127.0.0.1:${own.port}`,
        clock: systemClock,
        logger: silentLogger,
        metrics: silentMetrics(),
      });
    await expect(open(':wrong@')).rejects.toThrow(RedisProblem);
    await expect(open(':wrong@')).rejects.toThrow(/WRONGPASS/);
    await expect(open('')).rejects.toThrow(/NOAUTH/);
    await expect(open(':wrong@')).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('wrong@') }),
    );
    const stores = await open(':right@');
    expect(stores.state().status).toBe('up');
    await stores.close();
    await own.close();
  });

  it('a database that does not exist: refuses to start', async () => {
    await expect(openTestStores(`${server().url}/9999`)).rejects.toThrow(/DB_OUT_OF_RANGE/);
  });

  it('keeps databases apart', async () => {
    const prefixes = freshPrefixes();
    const [one, two] = await Promise.all([
      openTestStores(`${server().url}/1`, prefixes),
      openTestStores(`${server().url}/2`, prefixes),
    ]);
    await one.responseStore.putExact('chat', 'k', 'v', 60, calm());
    expect(await two.responseStore.getExact('chat', 'k', calm())).toBeUndefined();
    await Promise.all([one.close(), two.close()]);
    await expect(one.sessionStore.load('chat', 60, calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
