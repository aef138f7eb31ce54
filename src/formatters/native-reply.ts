import type { Button, TurnSummary } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { type Collected, collectEvents } from './collect-events.ts';

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

/** The reply in one piece. */
export const collectNativeReply = (
  chatId: string,
  events: AsyncIterable<TurnEvent>,
): Promise<Collected<NativeReply>> =>
  collectEvents(events, (content, result) => {
    const { llmServiceActive, questionOutOfLLMScope, inputGuardFailed, buttons, turn } = result;
    return { chatId, llmServiceActive, questionOutOfLLMScope, inputGuardFailed, content, buttons, turn };
  });
