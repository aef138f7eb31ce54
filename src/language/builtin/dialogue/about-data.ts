import type { Json } from '../../../domain/slots.ts';
import type { LastCall } from '../../../ports/language-tasks.ts';
import { fold, plain, wordsOf } from '../text/text.ts';
import { STOP_WORDS } from '../text-features/stop-words.ts';
import { namesWord, sameWord } from '../writing/question.ts';

/** A response of megabytes is not read through for one question. */
const MOST_TEXTS = 2000;
const MOST_WORDS = 8;

/** Texts of a response; with the names of its fields where wanted. */
export const textsIn = (data: Json, fields = false): string[] => {
  const texts: string[] = [];
  const walk = (value: Json): void => {
    if (texts.length >= MOST_TEXTS) return;
    if (typeof value === 'string') texts.push(value);
    else if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) {
        if (fields && !Array.isArray(value)) texts.push(name);
        walk(inner);
      }
  };
  walk(data);
  return texts;
};

const isTelling = (word: string): boolean =>
  /\d/.test(word) || (word.length > 2 && !STOP_WORDS.has(fold(word)));

/** Words that say what a message is about. */
export const tellingWords = (message: string): string[] => wordsOf(plain(message)).filter(isTelling);

/**
 * Does a short message name something that the answer before has by that name, and nothing else ("when is Christmas?" after a
 * list of holidays)? Names of a response are its texts; field names and numbers are not.
 */
export const namesSomethingIn = (message: string, calls: readonly LastCall[]): boolean => {
  const words = tellingWords(message);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  return calls.some(({ data }) => {
    const known = new Set(textsIn(data).flatMap((text) => wordsOf(text)));
    return words.every((word) =>
      /\d/.test(word)
        ? known.has(word)
        : [...known].some((name) => namesWord(word, name) || sameWord(name, word)),
    );
  });
};
