import type { Json } from '../../../domain/slots.ts';
import type { UnfitValue } from '../../../ports/language-tasks.ts';
import { CONCEPTS, conceptsOf } from '../data/cue-words.ts';
import { PEOPLE_COUNT_WORDS } from '../data/number-words.ts';
import type { Geo } from '../readers/geo.ts';
import { findNumbers, type NumberHit } from '../readers/numbers.ts';
import { LEFT, lower, pattern, RIGHT, wordsOf } from '../text/text.ts';
import { type Board, misfit } from './board.ts';
import type { SlotKind } from './kinds.ts';
import { type Context, contextOf } from './number-context.ts';
import { ageScore, countedScore, listScore, thingScore } from './number-cues.ts';
import { type Slot, wordStart } from './slot.ts';

const NUMERIC: readonly SlotKind[] = ['number', 'money', 'percent', 'year', 'length'];
const BOUNDS = new Set(['min', 'max', 'phone', 'count', 'limit', 'term']);
const MIN_NAME = /\b(?:min|minimum|lower|from|least|over)\b/;
const MAX_NAME = /\b(?:max|maximum|upper|limit|most|under)\b/;
const JUST_ME = pattern(
  `${LEFT}(?:just me|only me|by myself|myself only|ainult mina|ainult mulle|üksi|üksinda|только я|(?:я|приду|буду|еду|иду|живу) один|(?:я|приду|буду|еду|иду|живу) одна|liv(?:e|ing) alone|один человек)${RIGHT}`,
  'iu',
);

const boundOf = (slot: Slot): 'min' | 'max' | undefined => {
  const text = `${[...slot.nameWords].join(' ')} ${lower(slot.spec.description).slice(0, 24)}`;
  return MAX_NAME.test(text) ? 'max' : MIN_NAME.test(text) ? 'min' : undefined;
};

const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const one of a) if (b.has(one) && !BOUNDS.has(one)) return true;
  return false;
};

const boundScore = (context: Context, slot: Slot): number => {
  const bound = boundOf(slot);
  if (!bound) return 0;
  if (context.before.has(bound)) return 2.5;
  return context.before.has(bound === 'max' ? 'min' : 'max') ? -3 : 0;
};

const COUNTABLE = new Set(['adult', 'child', 'room', 'bed', 'bath', 'seat', 'night', 'people']);
const TIME_UNIT =
  /^(?:minutes?|hours?|days?|weeks?|months?|years?|päeva?|tundi?|nädalat?|kuud|aastat|дн[яей]+|день|час\p{L}*|недел\p{L}*|месяц\p{L}*|год\p{L}*|лет)$/u;
const PARTY = new Set(['adult', 'people', 'seat', 'child']);

/** "One table for two" seats two. */
const TABLE = /^(?:tables?|laud|lauda|стол|стола|столик|столика)$/u;

/** A noun right behind the number that the slot does not count ("2 bathrooms" for beds, "3 days" for rooms). */
const strangeNoun = (context: Context, slot: Slot): number => {
  const next = context.wordsAfter[0] ?? '';
  if (
    TIME_UNIT.test(next) &&
    slot.kind !== 'length' &&
    !slot.concepts.has('night') &&
    !slot.concepts.has('age') &&
    !slot.stems.has(wordStart(next))
  )
    return 3;
  if (TABLE.test(next) && !slot.nameWords.has('table') && !slot.nameWords.has('tables')) return 5;
  const said = [...conceptsOf([next])].filter((concept) => COUNTABLE.has(concept));
  if (said.length === 0 || said.some((concept) => slot.concepts.has(concept))) return 0;
  const own = [...slot.concepts].filter((concept) => COUNTABLE.has(concept));
  const bothParty = said.some((concept) => PARTY.has(concept)) && own.some((concept) => PARTY.has(concept));
  // "3 people" is as good as "3 seats", but no number of children.
  if (bothParty) return said.includes('people') && !own.includes('child') ? -2 : 0;
  return own.length > 0 ? 3 : 0;
};

