import type { Supposed, ToolRequest, ZoneMatch } from '../../../ports/assistant.ts';
import { LEFT, lower, pattern, plain, RIGHT } from '../text/text.ts';
import { COURTESY } from './calculation-words.ts';
import { ALSO_DAYS, ALSO_WORDS } from './clock-vocabulary.ts';
import { BARE_TIME, CLOCK_FORMS, CLOCK_INSIDE, ELSEWHERE, FILLERS } from './clock-words.ts';
import { takeDay } from './day-words.ts';
import { readClockFreely } from './read-clock-freely.ts';
import { supposedOf } from './supposed.ts';

const MAX_CHARACTERS = 150;
const MAX_PLACES = 3;

const courtesy = pattern(
  `^(?:${COURTESY}|excuse me|vabandust|kuule|извините|простите)${RIGHT}[\\s,:;]*`,
  'iu',
);
const parting = pattern(`[\\s,]+${LEFT}(?:${COURTESY}|for me|mulle|мне)$`, 'iu');
const fillers = pattern(`[\\s,]*${LEFT}${FILLERS}(?!')${RIGHT}`, 'giu');
const elsewhere = pattern(`${LEFT}${ELSEWHERE}(?!')${RIGHT}`, 'iu');
const forms = CLOCK_FORMS.flatMap(({ forms: sources, ...form }) =>
  sources.map((source) => ({ ...form, shape: pattern(`^${source}$`, 'iu') })),
);
const bare = pattern(`^(?:${BARE_TIME})$`, 'iu');
/** "Still time" is no question about the clock. */
const weak = pattern(`${LEFT}(?:already|still|yet|juba|veel|ikka|уже|ещё|еще)${RIGHT}`, 'iu');
const dateWords = /^(?:date|kuupäev|дата|число)$/iu;
const AND = /\s*(?:,|\s(?:and|ja|ning|и)\s)\s*(?:(?:in|at|в|во|на)\s)?/iu;

interface Question {
  readonly ask: 'time' | 'date';
  readonly strict: boolean;
  /** As written; empty for the chat's own zone. */
  readonly place: string;
  /** The clock it is compared with; empty for the chat's own, undefined when nothing is compared. */
  readonly other?: string;
  /** Days from today. */
  readonly days: number;
  readonly supposed?: Supposed | undefined;
}

/** Words of the user's own clock in a comparison. */
const OURS =
  /^(?:here|home|us|me|our time|meie?|meist|meil|siin|siit|nami|нами|нас|здесь|тут|нашим временем)$/iu;

const withoutCourtesy = (whole: string): string => {
  let text = whole.replace(parting, '');
  for (let before = ''; before !== text; ) {
    before = text;
    // "do you know", "tell me" belong to some of the forms, so they go only when no form has them.
    if (forms.some(({ shape }) => shape.test(text.replace(fillers, '')))) break;
    text = text.replace(courtesy, '');
  }
  return text;
};

/** The forms a message has, their places not looked at yet, best first. Places keep their capitals. */
function* questionsOf(message: string): Generator<Question> {
  const marked = /\?\s*$/.test(message);
  const whole = plain(message)
    .trim()
    .replace(/[\s?!.]+$/, '');
  const { text, days } = takeDay(withoutCourtesy(whole));
  const filled = text.replace(fillers, ' ').replace(/\s+/g, ' ').trim();
  const hasFiller = days !== 0 || filled.length < text.length;
  // The word alone may mean anything; with "now" or "tell me" before it, it does not.
  if (bare.test(filled) && filled.length < whole.length && !weak.test(whole))
    yield { ask: dateWords.test(filled) ? 'date' : 'time', strict: true, place: '', days };
  for (const { ask, strict, needs, compares, shape } of forms) {
    const found = shape.exec(filled);
    if (!found || (needs !== undefined && !hasFiller && !(needs === 'mark' && marked))) continue;
    const { place = '', other = '', part, weekday } = found.groups ?? {};
    const supposed = supposedOf({ part, weekday });
    yield { ask, strict, place: place.trim(), days, supposed, ...(compares && { other: other.trim() }) };
  }
}

