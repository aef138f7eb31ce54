import type { LanguageModel, ModelMessage } from 'ai';
import { ModelFailed } from '../../domain/errors.ts';
import type { ModelPrompt, StructuredPrompt, StructuredReply } from '../../ports/chat-model.ts';
import { endOf, tokensOf } from './failures.ts';

type Ai = typeof import('ai');

/**
 * How a model is brought to answer in a form: by the provider's own JSON-schema mode, by a tool it must call (nothing is
 * ever run), or by JSON mode with the form in the prompt.
 */
export const ROUTES = ['json_schema', 'tool', 'json_object'] as const;
export type Route = (typeof ROUTES)[number];

export interface ModelInUse {
  readonly ai: Ai;
  readonly model: LanguageModel;
  /** The server uses a schema to check the reply, but may not show it to the model; so the prompt does. */
  readonly showsSchema: boolean;
}

const MAX_OUTPUT_TOKENS = 4000;

/** The conversation so far: one request, and the reply to be mended where there was one. */
export const messagesOf = ({ user, repair }: ModelPrompt): ModelMessage[] => [
  { role: 'user', content: user },
  ...(repair
    ? ([
        // Some servers refuse an empty message of the assistant.
        { role: 'assistant', content: repair.reply === '' ? '-' : repair.reply },
        { role: 'user', content: `That cannot be used: ${repair.problem}. Answer again.` },
      ] as const)
    : []),
];

export const callSettings = (
  prompt: ModelPrompt & { maxTokens?: number | undefined },
  signal: AbortSignal,
) => ({
  messages: messagesOf(prompt),
  abortSignal: signal,
  maxOutputTokens: prompt.maxTokens ?? MAX_OUTPUT_TOKENS,
  maxRetries: 0,
});

const withForm = (prompt: StructuredPrompt): string =>
  `${prompt.system}\n\nReply with JSON only, in the form of this JSON Schema:\n${JSON.stringify(prompt.schema)}`;

/** Models without a JSON mode like to put the JSON in a fence. */
const FENCE = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(FENCE.exec(text)?.[1] ?? text);
  } catch (cause) {
    throw new ModelFailed('misfit', 'the reply is not JSON', { cause, reply: text });
  }
};

const byTool = async (
  { ai, model }: ModelInUse,
  prompt: StructuredPrompt,
  signal: AbortSignal,
): Promise<StructuredReply> => {
  const result = await ai.generateText({
    ...callSettings(prompt, signal),
    model,
    instructions: prompt.system,
    tools: {
      [prompt.task]: ai.tool({
        description: 'The form to fill in',
        inputSchema: ai.jsonSchema(prompt.schema),
      }),
    },
    toolChoice: { type: 'tool', toolName: prompt.task },
  });
  const tokens = tokensOf(result.usage);
  const [call] = result.toolCalls;
  if (call === undefined || call.toolName !== prompt.task)
    throw (
      endOf(result.finishReason, { reply: result.text, tokens }) ??
      new ModelFailed('misfit', 'the model did not fill in the form', { reply: result.text, tokens })
    );
  if (typeof call.input === 'string') return { value: parsed(call.input), text: call.input, tokens };
  return { value: call.input, text: JSON.stringify(call.input), tokens };
};

const byFormat = async (
  { ai, model, showsSchema }: ModelInUse,
  prompt: StructuredPrompt,
  options: { signal: AbortSignal; schemaMode: boolean },
): Promise<StructuredReply> => {
  const { signal, schemaMode } = options;
  try {
    const result = await ai.generateText({
      ...callSettings(prompt, signal),
      model,
      instructions: showsSchema || !schemaMode ? withForm(prompt) : prompt.system,
      output: schemaMode
        ? ai.Output.object({ schema: ai.jsonSchema(prompt.schema), name: prompt.task })
        : ai.Output.json({ name: prompt.task }),
    });
    const tokens = tokensOf(result.usage);
    const ended = endOf(result.finishReason, { reply: result.text, tokens });
    if (ended) throw ended;
    return { value: parsed(result.text), text: result.text, tokens };
  } catch (error) {
    // The package reads bare JSON only.
    if (!ai.NoObjectGeneratedError.isInstance(error) || !FENCE.test(error.text ?? '')) throw error;
    const text = error.text ?? '';
    return { value: parsed(text), text, tokens: tokensOf(error.usage) };
  }
};

/** One request by the given route. */
export const askByRoute = (
  inUse: ModelInUse,
  route: Route,
  prompt: StructuredPrompt,
  signal: AbortSignal,
): Promise<StructuredReply> => {
  switch (route) {
    case 'tool':
      return byTool(inUse, prompt, signal);
    case 'json_schema':
    case 'json_object':
      return byFormat(inUse, prompt, { signal, schemaMode: route === 'json_schema' });
    default:
      return route satisfies never;
  }
};
