import { conceptsOf } from '../data/cue-words.ts';
import type { Geo } from '../readers/geo.ts';
import type { NumberHit } from '../readers/numbers.ts';
import { lower, wordsOf } from '../text/text.ts';

/** What stands around a number. */
export interface Context {
  readonly hit: NumberHit;
  readonly percent: boolean;
  readonly money: boolean;
  readonly after: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly wordsAfter: readonly string[];
  readonly wordsBefore: readonly string[];
}

/** "kolmetoaline", "двухкомнатная": the number carries its noun. */
const ROOMS = /toali|комнат/u;

const MEMBERS = /liikmeli/u;
const OF_US = /^\s*of (?:us|them)(?![\p{L}])/u;
const PARTY_OF =
  /(?:(?:family|party|group|household|семья|группа|компания) (?:of|из)|(?<!\p{L})(?:we are|we're|there are|meid on|нас))\s+$/u;

/** A number with what stands around it. */
export const contextOf = (hit: NumberHit, text: string, geo: Geo): Context => {
  const afterText = lower(text.slice(hit.end, hit.end + 28));
  const beforeText =
    lower(text.slice(Math.max(0, hit.start - 28), hit.start))
      .split(/[,;\ue000]/)
      .at(-1) ?? '';
  const wordsAfter = wordsOf(afterText.split(/[,;.\ue000]/)[0] ?? '').slice(0, 3);
  const wordsBefore = wordsOf(beforeText).slice(-3);
  return {
    hit,
    percent: /^\s*(?:%|percent|per cent|protsen|процент)/u.test(afterText),
    money:
      geo.currencySigns(text.slice(Math.max(0, hit.start - 2), hit.end + 2)).length > 0 ||
      geo.currencies.find(text.slice(hit.end, hit.end + 40)).some((name) => name.start <= 1) ||
      geo.currencies.find(text.slice(Math.max(0, hit.start - 4), hit.start)).length > 0,
    after: new Set([
      ...conceptsOf(wordsAfter),
      ...(ROOMS.test(lower(hit.text)) ? ['room'] : []),
      ...(MEMBERS.test(lower(hit.text)) ||
      /^-liikmeli/u.test(afterText) ||
      PARTY_OF.test(beforeText) ||
      OF_US.test(afterText)
        ? ['people']
        : []),
    ]),
    before: conceptsOf(wordsBefore),
    wordsAfter,
    wordsBefore,
  };
};
