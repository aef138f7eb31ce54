import { saysNothing } from '../extraction/plain-text.ts';
import type { Slot } from '../extraction/slot.ts';
import { pattern, type Span, trimSpan, wordsOf } from '../text/text.ts';
import { shareSort, thingsIn, thingsOf } from './things.ts';

const TOKEN = "[\\p{Lu}\\p{N}#][\\p{L}\\p{M}\\p{N}&'’./+-]*";
const SMALL = '(?:of|the|and|de|la|le|du|del|at|in|on|a|for|to|by|&|-|und|ja|и)';
/** A name in a sentence of the assistant's: capitalised words, with small ones between them. */
const RUN = `((?:\\p{Lu}|\\d[\\p{L}\\p{N}]*\\s+(?:(?:of|the|and|&)\\s+){0,2}\\p{Lu}|\\d+\\p{L}{2})[\\p{L}\\p{M}\\p{N}&'’./+-]*(?:[:,]?\\s+(?:${SMALL}\\s+){0,2}${TOKEN})*|["«„“][^"»”]{2,80}["»”])`;

const named = (before: string): RegExp =>
  pattern(`(?<![\\p{L}\\p{N}])(?:${before})\\s+(?:the\\s+|a\\s+)?${RUN}`, 'gu');

const SENTENCE_FIRST = pattern(
  `(?:^|[.!?,:]\\s+)${RUN}(?=\\s+(?:is|are|has|serves|would|will|in|at|located|by|on|asub|находится)(?![\\p{L}]))`,
  'gu',
);

/** How a name is put before somebody, the surest way first. */
const FORMS: readonly RegExp[] = [
  named('called|named|name is|titled|nimega|nimeks on|под названием|по имени'),
  named(
    '[Hh]ow (?:about|would you like(?: \\p{L}+ing(?: to)?)?|does)|[Ww]hat (?:about|do you think (?:of|about))|[Ww]hy not(?: try)?|[Ww]ould you like(?: to (?:try|visit|see|watch|hear|book|play|go to))?|[Kk]uidas oleks|[Сс]овет\\p{L}+|[Пп]редлаг\\p{L}+',
  ),
  named(
    "(?:[Tt]able|[Rr]eservation|[Bb]ook(?:ing|ed)?|[Vv]isit|[Aa]ppointment|[Tt]ickets?|[Rr]ooms?|[Nn]ights?|[Dd]ays?|[Ss]tay(?:ing)?|check(?:ing)? in|[Ss]eats?|[Ss]hare|people|\\d)(?: [\\p{L}\\d]+){0,4}? (?:at|to|for|into|in|of|with)|[Vv]isit|[Tt]ry|[Ww]atch(?:ing)?|[Pp]lay(?:ing)?|[Hh]ear|[Ll]isten(?:ing)? to|[Ll]ike|[Rr]ecommend|[Ss]uggest|song|track|movie|hotel|event|restaurant|salon|stylist|therapist|[Oo]ne (?:of them )?is|[Ff]ound|[Tt]here(?: is|'s)",
  ),
  SENTENCE_FIRST,
  named('is|at|for|with|to|or'),
];

/** Nouns at the end of a name tell what it names; a slot that does not speak of such things takes no such name. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /(?:cinemas?|theat(?:re|er)s?|kino|кинотеатр)(?:\s\S+)?$/iu,
    ['theater', 'theatre', 'cinema', 'venue', 'kino'],
  ],
  [/(?:restaurant|bistro|grill|restoran|ресторан)$/iu, ['restaurant', 'venue', 'restoran']],
  [/(?:apartments?)$/iu, ['property', 'apartment', 'home', 'house']],
  [/(?:station|terminal|airport|jaam|вокзал)$/iu, ['station', 'airport', 'terminal', 'stop']],
  [/(?:airlines?|airways)$/iu, ['airline', 'airlines', 'carrier']],
];

/** Could a thing of this name be what the slot asks for? */
export const mayName = (name: string, slot: Slot): boolean =>
  shareSort(thingsIn(name), thingsOf(slot)) ||
  KINDS.every(([ending, words]) => !ending.test(name) || words.some((word) => slot.words.has(word)));

/** "Cold by Korn": who made a work is no part of its title. */
export const titleOf = (name: string, slot: Slot): string =>
  ['song', 'film', 'book'].some((sort) => thingsOf(slot).has(sort))
    ? name.replace(/\s+[Bb]y\s.*$/u, '')
    : name;

const STREET =
  /^\d+\S*\s.*(?<!\p{L})(?:street|st|road|rd|avenue|ave|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|plaza|square|highway|parkway|loop|terrace|circle)(?!\p{L})/iu;

const NOT_NAMES =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I|I'm|I'd|I'll|I've|AM|PM|There|Please|Ok|Okay|Sure|You|Your|We|It|They|He|She|This|That|The|A|An|What|Which|When|Where|How|Do|Does|Is|Are|Can|Could|Would|Shall|Should|To|For|Just|So|Got|Yes|No|Confirm|Confirming)$/u;

const SLOT_NAMES = new Set(['name', 'title', 'track', 'song', 'nimi', 'pealkiri', 'название']);

