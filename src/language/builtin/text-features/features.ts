import type { ConceptHit, ConceptLexicon } from './concept-lexicon.ts';
import { fnv1a } from './hash.ts';
import { ngramsOf } from './ngrams.ts';
import { conceptsOfBuild, routeOf, verbConcepts } from './patterns.ts';
import { ENGLISH_STOP_WORDS, ESTONIAN_STOP_WORDS } from './stop-words.ts';
import { type Word, wordsOf } from './tokenize.ts';
import type { Family } from './weights.ts';

/** One feature of a text. `share` is below 1 for a broader concept or a bare value. */
export interface Feature {
  readonly family: Family;
  readonly index: number;
  readonly share: number;
}

export interface WordFeatures {
  readonly word: Word;
  readonly features: readonly Feature[];
  /** A value for a parameter rather than a word of the request: a code, a date, a place. */
  readonly value: boolean;
  /** Concepts that an unknown word was most likely meant to be; people misspell words of messages, not of definitions. */
  readonly meant: readonly Feature[];
  /** What the request is applied to rather than a word of it: quoted text, an unknown word where a route's ends stand. */
  readonly given: boolean;
  /** Only says how the subject is: high, cheap, on time. */
  readonly quality: boolean;
  /** Concepts of the phrase it stands in: "on time", "õigel ajal"; each of its words is known where they are. */
  readonly phrase: readonly Feature[];
}

interface Known {
  readonly features: readonly Feature[];
  readonly meant: readonly Feature[];
  readonly value: boolean;
  readonly quality: boolean;
  /** Does the lexicon know the word? */
  readonly known: boolean;
}

const SEEDS: Readonly<Record<Family, number>> = {
  stem: fnv1a('w:'),
  pair: fnv1a('b:'),
  prefix: fnv1a('p:'),
  gram3: fnv1a('t:'),
  gram4: fnv1a('q:'),
  concept: fnv1a('c:'),
};

const indexOf = (family: Family, text: string): number => fnv1a(text, SEEDS[family]);

/** "What was the dollar worth in euros": the price of a currency is its rate. */
const PRICE = indexOf('concept', 'price');
const CURRENCY = indexOf('concept', 'currency');

interface Languages {
  readonly english: boolean;
  readonly estonian: boolean;
}

/** Which Latin-script lexicons may read the text: the one whose small words it has more of, both when that is even. */
function latinLanguages(text: string, words: readonly Word[]): Languages {
  let english = 0;
  let estonian = (text.match(/[õäöü]/giu) ?? []).length;
  for (const { text: word } of words) {
    if (ENGLISH_STOP_WORDS.has(word)) english += 1;
    if (ESTONIAN_STOP_WORDS.has(word)) estonian += 1;
  }
  return { english: english >= estonian, estonian: estonian >= english };
}

const MEMO_LIMIT = 20_000;

/**
 * A word of a message that is half of a phrase means what the phrase does: "book a table" is about no books. In a definition
 * only idioms take their words' own meanings away, since people may ask for it by one word.
 */
const ofPhrase = (features: readonly Feature[], phrase: readonly Feature[]): readonly Feature[] => {
  const meant = new Set(phrase.map(({ index }) => index));
  return features.filter(({ family, index }) => family !== 'concept' || meant.has(index));
};

const asVerb = (features: readonly Feature[], concept: string): readonly Feature[] => [
  ...features.filter(({ family }) => family !== 'concept'),
  { family: 'concept', index: indexOf('concept', concept), share: 1 },
];

