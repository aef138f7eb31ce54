import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { type Chunk, checkedText, chunksOf } from '../helpers/openai-shape.ts';
import { type SearxngServer, startSearxng } from '../helpers/searxng-server.ts';

/** Friday, 1 May 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 4, 1, 12);
let model: ModelServer;
let searxng: SearxngServer;
let server: TestServer;

beforeAll(async () => {
  model = await startModelServer();
  searxng = await startSearxng();
  server = await startTestServer({
    settings: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'scripted',
      LLM_STRUCTURED_OUTPUT: 'json_schema',
      SEARXNG_URL: searxng.url,
      ANALYSIS_TIMEOUT: '1',
      CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
    },
    now: () => NOON,
  });
});
beforeEach(() => {
  model.requests.length = 0;
  model.faults.length = 0;
});
afterAll(async () => {
  await server.close();
  await searxng.close();
  await model.close();
});

const stream = async (content: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (
    await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'Tatlock',
        stream: true,
        status: true,
        messages: [{ role: 'user', content }],
        ...more,
      }),
      signal: AbortSignal.timeout(10_000),
    })
  ).text();

const phases = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ type, phase, recommended_tools }) =>
    type === 'status' ? [[phase, ...(recommended_tools ? [recommended_tools] : [])]] : [],
  );

const toolResults = ({ body }: Asked): string[] =>
  body.messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []));

/** A model that recommends, then calls a tool once, then answers. */
const playing =
  (script: { recommend?: string[]; call?: { name: string; args: unknown }; answer: string }) =>
  (asked: Asked): Behaviour => {
    if (asked.task === 'recommend')
      return {
        kind: 'json',
        value: { intent: 'to know', recommended_tools: script.recommend ?? [], reasoning: 'needed' },
      };
    if (asked.task === 'answer' && script.call && toolResults(asked).length === 0)
      return { kind: 'tools', calls: [script.call] };
    return { kind: 'text', text: script.answer };
  };

const asks = (task: string) => model.requests.filter(({ asked }) => asked?.task === task);

describe('the test cases of the specification, with a model', () => {
  const cases = [
    {
      question: 'What is 15 + 27?',
      tools: ['calculate'],
      call: { name: 'calculate', args: { expression: '15 + 27' } },
      answer: '15 + 27 is 42.',
    },
    {
      question: "What's the weather in Tokyo?",
      tools: ['web_search'],
      call: { name: 'web_search', args: { query: 'Tokyo weather' } },
      answer: 'It is sunny in Tokyo, 21 degrees.',
      shown: '🔍 Searching the web: "Tokyo weather"',
    },
    {
      question: 'What time is it in Paris?',
      tools: ['get_current_time'],
      answer: 'It is 14:00 in Paris.',
      silent: '"timezone":"Europe/Paris"',
    },
    {
      question: 'Who won the 2024 Olympics?',
      tools: ['web_search'],
      call: { name: 'web_search', args: { query: '2024 Olympics winner' } },
      answer: 'The search says that it was sunny.',
      shown: '🔍 Searching the web: "2024 Olympics winner"',
    },
    { question: 'What is the capital of France?', tools: undefined, answer: 'Paris.' },
    {
      question: 'Calculate 50% of 200',
      tools: ['calculate'],
      call: { name: 'calculate', args: { expression: '50% of 200' } },
      answer: '50% of 200 is 100.',
    },
  ];

  it.each(cases)('$question', async ({ question, tools, call, answer, shown, silent }) => {
    model.play(playing({ ...(call && { call }), answer }));
    const chunks = chunksOf(await stream(question));
    // Status first, in order, then nothing but content.
    expect(phases(chunks)).toEqual([
      ['analysis'],
      ['analysis_complete', ...(tools ? [tools] : [])],
      ...(shown === undefined ? [] : [['tool_execution']]),
    ]);
    expect(chunks.map(({ type }) => type).join(' ')).toMatch(/^(?:status ?){2,3}(?:content ?)+$/);
    expect(chunks.find(({ phase }) => phase === 'tool_execution')?.message).toBe(shown);
    if (tools === undefined)
      expect(chunks[1]?.message).toBe('✓ No further assistance required - answering from general knowledge');
    expect(checkedText(chunks)).toBe(answer);
    const prompt = asks('answer')[0]?.asked?.prompt ?? '';
    if (silent !== undefined) expect(prompt).toContain(silent);
    if (tools === undefined) expect(prompt).toBe(question);
    // Rules are certain of all but the capital: only that is worth a call of its own.
    expect(asks('recommend').length).toBe(tools === undefined ? 1 : 0);
    expect(model.faults).toEqual([]);
  });

  it('two_stage_analysis: false asks the model once, with all tools, and tells of no analysis', async () => {
    model.play(playing({ answer: 'Paris.' }));
    const chunks = chunksOf(await stream('What is the capital of France?', { two_stage_analysis: false }));
    expect([phases(chunks), checkedText(chunks)]).toEqual([[], 'Paris.']);
    expect(asks('recommend')).toEqual([]);
    const offered = asks('answer')[0]?.asked?.body.tools?.map((tool) => tool.function.name);
    expect(offered).toEqual(
      expect.arrayContaining(['calculate', 'get_current_time', 'get_current_date', 'web_search']),
    );
  });
});
