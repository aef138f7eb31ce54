/** FNV-1a, 32 bits: the same text always gives the same "random" number, so that runs can be compared. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

/** 0 <= x < 1 out of a text. */
export const fraction = (text: string): number => hash(text) / 2 ** 32;

/** Whole number from `low` to `high`, both included. */
export const between = (text: string, low: number, high: number): number =>
  low + Math.floor(fraction(text) * (high - low + 1));

export const pick = <L extends readonly [unknown, ...unknown[]]>(text: string, list: L): L[number] =>
  list[hash(text) % list.length];

export const round = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

/** Lower case without diacritics, Cyrillic in Latin letters, single spaces: "Рюйтли" and "Rüütli" come near. */
export const fold = (text: string): string =>
  [...text.toLowerCase().replaceAll('юй', 'uu')]
    .map((letter) => CYRILLIC[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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
  ц: 'ts',
  ч: 'tš',
  ш: 's',
  щ: 'st',
  ъ: '',
  ы: 'o',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};
