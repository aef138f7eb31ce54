import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../../../../src/adapters/redis/keys.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import { calm } from '../../../contracts/harness.ts';
import { type FaultProxy, startFaultProxy } from '../../../helpers/fault-proxy.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  type TestStores,
  until,
} from '../../../helpers/redis-stores.ts';

const TTL = 60;

describeOnRedis('redis session store', (server) => {
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

  const save = (stores: TestStores, document: string, expected: number, fence = 1) =>
    stores.sessionStore.save('chat', document, { expected, fence, ttlSeconds: TTL }, calm());
  const load = (stores: TestStores) => stores.sessionStore.load('chat', TTL, calm());

  it('is one store for two processes', async () => {
    await save(here, 'a', 0);
    const seen = await load(there);
    expect(seen?.document).toBe('a');
    await save(there, 'b', seen?.version ?? -1);
    expect((await load(here))?.document).toBe('b');
  });

  it('lets exactly one of forty racing writers of two processes win', async () => {
    for (let round = 0; round < 10; round++) {
      const expected = (await load(here))?.version ?? 0;
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, i) => save(i % 2 ? here : there, `${round}-${i}`, expected)),
      );
      const winners = results.flatMap((result, i) => (result.saved ? [i] : []));
      expect(winners).toHaveLength(1);
      expect((await load(here))?.document).toBe(`${round}-${winners[0]}`);
    }
  });

  it('goes on after SCRIPT FLUSH', async () => {
    await save(here, 'a', 0);
    await server().admin.script('FLUSH');
    const seen = await load(here);
    expect(await save(here, 'b', seen?.version ?? -1)).toMatchObject({ saved: true });
    expect((await load(there))?.document).toBe('b');
  });

  it('holds the session for its sliding life, the guard longer', async () => {
    const keys = createKeys(prefixes);
    await save(here, 'a', 0);
    const { admin } = server();
    await admin.pexpire(keys.session('chat'), 1000);
    await load(here);
    expect(await admin.pttl(keys.session('chat'))).toBeGreaterThan(TTL * 1000 - 2000);
    expect(await admin.pttl(keys.guard('chat'))).toBeGreaterThan(TTL * 1000 + 3_500_000);
  });

  it('goes on with higher versions when only the guard was lost', async () => {
    const first = await save(here, 'a', 0);
    if (!first.saved) throw new Error('refused');
    await server().admin.del(createKeys(prefixes).guard('chat'));
    const second = await save(here, 'b', first.version);
    expect(second).toMatchObject({ saved: true });
    expect(second.saved && second.version).toBeGreaterThan(first.version);
  });

  it('refuses the write of a lease that was followed by another, before that one has written anything', async () => {
    const before = await here.chatLock.acquire('chat', 0, calm());
    await before?.release();
    const after = await there.chatLock.acquire('chat', 0, calm());
    expect(await save(here, 'late', 0, before?.fence)).toEqual({ saved: false });
    expect(await save(there, 'timely', 0, after?.fence)).toMatchObject({ saved: true });
    await after?.release();
  });

  it('takes a write that was sent twice for one write', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    let version = 0;
    for (let i = 0; i < 5; i++) {
      proxy.resetAfterNextCommand();
      const result = await save(shaky, `${i}`, version);
      expect(result).toMatchObject({ saved: true });
      version = result.saved ? result.version : -1;
    }
    expect(proxy.connections()).toBe(6);
    expect(await load(here)).toEqual({ version, document: '4' });
    expect(version).toBe(5);
    await shaky.close();
    await proxy.close();
  });

  describe('writes that come late', () => {
    let proxy: FaultProxy;
    let shaky: TestStores;
    beforeEach(async () => {
      proxy = await startFaultProxy(server().port);
      shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    });
    afterEach(async () => {
      await shaky.close();
      await proxy.close();
    });
    const settled = () =>
      until(2000, () =>
        shaky.sessionStore.check(calm()).then(
          () => true,
          () => false,
        ),
      );

    it('a save that was reported failed and was overtaken changes nothing', async () => {
      const first = await save(here, 'a', 0);
      const version = first.saved ? first.version : -1;
      proxy.hang();
      await expect(save(shaky, 'late', version)).rejects.toBeInstanceOf(StoreUnavailable);
      await save(here, 'timely', version);
      proxy.pass();
      await settled();
      expect((await load(here))?.document).toBe('timely');
    });

    it('a save that was reported failed and is applied late was not half-applied', async () => {
      proxy.hang();
      await expect(save(shaky, 'late', 0)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await load(here)).toBeUndefined();
      proxy.pass();
      await settled();
      expect(await load(here)).toEqual({ version: 1, document: 'late' });
    });

    it('a first save does not bring back a chat that was forgotten meanwhile', async () => {
      const lease = await shaky.chatLock.acquire('chat', 0, calm());
      proxy.hang();
      await expect(save(shaky, 'late', 0, lease?.fence)).rejects.toBeInstanceOf(StoreUnavailable);
      await server().admin.del(createKeys(prefixes).lock('chat'));
      const forgetting = await here.chatLock.acquire('chat', 0, calm());
      await here.sessionStore.delete('chat', calm());
      await forgetting?.release();
      proxy.pass();
      await settled();
      expect(await load(here)).toBeUndefined();
    });

    it('a delete takes nothing that was written after it was asked for', async () => {
      await save(here, 'old', 0);
      proxy.hangAfterNextReply();
      await expect(shaky.sessionStore.delete('chat', calm())).rejects.toBeInstanceOf(StoreUnavailable);
      expect((await load(here))?.document).toBe('old');
      await here.sessionStore.delete('chat', calm());
      await save(here, 'new', 0);
      proxy.pass();
      await settled();
      expect((await load(here))?.document).toBe('new');
    });
  });
});
