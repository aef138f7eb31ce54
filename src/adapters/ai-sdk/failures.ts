import type { FinishReason, LanguageModelUsage } from 'ai';
import { ModelFailed } from '../../domain/errors.ts';
import { causeOf } from '../../lib/capped-body.ts';
import type { ModelTokens } from '../../ports/chat-model.ts';

type Ai = typeof import('ai');

export const tokensOf = (usage: LanguageModelUsage | undefined): ModelTokens => ({
  prompt: usage?.inputTokens ?? 0,
  completion: usage?.outputTokens ?? 0,
  cached: usage?.inputTokenDetails.cacheReadTokens ?? 0,
});

const RATE_LIMITED = 429;
/** Said of one request (its form, its length, its words), by a provider that is well. */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 413, 422]);

/** The parts of a stream; what reading them throws is told in our words, or is the abort's reason. */
export async function* partsOf<T>(ai: Ai, stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream[Symbol.asyncIterator]();
  const next = async () => {
    try {
      return await reader.next();
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(ai, error);
    }
  };
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    await reader.return?.();
  }
}

/** Whatever the packages throw, in our words. What is nobody's fault but ours goes on as it is. */
export const failureOf = (
  { APICallError, NoObjectGeneratedError, ToolChoiceViolationError, AISDKError }: Ai,
  error: unknown,
): unknown => {
  const own = causeOf(error, ModelFailed);
  if (own) return own;
  if (NoObjectGeneratedError.isInstance(error)) {
    const facts = { cause: error, reply: error.text, tokens: tokensOf(error.usage) };
    const ended = error.finishReason === undefined ? undefined : endOf(error.finishReason, facts);
    return ended ?? new ModelFailed('misfit', 'the reply is not JSON', facts);
  }
  if (ToolChoiceViolationError.isInstance(error)) {
    const reply = error.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const ended = endOf(error.finishReason, { reply });
    return ended ?? new ModelFailed('misfit', 'the model did not fill in the form', { cause: error, reply });
  }
  if (APICallError.isInstance(error)) {
    const { statusCode } = error;
    if (statusCode === undefined)
      return new ModelFailed('unreachable', 'the provider cannot be reached', { cause: error });
    if (statusCode === RATE_LIMITED)
      return new ModelFailed('rate_limited', 'the provider refuses more requests for now', { cause: error });
    if (OF_THE_REQUEST.has(statusCode))
      return new ModelFailed('rejected', `the provider would not take the request: status ${statusCode}`, {
        cause: error,
        status: statusCode,
      });
    // A reply of status 200 that cannot be read counts as a fault of the provider too.
    return new ModelFailed('provider_error', `the provider answered with status ${statusCode}`, {
      cause: error,
      status: statusCode,
    });
  }
  if (AISDKError.isInstance(error))
    return new ModelFailed('provider_error', 'the provider sent something unreadable', { cause: error });
  // undici reports lost connections as TypeError with a cause, and broken bodies as errors with a code.
  if (error instanceof TypeError || (error instanceof Error && 'code' in error))
    return new ModelFailed('unreachable', 'the connection to the provider was lost', { cause: error });
  return error;
};

/** What the way a reply ended says about it; undefined when it is whole. */
export const endOf = (
  reason: FinishReason,
  facts: { reply?: string | undefined; tokens?: ModelTokens },
): ModelFailed | undefined => {
  if (reason === 'length') return new ModelFailed('cut_off', 'the reply was cut off', facts);
  if (reason === 'content-filter') return new ModelFailed('refused', 'the model refused', facts);
  return undefined;
};
