import { runSliced, type Steps } from '../../../lib/sliced.ts';
import type {
  AnswerInput,
  LanguageTaskName,
  LanguageTasks,
  TaskContext,
} from '../../../ports/language-tasks.ts';
import { clarifyingQuestion } from './clarify.ts';
import { createFormats, type Formats } from './formats.ts';
import { createFormatterCache } from './formatter-cache.ts';
import { partHeading, partLines } from './part-text.ts';
import { inPieces } from './pieces.ts';
import { readQuestion } from './question.ts';

export { createWords } from './words.ts';

export interface WritingOptions {
  /** Monotonic milliseconds, for durations. */
  readonly elapsed: () => number;
}

function* answerText(input: AnswerInput, formats: Formats, now: number): Steps<string> {
  const several = input.parts.length > 1;
  const question = readQuestion(input.question, formats.language);
  const options = { question, followUp: input.followUp, formats, now, echo: !several };
  const texts: string[] = [];
  for (const part of input.parts) {
    const lines = yield* partLines(part, options);
    const heading = several ? partHeading(part, formats) : '';
    if (!several) texts.push(lines.join('\n'));
    else texts.push(lines.length === 1 ? `${heading}: ${lines[0]}` : [`${heading}:`, ...lines].join('\n'));
  }
  return texts.join('\n\n');
}

/**
 * Questions and answers by rules. Every number and date of an answer is one of the response, or a count, sum, mean or
 * extreme of its records; text of a response is data, never layout or instruction.
 */
export const createWriting = (
  { elapsed }: WritingOptions = { elapsed: () => performance.now() },
): Pick<LanguageTasks, 'clarify' | 'writeAnswer'> => {
  const cache = createFormatterCache();
  /** Records the work, not the time a slow reader takes. */
  const recorded = (task: LanguageTaskName, context: TaskContext, began: number): void =>
    context.record({ task, engine: 'builtin', ms: elapsed() - began, modelCalls: 0 });
  return {
    async *clarify(input, context) {
      const formats = createFormats(context.language, context.moment, cache);
      context.signal.throwIfAborted();
      const began = elapsed();
      const text = clarifyingQuestion(input, formats);
      recorded('clarify', context, began);
      yield* inPieces(text, context);
    },
    async *writeAnswer(input, context) {
      context.signal.throwIfAborted();
      const formats = createFormats(context.language, context.moment, cache);
      const began = elapsed();
      // Responses may be megabytes: nobody else is to wait for them.
      const text = await runSliced(answerText(input, formats, context.moment.now), () => performance.now());
      recorded('answer', context, began);
      yield* inPieces(text, context);
    },
  };
};
