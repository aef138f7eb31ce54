import { fold } from '../text/text.ts';
import { STOP_WORDS } from './stop-words.ts';

/** One word of a text, in the folded form that every feature is made from. */
export interface Word {
  /** Lower case, Latin letters without diacritics, so that "riigipuhad" is found as "riigipühad". */
  readonly text: string;
  readonly script: 'latin' | 'cyrillic' | 'other';
  /** Says nothing about the subject: "the", "kas", "мне". */
  readonly stop: boolean;
  /** A code, plate, date or number: a value for a parameter rather than a word of the request. */
  readonly value: boolean;
  /** Written with a capital inside a sentence: most likely a name. */
  readonly name: boolean;
  /** Between quotation marks: text that the request is about rather than a word of it. */
  readonly quoted: boolean;
  /** Where it begins in the text. */
  readonly at: number;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}]+)*/gu;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** "e-mail", "e-kool", "X-ray": the letter belongs to the word after it. */
const LETTER_HYPHEN = /(?<![\p{L}\p{N}])(\p{L})[-‑](?=\p{L}{3})/gu;
const SENTENCE_END = /[.!?:;]\s*$/u;

/** Text in quotation marks of all kinds; single ones only around more than a letter or two, so that no apostrophe opens. */
const QUOTED =
  /"[^"]{1,400}"|“[^”]{1,400}”|„[^“”"]{1,400}[“”"]|«[^»]{1,400}»|(?<=^|[\s(:])['‘][^'’]{3,400}['’](?=$|[\s.,!?;:)])/gu;

const quotedSpans = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(QUOTED)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

const scriptOf = (text: string): Word['script'] =>
  /^[\u0400-\u04ff]/u.test(text) ? 'cyrillic' : /^[a-z]/u.test(text) ? 'latin' : 'other';

/** Street words of addresses, folded: with the name before or after them and a number they are one value. */
const STREET_WORDS = new Set(
  'tn tanav tee mnt maantee pst puiestee korter street st road rd avenue ave lane ул улица улице проспект пр переулок шоссе бульвар тн мнт маантеэ пст пуйестеэ дом д кв'.split(
    ' ',
  ),
);

interface Spelling {
  readonly capital: boolean;
  /** The first word of a sentence has its capital from there, not from being a name. */
  readonly opens: boolean;
}

const HOUSE = /^\p{N}{1,4}\p{L}?$/u;
const YEAR = /^(?:19|20)\p{N}\p{N}$/u;

/**
 * Marks "Viru tn 4", "elan Pikk 12" and "улица Виру 4" as names: the words before a house number that belong to it. The opening
 * word of a sentence ("Automaks 2026", "Convert 100 EUR") does so only with a street word; a year is a house only after one.
 */
function markAddresses(words: Word[], spellings: readonly Spelling[]): void {
  words.forEach((word, i) => {
    if (!HOUSE.test(word.text)) return;
    let street = false;
    for (let back = i - 1; back >= Math.max(0, i - 3); back--) {
      const before = words[back];
      const spelling = spellings[back];
      if (!before || !spelling) return;
      street ||= STREET_WORDS.has(before.text);
      if (YEAR.test(word.text) && !street) return;
      if (!street && (spelling.opens || !spelling.capital)) return;
      if (!spelling.capital && !STREET_WORDS.has(before.text)) return;
      words[back] = { ...before, name: true };
    }
  });
}

/** Words of a text in order. Of "getPublicHolidays" the parts; of "YouTube" the whole as well. */
export function wordsOf(text: string): Word[] {
  const clean = text.normalize('NFC').replace(LETTER_HYPHEN, '$1');
  const words: Word[] = [];
  const spellings: Spelling[] = [];
  const quotes = quotedSpans(clean);
  let end = 0;
  for (const match of clean.matchAll(TOKEN)) {
    const token = match[0].replace(/['’ʼ]\p{L}{1,2}$/u, '');
    const opens = words.length === 0 || SENTENCE_END.test(clean.slice(end, match.index));
    end = match.index + match[0].length;
    const parts = token.split(CAMEL);
    const quoted = quotes.some((span) => span.start <= match.index && match.index < span.end);
    const capital = /^\p{Lu}/u.test(token);
    for (const part of parts.length > 1 && parts.length < 4 ? [token, ...parts] : parts) {
      const folded = fold(part);
      spellings.push({ capital, opens });
      words.push({
        text: folded,
        script: scriptOf(folded),
        stop: STOP_WORDS.has(folded) || folded.length < 2,
        value: /\p{N}/u.test(folded),
        name: capital && !opens && parts.length === 1,
        quoted,
        at: match.index,
      });
    }
  }
  markAddresses(words, spellings);
  return words;
}
