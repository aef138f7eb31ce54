import type { GuessedPart } from '../../../ports/language-tasks.ts';
import { REQUEST_STARTS } from '../data/request-words.ts';
import { lower, plain } from '../text/text.ts';
import {
  ARTICLE,
  areModifiers,
  type ClauseSetting,
  contentWords,
  holdsValues,
  isElliptic,
  isHalfQuestion,
  isPlaced,
  isTalk,
  settingOf,
  subjectWords,
  wordsIn,
} from './clause.ts';

/** Words between two things of one list. */
const JOINT = /\s{0,3},?\s{1,3}(?:and|as well as|plus|&|ja|ning|и|а также)\s{1,3}|\s{0,3},\s{1,9}/giu;
/** What follows belongs to what stands before, whatever it names. */
const GOES_ON =
  /^(?:in|on|at|for|with|without|from|to|of|by|near|around|not|but|so|only|about|until|after|before|because|since|while|or|that|which|who|whose|then|if|kuni|alates|koos|ilma|mitte|aga|kuid|sest|või|et|mis|kes|mille|kelle|kui|для|без|из|от|до|при|про|не|но|или|чтобы|если|с|со|во|в|на|по|за|который|которая|которые)$/iu;
const BACKWARD =
  /(?<![\p{L}])(?:it|its|them|their|they|one|ones|that|those|these|there|seda|neid|nende|selle|sinna|seal|его|её|их|это|там|туда)(?![\p{L}])/iu;
const BETWEEN = /(?:between|vahemikus|между)\s+\S+(?:\s+\S+){0,3}$/iu;

/** Longer parts are sentences, which say by their own verbs what they ask for. */
const MOST_WORDS = 12;
const MOST_PARTS = 4;

const isPlausible = (left: string, right: string): boolean => {
  const [first = ''] = contentWords(right);
  return (
    !GOES_ON.test(first) &&
    !BACKWARD.test(right) &&
    !BETWEEN.test(left) &&
    !areModifiers(left, right) &&
    !isElliptic(left, right) &&
    !isHalfQuestion(left, right)
  );
};

/** A subject with something said of it: "humidity" beside "temperature" is a word of a list. */
const isWhole = (said: string, setting: ClauseSetting, opens: boolean): boolean =>
  contentWords(said.replace(ARTICLE, '')).length >= 2 && subjectWords(said, setting, opens).length > 0;

/** "a recipe for pancakes", "tell me a joke": something not spoken of before, so no word of a list that belongs to one thing. */
const isNewThing = (part: string): boolean => {
  const [, before = '', found] = /^((?:\p{L}+ ){0,3}?)(an?|some) \p{L}/iu.exec(part) ?? [];
  return (
    found !== undefined &&
    wordsIn(before).every((word) => /^(?:me|us|please|also)$/.test(word) || REQUEST_STARTS.has(word))
  );
};

const piecesOf = (text: string): { start: number; end: number }[] => {
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: joint } of text.matchAll(JOINT)) {
    pieces.push({ start, end: index });
    start = index + joint.length;
  }
  pieces.push({ start, end: text.length });
  return pieces;
};

/**
 * Parts that one verb may ask for together ("show me the weather in Tartu and tomorrow's electricity prices"). Only a guess: many a list
 * is one request, so it counts for nothing unless each part finds an endpoint of its own.
 * @returns none when there is nothing to guess at
 */
export const guessParts = (message: string): GuessedPart[] => {
  const text = plain(message);
  if (/[.?!;]\s+\S/u.test(text) || contentWords(text).length > MOST_WORDS * MOST_PARTS) return [];
  const setting = settingOf(text);
  const parts: { start: number; end: number }[] = [];
  for (const piece of piecesOf(text)) {
    const before = parts.at(-1);
    const said = text.slice(piece.start, piece.end);
    const left = before ? text.slice(before.start, before.end) : '';
    const whole = before && isWhole(left, setting, before.start === 0) && isWhole(said, setting, false);
    if (before && !(whole && isPlausible(lower(left), said))) before.end = piece.end;
    else parts.push({ ...piece });
  }
  const found = parts.map(({ start, end }) => message.slice(start, end).trim());
  const fits = found.every((part) => contentWords(part).length <= MOST_WORDS);
  if (found.length < 2 || found.length > MOST_PARTS || !fits) return [];
  return found.map((part) => ({
    text: part,
    complete: holdsValues(part, setting),
    apart: !isTalk(part) && (isPlaced(part, setting) || isNewThing(part)),
  }));
};
