import type { Scalar } from '../../../domain/param-spec.ts';
import { own } from '../../../lib/own.ts';
import { COMMON_ENUM_WORDS, conceptsOf } from '../data/cue-words.ts';
import { isNonAnswer } from '../dialogue/non-answers.ts';
import { estonianBases, estonianStems, stemRussian } from '../text/stems.ts';
import { fold, lower, pattern, RIGHT, type Span, splitName, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { isCue } from './boolean-cues.ts';
import { isPureQuestion } from './pure-question.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';

export const YES = pattern(
  `^(?:yes|yep|yeah|yup|sure|ok|okay|of course|please do|correct|right|exactly|true|absolutely|definitely|jah|jaa|jep|muidugi|kindlasti|õige|olgu|sobib|loomulikult|да|ага|конечно|верно|хорошо|угу|обязательно|правда)${RIGHT}`,
  'iu',
);
export const NO = pattern(
  `^(?:no|nope|nah|not really|i'm not|i am not|i don't|i do not|we don't|we're not|don't|false|ei|mitte|pole vaja|ära|нет|не надо|не нужно|не хочу|неа|ложь)${RIGHT}`,
  'iu',
);
const NEGATION_BEFORE =
  /(?:(?<![\p{L}])(?:no|not|without|don't|doesn't|dont|do not|isn't|needn't|never|ilma|ei|mitte|pole|ära|без|не|нет)(?![\p{L}]))[^,.;]{0,25}$/u;
const NEGATION_AFTER =
  /^[^,.;]{0,20}?(?<![\p{L}])(?:pole|ei ole|ei soovi|ei taha|ei vaja|не\s+\p{L}+|isn't|is not|not needed|not required|no|нет|ei)(?![\p{L}])/u;
const QUESTION_VERB =
  /^(?:(?:and|also|but|ja|aga|а|и)\s+)?(?:does|do|did|is|are|was|can|will|has|have|kas|on|есть ли|будет ли|можно ли)(?![\p{L}])/u;
const ASKS_WHETHER =
  /(?<![\p{L}])(?:whether|(?:tell me|know|check|find out|see|ask|wonder(?:ing)?) if|kas|есть ли|будет ли|узнай|проверь)(?![\p{L}])/u;

/** Russian puts the particle of a question behind the word that is asked about. */
const WHETHER_AFTER = /^\s+ли(?!\p{L})/u;

/** Asks about something found ("is it direct?"); "can you find a direct one?" does not. */
const STATE_QUESTION =
  /^(?:(?:and|also|hmm|or),?\s+)?(?:is|are|was|were|does|do they|would (?:that|it) be|may i know if)(?![\p{L}])/u;

/** Is the sentence around a word a question about it ("is there a garage?", "check whether they allow pets")? */
const isQuestioned = (text: string, at: number, verbs = QUESTION_VERB): boolean => {
  const before = text.slice(0, at);
  const start = Math.max(...[...before.matchAll(/[.!?:,;]\s/g)].map((m) => m.index + m[0].length), 0);
  return verbs.test(before.slice(start)) || ASKS_WHETHER.test(before.slice(start));
};
/** "Are there rooms with breakfast?" wants one, "Is it still active?" asks. */
const WITH = /(?:with|including|incl|с|со)\s+(?:a\s+)?$/u;
/** Nothing was asked and nothing is held: even a question then says what is wanted. */
const isFirst = (board: Board): boolean => board.opening && !board.slots.some((slot) => slot.known);

/** "Не живу", "ei ela": a short sentence that begins with a negation denies what was asked. */
const DENIES = /^(?:не|ei)\s+\p{L}+(?:\s+\p{L}+)?[\s.!]*$/u;
const ASKS_BACK =
  /^(?:what|who|how|why|which|where|when|does|do|is|are|can|mida|mis|kes|kuidas|miks|kas|milline|kus|что|кто|как|почему|зачем|какой|какая|какие|где|это)(?![\p{L}]).*\?\s*$/su;

/** "No children" says no to having some, not to whatever else was asked. */
const NONE_OF = /^\s*(?:no|ei|mitte|нет|не)\s+(?!thanks|thank|aitäh|спасибо|ole|taha|soovi|надо|хочу)\p{L}/u;

/** "Cheese" is a topping; of "extra cheese" it says nothing until the other word stands beside it. */
const isOfChoice = (board: Board, slot: Slot, word: string): boolean => {
  const own = [...slot.nameWords];
  const beside = own.filter((one) => one !== word);
  return (
    own.includes(word) &&
    beside.length > 0 &&
    !beside.some((one) => wordsOf(lower(board.message)).includes(one)) &&
    board.slots.some(
      ({ target, spec }) =>
        target === slot.target && spec.enum?.some((value) => lower(String(value)) === word) === true,
    )
  );
};

const fillBoolean = (board: Board, slot: Slot): void => {
  const low = lower(board.message);
  if (slot.asked && ASKS_BACK.test(low.trim())) return;
  for (const match of low.matchAll(/\p{L}[\p{L}-]*/gu)) {
    if (!isCue(match[0], slot) || isOfChoice(board, slot, match[0])) continue;
    if (!slot.asked && !isFirst(board) && isPureQuestion(low, match.index)) continue;
    if (
      !slot.asked &&
      (isQuestioned(low, match.index) || WHETHER_AFTER.test(low.slice(match.index + match[0].length))) &&
      (slot.known || !WITH.test(low.slice(0, match.index) + (/ga$/.test(match[0]) ? ' with ' : '')))
    )
      continue;
    const end = match.index + match[0].length;
    const suffixNegates =
      /(?:ta|teta)$/.test(match[0]) &&
      conceptsOf([match[0]]).size > 0 &&
      !/(?:kiireta|sooviteta)$/.test(match[0]) &&
      board.language === 'et';
    const negated =
      suffixNegates || NEGATION_BEFORE.test(low.slice(0, match.index)) || NEGATION_AFTER.test(low.slice(end));
    board.set(
      slot,
      booleanValue(slot, !negated),
      negated ? clauseAround(low, match.index, end) : { start: match.index, end },
    );
    return;
  }
  if (!slot.asked) return;
  if (fillNeed(board, slot, low) || fillListed(board, slot, low)) return;
  const alone =
    board.slots.filter((one) => one.asked && board.isFree(one)).length === 1 ||
    (wordsOf(low).length <= 2 && !NONE_OF.test(low));
  const trimmed = low.trimStart();
  const start = low.length - trimmed.length;
  const word = YES.exec(trimmed) ?? NO.exec(trimmed) ?? (isNonAnswer(low) ? null : DENIES.exec(trimmed));
  if (alone && word)
    board.set(slot, booleanValue(slot, YES.test(trimmed)), { start, end: start + word[0].length });
};

/** What asks whether something is needed is answered by whether it is: "no bus needed", "bussi pole vaja", "автобус не нужен". */
const ASKS_NEED =
  /(?<![\p{L}])(?:needs?|needed|required?|requires|necessary|wanted|vaja|vajalik|нужен|нужна|нужно)(?![\p{L}])/u;
/** "I need to ask", "надо подумать" need no thing. */
const NEED =
  /(?<![\p{L}])(?:need(?! to (?!have))|needed|necessary|required|vaja(?! \p{L}+da(?!\p{L}))|vajame|vajalik|tarvis|нуж(?:ен|на|но|ны)|надо|требуется|понадобится)(?![\p{L}])(?! \p{L}+(?:ть|ться|ти)(?!\p{L}))/u;
const NO_NEED =
  /(?<![\p{L}])(?:no|not|without|don't|doesn't|isn't|won't|needn't|never|ei|pole|pigem mitte|не)(?![\p{L}])/u;
const fillNeed = (board: Board, slot: Slot, low: string): boolean => {
  const rivals = board.slots.filter((one) => one.asked && one.kind === 'boolean' && board.isFree(one));
  if (rivals.length !== 1 || !ASKS_NEED.test(lower(`${splitName(slot.spec.name)} ${slot.spec.description}`)))
    return false;
  const match = NEED.exec(low);
  if (!match) return false;
  const span = clauseAround(low, match.index, match.index + match[0].length);
  board.set(slot, booleanValue(slot, !NO_NEED.test(low.slice(span.start, span.end))), span);
  return true;
};

/** "34, sissetulek 400 eurot, 3 last, jah": the one yes or no of a list answers the one such thing asked for. */
const fillListed = (board: Board, slot: Slot, low: string): boolean => {
  const rivals = board.slots.filter((one) => one.asked && one.kind === 'boolean' && board.isFree(one));
  if (rivals.length !== 1) return false;
  let at = 0;
  for (const part of low.split(/[,;\n]/u)) {
    const text = part
      .trim()
      .replace(/^(?:and|ja|ning|и|а)\s+/u, '')
      .replace(/[.!]+$/, '');
    const word = YES.exec(text) ?? NO.exec(text);
    if (word && word[0].length === text.length && at > 0) {
      const start = at + part.indexOf(text);
      board.set(slot, booleanValue(slot, YES.test(text)), { start, end: start + text.length });
      return true;
    }
    at += part.length + 1;
  }
  return false;
};

const booleanValue = (slot: Slot, value: boolean): boolean | string =>
  slot.spec.type === 'boolean' ? value : String(value);

/** The clause a word stands in: a negation is only understood with it. */
const clauseAround = (text: string, start: number, end: number): Span => {
  const from =
    Math.max(text.lastIndexOf(',', start), text.lastIndexOf('.', start), text.lastIndexOf(';', start)) + 1;
  const stops = [',', '.', ';'].map((char) => text.indexOf(char, end)).filter((at) => at >= 0);
  const to = stops.length > 0 ? Math.min(...stops) : text.length;
  const lead = /^\s*/.exec(text.slice(from, to))?.[0].length ?? 0;
  return { start: from + lead, end: to };
};

interface EnumHit extends Span {
  readonly value: Scalar;
  readonly exact: boolean;
}

/** Words that stand for a value: itself, the operator's synonyms, common translations. */
const wordsFor = (slot: Slot, value: Scalar): string[] => {
  const text = String(value);
  const common = own(COMMON_ENUM_WORDS, text.toLowerCase()) ?? '';
  return [text, splitName(text), ...(own(slot.spec.synonyms, text) ?? []), ...common.split('|')].filter(
    Boolean,
  );
};

const ENDING =
  /(?:'?s|es|i|t|d|ed|e|ga|ks|st|le|lt|na|ni|a|u|ы|и|а|у|ой|ый|ая|ое|ые|ом|ых|ого|ую)?(?![\p{L}\p{M}\p{N}])/uy;
const ENDS = /(?![\p{L}\p{M}\p{N}])/uy;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Where a word stands free, with a case ending when it is long enough to take one. No pattern is built: there are many words. */
const occurrences = (text: string, word: string): Span[] => {
  const found: Span[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (LETTER.test(text.charAt(at - 1))) continue;
    const form = new RegExp(word.length > 3 ? ENDING : ENDS);
    form.lastIndex = at + word.length;
    const match = form.exec(text);
    if (match) found.push({ start: at, end: at + word.length + match[0].length });
  }
  return found;
};

const findEnum = (board: Board, slot: Slot): EnumHit[] => {
  const text = fold(board.text()).length === board.text().length ? fold(board.text()) : lower(board.text());
  const hits: EnumHit[] = [];
  for (const value of slot.spec.enum ?? slot.spec.items?.enum ?? [])
    for (const word of wordsFor(slot, value)) {
      const folded = fold(word);
      if (/^\d+$/.test(folded) && !slot.asked) continue;
      if (AMBIGUOUS.has(folded) && !slot.asked) continue;
      hits.push(
        ...occurrences(text, folded).map((span) => ({
          ...span,
          value,
          exact: span.end - span.start === folded.length,
        })),
      );
    }
  return hits.length > 0 ? hits : findByStem(board, slot);
};

/** "в образовании" for "образование", "haridustöö" for "haridus": the word in another case, or as the first part of a compound. */
const findByStem = (board: Board, slot: Slot): EnumHit[] => {
  const words = [...lower(board.text()).matchAll(/\p{L}{5,}/gu)];
  return (slot.spec.enum ?? slot.spec.items?.enum ?? []).flatMap((value) =>
    wordsFor(slot, value)
      .map(lower)
      .filter((own) => !AMBIGUOUS.has(own))
      .flatMap((own) => {
        if (/^\p{L}{3,}(?: \p{L}{3,})+$/u.test(own)) return phraseInAnotherForm(board, own, value);
        if (!/^\p{L}{5,}$/u.test(own)) return [];
        const match = words.find(([word]) => sameInAnotherForm(word, own));
        return match ? [{ start: match.index, end: match.index + match[0].length, value, exact: false }] : [];
      }),
  );
};

/** "к зубному врачу" for "зубной врач", "eesti köögi" for "eesti köök": every word in its place, each in some form. */
const phraseInAnotherForm = (board: Board, phrase: string, value: Scalar): EnumHit[] => {
  const own = phrase.split(' ');
  const said = [...lower(board.text()).matchAll(/\p{L}+/gu)];
  for (let at = 0; at + own.length <= said.length; at++) {
    const part = said.slice(at, at + own.length);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last && part.every(([word], i) => word === own[i] || sameInAnotherForm(word, own[i] ?? '')))
      return [{ start: first.index, end: last.index + last[0].length, value, exact: false }];
  }
  return [];
};

/** "теннисный" is said of "теннис". */
const RU_ADJECTIVE = /^(?:н)?(?:ый|ого|ому|ым|ом|ая|ой|ую|ое|ые|ых|ыми)$/u;
/** "allkirjastatakse" says the deed that "allkirjastamisel" names. */
const ET_DEED = /^(\p{L}{5,})mi(?:ne|se|st|sel|sele|ses|seks|sest)$/u;
const ET_VERB = /^(?:takse|ti|b|vad|da|ta|tud|nud|ma|mas|mata|tava\p{L}{0,3})$/u;
const saysDeed = (word: string, own: string): boolean => {
  const stem = ET_DEED.exec(own)?.[1];
  return stem !== undefined && word.startsWith(stem) && ET_VERB.test(word.slice(stem.length));
};
const sameInAnotherForm = (word: string, own: string): boolean =>
  /\p{Script=Cyrillic}/u.test(own)
    ? stemRussian(word) === stemRussian(own) ||
      (own.length >= 5 && word.startsWith(own) && RU_ADJECTIVE.test(word.slice(own.length)))
    : saysDeed(word, own) ||
      estonianBases(word).some((base) => estonianStems(own).includes(base)) ||
      (/[a-zõäöüšž]/u.test(own) &&
        own.length >= 5 &&
        word.startsWith(own) &&
        word.length >= own.length + 3 &&
        ET_HEADS.test(word));
/** Second parts that leave the first one in charge. */
const ET_HEADS =
  /(?:töö|tööd|töid|ala|alal|valdkond\p{L}*|sektor\p{L}*|auto\p{L}*|jäätme\p{L}*|prügi\p{L}*|kütus\p{L}*|klass\p{L}*|väljak\p{L}*|plats\p{L}*|trenn\p{L}*|mäng\p{L}*|saal\p{L}*|kursus\p{L}*|tund\p{L}*|tunni\p{L}*|arst\p{L}*)$/u;

/** Values that are everyday words: only an answer to the question counts. */
const AMBIGUOUS = new Set([
  'first',
  'all',
  'any',
  'none',
  'other',
  'new',
  'open',
  'active',
  'one',
  'in',
  'on',
  'off',
  'to',
  'a',
  'no',
  'yes',
  'low',
  'high',
  'today',
  'car',
  'auto',
]);

const longestFirst = (a: EnumHit, b: EnumHit): number =>
  b.end - b.start - (a.end - a.start) || a.start - b.start;

const fillEnum = (board: Board, slot: Slot): void => {
  const low = lower(board.message);
  const hits = findEnum(board, slot)
    .filter((hit) => slot.asked || !NEGATION_BEFORE.test(low.slice(0, hit.start)))
    .filter(
      (hit) =>
        slot.asked ||
        isFirst(board) ||
        !(isQuestioned(low, hit.start, STATE_QUESTION) || isPureQuestion(low, hit.start)),
    )
    .sort(longestFirst);
  const chosen: EnumHit[] = [];
  for (const hit of hits)
    if (!chosen.some((one) => one.value === hit.value || (one.start < hit.end && hit.start < one.end)))
      chosen.push(hit);
  chosen.sort((a, b) => a.start - b.start);
  const [first] = board.corrects ? chosen.slice(-1) : chosen;
  if (!first) {
    refuseEnum(board, slot);
    return;
  }
  board.set(slot, first.value, first);
  board.take(first);
  for (const hit of chosen)
    if (hit !== first && !board.corrects) {
      board.also(slot, hit.value, hit);
      board.take(hit);
    }
};

/** A short answer to a question with a list of values that names none of them. */
const refuseEnum = (board: Board, slot: Slot): void => {
  const others = board.slots.some((one) => one !== slot && one.asked && board.isFree(one));
  if (!slot.asked || others) return;
  const span = contentOf(board);
  if (span && wordsOf(board.message.slice(span.start, span.end)).length <= 3 && !board.message.includes('?'))
    board.refuse(slot, span, 'not_in_list');
};

/** Booleans by a cue word and its negation, enums by value, synonym or translation; never a near miss. */
export const fillChoices = (board: Board, phase: 'before' | 'after'): void => {
  for (const slot of board.slots) {
    if (!board.isFree(slot)) continue;
    if (phase === 'before' && slot.kind === 'boolean') fillBoolean(board, slot);
    if (phase === 'before' && slot.kind === 'enum') fillEnum(board, slot);
  }
};