/** @param share what a broader concept and a bare value count */
export function createFeatures(options: {
  lexicon: ConceptLexicon;
  stem: (word: Word) => string;
  share: { broader: number; value: number; misspelt: number };
}): (text: string, asked?: boolean) => WordFeatures[] {
  const { lexicon, stem, share } = options;
  const memo = new Map<string, Known>();

  const conceptFeatures = (hits: ReturnType<ConceptLexicon['find']>): Feature[] =>
    hits.flatMap(({ id, broader }) => [
      { family: 'concept' as const, index: indexOf('concept', id), share: 1 },
      ...broader.map((parent) => ({
        family: 'concept' as const,
        index: indexOf('concept', parent),
        share: share.broader,
      })),
    ]);

  const nearFeatures = (hits: ReturnType<ConceptLexicon['find']>): Feature[] =>
    conceptFeatures(hits).map((one) => ({ ...one, share: one.share * share.misspelt }));

  const compute = (word: Word, languages: Languages, asked: boolean): Known => {
    if (word.value)
      return {
        features: [{ family: 'stem', index: indexOf('stem', word.text), share: share.value }],
        meant: [],
        value: true,
        quality: false,
        known: true,
      };
    const features: Feature[] = [{ family: 'stem', index: indexOf('stem', stem(word)), share: 1 }];
    if (word.text.length >= 4)
      features.push({ family: 'prefix', index: indexOf('prefix', word.text.slice(0, 5)), share: 1 });
    for (const gram of ngramsOf(word.text, 3))
      features.push({ family: 'gram3', index: indexOf('gram3', gram), share: 1 });
    for (const gram of ngramsOf(word.text, 4))
      features.push({ family: 'gram4', index: indexOf('gram4', gram), share: 1 });
    const concepts = lexicon.find(word, languages);
    features.push(...conceptFeatures(concepts));
    const known = concepts.length > 0;
    const meant = known || !asked ? [] : nearFeatures(lexicon.findNear(word, languages));
    const every = (is: (hit: (typeof concepts)[number]) => boolean): boolean => known && concepts.every(is);
    return {
      features,
      meant,
      value: every(({ value }) => value),
      quality: every(({ quality }) => quality),
      known,
    };
  };
  const featuresOf = (word: Word, languages: Languages, asked: boolean): Known => {
    const key = `${asked ? 1 : 0}${languages.english ? 1 : 0}${languages.estonian ? 1 : 0}${word.value ? 1 : 0}${word.text}`;
    const held = memo.get(key);
    if (held) return held;
    if (memo.size >= MEMO_LIMIT) memo.clear();
    const known = compute(word, languages, asked);
    memo.set(key, known);
    return known;
  };

  /** A guess from the build counts half: it is no word that was said. Any concept of a build covers it. */
  const buildFeatures = (text: string): WordFeatures[] =>
    conceptsOfBuild(text).map(({ ids, says }) => ({
      word: {
        text: ids[0] ?? '',
        script: 'other',
        stop: false,
        value: false,
        name: !says,
        quoted: false,
        at: 0,
      },
      features: ids.map((id) => ({
        family: 'concept',
        index: indexOf('concept', id),
        share: says ? 1 : 0.5,
      })),
      meant: [],
      value: !says,
      given: false,
      quality: false,
      phrase: [],
    }));

  /** The phrase that a word ends, small words before it included: "on time". */
  const phraseAt = (words: readonly Word[], at: number): readonly ConceptHit[] => {
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || before.value || word.value) return [];
    return lexicon.findPair(before, word);
  };

  return (text, asked = false) => {
    const words = wordsOf(text);
    const languages = latinLanguages(text, words);
    const kept = words.flatMap((word, at) => (word.stop ? [] : [{ word, at }]));
    const phrases = words.map((_, at) => phraseAt(words, at));
    const build = buildFeatures(text);
    const route = routeOf(text);
    const rates = build.flatMap(({ features, value }) => (value ? [] : features));
    const converts = rates.some(({ index }) => index === CURRENCY);
    const verbs = verbConcepts(text);
    const read = kept.map(({ word, at }, i): WordFeatures => {
      const before = kept[i - 1]?.word;
      const found = featuresOf(word, languages, asked);
      const { meant, value, known } = found;
      const around = [...(phrases[at] ?? []), ...(phrases[at + 1] ?? [])];
      const whole = around.filter(({ idiom }) => asked || idiom);
      const verb = verbs.get(word.at);
      const features = verb
        ? asVerb(found.features, verb)
        : whole.length > 0
          ? ofPhrase(found.features, conceptFeatures(around))
          : found.features;
      const said = conceptFeatures(around);
      const asksPrice = found.features.some(({ family, index }) => family === 'concept' && index === PRICE);
      const phrase = asksPrice && converts ? [...said, ...rates] : said;
      const quality =
        verb === undefined && (around.length > 0 ? around.every((hit) => hit.quality) : found.quality);
      const atEnds = route !== undefined && word.at >= route.start && word.at < route.end;
      const given = word.quoted || (!known && atEnds);
      const ended = conceptFeatures(phrases[at] ?? []);
      const read = { word, meant, value, given, quality, phrase };
      if (!before || before.value || word.value) return { ...read, features: [...features, ...ended] };
      const pair = indexOf('pair', `${stem(before)} ${stem(word)}`);
      const own: Feature = { family: 'pair', index: pair, share: 1 };
      return { ...read, features: [...features, own, ...ended] };
    });
    return [...read, ...build];
  };
}
