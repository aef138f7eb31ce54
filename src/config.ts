import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { LANGUAGES } from './domain/language.ts';
import { modelFaults } from './lib/model-faults.ts';
import { credentialsRemoved } from './lib/redact.ts';
import * as is from './lib/setting-kinds.ts';

const SECONDS_A_DAY = 86_400;
const MEBIBYTE = 1024 * 1024;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const PROVIDERS = ['builtin', 'openai', 'azure', 'openai-compatible'] as const;

/** Shorter keys are guessed in no time. */
const isKey = (entry: string) => /^[\x21-\x7e]{8,}$/.test(entry);
const seconds = (max = SECONDS_A_DAY) => is.whole(1, max);
const limit = () => is.whole(0, 1_000_000);

/** Every setting by the name of its environment variable; `.env.example` lists the same names with a line on each. */
export const settingsSchema = z.object({
  HOST: is.plainText(255).default('127.0.0.1'),
  PORT: is.whole(0, 65_535).default(8100),
  DATA_DIR: is.plainText(4096).default('./data'),
  LOG_LEVEL: is.oneOf(LOG_LEVELS).default('info'),
  BODY_LIMIT_BYTES: is.whole(1024, 1024 * MEBIBYTE).default(10 * MEBIBYTE),
  CORS_ORIGINS: is.list('origins such as https://example.org, or *', is.isOrigin).default([]),
  TRUST_PROXY: is.trustProxy().default(false),
  SHUTDOWN_GRACE_SECONDS: is.whole(0, 600).default(10),

  ADMIN_API_KEYS: is.list('keys of at least 8 characters without blanks', isKey).default([]),
  CLIENT_API_KEYS: is.list('keys of at least 8 characters without blanks', isKey).default([]),
  ALLOW_UNAUTHENTICATED: is.flag().default(false),

  REDIS_URL: is.redisUrl().optional(),
  QDRANT_URL: is.url(['http:', 'https:'], 'an http(s) URL').optional(),
  QDRANT_API_KEY: is.plainText().optional(),
  API_TOOL_COLLECTION: is.plainText(200).default('api_tool_collection'),
  INTENT_COLLECTION: is.plainText(200).default('intent_collections'),
  ATC_CACHE_KEY_PREFIX: is.plainText(100).default('atc:cache'),
  ATC_LAST_CALL_KEY_PREFIX: is.plainText(100).default('atc:last'),

  LLM_PROVIDER: is.oneOf(PROVIDERS).default('builtin'),
  LLM_MODEL: is.plainText(200).optional(),
  LLM_BASE_URL: is.url(['http:', 'https:'], 'an http(s) URL').optional(),
  LLM_API_KEY: is.plainText().optional(),
  LLM_TIMEOUT_MS: is.whole(100, 300_000).default(15_000),
  LLM_STRUCTURED_OUTPUT: is.oneOf(['auto', 'json_schema', 'tool', 'json_object']).default('auto'),
  LLM_RULES_FIRST: is.flag().default(true),
  LLM_INPUT_GUARD: is.flag().default(false),
  EMBEDDING_PROVIDER: is.oneOf(PROVIDERS).default('builtin'),
  EMBEDDING_MODEL: is.plainText(200).default('text-embedding-3-large'),
  EMBEDDING_DIMENSIONS: is.whole(1, 16_384).default(3072),
  EMBEDDING_BASE_URL: is.url(['http:', 'https:'], 'an http(s) URL').optional(),
  EMBEDDING_API_KEY: is.plainText().optional(),
  EMBEDDING_TIMEOUT_MS: is.whole(100, 300_000).default(10_000),
  AZURE_OPENAI_ENDPOINT: is.url(['http:', 'https:'], 'an http(s) URL').optional(),
  AZURE_OPENAI_DEPLOYMENT: is.plainText(200).optional(),
  AZURE_OPENAI_EMBEDDING_DEPLOYMENT: is.plainText(200).optional(),
  AZURE_OPENAI_API_VERSION: is.plainText(50).default('2024-10-21'),
  DEFAULT_LANGUAGE: is.oneOf(LANGUAGES).default('en'),
  DEFAULT_TIMEZONE: is.timezone().default('Europe/Tallinn'),

  API_TOOL_CALLING_WORKFLOW_ENABLED: is.flag().default(true),
  API_TOOL_DRY_RUN: is.flag().default(false),
  SERVICE_WORKFLOW_ENABLED: is.flag().default(true),
  DENSE_MIN_THRESHOLD: is.fraction().default(0.5),
  API_TOOL_MIN_THRESHOLD: is.fraction().optional(),
  API_TOOL_HIGH_CONFIDENCE_THRESHOLD: is.fraction().optional(),
  API_TOOL_SCORE_GAP_THRESHOLD: is.fraction().optional(),
  API_TOOL_INTENT_SWITCH_THRESHOLD: is.fraction().optional(),
  API_TOOL_SEARCH_TOP_K: is.whole(1, 50).default(5),
  MULTI_INTENT_ENABLED: is.flag().default(true),
  MULTI_API_MAX_ENDPOINTS: is.whole(1, 10).default(3),

  MAX_TURNS: is.whole(1, 50).default(5),
  CONTINUATION_TURN: is.whole(1, 50).default(3),
  MULTI_INTENT_MAX_TURNS: is.whole(1, 50).default(6),
  MULTI_INTENT_CONTINUATION_TURN: is.whole(1, 50).default(4),
  MULTI_API_MAX_TURNS: is.whole(1, 50).default(9),
  SESSION_TTL_SECONDS: seconds(30 * SECONDS_A_DAY).default(1800),
  CHAT_LOCK_WAIT_MS: is.whole(0, 120_000).default(10_000),

  API_CALL_TIMEOUT: seconds(300).default(10),
  MULTI_API_BATCH_TIMEOUT: seconds(600).default(30),
  CIRCUIT_BREAKER_FAILURE_THRESHOLD: is.whole(1, 1000).default(3),
  CIRCUIT_BREAKER_COOLDOWN_SECONDS: seconds().default(60),
  CREDENTIALS_FILE: is.plainText(4096).optional(),
  OUTBOUND_ALLOW: is.list('hosts, host:port pairs or CIDRs', (entry) => !/\s/.test(entry)).default([]),

  ASSISTANT_ENABLED: is.flag().default(true),
  TWO_STAGE_ENABLED: is.flag().default(true),
  ANALYSIS_TIMEOUT: seconds(60).default(3),
  MAX_RECOMMENDED_TOOLS: is.whole(0, 5).default(5),
  MIN_RECOMMENDED_TOOLS: is.whole(0, 5).default(0),
  SEARXNG_URL: is.url(['http:', 'https:'], 'an http(s) URL').optional(),
  ENABLE_STATUS_MESSAGES: is.flag().default(true),
  STATUS_EVENTS_DEFAULT: is.flag().default(false),
  SHOW_WEB_SEARCH_STATUS: is.flag().default(true),
  SHOW_TOOL_STATUS: is.list('tool names such as calculate', (entry) => /^[a-z_]+$/.test(entry)).default([]),
  STATUS_CONSULTING: is.plainText(200).optional(),
  STATUS_COMPLETE: is.plainText(200).optional(),
  STATUS_NO_ASSISTANCE: is.plainText(200).optional(),
  STATUS_FALLBACK: is.plainText(200).optional(),
  STATUS_WEB_SEARCH: is.plainText(200).optional(),

  ATC_RESPONSE_CACHE_ENABLED: is.flag().default(true),
  ATC_CACHE_DEFAULT_TTL_SECONDS: seconds(30 * SECONDS_A_DAY).default(1800),
  ATC_LAST_CALL_TTL_SECONDS: seconds(30 * SECONDS_A_DAY).default(1800),

  ANSWER_MAX_RESPONSE_BYTES: is.whole(1000, 10_000_000).default(50_000),
  ANSWER_MAX_TOTAL_BYTES: is.whole(1000, 10_000_000).default(100_000),
  INPUT_GUARD: is.oneOf(['on', 'off']).default('on'),
  OUTPUT_GUARD: is.oneOf(['full', 'window', 'off']).default('full'),

  STREAM_MAX_SECONDS: seconds(3600).default(300),
  STREAM_MAX_CONCURRENT: limit().default(1000),
  STREAM_MAX_PER_AUTHOR: limit().default(5),
  RATE_LIMIT_PER_MINUTE: limit().default(20),
  RATE_LIMIT_BLOCKING_PER_MINUTE: limit().default(0),
});

