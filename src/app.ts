import { createRunTurn } from './agentic-loop/index.ts';
import { createAnswerWriter } from './answer-writer/index.ts';
import { type ApiCaller, createApiCaller } from './api-caller/index.ts';
import { catalogueOf, serviceCatalogueOf } from './catalogue-needs.ts';
import {
  type Classifier,
  createClassifier,
  createServiceLayer,
  type ServiceLayer,
  shareEmbeddings,
} from './classifier/index.ts';
import type { Config } from './config.ts';
import { type Conversation, createConversation } from './conversation/index.ts';
import type { Credential } from './domain/credential.ts';
import { StoreUnavailable } from './domain/errors.ts';
import { LANGUAGES, type Language } from './domain/language.ts';
import { createHttp, type HttpNeeds, type HttpServer } from './http/index.ts';
import { createIndexing, createServices, type Indexing, type Services } from './indexing/index.ts';
import type { BreakerBoard } from './ports/breaker-board.ts';
import type { ChatLock } from './ports/chat-lock.ts';
import type { Clock, NewId } from './ports/clock.ts';
import type { Embedder } from './ports/embedder.ts';
import type { EndpointIndex } from './ports/endpoint-index.ts';
import type { LanguageTasks, TaskContext } from './ports/language-tasks.ts';
import type { Logger } from './ports/logger.ts';
import type { Metrics } from './ports/metrics.ts';
import type { Outbound } from './ports/outbound.ts';
import type { RateLimiter } from './ports/rate-limiter.ts';
import type { ResponseStore } from './ports/response-store.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { SparseEncoder } from './ports/sparse-encoder.ts';
import type { WebSearch } from './ports/web-search.ts';
import { createResponseCache } from './response-cache/index.ts';
import { createSteward, type Steward } from './steward/index.ts';

/** Everything from outside: real in `main.ts`, whatever a test likes in tests. */
export interface Outside {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly sessionStore: SessionStore;
  readonly responseStore: ResponseStore;
  readonly chatLock: ChatLock;
  readonly rateLimiter: RateLimiter;
  readonly endpointIndex: EndpointIndex;
  /** Services that answer whole messages, found as endpoints are. */
  readonly serviceIndex: EndpointIndex;
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly language: LanguageTasks;
  /** Rejects while the language model is given up; absent without one. */
  readonly checkModel?: (() => Promise<void>) | undefined;
  readonly outbound: Outbound;
  /** Absent when no search engine is configured. */
  readonly webSearch?: WebSearch | undefined;
  /** Where processes tell each other which breakers are open; without it each goes by what it sees. */
  readonly breakerBoard?: BreakerBoard | undefined;
  /** What endpoints name in `auth`, secrets included. */
  readonly credentials: readonly Credential[];
  /** Why a URL must never be called, from its text alone. */
  refusesUrl(url: string): string | undefined;
  /** What stands behind the stores, e.g. `embedded`. */
  readonly storeKinds: { readonly session: string; readonly index: string };
  readonly version: { readonly name: string; readonly version: string; readonly node: string };
}

