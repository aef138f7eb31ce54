import type { TurnEvent } from '../domain/turn-event.ts';
import type { TextLimit } from './limit-text.ts';

/**
 * The events of a turn with their text limited. A text that was cut short is not followed by more; the turn itself goes on to
 * its end, since what it does is not undone by what the caller wants to read.
 * @param onDone called with the whole text that goes out, before `done` is passed on; not after an error
 */
export async function* limitedEvents(
  events: AsyncGenerator<TurnEvent, void, void>,
  limit: TextLimit,
  onDone: (text: string) => Promise<void>,
): AsyncGenerator<TurnEvent, void, void> {
  let text = '';
  let failed = false;
  const passed = (piece: string): TurnEvent[] => {
    text += piece;
    return piece === '' ? [] : [{ type: 'text', kind: 'token', text: piece }];
  };
  for await (const event of events) {
    if (event.type === 'text' && event.kind !== 'error') {
      yield* passed(limit.push(event.text));
      continue;
    }
    if (event.type === 'text') failed = true;
    if (event.type === 'done') {
      yield* passed(failed ? '' : limit.end());
      if (!failed) await onDone(text);
    }
    yield event;
  }
}
