import type { EndpointIndex } from '../../ports/endpoint-index.ts';
import type { Logger } from '../../ports/logger.ts';
import { createEndpointIndex } from './endpoint-index.ts';
import { QdrantFailure } from './failures.ts';
import { notMadeBy } from './filters.ts';
import type { QdrantState, Wait } from './link.ts';
import { createParts, type Parts, type QdrantIndexOptions } from './parts.ts';
import { fits, type ReindexReport, rebuild } from './rebuild.ts';
import { type ReencodeOptions, reindexInPlace } from './reindex-in-place.ts';
import { createSearch } from './search.ts';
import { QdrantProblem } from './server-url.ts';
import { createWriter } from './write-entry.ts';

export type { QdrantState } from './link.ts';
export type { QdrantIndexOptions, QdrantSettings } from './parts.ts';
export type { ReindexReport } from './rebuild.ts';
export type { ReencodeOptions } from './reindex-in-place.ts';
export { parseQdrantUrl, QdrantProblem } from './server-url.ts';

export interface QdrantIndex extends EndpointIndex {
  /** Endpoints whose vectors another embedder or encoder made. */
  staleCount(signal: AbortSignal): Promise<number>;
  /** Replaces the vectors of those, in place. @returns how many */
  reencode(options: ReencodeOptions, signal: AbortSignal): Promise<number>;
  state(): QdrantState;
  /** Ends what is under way; later calls reject. May be called twice. */
  close(): void;
}

/** Conditional upserts, which the claims of names need, came with this version. */
const OLDEST_MINOR = 16;

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
  const { logger, metrics, collection, dimensions } = options;
  const parts = createParts(options);
  const { settings, link, wire } = parts;
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
  return {
    ...index,
    staleCount: (signal) =>
      link.work(signal, settings.readTimeoutMs, (wait) =>
        wire.count(collection, notMadeBy(options.madeBy), wait),
      ),
    reencode: (wanted, signal) =>
      link.work(signal, Number.POSITIVE_INFINITY, () =>
        reindexInPlace({ ...parts, collection, dimensions }, wanted, signal),
      ),
    state: link.state,
    close: link.close,
  };
};

/**
 * Brings the stored vectors up to the present embedder and encoder: in place when the collection takes vectors of that size, else in
 * a new collection that gets the name when it is complete. May be run again after it was broken off.
 *
 * @throws QdrantProblem, StoreUnavailable, or what `encode` threw
 */
export const reindexQdrant = async (
  options: QdrantIndexOptions,
  wanted: ReencodeOptions,
  signal: AbortSignal,
): Promise<ReindexReport> => {
  const parts = createParts(options);
  const { link, readiness, step } = parts;
  const { collection, dimensions, logger } = options;
  const own = { ...parts, collection, dimensions, logger };
  try {
    return await link.work(signal, Number.POSITIVE_INFINITY, async () => {
      if (!(await fits(own, signal))) return rebuild(own, wanted, signal);
      await readiness.ensure(step(signal));
      const written = await reindexInPlace(own, wanted, signal);
      return { way: written > 0 ? 'in_place' : 'none', written, collection };
    });
  } finally {
    link.close();
  }
};
