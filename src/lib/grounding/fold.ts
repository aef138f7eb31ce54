const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'o',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};

/** Words of a text. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lower case without diacritics. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Letters and digits alone: codes are the same however they are grouped. */
export const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** One spelling for a name in either script: Cyrillic by sound, the usual Latin digraphs as one letter, no doubles. */
export const bySound = (word: string): string =>
  fold(word.replace(/й/giu, 'и').replace(/ё/giu, 'е'))
    .replace(/[а-я]/gu, (letter) => CYRILLIC[letter] ?? letter)
    .replace(
      /sch|sh|tsh|ch|zh|ts|kh/g,
      (pair) => ({ sch: 's', sh: 's', tsh: 'c', ch: 'c', zh: 'z', ts: 'c', kh: 'h' })[pair] ?? pair,
    )
    .replace(/[jy]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/gu, '$1');

const consonants = (sound: string): string => sound.replace(/[aeiou]/g, '');
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

const LONGEST_ENDING = 5;

/** The same word but for an ending: cases of Estonian and Russian, plurals. */
export const isSameStem = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  const common = commonPrefix(a, b);
  const enough = shorter === 3 ? 3 : Math.max(shorter - 2, Math.min(4, shorter - 1));
  return common >= enough && Math.max(a.length, b.length) - common <= LONGEST_ENDING;
};

/** The same name, inflected or carried over into the other script (where vowels are a matter of taste). */
export const isSameName = (a: string, b: string): boolean => {
  if (isSameStem(fold(a), fold(b))) return true;
  const [x, y] = [bySound(a), bySound(b)];
  if (isSameStem(x, y)) return true;
  if (isCyrillic(a) === isCyrillic(b)) return false;
  const [p, q] = [consonants(x), consonants(y)];
  return Math.min(p.length, q.length) >= 2 && commonPrefix(p, q) >= Math.max(p.length, q.length) - 1;
};
