import { NameTaken } from '../../domain/errors.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import type { Logger } from '../../ports/logger.ts';
import { QdrantFailure } from './failures.ts';
import type { FeatureCounts } from './feature-counts.ts';
import { named, straysOf } from './filters.ts';
import type { Link, Wait } from './link.ts';
import type { NameClaims } from './name-claim.ts';
import { pointOf, type StoredPoint } from './points.ts';
import type { Wire } from './wire.ts';

interface Parts {
  readonly wire: Wire;
  readonly link: Link;
  readonly claims: NameClaims;
  readonly counts: FeatureCounts;
  readonly logger: Logger;
  readonly collection: string;
  readonly dimensions: number;
}

const POLL_MS = 50;

/** The server acknowledges a write that it could not apply in time; it is in its log, so it will be. */
const applied = async (
  { wire, link, collection }: Parts,
  { point, rev }: StoredPoint,
  wait: Wait,
): Promise<void> => {
  for (;;) {
    const [record] = await wire.retrieve(collection, { ids: [point.id], payload: ['rev'] }, wait);
    if (record?.payload?.['rev'] === rev) return;
    await link.pause(POLL_MS, wait);
  }
};

/**
 * Writes an endpoint in place and removes other points of the same endpoint afterwards. Deleting first would leave a moment in
 * which it cannot be found, and would lose it if the process died then.
 */
export const createWriter = (parts: Parts) => {
  const { wire, claims, counts, collection, logger } = parts;

  /** The endpoint can be found by now, so a failure here must not be told as one. */
  const removeStrays = async (endpointId: string, wait: Wait): Promise<void> => {
    try {
      await wire.deleteByFilter(collection, straysOf(endpointId), wait);
    } catch (err) {
      logger.warn({ endpoint_id: endpointId, err: String(err) }, 'other points of an endpoint may be left');
    }
  };

  const write = async (stored: StoredPoint, entry: IndexEntry, wait: Wait): Promise<{ created: boolean }> => {
    const { endpointId, name } = entry.endpoint;
    const [holders, before] = await Promise.all([
      wire.scroll(collection, { filter: named(name), limit: 2, with_payload: ['endpoint_id'] }, wait),
      wire.retrieve(collection, { ids: [endpointId], payload: ['visibility'] }, wait),
    ]);
    const other = holders.points
      .map(({ payload }) => String(payload?.['endpoint_id']))
      .find((id) => id !== endpointId);
    if (other !== undefined) throw new NameTaken(other);
    const { status } = await wire.upsert(collection, { points: [stored.point] }, wait);
    if (status !== 'completed') await applied(parts, stored, wait);
    counts.put(endpointId, stored.rev, stored.features);
    await removeStrays(endpointId, wait);
    return { created: before.length === 0 };
  };

  return {
    upsert: (entry: IndexEntry, wait: Wait): Promise<{ created: boolean }> => {
      const stored = pointOf(entry, parts.dimensions);
      return claims.holding(entry.endpoint.name, wait, () => write(stored, entry, wait));
    },

    remove: async (endpointId: string, wait: Wait): Promise<boolean> => {
      const own = { must: [{ key: 'endpoint_id', match: { value: endpointId } }] } as const;
      const { points } = await wire.scroll(
        collection,
        { filter: { must: [...own.must] }, limit: 100, with_payload: false },
        wait,
      );
      if (points.length === 0) return false;
      const ids = points.map(({ id }) => id);
      const { status } = await wire.removePoints(collection, ids, wait);
      for (const id of ids) counts.remove(id);
      if (status !== 'completed') throw new QdrantFailure('timeout', 'remove: not applied yet');
      return true;
    },
  };
};
