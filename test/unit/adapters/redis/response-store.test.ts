import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeys } from '../../../../src/adapters/redis/keys.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { startFaultProxy } from '../../../helpers/fault-proxy.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  pause,
  type TestStores,
} from '../../../helpers/redis-stores.ts';

const TTL = 100;

describeOnRedis('redis response store', (server) => {
  let prefixes: ReturnType<typeof freshPrefixes>;
  let here: TestStores;
  let there: TestStores;
  beforeEach(async () => {
    prefixes = freshPrefixes();
    [here, there] = await Promise.all([
      openTestStores(server().url, prefixes),
      openTestStores(server().url, prefixes),
    ]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  const put = (stores: TestStores, key: string, value: string, ttl = TTL) =>
    stores.responseStore.putExact('chat', key, value, ttl, calm());
  const get = (stores: TestStores, key: string) => stores.responseStore.getExact('chat', key, calm());

  it('forgets for all processes at once, without looking for keys', async () => {
    for (let i = 0; i < 50; i++) await put(here, `k${i}`, 'a');
    await here.responseStore.putLast('chat', 'a', TTL, calm());
    await server().admin.config('RESETSTAT');
    await there.responseStore.forget('chat', calm());
    const stats = await server().admin.info('commandstats');
    expect(stats).not.toMatch(/cmdstat_(scan|keys):/);
    expect(await Promise.all(Array.from({ length: 50 }, (_, i) => get(here, `k${i}`)))).toEqual(
      Array.from({ length: 50 }, () => undefined),
    );
    expect(await here.responseStore.getLast('chat', calm())).toBeUndefined();
  });

  it('does not bring old answers back when the generation itself was dropped by Redis', async () => {
    await put(here, 'k', 'old');
    await server().admin.del(createKeys(prefixes).generation('chat'));
    expect(await get(here, 'k')).toBeUndefined();
    await put(here, 'other', 'new');
    expect(await get(here, 'k')).toBeUndefined();
  });

  it('keeps the generation at least as long as its longest entry', async () => {
    const generation = createKeys(prefixes).generation('chat');
    await put(here, 'long', 'a', 5000);
    await put(here, 'short', 'a', 5);
    expect(await server().admin.pttl(generation)).toBeGreaterThan(4_990_000);
  });

  it('gives every key a life', async () => {
    await put(here, 'k', 'a');
    await put(here, 'for ever', 'a', Number.MAX_SAFE_INTEGER);
    await here.responseStore.putLast('chat', 'a', TTL, calm());
    for (const key of await server().admin.keys(`${prefixes.prefix}*`))
      expect(await server().admin.pttl(key)).toBeGreaterThan(0);
  });

  it('stores nothing under a chat that was forgotten while the answer was on its way', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    await put(here, 'k', 'before');
    proxy.hangAfterNextReply();
    await expect(put(shaky, 'k', 'late')).rejects.toBeInstanceOf(StoreUnavailable);
    await here.responseStore.forget('chat', calm());
    await put(here, 'k', 'new');
    proxy.pass();
    await pause(200);
    expect(await get(here, 'k')).toBe('new');
    await shaky.close();
    await proxy.close();
  });
});
