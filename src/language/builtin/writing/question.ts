import type { Language } from '../../../domain/language.ts';
import { QUESTION_CUES } from './data/field-labels.ts';

/** A question as far as writing its answer needs it. */
export interface Question {
  readonly text: string;
  readonly language: Language;
  /** Lower-case words of three letters and more, and numbers. */
  readonly words: readonly string[];
  /** Patterns of the fields its question words ask for. */
  readonly cues: readonly RegExp[];
  /** It asks for a point in time. */
  readonly when: boolean;
}

const WHEN =
  /(?<!\p{L})(?:when|what (?:time|date|day)|which day|millal|mis (?:ajal|ajaks|ajani|kell|kuupäev\p{L}*|päeval)|mis kellaks|kuni mis|когда|во сколько|до какого|с какого|какого числа|в какое время|в какой день)(?!\p{L})/iu;

const STOP = new Set(
  'the and for are is was what which when where how who many much does with from that this those these have has will would about tell show give all them there any mis mida kes kus kui kas millal milline millised mitu palju kõik need neist nende see seda selle sel oli olid что как где кто сколько когда какой какая какие какое все это эти этих них был были для про весь вся всё всей всего всех'.split(
    ' ',
  ),
);
const LONGEST = 2000;

export const readQuestion = (text: string, language: Language): Question => {
  const bounded = text.slice(0, LONGEST);
  const words = (bounded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => (word.length >= 3 || /^\d+$/.test(word)) && !STOP.has(word),
  );
  const cues = QUESTION_CUES.flatMap(([asked, field]) => (asked.test(bounded) ? [field] : []));
  return { text: bounded, language, words: [...new Set(words)], cues, when: WHEN.test(bounded) };
};

/** Same word in another form? By common beginning, since endings vary in all three languages; or a compound's last part. */
export const sameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common += 1;
  const longer = Math.max(a.length, b.length);
  // Short Russian words share beginnings more often by chance than Estonian ones, whose stems vary.
  const share = /\p{Script=Cyrillic}/u.test(a) ? 0.67 : 0.6;
  if (common >= Math.max(3, Math.ceil(longer * share)) && longer - common <= 5) return true;
  // "elektrihind" is a "hind".
  return b.length >= 4 && a.length > b.length + 2 && a.endsWith(b);
};

/** Does a word name this one: the same word, or the first part of the compound ("jõulud" for "jõulupüha")? */
export const namesWord = (asked: string, name: string): boolean =>
  sameWord(asked, name) ||
  (asked.length >= 5 &&
    name.length > asked.length &&
    asked.endsWith('d') &&
    name.startsWith(asked.slice(0, -1)));

/** How many words of a field's name or label the question says, one more when its question word means such a field. */
export const hitsOf = (question: Question, words: string, label: string): number => {
  const own = new Set([...words.split(' '), ...label.toLowerCase().split(/[^\p{L}\p{N}]+/u)]);
  const said = [...own].filter(
    (word) => word.length >= 3 && !STOP.has(word) && question.words.some((asked) => sameWord(asked, word)),
  ).length;
  const cued = question.cues.some((cue) => cue.test(words)) ? 0.6 : 0;
  return Math.min(2, said) + cued;
};

/** Extremes, counts and totals a question may ask for. Not used to leave anything out of a first answer. */
export type Asked = 'least' | 'most' | 'earliest' | 'latest' | 'next' | 'count' | 'average' | 'sum' | 'rest';

const word = (body: string): RegExp => new RegExp(`(?<!\\p{L})(?:${body})(?!\\p{L})`, 'iu');

const ASKED: readonly (readonly [Asked, RegExp])[] = [
  ['average', word('average|mean|keskmi\\p{L}*|средн\\p{L}*|в среднем')],
  [
    'least',
    word(
      'cheapest|lowest|smallest|least|minimum|min|coldest|fewest|odavai\\p{L}*|madalai\\p{L}*|väiksei\\p{L}*|vähim\\p{L}*|külmi?m\\p{L}*|kõige (?:odavam|madalam|väiksem|külmem|vähem)\\p{L}*|(?:само\\p{L}* )?дешев\\p{L}*|минимал\\p{L}*|сам\\p{L}* (?:низк|маленьк|холодн|дешёв)\\p{L}*|наименьш\\p{L}*|меньше всего',
    ),
  ],
  [
    'most',
    word(
      'most expensive|priciest|dearest|highest|largest|biggest|most|maximum|max|hottest|warmest|kallei\\p{L}*|kõrgei\\p{L}*|suuri\\p{L}*|soojei\\p{L}*|kõige (?:kallim|kõrgem|suurem|soojem|rohkem)\\p{L}*|enim|максимал\\p{L}*|сам\\p{L}* (?:высок|больш|дорог|тёпл|тепл)\\p{L}*|наибольш\\p{L}*|дороже всего|больше всего',
    ),
  ],
  ['earliest', word('first|earliest|oldest|esimene|varaseim|перв\\p{L}*|(?:сам\\p{L}* )?ранн\\p{L}*')],
  ['next', word('next|soonest|upcoming|järgmi\\p{L}*|lähim\\p{L}*|ближайш\\p{L}*|следующ\\p{L}*')],
  [
    'rest',
    word(
      'the rest|the others|more of them|show more|ülejäänud|näita veel|teised|остальн\\p{L}*|покажи ещё|покажи еще|ещё|другие',
    ),
  ],
  ['latest', word('last|latest|newest|viimane|viimati|hiliseim|uusim|последн\\p{L}*|поздн\\p{L}*')],
  ['count', word('how many|number of|count|mitu|kui palju neid|сколько (?:их|всего|там|из них)|сколько')],
  ['sum', word('in total|altogether|sum|total|kokku|summa|итого|всего|в сумме|сумма')],
];

export const askedOf = (question: Question): Asked[] =>
  ASKED.flatMap(([asked, pattern]) => (pattern.test(question.text) ? [asked] : []));

/** Does the question speak of the present moment? */
export const asksNow = (question: Question): boolean =>
  word('now|right now|currently|at the moment|praegu|hetkel|сейчас|в данный момент').test(question.text);
