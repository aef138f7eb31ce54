import type { Language } from '../../../domain/language.ts';
import { ORDINALS } from '../data/calendar-words.ts';
import { findNumbers } from '../readers/numbers.ts';
import { estonianBases, stemRussian } from '../text/stems.ts';
import { fold, lower, plain, wordsOf } from '../text/text.ts';

const LAST =
  /^(?:the\s+)?(?:last|final|viimane|viimase|viimast|последн\p{L}*)(?:\s+(?:one|option|variant|вариант))?$/u;
const ONE_OF =
  /^(?:the\s+|option\s+|number\s+|no\.?\s*|nr\.?\s*|variant\s+|valik\s+|вариант\s+|номер\s+|№\s*|#\s*)?(.+?)(?:\s+(?:one|option|variant|variandi|valik|вариант|пожалуйста|please|palun))*$/u;
const TOO_COMMON = new Set([
  'the',
  'a',
  'of',
  'and',
  'for',
  'in',
  'ja',
  'ning',
  'и',
  'в',
  'на',
  'по',
  'get',
  'of',
  'to',
  'info',
  'one',
]);

const keysOf = (word: string): string[] => [
  fold(word),
  ...(/\p{Script=Cyrillic}/u.test(word) ? [stemRussian(word)] : estonianBases(word).map(fold)),
  fold(word).replace(/(?:es|s)$/, ''),
];
const wordKeys = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !TOO_COMMON.has(word) && word.length > 2)
      .flatMap(keysOf),
  );

const byPosition = (text: string, count: number, language: Language): number | undefined => {
  const bare = ONE_OF.exec(text)?.[1] ?? text;
  if (LAST.test(text)) return count - 1;
  const ordinal =
    ORDINALS.get(bare) ??
    (/^(\d{1,2})(?:st|nd|rd|th|\.|-?й|-?я|-?е|\))?$/u.exec(bare)?.[1]
      ? Number.parseInt(bare, 10)
      : undefined);
  const [number] = findNumbers(bare, language);
  const spoken =
    bare === 'kuus' ? 6 : number && number.text.length === bare.length ? number.value : undefined;
  const position = ordinal ?? spoken;
  return position !== undefined && position >= 1 && position <= count ? position - 1 : undefined;
};

/** Which option shares most words with the message, if one does so alone. */
const byWords = (text: string, options: readonly string[]): number | undefined => {
  const exact = options.findIndex((option) => fold(option) === fold(text));
  if (exact >= 0) return exact;
  const said = [...wordKeys(text)];
  const scores = options.map((option) => {
    const keys = wordKeys(option);
    return new Set(said.filter((key) => keys.has(key))).size;
  });
  const best = Math.max(0, ...scores);
  return best > 0 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : undefined;
};

/** The option the user picked: by number ("2", "teine", "второй"), as the last, or by its words. @returns position from 0 */
export const readChoice = (
  message: string,
  options: readonly string[],
  language: Language,
): number | undefined => {
  const text = lower(plain(message))
    .trim()
    .replace(/[\s.!?,]+$/u, '')
    .replace(/^[\s,]+/u, '');
  if (!text || options.length === 0) return undefined;
  return byPosition(text, options.length, language) ?? byWords(text, options);
};
