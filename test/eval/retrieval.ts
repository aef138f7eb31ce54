import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createCatalogue } from '../../src/adapters/embedded/catalogue.ts';
import { type Classifier, createClassifier, type RankedEndpoint } from '../../src/classifier/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import type { ParamSpec } from '../../src/domain/param-spec.ts';
import { searchableText } from '../../src/domain/searchable-text.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import { createHashEmbedder, createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import type { EndpointIndex } from '../../src/ports/endpoint-index.ts';
import { fakeTaskContext } from '../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import type { EvalRow } from './language.ts';
import { createPlainBm25 } from './plain-bm25.ts';

export interface RetrievalEvalOptions {
  /** Folder with `bench` and `language`. */
  readonly data?: string | undefined;
  /** Sets to run; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Called with every message whose endpoint was not first. */
  readonly onMiss?: ((line: string) => void) | undefined;
}

const DATA = resolve(process.env['EVAL_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../shared/data'));

interface BenchEndpoint {
  readonly endpointId: string;
  readonly name: string;
  readonly description?: string;
  readonly params?: readonly { readonly name: string; readonly description?: string }[];
}

interface BenchCase {
  readonly lang: string;
  readonly message: string;
  /** Ids of the right endpoints; empty when none is. */
  readonly gold: readonly string[];
  /** Ids that may be chosen; all when absent. */
  readonly candidates?: readonly string[] | undefined;
}

interface BenchSet {
  readonly endpoints: readonly BenchEndpoint[];
  readonly cases: readonly BenchCase[];
}

interface RawCase {
  readonly lang: string;
  readonly candidates?: string[];
  readonly turns: readonly [
    { readonly user: string; readonly gold: { endpoint?: string | null; endpoints?: string[] } },
  ];
}

/** Reads one file of `bench`; its form is in the README there. */
function readBench(data: string, name: string): BenchSet {
  const file = resolve(data, 'bench', `${name}.jsonl.gz`);
  const [head = '{}', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const { endpoints } = JSON.parse(head) as { endpoints: BenchEndpoint[] };
  const cases = lines.map((line) => {
    const { lang, candidates, turns } = JSON.parse(line) as RawCase;
    const { endpoint, endpoints: several } = turns[0].gold;
    return { lang, candidates, message: turns[0].user, gold: several ?? (endpoint ? [endpoint] : []) };
  });
  return { endpoints, cases };
}

type CatalogueRow = [name: string, description: string, en: string, et: string[], ru: string[]];

async function readCatalogue40(data: string): Promise<BenchSet> {
  const file = resolve(data, 'language', 'catalogue-40.mjs');
  const { CAT } = (await import(pathToFileURL(file).href)) as { CAT: CatalogueRow[] };
  const endpoints = CAT.map(([name, description]) => ({ endpointId: name, name, description }));
  const cases = CAT.flatMap(([name, , en, et, ru]) => [
    { lang: 'en', message: en, gold: [name] },
    ...et.map((message) => ({ lang: 'et', message, gold: [name] })),
    ...ru.map((message) => ({ lang: 'ru', message, gold: [name] })),
  ]);
  return { endpoints, cases };
}

/** Sets whose messages and endpoints are pooled. */
function pool(sets: readonly BenchSet[]): BenchSet {
  const endpoints = new Map(
    sets.flatMap((set) => set.endpoints.map((item) => [item.endpointId, item] as const)),
  );
  return { endpoints: [...endpoints.values()], cases: sets.flatMap(({ cases }) => cases) };
}

/** Bench endpoints keep their own ids and names, which need not be what registration would accept. */
const toEndpoint = ({ endpointId, name, description = '', params = [] }: BenchEndpoint): Endpoint => ({
  ...makeEndpoint({ params: [] }),
  endpointId,
  name,
  description,
  params: params.map(
    (param): ParamSpec => ({
      name: param.name,
      description: param.description ?? '',
      type: 'string',
      required: false,
      sensitive: false,
      source: 'any',
    }),
  ),
  contentHash: endpointId,
});

const sparse = createSparseEncoder();
const embedder = createHashEmbedder({ sparse });

/** The embedded store's search structures, without its files. */
function indexOf(endpoints: readonly Endpoint[]): EndpointIndex {
  const catalogue = createCatalogue();
  for (const endpoint of endpoints)
    catalogue.put({
      endpoint,
      dense: new Float32Array(0),
      sparse: sparse.document(searchableText(endpoint)),
      madeBy: sparse.version,
    });
  const items = endpoints.toSorted((a, b) => (a.endpointId < b.endpointId ? -1 : 1));
  const readOnly = async (): Promise<never> => {
    throw new Error('an evaluation does not write');
  };
  return {
    upsert: readOnly,
    remove: readOnly,
    get: async (id) => catalogue.get(id)?.endpoint,
    findByName: async (name) => catalogue.get(catalogue.idOfName(name) ?? '')?.endpoint,
    list: async ({ limit }) => ({ items: items.slice(0, limit), nextCursor: null }),
    search: async (request) => catalogue.search(request),
    idf: async (indices) => catalogue.idf(indices),
    count: async () => items.length,
    check: async () => undefined,
  };
}

const classifierOf = (set: BenchSet): Classifier =>
  createClassifier({
    index: indexOf(set.endpoints.map(toEndpoint)),
    embedder,
    sparse,
    language: createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } }),
    settings: { topK: 5, multiIntent: true, maxEndpoints: 3 },
    metrics: silentMetrics(),
    logger: silentLogger,
  });

