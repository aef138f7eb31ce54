import { NUMBER_WORDS } from '../data/number-words.ts';
import { mayName, takesName } from '../earlier/offered-names.ts';
import type { NameHit } from '../readers/gazetteer.ts';
import type { Geo } from '../readers/geo.ts';
import { lower, overlaps, pattern } from '../text/text.ts';
import { assign, bareAnswer, directionOf, type ValueOf } from './assign-names.ts';
import type { Board } from './board.ts';
import { fillCurrencies } from './fill-currencies.ts';
import { namedPlaces } from './named-places.ts';
import { saysNothing, standsAlone } from './plain-text.ts';
import { contentOf } from './residue.ts';
import type { Slot } from './slot.ts';

const countryValue =
  (geo: Geo): ValueOf =>
  (hit, slot) => {
    const { spec } = slot;
    const all = lower(`${spec.name} ${spec.description} ${spec.format ?? ''}`);
    if (
      /code|iso|alpha|2-letter|two-letter|\biso\b/.test(all) ||
      spec.pattern?.includes('{2}') ||
      spec.maximum === 2
    )
      return /lower-?case/.test(all) ? hit.value.toLowerCase() : hit.value;
    return geo.countryName(hit.value);
  };

const LANGUAGE_BEFORE =
  /(?:^|[^\p{L}])(?:in|language(?:\s+is|:)?|keel(?:es|eks)?|на|язык(?:е)?(?::)?|по)[\s-]+$/u;
const LANGUAGE_AFTER = /^\s*(?:keel\p{L}*|language|язык\p{L}*)/u;

/** "Russian books", "русские фильмы" */
const WORK_AFTER =
  /^\s+(?:books?|novels?|films?|movies?|songs?|texts?|articles?|newspapers?|version|книг\p{L}*|роман\p{L}*|фильм\p{L}*|песн\p{L}*|текст\p{L}*|стать\p{L}*)/u;
/** "venekeelsed raamatud", "русскоязычные": the word for the language is the first half. */
const IN_LANGUAGE = pattern(
  '(?<![\\p{L}])(\\p{L}{3,})(?:keel(?:ne|se\\p{L}*|sed|seid|set)|оязычн\\p{L}+)',
  'giu',
);
const inLanguage = (text: string, geo: Geo): NameHit[] =>
  [...text.matchAll(IN_LANGUAGE)].flatMap((match) => {
    const half = match[1] ?? '';
    const value = geo.languages.exact(half) ?? geo.languages.exact(`${half}ий`);
    return value
      ? [{ start: match.index, end: match.index + match[0].length, text: match[0], value, code: false }]
      : [];
  });

/** A language counts behind "in …", before "keeles", or as an asked answer; "Estonian holidays" is a country's. */
const fillLanguages = (board: Board, geo: Geo): void => {
  if (!board.has('language')) return;
  const text = lower(board.text());
  const asked = board.slots.some((slot) => slot.kind === 'language' && slot.asked);
  const countryAsked = board.slots.some((slot) => slot.kind === 'country' && slot.asked);
  const cued = (hit: NameHit): boolean => {
    const adverb = /^по-/u.test(text.slice(hit.start, hit.end));
    const after = LANGUAGE_AFTER.test(text.slice(hit.end));
    if (adverb || after) return true;
    if (
      geo.countries.find(hit.text).length > 0 &&
      !/(?:an|ish|ian|ch|ese|ский|ском)$/u.test(lower(hit.text)) &&
      !asked
    )
      return false;
    return LANGUAGE_BEFORE.test(text.slice(0, hit.start)) || (asked && !countryAsked);
  };
  const countryWanted = board.has('country');
  const adjective = (hit: NameHit): boolean =>
    !countryWanted &&
    WORK_AFTER.test(text.slice(hit.end)) &&
    /(?:an|ish|ian|ch|ese|ск\p{L}{1,3})$/u.test(lower(hit.text));
  let hits = [
    ...geo.languages.find(board.text()).filter((hit) => cued(hit) || adjective(hit)),
    ...inLanguage(board.text(), geo),
  ];
  if (hits.length === 0 && asked && !countryAsked)
    hits = bareAnswer(board, 'language', (t) =>
      /^[a-z]{2}$/i.test(t) ? t.toLowerCase() : geo.languages.exact(t),
    );
  const value: ValueOf = (hit, slot) =>
    /\b[A-Z]{2}\b|upper/.test(slot.spec.description) ? hit.value.toUpperCase() : hit.value;
  for (const target of board.targets) assign(board, board.of(target, 'language'), hits, value);
  for (const hit of hits) {
    board.take(hit);
    const word = LANGUAGE_AFTER.exec(text.slice(hit.end));
    if (word) board.take({ start: hit.end, end: hit.end + word[0].length });
  }
};

