import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeys } from '../../../../src/adapters/redis/keys.ts';
import { StoreUnavailable } from '../../../../src/domain/errors.ts';
import type { ChatLease, ChatLock } from '../../../../src/ports/chat-lock.ts';
import { calm } from '../../../contracts/harness.ts';
import { startFaultProxy } from '../../../helpers/fault-proxy.ts';
import {
  describeOnRedis,
  freshPrefixes,
  openTestStores,
  pause,
  type TestStores,
  until,
} from '../../../helpers/redis-stores.ts';

const take = async (lock: ChatLock, waitMs = 10_000): Promise<ChatLease> => {
  const lease = await lock.acquire('chat', waitMs, calm());
  if (!lease) throw new Error('busy');
  return lease;
};

const lostReason = (lease: ChatLease): Promise<unknown> =>
  new Promise((resolve) => {
    if (lease.lost.aborted) resolve(lease.lost.reason);
    lease.lost.addEventListener('abort', () => resolve(lease.lost.reason), { once: true });
  });

describeOnRedis('redis chat lock', (server) => {
  let prefixes: ReturnType<typeof freshPrefixes>;
  let here: TestStores;
  let there: TestStores;
  let lockKey: string;
  beforeEach(async () => {
    prefixes = freshPrefixes();
    lockKey = createKeys(prefixes).lock('chat');
    [here, there] = await Promise.all([
      openTestStores(server().url, prefixes),
      openTestStores(server().url, prefixes),
    ]);
  });
  afterEach(() => Promise.all([here.close(), there.close()]));

  it('lets one turn run at a time over two processes, and everybody gets one', async () => {
    let running = 0;
    let most = 0;
    const fences: number[] = [];
    const turn = async (lock: ChatLock): Promise<void> => {
      const lease = await take(lock);
      running += 1;
      most = Math.max(most, running);
      fences.push(lease.fence);
      await pause(5);
      running -= 1;
      await lease.release();
    };
    await Promise.all(Array.from({ length: 30 }, (_, i) => turn(i % 3 ? here.chatLock : there.chatLock)));
    expect(most).toBe(1);
    expect(fences).toHaveLength(30);
    expect(fences).toEqual([...new Set(fences)].sort((a, b) => a - b));
  });

  it('serves whoever came first, also from the other process', async () => {
    const order: string[] = [];
    const holder = await take(here.chatLock);
    const wait = async (name: string, lock: ChatLock): Promise<void> => {
      const lease = await take(lock);
      order.push(name);
      await lease.release();
    };
    const all = [wait('there', there.chatLock)];
    await pause(150);
    all.push(wait('here', here.chatLock));
    await pause(150);
    await holder.release();
    await Promise.all(all);
    expect(order).toEqual(['there', 'here']);
  });

  it('passes over a waiter of another process that has died', async () => {
    const holder = await take(here.chatLock);
    const keys = createKeys(prefixes);
    const { admin } = server();
    await admin.zadd(keys.line('chat'), 1, 'dead');
    await admin.hset(keys.heard('chat'), 'dead', Date.now());
    const waiting = take(there.chatLock);
    await holder.release();
    const begun = performance.now();
    await (await waiting).release();
    expect(performance.now() - begun).toBeLessThan(2500);
  });

  it('asks Redis for one waiter only, however many messages of a chat wait in a process', async () => {
    const holder = await take(here.chatLock);
    const waiting = Array.from({ length: 200 }, () => there.chatLock.acquire('chat', 600, calm()));
    const before = Number(/total_commands_processed:(\d+)/.exec(await server().admin.info('stats'))?.[1]);
    await pause(500);
    const after = Number(/total_commands_processed:(\d+)/.exec(await server().admin.info('stats'))?.[1]);
    expect(after - before).toBeLessThan(200);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]));
    await holder.release();
  });

  it('keeps the chat while the turn runs longer than the life of the lock', async () => {
    const short = await openTestStores(server().url, { ...prefixes, lockLifeMs: 300 });
    const lease = await take(short.chatLock);
    await pause(1200);
    expect(lease.lost.aborted).toBe(false);
    expect(await there.chatLock.acquire('chat', 0, calm())).toBeUndefined();
    await lease.release();
    await short.close();
  });

  it('tells the holder when another has the chat, and leaves the other alone', async () => {
    const short = await openTestStores(server().url, { ...prefixes, lockLifeMs: 300 });
    const lease = await take(short.chatLock);
    await server().admin.set(lockKey, 'another');
    expect(await lostReason(lease)).toMatchObject({ name: 'LeaseLost' });
    await lease.release();
    expect(await server().admin.get(lockKey)).toBe('another');
    await short.close();
  });

  it('counts the lease as lost before the store may give it away, when Redis hangs', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, { ...prefixes, lockLifeMs: 1000 });
    const lease = await take(shaky.chatLock);
    const begun = performance.now();
    proxy.hang();
    let heldByOther = false;
    const next = take(there.chatLock).then((other) => {
      heldByOther = true;
      return other;
    });
    await lostReason(lease);
    expect(heldByOther).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1100);
    await (await next).release();
    proxy.pass();
    await shaky.close();
    await proxy.close();
  });

  it('survives an outage that is shorter than its life', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    const lease = await take(shaky.chatLock);
    await pause(900);
    proxy.hang();
    await pause(700);
    proxy.pass();
    await pause(2500);
    expect(lease.lost.aborted).toBe(false);
    expect(await there.chatLock.acquire('chat', 0, calm())).toBeUndefined();
    await lease.release();
    await shaky.close();
    await proxy.close();
  });

  it('rejects instead of letting a turn run unlocked, and blocks the chat for no longer than a life', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, { ...prefixes, lockLifeMs: 500 });
    proxy.hang();
    await expect(take(shaky.chatLock)).rejects.toBeInstanceOf(StoreUnavailable);
    proxy.pass();
    const begun = performance.now();
    await (await take(there.chatLock)).release();
    expect(performance.now() - begun).toBeLessThan(1500);
    await shaky.close();
    await proxy.close();
  });

  it('takes an answer that was lost on the way for what it was', async () => {
    const proxy = await startFaultProxy(server().port);
    const shaky = await openTestStores(`redis://127.0.0.1:${proxy.port}`, prefixes);
    proxy.resetAfterNextCommand();
    const lease = await take(shaky.chatLock, 0);
    expect(lease.fence).toBe(Number(await server().admin.hget(createKeys(prefixes).guard('chat'), 'fence')));
    await lease.release();
    await shaky.close();
    await proxy.close();
  });

  it('gives greater fences also after Redis lost everything', async () => {
    const first = await take(here.chatLock);
    await first.release();
    await server().admin.flushall();
    await pause(2);
    const second = await take(here.chatLock);
    expect(second.fence).toBeGreaterThan(first.fence);
    await second.release();
  });

  it('frees the chats of a killed process within 5 s', async () => {
    const child = spawn(
      process.execPath,
      [
        new URL('../../../helpers/hold-chat.ts', import.meta.url).pathname,
        server().url,
        JSON.stringify(prefixes),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    await pause(1500);
    expect(await here.chatLock.acquire('chat', 0, calm())).toBeUndefined();
    child.kill('SIGKILL');
    const begun = performance.now();
    const lease = await take(here.chatLock);
    expect(performance.now() - begun).toBeLessThan(5000);
    await lease.release();
  });

  it('gives its chats back at once when it is closed, and tells their holders and waiters', async () => {
    const held = await take(here.chatLock);
    const waiting = take(here.chatLock);
    await pause(50);
    await Promise.all([here.close(), expect(waiting).rejects.toBeInstanceOf(StoreUnavailable)]);
    expect(held.lost.aborted).toBe(true);
    await (await take(there.chatLock, 200)).release();
    await expect(here.chatLock.acquire('chat', 0, calm())).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('leaves nothing in Redis but the guard when all have gone', async () => {
    const holder = await take(here.chatLock);
    const controller = new AbortController();
    const leaving = there.chatLock.acquire('chat', 5000, controller.signal);
    await pause(60);
    controller.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    await holder.release();
    await until(1000, async () => (await server().admin.keys(`${prefixes.prefix}*`)).length === 1);
    expect(await server().admin.keys(`${prefixes.prefix}*`)).toEqual([createKeys(prefixes).guard('chat')]);
  });
});