interface Reading {
  readonly item: BenchCase;
  /** Best first; at least five where there are as many. */
  readonly ids: readonly string[];
  /** Score of the best. */
  readonly score: number;
  readonly ms: number;
}

type Rank = (item: BenchCase) => Promise<Reading>;

const allowed = (item: BenchCase, id: string): boolean => item.candidates?.includes(id) ?? true;

const rankWith =
  (classifier: Classifier, size: number): Rank =>
  async (item) => {
    const started = performance.now();
    const found: readonly RankedEndpoint[] = await classifier.search(
      item.message,
      { topK: item.candidates ? size : 5, resolve: false, seesPrivate: true },
      fakeTaskContext(),
    );
    const ms = performance.now() - started;
    const fitting = found.filter(({ endpoint }) => allowed(item, endpoint.endpointId));
    const ids = fitting.map(({ endpoint }) => endpoint.endpointId);
    return { item, ids, score: Math.max(0, ...fitting.map(({ score }) => score)), ms };
  };

const rankPlainly = (set: BenchSet): Rank => {
  const bm25 = createPlainBm25(
    set.endpoints.map(({ endpointId, name, description = '', params = [] }) => ({
      id: endpointId,
      text: [name, description, ...params.map((p) => `${p.name} ${p.description ?? ''}`)].join(' '),
    })),
  );
  return async (item) => {
    const started = performance.now();
    const found = bm25(item.message).filter(({ id }) => allowed(item, id));
    const ms = performance.now() - started;
    return { item, ids: found.map(({ id }) => id), score: found[0]?.score ?? 0, ms };
  };
};

const share = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

/** 1 when a right endpoint is first; for several right ones within five, the part of them that is. */
const hitAt = ({ item, ids }: Reading, places: 1 | 5): number =>
  places === 1
    ? Number(item.gold.includes(ids[0] ?? ''))
    : item.gold.filter((id) => ids.slice(0, 5).includes(id)).length / Math.min(5, item.gold.length);

/** Foreign messages that would match if 95 % of the catalogue's own messages were to be kept. */
function falseMatch(readings: readonly Reading[]): number {
  const own = readings.filter(({ item }) => item.gold.length > 0).map(({ score }) => score);
  const floor = quantile(own, 0.05);
  return share(
    readings
      .filter(({ item }) => item.gold.length === 0)
      .map(({ score }) => Number(score > 0 && score >= floor)),
  );
}

type Targets = Readonly<Record<string, number>>;

/** @param targets by `lang metric`, as fractions */
function rowsOf(set: string, readings: readonly Reading[], targets: Targets): EvalRow[] {
  const row = (lang: string, n: number, metric: string, value: number): EvalRow => {
    const target = targets[`${lang} ${metric}`];
    return { suite: 'retrieval', set, lang, n, metric, value, ...(target !== undefined && { target }) };
  };
  const own = readings.filter(({ item }) => item.gold.length > 0);
  const foreign = readings.filter(({ item }) => item.gold.length === 0);
  const rows = [...new Set(own.map(({ item }) => item.lang))].flatMap((lang) => {
    const mine = own.filter(({ item }) => item.lang === lang);
    return ([1, 5] as const).map((places) =>
      row(lang, mine.length, `r@${places}`, share(mine.map((reading) => hitAt(reading, places)))),
    );
  });
  const [lang = ''] = readings.map(({ item }) => item.lang);
  if (foreign.length > 5 && own.length > 5)
    rows.push(row(lang, foreign.length, 'false_match', falseMatch(readings)));
  const times = readings.map(({ ms }) => ms);
  rows.push(row('all', readings.length, 'p50_ms', quantile(times, 0.5)));
  rows.push(row('all', readings.length, 'p95_ms', quantile(times, 0.95)));
  return rows;
}

async function rank(cases: readonly BenchCase[], by: Rank): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const item of cases) readings.push(await by(item));
  return readings;
}

