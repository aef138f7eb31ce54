import type { EncodedQuery, QueryTerm, SparseVector } from '../ports/sparse-encoder.ts';

/** A meaningful word of the query with how telling it is in this catalogue. */
export interface WeighedTerm {
  readonly term: string;
  readonly indices: Uint32Array;
  /** idf of the word's commonest feature: small for what every endpoint knows, greatest for what none does. */
  readonly weight: number;
}

export interface Coverage {
  /** 0..1: share of the query's telling words that the endpoint knows, by weight. 0 for a query without any. */
  readonly covered: number;
  readonly unmatched: readonly string[];
}

const holds = (vector: SparseVector, feature: number): boolean => {
  let low = 0;
  let high = vector.indices.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const at = vector.indices[middle] ?? 0;
    if (at === feature) return true;
    if (at < feature) low = middle + 1;
    else high = middle - 1;
  }
  return false;
};

/** idf of the query's features, as the index knows them. */
export type IdfOf = (feature: number) => number;

export const idfTable = (features: Uint32Array, idf: Float32Array): IdfOf => {
  const table = new Map([...features].map((feature, i) => [feature, idf[i] ?? 0]));
  return (feature) => table.get(feature) ?? 0;
};

export const weighTerms = (terms: readonly QueryTerm[], idfOf: IdfOf): WeighedTerm[] =>
  terms.map(({ term, indices, share = 1 }) => ({
    term,
    indices,
    weight: share * Math.min(...[...indices].map(idfOf)),
  }));

/** Which of the query's words an endpoint knows: by stem, beginning or concept. */
export function coverageOf(terms: readonly WeighedTerm[], document: SparseVector): Coverage {
  let total = 0;
  let covered = 0;
  const unmatched: string[] = [];
  for (const { term, indices, weight } of terms) {
    total += weight;
    if (indices.some((feature) => holds(document, feature))) covered += weight;
    else unmatched.push(term);
  }
  return { covered: total > 0 ? covered / total : 0, unmatched };
}

/** How many of the words a text does not know. */
export const missingIn = (terms: readonly QueryTerm[], document: SparseVector): number =>
  terms.filter(({ indices }) => !indices.some((feature) => holds(document, feature))).length;

/**
 * Greatest sparse score a document could give the query, up to BM25's saturation: the sum of value x idf. What words of
 * quality could give is not missed.
 */
export const ceilingOf = ({ vector, terms }: EncodedQuery, idfOf: IdfOf): number => {
  const light = new Set(terms.flatMap(({ indices, share = 1 }) => (share < 1 ? [...indices] : [])));
  return vector.indices.reduce(
    (sum, feature, i) => (light.has(feature) ? sum : sum + (vector.values[i] ?? 0) * idfOf(feature)),
    0,
  );
};

/**
 * How much speaks for an endpoint, comparable between queries of one catalogue: the sparse score, discounted for long
 * queries, times a reward for the covered share of the telling words, so that one common word makes no match and a rare
 * word that nobody knows speaks against one (R1, R2). Form and constants: logistic regression over the development sets.
 * @param sparse score of the sparse ranking
 * @param ceiling of the query, see {@link ceilingOf}
 * @param covered 0..1, see {@link coverageOf}
 */
export const strengthOf = (sparse: number, ceiling: number, covered: number): number =>
  sparse * Math.sqrt(sparse / (1 + ceiling)) * Math.exp(2 * covered);

/** Sparse score of one document, as an index would give it. */
export function dotProduct(query: SparseVector, document: SparseVector, idfOf: IdfOf): number {
  const held = new Map([...document.indices].map((feature, i) => [feature, document.values[i] ?? 0]));
  return query.indices.reduce(
    (sum, feature, i) => sum + (query.values[i] ?? 0) * idfOf(feature) * (held.get(feature) ?? 0),
    0,
  );
}
