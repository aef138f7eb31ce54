import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '../../src/adapters/embedded/index.ts';
import { createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import { silentLogger } from '../fakes/silent.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { printTable, quantile, type Row } from './measure.ts';

const SIZES = [1_000, 10_000, 70_000] as const;
const QUERIES = 200;
const DIMENSIONS = 384;
const clock = { now: () => Date.now(), elapsed: () => performance.now() };
const signal = new AbortController().signal;

/** Pseudo-random numbers that are the same in every run (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => `w${Math.floor(random() ** 3 * 20_000).toString(36)}x`).join(' ');

const vector = (random: () => number): Float32Array => {
  const values = Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5);
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
};

const measure = async (size: number): Promise<Row[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majordomo-bench-'));
  const { endpointIndex, close } = openEmbeddedStores({ dataDir, clock, logger: silentLogger });
  const encoder = createSparseEncoder();
  const random = randomFrom(size);
  try {
    const before = process.memoryUsage.rss();
    for (let n = 0; n < size; n += 1) {
      const description = words(random, 12);
      const endpoint = makeEndpoint({ endpointId: idOf(n), name: `endpoint_${n}`, description, params: [] });
      const sparse = encoder.document({
        name: endpoint.name,
        description,
        params: [],
        examples: [],
        enriched: '',
      });
      await endpointIndex.upsert({ endpoint, dense: vector(random), sparse, madeBy: 'bench' }, signal);
    }
    const mib = (process.memoryUsage.rss() - before) / 1024 / 1024;
    const empty = { indices: new Uint32Array(), values: new Float32Array() };
    const timed = async (
      request: (text: string) => Parameters<typeof endpointIndex.search>[0],
    ): Promise<number[]> => {
      const times: number[] = [];
      for (let i = 0; i < QUERIES; i += 1) {
        const wanted = request(words(random, 8));
        const start = performance.now();
        await endpointIndex.search(wanted, signal);
        times.push(performance.now() - start);
      }
      return times;
    };
    const common = { limit: 20, seesPrivate: true };
    const sparse = await timed((text) => ({
      ...common,
      dense: new Float32Array(),
      sparse: encoder.query(text).vector,
    }));
    const dense = await timed(() => ({ ...common, dense: vector(random), sparse: empty }));
    const figures = (sample: readonly number[]) => ({
      'p50 ms': quantile(sample, 0.5),
      'p95 ms': quantile(sample, 0.95),
      'MiB/1,000': (mib * 1000) / size,
    });
    const what = size.toLocaleString('en');
    return [
      { what: `sparse, ${what}`, figures: figures(sparse), by: 'p95 ms' },
      { what: `dense exact ${DIMENSIONS}, ${what}`, figures: figures(dense), by: 'p95 ms' },
    ];
  } finally {
    close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The embedded index by size; the first row is the smallest catalogue. */
export const benchSearch = async (): Promise<void> => {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measure(size)));
  printTable(
    `search: embedded index, ${QUERIES} queries of 8 words (target: sparse p95 under 10 ms at 70,000)`,
    rows,
  );
};
