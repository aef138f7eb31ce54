import { type ChatSession, serializeSession } from '../agentic-loop/index.ts';
import type { Receipt } from '../domain/call-outcome.ts';
import { AppError, StoreUnavailable } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import type { TurnRequest } from '../domain/turn.ts';
import type { Clock } from '../ports/clock.ts';
import type { TaskContext, TaskUse } from '../ports/language-tasks.ts';
import type { SessionStore } from '../ports/session-store.ts';

/** One message being answered. Belongs to one request; only what is noted here is collected over its course. */
export interface Turn {
  readonly id: string;
  readonly request: TurnRequest;
  readonly language: Language;
  readonly timezone: string;
  /** Aborts when nobody listens any more. */
  readonly clientGone: AbortSignal;
  readonly context: TaskContext;
  readonly notes: TurnNotes;
  /** Compare-and-set write of the session. @throws AppError SESSION_CONFLICT, SESSION_STORE_UNAVAILABLE */
  save(session: ChatSession): Promise<void>;
  /** Runs a stage and notes how long it took. */
  timed<T>(stage: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnNotes {
  readonly uses: TaskUse[];
  readonly degraded: Set<string>;
  readonly stages: Map<string, number>;
  readonly receipts: Receipt[];
}

export const newNotes = (): TurnNotes => ({ uses: [], degraded: new Set(), stages: new Map(), receipts: [] });

/** A store call waits this long at most; a turn that needs the store then fails with a clear code. */
export const STORE_DEADLINE_MS = 5_000;

export type Saver = (session: ChatSession) => Promise<void>;

/** Saves under the version that was read, each save under the one before; never after the lease was lost. */
export const createSaver = (
  store: SessionStore,
  from: { chatId: string; version: number; fence: number; ttlSeconds: number },
): Saver => {
  let expected = from.version;
  return async (session) => {
    let result: Awaited<ReturnType<SessionStore['save']>>;
    try {
      result = await store.save(
        from.chatId,
        serializeSession(session),
        { expected, fence: from.fence, ttlSeconds: from.ttlSeconds },
        AbortSignal.timeout(STORE_DEADLINE_MS),
      );
    } catch (cause) {
      throw sessionStoreError(cause);
    }
    if (!result.saved)
      throw new AppError(
        'SESSION_CONFLICT',
        'The chat was changed by somebody else; send the message again.',
      );
    expected = result.version;
  };
};

/** A lost session store is a clear 503, never a silently new session. */
export const sessionStoreError = (cause: unknown): unknown =>
  cause instanceof StoreUnavailable || (cause instanceof Error && cause.name === 'TimeoutError')
    ? new AppError('SESSION_STORE_UNAVAILABLE', 'The session store cannot be reached; try again shortly.', {
        cause,
        retryAfterSeconds: 5,
      })
    : cause;

export const createTimed =
  (clock: Clock, notes: TurnNotes): Turn['timed'] =>
  async (stage, work) => {
    const start = clock.elapsed();
    try {
      return await work();
    } finally {
      notes.stages.set(stage, (notes.stages.get(stage) ?? 0) + clock.elapsed() - start);
    }
  };
