import { CITIES } from '../city-names.ts';
import { runAtOnce, type Steps } from '../sliced.ts';
import { fold } from './fold.ts';

const LOCALES = ['en', 'et', 'ru'] as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names of places that begin a sentence as ordinary words, too. */
const ORDINARY: ReadonlySet<string> = new Set(
  'nice rae tapa soul viin lyon bath reading turkey chad jordan mali georgia man saue elva island paide may вена порту рим turku'.split(
    ' ',
  ),
);
/** Case endings and the possessive, folded. */
const ENDING =
  /^(?:|s|st|sse|l|le|lt|ks|ga|ni|na|ta|t|n|i|is|ist|isse|il|ile|ilt|iga|u|us|ust|e|es|est|a|as|ast|al|ale|и|у|е|ы|а|о|ю|ои|еи|ем|ом|ам|ах|я|ии|ию|иеи)$/u;

/** Every place as lists of the names it goes by, of one word each, folded. */
function* placeNames(): Steps<readonly (readonly string[])[]> {
  const displays = LOCALES.map(
    (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
  );
  const places: (readonly string[])[] = [];
  for (const a of LETTERS) {
    yield;
    for (const b of LETTERS) places.push(displays.flatMap((display) => display.of(a + b) ?? []));
  }
  for (const [name, ...others] of CITIES)
    places.push([name, ...others.flatMap((one) => one?.split('|') ?? [])]);
  yield;
  return places
    .map((names) => names.filter((name) => /^[\p{L}-]{3,}$/u.test(name)).map(fold))
    .filter((names) => names.length > 0);
}

/** Places by name. */
export interface Places {
  /** All names of the place that a word is, in any case; undefined when it is none. */
  namesOf(word: string): readonly string[] | undefined;
}

const STEM = 4;
const VOWEL = /[aeiouаеийоуыя]$/u;
/** A name without its last vowel wants another in its place. */
const isEnding = (rest: string, cut: boolean): boolean =>
  ENDING.test(rest) && (!cut || /^[aeiouаеийоуыюя]/u.test(rest));

function* createPlaces(): Steps<Places> {
  const byStart = new Map<string, { stem: string; cut: boolean; names: readonly string[] }[]>();
  for (const names of yield* placeNames())
    for (const name of names) {
      // The last vowel changes in the cases: Riga, Rigas; Москва, Москве.
      const stem = name.length > STEM ? name.replace(VOWEL, '') : name;
      const start = stem.slice(0, 3);
      const list = byStart.get(start) ?? [];
      byStart.set(start, [...list, { stem, cut: stem !== name, names }]);
    }
  return {
    namesOf: (word) => {
      const plain = fold(word.replace(/['’]s?$/, ''));
      if (ORDINARY.has(plain)) return undefined;
      return byStart
        .get(plain.slice(0, 3))
        ?.find(({ stem, cut }) => plain.startsWith(stem) && isEnding(plain.slice(stem.length), cut))?.names;
    },
  };
}

/** Countries and larger cities, in English, Estonian and Russian; made at the first use, in steps, and then kept. */
export const placesSteps: () => Steps<Places> = (() => {
  let made: Places | undefined;
  return function* () {
    made ??= yield* createPlaces();
    return made;
  };
})();

/** {@link placesSteps} without a pause. */
export const places = (): Places => runAtOnce(placesSteps());
