import { LANGUAGES } from '../../src/domain/language.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { DEFAULT_NOW, ratio, taskContext } from './context.ts';
import type { EvalRow } from './eval-row.ts';
import { ANSWER_PAIRS, type AnswerPair } from './sets/answers.ts';

const MOMENT = { now: Date.parse(DEFAULT_NOW), timezone: 'Europe/Tallinn' };

const write = async (
  { name, description, data, questions }: AnswerPair,
  lang: (typeof LANGUAGES)[number],
  tasks: LanguageTasks,
): Promise<string> => {
  const endpoint = { ...makeEndpoint({ params: [] }), name, description };
  const input = {
    question: questions[lang],
    followUp: false,
    parts: [{ endpoint, params: {}, result: { kind: 'data' as const, data, leftOut: {} } }],
  };
  let text = '';
  for await (const piece of tasks.writeAnswer(input, taskContext(lang, MOMENT))) text += piece;
  return text.replace(/[\u00a0\u202f]/gu, ' ');
};

/** Does a value stand in the text, and no other before it? */
export const standsFirst = (
  text: string,
  { asked, others }: Pick<AnswerPair, 'asked' | 'others'>,
): boolean => {
  const places = asked.map((value) => text.indexOf(value)).filter((at) => at >= 0);
  if (places.length === 0) return false;
  const at = Math.min(...places);
  return others.every((value) => {
    const other = text.indexOf(value);
    return other < 0 || other >= at;
  });
};

/** Answers to 60 questions that each want one field: is it there, before all the others? Errors of the unseen half are not shown. */
export const answerRows = async (
  tasks: LanguageTasks,
  onMiss?: ((line: string) => void) | undefined,
): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for (const half of ['seen', 'unseen'] as const) {
    const outcomes: { lang: string; right: boolean }[] = [];
    for (const pair of ANSWER_PAIRS.filter((one) => one.half === half))
      for (const lang of LANGUAGES) {
        const text = await write(pair, lang, tasks);
        const right = standsFirst(text, pair);
        outcomes.push({ lang, right });
        if (!right && half === 'seen')
          onMiss?.(`answer ${lang} "${pair.questions[lang]}" wants ${pair.asked.join('|')} got ${text}`);
      }
    for (const lang of ['all', ...LANGUAGES]) {
      const mine = outcomes.filter((one) => lang === 'all' || one.lang === lang);
      const right = mine.filter((one) => one.right).length;
      rows.push({
        suite: 'language',
        set: `answers-${half}`,
        lang,
        n: mine.length,
        metric: 'accuracy',
        value: ratio(right, mine.length),
        target: 0.9,
      });
    }
  }
  return rows;
};
