import type { GuardVerdict } from '../../ports/language-tasks.ts';
import { GUARD_PATTERNS } from './data/guard-patterns.ts';
import { lower, plain } from './text/text.ts';

/** Cyrillic letters that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
};
const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Longer messages are checked in their first part; the routes allow no longer ones than this. */
const MAX_CHARACTERS = 10_000;
const WORD = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const LETTERS_APART = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*]\p{L}){3,}(?![\p{L}\p{N}])/gu;
/** A digit inside a word, not a code: at least as many letters around it. */
const LETTERED_DIGITS =
  /(?<![\p{L}\p{N}])(?=[\p{L}\d@$]*\p{L}[\p{L}\d@$]*\p{L})[\p{L}\d@$]{3,}(?![\p{L}\p{N}])/gu;
const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/g;

const cleaned = (text: string): string =>
  lower(plain(text.normalize('NFKC'))).replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '');

const sameScript = (text: string): string =>
  text.replace(WORD, (word) =>
    LATIN.test(word) ? word.replace(CYRILLIC, (letter) => LOOK_ALIKES[letter] ?? letter) : word,
  );

const joined = (text: string): string =>
  text.replace(LETTERS_APART, (run) => run.replace(/[ .\-_*]/g, '')).replace(/ {2,}/g, ' ');

const withoutDigits = (text: string): string =>
  text.replace(LETTERED_DIGITS, (word) =>
    word.replace(/[013457@$]/g, (sign) => DIGITS_FOR_LETTERS[sign] ?? sign),
  );

/** Texts that were hidden in Base64, when they are texts. */
const decoded = (text: string): string[] =>
  (text.match(BASE64) ?? []).flatMap((code) => {
    const inner = Buffer.from(code, 'base64').toString('utf8');
    return /^[\p{L}\p{N}\p{P}\p{Zs}\n]+$/u.test(inner) ? [cleaned(inner)] : [];
  });

/** The message as it is and with the usual disguises taken off: zero-width signs, look-alikes, split or digit-spelt words, Base64. */
const views = (message: string): ReadonlySet<string> => {
  const bounded = message.slice(0, MAX_CHARACTERS);
  const text = sameScript(cleaned(bounded));
  return new Set([text, joined(text), withoutDigits(text), ...decoded(bounded)]);
};

/** Obvious attempts to turn the assistant against its instructions, to fish for secrets, or mere abuse. Everything else passes. */
export const guardByRules = (message: string): GuardVerdict => {
  for (const text of views(message))
    for (const { reason, pattern } of GUARD_PATTERNS)
      if (pattern.test(text)) return { allowed: false, reason };
  return { allowed: true };
};
