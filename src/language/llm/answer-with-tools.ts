import { ModelFailed } from '../../domain/errors.ts';
import type { Json } from '../../domain/slots.ts';
import type { AssistantTool, AssistInput, ToolResult } from '../../ports/assistant.ts';
import type { ModelTool } from '../../ports/chat-model.ts';
import type { LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { fenced, newBoundary } from './boundary.ts';
import { bySentence } from './by-sentence.ts';
import { faultInSpeech, faultInSums } from './check-speech.ts';
import { wantsCode } from './junk.ts';
import type { ModelCalls } from './model-calls.ts';
import { onceReadable } from './once-readable.ts';
import { assistPrompt } from './prompts/assist.ts';
import type { OutputGuard } from './write-answer.ts';

interface Options {
  readonly calls: ModelCalls;
  readonly random: () => string;
  readonly guessLanguage: LanguageTasks['guessLanguage'];
  readonly outputGuard: OutputGuard;
}

const PIECE = /[\s\S]{1,64}(?:\s+|$)|[\s\S]{1,64}/gu;

/** What a tool brought, as text between marks that the text cannot close. */
const shown = (result: ToolResult, name: string, random: () => string): string => {
  if (result.kind !== 'data')
    return result.kind === 'problem' ? `${result.code}: ${result.message}` : 'The user is asked for more.';
  const text = JSON.stringify(result.data satisfies Json);
  return fenced(newBoundary(random, [text]), name, text);
};

const modelTools = (
  tools: readonly AssistantTool[],
  options: { random: () => string; onText: (text: string) => void },
): ModelTool[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    schema: tool.schema,
    available: () => tool.available(),
    run: async (input, signal) => {
      const text = shown(await tool.run(input, signal), tool.name, options.random);
      options.onText(text);
      return text;
    },
  }));

/**
 * Stage two of the assistant by the model, with tools. Checked by code: language, links that nobody gave it, and that nothing of
 * the prompt is told. With `OUTPUT_GUARD=full` a text is held back until all of it has passed, with `window` a sentence at a time.
 */
export const createToolAnswering = ({
  calls,
  random,
  guessLanguage,
  outputGuard,
}: Options): NonNullable<LanguageTasks['answerWithTools']> =>
  async function* (input: AssistInput, context: TaskContext) {
    const { rules, ...prompt } = assistPrompt(input, context);
    const read: string[] = [input.message, ...input.history.map(({ message }) => message)];
    const tools = modelTools(input.tools, { random, onText: (text) => read.push(text) });
    const check = (text: string) =>
      faultInSpeech(
        text,
        { language: context.language, given: read, asked: input.question, rules },
        guessLanguage,
      );
    // A sum that is wrong must not be out before that is seen.
    const isHeld = outputGuard === 'full' || (outputGuard === 'window' && (input.sums?.length ?? 0) > 0);
    const written = calls.converse('assist', { ...prompt, tools }, context);
    const released = isHeld
      ? written
      : outputGuard === 'window'
        ? bySentence(written, (sentence, before) => check(before + sentence))
        : onceReadable(written, { question: input.question, mayBeCode: wantsCode(input.question) });
    let text = '';
    for await (const piece of released) {
      text += piece;
      if (!isHeld) yield { type: 'text', text: piece };
    }
    if (text.trim() === '') throw new ModelFailed('misfit', 'the text is empty');
    if (!isHeld) return;
    const fault = faultInSums(text, input.sums) ?? check(text);
    if (fault) throw fault;
    for (const piece of text.match(PIECE) ?? []) yield { type: 'text', text: piece };
  };
