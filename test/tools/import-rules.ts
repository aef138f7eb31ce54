/** Who may import whom. The same table in words is in `AGENTS.md`; this one is what `npm run imports` enforces. */

const ROOMS = [
  'indexing',
  'classifier',
  'agentic-loop',
  'response-cache',
  'api-caller',
  'answer-writer',
  'steward',
] as const;

const EVERYTHING = [...ROOMS, 'domain', 'lib', 'ports', 'language', 'conversation', 'formatters', 'http'];

/** Areas of `src` by name: a folder, or a file of its own such as `app.ts`. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  lib: [],
  ports: ['domain'],
  ...Object.fromEntries(ROOMS.map((room) => [room, ['domain', 'ports', 'lib']])),
  language: ['domain', 'ports', 'lib'],
  conversation: ['domain', 'ports', 'lib', ...ROOMS.filter((room) => room !== 'indexing')],
  formatters: ['domain', 'lib'],
  http: ['domain', 'lib', 'conversation', 'indexing', 'classifier', 'formatters'],
  adapters: ['domain', 'ports', 'lib'],
  'settings-schema.ts': ['domain', 'lib'],
  'config.ts': ['settings-schema.ts', 'domain', 'lib'],
  'shutdown.ts': [],
  'app.ts': [...EVERYTHING, 'catalogue-needs.ts', 'config.ts', 'shutdown.ts'],
  'catalogue-needs.ts': ['classifier', 'http', 'indexing', 'ports'],
  'start.ts': [
    'app.ts',
    'open-models.ts',
    'open-stores.ts',
    'start-problem.ts',
    'config.ts',
    'shutdown.ts',
    'adapters',
    'domain',
    'language',
    'lib',
    'ports',
  ],
  'open-stores.ts': ['app.ts', 'config.ts', 'start-problem.ts', 'adapters', 'domain', 'ports'],
  'start-problem.ts': [],
  'open-models.ts': ['config.ts', 'adapters', 'language', 'lib', 'ports'],
  'reindex.ts': ['config.ts', 'open-models.ts', 'adapters', 'domain', 'indexing', 'language', 'lib', 'ports'],
  'main.ts': ['start.ts'],
};

/** Areas any of whose files may be imported; the others are entered through an `index.ts`. */
export const OPEN_AREAS: ReadonlySet<string> = new Set(['domain', 'lib', 'ports']);

/** Vendor packages and the places (folders or files under `src`) that may know them. `**` is everywhere. */
export const VENDORS: Readonly<Record<string, readonly string[]>> = {
  zod: ['**'],
  fastify: ['http/', 'app.ts'],
  '@fastify/cors': ['http/', 'app.ts'],
  undici: ['adapters/undici/', 'adapters/model-http/'],
  opossum: ['lib/breaker.ts'],
  ioredis: ['adapters/redis/'],
  '@qdrant/js-client-rest': ['adapters/qdrant/'],
  ai: ['adapters/ai-sdk/'],
  '@ai-sdk/openai': ['adapters/ai-sdk/'],
  '@ai-sdk/openai-compatible': ['adapters/ai-sdk/'],
  openai: ['adapters/openai/'],
  'node:sqlite': ['adapters/embedded/'],
  'prom-client': ['adapters/prometheus/'],
  pino: ['adapters/pino/'],
  eld: ['language/builtin/'],
  'snowball-stemmers': ['language/builtin/'],
  'libphonenumber-js': ['language/builtin/'],
  ibantools: ['language/builtin/'],
  'ipaddr.js': ['lib/outbound-policy.ts'],
};

/** Only this file may read `process.env`. */
export const ENVIRONMENT_READER = 'config.ts';

/** Files that find a package's entry by hand, because the package offers it to `import` only and it is wanted synchronously. */
export const COMPUTED_ALLOWED: ReadonlySet<string> = new Set(['language/builtin/ngram-detector.ts']);