/** Does a parameter take the name of one thing among many, so that an offer may give it? */
export const takesName = (slot: Slot): boolean =>
  (slot.kind === 'text' || slot.kind === 'person') &&
  !slot.many &&
  slot.spec.required &&
  ([...slot.nameWords].some((word) => SLOT_NAMES.has(word)) ||
    /(?<!\p{L})(?:name|title) of(?!\p{L})/iu.test(slot.spec.description));

/** "the Tom Foster event": the noun is no part of the name. */
const NOUN_BEHIND = /\s+(?:event|movie|film|song|concert|show|album|track)$/iu;

const tidy = (text: string, span: Span): Span => {
  let { start, end } = trimSpan(text, span);
  while (/^["«„“]/.test(text.slice(start, end))) start++;
  while (/["»”,.:]$/.test(text.slice(start, end)) && !/\p{L}\.\p{L}\.$/u.test(text.slice(start, end))) end--;
  end -= /\s+I$/u.exec(text.slice(start, end))?.[0].length ?? 0;
  end -= NOUN_BEHIND.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start, end };
};

/** Where a run of capitals goes on with another part of the sentence. */
const NEXT_PART = /\s+(?:at|in|on|for|to|from)\s+(?!(?:the|a)\s)|(?<=\p{Ll}{3})\.\s+(?=\p{Lu})/u;
/** "Curry house in …", "bamboo garden at …", "Abbey Court Hotel (Hyde Park)": what still belongs to the name. */
const TAIL =
  /^\s+(?:house|garden|bar|grill|kitchen|cafe|inn|park|club|lounge|place|shop|spa|hall|center|centre|square|street|town|tavern|palace)(?!\p{L})|^\s\([^)]{2,30}\)/u;
/** Words that open a sentence about a thing, and are no part of its name. */
const OPENING =
  /^(?:Visiting|Booking|Playing|Play|Book|Reserve|Confirming|Confirm|Begin|Start|Run|Share|It's)\s+(?=[\p{Lu}\p{N}])/u;
const ARTICLE = /^(?:The|An?)\s+(?=[\p{Lu}\p{N}])/u;
/** "After The Wedding, Hustlers or Luce" puts three things forward. */
const LISTED = /,\s+(?:and\s+|or\s+)?|\s+or\s+/u;
/** "a Pop song": a word that says what sort it is. */
const SORT_BEHIND =
  /^\s+(?:songs?|music|movies?|films?|hotels?|restaurants?|events?|type|food|cuisine|dishes)(?!\p{L})/iu;

const pieceAt = (text: string, start: number, piece: string): Span => {
  const opening = OPENING.exec(piece)?.[0].length ?? 0;
  const cut = NEXT_PART.exec(piece.slice(opening));
  const end = start + (cut ? opening + cut.index : piece.length);
  const tail = cut ? undefined : TAIL.exec(text.slice(end));
  return tidy(text, { start: start + opening, end: end + (tail?.[0].length ?? 0) });
};

const namesIn = (text: string, match: RegExpExecArray): Span[] => {
  const all = match[1] ?? '';
  let at = match.index + match[0].lastIndexOf(all);
  return all.split(LISTED).map((piece) => {
    at = text.indexOf(piece, at);
    return pieceAt(text, at, piece);
  });
};

/** "Hotel", "Family Counselor": no name, but what has one. */
export const isSortAlone = (said: string): boolean =>
  wordsOf(said).length <= 2 && wordsOf(said).every((word) => thingsIn(word).size > 0 || word === 'family');

const isName = (said: string): boolean =>
  said.length > 1 &&
  !NOT_NAMES.test(said.replace(ARTICLE, '').split(/[\s,]/)[0] ?? '') &&
  !saysNothing(said) &&
  !isSortAlone(said) &&
  !STREET.test(said);

/** Names that a text puts forward, the likeliest first. Covered words are no part of any. */
export const offeredNames = (text: string): Span[] => {
  const found: Span[] = [];
  for (const form of FORMS)
    for (const span of [...text.matchAll(form)].flatMap((match) => namesIn(text, match))) {
      const taken = found.some((one) => one.start < span.end && span.start < one.end);
      const said = text.slice(span.start, span.end);
      if (!taken && isName(said) && !(SORT_BEHIND.test(text.slice(span.end)) && wordsOf(said).length === 1))
        found.push(span);
    }
  return found;
};

/** Does the text put one thing before somebody, rather than tell about one already named? */
export const isOffer = (text: string): boolean =>
  OFFER.test(text) || new RegExp(SENTENCE_FIRST.source, 'u').test(text);
const OFFER =
  /(?<!\p{L})(?:found|find|how about|what about|how does|what do you think|why not|called|named|there(?:'s| is| are)|one (?:of them )?is|would you like|you(?:'d| would|'ll| might| may| could| can| want)|recommend\p{L}*|suggest\p{L}*|confirm\p{L}*|is (?:an?|supposed|known|rated|nice|good|great|popular|another|one|available|playing|showing)|try|options?|choice|leidsin|soovitan|kuidas oleks|nimega|нашл\p{L}*|наш[её]л|советую|предлагаю|есть)(?!\p{L})/iu;
