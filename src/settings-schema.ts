import { z } from 'zod';
import { LANGUAGES } from './domain/language.ts';
import * as is from './lib/setting-kinds.ts';

const SECONDS_A_DAY = 86_400;
const MEBIBYTE = 1024 * 1024;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const PROVIDERS = ['builtin', 'openai', 'azure', 'openai-compatible'] as const;

/** Shorter keys are guessed in no time. */
const isKey = (entry: string) => /^[\x21-\x7e]{8,}$/.test(entry);
/** Deployment and version have settings of their own; the rest of the path is added. */
const isAzureResource = ({ pathname }: URL) => !/(?:^|\/)openai(?:\/|$)/.test(pathname);
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
  QDRANT_URL: is.serverUrl('; the key belongs in QDRANT_API_KEY').optional(),
  QDRANT_API_KEY: is.plainText().optional(),
  API_TOOL_COLLECTION: is.pathName(200).default('api_tool_collection'),
  INTENT_COLLECTION: is.pathName(200).default('intent_collections'),
  ATC_CACHE_KEY_PREFIX: is.plainText(100).default('atc:cache'),
  ATC_LAST_CALL_KEY_PREFIX: is.plainText(100).default('atc:last'),

  LLM_PROVIDER: is.oneOf(PROVIDERS).default('builtin'),
  LLM_MODEL: is.plainText(200).optional(),
  LLM_BASE_URL: is.serverUrl('; the key belongs in LLM_API_KEY').optional(),
  LLM_API_KEY: is.plainText().optional(),
  LLM_TIMEOUT_MS: is.whole(100, 300_000).default(15_000),
  LLM_STRUCTURED_OUTPUT: is.oneOf(['auto', 'json_schema', 'tool', 'json_object']).default('auto'),
  LLM_RULES_FIRST: is.flag().default(true),
  LLM_INPUT_GUARD: is.flag().default(false),
  LLM_OUTPUT_GUARD: is.flag().default(false),
  EMBEDDING_PROVIDER: is.oneOf(PROVIDERS).default('builtin'),
  EMBEDDING_MODEL: is.plainText(200).default('text-embedding-3-large'),
  EMBEDDING_DIMENSIONS: is.whole(1, 16_384).default(3072),
  EMBEDDING_BASE_URL: is.serverUrl('; the key belongs in EMBEDDING_API_KEY').optional(),
  EMBEDDING_API_KEY: is.plainText().optional(),
  EMBEDDING_TIMEOUT_MS: is.whole(100, 300_000).default(10_000),
  AZURE_OPENAI_ENDPOINT: is.serverUrl(', without what begins with /openai', isAzureResource).optional(),
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
  SEARXNG_URL: is.serverUrl().optional(),
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
  CUSTOM_INSTRUCTIONS: is.plainText(2000).optional(),
  INPUT_GUARD: is.oneOf(['on', 'off']).default('on'),
  OUTPUT_GUARD: is.oneOf(['full', 'window', 'off']).default('full'),

  STREAM_MAX_SECONDS: seconds(3600).default(300),
  STREAM_MAX_CONCURRENT: limit().default(1000),
  STREAM_MAX_PER_AUTHOR: limit().default(5),
  RATE_LIMIT_PER_MINUTE: limit().default(20),
  RATE_LIMIT_BLOCKING_PER_MINUTE: limit().default(0),
});

/** Settings as read, by their names. */
export type Settings = z.infer<typeof settingsSchema>;
