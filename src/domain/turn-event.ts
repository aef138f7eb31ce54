import type { ErrorCode } from './errors.ts';
import type { TurnResult } from './turn.ts';

/** The one vocabulary of a turn; formatters turn it into bytes. `done` is always last. */
export type TurnEvent =
  | { readonly type: 'status'; readonly phase: string; readonly message: string }
  | { readonly type: 'text'; readonly kind: 'token' | 'question'; readonly text: string }
  /** The turn could not be finished; `text` is the localised sentence. Routes that have sent nothing yet answer with the status of `code`. */
  | { readonly type: 'text'; readonly kind: 'error'; readonly text: string; readonly code: ErrorCode }
  | { readonly type: 'done'; readonly result: TurnResult };
