import { wordsOf } from '../text/text.ts';
import type { Context } from './number-context.ts';
import { type Slot, wordStart } from './slot.ts';

const NUMBER_MARK =
  /(?:^|[\s(])(?:number|num\.?|no\.?|nr\.?|nro|#|№|номер\p{L}{0,3}|numb(?:er|ri)\p{L}{0,3})\s*$/iu;
const CALLED_BY_NUMBER = /(?<![\p{L}])(?:id|number|nr|no|code|номер|number)(?![\p{L}])/iu;

/** Does a whole number only name one of many (an initiative, a case), so that it is needed and means nothing else? */
const isNumberOfThing = (slot: Slot): boolean =>
  slot.kind === 'number' &&
  slot.spec.required &&
  slot.spec.type !== 'number' &&
  !/number of|how many/i.test(slot.spec.name.replaceAll('_', ' ')) &&
  ([...slot.nameWords].some((word) => CALLED_BY_NUMBER.test(word)) ||
    /^(?:the )?(?:id|identifier|number|no) of (?:the|a|an|one)(?![\p{L}])/iu.test(slot.spec.description)) &&
  slot.concepts.size <= 2;

/** Words that may stand behind the number of a thing without being counted by it. */
const NOTHING_COUNTED =
  /^(?:is|are|and|or|please|status|kohta|on|ja|või|jaoks|staatus|seis|seisus|olek|palun|taotlus\p{L}*|arve\p{L}*|leping\p{L}*|tellimus\p{L}*|по|и|или|статус|пожалуйста|в|на|с)$/u;
const FEWEST_DIGITS = 3;
/** "passitaotlus 44123", "счёт 7781": the only number of the message, written in digits, with nothing counted behind it. */
const isLoneCode = ({ hit, wordsAfter, money, percent, before }: Context, text: string): boolean => {
  const [next] = wordsAfter;
  return (
    !hit.word &&
    !money &&
    !percent &&
    !before.has('max') &&
    !before.has('min') &&
    /^\d+$/.test(hit.text) &&
    hit.text.length >= FEWEST_DIGITS &&
    !/^(?:19|20)\d\d$/.test(hit.text) &&
    (text.match(/(?<![\p{L}\d])\d[\d.,:]*/gu) ?? []).length === 1 &&
    (next === undefined || NOTHING_COUNTED.test(next))
  );
};

/** "number 3", "initiative 42", "5. algatus", and a number that is all there is: how sure each makes the name of a thing. */
export const thingScore = (context: Context, slot: Slot, text: string): number => {
  if (!isNumberOfThing(slot)) return 0;
  const { hit } = context;
  if (!Number.isInteger(hit.value) || hit.value < 0) return -3;
  const before = text.slice(Math.max(0, hit.start - 16), hit.start);
  if (NUMBER_MARK.test(before)) return 2;
  const topics = slot.topicStems();
  const isTopic = (word: string | undefined): boolean =>
    word !== undefined && word.length > 3 && topics.has(wordStart(word));
  if (isTopic(context.wordsBefore.at(-1))) return 1.2;
  // An ordinal before the noun names it, a plain number counts it.
  const [next] = context.wordsAfter;
  if (isTopic(next)) return /^\.\s/.test(text.slice(hit.end)) ? 1.5 : slot.asked ? 0 : -2;
  if (wordsOf(text).length === 1) return 1.2;
  return isLoneCode(context, text) ? 2.2 : 0;
};

const SHOWS =
  /^(?:show|list|give|find|get|display|näita|näidake|loetle|leia|otsi|anna|kuva|покажи|покажите|выведи|найди|найдите|дай|дайте|перечисли)$/u;
/** "Show 3 initiatives", "näita kolme algatust": how many of what the endpoint lists. */
export const listScore = (context: Context, slot: Slot): number => {
  if (!slot.nameConcepts.has('limit') || context.money || context.percent) return 0;
  const [next] = context.wordsAfter;
  const isTopic = next !== undefined && next.length > 3 && slot.topicStems().has(wordStart(next));
  const verb = context.wordsBefore.findLast((word) => !/^(?:me|us|mulle|meile|мне|нам)$/u.test(word)) ?? '';
  return isTopic && (SHOWS.test(verb) || context.wordsBefore.length === 0) ? 2 : 0;
};
const YEARS_OLD = /^(?:aastat|aastane|год|года|лет|years?)$/u;
/** "34 года", where no length of time is wanted, is an age. */
export const ageScore = (context: Context, slot: Slot): number =>
  slot.nameConcepts.has('age') && YEARS_OLD.test(context.wordsAfter[0] ?? '') && context.hit.value < 120
    ? 2.5
    : 0;

/** Does a slot say how many there are of something, rather than which one? */
const COUNTS =
  /(?<!\p{L})(?:number of (?!the(?!\p{L})|an?(?!\p{L}))|how many|quantity|qty|count of|mitu|сколько|количеств)|(?<=\p{L} )arv(?!\p{L})/iu;
const SAME_LETTERS = 4;
const sameNoun = (word: string, stem: string): boolean =>
  stem.length >= SAME_LETTERS &&
  Math.abs(stem.length - word.length) <= 1 &&
  stem.slice(0, SAME_LETTERS) === word.slice(0, SAME_LETTERS);

/** "2 pizzas", "2 pitsat", "2 пиццы" where the number of pizzas is wanted: the noun behind the number is one of the slot's own. */
export const countedScore = ({ hit, wordsAfter, money, percent }: Context, slot: Slot): number => {
  const [next] = wordsAfter;
  if (slot.kind !== 'number' || money || percent || !Number.isInteger(hit.value) || !next) return 0;
  const { name, description, labels } = slot.spec;
  if (!COUNTS.test(`${name} ${description} ${Object.values(labels ?? {}).join(' ')}`)) return 0;
  const word = wordStart(next);
  return [...slot.labelStems, ...slot.stems].some((stem) => sameNoun(word, stem)) ? 2 : 0;
};
