import { own as ownOf } from '../../../lib/own.ts';
import type { Geo } from '../readers/geo.ts';
import { escapeRegExp, LEFT, lower, mask, pattern, type Span, trimSpan, wordsOf } from '../text/text.ts';
import type { Board } from './board.ts';
import { NO, YES } from './fill-choices.ts';
import { fillItems, listSpan, unquote } from './fill-items.ts';
import { fillMessage, WORDY } from './fill-message.ts';
import { fillCued, fillExamples, fillSort } from './fill-named.ts';
import { fillListed, fillThing } from './fill-things.ts';
import { coreOf, plainInside, saysNothing, standsAlone } from './plain-text.ts';
import { properNames } from './proper-names.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';
import { saysWhere } from './whereabouts.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{M}'-]+";
const NAME_CUE = pattern(
  `${LEFT}(?:my name is|name is|name:|i am|i'm|this is|minu nimi on|nimi on|nimi:|mina olen|ma olen|меня зовут|моё имя|мое имя|имя:?|на имя|nimele|under the name|on behalf of)\\s+(${NAME}(?:\\s+${NAME}){0,3})`,
  'iu',
);
const BY_CUE = pattern(
  `${LEFT}(?:by|for|autor|автор|автора|книги|от|Книги)\\s+(${NAME}(?:\\s+${NAME}){0,2})`,
  'u',
);
/** "Viivi Luige raamatud", "Tammsaare venekeelsed romaanid" */
const AUTHOR_BEFORE = pattern(
  `(?<=[\\p{L},]\\s|^)(${NAME}(?:\\s+${NAME}){0,2})\\s+(?:\\ue000+\\s+)?(?:\\p{Ll}+\\s+)?(?:raamat|teos|romaan|luule|jutu|näidend)\\p{L}*`,
  'u',
);
const FULL_NAME = pattern(
  `(?<![\\p{Lu}][\\p{L}'-]*\\s)(?<=[\\p{L},:]\\s|^)(${NAME}(?:\\s+${NAME}){1,2})(?![\\p{L}]|\\s+\\p{Lu})`,
  'u',
);
/** A slot whose person is simply named, as against artists and authors of whom works are named, too. */
const PLAIN_PERSON = [
  'full',
  'first',
  'last',
  'surname',
  'person',
  'customer',
  'applicant',
  'participant',
  'member',
  'recipient',
  'patient',
  'name',
];
const isPlainPerson = (slot: Slot): boolean =>
  (slot.spec.required || slot.spec.format === 'person-name') &&
  PLAIN_PERSON.some((word) => slot.words.has(word));
const SENTENCE_STARTS =
  /^(?:Please|Sign|Book|Register|Find|Show|Add|Panen|Palun|Otsi|Leia|Lisa|Registreeri|Registreerige|Kirjuta|Pane|Запишите|Запиши|Зарегистрируй|Зарегистрируйте|Найди|Покажи|Hello|Hi|Tere|Привет|It's|I'm|This is|Olen|Это|Я)\s+/u;
const QUESTION_START =
  /^(?:what|how|when|where|who|which|why|is|are|does|do|can|could|will|kas|mis|mida|kui|kuidas|millal|kus|kes|milline|miks|palju|что|как|когда|где|кто|какой|какая|какие|сколько|почему|зачем)(?![\p{L}])/iu;

