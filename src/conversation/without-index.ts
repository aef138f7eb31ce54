import { StoreUnavailable } from '../domain/errors.ts';
import type { Rooms } from './rooms.ts';
import type { Turn } from './turn.ts';

const LOGGED = {
  cache: 'served without a part that is down',
  index: 'served without a part that is down',
  answer: 'an answer went out without sentences that could not be proven',
} as const;

/** Notes once a turn that a part did not do its share; the reply, the metrics and the log say so. */
export const noteDegraded = (rooms: Rooms, turn: Turn, part: keyof typeof LOGGED): void => {
  if (turn.notes.degraded.has(part)) return;
  turn.notes.degraded.add(part);
  rooms.metrics.count('degraded_total', { part });
  rooms.logger.warn({ turn: turn.id, part }, LOGGED[part]);
};

/** Asks the index where a chat that is collecting can also go on without it. */
export const unlessIndexIsGone = async <T>(
  rooms: Rooms,
  turn: Turn,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.store === 'index')) throw error;
    noteDegraded(rooms, turn, 'index');
    return undefined;
  }
};
