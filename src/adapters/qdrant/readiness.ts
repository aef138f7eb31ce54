import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { isKind } from './collection.ts';
import { QdrantFailure } from './failures.ts';
import type { Link, Wait } from './link.ts';
import { QdrantProblem } from './server-url.ts';

/** Sees to it that the collection is there before it is used. */
export interface Readiness {
  /** @throws QdrantProblem when the collection cannot be used; QdrantFailure when the server cannot be asked */
  ensure(wait: Wait): Promise<void>;
  reading<T>(wait: Wait, work: () => Promise<T>): Promise<T>;
  /** Unlike most reading, makes a collection anew that has vanished. */
  writing<T>(wait: Wait, work: () => Promise<T>): Promise<T>;
}

interface Parts {
  readonly link: Link;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Makes or checks the collection. */
  ensure(wait: Wait): Promise<void>;
  readonly ensureMs: number;
  readonly remakeOnRead: boolean;
}

/** A rebuild takes the old collection away a moment before the new one has its name. */
const GAP_MS = 150;

export const createReadiness = (parts: Parts): Readiness => {
  const { link, clock, logger } = parts;
  let ready = false;
  let ensuring: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    const wait = { signal: new AbortController().signal, until: clock.elapsed() + parts.ensureMs };
    await parts.ensure(wait);
    ready = true;
  };
  /** Shared by all callers, so it does not end with the one that began it. */
  const ensure = (wait: Wait): Promise<void> => {
    ensuring ??= run().finally(() => {
      ensuring = undefined;
    });
    return link.within(ensuring, wait);
  };

  const made = async (wait: Wait): Promise<void> => {
    if (ready) return;
    try {
      await ensure(wait);
    } catch (error) {
      if (!(error instanceof QdrantProblem)) throw error;
      logger.error({ store: 'index', problem: error.message }, 'the endpoint index cannot be used');
      throw new QdrantFailure('setup', error.message, { cause: error });
    }
  };

  const remaking = async <T>(wait: Wait, work: () => Promise<T>): Promise<T> => {
    await made(wait);
    try {
      return await work();
    } catch (error) {
      if (!isKind(error, 'not_found')) throw error;
      logger.warn({ store: 'index' }, 'the collection has vanished from qdrant; it is made anew, empty');
      ready = false;
      await made(wait);
      return await work();
    }
  };

  return {
    ensure,
    reading: async (wait, work) => {
      await made(wait);
      try {
        return await work();
      } catch (error) {
        if (!isKind(error, 'not_found')) throw error;
        // An empty answer would be a wrong one: what was indexed is gone, or about to be there under its new name.
        await link.pause(GAP_MS, wait);
        return parts.remakeOnRead ? remaking(wait, work) : work();
      }
    },
    writing: remaking,
  };
};
