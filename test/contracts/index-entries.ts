import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';
import type { Hit, IndexEntry, Rankings, SearchRequest } from '../../src/ports/endpoint-index.ts';
import type { SparseVector } from '../../src/ports/sparse-encoder.ts';

export const DIMENSION = 4;

/** A UUID that sorts like its number. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A dense vector that starts with these numbers. */
export const dense = (...start: number[]): Float32Array =>
  Float32Array.from({ length: DIMENSION }, (_, i) => start[i] ?? 0);

/** A sparse vector from feature to weight. */
export const sparse = (weights: Readonly<Record<number, number>>): SparseVector => {
  const pairs = Object.entries(weights)
    .map(([index, value]) => [Number(index), value] as const)
    .sort((a, b) => a[0] - b[0]);
  return {
    indices: Uint32Array.from(pairs, ([index]) => index),
    values: Float32Array.from(pairs, ([, value]) => value),
  };
};

const DEFINITION = endpointDefinitionSchema.parse({
  endpointId: idOf(0),
  name: 'endpoint_0',
  description: 'Endpoint number 0.',
  url: 'https://api.example.com/0',
  params: [{ name: 'q', type: 'string', required: true, description: 'What to look for' }],
});

/** Endpoint number `n`, public, called `endpoint_<n>`. */
export const endpoint = (n: number, change: Partial<Endpoint> = {}): Endpoint => ({
  ...structuredClone(DEFINITION),
  endpointId: idOf(n),
  name: `endpoint_${n}`,
  description: `Endpoint number ${n}.`,
  url: `https://api.example.com/${n}`,
  contentHash: `hash-${n}`,
  enrichedContext: '',
  indexedAt: 1_760_000_000_000,
  ...change,
});

export const entry = (
  n: number,
  change: Partial<Endpoint> = {},
  vectors: Partial<IndexEntry> = {},
): IndexEntry => ({
  endpoint: endpoint(n, change),
  dense: dense(1),
  sparse: sparse({ 1000: 1 }),
  madeBy: 'test-v1',
  ...vectors,
});

export const shape = (hits: readonly Hit[]): { id: string; score: number }[] =>
  hits.map(({ endpoint: { endpointId }, score }) => ({ id: endpointId, score }));

const length = (vector: Float32Array): number => Math.hypot(...vector) || 1;

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) / (length(a) * length(b));

/** The formulas of the port, written out as plainly as possible: the yardstick of the property test. */
export const rankings = (entries: readonly IndexEntry[], request: SearchRequest): Rankings => {
  const withWords = entries.filter((one) => one.sparse.indices.length > 0);
  const df = (feature: number) => withWords.filter((one) => one.sparse.indices.includes(feature)).length;
  const idf = (feature: number) => Math.log((withWords.length - df(feature) + 0.5) / (df(feature) + 0.5) + 1);
  const seen = entries.filter((one) => request.seesPrivate || one.endpoint.visibility === 'public');
  const best = (hits: Hit[]): Hit[] =>
    hits
      .sort((a, b) => b.score - a.score || (a.endpoint.endpointId < b.endpoint.endpointId ? -1 : 1))
      .slice(0, request.limit);
  const sum = (one: IndexEntry): number =>
    [...request.sparse.indices].reduce((total, feature, i) => {
      const place = one.sparse.indices.indexOf(feature);
      return place < 0
        ? total
        : total + (request.sparse.values[i] ?? 0) * idf(feature) * (one.sparse.values[place] ?? 0);
    }, 0);
  return {
    dense: best(seen.map((one) => ({ endpoint: one.endpoint, score: cosine(request.dense, one.dense) }))),
    sparse: best(
      seen
        .filter((one) => one.sparse.indices.some((feature) => request.sparse.indices.includes(feature)))
        .map((one) => ({ endpoint: one.endpoint, score: sum(one) })),
    ),
  };
};
