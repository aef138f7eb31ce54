/** Families of features; all share one u32 space, told apart by the family's letter in the hash. */
export type Family = 'stem' | 'pair' | 'prefix' | 'gram3' | 'gram4' | 'concept';

export interface FamilyWeights {
  /** Factor of the family's part in a score. */
  readonly weight: number;
  /** BM25: how soon repeats stop counting. */
  readonly k1: number;
  /** BM25: how much a long document is discounted. */
  readonly b: number;
  /** Length a document is compared with; fixed, so that no document's vector depends on the others. */
  readonly referenceLength: number;
}

export interface FeatureWeights {
  readonly families: Readonly<Record<Family, FamilyWeights>>;
  /** How often a word of the field counts. */
  readonly fields: Readonly<Record<'name' | 'description' | 'params' | 'examples' | 'enriched', number>>;
  /** A broader concept, as a part of the narrower one. */
  readonly broader: number;
  /** A code or number, as a part of a word. */
  readonly value: number;
}

/** Chosen by measurement on the development data (`npm run eval -- retrieval`). */
export const WEIGHTS: FeatureWeights = {
  families: {
    stem: { weight: 1, k1: 1.2, b: 0.5, referenceLength: 24 },
    pair: { weight: 0.3, k1: 1.2, b: 0.5, referenceLength: 24 },
    prefix: { weight: 0.4, k1: 1.2, b: 0.5, referenceLength: 20 },
    gram3: { weight: 0.06, k1: 1.2, b: 0.5, referenceLength: 120 },
    gram4: { weight: 0.06, k1: 1.2, b: 0.5, referenceLength: 120 },
    concept: { weight: 1, k1: 1.2, b: 0.5, referenceLength: 20 },
  },
  fields: { name: 2, description: 1, params: 0.4, examples: 1, enriched: 0.6 },
  broader: 0.4,
  value: 0.3,
};
