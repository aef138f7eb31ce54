import type { LanguageTaskName, LanguageTasks, TaskContext } from '../../../ports/language-tasks.ts';
import { clarifyingQuestion } from './clarify.ts';
import { createFormats } from './formats.ts';
import { createFormatterCache } from './formatter-cache.ts';
import { partHeading, partLines } from './part-text.ts';
import { inPieces } from './pieces.ts';
import { readQuestion } from './question.ts';

export { createWords } from './words.ts';

export interface WritingOptions {
  /** Monotonic milliseconds, for durations. */
  readonly elapsed: () => number;
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
  const timed = (task: LanguageTaskName, context: TaskContext, write: () => string): string => {
    context.signal.throwIfAborted();
    const began = elapsed();
    const text = write();
    context.record({ task, engine: 'builtin', ms: elapsed() - began, modelCalls: 0 });
    return text;
  };
  return {
    async *clarify(input, context) {
      const formats = createFormats(context.language, context.moment, cache);
      yield* inPieces(
        timed('clarify', context, () => clarifyingQuestion(input, formats)),
        context,
      );
    },
    async *writeAnswer(input, context) {
      const formats = createFormats(context.language, context.moment, cache);
      const several = input.parts.length > 1;
      const { followUp } = input;
      const text = timed('answer', context, () => {
        const question = readQuestion(input.question, context.language);
        const options = { question, followUp, formats, now: context.moment.now, echo: !several };
        const texts = input.parts.map((part) => {
          const lines = partLines(part, options);
          if (!several) return lines.join('\n');
          const heading = partHeading(part, formats);
          return lines.length === 1 ? `${heading}: ${lines[0]}` : [`${heading}:`, ...lines].join('\n');
        });
        return texts.join('\n\n');
      });
      yield* inPieces(text, context);
    },
  };
};
