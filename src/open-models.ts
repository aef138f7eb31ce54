import { createAiSdkModel, type ProviderSettings } from './adapters/ai-sdk/index.ts';
import { createModelHttp } from './adapters/model-http/index.ts';
import { createOpenAiEmbedder, type EmbeddingProvider } from './adapters/openai/index.ts';
import type { Config } from './config.ts';
import { createLanguageWithNet } from './language/index.ts';
import { createModelLanguage } from './language/llm/index.ts';
import { type BreakerState, createBreakers } from './lib/breaker.ts';
import type { Clock } from './ports/clock.ts';
import type { Embedder } from './ports/embedder.ts';
import type { LanguageTasks } from './ports/language-tasks.ts';
import type { Logger } from './ports/logger.ts';
import type { Metrics } from './ports/metrics.ts';

const BREAKER_LEVELS: Readonly<Record<BreakerState, number>> = { closed: 0, half_open: 1, open: 2 };

interface Needs {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Engine and embedder of a server without models; the engine stays as the net. */
  readonly builtin: { readonly language: LanguageTasks; readonly embedder: Embedder };
}

export interface OpenModels {
  readonly language: LanguageTasks;
  readonly embedder: Embedder;
  /** Gets ready what the first turn would have to wait for; a model that is down is no reason not to start. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Rejects while the model is given up; absent without one. */
  readonly check?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

const providerOf = ({ model, azure }: Config): ProviderSettings | undefined => {
  switch (model.provider) {
    case 'builtin':
      return undefined;
    case 'azure':
      return {
        provider: 'azure',
        model: azure.deployment ?? '',
        baseUrl: azure.endpoint ?? '',
        apiKey: model.apiKey,
        apiVersion: azure.apiVersion,
      };
    case 'openai':
    case 'openai-compatible':
      return {
        provider: model.provider,
        model: model.model ?? '',
        baseUrl: model.baseUrl,
        apiKey: model.apiKey,
      };
    default:
      return model.provider satisfies never;
  }
};

const embeddingProviderOf = ({ embedding, azure }: Config): EmbeddingProvider | undefined => {
  switch (embedding.provider) {
    case 'builtin':
      return undefined;
    case 'azure':
      return {
        provider: 'azure',
        baseUrl: azure.endpoint ?? '',
        apiKey: embedding.apiKey,
        apiVersion: azure.apiVersion,
        deployment: azure.embeddingDeployment ?? '',
      };
    case 'openai':
    case 'openai-compatible':
      return { provider: embedding.provider, baseUrl: embedding.baseUrl, apiKey: embedding.apiKey };
    default:
      return embedding.provider satisfies never;
  }
};

const openLanguage = (needs: Needs, settings: ProviderSettings, fetch: typeof globalThis.fetch) => {
  const { config, clock, logger, metrics, builtin } = needs;
  const model = createAiSdkModel({
    settings,
    fetch,
    route: config.model.structuredOutput,
    onRoute: (route) => logger.info({ route }, 'the model fills in forms this way'),
  });
  const breakers = createBreakers({
    failureThreshold: config.calls.failureThreshold,
    cooldownMs: config.calls.cooldownMs,
    onChange: (_key, state) => {
      metrics.set('breaker_state', BREAKER_LEVELS[state], { endpoint: 'language_model' });
      logger.warn({ state }, 'breaker of the language model');
    },
  });
  const engine = createModelLanguage({
    model,
    breakers,
    metrics,
    rules: builtin.language,
    elapsed: clock.elapsed,
    settings: {
      timeoutMs: config.model.timeoutMs,
      outputGuard: config.guards.output,
      inputGuard: config.model.inputGuard,
      answerGuard: config.model.answerGuard,
      instructions: config.model.instructions,
      rulesFirst: config.model.rulesFirst,
    },
  });
  const language = createLanguageWithNet({ engine, net: builtin.language, logger, metrics });
  const prepare = async (signal: AbortSignal): Promise<void> => {
    try {
      await model.prepare(signal);
    } catch (err) {
      logger.warn({ err }, 'the language model does not answer; the built-in engine serves until it does');
    }
  };
  /** No request is spent on a check: the breaker knows how the last ones went. */
  const check = (): Promise<void> =>
    breakers.states().some(({ state }) => state === 'open')
      ? Promise.reject(
          new Error('the language model failed several times in a row and is left alone for a while'),
        )
      : Promise.resolve();
  return { language, prepare, check, close: breakers.close };
};

/** The language engine and the embedder that the settings ask for. */
export const openModels = (needs: Needs): OpenModels => {
  const { config, clock, builtin } = needs;
  const settings = providerOf(config);
  const embedding = embeddingProviderOf(config);
  if (!settings && !embedding)
    return { ...builtin, prepare: () => Promise.resolve(), close: () => Promise.resolve() };
  const http = createModelHttp();
  const opened = settings && openLanguage(needs, settings, http.fetch);
  const { model, dimensions, timeoutMs } = config.embedding;
  return {
    language: opened?.language ?? builtin.language,
    embedder: embedding
      ? createOpenAiEmbedder({
          settings: embedding,
          model,
          dimensions,
          timeoutMs,
          fetch: http.fetch,
          now: clock.now,
        })
      : builtin.embedder,
    prepare: (signal) => opened?.prepare(signal) ?? Promise.resolve(),
    check: opened?.check,
    close: async () => {
      opened?.close();
      await http.close();
    },
  };
};
