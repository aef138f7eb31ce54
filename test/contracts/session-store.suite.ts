import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore } from '../../src/ports/session-store.ts';
import { calm, gone, type Harness } from './harness.ts';

const TTL = 10;

/** What every session store promises. Chat ids are new in each test, so a store may be shared between tests. */
export const describeSessionStore = (name: string, makeStore: () => Promise<Harness<SessionStore>>): void => {
  describe(`session store: ${name}`, () => {
    let harness: Harness<SessionStore>;
    let chat: string;
    beforeEach(async () => {
      harness = await makeStore();
      chat = `chat:${crypto.randomUUID()}`;
    });
    afterEach(() => harness.close());

    const load = (ttlSeconds = TTL) => harness.store.load(chat, ttlSeconds, calm());
    const save = (document: string, expected: number, fence = 1, ttlSeconds = TTL) =>
      harness.store.save(chat, document, { expected, fence, ttlSeconds }, calm());
    const saved = async (document: string, expected: number, fence = 1): Promise<number> => {
      const result = await save(document, expected, fence);
      if (!result.saved) throw new Error(`"${document}" was refused`);
      return result.version;
    };

    it('has nothing for an unknown chat', async () => {
      expect(await load()).toBeUndefined();
    });

    it('gives back exactly what was saved, with the version of the save', async () => {
      const document = JSON.stringify({ text: 'Tere, мир 👋', nested: { empty: '' } });
      const version = await saved(document, 0);
      expect(version).toBeGreaterThan(0);
      expect(await load()).toEqual({ version, document });
    });

    it('raises the version at each save', async () => {
      const first = await saved('a', 0);
      const second = await saved('b', first);
      expect(second).toBeGreaterThan(first);
      expect(await load()).toEqual({ version: second, document: 'b' });
    });

    it('refuses a stale writer and changes nothing', async () => {
      const first = await saved('a', 0);
      const second = await saved('b', first);
      expect(await save('stale', first)).toEqual({ saved: false });
      expect(await load()).toEqual({ version: second, document: 'b' });
    });

    it('refuses a writer who expects none where there is one', async () => {
      const version = await saved('a', 0);
      expect(await save('other', 0)).toEqual({ saved: false });
      expect(await load()).toEqual({ version, document: 'a' });
    });

    it('refuses a writer who expects one where there is none', async () => {
      expect(await save('a', 3)).toEqual({ saved: false });
      expect(await load()).toBeUndefined();
    });

    it('lets one of ten racing writers win, and loses nothing when the others try again', async () => {
      await saved('0', 0);
      const add = async (): Promise<number> => {
        for (let tries = 1; ; tries++) {
          const before = await load();
          if (!before) throw new Error('the session is gone');
          const result = await save(String(Number(before.document) + 1), before.version);
          if (result.saved) return tries;
        }
      };
      await Promise.all(Array.from({ length: 10 }, add));
      expect((await load())?.document).toBe('10');

      const version = (await load())?.version ?? 0;
      const results = await Promise.all(Array.from({ length: 10 }, (_, i) => save(`w${i}`, version)));
      expect(results.filter((result) => result.saved)).toHaveLength(1);
    });

    it('refuses a late write by the holder of an older fence', async () => {
      const first = await saved('new holder', 0, 7);
      expect(await save('late', first, 6)).toEqual({ saved: false });
      expect((await load())?.document).toBe('new holder');
      expect(await saved('same holder', first, 7)).toBeGreaterThan(first);
    });

    it('refuses a late write by an older fence also after the session was deleted', async () => {
      await saved('a', 0, 7);
      await harness.store.delete(chat, calm());
      expect(await save('late', 0, 6)).toEqual({ saved: false });
      expect(await load()).toBeUndefined();
      await saved('next', 0, 8);
      expect((await load())?.document).toBe('next');
    });

    it('never takes a new session for the one a writer had read before it was deleted', async () => {
      const read = await saved('old', 0);
      await harness.store.delete(chat, calm());
      await saved('new', 0);
      expect(await save('written to the old one', read)).toEqual({ saved: false });
      expect((await load())?.document).toBe('new');
    });

    it('deletes, and deletes again without complaint', async () => {
      await saved('a', 0);
      await harness.store.delete(chat, calm());
      await harness.store.delete(chat, calm());
      expect(await load()).toBeUndefined();
    });

    it('forgets after its life, and may then be opened anew', async () => {
      const version = await saved('a', 0);
      await harness.advance(TTL * 1000 + 1);
      expect(await save('late', version)).toEqual({ saved: false });
      expect(await load()).toBeUndefined();
      await saved('b', 0);
      expect((await load())?.document).toBe('b');
    });

    it('lives on while it is read', async () => {
      await saved('a', 0);
      for (let i = 0; i < 3; i++) {
        await harness.advance(TTL * 700);
        expect((await load())?.document).toBe('a');
      }
    });

    it('lives on while it is written', async () => {
      let version = await saved('a', 0);
      for (let i = 0; i < 3; i++) {
        await harness.advance(TTL * 700);
        version = await saved('a', version);
      }
      expect((await load())?.document).toBe('a');
    });

    it('keeps chats apart, whatever their ids look like', async () => {
      const ids = ['a:b', 'a', 'a:b:c', 'A', 'a.b', 'a_b', 'a-b'].map((id) => `${chat}:${id}`);
      for (const id of ids)
        await harness.store.save(id, id, { expected: 0, fence: 1, ttlSeconds: TTL }, calm());
      await harness.store.delete(ids[0] as string, calm());
      const found = await Promise.all(ids.map((id) => harness.store.load(id, TTL, calm())));
      expect(found.map((session) => session?.document)).toEqual([undefined, ...ids.slice(1)]);
    });

    it('keeps a large document whole', async () => {
      const document = JSON.stringify({ text: 'õ'.repeat(500_000) });
      await saved(document, 0);
      expect((await load())?.document).toBe(document);
    });

    it('does nothing for a caller who has gone', async () => {
      const { signal, reason } = gone();
      await expect(
        harness.store.save(chat, 'a', { expected: 0, fence: 1, ttlSeconds: TTL }, signal),
      ).rejects.toBe(reason);
      await expect(harness.store.load(chat, TTL, signal)).rejects.toBe(reason);
      expect(await load()).toBeUndefined();
    });

    it('says that it can be reached', async () => {
      await expect(harness.store.check(calm())).resolves.toBeUndefined();
    });
  });
};