const quoted = /["«„“]([^"«»„“”]{1,200})["»“”]/u;

/** Does the message ask something back, or only agree? Then it is no value. */
const isNoValue = (board: Board): boolean => {
  const text = board.message.trim();
  if (/\?\s*$/.test(text) && QUESTION_START.test(text)) return true;
  return saysNothing(text) || ((YES.test(text) || NO.test(text)) && wordsOf(text).length <= 2);
};

const fillQuoted = (board: Board): void => {
  const match = quoted.exec(board.text());
  if (!match) return;
  const span = { start: match.index + 1, end: match.index + 1 + (match[1] ?? '').length };
  for (const target of board.targets) {
    const slots = board.free(target, 'text', 'person', 'address', 'city');
    const slot = slots.find((one) => one.asked) ?? (board.opening ? slots[0] : undefined);
    // A list may hold more than what is quoted.
    if (slot?.many && slot.asked) return;
    if (slot) board.set(slot, (match[1] ?? '').trim(), span);
  }
  board.take({ start: match.index, end: match.index + match[0].length });
};

const groupSpan = (match: RegExpExecArray): Span => {
  const start = match.index + match[0].lastIndexOf(match[1] ?? '');
  return { start, end: start + (match[1] ?? '').length };
};

const fillPerson = (board: Board, slot: Slot): void => {
  const text = board.text();
  const askedAlone = slot.asked && board.slots.filter((one) => one.asked && board.isFree(one)).length === 1;
  const author = slot.nameWords.has('author') ? AUTHOR_BEFORE.exec(text) : null;
  const match =
    NAME_CUE.exec(text) ??
    author ??
    BY_CUE.exec(text) ??
    (slot.asked || (board.opening && isPlainPerson(slot)) ? FULL_NAME.exec(text) : null);
  if (match?.[1] && !/^(?:I|I'm)$|(?:^|\s)(?:The|A|An|Of|And)(?:\s|$)/.test(match[1])) {
    let span = groupSpan(match);
    const lead = SENTENCE_STARTS.exec(text.slice(span.start, span.end));
    if (lead) span = { ...span, start: span.start + lead[0].length };
    if (/^\p{Lu}/u.test(text.slice(span.start, span.end))) {
      board.set(slot, board.message.slice(span.start, span.end), span);
      board.take(span);
      return;
    }
  }
  if (askedAlone && !isNoValue(board)) fillRest(board, slot, 4);
};

/** The capitalised name in an answer that is a sentence ("let's try Little Hunan"). */
const fillName = (board: Board, slot: Slot): boolean => {
  const [span, ...more] = properNames(board).filter(
    ({ start, end }) => !saysNothing(board.message.slice(start, end)),
  );
  if (!span || more.length > 0) return false;
  board.set(slot, board.message.slice(span.start, span.end), span);
  board.take(span);
  return true;
};

const SENTENCE =
  /^(?:i|i'm|i'd|i'll|we|you|it|he|she|they|there|can|could|would|will|shall|should|let's|lets|see|try|book|find|get|give|show|tell|make|go|send|share|use|say|call|look|looking|check|confirm|take me|need|want|most likely|with|please|thanks?|that|this|ma|me|sa|mul|palun|soovin|tahan|otsi|leia|näita|я|мы|ты|мне|найди|покажи|хочу|можно|пожалуйста)(?![\p{L}])/iu;
const SENTENCE_INSIDE = /(?<![\p{L}])(?:i|i'm|i'd|can you|could you|let's|please)(?![\p{L}])/iu;
/** How many words the message has besides a span and what was understood. */
const leftBeside = (board: Board, span: Span): number =>
  wordsOf(mask(board.text(), [span]).replaceAll('\ue000', ' ')).filter((word) => word.length > 3).length;

/** "3 bed rooms": words right beside something understood belong to it. */
const touchesUnderstood = (board: Board, span: Span): boolean =>
  /\ue000\s*$/u.test(board.text().slice(0, span.start)) || /^\s*\ue000/u.test(board.text().slice(span.end));

const NAME_WORDS_MAX = 8;

/**
 * Everything left of the message, when this slot alone was asked for. A sentence is taken whole only by a slot for sentences; for
 * others it has to hold one name.
 */
const fillRest = (board: Board, slot: Slot, maxWords: number): void => {
  const rest = contentOf(board);
  if (!rest) return;
  const wordy = WORDY.some((word) => slot.nameWords.has(word));
  const whole = wordy || slot.kind === 'address';
  const span = whole ? rest : coreOf(board.message, rest);
  if (!span || (!whole && !standsAlone(board.message, span))) return;
  const text = board.message.slice(span.start, span.end);
  const sentence =
    leftBeside(board, span) > 2 ||
    touchesUnderstood(board, span) ||
    /^\p{Ll}.*\s\p{Lu}/u.test(text) ||
    SENTENCE.test(text) ||
    SENTENCE_INSIDE.test(text) ||
    plainInside(text) > 1 ||
    wordsOf(text).length > NAME_WORDS_MAX ||
    /\?\s*$/.test(board.message);
  if (sentence && !wordy && slot.kind !== 'address') {
    fillName(board, slot);
    return;
  }
  if (!/[\p{L}\p{N}]/u.test(text) || wordsOf(text).length > maxWords) return;
  if (!wordy && (saysNothing(text) || (!whole && saysWhere(board.message, span, slot)))) return;
  board.set(slot, unquote(text), span);
  board.take(span);
};

/** What was understood already may stand inside: "remind me tomorrow at eight to water the plants". */
const REMINDER =
  /(?:remind me[\s,\ue000]+(?:to|about|that)|meeldeta(?:[\s,\ue000]+mulle)?(?:[\s,\ue000]+et)?|tuleta(?:[\s\ue000]+mulle)?[\s\ue000]+meelde(?:[\s,\ue000]+et)?|напомни(?:те)?(?: мне)?(?:[\s,\ue000]+(?:что|о|об|про))?)[\s,:\ue000]+([^\ue000]+)/iu;
/** "Set a reminder for 18 June at 9:15 to pay the rent": the time, understood already, stands before the text. */
const REMINDER_NOUN =
  /(?:reminder|meeldetuletus\p{L}{0,3}|напоминани\p{L})(?:\s+(?:for|on|at|на|в))?[\s,\ue000]*[\ue000][\s,]*(?::|to|et|что|о)\s+([^\ue000]+)/iu;
const SEARCH =
  /(?:find|search(?: for)?|look up|look for|about|company|firma|ettevõte|ettevõtet|äriregistrist|otsi|leia|найди|найти|поищи|компани\p{L}*|фирм\p{L}*)\s+([^\ue000?!]{2,80})/iu;

/** Estonian and Russian words for what open parameters are called. */
const NAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  title: ['pealkiri', 'pealkirjaks', 'название', 'заголовок'],
  subject: ['teema', 'teemaks', 'тема'],
  name: ['nimi', 'nimeks', 'имя', 'название'],
  message: ['sõnum', 'teade', 'сообщение'],
  note: ['märkus', 'заметка', 'примечание'],
  comment: ['kommentaar', 'комментарий'],
  reason: ['põhjus', 'причина'],
  description: ['kirjeldus', 'описание'],
};

const cuedByName = (slot: Slot, text: string): RegExp | undefined => {
  const names = [...slot.nameWords].filter((word) => word.length > 3).map(escapeRegExp);
  const labels = Object.values(slot.spec.labels ?? {}).flatMap((label) =>
    label && label.length > 3 ? [escapeRegExp(lower(label))] : [],
  );
  const translated = [...slot.nameWords].flatMap((word) => ownOf(NAME_WORDS, word) ?? []);
  const own = [...labels, ...names, ...translated];
  const all = own.join('|');
  const low = lower(text);
  // A pattern is dear to build, so only when one of its words is there.
  const there =
    own.some((word) => low.includes(word.replaceAll('\\', ''))) || /call it|titled|named/.test(low);
  return all && there
    ? pattern(
        `${LEFT}(?:(?:${all})(?:\\s+(?:is|are|on|named|called|это)|\\s*[:=—-])|call it|titled|named)\\s+(${slot.many ? '[^.!?\\ue000]{1,300}' : '[^,.;!?\\ue000]{1,80}'})`,
        'iu',
      )
    : undefined;
};

const setCued = (board: Board, slot: Slot, match: RegExpExecArray | null): boolean => {
  if (!match?.[1]) return false;
  const start = match.index + match[0].length - match[1].length;
  const clause =
    /\s(?:and|but|so|ja|и)\s+(?:I|I'm|I'd|we|the|how|what|when|is|it|my|kui|mis|как|что)(?:\s|$)/iu.exec(
      match[1],
    );
  const span = trimSpan(board.text(), { start, end: start + (clause ? clause.index : match[1].length) });
  if (span.end <= span.start || saysNothing(board.message.slice(span.start, span.end))) return false;
  board.set(slot, unquote(board.message.slice(span.start, span.end)), span);
  board.take(span);
  return true;
};

/** A name behind "find" keeps only its capitalised part when it has one ("find the company Bolt"). */
const properPart = (board: Board, span: Span): Span => {
  const text = board.text().slice(span.start, span.end);
  const match = /(?:^|\s)(\p{Lu}[\p{L}\p{N}&.'-]*(?:\s+[\p{L}\p{N}&.'-]+)*)$/u.exec(text);
  if (!match?.[1] || /^\p{Lu}/u.test(text)) return span;
  const start = span.start + match.index + match[0].length - match[1].length;
  return { start, end: span.end };
};

const isSearchText = (slot: Slot): boolean =>
  ['query', 'search', 'keyword', 'keywords', 'company', 'term', 'title', 'name'].some((word) =>
    slot.nameWords.has(word),
  ) || slot.words.has('company');

const fillSearch = (board: Board, slot: Slot): void => {
  if (!isSearchText(slot)) return;
  const text = board.text();
  const match = SEARCH.exec(text);
  if (match?.[1]) {
    const start = match.index + match[0].length - match[1].length;
    const span = properPart(board, trimSpan(text, { start, end: start + match[1].length }));
    const value = board.message.slice(span.start, span.end);
    if (/^[\p{Lu}\p{N}]/u.test(value) && !/^(?:I|I'm|I'd|I'll|We|You|It)(?:\s|$)/u.test(value)) {
      board.set(slot, unquote(value), span);
      board.take(span);
      return;
    }
  }
  const [name] = properNames(board);
  if (!name || saysNothing(board.message.slice(name.start, name.end))) return;
  board.set(slot, board.message.slice(name.start, name.end), name);
  board.take(name);
};

/** "registry code 10421629", "tellimus nr A-77": what has a digit and stands behind the word for a code or a number. */
const CODE =
  /(?<![\p{L}])(?:code|number|no\.?|nr\.?|id|\p{L}*kood|\p{L}*number|код|номер)\s*(?::|is|on|-|№|#)?\s*((?=[\p{L}\p{N}/.-]*\d)[\p{L}\p{N}][\p{L}\p{N}/.-]*(?<=[\p{L}\p{N}]))/iu;
const takesCode = ({ spec }: Slot): boolean =>
  /(?<![\p{L}])(?:code|number|id|identifier)(?![\p{L}])/iu.test(spec.description);

const fillFree = (board: Board, slot: Slot, geo: Geo): void => {
  fillExamples(board, slot);
  if (!board.isFree(slot)) return;
  if (takesCode(slot) && setCued(board, slot, CODE.exec(board.text()))) return;
  if (
    /remind|message|note|subject|text|what to/.test([...slot.words].join(' ')) &&
    setCued(board, slot, REMINDER.exec(board.text()) ?? REMINDER_NOUN.exec(board.text()))
  )
    return;
  const cue = cuedByName(slot, board.text());
  const cued = cue?.exec(board.text());
  if (slot.many && cued?.[1]) {
    const start = cued.index + cued[0].length - cued[1].length;
    if (fillItems(board, slot, { start, end: start + cued[1].length })) return;
  }
  if (cued && setCued(board, slot, cued)) return;
  if (!slot.asked) {
    if (!board.opening || !slot.spec.required) return;
    fillSearch(board, slot);
    if (board.isFree(slot)) fillThing(board, slot, geo);
    if (board.isFree(slot)) fillListed(board, slot);
    return;
  }
  const rivals = board.slots.filter(
    (one) =>
      one !== slot &&
      one.target === slot.target &&
      one.asked &&
      board.isFree(one) &&
      ['text', 'address', 'person', 'city'].includes(one.kind),
  );
  if (rivals.length > 0 || isNoValue(board)) return;
  const rest = slot.many ? listSpan(board) : undefined;
  if (!rest || !fillItems(board, slot, rest)) fillRest(board, slot, 60);
};

const ADDRESS_CUE =
  /(?:^|[^\p{L}])(?:address(?: of| is|:)?|aadress(?:i|iks|iga|ile|il)?(?: on|:)?|адрес(?:у|ом|а)?:?)\s+([^\ue000?!;]{3,100})/iu;

const fillLooseAddress = (board: Board, slot: Slot): void => {
  const match = ADDRESS_CUE.exec(board.text());
  if (match?.[1] && /\p{Lu}|\d/u.test(match[1])) {
    setCued(board, slot, match);
    return;
  }
  const rivals = board.slots.some(
    (one) => one !== slot && one.asked && board.isFree(one) && ['text', 'person', 'city'].includes(one.kind),
  );
  if (slot.asked && !rivals && !isNoValue(board)) {
    const span = contentOf(board);
    const text = span ? board.message.slice(span.start, span.end) : '';
    // One word in small letters ("jäta" of what was left out) is the address of nothing.
    if (/\p{L}{2}/u.test(text) && /\d|\s|\p{Lu}/u.test(text) && text.length > 2) fillRest(board, slot, 14);
  }
};

/** Quoted words, before anything could be read inside them. */
export const fillQuotes = (board: Board): void => {
  fillQuoted(board);
  fillMessage(board, true);
};

/** Open text: only where it was asked for or a cue names it. */
export const fillText = (board: Board, geo: Geo): void => {
  fillMessage(board, false);
  for (const slot of board.slots) {
    if (!board.isFree(slot)) continue;
    if (slot.kind === 'address') fillLooseAddress(board, slot);
    if (slot.kind === 'person') fillPerson(board, slot);
    if (board.isFree(slot) && (slot.kind === 'person' || slot.kind === 'text')) {
      fillCued(board, slot);
      fillSort(board, slot);
    }
  }
  for (const slot of board.slots)
    if (board.isFree(slot) && (slot.kind === 'text' || slot.kind === 'shape')) fillFree(board, slot, geo);
};
