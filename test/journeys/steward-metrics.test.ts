import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { postJson } from '../helpers/journey.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { type SearxngServer, startSearxng } from '../helpers/searxng-server.ts';

let model: ModelServer;
let searxng: SearxngServer;
let server: TestServer;

beforeAll(async () => {
  [model, searxng] = await Promise.all([startModelServer(), startSearxng()]);
  server = await startTestServer({
    settings: {
      OUTPUT_GUARD: 'off',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'scripted',
      LLM_STRUCTURED_OUTPUT: 'json_schema',
      SEARXNG_URL: searxng.url,
      ANALYSIS_TIMEOUT: '1',
      CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([searxng.close(), model.close()]);
});

const wasCalled = ({ body }: Asked): boolean => body.messages.some(({ role }) => role === 'tool');

/** One question; the model recommends and calls as told. */
const ask = async (
  content: string,
  plays: { recommends?: readonly string[] | Behaviour; calls?: { name: string; args: unknown } },
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  model.play((asked): Behaviour => {
    const { recommends = [], calls } = plays;
    if (asked.task === 'recommend')
      return 'kind' in recommends
        ? recommends
        : { kind: 'json', value: { intent: 'x', recommended_tools: recommends, reasoning: 'x' } };
    return calls && !wasCalled(asked)
      ? { kind: 'tools', calls: [calls] }
      : { kind: 'text', text: 'That is what I found for you.' };
  });
  await postJson(`${server.url}/v1/chat/completions`, { messages: [{ role: 'user', content }], ...more });
};

const metrics = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('majordomo_steward_'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice('majordomo_steward_'.length, at), Number(line.slice(at + 1))] as const;
      }),
  );
};

it('the numbers of the specification can be read from /metrics', async () => {
  const search = { name: 'web_search', args: { query: 'lighthouses' } };
  await ask('What is 2+2?', { calls: { name: 'calculate', args: { expression: '2+2' } } });
  await ask('Tell me of lighthouses', { recommends: ['web_search'], calls: search });
  await ask('Tell me of windmills', { recommends: ['web_search', 'calculate'] });
  await ask('Tell me of watermills', { calls: search });
  await ask('Tell me of castles', { recommends: { kind: 'status', status: 500 } });
  await ask('Tell me of towers', { recommends: { kind: 'hang' } });
  await ask('Tell me of bridges', {}, { two_stage_analysis: false });

  const counted = await metrics();
  const at = (name: string): number => counted.get(name) ?? 0;
  // Two-stage against single-stage requests.
  expect(at('requests_total{mode="two_stage"}')).toBe(6);
  expect(at('requests_total{mode="single_stage"}')).toBe(1);
  // How the analysis went, and how long it took.
  expect(at('analysis_total{result="rules"}')).toBe(1);
  expect(at('analysis_total{result="engine"}')).toBe(3);
  expect(at('analysis_total{result="error"}')).toBe(1);
  expect(at('analysis_total{result="timeout"}')).toBe(1);
  expect(at('analysis_seconds_count{result="engine"}')).toBe(3);
  expect(at('analysis_seconds_sum{result="timeout"}')).toBeGreaterThanOrEqual(0.9);
  // Which tools are recommended together.
  expect(at('recommendations_total{tools="calculate"}')).toBe(1);
  expect(at('recommendations_total{tools="calculate+web_search"}')).toBe(1);
  expect(at('recommendations_total{tools="web_search"}')).toBe(1);
  expect(at('recommendations_total{tools="none"}')).toBe(1);
  // Recommended against used: precision of the search is 1 of 2, its recall 1 of 2.
  expect(at('tools_total{tool="web_search",outcome="hit"}')).toBe(1);
  expect(at('tools_total{tool="web_search",outcome="unused"}')).toBe(1);
  expect(at('tools_total{tool="web_search",outcome="missed"}')).toBe(1);
  expect(at('tools_total{tool="calculate",outcome="hit"}')).toBe(1);
  expect(at('tool_calls_total{tool="web_search",result="data"}')).toBe(2);
  // Success.
  expect(at('answers_total{result="answered"}')).toBe(7);
});
