import { conceptsOf } from '../data/cue-words.ts';
import { PLAIN_WORDS } from '../data/plain-words.ts';
import { estonianBases, estonianStems, stemRussian } from '../text/stems.ts';
import { wordsOf } from '../text/text.ts';
import { type Slot, SUBJECT_START, wordStart } from './slot.ts';

const WEAK_CONCEPTS = new Set([
  'limit',
  'price',
  'term',
  'people',
  'money',
  'count',
  'max',
  'min',
  'start',
  'end',
  'active',
]);

/** Words for "active" that no other sentence has. */
const ACTIVE = /^(?:tegutseva|aktiivse|aktiivne|действующ|активн)/u;

/** Words of a boolean's name that any sentence may have. */
const PLAIN_NAME_WORDS = new Set(
  'good best free have has is are does can show only with need allow allowed include included includes enable enabled open new unit options option service available wants want send'.split(
    ' ',
  ),
);

/** Nouns that many labels and many sentences have. */
const LABEL_SAYS_LITTLE = new Set(
  'работа работы töökoht teenus teenuse услуга услуги whether jobs service ainult üksnes только'.split(' '),
);

/** Does a word of the message speak of a boolean: by its name, what its description or label is about? */
export const isCue = (word: string, slot: Slot): boolean => {
  const names = [...slot.nameWords].filter((own) => own.length > 2);
  const telling = names.filter((own) => !PLAIN_NAME_WORDS.has(own));
  if ((telling.length > 0 ? telling : names).some((own) => own === word || `${own}s` === word)) return true;
  for (const concept of conceptsOf([word]))
    if (slot.nameConcepts.has(concept) && !WEAK_CONCEPTS.has(concept)) return true;
  if (slot.nameConcepts.has('active') && ACTIVE.test(word)) return true;
  if (describes(word, slot)) return true;
  const labels = Object.values(slot.spec.labels ?? {}).flatMap((label) => tellingIn(label ?? '', slot));
  return labels.some(
    (label) =>
      label === word ||
      estonianBases(word).some((base) => estonianStems(label).includes(base)) ||
      pluralStem(word) === (pluralStem(label) ?? label) ||
      (/\p{Script=Cyrillic}/u.test(word) && stemRussian(label) === stemRussian(word)),
  );
};

/** "tegutsevad", "tegutsevaid", "tegutsevate" -> "tegutseva": the plural of an Estonian participle in any case. */
const pluralStem = (word: string): string | undefined =>
  /^(\p{L}{4,}va)(?:d|id|te\p{L}{0,3})$/u.exec(word)?.[1];

const isSubject = (word: string, slot: Slot): boolean =>
  slot.subjectStems().has(wordStart(word, SUBJECT_START));

/** Of "only active companies" the word "active": what the endpoint finds anyway ("companies") chooses nothing. */
const tellingIn = (label: string, slot: Slot): string[] => {
  const words = wordsOf(label).filter((word) => word.length > 4 && !LABEL_SAYS_LITTLE.has(word));
  const telling = words.filter((word) => !isSubject(word, slot));
  return telling.length > 0 ? telling : words;
};

/** "Whether to add trip insurance": what a short description is about, where the name says something else. */
const WHETHER = /^(?:whether|if|is|are|does|do|should|flag for)\s+(?:(?:the|a|an|to)\s+)?(\p{L}+)/iu;
const MOST_WORDS = 12;
const SAYS_LITTLE = new Set(
  'whether applicant person user customer client trip ticket tickets product place order travel booking reservation reservations property house home'.split(
    ' ',
  ),
);
const describes = (word: string, slot: Slot): boolean => {
  const { description } = slot.spec;
  const own = wordsOf(description);
  const subject = WHETHER.exec(description)?.[1];
  if (subject === undefined || own.length > MOST_WORDS || subject.toLowerCase() === word) return false;
  const telling = word.length > 4 && !SAYS_LITTLE.has(word) && !PLAIN_WORDS.has(word);
  if (telling && own.includes(word) && !isSubject(word, slot)) return true;
  return [...conceptsOf([word])].some((concept) => slot.concepts.has(concept) && NOUNS.has(concept));
};
/** Concepts that are things one has or takes, as against measures. */
const NOUNS = new Set(
  'breakfast newsletter urgent projector parking car bike insurance luggage pets wifi direct active'.split(
    ' ',
  ),
);
