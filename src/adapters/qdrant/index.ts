import type { Clock } from '../../ports/clock.ts';
import type { EndpointIndex } from '../../ports/endpoint-index.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Metrics } from '../../ports/metrics.ts';
import { ensureCollection } from './collection.ts';
import { createEndpointIndex } from './endpoint-index.ts';
import { QdrantFailure } from './failures.ts';
import { createFeatureCounts } from './feature-counts.ts';
import { notMadeBy } from './filters.ts';
import { createLink, type QdrantState, type Wait } from './link.ts';
import { createNameClaims } from './name-claim.ts';
import { createReadiness } from './readiness.ts';
import { type ReencodeOptions, reindexInPlace } from './reindex-in-place.ts';
import { createSearch } from './search.ts';
import { QdrantProblem } from './server-url.ts';
import { createClient, createWire } from './wire.ts';
import { createWriter } from './write-entry.ts';

export type { QdrantState } from './link.ts';
export type { ReencodeOptions } from './reindex-in-place.ts';
export { parseQdrantUrl, QdrantProblem } from './server-url.ts';

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

export interface QdrantIndex extends EndpointIndex {
  /** Endpoints whose vectors another embedder or encoder made. */
  staleCount(signal: AbortSignal): Promise<number>;
  /** Replaces the vectors of those, in place. @returns how many */
  reencode(options: ReencodeOptions, signal: AbortSignal): Promise<number>;
  state(): QdrantState;
  /** Ends what is under way; later calls reject. May be called twice. */
  close(): void;
}

export const DEFAULTS = {
  readTimeoutMs: 3000,
  writeTimeoutMs: 8000,
  startTimeoutMs: 3000,
  exact: true,
  freshMs: 1000,
  breakerThreshold: 3,
  breakerCooldownMs: 1000,
} as const satisfies Required<QdrantSettings>;

const PAGE_SIZE = 1000;
/** Conditional upserts, which the claims of names need, came with this version. */
const OLDEST_MINOR = 16;

const createParts = (options: QdrantIndexOptions) => {
  const { clock, logger, metrics, collection, dimensions } = options;
  const settings: Required<QdrantSettings> = { ...DEFAULTS, ...options.settings };
  const api = createClient(options.url, options.apiKey);
  const link = createLink({ clock, logger, metrics, ...settings });
  const wire = createWire(api, link, clock.elapsed);
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
    ensure: (wait) => ensureCollection({ wire, logger }, { collection, dimensions }, wait),
  });
  return { settings, link, wire, counts, claims, readiness };
};

type Parts = ReturnType<typeof createParts>;

const checkVersion = async ({ wire }: Parts, logger: Logger, wait: Wait): Promise<void> => {
  const version = await wire.version(wait);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 1 && minor >= OLDEST_MINOR) return;
  logger.warn(
    { version },
    `qdrant is not of version 1.${OLDEST_MINOR} or newer: two processes may give one name to two endpoints`,
  );
};

const begin = async (parts: Parts, options: QdrantIndexOptions): Promise<void> => {
  const { link, readiness, wire, settings } = parts;
  const { clock, logger, collection } = options;
  const wait = { signal: new AbortController().signal, until: clock.elapsed() + settings.startTimeoutMs };
  try {
    await checkVersion(parts, logger, wait);
    await readiness.ensure(wait);
    const stale = await wire.count(collection, notMadeBy(options.madeBy), wait);
    if (stale > 0)
      logger.warn(
        { endpoints: stale },
        'endpoints have vectors of another embedder or encoder and may not be found; run `npm run reindex`',
      );
  } catch (error) {
    if (!(error instanceof QdrantFailure)) throw error;
    if (error.kind === 'unauthorized')
      throw new QdrantProblem(
        'QDRANT_API_KEY: the server refused the key, or the key may not use the collection',
        {
          cause: error,
        },
      );
    if (error.kind === 'refused')
      throw new QdrantProblem(`QDRANT_URL: the server refused the collection: ${error.message}`, {
        cause: error,
      });
    logger.warn(
      { store: 'index', error: link.state().lastError },
      'qdrant does not answer yet; searches get 503 until it does',
    );
  }
};

/**
 * Opens the endpoint index in Qdrant. When the server does not answer, it opens all the same: every call rejects with
 * `StoreUnavailable` until Qdrant is there, and works from then on without a restart.
 *
 * @throws QdrantProblem with advice for the operator: a URL that cannot be read, a key that is refused, a collection with
 * vectors of another kind
 */
export const openQdrantIndex = async (options: QdrantIndexOptions): Promise<QdrantIndex> => {
  const { clock, logger, metrics, collection, dimensions } = options;
  const parts = createParts(options);
  const { settings, link, wire, counts } = parts;
  try {
    await begin(parts, options);
  } catch (error) {
    link.close();
    throw error;
  }
  const index = createEndpointIndex({
    ...parts,
    logger,
    collection,
    writer: createWriter({ ...parts, logger, collection, dimensions }),
    search: createSearch({
      wire,
      collection,
      dimensions,
      exact: settings.exact,
      onForeign: (points) => {
        metrics.count('store_errors_total', { store: 'index', error: 'foreign_point' }, points);
        logger.debug({ points }, 'points that something else wrote into the collection were left out');
      },
    }),
    readMs: settings.readTimeoutMs,
    writeMs: settings.writeTimeoutMs,
  });
  const step = (signal: AbortSignal): Wait => ({ signal, until: clock.elapsed() + settings.writeTimeoutMs });
  return {
    ...index,
    staleCount: (signal) =>
      link.work(signal, settings.readTimeoutMs, (wait) =>
        wire.count(collection, notMadeBy(options.madeBy), wait),
      ),
    reencode: (wanted, signal) =>
      link.work(signal, Number.POSITIVE_INFINITY, () =>
        reindexInPlace({ wire, collection, dimensions, counts, step }, wanted, signal),
      ),
    state: link.state,
    close: link.close,
  };
};
