import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, endpointDefinitionSchema } from '../../src/domain/endpoint.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import type { Json } from '../../src/domain/slots.ts';
import { createBuiltinLanguage } from '../../src/language/builtin/index.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { answerRows } from './answers.ts';
import { exampleEndpoints } from './classifier.ts';
import { DEFAULT_NOW, dataDir, ratio, taskContext } from './context.ts';
import { dialogueRows } from './dialogues.ts';
import type { EvalRow } from './eval-row.ts';
import { ownRows } from './own-sets.ts';
import { traceabilityRows } from './traceability.ts';

export type { EvalRow } from './eval-row.ts';

export interface LanguageEvalOptions {
  /** JSON lines `{set, id, lang, ep, msg, asked, collected, gold}`. */
  readonly parameters?: string | undefined;
  /** Module that exports `EP`: endpoint name to `{description, params}`. */
  readonly schemas?: string | undefined;
  /** Tab-separated lines of label and text. */
  readonly languageId?: string | undefined;
  /** Recorded dialogues: first line `{endpoints}`, then `{id, turns}` a line; gzipped or not. */
  readonly dialogues?: string | undefined;
  /** Also the project's own sets, in two halves. */
  readonly own?: boolean | undefined;
  /** What "now" is, ISO with offset. */
  readonly now?: string | undefined;
  readonly timezone?: string | undefined;
  /** Called with every case that went wrong. */
  readonly onMiss?: ((line: string) => void) | undefined;
}

interface ParameterCase {
  readonly id: string;
  readonly lang: Language;
  readonly ep: string;
  readonly msg: string;
  readonly asked: readonly string[];
  readonly collected: Readonly<Record<string, Json>>;
  readonly gold: Readonly<Record<string, Json>>;
}

/** Files of the development data that are there. */
export const languageData = (
  data: string = dataDir(),
): Required<Pick<LanguageEvalOptions, 'parameters' | 'schemas' | 'languageId' | 'dialogues'>> => {
  const file = (name: string): string | undefined => {
    const path = resolve(data, name);
    return existsSync(path) ? path : undefined;
  };
  return {
    parameters: file('language/parameters-dev.jsonl'),
    schemas: file('language/schemas.mjs'),
    languageId: file('language/language-id-dev.tsv'),
    dialogues: file('bench/sgd-test.jsonl.gz'),
  };
};

const endpointOf = (name: string, facts: { description: string; params: unknown[] }): Endpoint => ({
  ...endpointDefinitionSchema.parse({
    endpointId: '00000000-0000-4000-8000-000000000001',
    name,
    description: facts.description,
    url: 'https://api.example.ee/x',
    params: facts.params,
  }),
  contentHash: '',
  enrichedContext: '',
  indexedAt: 0,
});

/** Local wall clock without a zone, as the data has it, to the instant the engine gives. */
const asUtc = (text: string, timezone: string): string => {
  const ms = Date.parse(`${text.replace('T24:00:00', 'T23:59:59')}Z`);
  const local = new Date(ms).toLocaleString('sv-SE', { timeZone: timezone });
  const offset = Date.parse(`${local.replace(' ', 'T')}Z`) - ms;
  return `${new Date(ms - offset).toISOString().slice(0, 19)}Z`;
};

const isLocal = (value: Json): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value);
const inUtc = (value: Json, timezone: string): Json => (isLocal(value) ? asUtc(value, timezone) : value);

const matches = (gold: Json, value: Json, timezone: string): boolean => {
  const accepted: readonly Json[] = Array.isArray(gold) ? gold : [gold as Json];
  return accepted.some((one) => String(inUtc(one, timezone)).toLowerCase() === String(value).toLowerCase());
};

interface Tally {
  n: number;
  exact: number;
  right: number;
  found: number;
  wanted: number;
}

const TARGETS: Readonly<Record<string, number>> = { exact: 0.92, precision: 0.97, recall: 0.95 };

const runCase = async (
  tasks: LanguageTasks,
  one: ParameterCase,
  endpoint: Endpoint,
  options: { now: number; timezone: string },
) => {
  const known = Object.fromEntries(
    Object.entries(one.collected).map(([name, value]) => [name, inUtc(value, options.timezone)]),
  );
  const asked = one.asked.map((param) => ({ target: 0, param }));
  const found = await tasks.extract(
    { message: one.msg, history: [], targets: [{ endpoint, known }], asked },
    taskContext(one.lang, { now: options.now, timezone: options.timezone }),
  );
  const values = Object.fromEntries(found.values.map((value) => [value.param, value.value]));
  const right = Object.entries(values).filter(
    ([name, value]) =>
      one.gold[name] !== undefined && matches(one.gold[name] as Json, value, options.timezone),
  );
  return { values, right: right.length };
};

const readCases = (path: string): ParameterCase[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as ParameterCase);

