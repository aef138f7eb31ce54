import type { ToolRequest, ZoneMatch } from '../../../ports/assistant.ts';
import { LEFT, lower, plain, RIGHT } from '../text/text.ts';
import { COURTESY } from './calculation-words.ts';
import { BARE_TIME, CLOCK_FORMS, FILLERS } from './clock-words.ts';

const MAX_CHARACTERS = 150;
const MAX_PLACES = 3;

const courtesy = new RegExp(
  `^(?:${COURTESY}|excuse me|vabandust|kuule|извините|простите)${RIGHT}[\\s,:;]*`,
  'iu',
);
const fillers = new RegExp(`[\\s,]*${LEFT}${FILLERS}(?!')${RIGHT}`, 'giu');
const forms = CLOCK_FORMS.flatMap(({ ask, strict, forms: sources }) =>
  sources.map((source) => ({ ask, strict, pattern: new RegExp(`^${source}$`, 'iu') })),
);
const bare = new RegExp(`^(?:${BARE_TIME})$`, 'iu');
const dateWords = /^(?:date|kuupäev|дата|число)$/iu;
const AND = /\s*(?:,|\s(?:and|ja|ning|и)\s)\s*(?:(?:in|at|в|во|на)\s)?/iu;

interface Question {
  readonly ask: 'time' | 'date';
  readonly strict: boolean;
  /** As written; empty for the chat's own zone. */
  readonly place: string;
}

/** The form of a clock question, its place not looked at yet. Places keep their capitals. */
const questionOf = (message: string): Question | undefined => {
  const whole = plain(message)
    .trim()
    .replace(/[\s?!.]+$/, '');
  let text = whole;
  for (let before = ''; before !== text; ) {
    before = text;
    // "do you know", "tell me" belong to some of the forms, so they go only when no form has them.
    if (forms.some(({ pattern }) => pattern.test(text.replace(fillers, '')))) break;
    text = text.replace(courtesy, '');
  }
  const filled = text.replace(fillers, ' ').replace(/\s+/g, ' ').trim();
  // The word alone may mean anything; with "now" or "tell me" before it, it does not.
  if (bare.test(filled) && filled.length < whole.length)
    return { ask: dateWords.test(filled) ? 'date' : 'time', strict: true, place: '' };
  for (const { ask, strict, pattern } of forms) {
    const found = pattern.exec(filled);
    if (found) return { ask, strict, place: found.groups?.['place']?.trim() ?? '' };
  }
  return undefined;
};

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

/**
 * What a message wants of the clock, when it wants nothing else: the time or the date, here or in places the finder knows.
 * @returns one request a place, or undefined
 */
export const readClockQuestion = (
  message: string,
  find: (place: string) => ZoneMatch,
): ToolRequest[] | undefined => {
  if (message.length > MAX_CHARACTERS) return undefined;
  const question = questionOf(message);
  if (!question) return undefined;
  const places = placesOf(question, find);
  if (!places) return undefined;
  const tool = question.ask === 'time' ? 'get_current_time' : 'get_current_date';
  return places.length === 0
    ? [{ tool, input: {}, said: '' }]
    : places.map((place) => ({ tool, input: { place }, said: saidOf(message, place) }));
};
