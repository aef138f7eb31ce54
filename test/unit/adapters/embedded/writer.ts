import { openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import { entry, sparse } from '../../../contracts/index-entries.ts';
import { handClock, recordingLogger } from './open-stores.ts';

/**
 * A process that writes to `argv[2]` without end and says on stdout what was acknowledged; it is killed from outside.
 * `hold` as `argv[3]`: takes the folder, says so, and waits while garbage is collected.
 */
const [, , dataDir, mode] = process.argv;
if (dataDir === undefined) throw new Error('folder missing');

const signal = new AbortController().signal;
const say = (line: string) => process.stdout.write(`${line}\n`);
const stores = openEmbeddedStores({ dataDir, clock: handClock(), logger: recordingLogger() });
const { sessionStore, responseStore, endpointIndex, chatLock } = stores;

const write = async (chat: string): Promise<void> => {
  const lease = await chatLock.acquire(chat, 0, signal);
  const before = await sessionStore.load(chat, 1800, signal);
  const count = Number(before?.document.split(' ')[0] ?? 0) + 1;
  // Long enough to spread over several pages, so that a torn write would show.
  const document = `${count} ${'x'.repeat(10_000)} ${count}`;
  const result = await sessionStore.save(
    chat,
    document,
    { expected: before?.version ?? 0, fence: lease?.fence ?? 0, ttlSeconds: 1800 },
    signal,
  );
  if (!result.saved) throw new Error('refused without a rival');
  say(`session ${chat} ${count} ${lease?.fence}`);
  await responseStore.putExact(chat, 'k', String(count), 1800, signal);
  say(`response ${chat} ${count}`);
  await endpointIndex.upsert(
    entry(Number(chat), { description: String(count) }, { sparse: sparse({ [count]: 1, [count + 1]: 1 }) }),
    signal,
  );
  say(`endpoint ${chat} ${count}`);
  await lease?.release();
};

say('ready');
if (mode === 'hold') {
  // Nothing refers to the stores from here on; the folder must stay taken all the same.
  setInterval(() => globalThis.gc?.(), 5);
} else {
  for (let i = 0; ; i++) {
    await write(String(1 + (i % 5)));
    // Lets stdout drain, so that the reader knows of every acknowledgement.
    if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
