import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Classifier } from '../../src/classifier/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import type { Language } from '../../src/domain/language.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { classifierOver } from './classifier.ts';
import { DEFAULT_NOW, dataDir, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { evaluateOwnIntents } from './intents-own.ts';

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

type Join = (a: string, b: string) => string;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const twoSentences: Join = (a, b) => `${a}. ${capitalised(b)}`;

/** How people join two requests: saying so, or just one after the other. */
const JOINTS: Readonly<Record<'explicit' | 'plain', Readonly<Record<Language, readonly Join[]>>>> = {
  explicit: {
    en: [(a, b) => `${a}. Also, ${b}`, (a, b) => `${a} and also ${b}`, (a, b) => `${a}? And ${b}`],
    et: [(a, b) => `${a}. Samuti ${b}`, (a, b) => `${a} ja lisaks ${b}`, (a, b) => `${a}? Ja ${b}`],
    ru: [(a, b) => `${a}. Также ${b}`, (a, b) => `${a}, а также ${b}`, (a, b) => `${a}? И ещё ${b}`],
  },
  plain: {
    en: [(a, b) => `${a} and ${b}`, twoSentences, (a, b) => `${a}, then ${b}`],
    et: [(a, b) => `${a} ja ${b}`, twoSentences, (a, b) => `${a} ning ${b}`],
    ru: [(a, b) => `${a} и ${b}`, twoSentences, (a, b) => `${a}, потом ${b}`],
  },
};
type Manner = keyof typeof JOINTS;

const bare = (text: string): string => text.trim().replace(/[\s.?!]+$/u, '');
const uncapitalised = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const MOST_PAIRS = 400;
/** Neighbours far apart in the file, of different endpoints and one language, joined in turn by each way of joining. */
const pairsOf = (singles: readonly Single[], manner: Manner): { a: Single; b: Single; text: string }[] => {
  const step = 7;
  return singles
    .flatMap((a, i) => {
      const b = singles
        .slice(i + step)
        .concat(singles.slice(0, i))
        .find((other) => other.lang === a.lang && other.gold !== a.gold);
      const joints = JOINTS[manner][a.lang];
      const join = joints[i % joints.length];
      return b && join ? [{ a, b, text: join(bare(a.text), uncapitalised(bare(b.text))) }] : [];
    })
    .slice(0, MOST_PAIRS);
};

interface PairTally {
  pairs: number;
  cut: number;
  findable: number;
  detected: number;
  both: number;
}
interface SingleTally {
  n: number;
  split: number;
  named: number;
}

interface Heard {
  readonly ids: string[];
  /** Parts that are named as not handled. */
  readonly unhandled: readonly string[];
}

const hear = async (classifier: Classifier, text: string, lang: Language): Promise<Heard> => {
  const found = await classifier.classify(text, { seesPrivate: true }, taskContext(lang, MOMENT));
  if (found.kind !== 'parallel')
    return { ids: found.kind === 'single' ? [found.match.endpoint.endpointId] : [], unhandled: [] };
  const ids = [...new Set(found.matches.map(({ match }) => match.endpoint.endpointId))];
  return { ids, unhandled: found.unhandled };
};

/** Sentences that say one thing in one sentence; several sentences may well be two requests. */
const isOneSentence = (text: string): boolean => !/[.?!;]\s+\p{L}/u.test(text);

interface Bench {
  readonly set: IntentSet;
  readonly classifier: Classifier;
  readonly language: LanguageTasks;
  readonly onMiss: IntentsOptions['onMiss'];
}

/** What the singles find alone; those of one sentence, and those of several, must not be split. */
const runSingles = async ({ set, classifier, onMiss }: Bench) => {
  const alone = new Map<Single, string[]>();
  const tallies = new Map<string, SingleTally>();
  for (const single of set.singles) {
    const { ids, unhandled } = await hear(classifier, single.text, single.lang);
    const whole = isOneSentence(single.text);
    if (whole) alone.set(single, ids);
    const key = `${single.lang} ${whole ? '' : '_sentences'}`;
    const tally = tallies.get(key) ?? { n: 0, split: 0, named: 0 };
    tallies.set(key, tally);
    tally.n++;
    tally.split += ids.length > 1 ? 1 : 0;
    tally.named += unhandled.length > 0 ? 1 : 0;
    if (unhandled.length > 0)
      onMiss?.(`falsely named ${set.name} "${single.text}" -> ${ids.join(' + ')}: ${unhandled.join(' | ')}`);
    if (ids.length > 1) onMiss?.(`falsely split ${set.name} "${single.text}" -> ${ids.join(' + ')}`);
  }
  return { alone, tallies };
};

const runPairs = async (
  { set, classifier, language, onMiss }: Bench,
  alone: ReadonlyMap<Single, string[]>,
  manner: Manner,
): Promise<ReadonlyMap<string, PairTally>> => {
  const tallies = new Map<string, PairTally>();
  for (const { a, b, text } of pairsOf([...alone.keys()], manner)) {
    const tally = tallies.get(a.lang) ?? { pairs: 0, cut: 0, findable: 0, detected: 0, both: 0 };
    tallies.set(a.lang, tally);
    const { parts } = await language.decompose(text, taskContext(a.lang, MOMENT));
    const [first] = alone.get(a) ?? [];
    const [second] = alone.get(b) ?? [];
    const findable = first !== undefined && second !== undefined && first !== second;
    const { ids } = await hear(classifier, text, a.lang);
    tally.pairs++;
    tally.cut += parts.length >= 2 ? 1 : 0;
    tally.findable += findable ? 1 : 0;
    tally.detected += findable && ids.length >= 2 ? 1 : 0;
    tally.both += findable && ids.includes(first) && ids.includes(second) ? 1 : 0;
    if (parts.length < 2) onMiss?.(`not cut ${manner} ${set.name} "${text}"`);
    else if (findable && ids.length < 2)
      onMiss?.(`not detected ${manner} ${set.name} "${text}" -> ${ids.join(' + ')}`);
  }
  return tallies;
};

const rowsOf = async (bench: Bench): Promise<EvalRow[]> => {
  const { alone, tallies } = await runSingles(bench);
  const row =
    (set: string, lang: string) =>
    (metric: string, part: number, n: number, target?: number): EvalRow => ({
      suite: 'intents',
      set,
      lang,
      n,
      metric,
      value: ratio(part, n),
      ...(target !== undefined && { target }),
    });
  const rows: EvalRow[] = [];
  for (const manner of ['explicit', 'plain'] as const)
    for (const [lang, tally] of await runPairs(bench, alone, manner)) {
      const figure = row(`${bench.set.name}/${manner}`, lang);
      const target = manner === 'explicit' ? 0.93 : undefined;
      rows.push(
        figure('cut', tally.cut, tally.pairs, target),
        figure('detected', tally.detected, tally.findable, target),
        figure('both', tally.both, tally.findable),
      );
    }
  for (const [key, { n, split, named }] of tallies) {
    const [lang = '', sentences = ''] = key.split(' ');
    const figure = row(bench.set.name, lang);
    const most = sentences ? 0.02 : 0.01;
    rows.push(
      figure(`false_split${sentences}`, split, n, most),
      figure(`false_named${sentences}`, named, n, most),
    );
  }
  return rows;
};

/**
 * Requests for two things, made by joining two public single ones, and single requests that must stay whole, through the
 * classifier with its retrieval check. `cut`: taken apart as sentences; `detected`: of the pairs whose halves alone find two
 * different endpoints, those that find two together; `both`: the same two; `false_split`: single sentences split,
 * `false_split_sentences`: single requests of several sentences split; `false_named`: a piece of a single request called not handled.
 */
export const evaluateIntents = async (options: IntentsOptions = {}): Promise<EvalRow[]> => {
  const data = options.data ?? dataDir();
  const sets = [
    await readCatalogue(data),
    ...['clinc150-oos', 'metatool-single', 'buerokratt-services-et'].map((name) => readBench(data, name)),
  ];
  const language = createBuiltinLanguage({
    clock: { now: () => MOMENT.now, elapsed: () => performance.now() },
  });
  const rows = await evaluateOwnIntents(language, options.onMiss);
  for (const set of sets)
    if (set) {
      const classifier = classifierOver(set.endpoints, language);
      rows.push(...(await rowsOf({ set, classifier, language, onMiss: options.onMiss })));
    }
  return rows;
};
