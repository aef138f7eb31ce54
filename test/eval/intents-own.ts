import { readFileSync } from 'node:fs';
import type { Classification, Classifier } from '../../src/classifier/index.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import type { Language } from '../../src/domain/language.ts';
import { paramSpecSchema } from '../../src/domain/param-spec.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { classifierOver, exampleEndpoints } from './classifier.ts';
import { DEFAULT_NOW, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { EP } from './sets/schemas.ts';

/** Rules are written looking at `seen`; the errors of `unseen` are never shown, so its figures stay honest. */
const HALVES = ['seen', 'unseen'] as const;

const MOMENT = { now: Date.parse(DEFAULT_NOW), timezone: 'Europe/Tallinn' };

/** Stands for a part that no endpoint covers. */
const NOBODY = '?';

/** The endpoints shipped as examples, and those that the other own sets are about. */
const endpoints = (): Endpoint[] => [
  ...exampleEndpoints().values(),
  ...Object.entries(EP).map(([name, { description, params }]) => ({
    ...makeEndpoint({ params: params.map((param) => paramSpecSchema.parse(param)) }),
    endpointId: name,
    name,
    description,
    contentHash: name,
  })),
];

const linesOf = (name: string): (readonly string[])[] =>
  readFileSync(new URL(`sets/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Names of what a classification calls, and how many parts it names as not handled or asks back about. */
const heardIn = (found: Classification): { names: string[]; named: number } => {
  switch (found.kind) {
    case 'parallel':
      return {
        names: found.matches.map(({ match }) => match.endpoint.name),
        named: found.unhandled.length,
      };
    case 'single':
      return { names: [found.match.endpoint.name], named: 0 };
    case 'tie':
    case 'none':
      return { names: [], named: 0 };
    default:
      return found satisfies never;
  }
};

const without = (from: readonly string[], taken: readonly string[]): string[] => {
  const left = [...from];
  for (const one of taken) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
};

interface Tally {
  n: number;
  readonly count: Record<string, number>;
}

const counted = (
  tallies: Map<string, Tally>,
  lang: string,
  marks: Readonly<Record<string, boolean>>,
): void => {
  const tally = tallies.get(lang) ?? { n: 0, count: {} };
  tallies.set(lang, tally);
  tally.n++;
  for (const [metric, holds] of Object.entries(marks))
    tally.count[metric] = (tally.count[metric] ?? 0) + (holds ? 1 : 0);
};

const TARGETS: Readonly<Record<string, number>> = { detected: 0.93, false_split: 0.01, false_named: 0.01 };

const rowsOf = (set: string, tallies: ReadonlyMap<string, Tally>): EvalRow[] =>
  [...tallies].flatMap(([lang, { n, count }]) =>
    Object.entries(count).map(([metric, part]): EvalRow => {
      const target = TARGETS[metric];
      return { suite: 'intents', set, lang, n, metric, value: ratio(part, n), ...(target && { target }) };
    }),
  );

interface Run {
  readonly classifier: Classifier;
  readonly onMiss: ((line: string) => void) | undefined;
}

const classify = ({ classifier }: Run, lang: string, text: string): Promise<Classification> =>
  classifier.classify(text, { seesPrivate: true }, taskContext(lang as Language, MOMENT));

/** `detected`: no part is lost without a word; `all`: every part finds its endpoint, or is named when there is none. */
const runCompound = async (run: Run, set: string): Promise<EvalRow[]> => {
  const tallies = new Map<string, Tally>();
  for (const [lang = '', gold = '', text = ''] of linesOf(set)) {
    const wanted = gold.split(' + ');
    const known = wanted.filter((name) => name !== NOBODY);
    const { names, named } = heardIn(await classify(run, lang, text));
    const all = without(known, names).length === 0 && without(names, known).length === 0;
    const marks = {
      detected: names.length + named >= wanted.length,
      all: all && named === wanted.length - known.length,
    };
    counted(tallies, lang, marks);
    if (!marks.all) run.onMiss?.(`${set} "${text}" wanted ${gold} -> ${names.join(' + ')}, ${named} named`);
  }
  return rowsOf(set, tallies);
};

/** `false_split`: several endpoints for one request; `false_named`: a piece of it called not handled. */
const runWhole = async (run: Run, set: string): Promise<EvalRow[]> => {
  const tallies = new Map<string, Tally>();
  for (const [lang = '', text = ''] of linesOf(set)) {
    const { names, named } = heardIn(await classify(run, lang, text));
    const marks = { false_split: new Set(names).size > 1, false_named: named > 0 };
    counted(tallies, lang, marks);
    if (marks.false_split || marks.false_named)
      run.onMiss?.(`${set} "${text}" -> ${names.join(' + ')}, ${named} named`);
  }
  return rowsOf(set, tallies);
};

/** Own requests for several things, and single ones full of conjunctions and commas, over the example endpoints and more. */
export const evaluateOwnIntents = async (
  language: LanguageTasks,
  onMiss?: (line: string) => void,
): Promise<EvalRow[]> => {
  const classifier = classifierOver(endpoints(), language);
  const rows: EvalRow[] = [];
  for (const half of HALVES) {
    const run: Run = { classifier, onMiss: half === 'seen' ? onMiss : undefined };
    rows.push(...(await runCompound(run, `compound-${half}`)), ...(await runWhole(run, `whole-${half}`)));
  }
  return rows;
};
