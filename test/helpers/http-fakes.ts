import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, OpenTurn } from '../../src/conversation/index.ts';
import { AppError } from '../../src/domain/errors.ts';
import type { TurnKind, TurnRequest, TurnResult } from '../../src/domain/turn.ts';
import type { TurnEvent } from '../../src/domain/turn-event.ts';
import { createHttp, type HttpNeeds, type HttpServer } from '../../src/http/index.ts';

export const resultOf = (kind: TurnKind = 'answer'): TurnResult => ({
  llmServiceActive: true,
  questionOutOfLLMScope: false,
  inputGuardFailed: false,
  buttons: null,
  turn: {
    id: 'turn-1',
    kind,
    language: 'en',
    endpoints: [],
    receipts: [],
    engine: 'builtin',
    timings: { total_ms: 1, model_calls: 0 },
  },
});

export const answer = (...pieces: string[]): TurnEvent[] => [
  ...pieces.map((text): TurnEvent => ({ type: 'text', kind: 'token', text })),
  { type: 'done', result: resultOf() },
];

export type Script = (request: TurnRequest, signal: AbortSignal) => AsyncGenerator<TurnEvent, void, void>;

export interface FakeConversation extends Conversation {
  readonly requests: TurnRequest[];
  readonly forgotten: string[];
  /** Ids under which turns were kept. */
  readonly kept: string[];
  /** Turns that were opened and not closed yet. */
  readonly held: () => number;
}

/** Plays a script for every turn; counts what is open, and complains when a turn is run twice. */
export const fakeConversation = (
  script: Script,
  options: { refuse?: AppError | undefined; openMs?: number | undefined } = {},
): FakeConversation => {
  const requests: TurnRequest[] = [];
  const forgotten: string[] = [];
  const kept: string[] = [];
  let held = 0;
  return {
    requests,
    forgotten,
    kept,
    held: () => held,
    open: async (request, signal): Promise<OpenTurn> => {
      requests.push(request);
      if (options.refuse) throw options.refuse;
      if (options.openMs !== undefined) await sleep(options.openMs);
      held += 1;
      let open = true;
      let started = false;
      const close = async () => {
        if (open) held -= 1;
        open = false;
      };
      return {
        turnId: 'turn-1',
        async *events() {
          if (started) throw new Error('a turn was run twice');
          started = true;
          try {
            yield* script(request, signal);
          } finally {
            await close();
          }
        },
        unfinished: () => resultOf('failed').turn,
        keepAs: async (id) => {
          kept.push(id);
        },
        close,
      };
    },
    explain: async () => {
      throw new AppError('INTERNAL', 'the fake explains nothing');
    },
    forget: async (chatId) => {
      forgotten.push(chatId);
    },
  };
};

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface FakeServer extends HttpServer {
  readonly lines: LogLine[];
  readonly counted: string[];
  readonly gauges: Map<string, number>;
  /** Every registered route as `METHOD /path`, those that Fastify adds by itself left out; complete once ready. */
  readonly registered: string[];
}

const defaults = (): HttpNeeds['settings'] => ({
  bodyLimitBytes: 10 * 1024 * 1024,
  corsOrigins: [],
  trustProxy: false,
  adminKeys: [],
  clientKeys: [],
  defaultLanguage: 'en',
  topK: 5,
  streams: { maxSeconds: 300, concurrent: 1000, perAuthor: 5, perMinute: 20, blockingPerMinute: 0 },
});

type Overrides = Partial<Omit<HttpNeeds, 'settings'>> & { settings?: Partial<HttpNeeds['settings']> };

const noServices: HttpNeeds['services'] = {
  index: async () => {
    throw new AppError('INVALID_DEFINITION', 'the fake takes nothing');
  },
  list: async () => ({ items: [], nextCursor: null }),
  remove: async () => false,
};

const noCatalogue: HttpNeeds['catalogue'] = {
  index: async () => {
    throw new AppError('INVALID_DEFINITION', 'the fake takes nothing');
  },
  fromJobParameters: (query) => query,
  list: async () => ({ items: [], nextCursor: null }),
  get: async () => undefined,
  remove: async () => false,
};

/** The HTTP room over fakes; give what a test is about. */
export const fakeServer = (overrides: Overrides = {}): FakeServer => {
  const lines: LogLine[] = [];
  const counted: string[] = [];
  const gauges = new Map<string, number>();
  const line = (level: LogLine['level']) => (fields: LogLine['fields'], message: string) => {
    lines.push({ level, fields, message });
  };
  let ids = 0;
  const server = createHttp({
    conversation: fakeConversation(async function* () {
      yield* answer('hello');
    }),
    catalogue: noCatalogue,
    services: noServices,
    calibration: async () => ({}),
    search: async () => [],
    languageOf: () => 'en',
    limits: {
      request: async () => ({ allowed: true, release: () => undefined }),
      stream: async () => ({ allowed: true, release: () => undefined }),
    },
    log: { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') },
    metrics: {
      count: (name, labels) => {
        counted.push(`${name} ${JSON.stringify(labels ?? {})}`);
      },
      observe: () => undefined,
      set: (name, value) => {
        gauges.set(name, value);
      },
      text: async () => 'majordomo_build_info 1\n',
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
    },
    dependencies: [],
    breakers: () => [],
    refreshGauges: async () => undefined,
    version: { name: 'majordomo', version: '0.1.0', node: process.versions.node },
    effective: {},
    now: () => Date.UTC(2026, 4, 1, 12, 34, 56),
    elapsed: () => performance.now(),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    ...overrides,
    settings: { ...defaults(), ...overrides.settings },
  });
  const registered: string[] = [];
  server.app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat())
      if (name !== 'HEAD' && name !== 'OPTIONS') registered.push(`${name} ${url}`);
  });
  return { ...server, lines, counted, gauges, registered };
};

export const chatBody = (more: Readonly<Record<string, unknown>> = {}) => ({
  chatId: 'chat-1',
  message: 'Which holidays are there in May?',
  authorId: 'author-1',
  environment: 'production',
  ...more,
});

/** Frames of an event stream, comments left out. */
export const framesOf = (body: string) =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map(
      (block) =>
        JSON.parse(block.slice('data: '.length)) as {
          chatId: string;
          payload: { content: string; type?: string; turn?: { kind: string }; buttons?: unknown };
          timestamp: string;
          sentTo: unknown[];
        },
    );
