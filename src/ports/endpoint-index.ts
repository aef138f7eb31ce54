import type { Endpoint } from '../domain/endpoint.ts';
import type { SparseVector } from './sparse-encoder.ts';

export interface IndexEntry {
  readonly endpoint: Endpoint;
  readonly dense: Float32Array;
  readonly sparse: SparseVector;
  /** `Embedder.model` and `SparseEncoder.version` that made the vectors. */
  readonly madeBy: string;
}

export interface Hit {
  readonly endpoint: Endpoint;
  /** Dense: cosine. Sparse: sum over shared features of query value x idf x stored value. */
  readonly score: number;
}

export interface SearchRequest {
  /** Of length 0 when no dense ranking is wanted; `Rankings.dense` is then empty. */
  readonly dense: Float32Array;
  readonly sparse: SparseVector;
  /** Hits wanted of each ranking. */
  readonly limit: number;
  readonly seesPrivate: boolean;
}

/** Both rankings, each by score descending, then endpoint id ascending; fused by the caller. */
export interface Rankings {
  readonly dense: readonly Hit[];
  readonly sparse: readonly Hit[];
}

/**
 * The catalogue. One entry an endpoint id; an upsert replaces it in place, so that it stays findable throughout.
 * A call that was acknowledged survives a crash. Rejects with `StoreUnavailable` when the store cannot be reached.
 */
export interface EndpointIndex {
  /** @returns whether the id was new. @throws NameTaken when another id has the name */
  upsert(entry: IndexEntry, signal: AbortSignal): Promise<{ created: boolean }>;
  /** @returns false when there was none */
  remove(endpointId: string, signal: AbortSignal): Promise<boolean>;
  get(endpointId: string, signal: AbortSignal): Promise<Endpoint | undefined>;
  findByName(name: string, signal: AbortSignal): Promise<Endpoint | undefined>;
  /** By id ascending. `cursor` is the last id of the page before. */
  list(
    page: { limit: number; cursor?: string | undefined; seesPrivate: boolean },
    signal: AbortSignal,
  ): Promise<{ items: Endpoint[]; nextCursor: string | null }>;
  search(request: SearchRequest, signal: AbortSignal): Promise<Rankings>;
  /** idf of each feature over the whole catalogue: ln((N - df + 0.5) / (df + 0.5) + 1). */
  idf(indices: Uint32Array, signal: AbortSignal): Promise<Float32Array>;
  count(signal: AbortSignal): Promise<number>;
  check(signal: AbortSignal): Promise<void>;
}
