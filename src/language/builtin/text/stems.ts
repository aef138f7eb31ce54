import { createRequire } from 'node:module';

interface Stemmer {
  stem(word: string): string;
}
const snowball = createRequire(import.meta.url)('snowball-stemmers') as {
  newStemmer(language: string): Stemmer;
};
const russian = snowball.newStemmer('russian');

/** Snowball stem of a Russian word in lower case; ё counts as е. */
export const stemRussian = (word: string): string => russian.stem(word.replaceAll('ё', 'е'));

const VOWEL = /[aeiouõäöü]$/;
/** Case endings after the genitive stem, singular and plural, longest first. */
const ENDINGS = [
  'desse', 'desst', 'dest', 'tesse', 'test', 'dele', 'delt', 'tele', 'telt', 'deks', 'teks', 'deni', 'dega',
  'tega', 'sse', 'del', 'tel', 'des', 'tes', 'lle', 'st', 'le', 'lt', 'ks', 'ni', 'na', 'ta', 'ga', 'de', 'te',
  'ni', 'd', 't', 's', 'l',
]; // biome-ignore format: a table

/** Forms a dictionary of Estonian names needs so that {@link estonianBases} finds any case form of one. */
export const estonianStems = (nominative: string): string[] => {
  const name = nominative.toLowerCase();
  const forms = VOWEL.test(name) ? [name] : [name, ...['i', 'a', 'e', 'u'].map((vowel) => name + vowel)];
  if (/[^aeiouõäöü]id$/.test(name)) forms.push(`${name.slice(0, -1)}de`, name.slice(0, -1));
  if (/[rln]e$/.test(name)) forms.push(`${name.slice(0, -1)}de`);
  // The short illative doubles the consonant: Läti -> Lätti, Võru -> Võrru.
  const short = /^(.*[aeiouõäöü])([klmnprstv])([aeiouõäöü])$/.exec(name);
  if (short) forms.push(`${short[1]}${short[2]}${short[2]}${short[3]}`);
  return forms;
};

/** What an Estonian word may be a case form of, most literal first. */
export const estonianBases = (word: string): string[] => {
  const bases = [word];
  for (const ending of ENDINGS)
    if (word.length - ending.length >= 3 && word.endsWith(ending)) bases.push(word.slice(0, -ending.length));
  return bases;
};