type Settings = z.infer<typeof settingsSchema>;
type Name = keyof Settings;

/** Settings whose value must never be shown. */
const SECRETS: ReadonlySet<string> = new Set<Name>([
  'ADMIN_API_KEYS',
  'CLIENT_API_KEYS',
  'QDRANT_API_KEY',
  'LLM_API_KEY',
  'EMBEDDING_API_KEY',
]);

/** Pairs of which the first must not be above the second, where both are set. */
const NOT_ABOVE: readonly (readonly [Name, Name])[] = [
  ['CONTINUATION_TURN', 'MAX_TURNS'],
  ['MULTI_INTENT_CONTINUATION_TURN', 'MULTI_INTENT_MAX_TURNS'],
  ['MAX_TURNS', 'MULTI_API_MAX_TURNS'],
  ['MULTI_INTENT_MAX_TURNS', 'MULTI_API_MAX_TURNS'],
  ['API_TOOL_MIN_THRESHOLD', 'API_TOOL_HIGH_CONFIDENCE_THRESHOLD'],
  ['API_CALL_TIMEOUT', 'MULTI_API_BATCH_TIMEOUT'],
  ['ANSWER_MAX_RESPONSE_BYTES', 'ANSWER_MAX_TOTAL_BYTES'],
  ['MIN_RECOMMENDED_TOOLS', 'MAX_RECOMMENDED_TOOLS'],
];

