import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

export interface BenchEndpoint {
  readonly endpointId: string;
  readonly name: string;
  readonly description?: string;
  readonly params?: readonly { readonly name: string; readonly description?: string }[];
}

export interface BenchCase {
  readonly lang: string;
  readonly message: string;
  /** Ids of the right endpoints; empty when none is. */
  readonly gold: readonly string[];
  /** Ids that may be chosen; all when absent. */
  readonly candidates?: readonly string[] | undefined;
}

export interface BenchSet {
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

const readBench = (data: string, name: string): BenchSet =>
  readBenchFile(resolve(data, 'bench', `${name}.jsonl.gz`));

/** Reads one file of `bench`, zipped or not; its form is in the README there. */
export function readBenchFile(file: string): BenchSet {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '{}', ...lines] = text.trim().split('\n');
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

export type Targets = Readonly<Record<string, number>>;

export interface Plan {
  readonly name: string;
  readonly read: (data: string) => BenchSet[] | Promise<BenchSet[]>;
  readonly targets: Targets;
  /** Also ask the classifier for its decision on every message. */
  readonly decide?: boolean;
  /** Also among tens of thousands of foreign endpoints, when they were fetched. */
  readonly crowded?: boolean;
  /** All right endpoints must be among the first five to count. */
  readonly together?: boolean;
  /** Messages are taken apart, and what their parts find is merged. */
  readonly parts?: boolean;
}

const one = (name: string) => (data: string) => [readBench(data, name)];
const TILDE = ['askubuntu', 'chatbot', 'webapps'];

export const PLANS: readonly Plan[] = [
  {
    name: 'catalogue-40',
    read: async (data) => [await readCatalogue40(data)],
    targets: { 'et r@1': 0.85, 'et r@5': 0.97, 'ru r@1': 0.85, 'ru r@5': 0.97 },
    crowded: true,
    decide: true,
  },
  {
    name: 'buerokratt-services-et',
    read: one('buerokratt-services-et'),
    targets: { 'et r@1': 0.88, 'et r@5': 0.98, 'et false_match': 0.05 },
    crowded: true,
    decide: true,
  },
  {
    name: 'metatool-single',
    read: one('metatool-single'),
    targets: { 'en r@5': 0.66, 'en false_split': 0.01 },
    crowded: true,
    decide: true,
  },
  {
    name: 'metatool-multi',
    read: one('metatool-multi'),
    targets: { 'en r@5': 0.34 },
    together: true,
    parts: true,
  },
  { name: 'stabletoolbench', read: one('stabletoolbench'), targets: { 'en r@5': 0.68 }, crowded: true },
  {
    name: 'sealtools-in_domain',
    read: one('sealtools-in_domain'),
    targets: { 'en r@1': 0.95 },
    crowded: true,
  },
  {
    name: 'tilde-desc-et',
    read: (data) => TILDE.map((topic) => readBench(data, `tilde-${topic}-desc-et`)),
    targets: { 'en r@1': 0.85, 'et r@1': 0.88, 'ru r@1': 0.6 },
    crowded: true,
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
