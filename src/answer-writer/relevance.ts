import type { Endpoint } from '../domain/endpoint.ts';
import type { Json } from '../domain/slots.ts';
import { timesIn } from '../lib/grounding/dates.ts';
import { bySound, fold } from '../lib/grounding/fold.ts';
import type { Steps } from '../lib/sliced.ts';

/** What a question is about, as far as a response can tell. */
export interface Relevance {
  /** Is a field of this name meant? */
  readonly field: (key: string) => boolean;
  /** Indexes of the records that the question names by a word, a number or a day in them; none when nearly all are. */
  readonly records: (items: readonly Json[]) => Steps<number[]>;
}

/** Words that share this many letters at their beginning are about the same thing, whatever their endings. */
const SHARED = 4;
/** A word in more of the records than this tells them not apart. */
const TELLING = 0.4;
const SAMPLE = 200;
const ITEMS_A_STEP = 100;
const MOST_ITEMS = 200_000;
const MOST_STEMS = 24;
const DEPTH = 3;
const LONGEST = 400;

const stemsOf = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= SHARED)
    .map((word) => fold(word).slice(0, SHARED));

const fieldWords = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

const two = (part: number): string => String(part).padStart(2, '0');

/** What a record may have of the question: its words as they stand, folded and by their sound; its numbers; its days. */
const needlesOf = (question: string): RegExp[] => {
  const { dates, rest } = timesIn(question);
  const words = (rest.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHARED);
  const days = dates.map(({ year, month, day }) =>
    day === undefined
      ? new RegExp(`${year ?? '\\d{4}'}-${two(month)}-`)
      : new RegExp(`${year ?? '\\d{4}'}-${two(month)}-${two(day)}`),
  );
  const numbers = (rest.match(/\d{2,}/g) ?? []).map((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`));
  const stems = words.map((word) => {
    // Long words by more of their letters: "holiday" is no "holding".
    const length = Math.max(SHARED, word.length - 3);
    const spelt = [word.toLowerCase(), fold(word)].map((one) => one.slice(0, length));
    return new RegExp(
      `(?<!\\p{L})(?:${[...new Set([...spelt, bySound(word).slice(0, length)])].join('|')})`,
      'iu',
    );
  });
  return [...days, ...numbers, ...stems].slice(0, MOST_STEMS);
};

/** Texts and numbers of a record, a few levels deep, as one. */
const textOf = (item: Json, depth = 0): string => {
  if (typeof item === 'string') return item.length > LONGEST ? item.slice(0, LONGEST) : item;
  if (typeof item === 'number') return String(item);
  if (typeof item !== 'object' || item === null || depth >= DEPTH) return '';
  let text = '';
  for (const key in item)
    text += ` ${textOf((item as { readonly [key: string]: Json })[key] ?? null, depth + 1)}`;
  return text;
};

function* recordsAbout(needles: readonly RegExp[], items: readonly Json[]): Steps<number[]> {
  const every = Math.max(1, Math.floor(items.length / SAMPLE));
  const sample = items.filter((_, i) => i % every === 0).map((item) => textOf(item));
  yield;
  const telling = needles.filter((needle) => {
    const hits = sample.filter((text) => needle.test(text)).length;
    return hits <= Math.max(1, sample.length * TELLING);
  });
  if (telling.length === 0) return [];
  yield;
  const any = new RegExp(telling.map(({ source }) => source).join('|'), 'iu');
  const found: number[] = [];
  for (const [i, item] of items.slice(0, MOST_ITEMS).entries()) {
    if (i % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    if (any.test(textOf(item))) found.push(i);
  }
  return found;
}

/** Fields whose name, or label in any language, has a word of the question; records with something of it in them. */
export const relevantTo = (
  question: string,
  { responseHints }: Pick<Endpoint, 'responseHints'>,
): Relevance => {
  const asked = new Set(stemsOf(question));
  const labels = new Map(Object.entries(responseHints?.labels ?? {}));
  const seen = new Map<string, boolean>();
  const field = (key: string): boolean => {
    const known = seen.get(key);
    if (known !== undefined) return known;
    const texts = [fieldWords(key), ...Object.values(labels.get(key) ?? {})];
    const relevant = texts.some((text) => stemsOf(text ?? '').some((stem) => asked.has(stem)));
    seen.set(key, relevant);
    return relevant;
  };
  let needles: readonly RegExp[] | undefined;
  return {
    field,
    records: (items) => {
      needles ??= needlesOf(question);
      return recordsAbout(needles, items);
    },
  };
};

/** Nothing is asked: no field and no record comes before the others. */
export const NOTHING_ASKED: Relevance = {
  field: () => false,
  // biome-ignore lint/correctness/useYield: there is nothing to do.
  *records() {
    return [];
  },
};