const fillCountries = (board: Board, geo: Geo): void => {
  if (!board.has('country')) return;
  let hits = geo.countries.find(board.text());
  if (hits.length === 0) hits = bareAnswer(board, 'country', geo.countries.exact);
  for (const target of board.targets) assign(board, board.of(target, 'country'), hits, countryValue(geo));
  for (const hit of hits) board.take(hit);
  if (hits.length === 0 && board.opening) refuseCountry(board);
};

/** "holidays in Narnia": a name stands where a country would, and nothing else wants a name. */
const refuseCountry = (board: Board): void => {
  const match = IN_COUNTRY.exec(board.text());
  const name = match?.[1] ?? (board.language === 'et' ? match?.[2] : undefined);
  if (!match || !name || saysNothing(name)) return;
  const start = match.index + match[0].lastIndexOf(name);
  for (const target of board.targets) {
    const slots = board.slots.filter((slot) => slot.target === target);
    const [slot, another] = slots.filter((one) => one.kind === 'country' && one.spec.required && !one.known);
    if (slot && !another && !slots.some(({ kind }) => TAKES_NAMES.has(kind)))
      board.refuse(slot, { start, end: start + name.length }, 'not_a_value');
  }
};
const TAKES_NAMES: ReadonlySet<Slot['kind']> = new Set(['text', 'city', 'person', 'address']);
const IN_COUNTRY =
  /(?<!\p{L})(?:in|of|for|в|во)\s+(\p{Lu}\p{Ll}{3,})(?!\p{L})|(?<=\p{L}\s)(\p{Lu}\p{Ll}{3,}s)(?!\p{L})/u;

const PLACE_BEFORE = '(?:in|(?<=^|[.!?]\\s)In|to|from|near|around|в|во|из|до|около)';
const STOP_BEFORE = '(?:[Ii]n|to|from|near|around|at|в|во|из|до|около|на)';
const NAME = "(?:\\p{Lu}[\\p{L}\\p{M}'-]+)";
const afterPreposition = (words: string): RegExp =>
  pattern(`(?<![\\p{L}])${words}\\s+(?:the\\s+)?((?:St\\.? )?${NAME}(?: ${NAME}){0,3})`, 'gu');
const AFTER_PREPOSITION = afterPreposition(PLACE_BEFORE);
const AFTER_STOP_PREPOSITION = afterPreposition(STOP_BEFORE);
/** Where a place is all the endpoint wants by name, any preposition may bring it in ("the weather for Dixon"). */
const AFTER_ANY_PREPOSITION = afterPreposition(
  '(?:[Ii]n|to|from|near|around|at|for|about|of|over|through|visit(?:ing)?|[Cc]ity is|в|во|из|до|около|на|для|о|про|по)',
);
/** Places smaller than a town, which one is at. */
const STOP_WORDS = ['stop', 'station', 'airport', 'venue', 'port', 'place'];
const MORE = "(?:\\s+(?!(?:and|or|with|via|и|или|с|через|обратно)(?![\\p{L}]))[\\p{L}'-]+){0,2}?";
/** Places that every town has one of: "from Mustamäe to the airport". */
const COMMON_PLACE =
  '(?:the\\s+)?(?:airport|harbou?r|port|central station|train station|bus station|city cent(?:re|er)|town|downtown|аэропорта?|порта?|вокзала?|центра?)';
