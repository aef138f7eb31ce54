import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../helpers/app.ts';
import { indexExamples, type Journey, newChat, postJson, startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

const ASKS = 'What are the public holidays in Estonia?';
const AT_ONCE = 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?';

/** What the vectors of the test server have in common is little. */
const THRESHOLDS = { API_TOOL_MIN_THRESHOLD: '0.05', API_TOOL_HIGH_CONFIDENCE_THRESHOLD: '0.1' };

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({ script: competent, dimensions: 256 });
});
afterAll(() => model.close());
beforeEach(() => {
  model.requests.length = 0;
  model.faults.length = 0;
  model.play(competent);
});

const origin = (): string => model.url.replace('/v1', '');
/** Paths asked for chat and for embeddings, each once. */
const paths = (): string[] => [...new Set(model.requests.map(({ path }) => path))].sort();
const chats = (): Asked[] => model.requests.flatMap(({ asked }) => asked ?? []);

/** The settings of one provider for both models, and where they must be asked. */
const PROVIDERS: readonly (readonly [
  name: string,
  settings: () => Record<string, string>,
  paths: readonly string[],
  auth: Readonly<Record<string, string>>,
])[] = [
  [
    'OpenAI',
    () => ({
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_BASE_URL: model.url,
      LLM_API_KEY: 'one-key',
      EMBEDDING_PROVIDER: 'openai',
      EMBEDDING_BASE_URL: model.url,
      EMBEDDING_DIMENSIONS: '256',
    }),
    ['/v1/chat/completions', '/v1/embeddings'],
    { authorization: 'Bearer one-key' },
  ],
  [
    'Azure OpenAI',
    () => ({
      LLM_PROVIDER: 'azure',
      LLM_API_KEY: 'azure-key',
      AZURE_OPENAI_ENDPOINT: origin(),
      AZURE_OPENAI_DEPLOYMENT: 'our-chat',
      AZURE_OPENAI_API_VERSION: '2025-01-01-preview',
      EMBEDDING_PROVIDER: 'azure',
      AZURE_OPENAI_EMBEDDING_DEPLOYMENT: 'our-vectors',
      EMBEDDING_DIMENSIONS: '256',
    }),
    [
      '/openai/deployments/our-chat/chat/completions?api-version=2025-01-01-preview',
      '/openai/deployments/our-vectors/embeddings?api-version=2025-01-01-preview',
    ],
    { 'api-key': 'azure-key' },
  ],
  [
    'a compatible server without a key',
    () => ({
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'local',
      LLM_BASE_URL: model.url,
      EMBEDDING_PROVIDER: 'openai-compatible',
      EMBEDDING_MODEL: 'local-vectors',
      EMBEDDING_BASE_URL: model.url,
      EMBEDDING_DIMENSIONS: '256',
    }),
    ['/v1/chat/completions', '/v1/embeddings'],
    {},
  ],
];

describe.each(PROVIDERS)('%s', (_, settings, expected, auth) => {
  it('registers, understands, asks and answers through the server, from settings alone', async () => {
    const journey = await startJourney({
      settings: { ...settings(), ...THRESHOLDS, ASSISTANT_ENABLED: 'false' },
    });
    try {
      const chat = newChat();
      const question = await journey.say(chat, ASKS);
      expect(question).toMatchObject({ status: 200, turn: { kind: 'question', engine: 'llm' } });
      const answer = await journey.say(chat, 'from 2026-01-01 to 2026-12-31');
      expect(answer).toMatchObject({ turn: { kind: 'answer' }, llmServiceActive: true });
      expect(answer.content).toContain('Midsummer');
    } finally {
      await journey.close();
    }
    expect(paths()).toEqual(expected);
    for (const { headers } of model.requests)
      for (const [name, value] of Object.entries(auth)) expect(headers[name]).toBe(value);
    expect(model.faults).toEqual([]);
  });
});

describe('a compatible server', () => {
  it.each([
    ['json_schema', []],
    ['tool', ['json_schema']],
    ['json_object', ['json_schema', 'tool']],
  ] as const)('is served by the route %s when it refuses %j, found once', async (route, refused) => {
    const wayOf = ({ body }: Asked): string => (body.tools ? 'tool' : (body.response_format?.type ?? 'text'));
    const sees = (asked: Asked): Behaviour =>
      (refused as readonly string[]).includes(wayOf(asked))
        ? { kind: 'status', status: 400 }
        : competent(asked);
    model.play(sees);
    const [, settings] = PROVIDERS[2] as (typeof PROVIDERS)[number];
    const journey = await startJourney({
      settings: { ...settings(), ...THRESHOLDS, ASSISTANT_ENABLED: 'false' },
    });
    try {
      for (let i = 0; i < 3; i++)
        expect((await journey.say(newChat(), AT_ONCE)).turn).toMatchObject({ kind: 'answer', engine: 'llm' });
    } finally {
      await journey.close();
    }
    expect(chats().filter((asked) => asked.task === 'understand' && wayOf(asked) !== route)).toEqual([]);
    expect(chats().filter((asked) => asked.task === 'probe' && wayOf(asked) === route)).toHaveLength(1);
  });
});

