import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readCredentials } from './adapters/credentials/index.ts';
import { createPinoLogger } from './adapters/pino/index.ts';
import { createPrometheusMetrics } from './adapters/prometheus/index.ts';
import { createSearxng } from './adapters/searxng/index.ts';
import { createOutbound } from './adapters/undici/index.ts';
import { type App, buildApp, type Outside } from './app.ts';
import { type Config, loadConfig, readEnvironment } from './config.ts';
import { EmbeddingFailed, StoreUnavailable } from './domain/errors.ts';
import { madeByOf } from './domain/made-by.ts';
import { createBuiltinLanguage } from './language/builtin/index.ts';
import { createHashEmbedder, createSparseEncoder } from './language/builtin/text-features/index.ts';
import { createOutboundPolicy } from './lib/outbound-policy.ts';
import { openModels } from './open-models.ts';
import { openStores } from './open-stores.ts';
import type { Clock } from './ports/clock.ts';
import type { Logger } from './ports/logger.ts';
import { createShutdown, type Phase } from './shutdown.ts';
import { StartProblem } from './start-problem.ts';

/** Last frames of turns that were cut short, after the grace period. */
const LAST_WORDS_MS = 3000;
const CLOSING_MS = 3000;
/** For the largest catalogue; an ordinary start has nothing to encode. */
const REENCODE_MS = 600_000;
/** Between two tries to reach an index that was away at the start. */
const REENCODE_AGAIN_MS = 2000;
/** For the first request to a model. */
const PREPARE_MS = 20_000;

const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

const readVersion = (): Outside['version'] => {
  const file = new URL('../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version, node: process.versions.node };
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Named credentials, read once: a missing secret stops the start, not the first call. */
const openCredentials = (config: Config, env: () => Environment): Outside['credentials'] => {
  const path = config.calls.credentialsFile;
  if (path === undefined) return [];
  const result = readCredentials({ path, env: env() });
  if (result.ok) return result.credentials;
  throw new StartProblem(result.problems.map((problem) => `CREDENTIALS_FILE: ${problem}`).join('\n'));
};

/** Web search with a way out of its own, so that its address, often a private one, is open to nothing else. */
const openWebSearch = (config: Config, logger: Logger) => {
  const { searxngUrl } = config.assistant;
  if (searxngUrl === undefined) return { webSearch: undefined, close: async () => undefined };
  const { hostname, port, protocol } = new URL(searxngUrl);
  const allow = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  const outbound = createOutbound({ policy: createOutboundPolicy({ allow }), logger });
  return {
    webSearch: createSearxng({ baseUrl: searxngUrl, outbound, logger }),
    close: () => outbound.close(),
  };
};

export interface OpenOutside {
  readonly outside: Outside;
  /** Makes the vectors of endpoints anew that another version of the encoder made, so that they are found as they should be. */
  reencode(by: Pick<App['indexing'], 'madeBy' | 'encode'>, signal: AbortSignal): Promise<void>;
  /** Gets models ready that the first turn would have to wait for. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Closes connections and stores; acknowledged writes are on disk before. */
  close(): Promise<void>;
}

/** The real world: files, sockets, clock, log. */
export const openOutside = async (
  config: Config,
  given: {
    clock?: Clock | undefined;
    logger?: Logger | undefined;
    /** Where credentials find their secrets; the process's own environment when left out. */
    env?: Environment | undefined;
  } = {},
): Promise<OpenOutside> => {
  const policy = createOutboundPolicy({ allow: config.calls.outboundAllow });
  if (policy.problems.length > 0)
    throw new StartProblem(policy.problems.map((problem) => `OUTBOUND_ALLOW: ${problem}`).join('\n'));
  const credentials = openCredentials(config, () => given.env ?? readEnvironment());
  const version = readVersion();
  const clock = given.clock ?? systemClock;
  const logger = given.logger ?? createPinoLogger({ level: config.server.logLevel });
  const outbound = createOutbound({ policy, logger });
  const web = openWebSearch(config, logger);
  const sparse = createSparseEncoder();
  const metrics = createPrometheusMetrics(version);
  const models = openModels({
    config,
    clock,
    logger,
    metrics,
    builtin: { language: createBuiltinLanguage({ clock }), embedder: createHashEmbedder({ sparse }) },
  });
  const vectors = { dimensions: models.embedder.dimensions, madeBy: madeByOf(models.embedder, sparse) };
  const stores = await openStores({ config, clock, logger, metrics, vectors });
  return {
    outside: {
      ...stores,
      clock,
      logger,
      outbound,
      webSearch: web.webSearch,
      credentials,
      version,
      newId: randomUUID,
      metrics,
      embedder: models.embedder,
      sparse,
      language: models.language,
      checkModel: models.check,
      refusesUrl: policy.refusesUrl,
    },
    reencode: async ({ madeBy, encode }, signal) => {
      await stores.serviceIndex.reencode({ madeBy, encode }, signal);
      await stores.endpointIndex.reencode(
        {
          madeBy,
          encode,
          onProgress: (done, total) => logger.info({ done, total }, 'endpoints encoded anew'),
        },
        signal,
      );
    },
    prepare: models.prepare,
    close: async () => {
      await models.close();
      await outbound.close();
      await web.close();
      await stores.close();
    },
  };
};

const announce = (config: Config, { language, embedder, storeKinds, logger, version }: Outside): void => {
  const { engine, model } = language.describe();
  const open = config.access.adminKeys.length === 0 ? 'management routes need no key' : undefined;
  logger.info(
    {
      version: version.version,
      node: version.node,
      language_engine: model ?? engine,
      embedder: embedder.model,
      session_store: storeKinds.session,
      endpoint_index: storeKinds.index,
      off: {
        ...(config.dialogue.enabled ? {} : { api_tools: 'API_TOOL_CALLING_WORKFLOW_ENABLED=false' }),
        ...(config.cache.enabled ? {} : { response_cache: 'ATC_RESPONSE_CACHE_ENABLED=false' }),
        ...(config.guards.input === 'on' ? {} : { input_guard: 'INPUT_GUARD=off' }),
        ...(config.assistant.enabled ? {} : { assistant: 'ASSISTANT_ENABLED=false' }),
        ...(config.assistant.searxngUrl === undefined ? { web_search: 'SEARXNG_URL is unset' } : {}),
        ...(engine === 'llm' ? {} : { model: 'LLM_PROVIDER=builtin: rules write questions and answers' }),
        ...(open === undefined ? {} : { management_keys: open }),
      },
    },
    'majordomo starts',
  );
};

const phasesOf = (config: Config, app: App, closeOutside: () => Promise<void>): Phase[] => [
  { name: 'not ready', limitMs: CLOSING_MS, run: () => app.turns.stop() },
  { name: 'running turns', limitMs: config.server.shutdownGraceMs, run: (signal) => app.turns.idle(signal) },
  {
    name: 'final frames',
    limitMs: LAST_WORDS_MS,
    run: (signal) => {
      app.turns.cutAll();
      return app.turns.idle(signal);
    },
  },
  { name: 'connections', limitMs: CLOSING_MS, run: () => app.close() },
  { name: 'stores', limitMs: CLOSING_MS, run: closeOutside },
];

const listen = async (config: Config, app: App): Promise<string> => {
  const { host, port } = config.server;
  try {
    return await app.app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new StartProblem(`PORT: ${port} is in use by another process`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES')
      throw new StartProblem(`HOST, PORT: cannot listen on ${host}:${port} (${code})`);
    throw error;
  }
};

/** Looks at the vectors once the index is there, while the server already runs. */
const fitVectorsLater = async (
  tryToFit: () => Promise<boolean>,
  { logger, stopped }: { logger: Logger; stopped: AbortSignal },
): Promise<void> => {
  try {
    while (!stopped.aborted) {
      await pause(REENCODE_AGAIN_MS, undefined, { ref: false });
      if (stopped.aborted || (await tryToFit())) return;
    }
  } catch (err) {
    // The server serves by now, and old vectors are no reason to end it.
    logger.error({ err }, 'stored vectors could not be made anew; run `npm run reindex`');
  }
};

/**
 * Stored vectors must be the configured embedder's. A size that the model does not give is a setting to mend; a model that is
 * down is not: endpoints are then found by their words until it is back.
 *
 * @returns false when the index is away: the server starts all the same, and this is tried again
 */
const fitVectors = async (
  config: Config,
  { logger }: Outside,
  work: () => Promise<void>,
): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) {
      logger.debug({ store: error.store }, 'stored vectors could not be looked at yet');
      return false;
    }
    if (!(error instanceof EmbeddingFailed)) throw error;
    if (error.message.includes('EMBEDDING_DIMENSIONS'))
      throw new StartProblem(
        `EMBEDDING_DIMENSIONS: expected the size of the model, found ${config.embedding.dimensions}; ${error.message}`,
      );
    logger.warn(
      { err: error.message },
      'vectors cannot be made now; endpoints are found by their words alone. Start again when the embedding model answers',
    );
    return true;
  }
};