const TWO_ENDS = pattern(
  `(?<![\\p{L}])(?:[Ff]rom|[Ии]з|[Сс]|[Оо]т)\\s+(${NAME}${MORE})\\s+(?:to|в|во|до|на)\\s+(${NAME}${MORE}|${COMMON_PLACE})(?=\\s+(?:on|at|after|before|by|for|around|leaving|departing|arriving|starting|please|tomorrow|today|this|next|завтра|сегодня|после|до|в|на|and|with|и|с|туда|обратно|with)(?![\\p{L}])|\\s*[,.;!?\\ue000]|\\s*$)`,
  'u',
);
/** "Rohuküla to Heltermaa", "Tallinn – Riga" */
const BARE_WAY = pattern(
  `(?<![\\p{L}])(${NAME})\\s*(?:\\s+to\\s+|\\s[-–—>]+\\s|→)\\s*(${NAME})(?![\\p{L}])`,
  'u',
);
/** "Virtsu-Kuivastu", unless it is one name ("Kohtla-Järve"). */
const TIGHT_WAY = pattern(
  '(?<![\\p{L}-])(?!(?:Kohtla|Ida|Lääne|Väike|Suure|Suur|Vana|Uue|Põhja|Lõuna|Kesk|Санкт|Нью|Йошкар|Кохтла)[-–])(\\p{Lu}\\p{Ll}{3,})[-–](\\p{Lu}\\p{Ll}{3,})(?![\\p{L}-])',
  'u',
);
/** Estonian place names in a local case, as pairs "Balti jaamast Pirita randa" or single words. */
const ET_FROM = pattern(`(?<![\\p{L}])(${NAME}(?:\\s+[\\p{Ll}õäöüšž]+)?)(st|lt)(?![\\p{L}])`, 'gu');
const ET_PLACE = /(?<=[\p{L},]\s)(\p{Lu}[\p{Ll}-]{2,24}?)(sse|st|lt|le|s|l)(?![\p{L}])/gu;

const NAME_GOES_ON = /^ \p{Lu}\p{Ll}/u;

const hit = (start: number, text: string, value: string, direction?: 'from' | 'to'): NameHit => ({
  start,
  end: start + text.length,
  text,
  value,
  code: false,
  direction,
});

/** Is a place wanted that may be smaller than a town? */
const wantsStops = (board: Board): boolean =>
  board.slots.some((slot) => slot.kind === 'city' && STOP_WORDS.some((word) => slot.words.has(word)));

/** "in Century Cinema": a house that stands in a town, where the slot wants the town. */
const namesNoTown = (name: string, slots: readonly Slot[]): boolean =>
  slots.filter(({ kind }) => kind === 'city').every((slot) => !mayName(name, slot));

