/** Sorted unique u32 feature indices with their weights; no zero weights. */
export interface SparseVector {
  readonly indices: Uint32Array;
  readonly values: Float32Array;
}

/** The texts of an endpoint that can be searched, by field. */
export interface SearchableText {
  readonly name: string;
  readonly description: string;
  /** One line a parameter. */
  readonly params: readonly string[];
  /** Phrases a user would say, of all languages. */
  readonly examples: readonly string[];
  readonly enriched: string;
}

/** A meaningful word of a query with the features that would show that a document knows it. */
export interface QueryTerm {
  readonly term: string;
  readonly indices: Uint32Array;
  /** How telling it is beside other words, 0..1; 1 when left out. */
  readonly share?: number | undefined;
}

export interface EncodedQuery {
  readonly vector: SparseVector;
  readonly terms: readonly QueryTerm[];
}

/**
 * Text to term weights, all feature families (stems, character n-grams, concepts) in one u32 space. Document values are
 * BM25 term weights (saturated, length-normalised) without idf; the index multiplies query values by idf (storage design, 2.3).
 */
export interface SparseEncoder {
  /** Names tokeniser, lexicon and weights; entries made by another version are to be re-indexed. */
  readonly version: string;
  document(text: SearchableText): SparseVector;
  query(text: string): EncodedQuery;
}
