import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatLease, ChatLock } from '../../src/ports/chat-lock.ts';
import { calm, gone, type Harness } from './harness.ts';

const LONG = 5000;
const SHORT = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What every chat lock promises. Waiting is in real time. */
export const describeChatLock = (name: string, makeStore: () => Promise<Harness<ChatLock>>): void => {
  describe(`chat lock: ${name}`, () => {
    let harness: Harness<ChatLock>;
    let chat: string;
    beforeEach(async () => {
      harness = await makeStore();
      chat = `chat:${crypto.randomUUID()}`;
    });
    afterEach(() => harness.close());

    const acquire = (waitMs = LONG, signal = calm(), id = chat) => harness.store.acquire(id, waitMs, signal);
    const take = async (waitMs = LONG, id = chat): Promise<ChatLease> => {
      const lease = await acquire(waitMs, calm(), id);
      if (!lease) throw new Error('busy');
      return lease;
    };

    it('is free at first and free again after the release', async () => {
      await (await take(0)).release();
      await (await take(SHORT)).release();
    });

    it('does not make one chat wait for another', async () => {
      const one = await take();
      const other = await take(0, `${chat}2`);
      await Promise.all([one.release(), other.release()]);
    });

    it('says busy when the wait is over, not before', async () => {
      const holder = await take();
      const begun = performance.now();
      expect(await acquire(SHORT)).toBeUndefined();
      expect(performance.now() - begun).toBeGreaterThanOrEqual(SHORT - 2);
      await holder.release();
    });

    it('says busy at once when there is no time to wait', async () => {
      const holder = await take();
      const begun = performance.now();
      expect(await acquire(0)).toBeUndefined();
      expect(performance.now() - begun).toBeLessThan(1000);
      await holder.release();
    });

    it('hands the chat to whoever waits as soon as it is released', async () => {
      const holder = await take();
      let entered = false;
      const next = take().then((lease) => {
        entered = true;
        return lease;
      });
      await pause(SHORT);
      expect(entered).toBe(false);
      await holder.release();
      await (await next).release();
      expect(entered).toBe(true);
    });

    it('never lets two turns of a chat run at once', async () => {
      let running = 0;
      let most = 0;
      const turn = async (): Promise<void> => {
        const lease = await take();
        running += 1;
        most = Math.max(most, running);
        await pause(2);
        running -= 1;
        await lease.release();
      };
      await Promise.all(Array.from({ length: 10 }, turn));
      expect({ most, running }).toEqual({ most: 1, running: 0 });
    });

    it('gives each lease of a chat a greater fence', async () => {
      const fences: number[] = [];
      for (let i = 0; i < 5; i++) {
        const lease = await take();
        fences.push(lease.fence);
        await lease.release();
      }
      expect(fences).toEqual([...new Set(fences)].sort((a, b) => a - b));
      expect(fences.every(Number.isSafeInteger)).toBe(true);
    });

    it('ignores a second release, even when somebody else holds the chat by then', async () => {
      const first = await take();
      await first.release();
      const second = await take();
      await first.release();
      expect(await acquire(SHORT)).toBeUndefined();
      await second.release();
    });

    it('lets a caller who goes leave the queue', async () => {
      const holder = await take();
      const controller = new AbortController();
      const leaving = acquire(LONG, controller.signal);
      const staying = take();
      const reason = new Error('client gone');
      controller.abort(reason);
      await expect(leaving).rejects.toBe(reason);
      await holder.release();
      await (await staying).release();
    });

    it('passes over a waiter whose time is up', async () => {
      const holder = await take();
      const late = acquire(SHORT);
      const patient = take();
      expect(await late).toBeUndefined();
      await holder.release();
      await (await patient).release();
      await (await take(SHORT)).release();
    });

    it('does nothing for a caller who had gone before', async () => {
      const { signal, reason } = gone();
      await expect(acquire(LONG, signal)).rejects.toBe(reason);
      await (await take(0)).release();
    });

    it('tells no holder that the lease is lost while it is not', async () => {
      const lease = await take();
      const waiting = acquire(SHORT);
      await waiting;
      expect(lease.lost.aborted).toBe(false);
      await lease.release();
    });
  });
};