/** Unknown capitalised names where a place would stand. */
const unknownPlaces = (board: Board, geo: Geo): NameHit[] => {
  const text = board.text();
  const out: NameHit[] = [];
  const stops = wantsStops(board);
  const kinds = board.slots.map((slot) => slot.kind);
  const lonely =
    kinds.filter((kind) => kind === 'city').length === 1 &&
    !kinds.some((kind) => kind === 'text' || kind === 'person' || kind === 'address' || kind === 'country');
  const persons = kinds.includes('person') && !board.slots.some((slot) => slot.kind === 'city' && slot.role);
  const rivals = board.slots.some((slot) => takesName(slot) && board.isFree(slot));
  const roles = board.slots.some((slot) => slot.kind === 'city' && slot.role);
  const form = lonely ? AFTER_ANY_PREPOSITION : stops ? AFTER_STOP_PREPOSITION : AFTER_PREPOSITION;
  for (const match of text.matchAll(form)) {
    const name = match[1] ?? '';
    if (
      // "Send it to Charles" where somebody is wanted, too.
      (persons && /^to\s/.test(match[0])) ||
      saysNothing(name) ||
      // "Tickets to Bastille", "a table at Dara": where things are wanted by name, these name one.
      (rivals && !roles && /^(?:to|at|around)\s/iu.test(match[0])) ||
      namesNoTown(name, board.slots) ||
      /^(?:I|I'm|January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
        name,
      )
    )
      continue;
    const known = geo.cities.exact(name);
    out.push(hit(match.index + match[0].length - name.length, name, known ?? name));
  }
  if (board.language === 'et')
    for (const match of text.matchAll(ET_PLACE)) {
      // "restorani Kaks Kokka": a name of several words is declined at its end, not in the middle.
      if (NAME_GOES_ON.test(text.slice(match.index + match[0].length)) && !geo.cities.exact(match[0]))
        continue;
      const ending = match[2] ?? '';
      const direction = /^(?:st|lt)$/.test(ending) ? 'from' : /^(?:sse|le)$/.test(ending) ? 'to' : undefined;
      out.push(hit(match.index, match[0], match[1] ?? '', direction));
    }
  return out;
};

const lowerCities = (board: Board, geo: Geo): NameHit[] =>
  geo.cities
    .find(lower(board.text()))
    .filter((one) => !/^\p{Lu}/u.test(board.message.slice(one.start)))
    .filter(
      (one) => (one.text.length > 3 && directionOf(board.message, one) !== undefined) || one.text.length > 4,
    );

/** "Little Hong Kong": a capitalised word in mid-sentence right before a city makes another name of it. */
const INSIDE_NAME = /[\p{Ll},]\s(?:The\s)?\p{Lu}\p{Ll}+\s$/u;

const findCities = (board: Board, geo: Geo): NameHit[] => {
  const known = geo.cities
    .find(board.text())
    .filter((one) => !(one.text === 'Nice' && /^[.!,]/.test(board.message.slice(one.end))))
    .filter(
      (one) =>
        board.language !== 'en' ||
        !INSIDE_NAME.test(board.text().slice(Math.max(0, one.start - 24), one.start)),
    );
  const hits = [...known];
  const smaller = wantsStops(board) ? namedPlaces(board.text()) : [];
  // "In Mon Repos in Tallinn": beside a known town the other name is of what is wanted there.
  const oneTown = known.length === 1 && !board.slots.some(({ kind, role }) => kind === 'city' && role);
  const rivals = board.slots.some((slot) => takesName(slot) && board.isFree(slot));
  const unknown = oneTown && rivals ? [] : unknownPlaces(board, geo);
  for (const one of [...unknown, ...smaller]) {
    const clash = hits.findIndex((other) => overlaps(other, one));
    if (clash < 0) hits.push(one);
    else if ((hits[clash] as NameHit).text.length + 2 < one.text.length) hits[clash] = one;
  }
  return hits.sort((a, b) => a.start - b.start);
};

const fillTwoEnds = (board: Board, geo: Geo, target: number): void => {
  const slots = board.free(target, 'city');
  const from = slots.find((slot) => slot.role === 'from');
  const to = slots.find((slot) => slot.role === 'to');
  if (!from || !to) return;
  const match = TWO_ENDS.exec(board.text());
  const name = (text: string): string => geo.cities.exact(text) ?? text;
  if (match?.[1] && match[2]) {
    const start = match.index + match[0].indexOf(match[1]);
    const second = match.index + match[0].lastIndexOf(match[2]);
    board.set(from, name(match[1]), { start, end: start + match[1].length });
    board.set(to, name(match[2]), { start: second, end: second + match[2].length });
    board.take({ start, end: second + match[2].length });
    return;
  }
  const tight = TIGHT_WAY.exec(board.text());
  const bare =
    BARE_WAY.exec(board.text()) ?? (tight && geo.cities.exact(tight[0]) === undefined ? tight : null);
  if (bare?.[1] && bare[2] && !saysNothing(bare[1])) {
    const second = bare.index + bare[0].lastIndexOf(bare[2]);
    board.set(from, name(bare[1]), { start: bare.index, end: bare.index + bare[1].length });
    board.set(to, name(bare[2]), { start: second, end: second + bare[2].length });
    board.take({ start: bare.index, end: second + bare[2].length });
    return;
  }
  if (board.language === 'et') fillEstonianWay(board, geo, from, to);
};

