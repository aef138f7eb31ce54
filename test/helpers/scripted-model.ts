import { ModelFailed, type ModelFailure } from '../../src/domain/errors.ts';
import type { ChatModel, ModelPrompt, StructuredPrompt } from '../../src/ports/chat-model.ts';

const TOKENS = { prompt: 10, completion: 2, cached: 1 };

/** A reply, or the failure instead of it. */
export type Scripted =
  | { readonly value: unknown }
  | { readonly text: string }
  | { readonly fails: ModelFailure };

/** A chat model without a network: replies in their order, the last one for ever. */
export const scriptedModel = (replies: readonly Scripted[]) => {
  const prompts: (ModelPrompt | StructuredPrompt)[] = [];
  const next = (prompt: ModelPrompt): Scripted => {
    prompts.push(prompt);
    const reply = replies[Math.min(prompts.length, replies.length) - 1];
    if (!reply) throw new Error('no reply is scripted');
    if ('fails' in reply) throw new ModelFailed(reply.fails, 'scripted');
    return reply;
  };
  const model: Pick<ChatModel, 'name' | 'structured' | 'text'> = {
    name: 'scripted',
    structured: async (prompt, signal) => {
      signal.throwIfAborted();
      const reply = next(prompt);
      const value = 'value' in reply ? reply.value : 'text' in reply ? reply.text : undefined;
      return { value, text: JSON.stringify(value), tokens: TOKENS };
    },
    text: (prompt, signal) => ({
      async *[Symbol.asyncIterator]() {
        signal.throwIfAborted();
        const reply = next(prompt);
        yield* ('text' in reply ? reply.text : JSON.stringify(reply)).match(/[\s\S]{1,12}/g) ?? [];
      },
      tokens: () => TOKENS,
    }),
  };
  return { model: model as ChatModel, prompts };
};
