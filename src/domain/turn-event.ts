import type { ErrorCode } from './errors.ts';
import type { Json } from './slots.ts';
import type { TurnResult } from './turn.ts';

/** A step of the work that a caller may be shown. */
export interface StatusEvent {
  readonly type: 'status';
  /** `analysis`, `analysis_complete`, `tool_execution`, `fallback`. */
  readonly phase: string;
  /** Localised. */
  readonly message: string;
  readonly recommendedTools?: readonly string[] | undefined;
  readonly tool?: string | undefined;
  readonly arguments?: Readonly<Record<string, Json>> | undefined;
}

/** The one vocabulary of a turn; formatters turn it into bytes. `done` is always last. */
export type TurnEvent =
  | StatusEvent
  | { readonly type: 'text'; readonly kind: 'token' | 'question'; readonly text: string }
  /** The turn could not be finished; `text` is the localised sentence. Routes that have sent nothing yet answer with the status of `code`. */
  | {
      readonly type: 'text';
      readonly kind: 'error';
      readonly text: string;
      readonly code: ErrorCode;
      /** What went wrong, for the log. Never shown to anybody. */
      readonly cause?: unknown;
    }
  | { readonly type: 'done'; readonly result: TurnResult };