/** "Kuivastusse", "Heltermaale": a town's own name without its case. */
const WHERE_TO = /^(\p{Lu}\p{L}{2,}?)(?:sse|le)$/u;

/** "Svibysse kahele": a number behind is no part of the name. */
const withoutCount = (name: string | undefined): string | undefined => {
  const [first, tail] = name?.split(/\s+/) ?? [];
  return tail !== undefined && NUMBER_WORDS.has(tail) ? first : name;
};

/** "Balti jaamast Pirita randa": the first name ends in an elative, the second follows it at once. */
const fillEstonianWay = (board: Board, geo: Geo, from: Slot, to: Slot): void => {
  for (const match of board.text().matchAll(ET_FROM)) {
    const stem = match[1] ?? '';
    const rest = board.text().slice(match.index + match[0].length);
    const second = withoutCount(pattern(`^\\s+(${NAME}(?:\\s+[\\p{Ll}]+)?)`, 'u').exec(rest)?.[1]);
    if (!second || /\s(?:homme|täna|kell|peale|pärast|ja)$/u.test(second) || geo.cities.exact(second))
      continue;
    if (!/\s/.test(stem) && geo.cities.exact(match[0])) continue;
    const at = match.index + match[0].length + rest.indexOf(second);
    const single = !/\s/.test(match[0]) && !/\s/.test(second);
    board.set(from, single ? stem : match[0], { start: match.index, end: match.index + match[0].length });
    board.set(to, single ? (WHERE_TO.exec(second)?.[1] ?? second) : second, {
      start: at,
      end: at + second.length,
    });
    board.take({ start: match.index, end: at + second.length });
    return;
  }
};

const bareCity = (board: Board): NameHit[] => {
  const asked = board.slots.filter((slot) => slot.kind === 'city' && slot.asked && board.isFree(slot));
  if (
    asked.length !== 1 ||
    board.slots.some((slot) => slot.asked && slot.kind !== 'city' && board.isFree(slot))
  )
    return [];
  const span = contentOf(board);
  if (!span) return [];
  const text = board.message.slice(span.start, span.end);
  if (/\?\s*$/.test(board.message) && !/\p{Lu}/u.test(text)) return [];
  const place =
    text.split(/\s+/).length === 1
      ? /^\p{L}[\p{L}\p{M}'.-]{1,40}$/u
      : /^\p{Lu}[\p{L}\p{M}'.-]*(?:\s\p{Lu}[\p{L}\p{M}'.-]*){1,2}$/u;
  return place.test(text) && !saysNothing(text) && standsAlone(board.message, span)
    ? [{ ...span, text, value: text.charAt(0).toUpperCase() + text.slice(1), code: false }]
    : [];
};

const fillCities = (board: Board, geo: Geo): void => {
  if (!board.has('city')) return;
  for (const target of board.targets) fillTwoEnds(board, geo, target);
  let hits = findCities(board, geo);
  if (hits.length === 0) hits = lowerCities(board, geo);
  if (hits.length === 0) hits = bareCity(board);
  for (const target of board.targets) assign(board, board.of(target, 'city'), hits, (one) => one.value);
  for (const one of hits) board.take(one);
};

/** Names of places, languages and currencies. */
export const fillPlaces = (board: Board, geo: Geo): void => {
  fillCurrencies(board, geo);
  fillLanguages(board, geo);
  fillCountries(board, geo);
  fillCities(board, geo);
};