const NAME = /^\p{Lu}/u;

/** Places of a question, each found or not. @returns undefined when one is neither known nor written like a name */
const placesOf = ({ place, strict }: Question, find: (place: string) => ZoneMatch): string[] | undefined => {
  if (place === '') return [];
  if (find(place).kind !== 'unknown') return [place];
  const parts = place.split(AND).filter(Boolean);
  if (parts.length <= MAX_PLACES && parts.every((part) => find(part).kind !== 'unknown')) return parts;
  return strict && NAME.test(place) && place.split(' ').length <= 4 ? [place] : undefined;
};

/** Words of the message that hold the place with its preposition, for an answer to echo: "in Paris", "Pariisis". */
const saidOf = (message: string, place: string): string => {
  const at = message.indexOf(place);
  if (at < 0) return '';
  const before = /(?:^|\s)(in|в|во|на)\s$/iu.exec(message.slice(0, at))?.[1];
  return before === undefined ? place : `${lower(before)} ${place}`;
};

/** The clocks of two places side by side. */
const comparison = (
  { place, other = '' }: Question,
  message: string,
  find: (place: string) => ZoneMatch,
): ToolRequest[] | undefined => {
  const [first, second] = [place, other].map((name) => (OURS.test(name) ? '' : name));
  const [asked, against] = first ? [first, second] : [second, first];
  if (!asked || find(asked).kind !== 'zone') return undefined;
  if (against && find(against).kind !== 'zone') return undefined;
  const input = { place: asked, compared_with: against ?? '' };
  return [{ tool: 'get_current_time', input, said: saidOf(message, asked) }];
};

const requestsOf = (
  question: Question,
  message: string,
  find: (place: string) => ZoneMatch,
): ToolRequest[] | undefined => {
  const { ask, days, other, supposed } = question;
  if (other !== undefined) return days === 0 ? comparison(question, message, find) : undefined;
  // "What time is it tomorrow?" is no question that a clock answers.
  if (ask === 'time' && days !== 0) return undefined;
  if (question.place === '' && elsewhere.test(message)) return undefined;
  if (!question.strict && (ALSO_WORDS.has(question.place) || ALSO_DAYS.has(lower(question.place))))
    return undefined;
  const places = placesOf(question, find);
  if (!places) return undefined;
  const tool = ask === 'time' ? 'get_current_time' : 'get_current_date';
  const when = days === 0 ? {} : { days };
  return places.length === 0
    ? [{ tool, input: when, said: '', ...(supposed && { supposed }) }]
    : places.map((place) => ({
        tool,
        input: { place, ...when },
        said: saidOf(message, place),
        ...(supposed && { supposed }),
      }));
};

/**
 * What a message wants of the clock, when it wants nothing else: the time or the date, here or in places the finder knows.
 * @returns one request a place, or undefined
 */
export const readClockQuestion = (
  message: string,
  find: (place: string) => ZoneMatch,
): ToolRequest[] | undefined => {
  if (message.length > MAX_CHARACTERS) return undefined;
  for (const question of questionsOf(message)) {
    const requests = requestsOf(question, message, find);
    if (requests) return requests;
  }
  const { text, days } = takeDay(plain(message).trim());
  return readClockFreely({ text, days, marked: /\?\s*$/.test(message) }, find, (place) =>
    saidOf(message, place),
  );
};

const inside = CLOCK_INSIDE.map(
  ([tool, words]) => [tool, pattern(`${LEFT}(?:${words})${RIGHT}`, 'iu')] as const,
);

/** Tools that an answer needs because the clock or the calendar is asked for among other things. */
export const hintsAtClock = (message: string): string[] => {
  const text = plain(message);
  return inside.flatMap(([tool, words]) => (words.test(text) ? [tool] : []));
};
