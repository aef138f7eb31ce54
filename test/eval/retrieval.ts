import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { createCatalogue } from '../../src/adapters/embedded/catalogue.ts';
import { type Classifier, createClassifier, type RankedEndpoint } from '../../src/classifier/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import type { ParamSpec } from '../../src/domain/param-spec.ts';
import { searchableText } from '../../src/domain/searchable-text.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import { createHashEmbedder, createSparseEncoder } from '../../src/language/builtin/text-features/index.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { EndpointIndex } from '../../src/ports/endpoint-index.ts';
import { fakeTaskContext } from '../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { dataDir } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { createPlainBm25 } from './plain-bm25.ts';
import { type Crowd, loadCrowd } from './retrieval-crowd.ts';
import { decisions } from './retrieval-decisions.ts';
import { openModel, rankDensely, thinned, vectorsOf } from './retrieval-model.ts';
import { hitAt, quantile, type Reading, rowsOf, share } from './retrieval-rows.ts';
import {
  type BenchCase,
  type BenchEndpoint,
  type BenchSet,
  PLANS,
  type Plan,
  readBenchFile,
} from './retrieval-sets.ts';

export interface RetrievalEvalOptions {
  /** Folder with `bench` and `language`, or one file of the form of those in `bench`. */
  readonly data?: string | undefined;
  /** Sets to run; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Without tens of thousands of foreign endpoints, although they were fetched. */
  readonly uncrowded?: boolean | undefined;
  /** Called with every message whose endpoint was not first. */
  readonly onMiss?: ((line: string) => void) | undefined;
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
const hash = createHashEmbedder({ sparse });
const NO_DENSE = new Float32Array(0);

/** The embedded store's search structures, without its files. */
function indexOf(endpoints: readonly Endpoint[], vectors?: ReadonlyMap<string, Float32Array>): EndpointIndex {
  const catalogue = createCatalogue();
  for (const endpoint of endpoints)
    catalogue.put({
      endpoint,
      dense: vectors?.get(endpoint.endpointId) ?? NO_DENSE,
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

const language = createBuiltinLanguage({
  clock: { now: () => Date.now(), elapsed: () => performance.now() },
});

const classifierWith = (index: EndpointIndex, embedder: Embedder): Classifier =>
  createClassifier({
    index,
    embedder,
    sparse,
    language,
    settings: { topK: 5, multiIntent: true, maxEndpoints: 3 },
    metrics: silentMetrics(),
    logger: silentLogger,
  });

const classifierOf = (set: BenchSet): Classifier =>
  classifierWith(indexOf(set.endpoints.map(toEndpoint)), hash);

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
    return { item, ids, score: Math.max(0, ...fitting.map(({ score }) => score)), together: false, ms };
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
    return { item, ids: found.map(({ id }) => id), score: found[0]?.score ?? 0, together: false, ms };
  };
};

async function rank(cases: readonly BenchCase[], by: Rank): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const item of cases) readings.push(await by(item));
  return readings;
}

/** What the parts of a message find, in turns; what the whole finds when it has one part. */
const rankParts =
  (classifier: Classifier, whole: Rank): Rank =>
  async (item) => {
    const { parts } = await language.decompose(item.message, fakeTaskContext());
    const read = await whole(item);
    if (parts.length < 2) return read;
    const lists = await Promise.all(
      parts.map(async (text) => {
        const options = { topK: 5, resolve: false, seesPrivate: true };
        const found = await classifier.search(text, options, fakeTaskContext());
        return found.map(({ endpoint }) => endpoint.endpointId);
      }),
    );
    const ids = [0, 1, 2, 3, 4].flatMap((place) => lists.flatMap((list) => list[place] ?? []));
    return { ...read, ids: [...new Set(ids)] };
  };

const CROWDED_CASES = 300;

/** Recall among the first five without and with the crowd, ours and the plain baseline's, and what each loses. */
async function crowdedRows(name: string, set: BenchSet, crowd: Crowd): Promise<EvalRow[]> {
  const step = Math.max(1, Math.ceil(set.cases.length / CROWDED_CASES));
  const cases = set.cases.filter(({ gold }, i) => gold.length > 0 && i % step === 0);
  const alone = await rank(cases, rankWith(classifierOf(set), set.endpoints.length));
  const plainAlone = await rank(cases, rankPlainly(set));
  const place = crowd.among(set.endpoints.map(toEndpoint));
  const inCrowd = await rank(cases, async (item) => {
    const started = performance.now();
    const ids = place.find(item.message, 20);
    return { item, ids, score: 0, together: false, ms: performance.now() - started };
  });
  place.leave();
  const both = { endpoints: [...set.endpoints, ...crowd.endpoints], cases };
  const plainInCrowd = await rank(cases, rankPlainly(both));
  const recall = (readings: readonly Reading[]): number => share(readings.map((one) => hitAt(one, 5)));
  const lost = (without: Reading[], within: Reading[]): number => recall(without) - recall(within);
  const row = (metric: string, value: number, target?: number): EvalRow => ({
    suite: 'retrieval',
    set: name,
    lang: 'all',
    n: cases.length,
    metric,
    value,
    ...(target !== undefined && { target }),
  });
  const plainLoss = lost(plainAlone, plainInCrowd);
  return [
    row('r@5_alone', recall(alone)),
    row('r@5_crowded', recall(inCrowd)),
    row('lost', lost(alone, inCrowd), plainLoss / 2),
    row('bm25_r@5_alone', recall(plainAlone)),
    row('bm25_r@5_crowded', recall(plainInCrowd)),
    row('bm25_lost', plainLoss),
    row(
      'p50_ms',
      quantile(
        inCrowd.map(({ ms }) => ms),
        0.5,
      ),
    ),
    row(
      'p95_ms',
      quantile(
        inCrowd.map(({ ms }) => ms),
        0.95,
      ),
      10,
    ),
  ];
}