/** What the classifier decides, thresholds and all: foreign messages left alone, own ones kept, single ones split. */
async function decisions(name: string, set: BenchSet, classifier: Classifier): Promise<EvalRow[]> {
  const kinds = { own: [] as string[], foreign: [] as string[] };
  for (const { message, gold } of set.cases) {
    const { kind } = await classifier.classify(message, { seesPrivate: true }, fakeTaskContext());
    kinds[gold.length > 0 ? 'own' : 'foreign'].push(kind);
  }
  const lang = set.cases[0]?.lang ?? '';
  const rate = (list: readonly string[], metric: string, test: (kind: string) => boolean): EvalRow[] =>
    list.length > 5
      ? [
          {
            suite: 'retrieval',
            set: name,
            lang,
            n: list.length,
            metric,
            value: share(list.map((kind) => Number(test(kind)))),
          },
        ]
      : [];
  const single = set.cases.every(({ gold }) => gold.length <= 1);
  return [
    ...rate(kinds.foreign, 'none_recall', (kind) => kind === 'none'),
    ...rate(kinds.own, 'recall', (kind) => kind !== 'none'),
    ...(single ? rate(kinds.own, 'false_split', (kind) => kind === 'parallel') : []),
  ];
}

interface Plan {
  readonly name: string;
  readonly read: (data: string) => BenchSet[] | Promise<BenchSet[]>;
  readonly targets: Targets;
  /** Also ask the classifier for its decision on every message. */
  readonly decide?: boolean;
}

const one = (name: string) => (data: string) => [readBench(data, name)];
const TILDE = ['askubuntu', 'chatbot', 'webapps'];

const PLANS: readonly Plan[] = [
  {
    name: 'catalogue-40',
    read: async (data) => [await readCatalogue40(data)],
    targets: { 'et r@1': 0.85, 'et r@5': 0.97, 'ru r@1': 0.85, 'ru r@5': 0.97 },
    decide: true,
  },
  {
    name: 'buerokratt-services-et',
    read: one('buerokratt-services-et'),
    targets: { 'et r@1': 0.88, 'et r@5': 0.98, 'et false_match': 0.05 },
    decide: true,
  },
  {
    name: 'metatool-single',
    read: one('metatool-single'),
    targets: { 'en r@5': 0.66, 'en false_split': 0.01 },
    decide: true,
  },
  { name: 'metatool-multi', read: one('metatool-multi'), targets: {} },
  { name: 'stabletoolbench', read: one('stabletoolbench'), targets: { 'en r@5': 0.68 } },
  { name: 'sealtools-in_domain', read: one('sealtools-in_domain'), targets: { 'en r@1': 0.95 } },
  {
    name: 'tilde-desc-et',
    read: (data) => TILDE.map((topic) => readBench(data, `tilde-${topic}-desc-et`)),
    targets: { 'en r@1': 0.85, 'et r@1': 0.88, 'ru r@1': 0.6 },
  },
  { name: 'clinc150-oos', read: one('clinc150-oos'), targets: { 'en false_match': 0.15 }, decide: true },
  {
    name: 'bfcl-live-irrelevance',
    read: (data) => [
      pool(
        ['bfcl-live-irrelevance', 'bfcl-simple-python', 'bfcl-multiple'].map((name) => readBench(data, name)),
      ),
    ],
    targets: { 'en false_match': 0.1 },
  },
];

/**
 * Retrieval over the development data, with a plain BM25 (`set` ends in `/bm25`) in the same run. Sets whose files are
 * absent are left out.
 */
export async function evaluateRetrieval(options: RetrievalEvalOptions = {}): Promise<EvalRow[]> {
  const data = options.data ?? DATA;
  if (!existsSync(data)) return [];
  const rows: EvalRow[] = [];
  for (const { name, read, targets, decide } of PLANS) {
    if (options.only && !options.only.includes(name)) continue;
    const sets = await read(data);
    const ours: Reading[] = [];
    const plain: Reading[] = [];
    for (const set of sets) {
      const classifier = classifierOf(set);
      ours.push(...(await rank(set.cases, rankWith(classifier, set.endpoints.length))));
      plain.push(...(await rank(set.cases, rankPlainly(set))));
      if (decide) rows.push(...(await decisions(name, set, classifier)));
    }
    rows.push(...rowsOf(name, ours, targets), ...rowsOf(`${name}/bm25`, plain, {}));
    for (const reading of ours)
      if (reading.item.gold.length > 0 && hitAt(reading, 1) === 0)
        options.onMiss?.(
          [
            name,
            reading.item.lang,
            reading.item.message,
            `wanted ${reading.item.gold.join(' ')}`,
            `got ${reading.ids[0] ?? 'nothing'}`,
          ].join(' | '),
        );
  }
  return rows;
}

if (import.meta.main) {
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const misses = process.argv.includes('--misses');
  const rows = await evaluateRetrieval({
    ...(only.length > 0 && { only }),
    ...(misses && { onMiss: (line: string) => console.error(line) }),
  });
  if (rows.length === 0) console.error(`no development data at ${DATA}; set EVAL_DATA_DIR`);
  for (const row of rows) console.log(JSON.stringify(row));
}
