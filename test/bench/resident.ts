import { openEmbeddedStores } from '../../src/adapters/embedded/index.ts';
import { silentLogger } from '../fakes/silent.ts';

/** A process that opens the data folder `argv[2]` and says how much memory it has then, in MiB. */
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('folder missing');
const clock = { now: () => Date.now(), elapsed: () => performance.now() };
const { ready, close } = openEmbeddedStores({ dataDir, clock, logger: silentLogger });
await ready;
globalThis.gc?.();
console.log(process.memoryUsage.rss() / 1024 / 1024);
close();
