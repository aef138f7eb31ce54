import type { ErrorCode } from '../domain/errors.ts';
import type { TurnResult } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { TextLimit } from './limit-text.ts';
import {
  type FinishReason,
  finishReason,
  type OpenAiFacts,
  type OpenAiUsage,
  usageOf,
} from './openai-chunks.ts';

/** Reply of `POST /v1/chat/completions` without streaming. */
export interface OpenAiCompletion {
  readonly id: string;
  readonly object: 'chat.completion';
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [
    {
      readonly index: 0;
      readonly message: { readonly role: 'assistant'; readonly content: string; readonly refusal: null };
      readonly logprobs: null;
      readonly finish_reason: FinishReason;
    },
  ];
  readonly usage: OpenAiUsage;
}

export type CollectedCompletion =
  | { readonly kind: 'reply'; readonly reply: OpenAiCompletion }
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly sentence: string; readonly cause: unknown }
  | { readonly kind: 'unfinished' };

const completionOf = (
  facts: OpenAiFacts,
  from: { content: string; result: TurnResult; limit: Pick<TextLimit, 'reached'> },
): OpenAiCompletion => ({
  id: facts.id,
  object: 'chat.completion',
  created: facts.created,
  model: facts.model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: from.content, refusal: null },
      logprobs: null,
      finish_reason: finishReason(from.result, from.limit),
    },
  ],
  usage: usageOf(from.result, facts.prompt, from.content),
});

/** A blocking reply is a stream that was collected. */
export const collectCompletion = async (
  events: AsyncIterable<TurnEvent>,
  options: OpenAiFacts & { readonly limit: Pick<TextLimit, 'reached'> },
): Promise<CollectedCompletion> => {
  let content = '';
  let error: Extract<CollectedCompletion, { kind: 'error' }> | undefined;
  let result: TurnResult | undefined;
  for await (const event of events) {
    if (event.type === 'text' && event.kind === 'error')
      error = { kind: 'error', code: event.code, sentence: event.text, cause: event.cause };
    else if (event.type === 'text') content += event.text;
    else if (event.type === 'done') result = event.result;
  }
  if (error) return error;
  return result
    ? { kind: 'reply', reply: completionOf(options, { content, result, limit: options.limit }) }
    : { kind: 'unfinished' };
};
