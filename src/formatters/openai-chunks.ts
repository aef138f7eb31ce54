import type { TurnResult } from '../domain/turn.ts';
import type { StatusEvent, TurnEvent } from '../domain/turn-event.ts';
import { estimateTokens } from '../lib/estimate-tokens.ts';
import type { TextLimit } from './limit-text.ts';
import { sseData } from './sse.ts';

export type FinishReason = 'stop' | 'length' | 'content_filter';

export interface OpenAiUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
  readonly completion_tokens_details: { readonly reasoning_tokens: number };
}

/** Body of an error, in a stream or as a reply. */
export interface OpenAiError {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

export interface OpenAiFacts {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  /** As the caller named it. */
  readonly model: string;
  /** The caller's messages as one text, for an estimate of what no model counted. */
  readonly prompt: string;
}

export interface OpenAiChunksOptions extends OpenAiFacts {
  /** Status events are sent, and content says that it is content. */
  readonly status: boolean;
  readonly includeUsage: boolean;
  /** What ended the text, for the finish reason; the events have been through it. */
  readonly limit: Pick<TextLimit, 'reached'>;
}

/** Turns the events of one turn into chunks, in order; each is a whole SSE event. */
export interface OpenAiChunks {
  encode(event: TurnEvent): string;
  /** A fault after the first byte: an error in the dialect, then the end. Empty when the end was sent already. */
  fail(sentence: string): string;
}

const DONE = 'data: [DONE]\n\n';

/** Tokens of all stages as the provider counted them; an estimate where no model was asked. */
export const usageOf = (result: TurnResult | undefined, prompt: string, text: string): OpenAiUsage => {
  const { prompt_tokens, completion_tokens, cached_tokens = 0 } = result?.turn.timings ?? {};
  const asked = prompt_tokens ?? estimateTokens(prompt);
  const written = completion_tokens ?? estimateTokens(text);
  return {
    prompt_tokens: asked,
    completion_tokens: written,
    total_tokens: asked + written,
    prompt_tokens_details: { cached_tokens },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
};

export const finishReason = (
  result: TurnResult | undefined,
  limit: Pick<TextLimit, 'reached'>,
): FinishReason => {
  if (limit.reached) return limit.reached;
  if (result?.inputGuardFailed) return 'content_filter';
  return result?.turn.cut ? 'length' : 'stop';
};

export const serverError = (message: string, code: string | null = null): OpenAiError => ({
  error: { message, type: 'server_error', param: null, code },
});

const statusFields = ({ message, phase, recommendedTools, tool, arguments: input }: StatusEvent) => ({
  type: 'status',
  message,
  phase,
  ...(recommendedTools === undefined ? {} : { recommended_tools: recommendedTools }),
  ...(tool === undefined ? {} : { tool_name: tool }),
  ...(input === undefined ? {} : { arguments: input }),
});

/**
 * Chat-completion chunks. Every event is one that a strict client accepts: status events, sent only when asked for, are chunks
 * with an empty delta and keys of their own beside.
 */
export const createOpenAiChunks = (options: OpenAiChunksOptions): OpenAiChunks => {
  const { id, created, model, status, limit } = options;
  let begun = false;
  let ended = false;
  let failed = false;
  let text = '';

  const frame = (choices: readonly unknown[], more: object = {}, usage: OpenAiUsage | null = null): string =>
    sseData({
      ...more,
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices,
      ...(options.includeUsage ? { usage } : {}),
    });
  const chunk = (delta: object, finish: FinishReason | null, more: object): string =>
    frame([{ index: 0, delta, finish_reason: finish }], more);
  const kind = status ? { type: 'content' } : {};
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    return chunk({ role: 'assistant', content: '' }, null, kind);
  };
  const content = (piece: string): string => {
    if (piece === '') return '';
    text += piece;
    return begin() + chunk({ content: piece }, null, kind);
  };
  const finish = (result: TurnResult): string => {
    ended = true;
    if (failed) return DONE;
    const last = begin() + chunk({}, finishReason(result, limit), kind);
    const usage = options.includeUsage ? frame([], {}, usageOf(result, options.prompt, text)) : '';
    return last + usage + DONE;
  };
  const error = (message: string, code: string | null): string => {
    failed = true;
    return sseData(serverError(message, code));
  };

  return {
    encode: (event) => {
      if (ended) return '';
      switch (event.type) {
        case 'status':
          return status ? chunk({}, null, statusFields(event)) : '';
        case 'text':
          if (event.kind === 'error') return error(event.text, event.code);
          return content(event.text);
        case 'done':
          return finish(event.result);
        default:
          return event satisfies never;
      }
    },
    fail: (sentence) => {
      if (ended) return '';
      ended = true;
      return (failed ? '' : error(sentence, null)) + DONE;
    },
  };
};
