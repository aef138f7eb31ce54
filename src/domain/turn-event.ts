import type { TurnResult } from './turn.ts';

/** The one vocabulary of a turn; formatters turn it into bytes. `done` is always last. */
export type TurnEvent =
  | { readonly type: 'status'; readonly phase: string; readonly message: string }
  | { readonly type: 'text'; readonly kind: 'token' | 'question' | 'error'; readonly text: string }
  | { readonly type: 'done'; readonly result: TurnResult };
