import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { modelFaults } from './lib/model-faults.ts';
import { createOutboundPolicy } from './lib/outbound-policy.ts';
import { credentialsRemoved } from './lib/redact.ts';
import * as is from './lib/setting-kinds.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

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
  const { problems } = createOutboundPolicy({ allow: settings.OUTBOUND_ALLOW });
  faults.push(...problems.map((problem) => `OUTBOUND_ALLOW: ${problem}`));
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
    answerGuard: s.LLM_OUTPUT_GUARD,
    instructions: s.CUSTOM_INSTRUCTIONS,
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
