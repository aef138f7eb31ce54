import { pathToFileURL } from 'node:url';
import { DataDirProblem, openEmbeddedStores } from './adapters/embedded/index.ts';
import { createPinoLogger } from './adapters/pino/index.ts';
import { createPrometheusMetrics } from './adapters/prometheus/index.ts';
import { QdrantProblem, reindexQdrant } from './adapters/qdrant/index.ts';
import { type Config, loadConfig } from './config.ts';
import { EmbeddingFailed, StoreUnavailable } from './domain/errors.ts';
import { createEncoder, type Encoder } from './indexing/index.ts';
import { createBuiltinLanguage } from './language/builtin/index.ts';
import { createHashEmbedder, createSparseEncoder } from './language/builtin/text-features/index.ts';
import { openModels } from './open-models.ts';
import type { Clock } from './ports/clock.ts';
import type { Embedder } from './ports/embedder.ts';
import type { Logger } from './ports/logger.ts';

const EMBED_MS = 60_000;

interface Given {
  /** Called with each line of progress. */
  print(line: string): void;
  readonly logger?: Logger;
  readonly signal: AbortSignal;
}

const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

interface Run {
  readonly config: Config;
  readonly embedder: Embedder;
  readonly encoder: Encoder;
  readonly logger: Logger;
  readonly given: Given;
}

const inQdrant = async (
  url: string,
  collection: string,
  { config, embedder, encoder, logger, given }: Run,
): Promise<string> => {
  const { qdrantApiKey } = config.stores;
  const report = await reindexQdrant(
    {
      url,
      apiKey: qdrantApiKey,
      collection,
      dimensions: embedder.dimensions,
      madeBy: encoder.madeBy,
      clock: systemClock,
      logger,
      metrics: createPrometheusMetrics({ version: 'reindex', node: process.versions.node }),
    },
    { ...encoder, onProgress: (done, total) => given.print(`${done} of ${total} endpoints`) },
    given.signal,
  );
  switch (report.way) {
    case 'none':
      return `Nothing to do in ${collection}: all vectors were made by the present embedder and encoder.`;
    case 'in_place':
      return `${report.written} endpoints of ${collection} have new vectors.`;
    case 'rebuilt':
      return `${report.written} endpoints were copied; ${collection} now means ${report.collection}. Restart the servers.`;
    default:
      return report.way satisfies never;
  }
};

const inDataDir = async ({ config, encoder, logger, given }: Run): Promise<string> => {
  const stores = openEmbeddedStores({ dataDir: config.stores.dataDir, clock: systemClock, logger });
  try {
    await stores.ready;
    const written = await stores.endpointIndex.reencode(
      { ...encoder, onProgress: (done, total) => given.print(`${done} of ${total} endpoints`) },
      given.signal,
    );
    const services = await stores.serviceIndex.reencode(encoder, given.signal);
    return `${written} endpoints ${services > 0 ? `and ${services} services ` : ''}have new vectors.`;
  } finally {
    stores.close();
  }
};

/**
 * Makes the vectors of all endpoints anew that another embedder or encoder made. May be broken off and run again.
 *
 * @returns what was done, in a sentence
 * @throws QdrantProblem, DataDirProblem, StoreUnavailable, EmbeddingFailed
 */
export const reindex = async (config: Config, given: Given): Promise<string> => {
  const logger = given.logger ?? createPinoLogger({ level: config.server.logLevel });
  const sparse = createSparseEncoder();
  const metrics = createPrometheusMetrics({ version: 'reindex', node: process.versions.node });
  const models = openModels({
    config,
    clock: systemClock,
    logger,
    metrics,
    builtin: {
      language: createBuiltinLanguage({ clock: systemClock }),
      embedder: createHashEmbedder({ sparse }),
    },
  });
  const { embedder } = models;
  const run = {
    config,
    embedder,
    logger,
    given,
    encoder: createEncoder({ embedder, sparse, timeoutMs: EMBED_MS }),
  };
  try {
    const { qdrantUrl: url, collection, intentCollection } = config.stores;
    if (url === undefined) return await inDataDir(run);
    return `${await inQdrant(url, collection, run)}\n${await inQdrant(url, intentCollection, run)}`;
  } finally {
    await models.close();
  }
};

const EXPECTED = [QdrantProblem, DataDirProblem, StoreUnavailable, EmbeddingFailed] as const;

const isExpected = (error: unknown): error is Error => EXPECTED.some((kind) => error instanceof kind);

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;

const main = async (): Promise<void> => {
  const loaded = loadConfig();
  if (!loaded.ok) {
    process.stderr.write(`${loaded.faults.join('\n')}\n`);
    process.exit(1);
  }
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => stop.abort(new Error('stopped; run it again to go on')));
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    print(await reindex(loaded.config, { print, signal: stop.signal }));
    process.exit(0);
  } catch (error) {
    if (!isExpected(error) && error !== stop.signal.reason) throw error;
    process.stderr.write(`${reasonOf(error as Error)}\n`);
    process.exit(1);
  }
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
