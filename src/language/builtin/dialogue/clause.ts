import { namesParty } from '../data/cue-words.ts';
import { NUMBER_WORDS } from '../data/number-words.ts';
import {
  CONTEXT_START,
  GREETINGS,
  REQUEST_FILLERS,
  REQUEST_STARTS,
  TIME_WORDS,
  WANTING,
  WISHING,
} from '../data/request-words.ts';
import { findTimes } from '../temporal/find-times.ts';
import { fold, lower, mask } from '../text/text.ts';
import { STOP_WORDS } from '../text-features/stop-words.ts';

export const wordsIn = (text: string): string[] => lower(text).match(/[\p{L}\p{M}']+/gu) ?? [];

/** Words of a clause from the first that is part of what it says. */
export const contentWords = (text: string): string[] => {
  const words = wordsIn(text);
  let i = 0;
  while (i < words.length && REQUEST_FILLERS.has(words[i] ?? '')) i++;
  return words.slice(i);
};

/** Whether a time was said does not depend on when. */
const SOME_DAY = { today: 20_000, minute: 720, future: false, timely: false };
const CAPITALISED = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}'-]*/gu;
/** "IT-töökohad", "SIM-kaart": a word with an acronym before it is no name. */
const afterAcronym = (name: string): string => /^\p{Lu}{1,5}-(\p{Ll}.*)$/u.exec(name)?.[1] ?? ' ';
const WITH_DIGITS = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu;
const TITLE_CASE = 0.7;

/** In "Weather In Tallinn And Public Holidays" capitals tell nothing. */
const isTitleCase = (text: string): boolean => {
  const words = wordsIn(text).length;
  return words > 0 && (text.match(CAPITALISED)?.length ?? 0) / words >= TITLE_CASE && words > 3;
};

/** A message's clauses are looked at for names by one eye: capitals count unless all of it is written so. */
export interface ClauseSetting {
  readonly titleCase: boolean;
}

export const settingOf = (message: string): ClauseSetting => ({ titleCase: isTitleCase(message) });

/**
 * Words of a clause that may say what it is about: no times, numbers, names, question words or small words. None in "Sweden
 * next year" and "on Friday".
 * @param opens it begins a sentence, so that its first word is written large whatever it is
 */
export const subjectWords = (clause: string, { titleCase }: ClauseSetting, opens = false): string[] => {
  const said = opens ? clause.replace(/^\s*\p{Lu}(?=\p{Ll})/u, lower) : clause;
  const timeless = mask(said, findTimes(said, SOME_DAY)).replace(WITH_DIGITS, ' ');
  const nameless = titleCase ? timeless : timeless.replace(CAPITALISED, afterAcronym);
  const words = wordsIn(nameless).filter(
    (word) =>
      word.length >= SUBJECT &&
      !NUMBER_WORDS.has(word) &&
      !TIME_WORDS.has(word) &&
      !STOP_WORDS.has(fold(word)) &&
      !REQUEST_STARTS.has(word),
  );
  return words.every(namesParty) ? [] : words;
};
const SUBJECT = 3;

/** Does a clause hold a time or a name beside what it is about? */
export const isPlaced = (clause: string, { titleCase }: ClauseSetting): boolean =>
  findTimes(clause, SOME_DAY).length > 0 || (!titleCase && /(?<=[\p{L},]\s+)\p{Lu}/u.test(clause));

/** Does a clause hold a time, a number or a name beside what it is about? */
export const holdsValues = (clause: string, setting: ClauseSetting): boolean =>
  /\p{N}/u.test(clause) || isPlaced(clause, setting);

/** "Which hour is it in Paris", "15 + 27": nothing but values and words of time, and a question all the same. */
export const asksClockOrSum = (clause: string): boolean =>
  /\d(?:\s{0,3}[+*×÷^]\s{0,3}|\s[-/]\s)\d/u.test(clause) ||
  /^\s*(?:который (?:сейчас )?час|сколько (?:сейчас )?времени|what(?:'s| is) the time|what time is it|mis kell|palju kell)(?!\p{L})/iu.test(
    clause,
  );

/** A clause without the hello before it. */
export const afterGreeting = (clause: string): string => clause.replace(GREETINGS, '');

/** "Can you help?", "Any suggestions?", "Mida soovitate?": asks for what was said before. */
const ASKS_HELP = new RegExp(
  [
    '(?:can|could|would|will|do) (?:you|anyone)(?: please| kindly)? (?:help|assist|guide|update|advise|recommend|suggest|accept|enlighten|support|explain)(?: (?:me|us|one|some|any))*(?: (?:out|with|in|on)(?: (?:this|that|it))?)?(?: please)?',
    'any (?:suggestions?|ideas?|recommendations?|advice|tips|thoughts)',
    'what (?:do you (?:suggest|recommend|think|say|advise)|(?:are|would be) (?:my|the best|the) (?:options|choices)|should (?:i|we) do|am i supposed to do)',
    "(?:i|we)(?: want|'d like| would like| need| wish) to (?:learn|know|hear|read|see|find out) more(?: about (?:it|this|that|them))?",
    '(?:where|how) (?:should|can|do) (?:i|we) (?:start|begin|go)',
    '(?:kas )?(?:sa |te )?(?:saad|saate|saaksid|saaksite|oskad|oskate)(?: (?:sa|te|mind|meid|palun))* (?:aidata|soovitada|abiks olla)',
    '(?:mida|mis) (?:sa |te )?(?:soovitad|soovitate|arvad|arvate|teha)',
    '(?:вы |ты )?(?:можете|можешь|сможете|сможешь) (?:мне |нам )?(?:помочь|подсказать|посоветовать)|поможете|поможешь|что (?:вы |ты )?(?:посоветуете|посоветуешь|думаете|делать)',
  ].join('|'),
  'iu',
);
const MARKS = String.raw`[\s.?!,]*`;
const HELP_ALONE = new RegExp(`^${MARKS}(?:${ASKS_HELP.source})${MARKS}$`, 'iu');

/** A finite verb behind its subject: something is told ("the news is so frustrating", "kass oli kadunud"). */
const TELLING =
  /^(?!(?:what|which|who|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|will|would|has|have|kas|mis|kes|kus|kuidas|millal|mitu|palju|kui|что|кто|где|когда|как|сколько)(?!\p{L}))(?:[\p{L}'’-]+ ){1,4}?(?:is|are|was|were|am|isn't|aren't|has|had|have|should|must|keeps?|oli|olid|pole|peab|olen|oleme|будет|был|была|были)(?!\p{L})/iu;
const CONTRACTED = /(?<!\p{L})(?:i|we|you|they|he|she|it|that|there)['’](?:m|re|s|ve|ll|d)(?!\p{L})/iu;

const saysSomething = (clause: string, words: readonly string[]): boolean =>
  !/\?\s*$/u.test(clause) &&
  !REQUEST_STARTS.has(words[0] ?? '') &&
  (CONTRACTED.test(clause) || TELLING.test(clause.trim()));

export const ARTICLE = /^\s*(?:the|my|our|an?)\s+/iu;

/** "[image attached]", "Here's the link: …" */
const ATTACHED = /^\s*(?:\[[^\]]*\]\W*$|here(?:'s|’s| is| are)(?!\p{L})|siin on(?!\p{L})|вот(?!\p{L}))/iu;

/** A greeting, a nod or a plea for help and nothing else: it belongs to what stands beside it. */
export const isIdle = (clause: string): boolean => {
  const said = afterGreeting(clause);
  return (
    (contentWords(said).length === 0 && !asksClockOrSum(said)) || HELP_ALONE.test(said) || ATTACHED.test(said)
  );
};

/** A clause that asks for nothing by itself: a greeting, a scene, a plea for help with what was said before. */
export const isTalk = (clause: string): boolean => {
  const said = afterGreeting(clause).replace(ARTICLE, '');
  const words = contentWords(said);
  if (asksClockOrSum(said)) return false;
  if (words.length === 0 || HELP_ALONE.test(said)) return true;
  if (WANTING.test(said) || WISHING.test(said)) return false;
  return (CONTEXT_START.test(words[0] ?? '') && !/\?\s*$/u.test(said)) || saysSomething(said, words);
};

const WHICH = 'which|who|whose|millised|missugused|milline|kes|kumb|какие|какой|какая|какое|кто|которые';
const STILL = 'still|already|also|not|veel|juba|ka|ei|pole|уже|ещё|еще|не';
/** "which are …", "which … still …", "какие в правительстве": a question word without the noun it asks about. */
const ELLIPTIC = new RegExp(
  [
    String.raw`^which (?:are|were|have|do|did|can|will)(?!\p{L})`,
    String.raw`^(?:${WHICH}) (?:(?:is|are|was|were|on|oli|olid) )?(?:${STILL})(?!\p{L})`,
    String.raw`^(?:${WHICH}) (?:(?:for|against|in|в|во|на|из|за|против|poolt|vastu)(?: \p{L}+)?|\p{L}+)$`,
  ].join('|'),
  'iu',
);

/** "… and which are still open?", "а какие в правительстве?": what it is about was said before. */
export const isElliptic = (before: string, clause: string): boolean => {
  const words = contentWords(clause);
  return ELLIPTIC.test(words.join(' ')) && new RegExp(`(?<!\\p{L})(?:${WHICH})(?!\\p{L})`, 'iu').test(before);
};

const ASKING = /^(?:which|who|kes|mis|millised|кто|какие|что)$/u;
/** "kes poolt ja kes vastu", "кто чаще и кто реже …": one question said in two halves, of which one is too short to stand alone. */
export const isHalfQuestion = (left: string, right: string): boolean => {
  const [before, behind] = [contentWords(left), contentWords(right)];
  return (
    before[0] === behind[0] && ASKING.test(before[0] ?? '') && Math.min(before.length, behind.length) <= HALF
  );
};
const HALF = 2;

const MODIFIER = [
  /ed$/u,
  /(?:tud|dud)$/u,
  /(?:ne|line|sed|lised)$/u,
  /(?:ые|ие|ый|ий|ая|яя|ое|ее|ых|их|ного|ной)$/u,
];
/** "bills approved and refused by …", "talvine ja kevadine vaheaeg": two modifiers of one noun. */
export const areModifiers = (left: string, right: string): boolean => {
  const last = wordsIn(left).at(-1) ?? '';
  const [first = '', second = ''] = wordsIn(right);
  return MODIFIER.some((form) => form.test(last) && (form.test(first) || form.test(second)));
};
