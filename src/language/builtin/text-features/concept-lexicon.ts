import { fold } from '../text/text.ts';
import { createNearWords, type NearWords } from './near-words.ts';
import type { Word } from './tokenize.ts';

/** A concept a word stands for. */
export interface ConceptHit {
  readonly id: string;
  /** Concepts it is a kind of. */
  readonly broader: readonly string[];
  /** A date, a place, a currency: given with a request, not what it is about. */
  readonly value: boolean;
  /** Said by two words that mean nothing of what each of them means alone: "часы работы" are about no work. */
  readonly idiom: boolean;
  /** High, cheap, on time: said of the subject of a request, not its subject. */
  readonly quality: boolean;
}

type Stem = (word: Pick<Word, 'text' | 'script'>) => string;

/**
 * English words by stem; Estonian and Russian by beginning (`=` before a word: the whole word only); two English or Russian words
 * with `~` before them are an idiom.
 */
export interface ConceptLexicon {
  readonly size: number;
  /** Concepts of a word, compound parts included. @param english false when the text is Estonian, and the reverse */
  find(word: Word, languages: { english: boolean; estonian: boolean }): readonly ConceptHit[];
  /** Concepts of what a word without any was most likely meant to be: "wether", "электрчество". */
  findNear(word: Word, languages: { english: boolean; estonian: boolean }): readonly ConceptHit[];
  /** Concept of two neighbouring words, such as "public holiday", "õigel ajal". */
  findPair(first: Word, second: Word): readonly ConceptHit[];
}

/** An Estonian entry of two words, each a beginning. */
interface EstonianPair {
  readonly first: string;
  readonly second: string;
  readonly hits: ConceptHit[];
}

interface Tables {
  /** By the first three letters. */
  readonly estonianPairs: Map<string, EstonianPair[]>;
  readonly english: Map<string, ConceptHit[]>;
  readonly estonian: Map<string, ConceptHit[]>;
  readonly russian: Map<string, ConceptHit[]>;
  /** English words as they are written, with their stems. */
  readonly written: Map<string, string>;
}

const add = (table: Map<string, ConceptHit[]>, key: string, hit: ConceptHit): void => {
  const held = table.get(key);
  if (held) held.push(hit);
  else table.set(key, [hit]);
};

const items = (part: string | undefined): string[] =>
  (part ?? '')
    .split(',')
    .map((item) => fold(item.trim()))
    .filter(Boolean);

const IDIOM = /^~/u;
const pairKey = (word: string): string => word.slice(0, 3);

function addEstonianPair({ estonianPairs }: Tables, item: string, hit: ConceptHit): void {
  const [first = '', second = '', ...more] = item.split(' ');
  if (second === '' || more.length > 0) return;
  const key = pairKey(first);
  const held = estonianPairs.get(key) ?? [];
  const same = held.find((pair) => pair.first === first && pair.second === second);
  if (same) same.hits.push(hit);
  else estonianPairs.set(key, [...held, { first, second, hits: [hit] }]);
}

/** Line of a lexicon: `id ^broader ^broader | english, words | eesti, algused | русские, начала`. */
function readLine(line: string, tables: Tables, stem: Stem): void {
  const [head = '', en, et, ru] = line.split('|');
  const [mark = '', ...rest] = head.trim().split(/\s+/u);
  const id = mark.replace(/^[@~]/u, '');
  const hit: ConceptHit = {
    id,
    broader: rest.map((broader) => broader.replace('^', '')),
    value: mark.startsWith('@'),
    quality: mark.startsWith('~'),
    idiom: false,
  };
  const stemmed = (text: string, script: Word['script']): string =>
    text
      .split(/[\s-]+/u)
      .map((word) => stem({ text: word, script }))
      .join(' ');
  for (const said of [id.replaceAll('-', ' '), ...items(en)]) {
    const item = said.replace(IDIOM, '');
    const key = stemmed(item, 'latin');
    add(tables.english, key, { ...hit, idiom: item !== said });
    if (!item.includes(' ')) tables.written.set(item, key);
  }
  for (const item of items(et))
    if (item.includes(' ')) addEstonianPair(tables, item, hit);
    else add(tables.estonian, item, hit);
  for (const said of items(ru)) {
    const item = said.replace(IDIOM, '');
    add(tables.russian, /[\s-]/u.test(item) ? stemmed(item, 'cyrillic') : item, {
      ...hit,
      idiom: item !== said,
    });
  }
}

