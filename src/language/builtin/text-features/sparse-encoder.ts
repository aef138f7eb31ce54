import type {
  EncodedQuery,
  QueryTerm,
  SearchableText,
  SparseEncoder,
  SparseVector,
} from '../../../ports/sparse-encoder.ts';
import { fold } from '../text/text.ts';
import { createConceptLexicon } from './concept-lexicon.ts';
import { CONCEPTS } from './concepts/index.ts';
import { createFeatures, type Feature, type WordFeatures } from './features.ts';
import { fnv1a } from './hash.ts';
import { createStem } from './stem.ts';
import { type Family, type FeatureWeights, type Field, type FieldWeights, WEIGHTS } from './weights.ts';

/** Longest text that is read; more adds nothing to what a message or a definition is about. */
const MAX_CHARS = 20_000;

/** Of a message, half from its beginning and half from its end, where a request stands before or after what it brings along. */
const MAX_QUERY_CHARS = 5000;

const readable = (message: string): string => {
  if (message.length <= MAX_QUERY_CHARS) return message;
  const half = MAX_QUERY_CHARS / 2;
  return `${message.slice(0, half)} ${message.slice(-half)}`;
};

interface Tally {
  readonly family: Family;
  amount: number;
}

const toVector = (values: ReadonlyMap<number, number>): SparseVector => {
  const indices = Uint32Array.from(values.keys()).sort();
  return { indices, values: Float32Array.from(indices, (index) => values.get(index) ?? 0) };
};

const count = (into: Map<number, Tally>, features: readonly Feature[], times = 1): void => {
  for (const { family, index, share } of features) {
    const held = into.get(index);
    if (held) held.amount += share * times;
    else into.set(index, { family, amount: share * times });
  }
};

/** Counts of one field, normalised by its length per family. Source: BM25F, Robertson and Zaragoza 2009, section 3.6 */
function addField(
  into: Map<number, number>,
  words: readonly WordFeatures[],
  { weight, b, referenceWords }: FieldWeights,
  perWord: FeatureWeights['perWord'],
): void {
  const counts = new Map<number, Tally>();
  for (const { features } of words) count(counts, features);
  const lengths = new Map<Family, number>();
  for (const { family, amount } of counts.values()) lengths.set(family, (lengths.get(family) ?? 0) + amount);
  for (const [index, { family, amount }] of counts) {
    const length = (lengths.get(family) ?? 0) / (referenceWords * perWord[family]);
    into.set(index, (into.get(index) ?? 0) + (weight * amount) / (1 - b + b * length));
  }
}

/** A phrase of small words alone ("what is this about") is found as a whole. */
const phraseFeature = (text: string): number =>
  fnv1a((fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 500), fnv1a('whole:'));

/** @param weights for measurements; the default is what the product uses */
export function createSparseEncoder(weights: FeatureWeights = WEIGHTS): SparseEncoder {
  const stem = createStem();
  const lexicon = createConceptLexicon(CONCEPTS, stem);
  const features = createFeatures({
    lexicon,
    stem,
    share: { broader: weights.broader, value: weights.value, misspelt: weights.misspelt },
  });
  const digest = fnv1a(JSON.stringify(weights), fnv1a(CONCEPTS.join('\n')));

  const document = (text: SearchableText): SparseVector => {
    const sums = new Map<number, number>();
    const read = (parts: readonly string[], field: Field): void => {
      const words = parts.flatMap((part) => features(part.slice(0, MAX_CHARS)));
      addField(sums, words, weights.fields[field], weights.perWord);
    };
    read([text.name], 'name');
    read([text.description], 'description');
    read(text.params, 'params');
    read(text.examples, 'examples');
    read([text.enriched], 'enriched');
    const { k1 } = weights;
    const values = new Map([...sums].map(([index, sum]) => [index, ((k1 + 1) * sum) / (k1 + sum)]));
    for (const phrase of text.examples)
      if (features(phrase.slice(0, MAX_CHARS)).length === 0) values.set(phraseFeature(phrase), 1);
    return toVector(values);
  };

  const query = (text: string): EncodedQuery => {
    const words = asRequest(features(readable(text), true));
    const counts = new Map<number, Tally>();
    for (const { features, meant, given, quality } of words) {
      const times = given ? weights.given : quality ? weights.quality : 1;
      count(counts, features, times);
      count(counts, meant, times);
    }
    const values = new Map<number, number>();
    for (const [index, { family, amount }] of counts) {
      const value = weights.families[family] * Math.min(amount, 1 + Math.log2(Math.max(1, amount)) / 2);
      if (value > 0) values.set(index, value);
    }
    if (words.length === 0 && /\p{L}/u.test(text)) values.set(phraseFeature(text), 1);
    return { vector: toVector(values), terms: termsOf(words, weights.quality) };
  };

  return { version: `text-features-5-${digest.toString(16).padStart(8, '0')}`, document, query };
}

/** A message of given words alone is what is asked for after all, unless its build says more. */
const asRequest = (words: readonly WordFeatures[]): readonly WordFeatures[] =>
  words.every(({ given, word }) => given || word.value) && words.some(({ given }) => given)
    ? words.map((word) => ({ ...word, given: false }))
    : words;

/** Words a document can be expected to know: no names, numbers and codes, which are values for parameters. */
function termsOf(words: readonly WordFeatures[], ofQuality: number): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const alone = words.every(({ given, value }) => given || value);
  for (const { word, features, meant, phrase, value, given, quality } of words) {
    if (value || word.name || (given && !alone)) continue;
    const indices = [...features, ...meant, ...phrase]
      .filter(({ family }) => family === 'stem' || family === 'prefix' || family === 'concept')
      .map(({ index }) => index);
    terms.set(word.text, {
      term: word.text,
      indices: Uint32Array.from(new Set(indices)).sort(),
      ...(quality && { share: ofQuality }),
    });
  }
  return [...terms.values()];
}
