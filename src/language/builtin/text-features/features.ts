import type { ConceptLexicon } from './concept-lexicon.ts';
import { fnv1a } from './hash.ts';
import { ngramsOf } from './ngrams.ts';
import { ENGLISH_STOP_WORDS, ESTONIAN_STOP_WORDS } from './stop-words.ts';
import { type Word, wordsOf } from './tokenize.ts';
import type { Family } from './weights.ts';

/** One feature of a text. `share` is below 1 for a broader concept or a bare value. */
export interface Feature {
  readonly family: Family;
  readonly index: number;
  readonly share: number;
}

export interface WordFeatures {
  readonly word: Word;
  readonly features: readonly Feature[];
}

const FAMILY_LETTER: Readonly<Record<Family, string>> = {
  stem: 'w',
  pair: 'b',
  prefix: 'p',
  gram3: 't',
  gram4: 'q',
  concept: 'c',
};

const indexOf = (family: Family, text: string): number => fnv1a(`${FAMILY_LETTER[family]}\u0000${text}`);

interface Languages {
  readonly english: boolean;
  readonly estonian: boolean;
}

/** Which Latin-script lexicons may read the text: the one whose small words it has more of, both when that is even. */
function latinLanguages(text: string, words: readonly Word[]): Languages {
  let english = 0;
  let estonian = (text.match(/[õäöü]/giu) ?? []).length;
  for (const { text: word } of words) {
    if (ENGLISH_STOP_WORDS.has(word)) english += 1;
    if (ESTONIAN_STOP_WORDS.has(word)) estonian += 1;
  }
  return { english: english >= estonian, estonian: estonian >= english };
}

const MEMO_LIMIT = 20_000;

/** @param share what a broader concept and a bare value count */
export function createFeatures(options: {
  lexicon: ConceptLexicon;
  stem: (word: Word) => string;
  share: { broader: number; value: number };
}): (text: string) => WordFeatures[] {
  const { lexicon, stem, share } = options;
  const memo = new Map<string, readonly Feature[]>();

  const conceptFeatures = (hits: ReturnType<ConceptLexicon['find']>): Feature[] =>
    hits.flatMap(({ id, broader }) => [
      { family: 'concept' as const, index: indexOf('concept', id), share: 1 },
      ...broader.map((parent) => ({
        family: 'concept' as const,
        index: indexOf('concept', parent),
        share: share.broader,
      })),
    ]);

  const compute = (word: Word, languages: Languages): readonly Feature[] => {
    if (word.value) return [{ family: 'stem', index: indexOf('stem', word.text), share: share.value }];
    const features: Feature[] = [{ family: 'stem', index: indexOf('stem', stem(word)), share: 1 }];
    if (word.text.length >= 4)
      features.push({ family: 'prefix', index: indexOf('prefix', word.text.slice(0, 5)), share: 1 });
    for (const gram of ngramsOf(word.text, 3))
      features.push({ family: 'gram3', index: indexOf('gram3', gram), share: 1 });
    for (const gram of ngramsOf(word.text, 4))
      features.push({ family: 'gram4', index: indexOf('gram4', gram), share: 1 });
    features.push(...conceptFeatures(lexicon.find(word, languages)));
    return features;
  };
  const featuresOf = (word: Word, languages: Languages): readonly Feature[] => {
    const key = `${languages.english ? 1 : 0}${languages.estonian ? 1 : 0}${word.value ? 1 : 0}${word.text}`;
    const held = memo.get(key);
    if (held) return held;
    if (memo.size >= MEMO_LIMIT) memo.clear();
    const features = compute(word, languages);
    memo.set(key, features);
    return features;
  };

  return (text) => {
    const words = wordsOf(text);
    const languages = latinLanguages(text, words);
    const kept = words.filter((word) => !word.stop);
    return kept.map((word, i) => {
      const before = kept[i - 1];
      const features = featuresOf(word, languages);
      if (!before || before.value || word.value) return { word, features };
      const pair = indexOf('pair', `${stem(before)} ${stem(word)}`);
      const phrase = languages.english ? conceptFeatures(lexicon.findPair(before, word)) : [];
      return { word, features: [...features, { family: 'pair', index: pair, share: 1 }, ...phrase] };
    });
  };
}
