import type { Endpoint } from '../domain/endpoint.ts';
import { searchableText } from '../domain/searchable-text.ts';
import type { SparseEncoder, SparseVector } from '../ports/sparse-encoder.ts';

/** Sparse vectors of endpoints as indexing made them, made again here because a search returns scores only. */
export interface DocumentVectors {
  of(endpoint: Endpoint): SparseVector;
}

/** @param limit vectors kept; about 10 kB each */
export function createDocumentVectors(sparse: SparseEncoder, limit = 2000): DocumentVectors {
  const kept = new Map<string, SparseVector>();
  return {
    of(endpoint) {
      const key = `${endpoint.endpointId} ${endpoint.contentHash} ${endpoint.enrichedContext.length}`;
      const held = kept.get(key);
      if (held) return held;
      const vector = sparse.document(searchableText(endpoint));
      if (kept.size >= limit) kept.clear();
      kept.set(key, vector);
      return vector;
    },
  };
}
