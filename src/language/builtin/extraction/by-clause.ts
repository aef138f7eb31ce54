import { shareSort, thingsIn } from '../earlier/things.ts';
import { mask, type Span, wordsOf } from '../text/text.ts';
import { sameWord } from '../writing/question.ts';

/** Words an endpoint is spoken of with: its name, its description, its examples. */
export type Subject = readonly string[];

/** "…, …", "… and …", "…, а …". */
const BETWEEN = /[;.!?]\s+|,\s+|\s+(?:and|but|while|ja|ning|aga|и|а|но)\s+/giu;
/** "Tomorrow, for the prices": the subject comes after what is said of it. */
const FOR = /^(?:for|in|on|за|на|для|в)(?![\p{L}])/iu;

const clausesOf = (message: string): Span[] => {
  const cuts = [...message.matchAll(BETWEEN)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
  return [...cuts, { start: message.length, end: message.length }].map((cut, i) => ({
    start: cuts[i - 1]?.end ?? 0,
    end: cut.start,
  }));
};

/** Estonian consonants change within a word: "hind", "hinnad". */
const evened = (word: string): string =>
  word
    .replace(/nd/g, 'nn')
    .replace(/ld/g, 'll')
    .replace(/([kpt])\1/g, '$1');

const speaksOf = (word: string, subject: Subject): boolean =>
  subject.some((own) => sameWord(evened(own), evened(word)) || sameWord(evened(word), evened(own)));

/** Words of a sentence but for names, which have a capital where none is due. */
export const commonWordsOf = (text: string): string[] =>
  [...text.matchAll(/\p{L}+/gu)].flatMap(([word], i) =>
    i > 0 && /^\p{Lu}/u.test(word) ? [] : wordsOf(word),
  );

/** The one subject that a clause names by a word of its own. */
const ownerOf = (clause: string, subjects: readonly Subject[]): number | undefined => {
  const words = commonWordsOf(clause).filter((word) => word.length > 3);
  const named = words.flatMap((word) => {
    const those = subjects.flatMap((subject, i) => (speaksOf(word, subject) ? [i] : []));
    return those.length === 1 ? those : [];
  });
  return new Set(named).size === 1 ? named[0] : undefined;
};

/**
 * What each subject may read of a message that speaks of several, clause by clause: "this year for the holidays, tomorrow for
 * the prices". Clauses that name another are covered, a clause that names none goes with the one before it; positions stay.
 * @param least how many subjects must be named for the message to be taken apart
 * @returns undefined when fewer are named
 */
export const byClause = (
  message: string,
  subjects: readonly Subject[],
  least: number,
): string[] | undefined => {
  const clauses = clausesOf(message).map((span) => {
    const text = message.slice(span.start, span.end);
    return { span, named: ownerOf(text, subjects), behind: FOR.test(text) };
  });
  let last: number | undefined;
  const owned = clauses.map(({ span, named }, i) => {
    const next = clauses[i + 1];
    last = named ?? (next?.behind ? next.named : undefined) ?? last;
    return { span, owner: last };
  });
  if (new Set(owned.flatMap((one) => one.owner ?? [])).size < least) return undefined;
  return subjects.map((_, i) =>
    mask(
      message,
      owned.flatMap((one) => (one.owner === undefined || one.owner === i ? [] : [one.span])),
    ),
  );
};

/** A short answer may hold a word of anything; a wish for something else takes a sentence. */
const LEAST_WORDS = 5;

/**
 * A message without the clauses that speak of something else than the subject, until one comes back to it; positions stay.
 */
export const withoutOthers = (message: string, subject: Subject, others: readonly Subject[]): string => {
  const subjects = [subject, ...others];
  const own = thingsIn(subject.join(' '));
  const theirs = thingsIn(others.flat().join(' '));
  /** "A direct bus ticket": the sort of thing decides before single words do. */
  const sortOwner = (clause: string): number | undefined => {
    const things = thingsIn(clause);
    if (shareSort(things, own)) return shareSort(things, theirs) ? undefined : 0;
    return shareSort(things, theirs) ? 1 : undefined;
  };
  let away = false;
  return mask(
    message,
    clausesOf(message).filter(({ start, end }) => {
      const clause = message.slice(start, end);
      const owner = sortOwner(clause) ?? ownerOf(clause, subjects);
      if (owner !== undefined) away = owner > 0 && wordsOf(clause).length >= LEAST_WORDS;
      return away;
    }),
  );
};
