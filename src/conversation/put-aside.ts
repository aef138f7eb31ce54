import {
  askAgain,
  type ChatSession,
  type Collection,
  missingOf,
  readyAtOnce,
} from '../agentic-loop/index.ts';
import { userMessages } from '../answer-writer/index.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import type { Ending } from './ending.ts';
import type { NextStep, Rooms } from './rooms.ts';
import { say, yesNo } from './say.ts';
import type { Turn } from './turn.ts';

/** More than these nobody remembers; the oldest is let go. */
const MOST_PUT_ASIDE = 3;
/** An offer that was ignored this often is not made again. */
const MOST_OFFERS = 2;

/** Is the collection waiting for the user (for values, or for a yes)? */
export const isOpen = (collection: Collection | undefined): collection is Collection =>
  collection?.state === 'collecting' || collection?.state === 'confirming';

/** What a collection is about, in the user's words for it. */
export const topicsOf = (rooms: Rooms, turn: Turn, collection: Collection): string =>
  [
    ...new Set(collection.targets.map(({ endpoint }) => rooms.language.words.topic(endpoint, turn.language))),
  ].join(', ');

const ids = (collection: Collection): string =>
  collection.targets.map(({ endpoint }) => endpoint.endpointId).join(' ');

/** The session with a collection put aside for later. A preview that was on the table has to be shown anew. */
export const putAside = (session: ChatSession, collection: Collection): ChatSession => {
  const { approval } = collection;
  const kept: Collection = {
    ...collection,
    awaitingContinuation: false,
    ...(approval ? { approval: { ...approval, expiresAt: 0 } } : {}),
  };
  const others = (session.putAside ?? []).filter((one) => ids(one.collection) !== ids(collection));
  return {
    ...session,
    collection: undefined,
    putAside: [{ collection: kept, offers: 0 }, ...others].slice(0, MOST_PUT_ASIDE),
  };
};

/** A fresh request for the same endpoints takes the place of the one put aside. */
export const withoutSame = (session: ChatSession, collection: Collection): ChatSession => {
  const left = (session.putAside ?? []).filter((one) => ids(one.collection) !== ids(collection));
  return { ...session, putAside: left.length > 0 ? left : undefined };
};

/** The session without the newest of what was put aside. */
export const withoutFirst = (session: ChatSession): ChatSession => {
  const rest = session.putAside?.slice(1) ?? [];
  return { ...session, putAside: rest.length > 0 ? rest : undefined };
};

/** Goes on with a collection where it was left; nothing was said yet, so no turn is counted. */
export const takeUp = (collection: Collection): Extract<NextStep, { from: 'loop' }> => ({
  from: 'loop',
  step: collection.targets.some((target) => missingOf(target).length > 0)
    ? askAgain({ ...collection, state: 'collecting' }, [])
    : readyAtOnce(collection),
});

/** After another request is done: shall we go back to the one before? Bound to the next message by `offered`. */
export async function* offeringBack(
  rooms: Rooms,
  turn: Turn,
  events: AsyncGenerator<TurnEvent, Ending>,
): AsyncGenerator<TurnEvent, Ending> {
  const ending = yield* events;
  const [first, ...rest] = ending.session.putAside ?? [];
  const done = ending.kind === 'answer' || ending.kind === 'cancelled';
  if (!first || !done || ending.session.collection || ending.session.choice) return ending;
  if (first.offers >= MOST_OFFERS) return ending;
  const session: ChatSession = {
    ...ending.session,
    offered: true,
    putAside: [{ ...first, offers: first.offers + 1 }, ...rest],
  };
  await turn.save(session);
  yield* say(
    'token',
    `\n\n${userMessages[turn.language].offerBack(topicsOf(rooms, turn, first.collection))}`,
  );
  return { ...ending, session, buttons: yesNo(turn.language) };
}
