import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { timesIn } from '../../src/lib/grounding/dates.ts';
import { createGrounds, type Grounds } from '../../src/lib/grounding/index.ts';
import { numbersIn } from '../../src/lib/grounding/numbers.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { DEFAULT_NOW, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { ANSWER_PAIRS } from './sets/answers.ts';
import { type GeneratedAnswer, generatedAnswers } from './sets/generated-answers.ts';

const MOMENT = { now: Date.parse(DEFAULT_NOW), timezone: 'Europe/Tallinn' };
const ROUNDS = 2;

const written = async (
  { name, description, data, questions, followUp }: GeneratedAnswer,
  lang: Language,
  tasks: LanguageTasks,
): Promise<string> => {
  const endpoint = { ...makeEndpoint({ params: [] }), name, description };
  const result = { kind: 'data' as const, data, leftOut: {}, whole: data };
  const input = { question: questions[lang], followUp, parts: [{ endpoint, params: {}, result }] };
  let text = '';
  for await (const piece of tasks.writeAnswer(input, taskContext(lang, MOMENT))) text += piece;
  return text;
};

/** The data alone: not the question, nor anything the operator wrote. */
const groundsOf = ({ data }: GeneratedAnswer): Grounds =>
  createGrounds({ sources: [data], wholes: [data], timezone: MOMENT.timezone, now: MOMENT.now });

const CHECKED = new Set(['number', 'date', 'time', 'code']);
const isUntraced = (grounds: Grounds, line: string): boolean =>
  CHECKED.has(grounds.unfounded(line)?.kind ?? '');

/** Numbers, dates and times of a line, to count them. */
const figuresIn = (line: string): number => {
  const { dates, clocks, rest } = timesIn(line);
  return dates.length + clocks.length + numbersIn(rest).length;
};

/** The same line with the last digit of its longest number another one: what must not pass. */
const falsified = (line: string): string | undefined => {
  const runs = [...line.matchAll(/\d+/g)].toSorted((a, b) => b[0].length - a[0].length);
  const [run] = runs;
  if (!run) return undefined;
  const at = run.index + run[0].length - 1;
  return `${line.slice(0, at)}${(Number(line[at]) + 5) % 10}${line.slice(at + 1)}`;
};

interface Tally {
  answers: number;
  figures: number;
  untraced: number;
  changed: number;
  caught: number;
}

/**
 * Every number and date of many generated answers, traced to the data: as it stands there, or as a count, sum, mean or extreme
 * over it. The second row is the control: of the same lines with one digit changed, how many does the tracing catch?
 */
export const traceabilityRows = async (
  tasks: LanguageTasks,
  onMiss?: ((line: string) => void) | undefined,
): Promise<EvalRow[]> => {
  const fixed = ANSWER_PAIRS.map((pair) => ({ ...pair, shape: 'a record', followUp: false }));
  const tallies = new Map<string, Tally>();
  for (const answer of [...fixed, ...generatedAnswers(ROUNDS)]) {
    const grounds = groundsOf(answer);
    for (const lang of LANGUAGES) {
      const lines = (await written(answer, lang, tasks)).split('\n').filter((line) => line.trim() !== '');
      const untraced = lines.filter((line) => isUntraced(grounds, line));
      for (const line of untraced)
        onMiss?.(`untraced ${lang} ${answer.shape}: ${JSON.stringify(grounds.unfounded(line))} in ${line}`);
      const lies = lines.flatMap((line) => falsified(line) ?? []);
      for (const key of ['all', lang]) {
        const held = tallies.get(key) ?? { answers: 0, figures: 0, untraced: 0, changed: 0, caught: 0 };
        held.answers += 1;
        held.figures += lines.reduce((sum, line) => sum + figuresIn(line), 0);
        held.untraced += untraced.length;
        held.changed += lies.length;
        held.caught += lies.filter((line) => isUntraced(grounds, line)).length;
        tallies.set(key, held);
      }
    }
  }
  const base = { suite: 'language' as const };
  return [...tallies].flatMap(([lang, { answers, figures, untraced, changed, caught }]): EvalRow[] => [
    {
      ...base,
      set: `numbers-and-dates-traceable (${answers} answers)`,
      lang,
      n: figures,
      metric: 'precision',
      value: ratio(figures - untraced, figures),
      target: 1,
    },
    {
      ...base,
      set: 'changed-digits-caught',
      lang,
      n: changed,
      metric: 'recall',
      value: ratio(caught, changed),
    },
  ]);
};
