import { type ChatSession, newSession, parseSession, UnreadableSession } from '../agentic-loop/index.ts';
import { AppError } from '../domain/errors.ts';
import type { TurnRequest } from '../domain/turn.ts';
import type { StoredSession } from '../ports/session-store.ts';
import type { CacheContext } from '../response-cache/index.ts';
import type { Rooms } from './rooms.ts';
import { STORE_DEADLINE_MS, sessionStoreError } from './turn.ts';

export interface Loaded {
  readonly session: ChatSession;
  /** Of what is stored for the chat itself; 0 when there is nothing. */
  readonly version: number;
}

const read = async (rooms: Rooms, id: string): Promise<StoredSession | undefined> => {
  try {
    return await rooms.sessionStore.load(
      id,
      rooms.settings.sessionTtlSeconds,
      AbortSignal.timeout(STORE_DEADLINE_MS),
    );
  } catch (cause) {
    throw sessionStoreError(cause);
  }
};

const parse = (document: string): ChatSession => {
  try {
    return parseSession(document);
  } catch (cause) {
    if (!(cause instanceof UnreadableSession)) throw cause;
    throw new AppError(
      'SESSION_STORE_UNAVAILABLE',
      'The stored session was written by another version; delete the chat to start anew.',
      { cause },
    );
  }
};

/** @throws AppError SESSION_STORE_UNAVAILABLE */
export const load = async (rooms: Rooms, { chatId, author }: TurnRequest): Promise<Loaded> => {
  const stored = await read(rooms, chatId);
  return stored
    ? { session: parse(stored.document), version: stored.version }
    : { session: newSession(author, rooms.settings.defaultLanguage), version: 0 };
};

/** A yes is good for one preview: a conversation taken up at an earlier point has to be shown it again. */
const withoutApproval = (session: ChatSession): ChatSession => {
  const { collection } = session;
  return collection?.approval
    ? { ...session, collection: { ...collection, approval: { ...collection.approval, expiresAt: 0 } } }
    : session;
};

const cacheOf = (chatId: string, author: string, signal: AbortSignal): CacheContext => ({
  chatId,
  author,
  signal,
  degraded: () => undefined,
});

/** The session of another id as that of this chat, whatever the chat itself has stored; a new one when there is none. */
export const loadFrom = async (
  rooms: Rooms,
  from: { request: TurnRequest; id: string; signal: AbortSignal },
): Promise<Loaded> => {
  const { chatId, author } = from.request;
  const [own, other] = await Promise.all([read(rooms, chatId), read(rooms, from.id)]);
  await rooms.cache.copyLast(from.id, cacheOf(chatId, author, from.signal));
  const version = own?.version ?? 0;
  if (!other) return { session: newSession(author, rooms.settings.defaultLanguage), version };
  const session = parse(other.document);
  return { session: own?.document === other.document ? session : withoutApproval(session), version };
};

/** Copies where the chat stands to another id, over what is there. */
export const keepAs = async (
  rooms: Rooms,
  to: { request: TurnRequest; id: string; fence: number; signal: AbortSignal },
): Promise<void> => {
  const { chatId, author } = to.request;
  const [own, held] = await Promise.all([read(rooms, chatId), read(rooms, to.id)]);
  if (!own) return;
  try {
    await rooms.sessionStore.save(
      to.id,
      own.document,
      {
        expected: held?.version ?? 0,
        fence: to.fence,
        ttlSeconds: rooms.settings.sessionTtlSeconds,
      },
      AbortSignal.timeout(STORE_DEADLINE_MS),
    );
  } catch (cause) {
    throw sessionStoreError(cause);
  }
  await rooms.cache.copyLast(chatId, cacheOf(to.id, author, to.signal));
};