export interface App extends HttpServer {
  readonly indexing: Indexing;
  /** Calibrates and builds tables in the background, so that the first turn does not wait for it. */
  warmUp(): void;
  /** Ends what the rooms hold themselves; the outside is closed by whoever opened it. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly outside: Outside;
}

/** An answer larger than this is refused while it arrives. */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
/** A response larger than this is answered from, but not kept for follow-ups. */
const MAX_CACHED_BYTES = 1024 * 1024;
const MAX_CONCURRENT_CALLS = 8;

const languageOf =
  ({ config, outside }: AppOptions) =>
  (message: string): Language => {
    const guess = outside.language.guessLanguage(message).language;
    return LANGUAGES.find((language) => language === guess) ?? config.language.defaultLanguage;
  };

/** Context of a language task that belongs to no turn. */
const contextOf = (options: AppOptions, message: string, signal: AbortSignal): TaskContext => ({
  signal,
  language: languageOf(options)(message),
  moment: { now: options.outside.clock.now(), timezone: options.config.language.defaultTimezone },
  record: () => undefined,
});

const makeClassifier = ({ config, outside }: AppOptions): Classifier =>
  createClassifier({
    index: outside.endpointIndex,
    embedder: outside.embedder,
    sparse: outside.sparse,
    language: outside.language,
    settings: config.classifier,
    metrics: outside.metrics,
    logger: outside.logger,
    elapsed: outside.clock.elapsed,
  });

const makeServiceLayer = ({ config, outside }: AppOptions): ServiceLayer =>
  createServiceLayer({
    index: outside.serviceIndex,
    embedder: outside.embedder,
    sparse: outside.sparse,
    settings: config.services,
    metrics: outside.metrics,
    logger: outside.logger,
    elapsed: outside.clock.elapsed,
  });

const makeServices = ({ outside }: AppOptions): Services =>
  createServices({
    index: outside.serviceIndex,
    embedder: outside.embedder,
    sparse: outside.sparse,
    language: outside.language,
    clock: outside.clock,
    isRefusedHost: outside.refusesUrl,
  });

const makeApiCaller = ({ config, outside }: AppOptions): ApiCaller =>
  createApiCaller({
    outbound: outside.outbound,
    clock: outside.clock,
    metrics: outside.metrics,
    logger: outside.logger,
    settings: { ...config.calls, maxConcurrent: MAX_CONCURRENT_CALLS, maxBytes: MAX_RESPONSE_BYTES },
    userAgent: `${outside.version.name}/${outside.version.version}`,
    newId: outside.newId,
    chance: Math.random,
    credentials: outside.credentials,
    breakerBoard: outside.breakerBoard,
  });

const makeIndexing = (
  { outside }: AppOptions,
  { classifier, apiCaller }: { classifier: Classifier; apiCaller: ApiCaller },
): Indexing =>
  createIndexing({
    index: outside.endpointIndex,
    embedder: outside.embedder,
    sparse: outside.sparse,
    language: outside.language,
    clock: outside.clock,
    logger: outside.logger,
    metrics: outside.metrics,
    isRefusedHost: outside.refusesUrl,
    callProblem: apiCaller.problemOf,
    selfTest: classifier.selfTest,
  });

/** One use of a tool; a search engine may be slow. */
const TOOL_TIMEOUT_MS = 15_000;
/** All of an answer, tools included. */
const ASSIST_TIMEOUT_MS = 120_000;
const MAX_TOOL_STEPS = 5;

const makeSteward = ({ config, outside }: AppOptions): Steward | undefined =>
  config.assistant.enabled
    ? createSteward({
        language: outside.language,
        metrics: outside.metrics,
        logger: outside.logger,
        webSearch: outside.webSearch,
        elapsed: outside.clock.elapsed,
        settings: {
          ...config.assistant,
          shownTools: new Set(config.assistant.shownTools),
          toolTimeoutMs: TOOL_TIMEOUT_MS,
          answerTimeoutMs: ASSIST_TIMEOUT_MS,
          maxSteps: MAX_TOOL_STEPS,
        },
      })
    : undefined;

const makeConversation = (
  { config, outside }: AppOptions,
  rooms: {
    classifier: Classifier;
    services: ServiceLayer;
    apiCaller: ApiCaller;
    steward: Steward | undefined;
  },
): Conversation => {
  const { clock, logger, metrics, language } = outside;
  const { dialogue } = config;
  return createConversation({
    ...rooms,
    endpointIndex: outside.endpointIndex,
    sessionStore: outside.sessionStore,
    chatLock: outside.chatLock,
    language,
    clock,
    logger,
    metrics,
    newId: outside.newId,
    cache: createResponseCache({
      store: outside.responseStore,
      clock,
      logger,
      metrics,
      settings: {
        enabled: config.cache.enabled,
        defaultTtlSeconds: config.cache.defaultTtlSeconds,
        lastTtlSeconds: config.cache.lastCallTtlSeconds,
        maxEntryBytes: MAX_CACHED_BYTES,
      },
    }),
    runTurn: createRunTurn({
      language,
      settings: { ...dialogue, maxTargets: config.classifier.maxEndpoints },
    }),
    answerWriter: createAnswerWriter({
      language,
      settings: { ...config.answer, outputGuard: config.guards.output },
      onLeftOut: (verdict) => metrics.count('guard_total', { guard: 'output', verdict }),
    }),
    settings: {
      sessionTtlSeconds: dialogue.sessionTtlSeconds,
      chatLockWaitMs: dialogue.lockWaitMs,
      defaultLanguage: config.language.defaultLanguage,
      defaultTimezone: config.language.defaultTimezone,
      dryRun: dialogue.dryRun,
      apiToolsEnabled: dialogue.enabled,
      inputGuard: config.guards.input === 'on',
      maxTargets: config.classifier.maxEndpoints,
    },
  });
};

const dependenciesOf = ({ config, outside }: AppOptions): HttpNeeds['dependencies'] => [
  {
    name: 'session_store',
    kind: outside.storeKinds.session,
    critical: true,
    check: (signal) => outside.sessionStore.check(signal),
  },
  {
    name: 'endpoint_index',
    kind: outside.storeKinds.index,
    critical: true,
    check: (signal) => outside.endpointIndex.check(signal),
  },
  {
    name: 'response_cache',
    kind: outside.storeKinds.session,
    critical: false,
    check: (signal) => outside.responseStore.check(signal),
  },
  // Not critical: the built-in engine does its work until it is back.
  ...(outside.checkModel
    ? [{ name: 'language_model', kind: config.model.provider, critical: false, check: outside.checkModel }]
    : []),
];

const httpSettings = ({ config }: AppOptions): HttpNeeds['settings'] => ({
  ...config.server,
  ...config.access,
  defaultLanguage: config.language.defaultLanguage,
  topK: config.classifier.topK,
  statusByDefault: config.assistant.statusByDefault,
  streams: config.streams,
});

/** Metrics are wanted most when a store is down, so that is counted and no reason to fail. */
const refreshGauges = async ({ endpointIndex, metrics }: Outside, signal: AbortSignal): Promise<void> => {
  try {
    metrics.set('endpoints_indexed', await endpointIndex.count(signal));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    metrics.count('store_errors_total', { store: error.store, error: 'unavailable' });
  }
};

/** Wires every room by hand and registers every route. Listens to nothing yet. */
export const buildApp = (given: AppOptions): App => {
  const { config } = given;
  // One embedding of a message serves every layer.
  const outside: Outside = { ...given.outside, embedder: shareEmbeddings(given.outside.embedder) };
  const options: AppOptions = { config, outside };
  const classifier = makeClassifier(options);
  const services = makeServiceLayer(options);
  const apiCaller = makeApiCaller(options);
  const steward = makeSteward(options);
  const closing = new AbortController();
  const indexing = makeIndexing(options, { classifier, apiCaller });
  const http = createHttp({
    settings: httpSettings(options),
    conversation: makeConversation(options, { classifier, services, apiCaller, steward }),
    catalogue: catalogueOf({ indexing, classifier, contextOf: (signal) => contextOf(options, '', signal) }),
    services: serviceCatalogueOf(makeServices(options), services),
    calibration: classifier.calibration,
    search: (query, wanted, signal) => classifier.search(query, wanted, contextOf(options, query, signal)),
    languageOf: languageOf(options),
    limits: outside.rateLimiter,
    log: outside.logger,
    metrics: outside.metrics,
    dependencies: dependenciesOf(options),
    breakers: () => apiCaller.breakerStates().filter(({ state }) => state !== 'closed'),
    refreshGauges: (signal) => refreshGauges(outside, signal),
    version: outside.version,
    effective: config.effective,
    now: outside.clock.now,
    elapsed: outside.clock.elapsed,
    newId: outside.newId,
  });
  return {
    ...http,
    indexing,
    warmUp: () => {
      classifier.catalogueChanged();
      services.changed();
      outside.language.warmUp?.(closing.signal).catch((err: unknown) => {
        // Nobody waits for this; the turn meets the same fault when it needs the same.
        outside.logger.warn({ err }, 'the language engine could not be made ready ahead');
      });
    },
    close: async () => {
      closing.abort();
      await http.app.close();
      apiCaller.close();
    },
  };
};
