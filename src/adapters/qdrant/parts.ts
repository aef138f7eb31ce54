import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { createClient } from './client.ts';
import { ensureCollection } from './collection.ts';
import { createFeatureCounts } from './feature-counts.ts';
import { createLink, type Wait } from './link.ts';
import { createNameClaims } from './name-claim.ts';
import { createReadiness } from './readiness.ts';
import { createWire } from './wire.ts';

/** All times in milliseconds. */
export interface QdrantSettings {
  /** Longest time of a read; default 3000. */
  readonly readTimeoutMs?: number;
  /** Longest time of an upsert or a removal, with all its steps; default 8000. */
  readonly writeTimeoutMs?: number;
  /** How long the opening waits for Qdrant before it goes on without; default 3000. */
  readonly startTimeoutMs?: number;
  /** Dense search by full scan, the same list every time; default true. Switch it off for very large catalogues. */
  readonly exact?: boolean;
  /** How long a change by another process may go unnoticed by `idf`; default 1000. */
  readonly freshMs?: number;
  /** A collection that has vanished is made anew by a read too, empty, instead of told as an outage; default false. */
  readonly remakeOnRead?: boolean;
  /** Failures in a row that open the breaker, and how long it stays open; default 3 and 1000. */
  readonly breakerThreshold?: number;
  readonly breakerCooldownMs?: number;
}

export interface QdrantIndexOptions {
  /** `http://host:6333`, `https://host/path`; see `parseQdrantUrl`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Name of a collection or of an alias; made when there is none. */
  readonly collection: string;
  /** Length of the dense vectors. */
  readonly dimensions: number;
  /** `IndexEntry.madeBy` of the embedder and encoder in use. */
  readonly madeBy: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings?: QdrantSettings;
}

const DEFAULTS = {
  readTimeoutMs: 3000,
  writeTimeoutMs: 8000,
  startTimeoutMs: 3000,
  exact: true,
  freshMs: 1000,
  remakeOnRead: false,
  breakerThreshold: 3,
  breakerCooldownMs: 1000,
} as const satisfies Required<QdrantSettings>;

const PAGE_SIZE = 1000;

/** Everything that the index and the re-indexing are put together from. */
export const createParts = (options: QdrantIndexOptions) => {
  const { clock, logger, metrics, collection, dimensions } = options;
  const settings: Required<QdrantSettings> = { ...DEFAULTS, ...options.settings };
  const api = createClient(options.url, options.apiKey);
  const link = createLink({ clock, logger, metrics, ...settings });
  const wire = createWire({ api, link, now: clock.elapsed });
  const counts = createFeatureCounts({
    wire,
    link,
    clock,
    logger,
    collection,
    freshMs: settings.freshMs,
    pageSize: PAGE_SIZE,
  });
  const claims = createNameClaims({
    wire,
    link,
    clock,
    logger,
    collection,
    lifeMs: settings.writeTimeoutMs * 2,
  });
  const readiness = createReadiness({
    link,
    clock,
    logger,
    ensureMs: settings.startTimeoutMs,
    remakeOnRead: settings.remakeOnRead,
    ensure: (wait) => ensureCollection({ wire, logger }, { collection, dimensions }, wait),
  });
  /** A deadline for each request of a long run. */
  const step = (signal: AbortSignal): Wait => ({ signal, until: clock.elapsed() + settings.writeTimeoutMs });
  return { settings, link, wire, counts, claims, readiness, step };
};

export type Parts = ReturnType<typeof createParts>;
