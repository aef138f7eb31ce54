import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { claimedBy } from './filters.ts';
import type { Link, Wait } from './link.ts';
import { idFromName } from './points.ts';
import type { Wire } from './wire.ts';

/** The right to write an endpoint under a name, among all processes. */
export interface NameClaims {
  /** Waits for its turn, then runs the work and gives the name free again. */
  holding<T>(name: string, wait: Wait, work: () => Promise<T>): Promise<T>;
}

interface Parts {
  readonly wire: Wire;
  readonly link: Link;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly collection: string;
  /**
   * A claim older than this belongs to a process that died. Longer than any upsert may take; the clocks of the processes may
   * differ by what is between.
   */
  readonly lifeMs: number;
}

const claimSchema = z.object({ claim: z.string(), claimed_at: z.number() });
const POLL_MS = 40;
const RELEASE_MS = 1000;

/**
 * Qdrant keeps no value unique, so two processes could give one name to two endpoints. A point without vectors, with an id made from
 * the name, is the lock: an upsert whose filter matches nothing inserts it and never overwrites one that is there, so exactly one
 * token gets in, also when a request is sent twice. Servers before 1.16 ignore the filter; there names are unique within a
 * process only.
 */
export const createNameClaims = ({ wire, link, clock, logger, collection, lifeMs }: Parts): NameClaims => {
  const put = (id: string, token: string, over: string, wait: Wait) =>
    wire.upsert(
      collection,
      {
        points: [{ id, vector: {}, payload: { claim: token, claimed_at: clock.now() } }],
        update_filter: claimedBy(over),
      },
      wait,
    );
  const read = async (id: string, wait: Wait) => {
    const [record] = await wire.retrieve(collection, { ids: [id], payload: ['claim', 'claimed_at'] }, wait);
    const parsed = claimSchema.safeParse(record?.payload);
    return parsed.success ? parsed.data : undefined;
  };

  const take = async (id: string, token: string, wait: Wait): Promise<void> => {
    let over = token;
    for (;;) {
      await put(id, token, over, wait);
      const held = await read(id, wait);
      if (held?.claim === token) return;
      const expired = held !== undefined && clock.now() - held.claimed_at > lifeMs;
      // Taken over only from the dead holder seen here; whoever was quicker has another token by now.
      over = expired ? held.claim : token;
      if (held !== undefined && !expired) await link.pause(POLL_MS, wait);
    }
  };

  /** Also when the caller has left: the next one should not have to wait until the claim is old. */
  const release = async (token: string): Promise<void> => {
    const wait = { signal: new AbortController().signal, until: clock.elapsed() + RELEASE_MS };
    try {
      await wire.deleteByFilter(collection, claimedBy(token), wait);
    } catch (err) {
      logger.debug({ store: 'index', err: String(err) }, 'a name claim is left to grow old');
    }
  };

  return {
    holding: async (name, wait, work) => {
      const id = idFromName(name);
      const token = randomUUID();
      try {
        await take(id, token, wait);
        return await work();
      } finally {
        await release(token);
      }
    },
  };
};
