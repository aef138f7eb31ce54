import { LANGUAGES, type Language, type LanguageGuess } from '../../domain/language.ts';
import { ENGLISH, ESTONIAN, FOREIGN, SHARED } from './data/function-words.ts';
import { createNgramDetector, type NgramDetector } from './ngram-detector.ts';
import { plain } from './text/text.ts';

export interface LanguageIdOptions {
  /** Is the text nothing but names of places we know? Then it has no language of its own. */
  isName(text: string): boolean;
  /** Language in which a text is the name of a country, if in one only. */
  countryLanguage(text: string): Language | undefined;
  /** One of its own when left out. */
  readonly detector?: NgramDetector | undefined;
}

const NEUTRAL: LanguageGuess = { language: 'neutral', confidence: 0 };
const SHARED_WEIGHT = 0.4;
const ESTONIAN_LETTER = /[õ]/iu;
const OUR_DIACRITICS = /[äöüõšž]/iu;
/** Cyrillic letters that Russian has not: Ukrainian, Belarusian, Serbian, Macedonian, Kazakh and their neighbours. */
const NOT_RUSSIAN = /[іїєґўђјљњћџѓќѕқғңүұһәөӣӯ]/iu;
/** Russian in Latin letters: function words and endings that neither English nor Estonian has. */
const LATIN_RUSSIAN =
  /(?<![\p{L}])(?:privet|kakaja|kakaya|kakoj|kakoy|kakie|skolko|spasibo|pozhaluj?sta|pozalusta|zavtra|segodnja|segodnya|pogoda|skazhi|pokazhi|gde|kogda|pochemu|zdravstvujte|estonii|latvii|prazdniki|nalog|mashinu|cena na)(?![\p{L}])/iu;

const isOurs = (language: string): language is Language =>
  (LANGUAGES as readonly string[]).includes(language);
const guess = (language: Language | 'other', confidence: number): LanguageGuess => ({
  language,
  confidence: Math.max(0, Math.min(0.99, confidence)),
});

/** A language shows within this many characters. */
const ENOUGH = 2000;

/** Text without what has no language: addresses of the net, tokens with digits, short codes in capitals. */
const strip = (text: string): string =>
  plain(text.slice(0, ENOUGH))
    .normalize('NFC')
    .replace(/https?:\/\/\S+|(?<!\S)[^\s@]{1,64}@\S+/g, ' ')
    .replace(/(?<!\p{L})\p{L}*\d[\p{L}\d.:/-]*/gu, ' ')
    .replace(/(?<![\p{L}])\p{Lu}{2,3}(?![\p{L}])/gu, ' ')
    .replace(/(?<![\p{L}])(?:ok|okei|okay|tn|mnt|pst|st|rd)(?![\p{L}])/giu, ' ');

const countOf = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.reduce((sum, word) => sum + (list.has(word) ? (SHARED.has(word) ? SHARED_WEIGHT : 1) : 0), 0);

/** Only names: every longer word has a capital, and no letter or word that gives a language away. */
const onlyNames = (text: string, words: readonly string[]): boolean => {
  const capitals = text.match(/(?<![\p{L}])\p{Lu}[\p{L}]+/gu)?.length ?? 0;
  return (
    words.length <= 3 &&
    capitals >= Math.max(1, words.filter((word) => word.length > 2).length) &&
    !OUR_DIACRITICS.test(text)
  );
};

const byNgrams = (words: readonly string[], text: string, detector: NgramDetector): LanguageGuess => {
  const result = detector.detect(text.toLowerCase());
  const scores = result.getScores();
  const en = scores['en'] ?? 0;
  const et = scores['et'] ?? 0;
  const top = scores[result.language] ?? 0;
  if (result.language === 'et' || result.language === 'en')
    return guess(result.language, 0.4 + Math.abs(et - en));
  if (Math.max(en, et) > 0 && top - Math.max(en, et) < 0.08) return guess(et > en ? 'et' : 'en', 0.4);
  if (words.length === 1 || !result.language) return NEUTRAL;
  return guess('other', 0.5 + Math.min(0.4, top - Math.max(en, et)));
};

/** A third language that the n-grams see clearly, where our word lists have next to nothing. */
const isForeign = (
  words: readonly string[],
  text: string,
  hits: number,
  detector: NgramDetector,
): boolean => {
  if (words.length < 2 || hits >= 1) return false;
  const result = detector.detect(text.toLowerCase());
  const scores = result.getScores();
  return (
    !isOurs(result.language) &&
    (scores[result.language] ?? 0) - Math.max(scores['en'] ?? 0, scores['et'] ?? 0) > 0.12
  );
};

/**
 * Guesses the language of a short text: script, then word lists, then n-grams of a small detector. Codes, numbers, addresses and
 * lone names are `neutral`, so that the chat keeps its language.
 */
export const createLanguageId = (options: LanguageIdOptions): ((text: string) => LanguageGuess) => {
  const detector = options.detector ?? createNgramDetector();
  return (message) => {
    const text = strip(message);
    const words = (text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
    if (words.length === 0) return NEUTRAL;
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
    const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
    const cyrillicWords = words.filter((word) => /\p{Script=Cyrillic}/u.test(word)).length;
    // Names in Latin letters do not make a Russian sentence English.
    const russian = cyrillicWords >= 2 && cyrillicWords >= words.length * 0.3;
    if (cyrillic > letters / 2 || russian)
      return NOT_RUSSIAN.test(text) ? guess('other', 0.9) : guess('ru', 0.95);
    if (latin < letters / 2) return guess('other', 0.9);
    if (LATIN_RUSSIAN.test(text)) return guess('ru', 0.7);
    const en = countOf(words, ENGLISH);
    const et = countOf(words, ESTONIAN) + (ESTONIAN_LETTER.test(text) ? 0.7 : 0);
    const foreign = countOf(words, FOREIGN);
    if (foreign > Math.max(en, et)) return guess('other', 0.8);
    if (isForeign(words, text, Math.max(en, et), detector)) return guess('other', 0.8);
    if (en !== et && (Math.max(en, et) >= 1 || words.length <= 2))
      return guess(en > et ? 'en' : 'et', 0.6 + 0.15 * Math.abs(en - et));
    const country = words.length <= 3 ? options.countryLanguage(text.trim()) : undefined;
    if (country) return guess(country, 0.6);
    if (onlyNames(text, words) && (words.length > 1 || options.isName(text))) return NEUTRAL;
    if (words.length === 1 && (words[0]?.length ?? 0) < 3) return NEUTRAL;
    const found = byNgrams(words, text, detector);
    // A word that only looks like one of ours, where no word list knows it, is no ground for changing the language.
    return onlyNames(text, words) && found.confidence < 0.5 ? NEUTRAL : found;
  };
};
