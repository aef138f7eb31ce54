import type { ChatSession, StoredReply } from '../agentic-loop/index.ts';
import { replyTo, withReply } from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import { AppError, EmbeddingFailed, type ErrorCode, StoreUnavailable } from '../domain/errors.ts';
import type { Explanation } from '../domain/explanation.ts';
import type { TurnRequest, TurnResult, TurnSummary } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { ChatLease } from '../ports/chat-lock.ts';
import type { CacheContext } from '../response-cache/index.ts';
import { chooseLanguage } from './choose-language.ts';
import { type Ending, summarize } from './ending.ts';
import { explainTurn } from './explain.ts';
import { handleMessage } from './handle-message.ts';
import { keepAs, type Loaded, load, loadFrom } from './load-session.ts';
import type { Rooms } from './rooms.ts';
import {
  createSaver,
  createTimed,
  newNotes,
  STORE_DEADLINE_MS,
  sessionStoreError,
  type Turn,
} from './turn.ts';
import { noteDegraded } from './without-index.ts';

/** A turn whose chat is locked and whose session is loaded; nothing was said yet. */
export interface OpenTurn {
  readonly turnId: string;
  /** Runs once; always ends with `done`, also after an error (an `error` text precedes it). Ending or leaving it gives the lock back. */
  events(): AsyncGenerator<TurnEvent, void, void>;
  /** The turn as far as it came, as one that failed; for a caller that has to end it before its `done`. */
  unfinished(): TurnSummary;
  /** Notes where the chat stands after this turn under another id, for turns that start from there. While `events` runs, after its `done`. */
  keepAs(id: string): Promise<void>;
  /** Gives the lock back when `events` was never started. */
  close(): Promise<void>;
}

export interface Conversation {
  /**
   * Takes the chat's lock and loads its session, so that a route can still answer with a status.
   * @throws AppError CHAT_BUSY, CHAT_NOT_YOURS, SESSION_STORE_UNAVAILABLE
   */
  open(request: TurnRequest, signal: AbortSignal): Promise<OpenTurn>;
  /**
   * Thinks one turn through: nothing is stored, called or said; the chat is not locked.
   * @throws AppError CHAT_NOT_YOURS, SESSION_STORE_UNAVAILABLE
   */
  explain(request: TurnRequest, signal: AbortSignal): Promise<Explanation>;
  /** Forgets session, cache and context of a chat. Waits for a running turn like a message does. */
  forget(chatId: string, signal: AbortSignal): Promise<void>;
}

const leaseFor = async (rooms: Rooms, chatId: string, signal: AbortSignal): Promise<ChatLease> => {
  let lease: ChatLease | undefined;
  try {
    lease = await rooms.chatLock.acquire(chatId, rooms.settings.chatLockWaitMs, signal);
  } catch (cause) {
    throw sessionStoreError(cause);
  }
  if (!lease)
    throw new AppError(
      'CHAT_BUSY',
      'The message before is still being answered; send this one again after it.',
      {
        retryAfterSeconds: 1,
      },
    );
  return lease;
};

const wipe = async (rooms: Rooms, chatId: string): Promise<void> => {
  try {
    await rooms.sessionStore.delete(chatId, AbortSignal.timeout(STORE_DEADLINE_MS));
    await rooms.cache.forget(chatId, AbortSignal.timeout(STORE_DEADLINE_MS));
  } catch (cause) {
    throw sessionStoreError(cause);
  }
};

const notYours = (): AppError =>
  new AppError('CHAT_NOT_YOURS', 'This chat was opened by another author; use a chatId of your own.');

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code;
  if (error instanceof StoreUnavailable)
    return error.store === 'index' ? 'INDEX_UNAVAILABLE' : 'SESSION_STORE_UNAVAILABLE';
  if (error instanceof EmbeddingFailed) return 'EMBEDDING_FAILED';
  return 'INTERNAL';
};

const sentenceFor = (code: ErrorCode, turn: Turn): string => {
  const texts = userMessages[turn.language];
  return code === 'INTERNAL' ? texts.technicalProblem : texts.serviceDown;
};

/** Passes events on and keeps the text, for the stored reply. */
async function* listening(
  events: AsyncGenerator<TurnEvent, Ending>,
  heard: (text: string) => void,
): AsyncGenerator<TurnEvent, Ending> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) return value;
    if (value.type === 'text') heard(value.text);
    yield value;
  }
}