/** Short words differ in their last letter alone: "дело", "дела". */
const sameStart = (word: string, stems: ReadonlySet<string>): boolean =>
  word.length <= 5 &&
  [...stems].some(
    (stem) => stem.length === word.length && stem.slice(0, -1) === wordStart(word).slice(0, -1),
  );

const isLabel = (word: string, slot: Slot): boolean =>
  word.length > 2 && !/^\d/.test(word) && !LABEL_FILLER.has(word) && slot.labelStems.has(wordStart(word));
const LABEL_FILLER = new Set(
  'the and for your teie ваш ваша ваше kuus month monthly arv number номер eurodes евро euros'.split(' '),
);

/** "initiative 42": the word right before the number is one of the slot's own. */
const isNamedBefore = (context: Context, slot: Slot): boolean => {
  const last = context.wordsBefore.findLast((word) => !/^(?:number|nr|no|номер|nummer)$/u.test(word));
  return (
    last !== undefined && last.length > 3 && (slot.stems.has(wordStart(last)) || sameStart(last, slot.stems))
  );
};

/** "for two", "на двоих", with nothing counted behind it. */
const isParty = (context: Context): boolean =>
  (['for', 'на', 'для'].includes(context.wordsBefore.at(-1) ?? '') ||
    (context.hit.word && /le$/u.test(context.hit.text))) &&
  (context.wordsAfter.length === 0 ||
    /^(?:and|and|with|on|at|in|from|и|с|ja)$/.test(context.wordsAfter[0] ?? ''));

/** How well a number fits a slot; below one it is left alone. The weights were set by hand on our own sentences. */
const scoreOf = (context: Context, slot: Slot, text: string): number => {
  const { hit } = context;
  let score =
    boundScore(context, slot) +
    thingScore(context, slot, text) +
    listScore(context, slot) +
    ageScore(context, slot) +
    countedScore(context, slot);
  if (context.percent) score += slot.kind === 'percent' ? 6 : -4;
  if (context.money) score += slot.kind === 'money' ? 6 : -3;
  if (shares(context.after, slot.concepts)) score += 3;
  if (shares(context.before, slot.concepts)) score += 2;
  score -= strangeNoun(context, slot);
  if (
    isParty(context) &&
    (slot.concepts.has('people') || slot.concepts.has('adult') || slot.concepts.has('seat'))
  )
    score += 2;
  if (PEOPLE_COUNT_WORDS.has(lower(hit.text)) && (slot.concepts.has('people') || slot.concepts.has('adult')))
    score += 3;
  if (
    context.wordsAfter.some((word) =>
      [word, `${word}s`, word.replace(/s$/, '')].some((one) => slot.nameWords.has(one)),
    )
  )
    score += 2;
  if (context.wordsBefore.some((word) => slot.nameWords.has(word) || isLabel(word, slot))) score += 2;
  else if (slot.spec.required && isNamedBefore(context, slot)) score += 1.2;
  if (slot.asked) score += 1.5;
  if (slot.kind === 'year') score += hit.value >= 1900 && hit.value <= 2199 && !hit.word ? 3 : -9;
  if (slot.kind === 'money' && hit.value >= 50) score += 0.8;
  if (slot.kind === 'percent' && hit.value <= 30 && !context.money) score += 0.3;
  if (slot.kind === 'number' && hit.value > 1000) score -= 1;
  if (slot.kind === 'length' && !slot.asked) score -= 1;
  if (!slot.known) score += 0.3;
  if (misfitOf(slot, hit)) score -= MISFIT;
  return score;
};

const valueFor = (slot: Slot, value: number): Json => (slot.spec.type === 'string' ? String(value) : value);

/** Digits of a text parameter stay as they were written: "007" is not 7, and the last digits of a long number count. */
const asWritten = (slot: Slot, { value, text }: NumberHit): Json =>
  slot.spec.type === 'string' && /^\d+$/.test(text) ? text : valueFor(slot, value);
const misfitOf = (slot: Slot, hit: NumberHit): UnfitValue['problem'] | undefined =>
  misfit(slot, hit.value) ?? misfit(slot, asWritten(slot, hit));

