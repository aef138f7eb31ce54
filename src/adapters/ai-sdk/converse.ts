import type { ModelMessage, ToolSet } from 'ai';
import { ModelFailed } from '../../domain/errors.ts';
import type { ConversedText, ModelTokens, ToolPrompt } from '../../ports/chat-model.ts';
import { endOf, failureOf, partsOf, tokensOf } from './failures.ts';
import { callSettings, type ModelInUse, messagesOf } from './structured.ts';

const NO_TOKENS: ModelTokens = { prompt: 0, completion: 0, cached: 0 };

const messages = (prompt: ToolPrompt): ModelMessage[] => [
  ...prompt.before.map(({ role, text }): ModelMessage => ({ role, content: text })),
  ...messagesOf(prompt),
];

/** The tools as the package wants them. What one rejects with gives up the whole reply, so it is kept and the signal fires. */
const toolsOf = ({ ai }: ModelInUse, prompt: ToolPrompt, giveUp: (error: unknown) => void): ToolSet =>
  Object.fromEntries(
    prompt.tools.map(({ name, description, schema, run }) => [
      name,
      ai.tool({
        description,
        inputSchema: ai.jsonSchema(schema),
        execute: async (input, { abortSignal }) => {
          try {
            return await run(input, abortSignal ?? new AbortController().signal);
          } catch (error) {
            giveUp(error);
            throw error;
          }
        },
      }),
    ]),
  );

/** Streams a reply, running the tools the model calls between its steps. */
export const converse = (
  opened: Promise<ModelInUse>,
  prompt: ToolPrompt,
  signal: AbortSignal,
): ConversedText => {
  let tokens = NO_TOKENS;
  let steps = 0;
  let cut = false;
  const pieces = async function* (): AsyncGenerator<string, void> {
    const inUse = await opened;
    const given = new AbortController();
    let lost: { error: unknown } | undefined;
    const tools = toolsOf(inUse, prompt, (error) => {
      lost ??= { error };
      given.abort();
    });
    const ending = AbortSignal.any([signal, given.signal]);
    const { fullStream } = inUse.ai.streamText({
      ...callSettings(prompt, ending),
      messages: messages(prompt),
      model: inUse.model,
      instructions: prompt.system,
      ...(prompt.temperature === undefined ? {} : { temperature: prompt.temperature }),
      ...(prompt.maxTokens === undefined ? {} : { maxOutputTokens: prompt.maxTokens }),
      tools,
      stopWhen: inUse.ai.isStepCount(prompt.maxSteps),
      prepareStep: ({ stepNumber }) => ({
        activeTools: prompt.tools.filter((tool) => tool.available()).map(({ name }) => name),
        ...(stepNumber === prompt.maxSteps - 1 && prompt.tools.length > 0
          ? { toolChoice: 'none' as const }
          : {}),
      }),
      onError: () => undefined,
    });
    const throwIfOver = (): void => {
      if (lost) throw lost.error;
      signal.throwIfAborted();
    };
    let finished = false;
    let said = false;
    let fresh = true;
    for await (const part of partsOf(inUse.ai, fullStream, ending)) {
      switch (part.type) {
        case 'start-step':
          steps += 1;
          fresh = true;
          break;
        case 'text-delta':
          // What is said in two steps are two paragraphs.
          if (fresh && said && part.text !== '') yield '\n\n';
          fresh = fresh && part.text === '';
          said ||= part.text !== '';
          yield part.text;
          break;
        case 'finish': {
          finished = true;
          tokens = tokensOf(part.totalUsage);
          // A text that was ended at a limit is still a text; the caller is told.
          cut = part.finishReason === 'length' && said;
          const ended = cut ? undefined : endOf(part.finishReason, { tokens });
          if (ended) throw ended;
          break;
        }
        case 'abort':
          throwIfOver();
          break;
        case 'error':
          throwIfOver();
          throw failureOf(inUse.ai, part.error);
      }
    }
    throwIfOver();
    if (!finished) throw new ModelFailed('cut_off', 'the stream ended before the reply did', { tokens });
  };
  return { [Symbol.asyncIterator]: pieces, tokens: () => tokens, steps: () => steps, isCut: () => cut };
};
