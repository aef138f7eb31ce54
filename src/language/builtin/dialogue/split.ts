import {
  CONTEXT_START as CONTEXT_STARTS,
  REQUEST_STARTS,
  STRONG_STARTS,
  WANTING,
} from '../data/request-words.ts';
import { lower } from '../text/text.ts';
import { isRequestByBuild } from '../text-features/patterns.ts';
import {
  ARTICLE,
  afterGreeting,
  areModifiers,
  asksClockOrSum,
  type ClauseSetting,
  contentWords as content,
  holdsValues,
  isElliptic,
  isHalfQuestion,
  isIdle,
  isTalk,
  settingOf,
  subjectWords,
} from './clause.ts';
import { linesOf } from './lists.ts';

/** What may part two requests: the end of a sentence or a line, a conjunction, a comma. */
export const BREAK =
  /(?<stop>\s{0,3}[.?!;]{1,9}\s{1,9}|\n\s{0,9})|\s{0,3},?\s{1,3}(?<link>&|\/|and then|and also|and after that|after that|and|then|also|plus|as well as|ja siis|ja ka|ja lisaks|ja samuti|ning lisaks|ning samuti|ning ka|ning|ja|lisaks sellele|lisaks|samuti|seejärel|а также|а ещё|а еще|и ещё|и еще|и также|и кроме того|затем|потом|кроме того|и)(?:\s{0,3},)?\s{1,9}|(?<comma>\s{0,3},\s{1,9})/giu;
const BETWEEN = /(?:between|vahemikus|между)\s+\S+(?:\s+\S+){0,3}$/iu;
/** The question after "I need …" asks for the same thing. */
const SAME_WISH = /^(?:can|could|would|please|help|do|is|are|i|we|it|kas|palun|можно|можете|можешь)$/u;
const ANOTHER =
  /(?<![\p{L}])(?:also|another|too|besides|ka|veel|samuti|lisaks|также|тоже|ещё|еще)(?![\p{L}])/iu;
/** Words that link a part to the one before and say nothing by themselves. */
export const LINKING =
  /^(?:(?:also|and|then|besides|in addition|lisaks|samuti|ja|ning|siis|также|ещё|еще|и|а|затем|потом)(?![\p{L}])[\s,]*)+/iu;
/** Links that say outright that something else is wanted. */
const EXPLICIT =
  /^(?:and also|also|plus|ja ka|ja lisaks|ja samuti|ning lisaks|ning samuti|ning ka|lisaks sellele|lisaks|samuti|а также|а ещё|а еще|и ещё|и еще|и также|и кроме того|кроме того)$/iu;
/** A new sentence that begins with such a link, or with a bare "and". */
const EXPLICIT_START =
  /^\s*(?:and also|also|and|plus|besides|in addition|ja ka|ja lisaks|ja|ning|lisaks sellele|lisaks|samuti|а также|а ещё|а еще|и ещё|и еще|и также|также|и|ещё|еще|кроме того)(?:\s*,)?\s+\S/iu;
/** "… , which is cheaper?" hangs on what stands before it. */
const RELATIVE = /^(?:which|who|whose|that|mis|kes|mille|kelle|который|которая|которые)$/u;
const ANAPHORIC =
  /(?<![\p{L}])(?:it(?!\s+(?:rain\p{L}*|snow\p{L}*|cold|warm|hot|wet|dry|windy|sunny|cloudy|freezing|foggy|stormy|slippery)(?![\p{L}]))|its|them|their|that|those|there|this(?!\s+(?:year|month|week|weekend|summer|winter|spring|autumn|morning|afternoon|evening|quarter)(?![\p{L}]))|see|seda|(?<!(?:i|we|you|they|to)\s)need|neid|sinna|seal|selle|это|этого|их|его|её|там|туда)(?![\p{L}])/iu;

/** "could you …", "I want …", "kas …": a request by its first two or three words. */
const POLITE =
  /^(?:(?:can|could|would|will) (?:you|i|we)|please|help me|kas|palun|можно|можешь|можете)(?![\p{L}])/u;