/** The same with the embedding model that is configured: its ranking alone, and both fused as the product does. */
async function rowsWithModel({ name, targets, together = false }: Plan, sets: readonly BenchSet[]) {
  const model = openModel();
  if (!model) return [];
  const dense: Reading[] = [];
  const fused: Reading[] = [];
  for (const set of sets) {
    const endpoints = set.endpoints.map(toEndpoint);
    const index = indexOf(endpoints, await vectorsOf(endpoints, model));
    const cases = thinned(set.cases);
    const byModel = rankWith(classifierWith(index, model), set.endpoints.length);
    for (const item of cases) {
      fused.push({ ...(await byModel(item)), together });
      dense.push({ ...(await rankDensely(index, model, item)), together });
    }
  }
  return [...rowsOf(`${name}/dense`, dense, {}), ...rowsOf(`${name}/fused`, fused, targets)];
}

async function rowsOfPlan(
  { name, targets, decide, together = false, parts }: Plan,
  sets: readonly BenchSet[],
  onMiss: RetrievalEvalOptions['onMiss'],
): Promise<EvalRow[]> {
  const rows: EvalRow[] = [];
  const ours: Reading[] = [];
  const plain: Reading[] = [];
  for (const set of sets) {
    const classifier = classifierOf(set);
    const whole = rankWith(classifier, set.endpoints.length);
    ours.push(...(await rank(set.cases, parts ? rankParts(classifier, whole) : whole)));
    plain.push(...(await rank(set.cases, rankPlainly(set))));
    if (decide) rows.push(...(await decisions(name, set, classifier)));
  }
  const as = (readings: readonly Reading[]) => readings.map((one) => ({ ...one, together }));
  rows.push(...rowsOf(name, as(ours), targets), ...rowsOf(`${name}/bm25`, as(plain), {}));
  for (const reading of ours)
    if (reading.item.gold.length > 0 && hitAt(reading, 1) === 0)
      onMiss?.(
        [
          name,
          reading.item.lang,
          reading.item.message,
          `wanted ${reading.item.gold.join(' ')}`,
          `got ${reading.ids[0] ?? 'nothing'}`,
        ].join(' | '),
      );
  return rows;
}

/**
 * Retrieval over the development data, or over a file of that form, with a plain BM25 (`set` ends in `/bm25`) in the same run;
 * among foreign endpoints as well (`set` ends in `/crowded`) once `npm run eval:prepare` has fetched them.
 */
export async function evaluateRetrieval(options: RetrievalEvalOptions = {}): Promise<EvalRow[]> {
  const data = options.data ?? dataDir();
  if (!existsSync(data)) return [];
  const given: Plan = { name: basename(data), read: () => [readBenchFile(data)], targets: {}, decide: true };
  const plans = statSync(data).isFile() ? [given] : PLANS;
  const crowd = options.uncrowded ? undefined : loadCrowd(sparse, toEndpoint);
  const rows: EvalRow[] = [];
  for (const plan of plans) {
    if (options.only && !options.only.includes(plan.name)) continue;
    const sets = await plan.read(data);
    rows.push(...(await rowsOfPlan(plan, sets, options.onMiss)), ...(await rowsWithModel(plan, sets)));
    if (crowd && plan.crowded)
      for (const set of sets.slice(0, 1))
        rows.push(...(await crowdedRows(`${plan.name}/crowded`, set, crowd)));
  }
  return rows;
}

if (import.meta.main) {
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const rows = await evaluateRetrieval({
    ...(only.length > 0 && { only }),
    uncrowded: process.argv.includes('--uncrowded'),
    ...(process.argv.includes('--misses') && { onMiss: (line: string) => console.error(line) }),
  });
  if (rows.length === 0) console.error('no development data; set EVAL_DATA_DIR');
  for (const row of rows) console.log(JSON.stringify(row));
}
