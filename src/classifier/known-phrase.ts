import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Without case, diacritics and punctuation, as one line of words. */
const spell = (words: readonly string[]): string =>
  words
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const isNumberOrCode = (word: string): boolean => /\p{N}/u.test(word);
const isName = (word: string, position: number): boolean => position > 0 && /^\p{Lu}/u.test(word);

/** Ways to compare, strictest first: word for word; whatever numbers and codes; whatever names in mid-sentence besides. */
const READINGS: readonly ((text: string) => string)[] = [
  (text) => spell(wordsOf(text)),
  (text) => spell(wordsOf(text).map((word) => (isNumberOrCode(word) ? '#' : word))),
  (text) =>
    spell(wordsOf(text).map((word, i) => (isNumberOrCode(word) || isName(word, i) ? '#' : word))).replace(
      /#(?: #)+/g,
      '#',
    ),
];

const phrasesOf = ({ name, examples }: Endpoint): string[] => [
  name.replaceAll('_', ' '),
  ...LANGUAGES.flatMap((language) => examples?.[language] ?? []),
];

/** A wording of values alone says nothing. */
const saysSomething = (spelled: string): boolean => /\p{L}/u.test(spelled);

/**
 * The endpoint whose name or example phrase the message is, the values in it apart ("holidays in Latvia" for "holidays in
 * Estonia"). A phrase that two endpoints have tells nothing.
 */
export function knownPhrase(message: string, endpoints: readonly Endpoint[]): Endpoint | undefined {
  for (const reading of READINGS) {
    const said = reading(message);
    if (!saysSomething(said)) return undefined;
    const holders = endpoints.filter((endpoint) =>
      phrasesOf(endpoint).some((phrase) => reading(phrase) === said),
    );
    if (holders.length > 0) return holders.length === 1 ? holders[0] : undefined;
  }
  return undefined;
}