const run = async (config: Config): Promise<void> => {
  const { outside, reencode, prepare, close } = await openOutside(config);
  const { logger, clock } = outside;
  process.on('uncaughtExceptionMonitor', (err) => logger.error({ err }, 'fault outside of any request'));
  announce(config, outside);
  const app = buildApp({ config, outside });
  void prepare(AbortSignal.timeout(PREPARE_MS));
  const stopped = new AbortController();
  const encodeAnew = () =>
    reencode(app.indexing, AbortSignal.any([stopped.signal, AbortSignal.timeout(REENCODE_MS)]));
  const fitted = await fitVectors(config, outside, async () => {
    const { embedder } = outside;
    if (embedder.kind === 'model') await embedder.embed(['size'], AbortSignal.timeout(REENCODE_MS));
    await encodeAnew();
  });
  const shutdown = createShutdown({
    phases: phasesOf(config, app, () => {
      stopped.abort(new StoreUnavailable('index', new Error('the server is stopping')));
      return close();
    }),
    log: logger,
    exit: (code) => process.exit(code),
    elapsed: clock.elapsed,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown(signal));
  const address = await listen(config, app);
  app.warmUp();
  logger.info({ address, ms_since_start: Math.round(performance.now()) }, 'listening');
  if (!fitted)
    void fitVectorsLater(() => fitVectors(config, outside, encodeAnew), { logger, stopped: stopped.signal });
};

/** Reads the settings, opens the outside, builds the app, listens. Ends the process with 1 and a clear line when it cannot. */
export const start = async (): Promise<void> => {
  const loaded = loadConfig();
  try {
    if (!loaded.ok) throw new StartProblem(loaded.faults.join('\n'));
    await run(loaded.config);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
