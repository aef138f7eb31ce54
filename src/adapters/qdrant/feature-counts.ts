import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import { visibleTo } from './filters.ts';
import type { Link, Wait } from './link.ts';
import { SPARSE } from './points.ts';
import type { Wire } from './wire.ts';
import type { PointRecord } from './wire-types.ts';

/**
 * In how many endpoints each feature occurs. The server uses these numbers but tells nobody: its filters cannot see into sparse
 * vectors. So they are counted here from the vectors themselves and kept up to date by revisions.
 */
export interface FeatureCounts {
  idf(indices: Uint32Array, wait: Wait): Promise<Float32Array>;
  /** A write of this process, so that it counts at once. */
  put(id: string, rev: string, features: readonly number[]): void;
  remove(id: string): void;
}

interface Parts {
  readonly wire: Wire;
  readonly link: Link;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly collection: string;
  /** How long a change by another process may go unnoticed; longer in large catalogues. */
  readonly freshMs: number;
  readonly pageSize: number;
}

interface Counted {
  readonly rev: string;
  readonly features: Uint32Array;
}

const VECTORS_A_REQUEST = 200;
/** Looking for changes takes at most this share of the time. */
const SHARE = 20;
/** A look that takes longer is not waited for. */
const QUICK_MS = 200;
const REFRESH_MS = 30_000;

const createTable = () => {
  const counted = new Map<string, Counted>();
  const frequency = new Map<number, number>();
  let withFeatures = 0;
  const add = (features: Uint32Array, by: 1 | -1): void => {
    if (features.length > 0) withFeatures += by;
    for (const feature of features) {
      const now = (frequency.get(feature) ?? 0) + by;
      if (now === 0) frequency.delete(feature);
      else frequency.set(feature, now);
    }
  };
  const remove = (id: string): void => {
    const held = counted.get(id);
    if (held) add(held.features, -1);
    counted.delete(id);
  };
  return {
    counted,
    remove,
    put: (id: string, rev: string, features: readonly number[]): void => {
      remove(id);
      const own = Uint32Array.from(features);
      counted.set(id, { rev, features: own });
      add(own, 1);
    },
    idf: (feature: number): number => {
      const df = frequency.get(feature) ?? 0;
      return Math.log((withFeatures - df + 0.5) / (df + 0.5) + 1);
    },
  };
};

const revOf = ({ payload }: PointRecord): string => {
  const rev = payload?.['rev'];
  return typeof rev === 'string' ? rev : '';
};

export const createFeatureCounts = (parts: Parts): FeatureCounts => {
  const { wire, clock, logger, collection } = parts;
  const table = createTable();
  /** Written by this process while a look is under way; what the look saw of them may be old. */
  const own = new Set<string>();
  let looked: { at: number; ms: number } | undefined;
  let looking: Promise<void> | undefined;

  const load = async (ids: readonly string[], wait: Wait): Promise<void> => {
    for (let from = 0; from < ids.length; from += VECTORS_A_REQUEST) {
      const some = ids.slice(from, from + VECTORS_A_REQUEST);
      const records = await wire.retrieve(
        collection,
        { ids: some, payload: ['rev'], vector: [SPARSE] },
        wait,
      );
      for (const record of records)
        if (!own.has(record.id)) table.put(record.id, revOf(record), record.vector?.sparse?.indices ?? []);
    }
  };

  const look = async (wait: Wait): Promise<void> => {
    const seen = new Set<string>();
    let offset: string | undefined;
    do {
      const page = await wire.scroll(
        collection,
        {
          filter: visibleTo(true),
          limit: parts.pageSize,
          with_payload: ['rev'],
          ...(offset === undefined ? {} : { offset }),
        },
        wait,
      );
      for (const { id } of page.points) seen.add(id);
      await load(
        page.points.filter((one) => table.counted.get(one.id)?.rev !== revOf(one)).map(({ id }) => id),
        wait,
      );
      offset = page.next_page_offset ?? undefined;
    } while (offset !== undefined);
    for (const id of table.counted.keys()) if (!seen.has(id) && !own.has(id)) table.remove(id);
  };

  const refresh = (): Promise<void> => {
    if (looking) return looking;
    own.clear();
    const at = clock.elapsed();
    const wait = { signal: new AbortController().signal, until: at + REFRESH_MS };
    looking = look(wait)
      .then(() => {
        looked = { at: clock.elapsed(), ms: clock.elapsed() - at };
      })
      .finally(() => {
        looking = undefined;
        own.clear();
      });
    return looking;
  };

  const refreshed = async (wait: Wait): Promise<void> => {
    if (looked && clock.elapsed() - looked.at <= Math.max(parts.freshMs, looked.ms * SHARE)) return;
    const fresh = refresh();
    if (!looked || looked.ms <= QUICK_MS) return parts.link.within(fresh, wait);
    fresh.catch((err: unknown) => logger.warn({ err: String(err) }, 'feature counts could not be refreshed'));
  };

  return {
    idf: async (indices, wait) => {
      await refreshed(wait);
      return Float32Array.from(indices, table.idf);
    },
    put: (id, rev, features) => {
      if (looking) own.add(id);
      if (looked || looking) table.put(id, rev, features);
    },
    remove: (id) => {
      if (looking) own.add(id);
      table.remove(id);
    },
  };
};
