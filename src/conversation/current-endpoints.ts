import { type ChatSession, type Collection, withCurrentEndpoints } from '../agentic-loop/index.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { StoreUnavailable } from '../domain/errors.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

/** A collection as it can go on. */
export interface Current {
  readonly collection: Collection | undefined;
  /** Endpoints that were taken out of it. */
  readonly gone: readonly Endpoint[];
}

/** A chat does not wait longer for the catalogue; it can go on without. */
const LOOK_UP_MS = 1000;

/** @returns undefined when it was removed, `unknown` while the catalogue cannot be asked */
const find = async (
  { endpointIndex, logger }: Rooms,
  turn: Turn,
  id: string,
): Promise<Endpoint | 'unknown' | undefined> => {
  const { signal } = turn.context;
  const limit = AbortSignal.timeout(LOOK_UP_MS);
  try {
    return await endpointIndex.get(id, AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof StoreUnavailable) && !limit.aborted) throw error;
    logger.warn({ turn: turn.id, endpoint_id: id }, 'the chat goes on with the stored definition');
    return 'unknown';
  }
};

type Lookup = (endpoint: Endpoint) => Endpoint | undefined;

/** Asks the catalogue once for each endpoint. While it cannot be asked, chats go on with the definitions they have. */
const lookUp = async (rooms: Rooms, turn: Turn, endpoints: readonly Endpoint[]): Promise<Lookup> => {
  const ids = [...new Set(endpoints.map(({ endpointId }) => endpointId))];
  const found = new Map(await Promise.all(ids.map(async (id) => [id, await find(rooms, turn, id)] as const)));
  return (stored) => {
    const now = found.get(stored.endpointId);
    if (now === 'unknown') return stored;
    return now?.visibility === 'private' && !turn.request.seesPrivate ? undefined : now;
  };
};

/** The collection by the definitions of this moment: an address that was replaced is never called. */
export const currentCollection = async (rooms: Rooms, turn: Turn, collection: Collection): Promise<Current> =>
  withCurrentEndpoints(
    collection,
    await lookUp(
      rooms,
      turn,
      collection.targets.map(({ endpoint }) => endpoint),
    ),
  );

/** Everything a chat may take up again, by the definitions of this moment. */
export const currentSession = async (
  rooms: Rooms,
  turn: Turn,
  session: ChatSession,
): Promise<{ session: ChatSession; gone: readonly Endpoint[] }> => {
  const { collection, putAside = [], choice } = session;
  const held = [...(collection ? [collection] : []), ...putAside.map((one) => one.collection)];
  const endpoints = held.flatMap(({ targets }) => targets.map(({ endpoint }) => endpoint));
  const options = choice?.options ?? [];
  if (endpoints.length + options.length === 0) return { session, gone: [] };
  const now = await lookUp(rooms, turn, [...endpoints, ...options]);
  const open = collection && withCurrentEndpoints(collection, now);
  const aside = putAside.map((one) => ({ one, current: withCurrentEndpoints(one.collection, now) }));
  const kept = aside.flatMap(({ one, current }) =>
    current.collection ? [{ ...one, collection: current.collection }] : [],
  );
  const left = options.flatMap((option) => now(option) ?? []);
  return {
    session: {
      ...session,
      collection: open?.collection,
      putAside: kept.length > 0 ? kept : undefined,
      choice: choice && left.length > 0 ? { ...choice, options: left } : undefined,
    },
    gone: [
      ...(open?.gone ?? []),
      ...(session.offered === true ? (aside[0]?.current.gone ?? []) : []),
      ...(left.length === 0 ? options : []),
    ],
  };
};
