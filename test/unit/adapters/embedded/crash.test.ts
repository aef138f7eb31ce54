import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import { calm } from '../../../contracts/harness.ts';
import { idOf, shape, sparse } from '../../../contracts/index-entries.ts';
import { startWriter } from './child.ts';
import { handClock, recordingLogger, tempFolder } from './open-stores.ts';

const CHATS = ['1', '2', '3', '4', '5'];
const KILLS = 6;

describe('a process that is killed in the middle of writes', () => {
  let folder: ReturnType<typeof tempFolder>;
  beforeEach(() => {
    folder = tempFolder();
  });
  afterEach(() => folder.remove());

  it('has lost nothing it acknowledged, and left nothing half-written', { timeout: 60_000 }, async () => {
    const dataDir = join(folder.path, 'data');
    const acknowledged = { session: new Map(), response: new Map(), endpoint: new Map() };
    let highestFence = 0;
    let writes = 0;

    for (let kill = 0; kill < KILLS; kill++) {
      const writer = startWriter(dataDir, 'write');
      await writer.ready;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180));
      await writer.kill();
      expect(writer.errors()).toBe('');
      for (const line of writer.lines) {
        const [kind, chat, count, fence] = line.split(' ');
        if (kind !== 'session' && kind !== 'response' && kind !== 'endpoint') continue;
        acknowledged[kind].set(chat, Number(count));
        highestFence = Math.max(highestFence, Number(fence ?? 0));
        writes += 1;
      }

      const stores = openEmbeddedStores({ dataDir, clock: handClock(), logger: recordingLogger() });
      for (const chat of CHATS) {
        const [first, , last] = (
          (await stores.sessionStore.load(chat, 1800, calm()))?.document ?? '0 - 0'
        ).split(' ');
        expect(first).toBe(last);
        // What was written but not yet acknowledged when the kill came may be there as well.
        const within = (found: number, known: number | undefined) =>
          expect([known ?? 0, (known ?? 0) + 1]).toContain(found);
        within(Number(first), acknowledged.session.get(chat));
        within(
          Number((await stores.responseStore.getExact(chat, 'k', calm())) ?? 0),
          acknowledged.response.get(chat),
        );
        const found = Number((await stores.endpointIndex.get(idOf(Number(chat)), calm()))?.description ?? 0);
        within(found, acknowledged.endpoint.get(chat));
        if (found > 0) {
          const request = { dense: new Float32Array(4), limit: 5, seesPrivate: true };
          const ranked = await stores.endpointIndex.search(
            { ...request, sparse: sparse({ [found]: 1 }) },
            calm(),
          );
          expect(shape(ranked.sparse).map(({ id }) => id)).toContain(idOf(Number(chat)));
        }
        // The next child goes on from here, so these are the numbers it must not fall behind.
        acknowledged.session.set(chat, Number(first));
        acknowledged.response.set(
          chat,
          Number((await stores.responseStore.getExact(chat, 'k', calm())) ?? 0),
        );
        acknowledged.endpoint.set(chat, found);
      }
      const lease = await stores.chatLock.acquire('1', 0, calm());
      expect(lease?.fence).toBeGreaterThan(highestFence);
      stores.close();
    }
    expect(writes).toBeGreaterThan(KILLS * 5);
  });
});
