import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { runAtOnce, runSliced, type Steps } from '../../lib/sliced.ts';
import { PLAUSIBLE } from './data/function-words.ts';

/** Scores of languages for a text, best first name in `language`. */
export interface NgramDetector {
  detect(text: string): { readonly language: string; getScores(): Readonly<Record<string, number>> };
}

export interface LoadableDetector extends NgramDetector {
  /** Reads the tables a little at a time, so that neither the first text nor anything else waits for them. */
  load(elapsed: () => number): Promise<void>;
}

/** What the package's own entries give to its detector. */
interface Tables {
  readonly type: string;
  readonly languages: Readonly<Record<number, string>>;
  readonly ngrams: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

type CreateEld = () => { readonly instance: NgramDetector; readonly loadData: (tables: Tables) => void };

const ENTRIES_A_STEP = 500;
/** Fewer are a sign that the file is written otherwise than this reader thinks. */
const FEWEST = 10_000;
/** `'key':{0:149,7:82}`, the key bare where JavaScript allows it. */
const entryPattern = () => /(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s'":{},]+)):\{([^}]*)\}/g;

const unescaped = (key: string): string => key.replace(/\\(.)/g, '$1');

/** New numbers of the plausible languages by their old ones, in the same order: equal scores then come out in the same order. */
const renumbered = (text: string, known: readonly string[]): Map<string, number> => {
  const from = text.indexOf('languages:');
  const named = text.slice(from, text.indexOf('}', from)).matchAll(/(\d+):'(\w+)'/g);
  const kept = [...named].filter(([, , code = '']) => known.includes(code));
  return new Map(kept.map(([, id = ''], i) => [id, i]));
};

const languagesOf = (text: string, ids: ReadonlyMap<string, number>): Record<number, string> =>
  Object.fromEntries(
    [...ids].map(([id, own]) => [own, new RegExp(`[{,]${id}:'(\\w+)'`).exec(text)?.[1] ?? '']),
  );

/**
 * The tables of the plausible languages out of the package's file. Imported as a module, the file becomes fifty thousand objects
 * for sixty languages: 45 MB that stay, and a pause of a tenth of a second or more in one piece.
 */
export function* readTables(text: string, known: readonly string[]): Steps<Tables> {
  const ids = renumbered(text, known);
  const ngrams: Record<string, Record<number, number>> = Object.create(null);
  const pattern = entryPattern();
  pattern.lastIndex = text.indexOf('ngrams:') + 'ngrams:'.length + 1;
  let read = 0;
  for (let entry = pattern.exec(text); entry; entry = pattern.exec(text)) {
    const [, single, double, bare, list = ''] = entry;
    const scores: Record<number, number> = {};
    let any = false;
    for (const pair of list.split(',')) {
      const colon = pair.indexOf(':');
      const id = ids.get(pair.slice(0, colon));
      if (id === undefined) continue;
      scores[id] = Number(pair.slice(colon + 1));
      any = true;
    }
    if (any) ngrams[unescaped(single ?? double ?? bare ?? '')] = scores;
    read += 1;
    if (read % ENTRIES_A_STEP === 0) yield;
  }
  if (read < FEWEST || ids.size === 0)
    throw new Error('the tables of the package eld are written otherwise than they are read');
  return { type: 'XS', languages: languagesOf(text, ids), ngrams };
}

/** The package offers `import` of whole databases only, so its parts are looked up by hand. */
const partOf = (name: string): string => {
  const file = findPackageJSON('eld', import.meta.url);
  if (!file) throw new Error('the package eld is not installed');
  return join(dirname(file), 'src', name);
};

function* makeDetector(): Steps<NgramDetector> {
  const tables = yield* readTables(readFileSync(partOf('ngrams/extrasmall.js'), 'utf8'), PLAUSIBLE);
  yield;
  const parts = createRequire(import.meta.url)(partOf('languageDetector.js')) as { createEld: CreateEld };
  const { instance, loadData } = parts.createEld();
  loadData(tables);
  return instance;
}

/** Guessing is synchronous: a text that comes before the tables are there has them read at once. */
export const createNgramDetector = (): LoadableDetector => {
  let own: NgramDetector | undefined;
  return {
    detect: (text) => {
      own ??= runAtOnce(makeDetector());
      return own.detect(text);
    },
    load: async (elapsed) => {
      if (own) return;
      const made = await runSliced(makeDetector(), elapsed);
      own ??= made;
    },
  };
};
