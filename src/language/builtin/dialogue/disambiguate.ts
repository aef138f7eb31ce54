import type { Endpoint } from '../../../domain/endpoint.ts';
import type { Candidate, Disambiguation } from '../../../ports/language-tasks.ts';
import { findTimes } from '../temporal/find-times.ts';
import { stemRussian } from '../text/stems.ts';
import { fold, mask, splitName, wordsOf } from '../text/text.ts';
import { STOP_WORDS } from '../text-features/stop-words.ts';

/** Below this nothing fits at all. */
const HOPELESS = 0.15;
/** A lead of this much is a decision. */
const CLEAR_LEAD = 0.15;
/** Near enough to be put to the user beside the best. */
const NEAR = 0.08;
const MAX_TIE = 3;
const keyOf = (word: string): string =>
  /\p{Script=Cyrillic}/u.test(word)
    ? stemRussian(word)
    : fold(word)
        .replace(/(?:ies|es|s)$/, '')
        .slice(0, 7);
const keysIn = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && !STOP_WORDS.has(fold(word)))
      .map(keyOf),
  );

const ownWords = (endpoint: Endpoint): Set<string> => {
  const examples = Object.values(endpoint.examples ?? {}).flatMap((list) => list ?? []);
  return keysIn([splitName(endpoint.name), ...examples].join(' '));
};

/** Whether a time was said does not depend on when. */
const SOME_DAY = { today: 20_000, minute: 720, future: false, timely: false };

/** Words of the message without what a parameter will hold: times, numbers, codes, names in mid-sentence. */
const withoutValues = (message: string): string =>
  mask(message, findTimes(message, SOME_DAY)).replace(
    /(?<=[\p{L}\p{N},]\s+)\p{Lu}\p{L}*|[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu,
    ' ',
  );

const takesTime = ({ endpoint }: Candidate): boolean =>
  endpoint.params.some(({ type }) => type === 'date' || type === 'datetime');

/** Of equals the only one that needs no time when none was said ("what is the weather like" is about now), else the only one that does. */
const byTime = (message: string, tied: readonly Candidate[]): Candidate | undefined => {
  const timed = findTimes(message, SOME_DAY).some((when) => !('now' in when && when.now));
  const [only, another] = tied.filter((candidate) => takesTime(candidate) === timed);
  return another ? undefined : only;
};

/** "Initiative 5" and "algatus nr 5" name one by its number, "5 initiatives" says how many. */
const NAMED_BY_NUMBER = /\p{L}{3,}\s+(?:(?:nr|no|number|id|номер)\.?\s*|[#№]\s*)?\d{1,12}[\s.!?]*$/u;
const COUNTED = /(?<![\p{L}\p{N}.,:/-])\d{1,3}\s+\p{L}{4,}[^\d]*$/u;
const HOW_MANY = /limit|count|top|size|max/i;

const takesNumber = ({ endpoint }: Candidate): boolean =>
  endpoint.params.some(
    ({ name, type, required, enum: listed }) =>
      required && (type === 'integer' || /(?:^|_)id$|Id$/.test(name)) && !listed && !HOW_MANY.test(name),
  );
const takesCount = ({ endpoint }: Candidate): boolean =>
  endpoint.params.some(({ name, type }) => type === 'integer' && HOW_MANY.test(name));

/** Of equals the only one that a number of the message is meant for. */
const byNumber = (message: string, tied: readonly Candidate[]): Candidate | undefined => {
  const low = message.toLowerCase();
  const year = findTimes(message, SOME_DAY).length > 0;
  const takes = NAMED_BY_NUMBER.test(low) && !year ? takesNumber : COUNTED.test(low) ? takesCount : undefined;
  if (!takes) return undefined;
  const [only, another] = tied.filter(takes);
  return another ? undefined : only;
};

/** Asks how things are: "does …", "kas …", "есть ли …", but no "could you …". */
const ASKS_ABOUT =
  /^\s*(?:(?:is|are|does|do|has|have|was|were|did|what|which|when|where|who|how (?:many|much|long|often|far))(?! (?:you|i )\b)|(?:kas|mis|millal|kus|kes|milli\p{L}+|mitu|kui)(?! (?:sa|te|saaks|saab|võiks|ma|saan)\p{L}{0,4}(?!\p{L}))|(?:есть ли|какой|какая|какие|какое|когда|где|кто|сколько|\p{L}+ ли))(?!\p{L})/iu;

/** Of equals the only one that changes nothing, for a question about how things are. */
const byEffect = (message: string, tied: readonly Candidate[]): Candidate | undefined => {
  if (!ASKS_ABOUT.test(message)) return undefined;
  const [only, another] = tied.filter(({ endpoint }) => endpoint.sideEffects !== 'write');
  return another ? undefined : only;
};

/** Words of the message that only one of the candidates knows, counted for each. */
const distinctHits = (message: string, candidates: readonly Candidate[]): number[] => {
  const said = [...keysIn(withoutValues(message))];
  const vocabularies = candidates.map((candidate) => ownWords(candidate.endpoint));
  return vocabularies.map(
    (own, i) =>
      said.filter((key) => own.has(key) && vocabularies.every((other, k) => k === i || !other.has(key)))
        .length,
  );
};

/** Words that only one of the candidates has in its name, where they say a lot ("find address …" is `search_address`). */
const namedHits = (message: string, candidates: readonly Candidate[]): number[] => {
  const said = [...keysIn(withoutValues(message))];
  const names = candidates.map(({ endpoint }) => keysIn(splitName(endpoint.name)));
  return names.map(
    (own, i) =>
      said.filter((key) => own.has(key) && names.every((other, k) => k === i || !other.has(key))).length,
  );
};

/** The only candidate with most hits. */
const leader = (candidates: readonly Candidate[], hits: readonly number[]): Candidate | undefined => {
  const most = Math.max(...hits);
  return most > 0 && hits.filter((count) => count === most).length === 1
    ? candidates[hits.indexOf(most)]
    : undefined;
};

/** Decides between candidates by score, then by words that only one of them has in its name or example phrases. */
export const decideBetween = (message: string, candidates: readonly Candidate[]): Disambiguation => {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  const [first, second] = sorted;
  if (!first || first.score < HOPELESS) return { kind: 'none' };
  const winner = (candidate: Candidate): Disambiguation => ({
    kind: 'winner',
    endpointId: candidate.endpoint.endpointId,
  });
  if (!second || first.score - second.score >= CLEAR_LEAD) return winner(first);
  const named = sorted.find(
    ({ endpoint }) =>
      fold(message).includes(fold(endpoint.name)) || fold(message).includes(splitName(endpoint.name)),
  );
  if (named) return winner(named);
  const close = sorted.filter((candidate) => first.score - candidate.score < CLEAR_LEAD);
  const telling = leader(close, distinctHits(message, close)) ?? leader(close, namedHits(message, close));
  if (telling) return winner(telling);
  const tied = close.filter((candidate) => first.score - candidate.score < NEAR).slice(0, MAX_TIE);
  const meant =
    tied.length > 1
      ? (byNumber(message, tied) ?? byEffect(message, tied) ?? byTime(message, tied))
      : undefined;
  if (meant) return winner(meant);
  return tied.length > 1
    ? { kind: 'tie', endpointIds: tied.map((candidate) => candidate.endpoint.endpointId) }
    : winner(first);
};
