import type { TurnResult } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { type Collected, collectEvents } from './collect-events.ts';
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

/** The completion in one piece. */
export const collectCompletion = (
  events: AsyncIterable<TurnEvent>,
  options: OpenAiFacts & { readonly limit: Pick<TextLimit, 'reached'> },
): Promise<Collected<OpenAiCompletion>> =>
  collectEvents(events, (content, result) =>
    completionOf(options, { content, result, limit: options.limit }),
  );
