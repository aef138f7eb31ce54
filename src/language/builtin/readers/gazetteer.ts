import { estonianBases, estonianStems, stemRussian } from '../text/stems.ts';
import { fold, type Hit, lower } from '../text/text.ts';

/** A name found in a text. */
export interface NameHit extends Hit<string> {
  readonly text: string;
  /** Written as a code in capitals, e.g. `EE`. */
  readonly code: boolean;
  /** What the writing shows besides: `from`/`to` by an Estonian case ending. */
  readonly direction?: 'from' | 'to' | undefined;
}

/** Names in three languages to values, found in any case form. */
export interface Gazetteer {
  find(message: string): NameHit[];
  /** The value of a text that is one name or code and nothing else. */
  exact(text: string): string | undefined;
}

export interface GazetteerEntry {
  readonly value: string;
  readonly en?: readonly string[];
  readonly et?: readonly string[];
  readonly ru?: readonly string[];
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const WORD = /\p{L}[\p{L}\p{M}']*(?:\.\p{L}\.?)*/gu;
const MAX_WORDS = 4;
/** Shorter names in lower case are too often other words. */
const MIN_SMALL = 4;

const spaced = (text: string): string =>
  lower(text.normalize('NFC'))
    .replace(/[\s-]+/g, ' ')
    .trim();
const russianKey = (text: string): string => spaced(text).split(' ').map(stemRussian).join(' ');

/** Case of the last word: elative and ablative come from a place, illative, allative and translative go to it. */
const directionOf = (word: string, base: string): 'from' | 'to' | undefined => {
  const ending = word.slice(base.length);
  if (/^(?:st|lt|dest|delt|test|telt)$/.test(ending)) return 'from';
  return /^(?:sse|le|desse|tesse|dele|tele|ni|deni|ks)$/.test(ending) ? 'to' : undefined;
};

interface Index {
  readonly latin: ReadonlyMap<string, string>;
  readonly estonian: ReadonlyMap<string, string>;
  readonly russian: ReadonlyMap<string, string>;
  readonly codes: ReadonlySet<string>;
}

const put = (map: Map<string, string>, key: string, value: string): void => {
  if (key && !map.has(key)) map.set(key, value);
};

const indexOf = (entries: readonly GazetteerEntry[], codes: readonly string[]): Index => {
  const latin = new Map<string, string>();
  const estonian = new Map<string, string>();
  const russian = new Map<string, string>();
  for (const { value, en = [], et = [], ru = [] } of entries) {
    for (const name of en) put(latin, spaced(name), value);
    for (const name of et) for (const form of estonianStems(spaced(name))) put(estonian, form, value);
    for (const name of ru) put(russian, russianKey(name), value);
  }
  return { latin, estonian, russian, codes: new Set(codes) };
};

const lookEstonian = (index: Index, phrase: string): { value: string; base: string } | undefined => {
  for (const base of estonianBases(phrase)) {
    const value = index.estonian.get(base);
    if (value) return { value, base };
  }
  return undefined;
};

const look = (
  index: Index,
  written: string,
): { value: string; direction?: 'from' | 'to' | undefined } | undefined => {
  const phrase = spaced(written);
  if (CYRILLIC.test(phrase)) {
    const value = index.russian.get(russianKey(phrase));
    return value ? { value } : undefined;
  }
  const english = index.latin.get(phrase) ?? index.latin.get(phrase.replace(/'s?$/, ''));
  const estonian = lookEstonian(index, phrase);
  if (english) return { value: english };
  return estonian && { value: estonian.value, direction: directionOf(phrase, estonian.base) };
};

const plausible = (written: string, shortest: number): boolean =>
  written.length >= shortest || /^\p{Lu}/u.test(written) || (CYRILLIC.test(written) && written.length > 2);

/**
 * @param codes codes that count when written in capitals
 * @param options `ordinary`: words in lower case that are hardly ever the name, however they look; `shortest`: letters a name
 * in lower case has at least
 */
export const createGazetteer = (
  entries: readonly GazetteerEntry[],
  codes: readonly string[] = [],
  options: { readonly ordinary?: ReadonlySet<string>; readonly shortest?: number } = {},
): Gazetteer => {
  const index = indexOf(entries, codes);
  const { ordinary = new Set<string>(), shortest = MIN_SMALL } = options;
  const find = (message: string): NameHit[] => {
    const words = [...message.matchAll(WORD)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
    const hits: NameHit[] = [];
    for (let i = 0; i < words.length; i++) {
      for (let n = Math.min(MAX_WORDS, words.length - i); n >= 1; n--) {
        const start = (words[i] as { start: number }).start;
        const end = (words[i + n - 1] as { end: number }).end;
        const text = message.slice(start, end);
        if (n > 1 && !/^[\p{L}\p{M}'.]+(?:[ -]+[\p{L}\p{M}'.]+)*$/u.test(text)) continue;
        if (n === 1 && index.codes.has(text)) {
          hits.push({ start, end, text, value: text, code: true });
          break;
        }
        if (!plausible(text, shortest) || ordinary.has(text)) continue;
        const found = look(index, text);
        if (!found) continue;
        hits.push({ start, end, text, value: found.value, code: false, direction: found.direction });
        i += n - 1;
        break;
      }
    }
    return hits;
  };
  const exact = (text: string): string | undefined => {
    const bare = text.trim().replace(/[.!?]+$/, '');
    const upper = bare.toUpperCase();
    return index.codes.has(upper) ? upper : (look(index, bare)?.value ?? look(index, fold(bare))?.value);
  };
  return { find, exact };
};
