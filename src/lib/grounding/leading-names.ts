import { fold } from './fold.ts';
import { places } from './places.ts';

/** The first word of a sentence, a list's point or what follows a colon or a quotation mark. */
const LEADING =
  /(?:^\s*|[.!?…:]["»”')\]]*\s+|\n\s*)(?:[-–—*•]\s+)?["«„“(]?(\p{Lu}[\p{L}\p{M}'’-]{2,})(?=[^\p{L}]|$)/gu;

/** First names as they are usual here. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'peter john mary michael david james robert thomas daniel paul george anna maria elena sarah laura emma linda susan karen ' +
    'jaan juri mart mati toomas andres priit rein tonu marko martin kristjan tanel margus mari tiina kati liina kristiina ' +
    'piret anne katrin merle ulle triin siim ' +
    'иван петр сергеи алексеи александр андреи дмитрии михаил николаи владимир юрии олег игорь анна мария елена ольга наталья ' +
    'татьяна светлана ирина екатерина людмила'
  ).split(' '),
);

/** English: a noun in the singular has an article unless it is a name or names no single thing. */
const ENGLISH_SUBJECT =
  /^\s*(?:[-–—*•]\s+)?["“(]?([A-Z][a-z]{2,}) (?:is|was|has|had|lies|lives|costs|offers|works|won|got|scored|leads)(?!\p{L})/u;
const NOT_COUNTED = /(?:ing|tion|sion|ity|ness|ment|ance|ence|ism|ship|age|ure|ry|th|cy|fare|ware|ics|ance)$/;
const OF_PROSE: ReadonlySet<string> = new Set(
  (
    'it this that there here he she what which who everything nothing something anything someone everyone nobody everybody each ' +
    'one another neither either today tomorrow yesterday now all none most much more less half part rest next last first second ' +
    'water wind rain snow weather traffic food money time tax admission access data information news lunch dinner breakfast ' +
    'christmas easter demand support help pressure temperature consumption staff work school parking fuel gas power heat light ' +
    'sound sun sunrise sunset noon midnight summer winter spring autumn electricity cash credit income rent mail email post air ' +
    'public private total average mean minimum maximum sum status type name price delivery shipping wood gold silver oil bread ' +
    'milk beer wine coffee tea sugar salt meat fish fog ice hail frost cloud dew humidity visibility only also still'
  ).split(' '),
);

/** Names a sentence begins with, as far as a word with a capital can be told from a name there. */
export const leadingNames = (sentence: string): string[] => {
  const found = [...sentence.matchAll(LEADING)].flatMap(([, word = '']) =>
    FIRST_NAMES.has(fold(word)) || places().namesOf(word) !== undefined ? [word] : [],
  );
  const subject = ENGLISH_SUBJECT.exec(sentence)?.[1];
  if (subject === undefined || OF_PROSE.has(subject.toLowerCase()) || NOT_COUNTED.test(subject)) return found;
  return [...found, subject];
};
