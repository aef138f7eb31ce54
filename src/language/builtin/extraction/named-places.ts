import {
  ENGLISH_PLACE_NOUNS,
  ESTONIAN_PLACE_NOUNS,
  STOP_NOUN_AFTER,
  STOP_NOUN_BEFORE,
} from '../data/place-nouns.ts';
import type { NameHit } from '../readers/gazetteer.ts';
import { LEFT, pattern, RIGHT } from '../text/text.ts';
import { saysNothing } from './plain-text.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{M}\\p{N}'.-]+(?:\\s\\p{Lu}[\\p{L}\\p{M}\\p{N}'.-]+){0,2}";
const CASE_ENDINGS = '(?<ending>st|sse|le|lt|ni|s|l)?';
const STEMS = Object.values(ESTONIAN_PLACE_NOUNS).flat();

/** "Balti jaamast", "Kadrioru parki": a name and its noun in any local case. */
const ESTONIAN = pattern(
  `${LEFT}(?<name>${NAME})\\s(?:(?<bare>${Object.keys(ESTONIAN_PLACE_NOUNS).join('|')})|(?<stem>${STEMS.join('|')})${CASE_ENDINGS})${RIGHT}`,
  'gu',
);
const ENGLISH = pattern(`${LEFT}(?<name>${NAME}\\s(?:${ENGLISH_PLACE_NOUNS.join('|')}))${RIGHT}`, 'gu');
const AFTER_NOUN = pattern(
  `${LEFT}${STOP_NOUN_BEFORE}\\s["„«]?(?<name>${NAME}(?:\\s(?:яам|вокзал|площадь|улица|парк|рынок|порт))?)${RIGHT}`,
  'gu',
);
const BEFORE_NOUN = pattern(`(?<=[\\p{L}\\p{N},]\\s)(?<name>${NAME})\\s${STOP_NOUN_AFTER}${RIGHT}`, 'gu');

const nominative = (stem: string): string =>
  Object.entries(ESTONIAN_PLACE_NOUNS).find(([, stems]) => stems.includes(stem))?.[0] ?? stem;

const directionOf = (ending: string | undefined): 'from' | 'to' | undefined => {
  if (ending === 'st' || ending === 'lt') return 'from';
  return ending === 'sse' || ending === 'le' || ending === 'ni' ? 'to' : undefined;
};

/** A question word that opens the sentence is no part of the name. */
const OPENING = /^(?:Mis|Kas|Kus|Millal|When|Where|Which|What|Is|From|To|Когда|Где|Из|До|На)\s+/u;

/**
 * Places smaller than a town, named by a proper name and a noun. Values are in the nominative where Estonian gives it
 * ("Balti jaamast" is "Balti jaam"), otherwise as written.
 */
export const namedPlaces = (text: string): NameHit[] => {
  const out: NameHit[] = [];
  const add = (match: RegExpMatchArray, said: string, value: string, direction?: 'from' | 'to'): void => {
    const opening = OPENING.exec(said)?.[0].length ?? 0;
    const start = (match.index ?? 0) + match[0].indexOf(said) + opening;
    const name = said.slice(opening);
    if (saysNothing(name) || out.some((one) => start < one.end && one.start < start + name.length)) return;
    out.push({
      start,
      end: start + name.length,
      text: name,
      value: value.slice(opening),
      code: false,
      direction,
    });
  };
  for (const match of text.matchAll(ESTONIAN)) {
    const { name = '', bare, stem = '', ending } = match.groups ?? {};
    add(match, match[0], `${name} ${bare ?? nominative(stem)}`, directionOf(ending));
  }
  for (const form of [ENGLISH, AFTER_NOUN, BEFORE_NOUN])
    for (const match of text.matchAll(form)) {
      const name = match.groups?.['name'] ?? '';
      add(match, name, name);
    }
  return out;
};
