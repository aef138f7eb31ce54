import type { Endpoint } from '../domain/endpoint.ts';
import type { Hit, Rankings } from '../ports/endpoint-index.ts';

export interface FusedHit {
  readonly endpoint: Endpoint;
  readonly cosine: number;
  readonly sparse: number;
  readonly fused: number;
}

/** Qdrant's default, so that the first place of a list gives 1/2, the second 1/3. */
const K = 2;

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inOrder = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => b.score - a.score || compareIds(a.endpoint.endpointId, b.endpoint.endpointId));

/**
 * Reciprocal rank fusion: the sum over both lists of 1 / (K + position), positions counted from 0. Source: Cormack et al.
 * 2009, with Qdrant's constant. Ties, which are the normal case in it, go by cosine, then sparse score, then id.
 * @param use lists that count for the order; the scores of both are kept whatever counts
 */
export function fuse(rankings: Rankings, use: { dense: boolean; sparse: boolean }): FusedHit[] {
  const found = new Map<string, { endpoint: Endpoint; cosine: number; sparse: number; fused: number }>();
  const add = (hits: readonly Hit[], kind: 'cosine' | 'sparse', counts: boolean): void => {
    inOrder(hits).forEach(({ endpoint, score }, position) => {
      const held = found.get(endpoint.endpointId) ?? { endpoint, cosine: 0, sparse: 0, fused: 0 };
      held[kind] = score;
      if (counts) held.fused += 1 / (K + position);
      found.set(endpoint.endpointId, held);
    });
  };
  add(rankings.dense, 'cosine', use.dense);
  add(rankings.sparse, 'sparse', use.sparse);
  return [...found.values()]
    .filter(({ fused }) => fused > 0)
    .sort(
      (a, b) =>
        b.fused - a.fused ||
        b.cosine - a.cosine ||
        b.sparse - a.sparse ||
        compareIds(a.endpoint.endpointId, b.endpoint.endpointId),
    );
}
