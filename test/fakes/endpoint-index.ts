import { NameTaken, StoreUnavailable } from '../../src/domain/errors.ts';
import type { EndpointIndex, Hit, IndexEntry } from '../../src/ports/endpoint-index.ts';
import type { SparseVector } from '../../src/ports/sparse-encoder.ts';

export interface FakeEndpointIndex extends EndpointIndex {
  /** How often each method was called. */
  readonly calls: Readonly<Record<string, number>>;
  /** While true every method rejects with `StoreUnavailable`. */
  down: boolean;
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rank = (hits: Hit[], limit: number): Hit[] =>
  hits
    .sort((a, b) => b.score - a.score || byId(a.endpoint.endpointId, b.endpoint.endpointId))
    .slice(0, limit);

const norm = (vector: Float32Array): number => Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0)) || 1;

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / (norm(a) * norm(b));

const weights = (vector: SparseVector): Map<number, number> =>
  new Map([...vector.indices].map((index, i) => [index, vector.values[i] ?? 0]));

/** The port's meaning in the plainest form: everything is computed anew on each call. For tests with small catalogues. */
export function fakeEndpointIndex(entries: readonly IndexEntry[] = []): FakeEndpointIndex {
  const stored = new Map<string, IndexEntry>();
  const postings = new Map<string, Map<number, number>>();
  const calls: Record<string, number> = {};
  const put = (entry: IndexEntry) => {
    stored.set(entry.endpoint.endpointId, entry);
    postings.set(entry.endpoint.endpointId, weights(entry.sparse));
  };
  entries.forEach(put);

  const idfOf = (feature: number): number => {
    let documents = 0;
    let holding = 0;
    for (const features of postings.values()) {
      if (features.size > 0) documents += 1;
      if (features.has(feature)) holding += 1;
    }
    return Math.log((documents - holding + 0.5) / (holding + 0.5) + 1);
  };
  const enter = async (method: string, signal: AbortSignal) => {
    calls[method] = (calls[method] ?? 0) + 1;
    signal.throwIfAborted();
    if (index.down) throw new StoreUnavailable('index', new Error('the fake is switched off'));
  };
  const visible = (seesPrivate: boolean): IndexEntry[] =>
    [...stored.values()].filter(({ endpoint }) => seesPrivate || endpoint.visibility === 'public');

  const index: FakeEndpointIndex = {
    calls,
    down: false,
    async upsert(entry, signal) {
      await enter('upsert', signal);
      const { endpointId, name } = entry.endpoint;
      for (const { endpoint } of stored.values())
        if (endpoint.name === name && endpoint.endpointId !== endpointId)
          throw new NameTaken(endpoint.endpointId);
      const created = !stored.has(endpointId);
      put(entry);
      return { created };
    },
    async remove(endpointId, signal) {
      await enter('remove', signal);
      postings.delete(endpointId);
      return stored.delete(endpointId);
    },
    async get(endpointId, signal) {
      await enter('get', signal);
      return stored.get(endpointId)?.endpoint;
    },
    async findByName(name, signal) {
      await enter('findByName', signal);
      return [...stored.values()].find(({ endpoint }) => endpoint.name === name)?.endpoint;
    },
    async list({ limit, cursor, seesPrivate }, signal) {
      await enter('list', signal);
      const rest = visible(seesPrivate)
        .map(({ endpoint }) => endpoint)
        .sort((a, b) => byId(a.endpointId, b.endpointId))
        .filter(({ endpointId }) => cursor === undefined || endpointId > cursor);
      const items = rest.slice(0, limit);
      return { items, nextCursor: rest.length > limit ? (items.at(-1)?.endpointId ?? null) : null };
    },
    async search({ dense, sparse, limit, seesPrivate }, signal) {
      await enter('search', signal);
      const query = [...weights(sparse)].map(
        ([feature, value]) => [feature, value * idfOf(feature)] as const,
      );
      const found = visible(seesPrivate);
      const bySparse = found.flatMap(({ endpoint }) => {
        const held = postings.get(endpoint.endpointId);
        const shared = query.filter(([feature]) => held?.has(feature));
        if (shared.length === 0) return [];
        const score = shared.reduce((sum, [feature, value]) => sum + value * (held?.get(feature) ?? 0), 0);
        return [{ endpoint, score }];
      });
      const comparable = found.filter((entry) => entry.dense.length === dense.length && dense.length > 0);
      const byDense = comparable.map((entry) => ({
        endpoint: entry.endpoint,
        score: cosine(dense, entry.dense),
      }));
      return { dense: rank(byDense, limit), sparse: rank(bySparse, limit) };
    },
    async idf(indices, signal) {
      await enter('idf', signal);
      return Float32Array.from(indices, idfOf);
    },
    async count(signal) {
      await enter('count', signal);
      return stored.size;
    },
    async check(signal) {
      await enter('check', signal);
    },
  };
  return index;
}
