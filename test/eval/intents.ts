import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Classifier } from '../../src/classifier/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import type { Language } from '../../src/domain/language.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { classifierOver } from './classifier.ts';
import { DEFAULT_NOW, dataDir, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';

export interface IntentsOptions {
  /** Folder with `bench` and `language`. */
  readonly data?: string | undefined;
  readonly onMiss?: ((line: string) => void) | undefined;
}

/** One request, and the endpoint it is for. */
interface Single {
  readonly lang: Language;
  readonly text: string;
  readonly gold: string;
}

interface IntentSet {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  readonly singles: readonly Single[];
}

const MOMENT = { now: Date.parse(DEFAULT_NOW), timezone: 'Europe/Tallinn' };

const endpointOf = (id: string, description: string): Endpoint => ({
  ...makeEndpoint({ params: [] }),
  endpointId: id,
  name: id,
  description,
  contentHash: id,
});

const readBench = (data: string, name: string): IntentSet | undefined => {
  const file = resolve(data, 'bench', `${name}.jsonl.gz`);
  if (!existsSync(file)) return undefined;
  const [head = '{}', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const { endpoints } = JSON.parse(head) as {
    endpoints: { endpointId: string; name: string; description?: string }[];
  };
  const singles = lines.flatMap((line): Single[] => {
    const { lang, turns } = JSON.parse(line) as {
      lang: Language;
      turns: { user: string; gold: { endpoint?: string | null } }[];
    };
    const [turn] = turns;
    return turn?.gold.endpoint ? [{ lang, text: turn.user, gold: turn.gold.endpoint }] : [];
  });
  return {
    name,
    endpoints: endpoints.map(({ endpointId, name: title, description = '' }) => ({
      ...endpointOf(endpointId, description || title),
      name: title,
    })),
    singles,
  };
};

type CatalogueRow = [name: string, description: string, en: string, et: string[], ru: string[]];

const readCatalogue = async (data: string): Promise<IntentSet | undefined> => {
  const file = resolve(data, 'language', 'catalogue-40.mjs');
  if (!existsSync(file)) return undefined;
  const { CAT } = (await import(pathToFileURL(file).href)) as { CAT: CatalogueRow[] };
  const single = (lang: Language, gold: string) => (text: string) => ({ lang, text, gold });
  return {
    name: 'catalogue-40',
    endpoints: CAT.map(([name, description]) => endpointOf(name, description)),
    singles: CAT.flatMap(([name, , en, et, ru]) => [
      single('en', name)(en),
      ...et.map(single('et', name)),
      ...ru.map(single('ru', name)),
    ]),
  };
};

/** How people join two requests explicitly. */
const JOINTS: Readonly<Record<Language, readonly ((a: string, b: string) => string)[]>> = {
  en: [(a, b) => `${a}. Also, ${b}`, (a, b) => `${a} and also ${b}`, (a, b) => `${a}? And ${b}`],
  et: [(a, b) => `${a}. Samuti ${b}`, (a, b) => `${a} ja lisaks ${b}`, (a, b) => `${a}? Ja ${b}`],
  ru: [(a, b) => `${a}. Также ${b}`, (a, b) => `${a}, а также ${b}`, (a, b) => `${a}? И ещё ${b}`],
};

const bare = (text: string): string => text.trim().replace(/[\s.?!]+$/u, '');
const uncapitalised = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Neighbours far apart in the file, of different endpoints and one language, joined in turn by each way of joining. */
const pairsOf = (singles: readonly Single[], most: number): { a: Single; b: Single; text: string }[] => {
  const step = 7;
  return singles
    .flatMap((a, i) => {
      const b = singles
        .slice(i + step)
        .concat(singles.slice(0, i))
        .find((other) => other.lang === a.lang && other.gold !== a.gold);
      const joints = JOINTS[a.lang];
      const join = joints[i % joints.length];
      return b && join ? [{ a, b, text: join(bare(a.text), uncapitalised(bare(b.text))) }] : [];
    })
    .slice(0, most);
};

interface Tally {
  pairs: number;
  cut: number;
  findable: number;
  detected: number;
  both: number;
  singles: number;
  split: number;
}

const foundIds = async (classifier: Classifier, text: string, lang: Language): Promise<string[]> => {
  const found = await classifier.classify(text, { seesPrivate: true }, taskContext(lang, MOMENT));
  if (found.kind === 'parallel') return found.matches.map(({ match }) => match.endpoint.endpointId);
  return found.kind === 'single' ? [found.match.endpoint.endpointId] : [];
};

/** Sentences that say one thing in one sentence; several sentences may well be two requests. */
const isOneSentence = (text: string): boolean => !/[.?!;]\s+\p{L}/u.test(text);
const MOST_PAIRS = 400;

const measure = async (
  set: IntentSet,
  onMiss: IntentsOptions['onMiss'],
): Promise<ReadonlyMap<string, Tally>> => {
  const language = createBuiltinLanguage({
    clock: { now: () => MOMENT.now, elapsed: () => performance.now() },
  });
  const classifier = classifierOver(set.endpoints, language);
  const tallies = new Map<string, Tally>();
  const of = (lang: string): Tally => {
    const held = tallies.get(lang) ?? {
      pairs: 0,
      cut: 0,
      findable: 0,
      detected: 0,
      both: 0,
      singles: 0,
      split: 0,
    };
    tallies.set(lang, held);
    return held;
  };
  const alone = new Map<Single, string[]>();
  for (const single of set.singles.filter(({ text }) => isOneSentence(text))) {
    const ids = await foundIds(classifier, single.text, single.lang);
    alone.set(single, ids);
    const tally = of(single.lang);
    tally.singles++;
    if (ids.length > 1) {
      tally.split++;
      onMiss?.(`falsely split ${set.name} "${single.text}" -> ${ids.join(' + ')}`);
    }
  }
  for (const { a, b, text } of pairsOf([...alone.keys()], MOST_PAIRS)) {
    const tally = of(a.lang);
    const { parts } = await language.decompose(text, taskContext(a.lang, MOMENT));
    const [first] = alone.get(a) ?? [];
    const [second] = alone.get(b) ?? [];
    const findable = first !== undefined && second !== undefined && first !== second;
    const ids = await foundIds(classifier, text, a.lang);
    tally.pairs++;
    tally.cut += parts.length >= 2 ? 1 : 0;
    tally.findable += findable ? 1 : 0;
    tally.detected += findable && ids.length >= 2 ? 1 : 0;
    tally.both += findable && ids.includes(first) && ids.includes(second) ? 1 : 0;
    if (parts.length < 2) onMiss?.(`not cut ${set.name} "${text}"`);
    else if (findable && ids.length < 2) onMiss?.(`not detected ${set.name} "${text}" -> ${ids.join(' + ')}`);
  }
  return tallies;
};

/**
 * Explicit requests for two things, made by joining two public single ones, and single sentences that must stay whole, through
 * the classifier with its retrieval check. `cut`: two requests taken apart as sentences; `detected`: of the pairs whose halves
 * alone find two different endpoints, those that find two together; `both`: the same two; `false_split`: single sentences split.
 */
export const evaluateIntents = async (options: IntentsOptions = {}): Promise<EvalRow[]> => {
  const data = options.data ?? dataDir();
  const sets = [
    await readCatalogue(data),
    ...['clinc150-oos', 'metatool-single', 'buerokratt-services-et'].map((name) => readBench(data, name)),
  ];
  const rows: EvalRow[] = [];
  for (const set of sets) {
    if (!set) continue;
    for (const [lang, tally] of await measure(set, options.onMiss)) {
      const row = (metric: string, part: number, n: number, target?: number): EvalRow => ({
        suite: 'intents',
        set: set.name,
        lang,
        n,
        metric,
        value: ratio(part, n),
        ...(target !== undefined && { target }),
      });
      rows.push(
        row('cut', tally.cut, tally.pairs, 0.93),
        row('detected', tally.detected, tally.findable, 0.93),
        row('both', tally.both, tally.findable),
        row('false_split', tally.split, tally.singles, 0.01),
      );
    }
  }
  return rows;
};
