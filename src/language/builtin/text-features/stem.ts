import { createRequire } from 'node:module';
import type { Word } from './tokenize.ts';

const snowball = createRequire(import.meta.url)('snowball-stemmers') as {
  newStemmer(language: 'english' | 'russian'): { stem(word: string): string };
};

/**
 * Snowball by script. Estonian has no stemmer worth the name, and its words mostly pass the English one unharmed;
 * their inflection is met by prefixes, character n-grams and the concept lexicon.
 */
export function createStem(): (word: Pick<Word, 'text' | 'script'>) => string {
  const english = snowball.newStemmer('english');
  const russian = snowball.newStemmer('russian');
  return ({ text, script }) =>
    script === 'cyrillic' ? russian.stem(text) : script === 'latin' ? english.stem(text) : text;
}
