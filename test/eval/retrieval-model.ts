import { createOpenAiEmbedder } from '../../src/adapters/openai/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { embedTextOf } from '../../src/indexing/embed-text.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { EndpointIndex } from '../../src/ports/endpoint-index.ts';
import type { Reading } from './retrieval-rows.ts';
import type { BenchCase } from './retrieval-sets.ts';

const TIMEOUT_MS = 120_000;
/** A model on a small machine takes its time; so many messages of a set say enough. */
const MOST_CASES = 400;
const NO_WORDS = { indices: new Uint32Array(0), values: new Float32Array(0) };

/** The embedding model at `EMBEDDING_BASE_URL`, with `EMBEDDING_MODEL`, `_DIMENSIONS` and `_API_KEY`; undefined without one. */
export function openModel(env: NodeJS.ProcessEnv = process.env): Embedder | undefined {
  const baseUrl = env['EMBEDDING_BASE_URL'];
  if (!baseUrl) return undefined;
  return createOpenAiEmbedder({
    settings: { provider: 'openai-compatible', baseUrl, apiKey: env['EMBEDDING_API_KEY'] ?? 'none' },
    model: env['EMBEDDING_MODEL'] ?? 'text-embedding-3-large',
    dimensions: Number(env['EMBEDDING_DIMENSIONS'] ?? 3072),
    fetch: globalThis.fetch,
    now: Date.now,
    timeoutMs: TIMEOUT_MS,
  });
}

/** Vectors of the texts that indexing embeds, by id. */
export async function vectorsOf(
  endpoints: readonly Endpoint[],
  model: Embedder,
): Promise<Map<string, Float32Array>> {
  const vectors = await model.embed(endpoints.map(embedTextOf), AbortSignal.timeout(20 * TIMEOUT_MS));
  return new Map(endpoints.map(({ endpointId }, i) => [endpointId, vectors[i] ?? new Float32Array(0)]));
}

/** At most so many of a list, evenly taken. */
export const thinned = (cases: readonly BenchCase[]): readonly BenchCase[] => {
  const step = Math.ceil(cases.length / MOST_CASES);
  return cases.filter((_, i) => i % step === 0);
};

/** The model's ranking alone. */
export async function rankDensely(
  index: EndpointIndex,
  model: Embedder,
  item: BenchCase,
): Promise<Omit<Reading, 'together'>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const started = performance.now();
  const [dense = new Float32Array(0)] = await model.embed([item.message], signal);
  const limit = item.candidates ? await index.count(signal) : 5;
  const found = await index.search({ dense, sparse: NO_WORDS, limit, seesPrivate: true }, signal);
  const fitting = found.dense.filter(
    ({ endpoint }) => item.candidates?.includes(endpoint.endpointId) ?? true,
  );
  return {
    item,
    ids: fitting.map(({ endpoint }) => endpoint.endpointId),
    score: fitting[0]?.score ?? 0,
    ms: performance.now() - started,
  };
}
