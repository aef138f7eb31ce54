import type { Language } from '../../../domain/language.ts';

/** `countryIsoCode`, `country_iso_code`, `co2GramsPerKm` to lower-case words. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const YES_NO = { en: ['yes', 'no'], et: ['jah', 'ei'], ru: ['да', 'нет'] } as const;

export const yesNo = (value: boolean, language: Language): string => YES_NO[language][value ? 0 : 1];

/** First letter large, the rest as it is. */
export const capitalised = (text: string): string =>
  text === '' ? text : (text[0] as string).toLocaleUpperCase('et') + text.slice(1);

/** First letter small, unless the word is an abbreviation or a name written in capitals. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}[\p{Ll}\s-]/u.test(text) ? (text[0] as string).toLocaleLowerCase('et') + text.slice(1) : text;