describe('what a turn spends', () => {
  let journey: Journey;
  const [, settings] = PROVIDERS[0] as (typeof PROVIDERS)[number];
  beforeAll(async () => {
    model.play(competent);
    journey = await startJourney({
      settings: { ...settings(), ...THRESHOLDS, ASSISTANT_ENABLED: 'false', LLM_INPUT_GUARD: 'true' },
    });
  });
  afterAll(() => journey.close());
  const guarding = (asked: Asked): Behaviour =>
    asked.task === 'guard' ? { kind: 'json', value: { verdict: 'fine' } } : competent(asked);

  it('is in its timings and in the metrics: calls, guards and repairs apart, tokens as the provider counted them', async () => {
    let forms = 0;
    model.play((asked) => {
      if (asked.task === 'understand' && forms++ === 0) return { kind: 'json', value: {} };
      return guarding(asked);
    });
    const { turn } = await journey.say(newChat(), AT_ONCE);
    expect(turn).toMatchObject({
      kind: 'answer',
      engine: 'llm',
      timings: { model_calls: 2, repair_calls: 1, guard_calls: 1 },
    });
    const told = model.requests.filter(({ asked }) => asked !== undefined);
    expect(told).toHaveLength(4);
    const sum = told.reduce((total, { promptTokens }) => total + promptTokens, 0);
    expect(turn.timings).toMatchObject({
      prompt_tokens: sum,
      completion_tokens: expect.any(Number),
      model_answer_ms: expect.any(Number),
    });
    const metrics = await (await fetch(`${journey.server.url}/metrics`)).text();
    expect(metrics).toMatch(/majordomo_llm_calls_total\{task="answer",purpose="work",result="ok"\} 1/);
    expect(metrics).toMatch(/majordomo_llm_calls_total\{task="\w+",purpose="repair",result="ok"\} 1/);
    expect(metrics).toMatch(/majordomo_llm_tokens_total\{task="answer",type="prompt"\} \d+/);
    expect(metrics).toMatch(/majordomo_llm_call_duration_seconds_count\{task="answer"\} 1/);
  });

  it('is nothing where rules are certain: thanks, bare values for what was asked, consent, an end', async () => {
    model.play(guarding);
    const chat = newChat();
    await journey.say(chat, ASKS);
    for (const [message, kind] of [
      ['2026-01-01', 'question'],
      ['2026-12-31', 'answer'],
      ['thanks', undefined],
      ['hello', undefined],
    ] as const) {
      model.requests.length = 0;
      const { turn } = await journey.say(chat, message);
      if (kind) expect([message, turn.kind]).toEqual([message, kind]);
      const work = chats().filter(({ task }) => task !== 'guard' && task !== 'answer');
      expect([message, work.map(({ task }) => task)]).toEqual([message, []]);
    }
    const other = newChat();
    await journey.say(other, ASKS);
    model.requests.length = 0;
    expect((await journey.say(other, 'cancel')).turn.kind).toBe('cancelled');
    expect(chats().filter(({ task }) => task !== 'guard')).toEqual([]);
  });

  it('a message the model takes for an attack goes no further', async () => {
    model.play((asked) =>
      asked.task === 'guard' ? { kind: 'json', value: { verdict: 'injection' } } : competent(asked),
    );
    const reply = await journey.say(newChat(), AT_ONCE);
    expect(reply).toMatchObject({ inputGuardFailed: true, turn: { kind: 'blocked' } });
    expect(chats().map(({ task }) => task)).toEqual(['guard']);
    expect(journey.newCalls().length).toBeGreaterThanOrEqual(0);
  });
});

describe('stored vectors of another model', () => {
  const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
  let folder: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'majordomo-vectors-'));
    const first = await startTestServer({
      dataDir: folder,
      settings: { OUTBOUND_ALLOW: '127.0.0.1:9100' },
    });
    await indexExamples(first.url, 'http://127.0.0.1:9100');
    await first.close();
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** The real program over the folder of a server that had other vectors. */
  const startOver = (dimensions: string) => {
    const child = spawn(process.execPath, [MAIN], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: folder,
        PORT: '0',
        EMBEDDING_PROVIDER: 'openai-compatible',
        EMBEDDING_MODEL: 'local-vectors',
        EMBEDDING_BASE_URL: model.url,
        EMBEDDING_DIMENSIONS: dimensions,
        ...THRESHOLDS,
      },
    });
    children.push(child);
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        out += chunk;
      });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { out: () => out, ended, stop: () => child.kill('SIGTERM') };
  };

  it('a size that the model does not give ends the start with the setting and the number to set', async () => {
    const server = startOver('100');
    expect(await server.ended).toBe(1);
    expect(server.out()).toMatch(
      /EMBEDDING_DIMENSIONS: expected the size of the model, found 100; .*set EMBEDDING_DIMENSIONS=256/,
    );
  });

  it('the right size: the vectors are made anew, in batches, and endpoints are found by them', async () => {
    const server = startOver('256');
    try {
      await expect
        .poll(() => /"url":"http[^"]+"|http:\/\/127\.0\.0\.1:\d+/.exec(server.out())?.[0], {
          timeout: 20_000,
        })
        .toBeDefined();
      const url = /http:\/\/127\.0\.0\.1:(?!9100)\d+/.exec(server.out())?.[0] ?? '';
      const { body } = await postJson(`${url}/api-tools/search`, { query: ASKS });
      expect((body as { results: { name: string }[] }).results[0]?.name).toBe('get_public_holidays');
      const asked = model.requests.flatMap(({ embedding }) => embedding ?? []);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.every(({ dimensions }) => dimensions === undefined)).toBe(true);
    } finally {
      server.stop();
      await server.ended;
    }
  });
});
