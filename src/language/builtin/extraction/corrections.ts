import { LEFT, lower, overlaps, pattern, RIGHT, type Span } from '../text/text.ts';

const WORDS = '[^,.;!?]+?';
const END = '(?=[,;!?]|\\.(?:\\s|$)|$|\\s+(?:and|but|please|ja|palun|и)\\s|\\s+(?:please|palun|пожалуйста)$)';

/** "Change X to Y" takes X back where a value is held; where none is, it is a wish ("change 100 dollars to euros"). */
const EXCHANGED: readonly RegExp[] = [
  `${LEFT}(?:change|switch|replace)\\s+(?:it\\s+|that\\s+)?(?:from\\s+)?(${WORDS})\\s+(?:to|with|by|into)${RIGHT}`,
  `${LEFT}(?:muuda|muutke|vaheta|asenda)\\s+(${WORDS})\\s+(?=\\S+(?:ks|ga|vastu)${RIGHT})`,
  `${LEFT}(?:поменяй|поменяйте|замени|замените|измени|измените|смени)\\s+(?:с\\s+)?(${WORDS})\\s+на${RIGHT}`,
].map((source) => pattern(source, 'gu'));

/** "in May, no, June": where a yes or no is asked for, the "no" of a list may be its answer. */
const SECOND_THOUGHT = pattern(
  `(?:^|[\\s(])((?:\\d[\\d.,:]*\\s+)?[^\\s,.;!?]+)\\s*(?:,|\\s[-–—])\\s*(?:no|nope|ei|нет|ой|oh|oops)(?:,?\\s+(?:wait|sorry|oota|vabandust|подождите|простите|извините))?(?:,|\\s[-–—]|\\.\\.\\.)\\s+(?!(?:from|between|kella?|alates|с|со|между|thanks?|aitäh|спасибо)${RIGHT})(?=[\\p{L}\\p{N}])`,
  'gu',
);

/** Each pattern's group 1 is what the user takes back. */
const REJECTED: readonly RegExp[] = [
  `${LEFT}(?:instead of|rather than)\\s+(?:the\\s+)?(${WORDS})${END}`,
  `${LEFT}not\\s+(?:in\\s+|on\\s+|for\\s+|from\\s+|the\\s+)?(${WORDS}),?\\s+(?:but|it's|it is|rather)${RIGHT}`,
  `(?:,|;|^|\\s-)\\s*not\\s+(?!(?:over|under|more|less|above|below|before|after|later|earlier)(?![\\p{L}]))(?:in\\s+|on\\s+|for\\s+)?([^\\s,.;!?]+(?:\\s+[^\\s,;!?]+){0,2})(?=[,;!?]|\\.|$)`,
  `${LEFT}mitte\\s+(${WORDS}),?\\s+(?:vaid|aga|hoopis|pigem)${RIGHT}`,
  `(?:,|;|^)\\s*mitte\\s+(?!(?:üle|alla|rohkem|vähem|enne|hiljem)(?![\\p{L}]))([^\\s,.;!?]+(?:\\s+[^\\s,;!?]+){0,2})(?=[,;!?]|\\.|$)`,
  `${LEFT}((?:\\d[\\d.:-]*\\s+)?[\\p{L}\\d.:-]+)\\s+asemel${RIGHT}`,
  `${LEFT}(?:не|нет)\\s+(?:в\\s+|на\\s+|с\\s+|за\\s+|для\\s+)?(${WORDS}),?\\s+а${RIGHT}`,
  `${LEFT}вместо\\s+([\\p{L}\\d.:-]+(?:\\s+\\d{4})?)`,
  `,\\s*а\\s+не\\s+(?:в\\s+|на\\s+|с\\s+|за\\s+)?([^,.;!?]+)(?=[,;!?]|\\.|$)`,
  `(?:,|;)\\s*не\\s+(?!(?:больше|меньше|более|менее|дороже|дешевле|выше|ниже|позже|раньше)(?![\\p{L}]))(?:в\\s+|на\\s+)?([^\\s,.;!?]+(?:\\s+[^\\s,;!?]+){0,1})(?=[,;!?]|\\.|$)`,
].map((source) => pattern(source, 'gu'));

const SIGNAL = pattern(
  [
    `^(?:no|nope|ei|нет)(?:[,.!]|\\s+-)?\\s+\\S`,
    `${LEFT}(?:instead|rather|i meant|i mean|actually|sorry|correction|wrong|my mistake|oops|oh wait|change|switch|make it|correct)${RIGHT}`,
    `${LEFT}(?:hoopis|asemel|vabandust|õigemini|tegelikult|parandus|mõtlesin|vale|muuda|pigem|õige on|õige)${RIGHT}`,
    `${LEFT}(?:вместо|извините|простите|ошиб\\p{L}*|точнее|вернее|имел\\p{L}* в виду|исправ\\p{L}*|поменя\\p{L}*|замени\\p{L}*|измени\\p{L}*|лучше|неправильн\\p{L}*|правильно)${RIGHT}`,
  ].join('|'),
  'u',
);

/** A correction is a sentence; longer texts are looked at no further. */
const MAX_LOOK = 600;

/** What a message takes back, and whether it corrects at all. */
export interface Correction {
  readonly corrects: boolean;
  readonly rejected: readonly Span[];
}

/**
 * Finds "not X but Y" and its like in three languages. Only X is reported; what is left of the message is read as usual.
 * @param options.opening nothing was asked and nothing is held yet
 * @param options.yesOrNo a yes or no is among what was asked
 */
export const readCorrection = (message: string, { opening = false, yesOrNo = false } = {}): Correction => {
  const low = lower(message.slice(0, MAX_LOOK));
  const rejected: Span[] = [];
  const forms = [...REJECTED, ...(opening ? [] : EXCHANGED), ...(yesOrNo ? [] : [SECOND_THOUGHT])];
  for (const form of forms)
    for (const match of low.matchAll(form)) {
      const words = (match[1] ?? '').trim();
      const start = match.index + match[0].indexOf(words, match[0].startsWith(words) ? 0 : 1);
      const span = { start, end: start + words.length };
      const whole = { start: match.index, end: match.index + match[0].length };
      if (words && words.length < low.trim().length && !rejected.some((other) => overlaps(other, whole)))
        rejected.push(span);
    }
  return { corrects: rejected.length > 0 || SIGNAL.test(low), rejected };
};
