import { createRequire } from 'node:module';
import type { Word } from './tokenize.ts';

const snowball = createRequire(import.meta.url)('snowball-stemmers') as {
  newStemmer(language: 'english' | 'russian'): { stem(word: string): string };
};

/** Words kept with their stems; the stemmer is far slower than a look-up. */
const MEMO_LIMIT = 30_000;

/**
 * Snowball by script. Estonian has no stemmer worth the name, and its words mostly pass the English one unharmed;
 * their inflection is met by prefixes, character n-grams and the concept lexicon.
 */
export function createStem(): (word: Pick<Word, 'text' | 'script'>) => string {
  const english = snowball.newStemmer('english');
  const russian = snowball.newStemmer('russian');
  const stems = new Map<string, string>();
  return ({ text, script }) => {
    if (script === 'other') return text;
    const held = stems.get(text);
    if (held !== undefined) return held;
    const stem = script === 'cyrillic' ? russian.stem(text) : english.stem(text);
    if (stems.size >= MEMO_LIMIT) stems.clear();
    stems.set(text, stem);
    return stem;
  };
}
