import type { JsonValue } from '../json-pieces.ts';
import { textsIn } from '../own-words.ts';
import { monthsIn, type NamedDate, timesIn } from './dates.ts';
import { BESIDES, DENIES, GENERAL, GIVES_UP, NARROWER, OF_RECORDS, WHEN } from './denial-words.ts';
import { deniedAgainst, deniedThings, tellsOfNone } from './denied-things.ts';
import { fold, isSameName, isSameStem, wordsOf } from './fold.ts';

const QUOTED = /["«„“”»]/u;
const NAME = /(?<=[\p{L}\p{N},;)] )["«„“(]?\p{Lu}[\p{L}\p{M}'’-]+/gu;
/** "No tax is due if …", "… in the first year": said of a case, not of all. */
const CONDITION =
  /(?<!\p{L})(?:if|unless|when|whenever|in case|first|next|kui|juhul|esime\p{L}*|järgmi\p{L}*|если|когда|в случае|перв\p{L}+|следующ\p{L}+)(?!\p{L})/iu;
/** "There is no charge", over a list of something else, may be true of each of its records. */
const OF_ONE_THING = /^(?:there|here)(?: (?:is|was)|[’']s)(?: \p{L}+)? no$/iu;

/** Responses that all hold something. */
export interface Present {
  /** What was asked, in the user's words. */
  readonly question?: string | undefined;
  /** Values of the requests. */
  readonly request: readonly JsonValue[];
  readonly data: readonly JsonValue[];
}

const isNothing = (value: JsonValue): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((item: JsonValue) => isNothing(item)));

/** The responses of an answer, when every one of them holds something; else a denial may be right. */
export const allPresent = (
  parts: readonly { readonly params: JsonValue; readonly data: JsonValue | undefined }[],
  question?: string,
): Present | undefined => {
  const data = parts.flatMap((part) => (part.data === undefined ? [] : [part.data]));
  if (data.length < parts.length || data.length === 0 || data.some(isNothing)) return undefined;
  return { question, request: parts.map(({ params }) => params), data };
};

/** Lists in a value, those in lists too. */
const listsIn = (value: JsonValue): (readonly JsonValue[])[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)];
};
const holdsRecords = (value: JsonValue): boolean => listsIn(value).some(({ length }) => length > 0);
/** A list with something in it and in every list inside: no kind of record is missing. */
const isFull = (value: JsonValue): boolean =>
  holdsRecords(value) && listsIn(value).every(({ length }) => length > 0);

const sameDay = (a: NamedDate, b: NamedDate): boolean =>
  a.month === b.month &&
  (a.day === undefined || b.day === undefined || a.day === b.day) &&
  (a.year === undefined || b.year === undefined || a.year === b.year);

/** Does it name a number that was not asked for? It may be about a part that is truly not there. */
const namesOwnNumber = (rest: string, asked: string): boolean =>
  (rest.match(/\d+/g) ?? []).some((number) => !asked.includes(number));

/** "Nothing was found": a denial in general, that names no day, quotation or name of its own. */
const inGeneral = (sentence: string, { request, data }: Present): string | undefined => {
  const general = GENERAL.exec(sentence)?.[0];
  const denial = general ?? OF_RECORDS.exec(sentence)?.[0];
  if (denial === undefined || BESIDES.test(sentence) || QUOTED.test(sentence)) return undefined;
  const asked = JSON.stringify(request);
  const { rest, dates } = timesIn(sentence);
  if (dates.length > 0 || WHEN.test(rest) || namesOwnNumber(rest, asked)) return undefined;
  const said = asked.match(/\p{L}{2,}/gu) ?? [];
  const ownName = (sentence.match(NAME) ?? []).some((name) => !said.some((word) => isSameName(name, word)));
  if (ownName || textsIn(data).some((text) => text.includes(denial))) return undefined;
  const isFalse = general === undefined ? data.every(isFull) : !tellsOfNone(data);
  return isFalse ? denial : undefined;
};

/** Days, months and times of the year that a sentence names, all among the records or in the question? */
const namesKnownTimes = (sentence: string, { request, data, question = '' }: Present): boolean => {
  const { dates, rest } = timesIn(sentence);
  const months = monthsIn(rest);
  const named = [...dates, ...months];
  const known = named.length > 0 ? timesIn(JSON.stringify([request, data])).dates : [];
  if (!named.every((date) => known.some((one) => sameDay(one, date)))) return false;
  const asked = wordsOf(fold(question));
  return wordsOf(rest).every(
    (word) =>
      !WHEN.test(word) || monthsIn(word).length > 0 || asked.some((one) => isSameStem(one, fold(word))),
  );
};

/** A denial of some thing: of any where there are records, else of what was asked for or what a field holds. */
const ofSomething = (sentence: string, present: Present): string | undefined => {
  const { request, data, question = '' } = present;
  if (NARROWER.test(sentence)) return undefined;
  const things = deniedThings(sentence);
  const denial = DENIES.exec(sentence)?.[0];
  if (denial === undefined && things.length === 0) return undefined;
  const { dates, rest } = timesIn(sentence);
  if (namesOwnNumber(rest, JSON.stringify(request)) || !namesKnownTimes(sentence, present)) return undefined;
  const ofAny = denial !== undefined && !(OF_ONE_THING.test(denial) && dates.length === 0);
  if (ofAny && data.every(holdsRecords)) return denial;
  return BESIDES.test(sentence) || CONDITION.test(sentence)
    ? undefined
    : deniedAgainst(things, { question, data });
};

/** Words of a text that say that its writer cannot or will not. */
export const givesUp = (text: string): string | undefined => GIVES_UP.exec(text)?.[0];

/**
 * The words of a sentence that deny, of responses that all hold something, that there is anything, or that an answer can be
 * given. A denial that names a day or a number of its own is one only when that is among the records; one of something
 * further, or of a part that a field says no to, is none.
 */
export const falseDenial = (sentence: string, present: Present): string | undefined =>
  givesUp(sentence) ?? inGeneral(sentence, present) ?? ofSomething(sentence, present);