const makeTurn = (
  rooms: Rooms,
  request: TurnRequest,
  from: { lease: ChatLease; loaded: Loaded; signal: AbortSignal },
): { turn: Turn; session: ChatSession } => {
  const chosen = chooseLanguage(rooms.language, request, from.loaded.session);
  const timezone = request.timezone ?? from.loaded.session.timezone ?? rooms.settings.defaultTimezone;
  const notes = newNotes();
  const turn: Turn = {
    id: rooms.newId(),
    request,
    language: chosen.language,
    timezone,
    clientGone: from.signal,
    notes,
    context: {
      signal: AbortSignal.any([from.signal, from.lease.lost]),
      language: chosen.language,
      moment: { now: rooms.clock.now(), timezone },
      turn: notes,
      record: (use) => {
        notes.uses.push(use);
        const { task, engine, failed, fellBack } = use;
        // Failures are counted, with their reason, where they are caught.
        if (failed !== true)
          rooms.metrics.count('language_tasks_total', {
            task,
            engine,
            result: fellBack ? 'fallback' : 'ok',
          });
      },
    },
    timed: createTimed(rooms.clock, notes),
    save: createSaver(rooms.sessionStore, {
      chatId: request.chatId,
      version: from.loaded.version,
      fence: from.lease.fence,
      ttlSeconds: rooms.settings.sessionTtlSeconds,
    }),
  };
  const session: ChatSession = {
    ...from.loaded.session,
    language: chosen.language,
    languageSettled: chosen.settled,
    timezone,
  };
  return { turn, session };
};

/** How long a turn took is counted from here on. */
const summarizing = (rooms: Rooms, turn: Turn): ((ending: Ending) => TurnResult) => {
  const started = rooms.clock.elapsed();
  const engine = rooms.language.describe().engine;
  return (ending) => summarize(turn, ending, { engine, totalMs: rooms.clock.elapsed() - started });
};

/** A turn that came to no end of its own leaves the chat where it was. */
const failedTurn = (session: ChatSession): Ending => ({
  kind: 'failed',
  session,
  targets: session.collection?.targets ?? [],
});

/** One turn's events, an error turned into a sentence. A caller that has gone gets nothing more. */
async function* run(rooms: Rooms, turn: Turn, session: ChatSession): AsyncGenerator<TurnEvent, void> {
  const summary = summarizing(rooms, turn);
  const cache: CacheContext = {
    chatId: turn.request.chatId,
    author: turn.request.author,
    signal: turn.context.signal,
    degraded: (part) => noteDegraded(rooms, turn, part),
  };
  const finish = (ending: Ending): TurnEvent => ({ type: 'done', result: summary(ending) });
  let text = '';
  // While the first thing outside is waited for, an embedding most often, the assistant does what needs no answer of anybody.
  const foreseeing = setImmediate(() => rooms.steward?.foresee(turn.request.message, turn.context));
  try {
    const ending = yield* listening(handleMessage(rooms, turn, { session, cache }), (piece) => {
      text += piece;
    });
    const done = finish(ending);
    if (turn.request.messageId !== undefined && done.type === 'done')
      await turn.save(
        withReply(ending.session, { messageId: turn.request.messageId, text, result: done.result }),
      );
    yield done;
  } catch (error) {
    if (turn.clientGone.aborted) return;
    const code = codeOf(error);
    rooms.logger.error({ turn: turn.id, code, err: error }, 'turn failed');
    yield { type: 'text', kind: 'error', text: sentenceFor(code, turn), code, cause: error };
    yield finish(failedTurn(session));
  } finally {
    clearImmediate(foreseeing);
  }
}

async function* replay(reply: StoredReply): AsyncGenerator<TurnEvent, void> {
  if (reply.text !== '') yield { type: 'text', kind: 'token', text: reply.text };
  yield { type: 'done', result: reply.result };
}

/** The conversation over the rooms of `app.ts`. */
export const createConversation = (rooms: Rooms): Conversation => ({
  async open(request, signal) {
    const lease = await leaseFor(rooms, request.chatId, signal);
    try {
      if (request.fresh) await wipe(rooms, request.chatId);
      const loaded =
        request.startsFrom === undefined
          ? await load(rooms, request)
          : await loadFrom(rooms, { request, id: request.startsFrom, signal });
      if (loaded.session.owner !== request.author) throw notYours();
      const { turn, session } = makeTurn(rooms, request, { lease, loaded, signal });
      const reply = replyTo(loaded.session, request.messageId);
      const summary = summarizing(rooms, turn);
      return {
        turnId: turn.id,
        async *events() {
          try {
            yield* reply ? replay(reply) : run(rooms, turn, session);
          } finally {
            await lease.release();
          }
        },
        unfinished: () => summary(failedTurn(session)).turn,
        keepAs: (id) => keepAs(rooms, { request, id, fence: lease.fence, signal }),
        close: () => lease.release(),
      };
    } catch (error) {
      await lease.release();
      throw error;
    }
  },
  async explain(request, signal) {
    const loaded = await load(rooms, request);
    if (loaded.session.owner !== request.author) throw notYours();
    const lease: ChatLease = {
      fence: 0,
      lost: new AbortController().signal,
      release: async () => undefined,
    };
    const { turn, session } = makeTurn(rooms, request, { lease, loaded, signal });
    const { chatId, author } = request;
    const thought: Turn = {
      ...turn,
      context: { ...turn.context, record: () => undefined },
      save: async () => undefined,
    };
    return explainTurn(rooms, thought, {
      session,
      cache: { chatId, author, signal, degraded: () => undefined },
    });
  },
  async forget(chatId, signal) {
    const lease = await leaseFor(rooms, chatId, signal);
    try {
      await wipe(rooms, chatId);
    } finally {
      await lease.release();
    }
  },
});
