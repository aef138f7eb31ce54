import { fold, isSameName, isSameStem } from './fold.ts';
import { places } from './places.ts';

const LOCALES = ['en', 'et', 'ru'] as const;
const MAX_CODES = 500;
const KINDS = ['region', 'language', 'currency'] as const;

/** What a code is called in the languages, in single words. */
const namesOfCode = (code: string): string[] =>
  KINDS.flatMap((type) => {
    if ((type === 'currency') !== (code.length === 3)) return [];
    return LOCALES.flatMap((locale) => {
      const name = new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(
        type === 'language' ? code : code.toUpperCase(),
      );
      return name === undefined ? [] : (name.match(/[\p{L}]+/gu) ?? []);
    });
  });

/** A test for names against the words of the sources. */
export type KnowsName = (name: string) => boolean;

/** Words of calendars and addresses that are written with a capital in some language, and claim nothing. */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december esmaspaev teisipaev kolmapaev neljapaev reede laupaev puhapaev internet google ok'
  ).split(' '),
);

/**
 * Names that the sources have, in any case ending, in either script, or as what a country, language or currency code in them
 * is called.
 * @param words lower case
 * @param codes two letters for countries and languages, three for currencies; lower case
 */
export const createNames = (words: ReadonlySet<string>, codes: ReadonlySet<string>): KnowsName => {
  const known = [...words].filter((word) => /^\p{L}{2,}/u.test(word));
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    const start = fold(word).slice(0, 2);
    const list = byStart.get(start);
    if (list) list.push(word);
    else byStart.set(start, [word]);
  }
  const ofCodes = new Set([...codes].slice(0, MAX_CODES).flatMap(namesOfCode));
  const inSources = (name: string): boolean =>
    (byStart.get(fold(name).slice(0, 2)) ?? []).some((word) => isSameName(name, word)) ||
    [...ofCodes].some((word) => isSameName(name, word)) ||
    (/\p{Script=Cyrillic}/u.test(name) || known.some((word) => /\p{Script=Cyrillic}/u.test(word))
      ? known.some((word) => isSameName(name, word))
      : false);
  const folded = new Set(known.map(fold));
  const asPlace = (name: string): boolean =>
    places()
      .namesOf(name)
      ?.some((one) => folded.has(one) || known.some((word) => isSameStem(one, fold(word)))) ?? false;
  return (name) => EVERYDAY.has(fold(name)) || inSources(name) || asPlace(name);
};