const inconsistencies = (settings: Settings): string[] => {
  const faults = NOT_ABOVE.flatMap(([low, high]) => {
    const [a, b] = [settings[low], settings[high]];
    return typeof a === 'number' && typeof b === 'number' && a > b
      ? [`${low}: expected at most ${high} (${b}), found ${a}`]
      : [];
  });
  if (settings.INTENT_COLLECTION === settings.API_TOOL_COLLECTION)
    faults.push('INTENT_COLLECTION: expected another collection than API_TOOL_COLLECTION');
  if (settings.QDRANT_API_KEY !== undefined && settings.QDRANT_URL === undefined)
    faults.push('QDRANT_API_KEY: expected only together with QDRANT_URL');
  faults.push(...modelFaults(settings));
  const open = settings.ADMIN_API_KEYS.length === 0 && settings.CLIENT_API_KEYS.length === 0;
  if (open && !is.isLoopbackHost(settings.HOST) && !settings.ALLOW_UNAUTHENTICATED)
    faults.push(
      `HOST: expected a loopback address while neither ADMIN_API_KEYS nor CLIENT_API_KEYS is set, found ${settings.HOST}; set keys, or ALLOW_UNAUTHENTICATED=true to let anybody in`,
    );
  return faults;
};

const grouped = (s: Settings) => ({
  server: {
    host: s.HOST,
    port: s.PORT,
    logLevel: s.LOG_LEVEL,
    bodyLimitBytes: s.BODY_LIMIT_BYTES,
    corsOrigins: s.CORS_ORIGINS,
    trustProxy: s.TRUST_PROXY,
    shutdownGraceMs: s.SHUTDOWN_GRACE_SECONDS * 1000,
  },
  access: {
    adminKeys: s.ADMIN_API_KEYS,
    clientKeys: s.CLIENT_API_KEYS,
    allowUnauthenticated: s.ALLOW_UNAUTHENTICATED,
  },
  stores: {
    dataDir: s.DATA_DIR,
    redisUrl: s.REDIS_URL,
    qdrantUrl: s.QDRANT_URL,
    qdrantApiKey: s.QDRANT_API_KEY,
    collection: s.API_TOOL_COLLECTION,
    intentCollection: s.INTENT_COLLECTION,
    cachePrefix: s.ATC_CACHE_KEY_PREFIX,
    lastCallPrefix: s.ATC_LAST_CALL_KEY_PREFIX,
  },
  language: {
    defaultLanguage: s.DEFAULT_LANGUAGE,
    defaultTimezone: s.DEFAULT_TIMEZONE,
  },
  model: {
    provider: s.LLM_PROVIDER,
    model: s.LLM_MODEL,
    baseUrl: s.LLM_BASE_URL,
    apiKey: s.LLM_API_KEY,
    timeoutMs: s.LLM_TIMEOUT_MS,
    structuredOutput: s.LLM_STRUCTURED_OUTPUT,
    rulesFirst: s.LLM_RULES_FIRST,
    inputGuard: s.LLM_INPUT_GUARD,
  },
  embedding: {
    provider: s.EMBEDDING_PROVIDER,
    model: s.EMBEDDING_MODEL,
    dimensions: s.EMBEDDING_DIMENSIONS,
    baseUrl: s.EMBEDDING_BASE_URL,
    // Mostly both models are at one provider; then one key is enough.
    apiKey: s.EMBEDDING_API_KEY ?? s.LLM_API_KEY,
    timeoutMs: s.EMBEDDING_TIMEOUT_MS,
  },
  azure: {
    endpoint: s.AZURE_OPENAI_ENDPOINT,
    deployment: s.AZURE_OPENAI_DEPLOYMENT,
    embeddingDeployment: s.AZURE_OPENAI_EMBEDDING_DEPLOYMENT,
    apiVersion: s.AZURE_OPENAI_API_VERSION,
  },
  classifier: {
    minThreshold: s.API_TOOL_MIN_THRESHOLD,
    highThreshold: s.API_TOOL_HIGH_CONFIDENCE_THRESHOLD,
    gapThreshold: s.API_TOOL_SCORE_GAP_THRESHOLD,
    switchThreshold: s.API_TOOL_INTENT_SWITCH_THRESHOLD,
    topK: s.API_TOOL_SEARCH_TOP_K,
    multiIntent: s.MULTI_INTENT_ENABLED,
    maxEndpoints: s.MULTI_API_MAX_ENDPOINTS,
  },
  services: { enabled: s.SERVICE_WORKFLOW_ENABLED, minThreshold: s.DENSE_MIN_THRESHOLD },
  dialogue: {
    enabled: s.API_TOOL_CALLING_WORKFLOW_ENABLED,
    dryRun: s.API_TOOL_DRY_RUN,
    maxTurns: s.MAX_TURNS,
    continuationTurn: s.CONTINUATION_TURN,
    multiMaxTurns: s.MULTI_INTENT_MAX_TURNS,
    multiContinuationTurn: s.MULTI_INTENT_CONTINUATION_TURN,
    capTurns: s.MULTI_API_MAX_TURNS,
    sessionTtlSeconds: s.SESSION_TTL_SECONDS,
    lockWaitMs: s.CHAT_LOCK_WAIT_MS,
  },
  calls: {
    callTimeoutMs: s.API_CALL_TIMEOUT * 1000,
    batchTimeoutMs: s.MULTI_API_BATCH_TIMEOUT * 1000,
    failureThreshold: s.CIRCUIT_BREAKER_FAILURE_THRESHOLD,
    cooldownMs: s.CIRCUIT_BREAKER_COOLDOWN_SECONDS * 1000,
    outboundAllow: s.OUTBOUND_ALLOW,
    credentialsFile: s.CREDENTIALS_FILE,
  },
  cache: {
    enabled: s.ATC_RESPONSE_CACHE_ENABLED,
    defaultTtlSeconds: s.ATC_CACHE_DEFAULT_TTL_SECONDS,
    lastCallTtlSeconds: s.ATC_LAST_CALL_TTL_SECONDS,
  },
  assistant: {
    enabled: s.ASSISTANT_ENABLED,
    twoStage: s.TWO_STAGE_ENABLED,
    analysisTimeoutMs: s.ANALYSIS_TIMEOUT * 1000,
    maxTools: s.MAX_RECOMMENDED_TOOLS,
    minTools: s.MIN_RECOMMENDED_TOOLS,
    searxngUrl: s.SEARXNG_URL,
    statusMessages: s.ENABLE_STATUS_MESSAGES,
    statusByDefault: s.STATUS_EVENTS_DEFAULT,
    shownTools: [...(s.SHOW_WEB_SEARCH_STATUS ? ['web_search'] : []), ...s.SHOW_TOOL_STATUS],
    texts: {
      consulting: s.STATUS_CONSULTING,
      complete: s.STATUS_COMPLETE,
      noAssistance: s.STATUS_NO_ASSISTANCE,
      fallback: s.STATUS_FALLBACK,
      webSearch: s.STATUS_WEB_SEARCH,
    },
  },
  answer: { maxResponseBytes: s.ANSWER_MAX_RESPONSE_BYTES, maxTotalBytes: s.ANSWER_MAX_TOTAL_BYTES },
  guards: { input: s.INPUT_GUARD, output: s.OUTPUT_GUARD },
  streams: {
    maxSeconds: s.STREAM_MAX_SECONDS,
    concurrent: s.STREAM_MAX_CONCURRENT,
    perAuthor: s.STREAM_MAX_PER_AUTHOR,
    perMinute: s.RATE_LIMIT_PER_MINUTE,
    blockingPerMinute: s.RATE_LIMIT_BLOCKING_PER_MINUTE,
  },
});

