/** Families of features; all share one u32 space, told apart by the family's letter in the hash. */
export const FAMILIES = ['stem', 'pair', 'prefix', 'gram3', 'gram4', 'concept'] as const;
export type Family = (typeof FAMILIES)[number];

export interface FieldWeights {
  /** How often a word of the field counts. */
  readonly weight: number;
  /** How much a long field is discounted, 0..1. */
  readonly b: number;
  /** Words a field is expected to have; fixed, so that no document's vector depends on the others. */
  readonly referenceWords: number;
}

export type Field = 'name' | 'description' | 'params' | 'examples' | 'enriched';

export interface FeatureWeights {
  /** How soon repeats of a feature stop counting. */
  readonly k1: number;
  /** Factor of each family in a query. */
  readonly families: Readonly<Record<Family, number>>;
  /** Features of the family that a word has on average; scales the length a field is compared with. */
  readonly perWord: Readonly<Record<Family, number>>;
  readonly fields: Readonly<Record<Field, FieldWeights>>;
  /** A broader concept, as a part of the narrower one. */
  readonly broader: number;
  /** A code or number, as a part of a word. */
  readonly value: number;
  /** A word that the request is applied to (quoted, the end of a route), as a part of one of the request itself. */
  readonly given: number;
  /** A word of quality (high, on time), as a part of one that names a subject. */
  readonly quality: number;
  /** The concept a word was most likely meant to be, as a part of one that it is. */
  readonly misspelt: number;
}

/** Chosen by measurement on the development data (`npm run eval -- retrieval`). */
export const WEIGHTS: FeatureWeights = {
  k1: 2.5,
  families: { stem: 1, pair: 1, prefix: 0.4, gram3: 0.025, gram4: 0.035, concept: 0.65 },
  perWord: { stem: 1, pair: 1, prefix: 0.9, gram3: 6, gram4: 5, concept: 1 },
  fields: {
    name: { weight: 3, b: 0.7, referenceWords: 3 },
    description: { weight: 1, b: 0.75, referenceWords: 8 },
    params: { weight: 0.5, b: 0.7, referenceWords: 14 },
    examples: { weight: 1, b: 0.7, referenceWords: 16 },
    enriched: { weight: 0.6, b: 0.75, referenceWords: 16 },
  },
  broader: 0.4,
  value: 0.3,
  given: 0.2,
  quality: 0.35,
  misspelt: 0.6,
};
