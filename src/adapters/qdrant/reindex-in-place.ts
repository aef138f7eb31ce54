import type { Endpoint } from '../../domain/endpoint.ts';
import type { IndexEntry } from '../../ports/endpoint-index.ts';
import type { FeatureCounts } from './feature-counts.ts';
import { notMadeBy, withRevisions } from './filters.ts';
import type { Wait } from './link.ts';
import { endpointOf, pointOf } from './points.ts';
import type { Wire } from './wire.ts';
import type { PointRecord } from './wire-types.ts';

/** How new vectors are got. */
export interface ReencodeOptions {
  /** `IndexEntry.madeBy` of the embedder and encoder in use. */
  readonly madeBy: string;
  /** Makes new entries of endpoints, in their order. What it throws ends the run; what was done stays. */
  encode(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<readonly IndexEntry[]>;
  /** Endpoints a call of `encode`; 64 by default. */
  readonly batch?: number;
  onProgress?(done: number, total: number): void;
}

interface Parts {
  readonly wire: Wire;
  readonly collection: string;
  readonly dimensions: number;
  readonly counts: FeatureCounts;
  /** A deadline for each request of a long run. */
  step(signal: AbortSignal): Wait;
}

export const DEFAULT_BATCH = 64;

/** An endpoint together with the revision it was read at. */
export interface ReadPoint {
  readonly id: string;
  readonly rev: string;
  readonly endpoint: Endpoint;
}

export const readPoint = ({ id, payload }: PointRecord): ReadPoint[] => {
  const endpoint = endpointOf(payload);
  return endpoint ? [{ id, rev: String(payload?.['rev'] ?? ''), endpoint }] : [];
};

/**
 * Replaces the vectors of entries that another embedder or encoder made. An entry that was indexed anew or removed meanwhile is
 * left alone. A run that was broken off goes on where it was, because what is done no longer counts as old.
 * @returns how many were replaced
 */
export const reindexInPlace = async (
  parts: Parts,
  options: ReencodeOptions,
  signal: AbortSignal,
): Promise<number> => {
  const { wire, collection, counts } = parts;
  const stale = notMadeBy(options.madeBy);
  const total = await wire.count(collection, stale, parts.step(signal));
  const limit = options.batch ?? DEFAULT_BATCH;
  let seen = 0;
  let offset: string | undefined;
  do {
    const page = await wire.scroll(
      collection,
      {
        filter: stale,
        limit,
        with_payload: ['endpoint', 'rev'],
        ...(offset === undefined ? {} : { offset }),
      },
      parts.step(signal),
    );
    const read = page.points.flatMap(readPoint);
    if (read.length > 0) {
      const entries = await options.encode(
        read.map(({ endpoint }) => endpoint),
        signal,
      );
      const stored = entries.map((entry) => pointOf(entry, parts.dimensions));
      await wire.upsert(
        collection,
        {
          points: stored.map(({ point }) => point),
          update_mode: 'update_only',
          update_filter: withRevisions(read.map(({ rev }) => rev)),
        },
        parts.step(signal),
      );
      for (const { point, rev, features } of stored) counts.put(point.id, rev, features);
    }
    seen += page.points.length;
    options.onProgress?.(Math.min(seen, total), total);
    offset = page.next_page_offset ?? undefined;
  } while (offset !== undefined);
  return total - (await wire.count(collection, stale, parts.step(signal)));
};