const NOTHING: readonly ConceptHit[] = [];

/** Entries of up to three letters must nearly be the word: "maa" is not in "maailm". */
const fits = (entry: string, word: string): boolean => entry.length >= 4 || word.length - entry.length <= 3;

const begins = (word: string, entry: string): boolean => word.startsWith(entry) && fits(entry, word);

/** Longest entry that a part of the word begins with; whole-word entries count at the start only. */
function longestPrefix(
  table: Map<string, ConceptHit[]>,
  word: string,
  from: number,
  least: number,
): { hits: ConceptHit[]; length: number } | undefined {
  if (from === 0) {
    const whole = table.get(`=${word}`);
    if (whole) return { hits: whole, length: word.length };
  }
  for (let end = Math.min(word.length, from + 18); end - from >= least; end--) {
    const entry = word.slice(from, end);
    const hits = table.get(entry);
    if (hits && (from > 0 || fits(entry, word))) return { hits, length: end - from };
  }
  return undefined;
}

/** Estonian compounds are written as one word, so its later parts are looked up as well: "elektri|hinna|d". */
function compoundHits(table: Map<string, ConceptHit[]>, word: string): ConceptHit[] {
  const found: ConceptHit[] = [];
  let at = 0;
  while (at < word.length - 1) {
    const part = longestPrefix(table, word, at, at === 0 ? 2 : 4);
    if (part) {
      found.push(...part.hits);
      at += part.length;
    } else at = at === 0 ? 3 : at + 1;
  }
  return found;
}

/** The longest beginning of a word that is one slip away from an entry; up to five letters of inflection may follow. */
function nearBeginning(
  table: Map<string, ConceptHit[]>,
  near: NearWords,
  word: string,
): readonly ConceptHit[] {
  for (let end = word.length; end >= Math.max(5, word.length - 5); end--) {
    const entry = near.find(word.slice(0, end));
    if (entry !== undefined) return table.get(entry) ?? NOTHING;
  }
  return word.length === 4 ? (table.get(near.find(word) ?? '') ?? NOTHING) : NOTHING;
}

/** @param sources texts of lexicon lines; `#` starts a comment */
export function createConceptLexicon(sources: readonly string[], stem: Stem): ConceptLexicon {
  const tables: Tables = {
    english: new Map(),
    estonian: new Map(),
    estonianPairs: new Map(),
    russian: new Map(),
    written: new Map(),
  };
  const lines = sources.flatMap((source) => source.split('\n')).filter((line) => /^[^#\s]/u.test(line));
  for (const line of lines) readLine(line, tables, stem);
  const near = {
    english: createNearWords(tables.written.keys()),
    estonian: createNearWords(tables.estonian.keys()),
    russian: createNearWords(tables.russian.keys()),
  };
  return {
    size: lines.length,
    find(word, languages) {
      if (word.script === 'cyrillic') return longestPrefix(tables.russian, word.text, 0, 2)?.hits ?? NOTHING;
      if (word.script !== 'latin') return NOTHING;
      const english = languages.english ? (tables.english.get(stem(word)) ?? NOTHING) : NOTHING;
      if (english.length > 0) return english;
      return languages.estonian ? compoundHits(tables.estonian, word.text) : NOTHING;
    },
    findNear(word, languages) {
      if (word.script === 'cyrillic') return nearBeginning(tables.russian, near.russian, word.text);
      if (word.script !== 'latin') return NOTHING;
      const meant = languages.english ? near.english.find(word.text) : undefined;
      const english = meant && tables.english.get(tables.written.get(meant) ?? '');
      if (english) return english;
      return languages.estonian ? nearBeginning(tables.estonian, near.estonian, word.text) : NOTHING;
    },
    findPair(first, second) {
      if (first.script !== second.script) return NOTHING;
      const table = first.script === 'cyrillic' ? tables.russian : tables.english;
      const found = table.get(`${stem(first)} ${stem(second)}`);
      if (found || first.script !== 'latin') return found ?? NOTHING;
      const pairs = tables.estonianPairs.get(pairKey(first.text)) ?? [];
      const begun = pairs.filter(
        (pair) => begins(first.text, pair.first) && begins(second.text, pair.second),
      );
      return begun.flatMap(({ hits }) => hits);
    },
  };
}
