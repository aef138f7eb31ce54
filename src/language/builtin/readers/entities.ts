import { isValidIBAN } from 'ibantools';
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Hit } from '../text/text.ts';

const hitsOf = (
  message: string,
  pattern: RegExp,
  read: (match: RegExpMatchArray) => string | undefined,
): Hit<string>[] =>
  [...message.matchAll(pattern)].flatMap((match) => {
    const value = read(match);
    const start = match.index ?? 0;
    return value === undefined ? [] : [{ start, end: start + match[0].length, value }];
  });

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-][\p{L}\p{N}._%+-]*@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,24}/gu;
const URL_TEXT = /(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]/giu;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/giu;
const UUID =
  /(?<![\p{L}\p{N}-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\p{N}-])/giu;
/** Estonian personal code: century and sex, birth date, serial, check digit. */
const PERSONAL_CODE =
  /(?<![\p{L}\p{N}])[1-8]\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}(?![\p{L}\p{N}])/gu;
/** Plate of Estonian form, with or without a space; and any short code of capitals and digits. */
const PLATE = /(?<![\p{L}\p{N}])(\d{2,3})[ -]?([A-Za-z]{3})(?![\p{L}\p{N}])/gu;
const FOREIGN_PLATE =
  /(?<![\p{L}\p{N}-])(?=[A-Z0-9-]{0,9}\d)(?=[A-Z0-9-]{0,9}[A-Z])[A-Z0-9]{1,4}-?[A-Z0-9]{2,5}(?![\p{L}\p{N}-])/gu;
const LOOK_ALIKES = new Map([...'АВЕКМНОРСТУХ'].map((letter, i) => [letter, 'ABEKMHOPCTYX'.charAt(i)]));
/** Digits with letters of one case that a Russian keyboard gives for Latin ones: "123АВС", "123 АВС", "123авс". */
const CYRILLIC_PLATE =
  /(?<![\p{L}\p{N}])(\d{2,3}[ -]?)([АВЕКМНОРСТУХ]{3})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(\d{2,3})([авекмнорстух]{3})(?![\p{L}\p{N}])/gu;

/** The same text, letters of plates in Latin; positions stay. */
const withLatinPlates = (message: string): string =>
  message.replace(
    CYRILLIC_PLATE,
    (_, digits = '', letters = '', small = '', smallLetters = '') =>
      `${digits}${small}${[...`${letters}${smallLetters}`.toUpperCase()].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')}`,
  );

/** Three letters behind digits that are words or units when written small and apart. */
const PLATE_WORD =
  /^(?:and|for|day|may|jun|jul|apr|mar|feb|jan|aug|sep|oct|nov|dec|eur|usd|gbp|sek|per|min|the|mai|kuu|was|has|are|kms|hrs|jah|aga|est|ehk|oli|yes|not|but|tnd)$/i;

export const findEmails = (message: string): Hit<string>[] => hitsOf(message, EMAIL, (m) => m[0]);
export const findUrls = (message: string): Hit<string>[] => hitsOf(message, URL_TEXT, (m) => m[0]);
export const findUuids = (message: string): Hit<string>[] => hitsOf(message, UUID, (m) => m[0].toLowerCase());
export const findPersonalCodes = (message: string): Hit<string>[] =>
  hitsOf(message, PERSONAL_CODE, (m) => m[0]);

/** Account numbers by their form. Of the words after one, those that make the check digits right belong to it. */
export const findIbans = (message: string): Hit<string>[] =>
  hitsOf(message, IBAN, (m) => m[0]).flatMap(({ start, value }) => {
    const words = value.split(' ');
    const prefixes = words.map((_, i) => words.slice(0, i + 1).join(' '));
    const bare = (text: string): string => text.replaceAll(' ', '').toUpperCase();
    const ends = words.findIndex((word) => !/\d/.test(word));
    const text =
      prefixes.findLast((prefix) => isValidIBAN(bare(prefix))) ??
      words.slice(0, ends < 0 ? words.length : ends).join(' ');
    return bare(text).length >= 15 ? [{ start, end: start + text.length, value: bare(text) }] : [];
  });

/** @param eager also codes of other forms, in capitals */
export const findPlates = (text: string, eager: boolean): Hit<string>[] => {
  const message = withLatinPlates(text);
  const own = hitsOf(message, PLATE, (m) => {
    const letters = m[2] ?? '';
    const apart = /[ -]/.test(m[0]);
    return apart && letters !== letters.toUpperCase() && PLATE_WORD.test(letters)
      ? undefined
      : `${m[1]}${letters}`.toUpperCase();
  });
  if (own.length > 0 || !eager) return own;
  return hitsOf(message, FOREIGN_PLATE, (m) =>
    m[0].length >= 4 && !/^\d{4}-\d/.test(m[0]) ? m[0].replaceAll('-', '') : undefined,
  );
};

/** International form where the number is possible in Estonia or written internationally. */
export const findPhones = (message: string): Hit<string>[] => {
  const known = findPhoneNumbersInText(message, 'EE').map((found) => ({
    start: found.startsAt,
    end: found.endsAt,
    value: String(found.number.number),
  }));
  if (known.length > 0) return known;
  return hitsOf(message, /(?<![\p{L}\p{N}.+-])\+?\d(?:[ ()-]{0,2}\d){6,14}(?![\p{L}\p{N}])/gu, (m) =>
    /\d{4}-\d\d-\d\d/.test(m[0]) ? undefined : m[0].replace(/[^\d+]/g, ''),
  );
};

/** A pattern made after an example: letters stand for letters, digits for digits ("RR123456789EE"). */
export const shapeOf = (example: string): RegExp | undefined => {
  if (!/^[\p{Lu}\p{N}-]{4,24}$/u.test(example) || !/\d/.test(example)) return undefined;
  const source = example.replace(/\p{Lu}+|\p{N}+|-/gu, (run) =>
    run === '-' ? '-?' : /\d/.test(run) ? `\\d{${run.length}}` : `[A-Za-z]{${run.length}}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}-])${source}(?![\\p{L}\\p{N}-])`, 'gu');
};