const WISH_START =
  /^(?:i|we|i'd|ma|me|mul|meil|я|мы|мне|нам|soovin|tahan|tahaksin|sooviksin|vajan|хочу|нужн[оаы]?|надо)(?![\p{L}])/u;

/** Does a clause start as a request of its own? In mid-sentence a bare verb may just go on with the one before. */
export const startsRequest = (text: string, kind: Cut['kind']): boolean => {
  const words = content(text);
  const first = words[0] ?? '';
  if (words.length < 2) return false;
  if (STRONG_STARTS.has(first) || POLITE.test(words.join(' '))) return true;
  if (WISH_START.test(first)) return WANTING.test(words.slice(0, 6).join(' '));
  if (kind !== 'stop') return /\?\s*$/.test(text) && REQUEST_STARTS.has(first) && !NEEDS_SUBJECT.test(first);
  return REQUEST_STARTS.has(first) && !NEEDS_SUBJECT.test(first);
};
/** Verbs that a sentence with a subject goes on with ("I have a shop and need a name"). */
const NEEDS_SUBJECT =
  /^(?:need|want|have|has|may|make|use|put|plan|provide|include|identify|organize|i|we|i'm|i've|i'll|let)$/u;

const holdsRequest = (text: string): boolean => {
  if (asksClockOrSum(text)) return true;
  const words = content(text);
  return (
    words.length >= 2 && (REQUEST_STARTS.has(words[0] ?? '') || words.some((word) => STRONG_STARTS.has(word)))
  );
};

/** A statement that only sets the scene for the question after it. */
const isContext = (left: string, right: string): boolean =>
  CONTEXT_STARTS.test(content(afterGreeting(left))[0] ?? '') &&
  (!WANTING.test(left) || SAME_WISH.test(content(right)[0] ?? '') || ASKS_ADVICE.test(right));
/** "I want to find a job. Where should I start?" */
const ASKS_ADVICE =
  /^\s*(?:what|where|how|which)(?:\s+\p{L}+){0,2}\s+(?:should|can|could|do|would)\s+(?:i|we|you)(?![\p{L}])/iu;

/** A short question about what was asked before ("and is it cheap?"). */
const isAbout = (right: string, kind: Cut['kind']): boolean =>
  ANAPHORIC.test(right) && content(right).length <= (kind === 'stop' ? BRIEF_SENTENCE : BRIEF);
const BRIEF = 7;
const BRIEF_SENTENCE = 9;

interface Cut {
  readonly left: string;
  readonly right: string;
  /** Of what is right of the cut, as far as the next place to cut at. */
  readonly next: string;
  /** From the end of the sentence before to the end of this one. */
  readonly sentence: string;
  readonly kind: 'stop' | 'link' | 'comma';
  readonly link: string;
  /** What is left of the cut begins a sentence. */
  readonly opens: boolean;
  readonly setting: ClauseSetting;
}

/** Said outright to be something else; whether it really is, retrieval finds out. */
const isExplicit = ({ left, right, kind, link }: Cut): boolean => {
  const linked = kind === 'stop' ? EXPLICIT_START.test(right) : kind === 'link' && EXPLICIT.test(link);
  const words = content(right);
  const substantial = words.length > 1 || (words[0] ?? '').length >= LONG_WORD || asksClockOrSum(right);
  return linked && content(left).length > 0 && substantial && !(BACK.test(right) && words.length <= 4);
};
/** "And is it cheap?" goes back to what was asked before; "And will it rain?" does not. */
const BACK =
  /(?<![\p{L}])(?:it|its|them|they|their|seda|neid|nende|selle|его|её|их|это)(?![\p{L}])(?!\s+(?:rain\p{L}*|snow\p{L}*|cold|warm|hot|wet|dry|windy|sunny|cloudy|freezing|foggy|stormy|slippery|be|take|safe|possible|true)(?![\p{L}]))/iu;
/** A word of its own that may name a subject ("lastetoetus"), as against "great" or "yup". */
const LONG_WORD = 6;

const namesSubjects = ({ left, next, opens, setting }: Cut): boolean =>
  subjectWords(left, setting, opens).length > 0 &&
  (subjectWords(next, setting).length > 0 || startsRequest(next, 'stop'));

/** People who write tersely put requests side by side without a verb ("elektri hind ja ilm Tartus"); long sentences do not. */
const isTerse = (cut: Cut): boolean => {
  const { left: said, right: all, next, sentence, kind } = cut;
  const right = kind === 'stop' ? all : next;
  // "… in Finland and Sweden next year", "name, address and code of the company" go on with the same thing.
  if (kind !== 'stop' && !namesSubjects(cut)) return false;
  if (kind === 'link' && isListOfWords(said)) return false;
  const left = said.length < sentence.length && !sentence.startsWith(said) ? said.replace(ARTICLE, '') : said;
  const [before, behind] = [content(afterGreeting(left)), content(right)];
  if (isAbout(right, kind) || BETWEEN.test(left)) return false;
  if (Math.min(before.length, behind.length) < 2 || before.length > TERSE || behind.length > TERSE)
    return false;
  if (kind === 'comma') return isListOfSubjects(sentence);
  const opens = startsRequest(right, 'stop') || !REQUEST_STARTS.has(before[0] ?? '');
  if (kind === 'link') return opens && !(CONTEXT_STARTS.test(before[0] ?? '') && !WANTING.test(left));
  // A scene and then a polite question about it are one request.
  return (
    !POLITE.test(behind.join(' ')) && ![before, behind].some(([first = '']) => CONTEXT_STARTS.test(first))
  );
};
const TERSE = 9;
/** "… , address" before "and code of the company": words of one list. */
const isListOfWords = (left: string): boolean => /,\s*\S+\s*$/u.test(left);
const isScene = (words: readonly string[]): boolean =>
  CONTEXT_STARTS.test(words[0] ?? '') || POLITE.test(words.join(' ')) || RELATIVE.test(words[0] ?? '');

/** "Weather in Tallinn, public holidays in Latvia and electricity prices tomorrow": every item is terse and names a subject. */
const isListOfSubjects = (sentence: string): boolean => {
  const items = sentence
    .split(ITEM_BREAK)
    .map((item) => item.replace(LINKING, '').trim())
    .filter(Boolean);
  if (items.length > MOST_ITEMS) return false;
  const telegraphic = !REQUEST_STARTS.has(content(items[0] ?? '')[0] ?? '');
  const lengths = items.map((item) => content(item.replace(ARTICLE, '')).length);
  const single = lengths.filter((length) => length < 2).length;
  return (
    items.length >= (telegraphic ? 2 : 3) &&
    (single === 0 || (single === 1 && items.length >= LONG_LIST)) &&
    Math.max(...lengths) <= TERSE &&
    items.every((item) => {
      const bare = item.replace(ARTICLE, '');
      return namesSubject(bare) && !isScene(content(bare));
    })
  );
};
/** In a long list one item may be a single word ("… and a pizza"). */
const LONG_LIST = 4;
const ITEM_BREAK = /\s{0,3},\s{1,9}|\s(?:and|&|ja|ning|и|а)\s/iu;
const MOST_ITEMS = 8;

/** "electricity prices tomorrow" in a list of wishes begins with what is wanted, "in Narva" and "with breakfast" do not. */
const namesSubject = (text: string): boolean => {
  const first = content(text)[0] ?? '';
  return first.length >= SUBJECT && !GOES_ON.test(first) && !VALUE_LABEL.test(text);
};
/** "plate 456DEF", "rent 300", "номер 12": a value with its name before it. */
const VALUE_LABEL =
  /^\s*(?:(?:plate|number|code|age|rent|income|salary|phone|email|e-mail|mail|name|numbrimärk|number|kood|vanus|üür|sissetulek|palk|telefon|e-post|nimi|номер|код|возраст|аренда|доход|зарплата|телефон|почта|имя)(?: (?:is|on|nr|№))?:? \S*\d|[^\s@]+@\S+)/iu;
const SUBJECT = 3;
const GOES_ON =
  /^(?:including|such|like|especially|preferably|say|any|in|on|at|for|with|without|from|to|of|by|near|around|not|no|but|so|only|about|until|after|before|because|since|while|or|kuni|alates|koos|ilma|mitte|aga|kuid|sest|või|et|для|без|из|от|до|при|про|не|но|или|чтобы|если|с|со|во|на|по|за)$/u;

/** In mid-sentence: what is right of the joint belongs to what is left of it. */
const goesOn = ({ left, right, next, kind, link, opens, setting }: Cut): boolean =>
  isHalfQuestion(left, next) ||
  (/^(?:and|ja|ning|и)$/u.test(link) && areModifiers(left, next)) ||
  // "find Lai 7, Tartu and tell me the postcode": one says of what, the other what.
  (!EXPLICIT.test(link) &&
    subjectWords(left, setting, opens).length === 0 &&
    !isRequestByBuild(left) &&
    !asksClockOrSum(left)) ||
  (kind === 'comma' && !ARTICLE.test(left) && isContext(left, right));

/** A sum or the clock, and a subject beside it. */
const isBesideTool = ({ left, next, kind, opens, setting }: Cut): boolean =>
  kind !== 'comma' &&
  ((asksClockOrSum(next) && subjectWords(left, setting, opens).length > 0 && !asksClockOrSum(left)) ||
    (asksClockOrSum(left) && subjectWords(next, setting).length > 0));

const cutsHere = (cut: Cut): boolean => {
  const { left, right, kind, link } = cut;
  if (isElliptic(left, cut.next)) return false;
  if (kind === 'stop' && [left, right].some(isIdle)) return false;
  if (isBesideTool(cut)) return true;
  if (kind !== 'stop' && goesOn(cut)) return false;
  if (isExplicit(cut) || isTerse(cut) || (isRequestByBuild(left) && isRequestByBuild(cut.next))) return true;
  if (!startsRequest(right, kind) || !holdsRequest(left)) return false;
  const first = content(right)[0] ?? '';
  if (kind === 'comma')
    return (
      STRONG_STARTS.has(first) &&
      !RELATIVE.test(first) &&
      content(right).length >= 3 &&
      !/^(?:when|where|how|kus|kuidas|millal|mis|когда|где|как|что|какой|какая)$/u.test(first)
    );
  if (!ANOTHER.test(right.slice(0, 40)) && isAbout(right, kind)) return false;
  if (kind === 'stop') return !isContext(left, right) || ANOTHER.test(right.slice(0, 40));
  if (/^(?:and|ja|и)$/.test(link) && BETWEEN.test(left)) return false;
  // "… and I am staying two nights" goes on with the same request.
  return !(/^(?:i|i'm|we|ma|mul|я|мне|у)$/.test(first) && !WANTING.test(right));
};

/** A part of a message. */
export interface MessagePart {
  readonly text: string;
  /** A word beside it says that it and its neighbour are different wishes ("… and also …"). */
  readonly outright: boolean;
  /** It begins a sentence. */
  readonly opens: boolean;
}

/**
 * Parts of a telegraphic message that name a subject without asking ("electricity prices tomorrow and a pizza"): wishes too, if
 * their neighbours are complete without them ("temperature and bacteria at Stroomi" are one).
 */
export const bareWishes = (parts: readonly MessagePart[], message: string): MessagePart[] => {
  const setting = settingOf(message);
  if (!parts.every(({ text }) => content(text).length <= TERSE && !isTalk(text))) return [];
  return parts.filter(
    (part) =>
      subjectWords(part.text, setting, part.opens).length > 0 &&
      parts.every((other) => other === part || holdsValues(other.text, setting)),
  );
};

/** A message that people write has fewer places to cut at; each costs a look at both sides. */
const MOST_BREAKS = 60;

/**
 * Parts of a message that ask for different things, in order. Conservative: it cuts only where both sides are requests
 * of their own, so two values of one request ("Estonia and Latvia", "6 and 8 pm", "between X and Y") stay together.
 */
export const splitRequests = (message: string): MessagePart[] => {
  const text = linesOf(message);
  const setting = settingOf(text);
  const parts: MessagePart[] = [];
  let outright = false;
  let opens = true;
  let start = Math.max(0, text.search(/\S/u));
  let looked = 0;
  let sentenceAt = 0;
  for (const match of text.matchAll(BREAK)) {
    if (++looked > MOST_BREAKS) break;
    const end = match.index + match[0].length;
    const right = text.slice(end);
    if (!right.trim() || match.index <= start || isOrdinal(text, match.index)) continue;
    const kind: Cut['kind'] =
      match.groups?.['stop'] !== undefined
        ? 'stop'
        : match.groups?.['comma'] !== undefined
          ? 'comma'
          : 'link';
    const next = nextStop(right);
    const link = lower(match.groups?.['link'] ?? '');
    const sentence = text.slice(sentenceAt, end + next).slice(0, MOST_LOOKED_AT);
    if (kind === 'stop') sentenceAt = end;
    const cut = {
      left: text.slice(start, match.index),
      right: right.slice(0, next),
      sentence,
      kind,
      link,
      opens,
      setting,
    };
    const whole = { ...cut, next: cut.right.slice(0, nextBreak(cut.right)) };
    if (!cutsHere(whole)) continue;
    const explicit = isExplicit(whole);
    const keep =
      kind === 'stop' ? match.index + (match[0].match(/^\s*[?!.]+/)?.[0].trimEnd().length ?? 0) : match.index;
    parts.push({ text: message.slice(start, keep).trim(), outright: outright || explicit, opens });
    outright = explicit;
    opens = kind === 'stop';
    start = end;
  }
  parts.push({ text: message.slice(start, text.length).trim(), outright, opens });
  return parts
    .map((part, i) => (i > 0 ? { ...part, text: part.text.replace(LINKING, '') } : part))
    .filter(({ text: said }) => said !== '');
};

/** Does a part ask for something, so that it may not be dropped in silence? */
export const isRequest = ({ text, outright }: MessagePart): boolean =>
  asksForSomething(text) || (outright && !isTalk(text) && !BACKWARD.test(text));

/** Does a part ask for something by its own words ("tell me a joke"), as against a scene ("I moved to a new flat")? */
const asksForSomething = (part: string): boolean => {
  if (asksClockOrSum(part)) return true;
  const words = content(part);
  const first = words[0] ?? '';
  if (words.length < 2 || WISH_START.test(first) || BACKWARD.test(part) || isTalk(part)) return false;
  return STRONG_STARTS.has(first) || (REQUEST_STARTS.has(first) && !NEEDS_SUBJECT.test(first));
};
/** Words by which a part is about what the one before asked for. */
export const BACKWARD =
  /(?<![\p{L}])(?:it|its|them|their|one|ones|they|that|these|those|result|results|options?|selle|seda|neid|nende|tulemus\p{L}*|его|её|их|это\p{L}*|результат\p{L}*|should i|can i|do i|for me|me decide)(?![\p{L}])/iu;

const nextBreak = (text: string): number => {
  const at = text.slice(0, MOST_LOOKED_AT).search(BREAK);
  return at < 0 ? text.length : at;
};
/** A terse request is shorter. */
const MOST_LOOKED_AT = 300;

/** "2024. aastal", "1. maist": the dot is part of the number. */
const isOrdinal = (text: string, at: number): boolean =>
  /^\p{N}\.\s\p{Ll}/u.test(text.slice(at - 1, at + MARK));
const MARK = 3;

const nextStop = (text: string): number => {
  const at = text.search(/(?:[?!;]|(?<!\p{N})\.|\.(?!\s\p{Ll}))(?:\s|$)|\n/u);
  return at < 0 ? text.length : at + 1;
};