/** "a table for one at 18:00" */
const FOR_ONE =
  /(?:^|[^\p{L}])(?:for|на|для)\s+\|\s*(?:$|[.,!?;\ue000]|(?:at|on|in|please|and|в|на)(?![\p{L}]))/u;

/** A lone word for one is rarely a count ("the second one"). */
const isIdleOne = (hit: NumberHit, text: string, board: Board): boolean =>
  hit.word &&
  hit.value === 1 &&
  lower(hit.text) !== 'ühele' &&
  (board.opening || wordsOf(board.message).length > 3) &&
  !FOR_ONE.test(
    `${lower(text.slice(Math.max(0, hit.start - 12), hit.start))}|${lower(text.slice(hit.end, hit.end + 12))}`,
  ) &&
  !wordsOf(text.slice(hit.end, hit.end + 24))
    .slice(0, 1)
    .some((word) => CONCEPTS.has(word) || board.slots.some((slot) => slot.stems.has(wordStart(word))));

/** "Mark Saar and two colleagues" are three. */
const OTHERS = pattern(
  `${LEFT}(?:and|plus|with|ja|ning|и|с)\\s+(\\p{L}+|\\d{1,2})\\s+(?:colleagues?|friends?|others|kolleegi\\p{L}*|sõpra|sõbraga|коллег\\p{L}*|друз\\p{L}*|другом)${RIGHT}`,
  'iu',
);

const additive = (board: Board, contexts: readonly Context[], target: number): void => {
  // "2 adults and a kid" for one slot that counts all guests.
  const slot = board
    .free(target, 'number')
    .find(
      (one) => one.concepts.has('people') && !one.nameConcepts.has('adult') && !one.nameConcepts.has('child'),
    );
  if (!slot || board.of(target, 'number').some((one) => one.nameConcepts.has('child'))) return;
  const text = board.text();
  const others = OTHERS.exec(text);
  if (others?.[1]) {
    const more = findNumbers(others[1], board.language)[0]?.value ?? 1;
    const span = { start: others.index, end: others.index + others[0].length };
    board.set(slot, valueFor(slot, 1 + more), span, true);
    board.take(span);
    return;
  }
  const adults = contexts.find((context) => context.after.has('adult'));
  if (!adults) return;
  const rest = text.slice(adults.hit.end);
  const child =
    /^\s*\p{L}+\s*(?:,|and|plus|\+|ja|ning|и)\s*(?:(a|an|one|üks|ühe|один|одного|одним)\s+)?(?:(\d)\s+|(two|three|kaks|kahe|kolm|kolme|два|двое|двумя|три|трое)\s+)?(kids?|child(?:ren)?|laps\p{L}*|last|дет\p{L}*|реб\p{L}*)/iu.exec(
      rest,
    );
  if (!child) return;
  const word = child[3] ? (findNumbers(child[3], board.language)[0]?.value ?? 1) : undefined;
  const kids = child[2] ? Number(child[2]) : (word ?? 1);
  const span = { start: adults.hit.start, end: adults.hit.end + child[0].length };
  board.set(slot, valueFor(slot, adults.hit.value + kids), span, true);
  board.take(span);
};

/** "One adult and a child": a child without a number is one. */
const ONE_CHILD = pattern(
  `${LEFT}(?:and|plus|with|ja|ning|и|с)\\s+(?:(?:a|my|one|minu|oma|мой|моим|своим)\\s+)?(child|kid|laps|lapsega|ребёнок|ребенок|ребёнком|ребенком)${RIGHT}`,
  'iu',
);
const fillOneChild = (board: Board, target: number): void => {
  const slot = board.free(target, 'number').find((one) => one.nameConcepts.has('child'));
  const match = slot && ONE_CHILD.exec(board.text());
  if (!slot || !match?.[1]) return;
  const end = match.index + match[0].length;
  board.set(slot, valueFor(slot, 1), { start: end - match[1].length, end }, true);
};

interface Pair {
  readonly context: Context;
  readonly slot: Slot;
  readonly score: number;
}

const BRIEF = 4;

