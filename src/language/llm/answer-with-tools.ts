import { ModelFailed } from '../../domain/errors.ts';
import type { Json } from '../../domain/slots.ts';
import { allPresent } from '../../lib/grounding/denials.ts';
import type { AssistantTool, AssistInput, ToolResult } from '../../ports/assistant.ts';
import type { ModelTool } from '../../ports/chat-model.ts';
import type { LanguageTasks, TaskContext } from '../../ports/language-tasks.ts';
import { fenced, newBoundary } from './boundary.ts';
import { bySentence } from './by-sentence.ts';
import { faultInClock } from './check-clock.ts';
import { faultInEquations } from './check-equations.ts';
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

/** What the tools of one answer brought. */
interface Brought {
  /** As the model was shown it. */
  readonly texts: string[];
  /** Responses of registered services, and the values they were asked with. */
  readonly responses: { readonly params: Json; readonly data: Json | undefined }[];
}

const responseIn = (result: ToolResult): Brought['responses'] => {
  if (result.kind !== 'data' || result.data === null || typeof result.data !== 'object') return [];
  const data = result.data as Readonly<Record<string, Json>>;
  return 'response' in data ? [{ params: data['values'] ?? {}, data: data['response'] }] : [];
};

const modelTools = (
  tools: readonly AssistantTool[],
  { random, brought }: { random: () => string; brought: Brought },
): ModelTool[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    schema: tool.schema,
    available: () => tool.available(),
    run: async (input, signal) => {
      const result = await tool.run(input, signal);
      const text = shown(result, tool.name, random);
      brought.texts.push(text);
      brought.responses.push(...responseIn(result));
      return text;
    },
  }));

const collected = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

/** Faults that another try may mend; what gives away the prompt is not asked for again. */
const isMendable = ({ failure }: ModelFailed): boolean => failure !== 'refused';

/**
 * Stage two of the assistant by the model, with tools. Checked by code: that it is a text, its language, sums, the clock, links that nobody
 * gave it, denials of what a service found, and that nothing of the prompt is told. With `OUTPUT_GUARD=full` a text is held back until all of
 * it has passed, and written once more where it has not, from what the tools brought, with none to call; with `window` a sentence
 * at a time.
 */
export const createToolAnswering = ({
  calls,
  random,
  guessLanguage,
  outputGuard,
}: Options): NonNullable<LanguageTasks['answerWithTools']> =>
  async function* (input: AssistInput, context: TaskContext) {
    const { rules, ...prompt } = assistPrompt(input, context);
    const brought: Brought = { texts: [], responses: [] };
    const said = [input.message, ...input.history.map(({ message }) => message)];
    const tools = modelTools(input.tools, { random, brought });
    const check = (text: string) =>
      faultInEquations(text, [...said, ...brought.texts]) ??
      faultInSpeech(
        text,
        {
          language: context.language,
          given: [...said, ...brought.texts],
          asked: input.question,
          rules,
          present: allPresent(brought.responses, input.question),
        },
        guessLanguage,
      );
    // A sum or a time that is wrong must not be out before that is seen.
    const known = (input.sums?.length ?? 0) + (input.clocks?.length ?? 0);
    const isHeld = outputGuard === 'full' || (outputGuard === 'window' && known > 0);
    const written = calls.converse('assist', { ...prompt, tools }, context);
    if (!isHeld) {
      const released =
        outputGuard === 'window'
          ? bySentence(written, (sentence, before) => check(before + sentence))
          : onceReadable(written, { question: input.question, mayBeCode: wantsCode(input.question) });
      for await (const text of released) yield { type: 'text', text };
      return;
    }
    const faultOf = (text: string) =>
      faultInSums(text, input.sums) ?? faultInClock(text, input.clocks, context.language) ?? check(text);
    let text = await collected(written);
    if (text.trim() === '') throw new ModelFailed('misfit', 'the text is empty');
    const fault = faultOf(text);
    if (fault) {
      if (!isMendable(fault)) throw fault;
      const again = {
        ...prompt,
        user: [prompt.user, ...brought.texts].join('\n'),
        repair: { reply: text, problem: fault.message },
        tools: [],
        maxSteps: 1,
      };
      text = await collected(calls.converse('assist', again, context));
      const left = faultOf(text);
      if (left) throw left;
    }
    for (const piece of text.match(PIECE) ?? []) yield { type: 'text', text: piece };
  };
