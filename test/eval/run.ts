import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { evaluateIntents } from './intents.ts';
import { evaluateLanguage, languageData } from './language.ts';

const SUITES = ['language', 'retrieval', 'intents', 'dialogue', 'guard'] as const;
type Suite = (typeof SUITES)[number];

const USAGE = `npm run -s eval -- SUITE [options]

  SUITE                ${SUITES.join(' | ')}
  --data PATH          folder of the development data (default: EVAL_DATA_DIR, else ../shared/data)
  --now ISO            what "now" is
  --json               one JSON object a line instead of a table
  --misses             also what went wrong, on standard error; never of the unseen halves
  --parameters FILE --schemas FILE, --language-id FILE, --dialogues FILE
                       suite language: these files instead of the development data`;

const readArgs = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      now: { type: 'string' },
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      parameters: { type: 'string' },
      schemas: { type: 'string' },
      'language-id': { type: 'string' },
      dialogues: { type: 'string' },
    },
  });
type Options = ReturnType<typeof readArgs>['values'];

const missesTo = (options: Options) => (options.misses ? (line: string) => console.error(line) : undefined);

const runLanguage = (options: Options): Promise<EvalRow[]> => {
  const given = {
    parameters: options.parameters,
    schemas: options.schemas,
    languageId: options['language-id'],
    dialogues: options.dialogues,
  };
  const byFile = Object.values(given).some((file) => file !== undefined);
  const found = languageData(options.data ?? dataDir());
  const files = byFile ? { ...given, schemas: given.schemas ?? found.schemas } : found;
  return evaluateLanguage({ ...files, now: options.now, own: !byFile, onMiss: missesTo(options) });
};

type Evaluate = (options: {
  data?: string | undefined;
  now?: string | undefined;
  onMiss?: ((line: string) => void) | undefined;
}) => Promise<EvalRow[]>;

/** Modules of the suites that live beside, and the function each is entered by. */
const BESIDE: Readonly<
  Record<Exclude<Suite, 'language' | 'intents'>, readonly [files: string[], entry: string]>
> = {
  retrieval: [['retrieval.ts'], 'evaluateRetrieval'],
  dialogue: [['dialogue.ts', 'dialogue/index.ts', 'dialogue/run.ts'], 'evalDialogue'],
  guard: [['guard.ts', 'guard/index.ts'], 'evaluateGuard'],
};

const runBeside = async (suite: keyof typeof BESIDE, options: Options): Promise<EvalRow[]> => {
  const [files, entry] = BESIDE[suite];
  const file = files.map((name) => resolve(import.meta.dirname, name)).find((path) => existsSync(path));
  if (!file) throw new Error(`the suite ${suite} is not part of this version`);
  const evaluate = ((await import(file)) as Record<string, Evaluate | undefined>)[entry];
  if (!evaluate) throw new Error(`${file} has no ${entry}`);
  return evaluate({ data: options.data ?? dataDir(), now: options.now, onMiss: missesTo(options) });
};

const run = (suite: Suite, options: Options): Promise<EvalRow[]> => {
  switch (suite) {
    case 'language':
      return runLanguage(options);
    case 'intents':
      return evaluateIntents({ data: options.data, onMiss: missesTo(options) });
    case 'retrieval':
    case 'dialogue':
    case 'guard':
      return runBeside(suite, options);
    default:
      return suite satisfies never;
  }
};

const isTime = ({ metric }: EvalRow): boolean => metric.endsWith('_ms');
const shown = (row: EvalRow, value: number): string =>
  isTime(row)
    ? `${value.toFixed(2)} ms`
    : row.metric === 'turns_ratio'
      ? value.toFixed(2)
      : `${(value * 100).toFixed(1)} %`;
/** Rates of error, times and ratios of turns are to stay below their target, everything else to reach it. */
const LESS_IS_BETTER =
  /^(?:false|false_match|false_split|false_split_sentences|false_named|false_named_sentences|needless|invented|turns_ratio)$|_ms$/;
const verdict = (row: EvalRow): string => {
  if (row.target === undefined) return '';
  const met = LESS_IS_BETTER.test(row.metric) ? row.value <= row.target : row.value >= row.target;
  return `${LESS_IS_BETTER.test(row.metric) ? '<=' : '>='} ${shown(row, row.target)} ${met ? 'met' : 'MISSED'}`;
};

const table = (rows: readonly EvalRow[]): string => {
  const cells = [
    ['set', 'lang', 'n', 'metric', 'value', 'target'],
    ...rows.map((row) => [row.set, row.lang, String(row.n), row.metric, shown(row, row.value), verdict(row)]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((i) => Math.max(...cells.map((line) => (line[i] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const main = async (): Promise<number> => {
  const { values: options, positionals } = readArgs();
  const suite = SUITES.find((name) => name === positionals[0]);
  if (!suite || positionals.length > 1) {
    console.error(USAGE);
    return 2;
  }
  const data = options.data ?? dataDir();
  if (!existsSync(data))
    console.error(
      `no development data at ${data}; give --data or set EVAL_DATA_DIR. Only the project's own sets are run.`,
    );
  const rows = await run(suite, options);
  if (rows.length === 0) console.error(`nothing to evaluate for ${suite}`);
  if (options.json) for (const row of rows) console.log(JSON.stringify(row));
  else console.log(table(rows));
  return 0;
};

if (import.meta.main)
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
