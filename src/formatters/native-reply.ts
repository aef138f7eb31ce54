import type { ErrorCode } from '../domain/errors.ts';
import type { Button, TurnResult, TurnSummary } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';

/** Reply of `POST /orchestrate` (contract, section 4). */
export interface NativeReply {
  readonly chatId: string;
  readonly llmServiceActive: boolean;
  readonly questionOutOfLLMScope: boolean;
  readonly inputGuardFailed: boolean;
  readonly content: string;
  readonly buttons: readonly Button[] | null;
  readonly turn: TurnSummary;
}

export type Collected =
  | { readonly kind: 'reply'; readonly reply: NativeReply }
  /** The turn could not be finished; nothing was sent, so a status can still say so. */
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly sentence: string; readonly cause: unknown }
  /** The events ended without a result: the turn was cut short. */
  | { readonly kind: 'unfinished' };

/** A blocking reply is a stream that was collected. */
export const collectNativeReply = async (
  chatId: string,
  events: AsyncIterable<TurnEvent>,
): Promise<Collected> => {
  let content = '';
  let error: Extract<Collected, { kind: 'error' }> | undefined;
  let result: TurnResult | undefined;
  for await (const event of events) {
    if (event.type === 'done') result = event.result;
    else if (event.type === 'text' && event.kind === 'error')
      error = { kind: 'error', code: event.code, sentence: event.text, cause: event.cause };
    else if (event.type === 'text') content += event.text;
  }
  if (error !== undefined) return error;
  if (result === undefined) return { kind: 'unfinished' };
  const { llmServiceActive, questionOutOfLLMScope, inputGuardFailed, buttons, turn } = result;
  return {
    kind: 'reply',
    reply: { chatId, llmServiceActive, questionOutOfLLMScope, inputGuardFailed, content, buttons, turn },
  };
};