/** One setting as `/config/effective` shows it. Secrets are never in it. */
export interface EffectiveSetting {
  readonly value: unknown;
  readonly source: 'environment' | 'default';
}

export type Config = Readonly<ReturnType<typeof grouped>> & {
  readonly effective: Readonly<Record<string, EffectiveSetting>>;
};

const shown = (name: string, value: unknown): unknown => {
  if (value === undefined) return null;
  if (SECRETS.has(name)) return Array.isArray(value) ? `[${value.length} set]` : '[set]';
  return typeof value === 'string' && name.endsWith('_URL') ? credentialsRemoved(value) : value;
};

const deepFrozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
};

/** Blank means unset, so that a line of `.env` can be emptied instead of removed. */
const given = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const text = env[name]?.trim();
      return text ? [[name, text] as const] : [];
    }),
  );

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One line a fault: the variable's name and what was expected. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Pure: reads the settings from what it is given and finds all faults at once. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigResult => {
  const set = given(env);
  const parsed = settingsSchema.safeParse(set);
  const unread = (parsed.error?.issues ?? []).map((issue) => ({
    name: String(issue.path[0]),
    line: `${issue.path.join('.')}: ${issue.message}`,
  }));
  const names = new Set(unread.map((fault) => fault.name));
  const settings =
    parsed.data ??
    settingsSchema.parse(Object.fromEntries(Object.entries(set).filter(([name]) => !names.has(name))));
  const faults = [
    ...unread.map((fault) => fault.line),
    ...inconsistencies(settings).filter((line) => !line.split(/[^A-Z0-9_]+/).some((word) => names.has(word))),
  ];
  if (faults.length > 0) return { ok: false, faults };
  const effective = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [
      name,
      {
        value: shown(name, settings[name as Name]),
        source: name in set ? ('environment' as const) : ('default' as const),
      },
    ]),
  );
  return { ok: true, config: deepFrozen({ ...grouped(settings), effective }) };
};

const readEnvFile = (envFile: string): NodeJS.Dict<string> => {
  try {
    return parseEnv(readFileSync(envFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/**
 * `.env` of the working directory, where there is one, and the real environment, which wins. For settings, and for the
 * secrets that the credentials file refers to.
 */
export const readEnvironment = (envFile = '.env'): Readonly<Record<string, string | undefined>> => ({
  ...readEnvFile(envFile),
  ...process.env,
});

/** The settings of {@link readEnvironment}. */
export const loadConfig = (envFile = '.env'): ConfigResult => {
  let env: Readonly<Record<string, string | undefined>>;
  try {
    env = readEnvironment(envFile);
  } catch (error) {
    return { ok: false, faults: [`${envFile}: expected a readable file, found ${String(error)}`] };
  }
  return readConfig(env);
};
