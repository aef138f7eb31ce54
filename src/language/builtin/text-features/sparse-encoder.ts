import type {
  EncodedQuery,
  QueryTerm,
  SearchableText,
  SparseEncoder,
  SparseVector,
} from '../../../ports/sparse-encoder.ts';
import { createConceptLexicon } from './concept-lexicon.ts';
import { CONCEPTS } from './concepts/index.ts';
import { createFeatures, type WordFeatures } from './features.ts';
import { fnv1a } from './hash.ts';
import { createStem } from './stem.ts';
import { type Family, type FeatureWeights, WEIGHTS } from './weights.ts';

/** Longest text that is read; more adds nothing to what a message or a definition is about. */
const MAX_CHARS = 20_000;

interface Tally {
  readonly family: Family;
  count: number;
}

const toVector = (values: ReadonlyMap<number, number>): SparseVector => {
  const indices = Uint32Array.from(values.keys()).sort();
  return { indices, values: Float32Array.from(indices, (index) => values.get(index) ?? 0) };
};

/** BM25 weight of a term within a document, without idf. Source: Robertson and Zaragoza 2009, formula 3.15 */
const saturated = (count: number, length: number, family: FeatureWeights['families'][Family]): number => {
  const norm = family.k1 * (1 - family.b + (family.b * length) / family.referenceLength);
  return ((family.k1 + 1) * count) / (count + norm);
};

/** @param weights for measurements; the default is what the product uses */
export function createSparseEncoder(weights: FeatureWeights = WEIGHTS): SparseEncoder {
  const stem = createStem();
  const lexicon = createConceptLexicon(CONCEPTS, stem);
  const features = createFeatures({
    lexicon,
    stem,
    share: { broader: weights.broader, value: weights.value },
  });
  const digest = fnv1a(JSON.stringify(weights), fnv1a(CONCEPTS.join('\n')));

  const tally = (into: Map<number, Tally>, words: readonly WordFeatures[], factor: number): void => {
    for (const word of words)
      for (const { family, index, share } of word.features) {
        const held = into.get(index);
        if (held) held.count += share * factor;
        else into.set(index, { family, count: share * factor });
      }
  };

  const document = (text: SearchableText): SparseVector => {
    const counts = new Map<number, Tally>();
    const read = (parts: readonly string[], factor: number): void => {
      for (const part of parts) tally(counts, features(part.slice(0, MAX_CHARS)), factor);
    };
    read([text.name], weights.fields.name);
    read([text.description], weights.fields.description);
    read(text.params, weights.fields.params);
    read(text.examples, weights.fields.examples);
    read([text.enriched], weights.fields.enriched);
    const lengths: Record<Family, number> = { stem: 0, pair: 0, prefix: 0, gram3: 0, gram4: 0, concept: 0 };
    for (const { family, count } of counts.values()) lengths[family] += count;
    const values = new Map<number, number>();
    for (const [index, { family, count }] of counts) {
      const value = saturated(count, lengths[family], weights.families[family]);
      if (value > 0) values.set(index, value);
    }
    return toVector(values);
  };

  const query = (text: string): EncodedQuery => {
    const words = features(text.slice(0, MAX_CHARS));
    const counts = new Map<number, Tally>();
    tally(counts, words, 1);
    const values = new Map<number, number>();
    for (const [index, { family, count }] of counts) {
      const value = weights.families[family].weight * Math.min(count, 1 + Math.log2(Math.max(1, count)) / 2);
      if (value > 0) values.set(index, value);
    }
    return { vector: toVector(values), terms: termsOf(words) };
  };

  return { version: `text-features-1-${digest.toString(16).padStart(8, '0')}`, document, query };
}

/** Words a document can be expected to know: no names, numbers and codes, which are values for parameters. */
function termsOf(words: readonly WordFeatures[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { word, features, value } of words) {
    if (value || word.name) continue;
    const indices = features
      .filter(({ family }) => family === 'stem' || family === 'prefix' || family === 'concept')
      .map(({ index }) => index);
    terms.set(word.text, { term: word.text, indices: Uint32Array.from(new Set(indices)).sort() });
  }
  return [...terms.values()];
}
