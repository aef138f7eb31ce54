import { ModelFailed } from '../../domain/errors.ts';
import type { ModelPrompt, ModelText, ModelTokens } from '../../ports/chat-model.ts';
import { endOf, failureOf, partsOf, tokensOf } from './failures.ts';
import { callSettings, type ModelInUse } from './structured.ts';

const NO_TOKENS: ModelTokens = { prompt: 0, completion: 0, cached: 0 };

/** Streams a reply in words. Tool calls that a model makes up are passed over: there is nothing behind them. */
export const streamText = (
  opened: Promise<ModelInUse>,
  prompt: ModelPrompt,
  signal: AbortSignal,
): ModelText => {
  let tokens = NO_TOKENS;
  const pieces = async function* (): AsyncGenerator<string, void> {
    const { ai, model } = await opened;
    const { fullStream } = ai.streamText({
      ...callSettings(prompt, signal),
      model,
      instructions: prompt.system,
      // The stream carries its errors itself; the package would print them besides.
      onError: () => undefined,
    });
    let finished = false;
    for await (const part of partsOf(ai, fullStream, signal)) {
      switch (part.type) {
        case 'text-delta':
          yield part.text;
          break;
        case 'finish': {
          finished = true;
          tokens = tokensOf(part.totalUsage);
          const ended = endOf(part.finishReason, { tokens });
          if (ended) throw ended;
          break;
        }
        case 'abort':
          signal.throwIfAborted();
          break;
        case 'error':
          signal.throwIfAborted();
          throw failureOf(ai, part.error);
      }
    }
    signal.throwIfAborted();
    if (!finished) throw new ModelFailed('cut_off', 'the stream ended before the reply did', { tokens });
  };
  return { [Symbol.asyncIterator]: pieces, tokens: () => tokens };
};
