import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type EmbeddedStores, openEmbeddedStores } from '../../src/adapters/embedded/index.ts';
import { createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import type { SearchRequest } from '../../src/ports/endpoint-index.ts';
import { silentLogger } from '../fakes/silent.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { type LoopDelay, watchLoop, worstOf } from './loop-delay.ts';
import { bestOf, printTable, quantile, type Row } from './measure.ts';
import { randomFrom, randomTexts, realTexts, type Texts } from './search-texts.ts';

const SIZES = [1_000, 10_000, 70_000] as const;
const QUERIES = 200;
const RUNS = 3;
/** Between two searches: a busy server, not one that does nothing else. */
const PAUSE_MS = 2;
const DIMENSIONS = 384;
/** Upserts on their way at once. */
const AT_ONCE = 200;
const LIMIT = 20;
const clock = { now: () => Date.now(), elapsed: () => performance.now() };
const signal = new AbortController().signal;
const encoder = createSparseEncoder();
const run = promisify(execFile);
const RESIDENT = fileURLToPath(new URL('resident.ts', import.meta.url));

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const vector = (random: () => number): Float32Array => {
  const values = Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5);
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
};

const open = (dataDir: string): EmbeddedStores =>
  openEmbeddedStores({ dataDir, clock, logger: silentLogger });

const fill = async ({ endpointIndex }: EmbeddedStores, texts: Texts, size: number): Promise<void> => {
  const random = randomFrom(size);
  const put = (n: number): Promise<unknown> => {
    const text = texts.endpoint(n);
    const endpoint = makeEndpoint({
      endpointId: idOf(n),
      name: `endpoint_${n}`,
      description: text.description || text.name,
      params: [],
    });
    const sparse = encoder.document(text);
    return endpointIndex.upsert({ endpoint, dense: vector(random), sparse, madeBy: 'bench' }, signal);
  };
  for (let from = 0; from < size; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, i) => put(from + i)));
};

const residentMiB = async (dataDir: string): Promise<number> =>
  Number((await run(process.execPath, ['--expose-gc', RESIDENT, dataDir])).stdout);

interface Measured {
  readonly times: readonly number[];
  readonly loop: LoopDelay;
}

const measure = async (
  { endpointIndex }: EmbeddedStores,
  requests: readonly SearchRequest[],
): Promise<Measured> => {
  const times: number[] = [];
  const loop = await watchLoop(async () => {
    for (const request of requests) {
      const start = performance.now();
      await endpointIndex.search(request, signal);
      times.push(performance.now() - start);
      await sleep(PAUSE_MS);
    }
  });
  return { times, loop };
};

const requestsOf = (texts: Texts): Readonly<Record<string, SearchRequest[]>> => {
  const random = randomFrom(7);
  const none = { indices: new Uint32Array(), values: new Float32Array() };
  const make = (sparse: boolean, dense: boolean): SearchRequest[] =>
    Array.from({ length: QUERIES }, (_, n) => ({
      sparse: sparse ? encoder.query(texts.message(n)).vector : none,
      dense: dense ? vector(random) : new Float32Array(),
      limit: LIMIT,
      seesPrivate: true,
    }));
  return {
    sparse: make(true, false),
    [`dense exact ${DIMENSIONS}`]: make(false, true),
    hybrid: make(true, true),
  };
};

const loopFigures = (loop: LoopDelay) => ({
  'loop p99 ms': loop.p99,
  'loop max ms': loop.max,
  'gc max ms': loop.gc,
});

const searchRows = async (stores: EmbeddedStores, texts: Texts, what: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [kind, requests] of Object.entries(requestsOf(texts))) {
    await measure(stores, requests.slice(0, QUERIES / 4));
    const runs: Measured[] = [];
    for (let i = 0; i < RUNS; i += 1) runs.push(await measure(stores, requests));
    const best = bestOf(runs, ({ times }) => quantile(times, 0.95)).times;
    rows.push({
      what: `${what}: ${kind}`,
      figures: {
        'p50 ms': quantile(best, 0.5),
        'p95 ms': quantile(best, 0.95),
        ...loopFigures(worstOf(runs.map(({ loop }) => loop))),
      },
    });
  }
  const idle: LoopDelay[] = [];
  for (let i = 0; i < RUNS; i += 1)
    idle.push(await watchLoop(async () => void (await sleep(QUERIES * PAUSE_MS))));
  rows.push({ what: `${what}: idle`, figures: loopFigures(worstOf(idle)) });
  return rows;
};

/** A folder filled, closed and opened again, as a server finds it. */
const benchSize = async (texts: Texts, size: number): Promise<{ rows: Row[]; memory: Row }> => {
  const folder = mkdtempSync(join(tmpdir(), 'majordomo-bench-'));
  const dataDir = join(folder, 'data');
  try {
    const filling = open(dataDir);
    await fill(filling, texts, size);
    filling.close();
    const opened = performance.now();
    const stores = open(dataDir);
    await stores.ready;
    const openMs = performance.now() - opened;
    const where = stores.endpointIndex.isApart() ? 'in a thread' : 'in the main thread';
    const rows = await searchRows(stores, texts, `${size.toLocaleString('en')} ${where}`);
    stores.close();
    const mib = (await residentMiB(dataDir)) - (await residentMiB(join(folder, 'empty')));
    const figures = { MiB: mib, 'MiB/1,000': (mib * 1000) / size, 'open ms': openMs };
    return { rows, memory: { what: size.toLocaleString('en'), figures, by: 'MiB/1,000' } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The embedded index by size. */
export const benchSearch = async (): Promise<void> => {
  const texts = realTexts() ?? randomTexts;
  const memory: Row[] = [];
  for (const size of SIZES) {
    const measured = await benchSize(texts, size);
    printTable(
      `search: embedded index, ${texts.kind}, ${QUERIES} searches a run, ${LIMIT} hits a ranking; times of the best, event loop of the worst of ${RUNS} runs (target: sparse p95 under 10 ms at 70,000; loop max under 5 ms but for what idling has)`,
      measured.rows,
    );
    memory.push(measured.memory);
  }
  printTable(`search: memory of the catalogue with vectors of ${DIMENSIONS} numbers`, memory);
};
