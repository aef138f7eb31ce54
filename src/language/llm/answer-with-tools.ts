import { ModelFailed } from '../../domain/errors.ts';
import type { Json } from '../../domain/slots.ts';
import type { AssistantTool, AssistInput, ToolResult } from '../../ports/assistant.ts';
import type { ModelTool } from '../../ports/chat-model.ts';
import type { LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { fenced, newBoundary } from './boundary.ts';
import { faultInSpeech, faultInSums } from './check-speech.ts';
import type { ModelCalls } from './model-calls.ts';
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
 * the prompt is told. With `OUTPUT_GUARD=full` a text is held back until it has passed; else it is checked as it grows.
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
    const check = (text: string): void => {
      const fault = faultInSpeech(text, { language: context.language, given: read, rules }, guessLanguage);
      if (fault) throw fault;
    };
    // A sum that is wrong must not be out before that is seen.
    const isHeld = outputGuard === 'full' || (outputGuard === 'window' && (input.sums?.length ?? 0) > 0);
    let text = '';
    for await (const piece of calls.converse('assist', { ...prompt, tools }, context)) {
      text += piece;
      if (isHeld) continue;
      if (outputGuard === 'window' && /[.!?\n]\s*$/.test(text)) check(text);
      yield { type: 'text', text: piece };
    }
    if (text.trim() === '') throw new ModelFailed('misfit', 'the text is empty');
    if (!isHeld) return;
    const miscounted = faultInSums(text, input.sums);
    if (miscounted) throw miscounted;
    check(text);
    for (const piece of text.match(PIECE) ?? []) yield { type: 'text', text: piece };
  };
