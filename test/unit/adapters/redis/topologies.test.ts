import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { startRedisCluster } from '../../../helpers/redis-cluster.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  pause,
  startAnotherRedis,
  type TestStores,
  until,
} from '../../../helpers/redis-stores.ts';

const TTL = 60;

const save = (stores: TestStores, chat: string, expected: number, fence = 1) =>
  stores.sessionStore.save(chat, chat, { expected, fence, ttlSeconds: TTL }, calm());

const works = (stores: TestStores): Promise<boolean> =>
  stores.sessionStore.check(calm()).then(
    () => true,
    () => false,
  );

describeOnRedis('redis cluster and sentinel', () => {
  it('cluster: follows a slot to its new node', async () => {
    const cluster = await startRedisCluster();
    const stores = await openTestStores(cluster.url, freshPrefixes());
    expect(stores.state()).toMatchObject({ mode: 'cluster', status: 'up' });
    const chats = Array.from({ length: 40 }, (_, i) => `chat-${i}`);
    for (const chat of chats) await save(stores, chat, 0);
    const [one, two] = cluster.nodes;
    if (!one || !two) throw new Error('no nodes');
    const sizes = await Promise.all(cluster.nodes.map(({ admin }) => admin.dbsize()));
    expect(Math.min(...sizes)).toBeGreaterThan(0);

    const target = await two.admin.call('CLUSTER', 'MYID');
    const keys = await one.admin.keys('*');
    const slots = new Set(await Promise.all(keys.map((key) => one.admin.cluster('KEYSLOT', key))));
    for (const slot of slots) {
      await two.admin.call(
        'CLUSTER',
        'SETSLOT',
        `${slot}`,
        'IMPORTING',
        String(await one.admin.call('CLUSTER', 'MYID')),
      );
      await one.admin.call('CLUSTER', 'SETSLOT', `${slot}`, 'MIGRATING', String(target));
      const moving = await one.admin.cluster('GETKEYSINSLOT', Number(slot), 100);
      await one.admin.call('MIGRATE', '127.0.0.1', `${two.port}`, '', '0', '5000', 'KEYS', ...moving);
      for (const { admin } of [two, one])
        await admin.call('CLUSTER', 'SETSLOT', `${slot}`, 'NODE', String(target));
    }
    for (const chat of chats) {
      const found = await stores.sessionStore.load(chat, TTL, calm());
      expect(found).toMatchObject({ document: chat });
      expect(await save(stores, chat, found?.version ?? -1)).toMatchObject({ saved: true });
    }
    await stores.close();
    await cluster.close();
  });

  it('cluster: a node that is gone makes its chats unavailable in time, and is taken up again', async () => {
    const cluster = await startRedisCluster();
    const stores = await openTestStores(cluster.url, freshPrefixes());
    for (const { pause: freeze } of cluster.nodes) freeze();
    const begun = performance.now();
    await expect(save(stores, 'chat', 0)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - begun).toBeLessThan(650);
    for (const { resume } of cluster.nodes) resume();
    await until(10_000, () => works(stores));
    expect((await save(stores, 'other', 0)).saved).toBe(true);
    await stores.close();
    await cluster.close();
  });

  it('cluster: opens without it, and says so', async () => {
    const stores = await openTestStores('redis+cluster://127.0.0.1:1', {
      ...freshPrefixes(),
      startTimeoutMs: 200,
    });
    expect(stores.state().status).toBe('down');
    await expect(save(stores, 'chat', 0)).rejects.toBeInstanceOf(StoreUnavailable);
    await stores.close();
  });

  it('sentinel: goes on with the new master after the old one died', async () => {
    const master = await startAnotherRedis();
    const replica = await startAnotherRedis({ args: ['--replicaof', '127.0.0.1', `${master.port}`] });
    await until(10_000, async () => /master_link_status:up/.test(await replica.admin.info('replication')));
    const sentinel = await startAnotherRedis({
      sentinel: [
        `sentinel monitor main 127.0.0.1 ${master.port} 1`,
        'sentinel down-after-milliseconds main 500',
        'sentinel failover-timeout main 2000',
      ],
    });
    await until(15_000, async () => /slaves=1/.test(await sentinel.admin.info('sentinel')));
    const stores = await openTestStores(`redis+sentinel://127.0.0.1:${sentinel.port}/main`, freshPrefixes());
    expect(stores.state()).toMatchObject({ mode: 'sentinel', status: 'up' });
    const lease = await stores.chatLock.acquire('chat', 0, calm());
    expect((await save(stores, 'chat', 0, lease?.fence)).saved).toBe(true);
    await lease?.release();
    await pause(100);
    await master.kill();
    await expect(stores.sessionStore.load('chat', TTL, calm())).rejects.toBeInstanceOf(StoreUnavailable);
    await until(20_000, () => works(stores));
    expect(await stores.sessionStore.load('chat', TTL, calm())).toMatchObject({ document: 'chat' });
    const next = await stores.chatLock.acquire('chat', 5000, calm());
    expect(next?.fence).toBeGreaterThan(lease?.fence ?? Number.POSITIVE_INFINITY);
    await next?.release();
    await stores.close();
    await Promise.all([master.close(), replica.close(), sentinel.close()]);
  }, 60_000);
});