const parameterRows = async (
  tasks: LanguageTasks,
  options: LanguageEvalOptions & { parameters: string; schemas: string; set: string },
): Promise<EvalRow[]> => {
  const { EP } = (await import(pathToFileURL(resolve(options.schemas)).href)) as {
    EP: Record<string, { description: string; params: unknown[] }>;
  };
  const setting = {
    now: Date.parse(options.now ?? DEFAULT_NOW),
    timezone: options.timezone ?? 'Europe/Tallinn',
  };
  const tallies = new Map<string, Tally>(
    ['all', ...LANGUAGES].map((lang) => [lang, { n: 0, exact: 0, right: 0, found: 0, wanted: 0 }]),
  );
  const times: number[] = [];
  const examples = exampleEndpoints();
  let skipped = 0;
  for (const one of readCases(options.parameters)) {
    const facts = EP[one.ep];
    const endpoint = facts ? endpointOf(one.ep, facts) : examples.get(one.ep);
    if (!endpoint) {
      skipped++;
      continue;
    }
    const began = performance.now();
    const { values, right } = await runCase(tasks, one, endpoint, setting);
    times.push(performance.now() - began);
    const wanted = Object.keys(one.gold).length;
    const found = Object.keys(values).length;
    const exact = right === wanted && found === wanted;
    if (!exact)
      options.onMiss?.(
        `${one.id} ${one.lang} "${one.msg}" asked ${one.asked.join(',')} got ${JSON.stringify(values)} want ${JSON.stringify(one.gold)}`,
      );
    for (const lang of ['all', one.lang]) {
      const tally = tallies.get(lang);
      if (!tally) continue;
      tally.n++;
      tally.exact += exact ? 1 : 0;
      tally.right += right;
      tally.found += found;
      tally.wanted += wanted;
    }
  }
  if (skipped > 0) options.onMiss?.(`skipped ${skipped} utterances whose endpoint has no schema`);
  times.sort((a, b) => a - b);
  const row = (lang: string, n: number, metric: string, value: number): EvalRow => ({
    suite: 'language',
    set: options.set,
    lang,
    n,
    metric,
    value,
    ...(TARGETS[metric] ? { target: TARGETS[metric] } : {}),
  });
  return [
    ...[...tallies]
      .filter(([, tally]) => tally.n > 0)
      .flatMap(([lang, tally]) => [
        row(lang, tally.n, 'exact', ratio(tally.exact, tally.n)),
        row(lang, tally.found, 'precision', ratio(tally.right, tally.found)),
        row(lang, tally.wanted, 'recall', ratio(tally.right, tally.wanted)),
      ]),
    row('all', times.length, 'p50_ms', times[Math.floor(times.length * 0.5)] ?? 0),
    row('all', times.length, 'p95_ms', times[Math.floor(times.length * 0.95)] ?? 0),
  ];
};

const languageIdRows = (
  tasks: LanguageTasks,
  path: string,
  onMiss: LanguageEvalOptions['onMiss'],
): EvalRow[] => {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'));
  const tally = new Map<string, { n: number; right: number }>();
  for (const line of lines) {
    const [label = '', text = ''] = line.split('\t');
    const guess = tasks.guessLanguage(text);
    const ours = (LANGUAGES as readonly string[]).includes(guess.language);
    const right = label === 'other' ? !ours : guess.language === label;
    if (!right)
      onMiss?.(`language-id ${label} "${text}" got ${guess.language} ${guess.confidence.toFixed(2)}`);
    for (const key of [label, ...((LANGUAGES as readonly string[]).includes(label) ? ['all'] : [])]) {
      const held = tally.get(key) ?? { n: 0, right: 0 };
      tally.set(key, { n: held.n + 1, right: held.right + (right ? 1 : 0) });
    }
  }
  return [...tally].map(([lang, { n, right }]) => ({
    suite: 'language',
    set: 'language-id',
    lang,
    n,
    metric: lang === 'neutral' ? 'neutral' : 'accuracy',
    value: ratio(right, n),
    ...(lang === 'neutral' ? { target: 0.9 } : lang === 'all' ? { target: 0.98 } : {}),
  }));
};

const OWN = ['seen', 'unseen'] as const;

/** The project's own utterances; errors of the unseen half are not shown. */
const ownParameterRows = async (
  tasks: LanguageTasks,
  { onMiss }: LanguageEvalOptions,
): Promise<EvalRow[]> => {
  const file = (name: string): string => resolve(import.meta.dirname, 'sets', name);
  const rows: EvalRow[] = [];
  for (const half of OWN)
    rows.push(
      ...(await parameterRows(tasks, {
        set: `parameters-${half}`,
        parameters: file(`parameters-${half}.jsonl`),
        schemas: file('schemas.ts'),
        onMiss: half === 'seen' ? onMiss : undefined,
      })),
    );
  return rows;
};

/** Evaluates the built-in understanding on files of the development data's form. Sets whose files are absent are left out. */
export const evaluateLanguage = async (options: LanguageEvalOptions = languageData()): Promise<EvalRow[]> => {
  const tasks = createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } });
  const { parameters, schemas, languageId, dialogues, onMiss } = options;
  return [
    ...(languageId ? languageIdRows(tasks, languageId, onMiss) : []),
    ...(parameters && schemas
      ? await parameterRows(tasks, { ...options, parameters, schemas, set: 'parameters' })
      : []),
    ...(dialogues ? await dialogueRows(dialogues, { tasks, onMiss }) : []),
    ...(options.own ? await ownParameterRows(tasks, options) : []),
    ...(options.own ? await ownRows({ tasks, onMiss }) : []),
    ...(options.own ? await answerRows(tasks, onMiss) : []),
    ...(options.own ? await traceabilityRows(tasks, onMiss) : []),
  ];
};