/** Numbers to slots, best fitting pair first. */
const assign = (board: Board, target: number, contexts: readonly Context[], used: Set<NumberHit>): void => {
  const slots = board.free(target, ...NUMERIC);
  const pairs: Pair[] = contexts
    .flatMap((context) =>
      slots.map((slot) => ({ context, slot, score: scoreOf(context, slot, board.text()) })),
    )
    .sort((a, b) => b.score - a.score || a.context.hit.start - b.context.hit.start);
  const taken = new Set<NumberHit>();
  const held = slots.filter((slot) => slot.known);
  // "No, 200": what takes back, and nothing else to count, is about the one number that is held.
  const takesBack =
    board.corrects && contexts.length === 1 && held.length === 1 && !slots.some((slot) => slot.asked);
  // "Make it 3": the more words there are besides, the more has to speak for it.
  const brief = wordsOf(board.message).length <= BRIEF;
  const needed = takesBack ? (brief ? 0 : 0.2) : board.opening ? 1 : 0.9;
  const lone = contexts.length === 1 && slots.filter((slot) => slot.asked).length === 1;
  for (const { context, slot, score } of pairs) {
    if (taken.has(context.hit) || !board.isFree(slot)) continue;
    const problem = misfitOf(slot, context.hit);
    if (problem && slot.asked && lone) {
      board.refuse(slot, context.hit, problem);
      taken.add(context.hit);
      continue;
    }
    if (score < (lone && slot.asked ? 0.2 : needed)) continue;
    board.set(slot, asWritten(slot, context.hit), context.hit);
    taken.add(context.hit);
    used.add(context.hit);
  }
  refuseNamed(
    board,
    pairs.filter(({ context }) => !taken.has(context.hit)),
  );
  inOrder(
    board,
    target,
    contexts.filter((context) => !taken.has(context.hit)),
    used,
  );
};

/** What a misfit costs in the score. */
const MISFIT = 3;
/** A number that is named as a slot's own is refused rather than passed over when it is out of range. */
const NAMED = 2;

const refuseNamed = (board: Board, pairs: readonly Pair[]): void => {
  for (const { context, slot, score } of pairs) {
    const problem = misfitOf(slot, context.hit);
    if (problem && slot.kind !== 'year' && score + MISFIT >= NAMED && board.isFree(slot))
      board.refuse(slot, context.hit, problem);
  }
};

/** As many bare numbers as asked slots: they answer in the order asked. */
const inOrder = (board: Board, target: number, left: readonly Context[], used: Set<NumberHit>): void => {
  const asked = board.free(target, 'number', 'money', 'percent').filter((slot) => slot.asked);
  if (left.length === 0 || left.length !== asked.length || asked.length < 2) return;
  asked.forEach((slot, i) => {
    const hit = left[i]?.hit;
    if (!hit || misfitOf(slot, hit)) return;
    board.set(slot, asWritten(slot, hit), hit);
    used.add(hit);
  });
};

const fillJustMe = (board: Board, target: number): void => {
  const match = JUST_ME.exec(board.text());
  if (!match) return;
  const span = { start: match.index, end: match.index + match[0].length };
  for (const slot of board.free(target, 'number'))
    if (slot.concepts.has('people') || slot.concepts.has('adult')) board.set(slot, valueFor(slot, 1), span);
};

/** Counts, amounts, rates and years written as plain numbers. */
export const fillNumbers = (board: Board, geo: Geo): void => {
  if (!board.has(...NUMERIC)) return;
  const text = board.text();
  const contexts = findNumbers(text, board.language)
    .filter((hit) => !isIdleOne(hit, text, board))
    .map((hit) => contextOf(hit, text, geo));
  const used = new Set<NumberHit>();
  for (const target of board.targets) {
    additive(board, contexts, target);
    assign(
      board,
      target,
      contexts.filter(({ hit }) => !board.text().slice(hit.start, hit.end).includes('\ue000')),
      used,
    );
    fillJustMe(board, target);
    fillOneChild(board, target);
  }
  for (const hit of used) board.take(hit);
};
