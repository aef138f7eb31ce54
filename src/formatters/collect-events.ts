import type { ErrorCode } from '../domain/errors.ts';
import type { TurnResult } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';

export type Collected<T> =
  | { readonly kind: 'reply'; readonly reply: T }
  /** The turn could not be finished; nothing was sent, so a status can still say so. */
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly sentence: string; readonly cause: unknown }
  /** The events ended without a result: the turn was cut short. */
  | { readonly kind: 'unfinished' };

/** A reply in one piece is a stream that was collected. @param write makes it of the whole text and how the turn ended */
export const collectEvents = async <T>(
  events: AsyncIterable<TurnEvent>,
  write: (content: string, result: TurnResult) => T,
): Promise<Collected<T>> => {
  let content = '';
  let error: Extract<Collected<T>, { kind: 'error' }> | undefined;
  let result: TurnResult | undefined;
  for await (const event of events) {
    if (event.type === 'done') result = event.result;
    else if (event.type === 'text' && event.kind === 'error')
      error = { kind: 'error', code: event.code, sentence: event.text, cause: event.cause };
    else if (event.type === 'text') content += event.text;
  }
  if (error !== undefined) return error;
  return result === undefined ? { kind: 'unfinished' } : { kind: 'reply', reply: write(content, result) };
};
