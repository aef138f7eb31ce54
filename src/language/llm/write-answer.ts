import { ModelFailed } from '../../domain/errors.ts';
import type { Json } from '../../domain/slots.ts';
import { allPresent } from '../../lib/grounding/denials.ts';
import { textsIn } from '../../lib/own-words.ts';
import type { AnswerInput, AnswerPart, LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { bySentence } from './by-sentence.ts';
import { faultIn, type TextRules, textRules } from './check-text.ts';
import type { ModelCalls } from './model-calls.ts';
import { onceReadable } from './once-readable.ts';
import { type AnswerPrompt, answerPrompt } from './prompts/answer.ts';

export type OutputGuard = 'full' | 'window' | 'off';

interface WriterOptions {
  readonly calls: ModelCalls;
  readonly random: () => string;
  readonly guessLanguage: LanguageTasks['guessLanguage'];
  readonly outputGuard: OutputGuard;
  readonly instructions?: string | undefined;
  /** A second opinion on an answer that has passed the checks by code; absent when none is wanted. */
  readonly judge?:
    | ((said: { question: string; answer: string }, context: TaskContext) => Promise<boolean>)
    | undefined;
}

/** What the operator wrote about an endpoint: words of it claim nothing. */
const operatorTexts = ({ endpoint }: AnswerPart): Json[] => [
  endpoint.name.replaceAll('_', ' '),
  endpoint.description,
  ...endpoint.params.flatMap(({ name, description, labels }): Json[] => [
    name,
    description,
    ...Object.values(labels ?? {}).flatMap((label) => label ?? []),
  ]),
  JSON.stringify(endpoint.responseHints ?? {}),
];

const rulesFor = (input: AnswerInput, prompt: AnswerPrompt, context: TaskContext): TextRules => {
  const sources = [
    input.question,
    ...input.parts.flatMap((part): Json[] => [
      part.params,
      ...operatorTexts(part),
      ...(part.result.kind === 'data'
        ? [part.result.data, { ...part.result.leftOut }]
        : [part.result.sentence]),
    ]),
  ];
  return textRules(
    {
      sources,
      question: input.question,
      // The operator may have people told what to do.
      orders: [...textsIn(sources), prompt.system.slice(prompt.rules.length)],
      present: allPresent(
        input.parts.map(({ params, result }) => ({
          params,
          data: result.kind === 'data' ? result.data : undefined,
        })),
        input.question,
      ),
      wholes: input.parts.flatMap(({ result }) =>
        result.kind === 'data' && result.whole !== undefined ? [result.whole] : [],
      ),
      secrets: { boundary: prompt.boundary, system: prompt.rules },
    },
    context,
  );
};

/** A whole text as pieces that may be sent one by one. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,64}(?:\s+|$)|[\s\S]{1,64}/gu) ?? [];

/**
 * Answers by the model, checked by code: language, evidence in the data, and that nothing of the prompt is told. `full` holds a text
 * back until all of it has passed (and has it written once more where it has not) and, where one is asked for, a second opinion; `window` a sentence at a time; `off` not at all.
 */
export const createAnswerWriting = ({
  calls,
  random,
  guessLanguage,
  outputGuard,
  instructions,
  judge,
}: WriterOptions): LanguageTasks['writeAnswer'] => {
  const written = new WeakSet<AnswerInput>();
  return async function* (input, context) {
    // Whoever asks again was not content with the first text, and the model has had its second try.
    if (written.has(input)) throw new ModelFailed('unsupported', 'the first text was not good enough');
    written.add(input);
    const prompt = answerPrompt(input, context, { random, instructions });
    const rules = rulesFor(input, prompt, context);
    const check = (text: string) => faultIn(text, rules, guessLanguage);
    switch (outputGuard) {
      case 'full': {
        const answer = await calls.writeChecked('answer', { prompt, check }, context);
        if (judge && !(await judge({ question: input.question, answer }, context)))
          throw new ModelFailed('refused', 'the answer was judged unfit to be sent');
        yield* piecesOf(answer);
        return;
      }
      case 'window':
        yield* bySentence(calls.write('answer', prompt, context), check);
        return;
      case 'off':
        yield* onceReadable(calls.write('answer', prompt, context), { question: input.question });
        return;
      default:
        outputGuard satisfies never;
    }
  };
};
