import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseStore } from '../../src/ports/response-store.ts';
import { calm, gone, type Harness } from './harness.ts';

const TTL = 10;

/** What every response store promises. */
export const describeResponseStore = (
  name: string,
  makeStore: () => Promise<Harness<ResponseStore>>,
): void => {
  describe(`response store: ${name}`, () => {
    let harness: Harness<ResponseStore>;
    let chat: string;
    beforeEach(async () => {
      harness = await makeStore();
      chat = `chat:${crypto.randomUUID()}`;
    });
    afterEach(() => harness.close());

    const putExact = (key: string, value: string, id = chat) =>
      harness.store.putExact(id, key, value, TTL, calm());
    const getExact = (key: string, id = chat) => harness.store.getExact(id, key, calm());
    const putLast = (value: string, id = chat) => harness.store.putLast(id, value, TTL, calm());
    const getLast = (id = chat) => harness.store.getLast(id, calm());

    it('has nothing for an unknown chat', async () => {
      expect(await getExact('k')).toBeUndefined();
      expect(await getLast()).toBeUndefined();
    });

    it('gives back exactly what was put, by chat and key', async () => {
      await putExact('k', '{"a":"õ👋"}');
      await putExact('K', 'other');
      await putExact('', 'empty key');
      expect(await getExact('k')).toBe('{"a":"õ👋"}');
      expect(await getExact('K')).toBe('other');
      expect(await getExact('')).toBe('empty key');
      expect(await getExact('k', `${chat}2`)).toBeUndefined();
    });

    it('keeps keys apart that differ only in kind or leading zeros', async () => {
      await putExact('plate=007', 'a');
      await putExact('plate=7', 'b');
      expect(await getExact('plate=007')).toBe('a');
      expect(await getExact('plate=7')).toBe('b');
    });

    it('replaces', async () => {
      await putExact('k', 'a');
      await putExact('k', 'b');
      await putLast('a');
      await putLast('b');
      expect(await getExact('k')).toBe('b');
      expect(await getLast()).toBe('b');
    });

    it('keeps the last call apart from the exact entries', async () => {
      await putExact('k', 'a');
      await putLast('b');
      await harness.store.dropLast(chat, calm());
      expect(await getLast()).toBeUndefined();
      expect(await getExact('k')).toBe('a');
    });

    it('forgets after the life given at the put; reading does not prolong it', async () => {
      await putExact('k', 'a');
      await putLast('b');
      await harness.advance(TTL * 700);
      expect(await getExact('k')).toBe('a');
      expect(await getLast()).toBe('b');
      await harness.advance(TTL * 301);
      expect(await getExact('k')).toBeUndefined();
      expect(await getLast()).toBeUndefined();
    });

    it('forgets everything of one chat and nothing of another', async () => {
      const other = `${chat}2`;
      await putExact('k', 'a');
      await putExact('l', 'b');
      await putLast('c');
      await putExact('k', 'd', other);
      await putLast('e', other);
      await harness.store.forget(chat, calm());
      await harness.store.forget(chat, calm());
      expect([await getExact('k'), await getExact('l'), await getLast()]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([await getExact('k', other), await getLast(other)]).toEqual(['d', 'e']);
    });

    it('may be filled again after it was told to forget', async () => {
      await putExact('k', 'a');
      await harness.store.forget(chat, calm());
      await putExact('k', 'b');
      expect(await getExact('k')).toBe('b');
    });

    it('does not keep an entry over the cap, nor the older one that it was to replace', async () => {
      await putExact('k', 'old');
      await putLast('old');
      const large = 'õ'.repeat(600_000);
      await putExact('k', large);
      await putLast(large);
      expect(await getExact('k')).toBeUndefined();
      expect(await getLast()).toBeUndefined();
    });

    it('does nothing for a caller who has gone', async () => {
      const { signal, reason } = gone();
      await expect(harness.store.putExact(chat, 'k', 'a', TTL, signal)).rejects.toBe(reason);
      await expect(harness.store.getLast(chat, signal)).rejects.toBe(reason);
      expect(await getExact('k')).toBeUndefined();
    });

    it('says that it can be reached', async () => {
      await expect(harness.store.check(calm())).resolves.toBeUndefined();
    });
  });
};
