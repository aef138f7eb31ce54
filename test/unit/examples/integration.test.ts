import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type Turn } from '../../../examples/client.ts';
import { problemsOf } from '../../../examples/integration/check.ts';
import { runScenarios } from '../../../examples/integration/run.ts';
import { SCENARIOS, type Scenario, type Step } from '../../../examples/integration/scenarios.ts';

/** The turn that a step asks for, exactly. */
const idealTurn = ({ expect: expected }: Step): Turn => ({
  kind: expected.kind[0] ?? 'answer',
  language: expected.language ?? 'en',
  endpoints: expected.endpoint
    ? [{ name: expected.endpoint, params: expected.params ?? {}, missing: expected.missing ?? [] }]
    : [],
  receipts: expected.called
    ? [{ name: expected.endpoint ?? '', method: 'GET', url: 'http://x/', status: 200, cache: 'none' }]
    : [],
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A stand-in for the server that answers the steps of a list one after the other, whatever it is asked. */
const playback = async (
  scenarios: readonly Scenario[],
  change: (turn: Turn, step: Step) => Turn = (t) => t,
) => {
  const steps = scenarios.flatMap((scenario) => scenario.steps);
  const asked: { chatId: string; message: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const step = steps[asked.length];
      asked.push(JSON.parse(text));
      if (!step) {
        response.writeHead(500).end('no more steps');
        return;
      }
      response.end(JSON.stringify({ content: 'words', turn: change(idealTurn(step), step) }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: createClient({ baseUrl }), asked };
};

describe('the nine scenarios', () => {
  it('are nine, and pass where each turn ends as it should', async () => {
    const { client, asked } = await playback(SCENARIOS);
    const results = await runScenarios(client, SCENARIOS, { failFast: true });
    expect(results.map(({ id, passed }) => [id, passed])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, true]),
    );
    expect(asked.map(({ message }) => message)).toEqual(
      SCENARIOS.flatMap((scenario) => scenario.steps.map((step) => step.says)),
    );
  });

  it('use a new chat each, two in the seventh', async () => {
    const { client, asked } = await playback(SCENARIOS);
    const results = await runScenarios(client, SCENARIOS, { failFast: true });
    const chats = results.map((result) => new Set(result.steps.map((step) => step.chatId)).size);
    expect(chats).toEqual([1, 1, 1, 1, 1, 1, 2, 1, 1]);
    expect(new Set(asked.map(({ chatId }) => chatId)).size).toBe(10);
  });

  it.each(SCENARIOS)('$id fails when its last turn has another kind', async (scenario) => {
    const last = scenario.steps.at(-1);
    const { client } = await playback([scenario], (turn, step) =>
      step === last ? { ...turn, kind: 'failed' } : turn,
    );
    const [result] = await runScenarios(client, [scenario], { failFast: true });
    expect(result?.passed).toBe(false);
    expect(result?.steps).toHaveLength(scenario.steps.length);
    expect(result?.steps.at(-1)?.problems[0]).toContain('is failed');
  });

  it('stop at the first failure, or go on when told to', async () => {
    const broken = (turn: Turn): Turn => ({ ...turn, kind: 'failed' });
    const first = await playback(SCENARIOS, broken);
    expect(await runScenarios(first.client, SCENARIOS, { failFast: true })).toHaveLength(1);
    const second = await playback(SCENARIOS, broken);
    const all = await runScenarios(second.client, SCENARIOS, { failFast: false });
    expect(all.map((result) => result.passed)).toEqual(SCENARIOS.map(() => false));
  });

  it('count a server that refuses as a failure with its words', async () => {
    const { client } = await playback([]);
    const [result] = await runScenarios(client, SCENARIOS, { failFast: true });
    expect(result?.passed).toBe(false);
    expect(result?.steps[0]?.problems[0]).toContain('HTTP 500 no more steps');
  });

  it('end at the turn limit as the contract counts: question twice, prompt third, end sixth', () => {
    const kinds = SCENARIOS.find(({ id }) => id === 9)?.steps.map((step) => step.expect.kind[0]);
    expect(kinds).toEqual(['question', 'question', 'continuation', 'question', 'question', 'assistant']);
  });
});

describe('the check of a turn', () => {
  const turn: Turn = {
    kind: 'answer',
    language: 'en',
    endpoints: [{ name: 'e', params: { a: 1, b: 'x' }, missing: [] }],
    receipts: [{ name: 'e', method: 'GET', url: 'http://x/', status: 200, cache: 'none' }],
  };
  const expected = { kind: ['answer'], endpoint: 'e', called: true };

  it('is content with what was expected', () => {
    expect(
      problemsOf(turn, { ...expected, params: { a: 1 }, without: ['c'], missing: [], language: 'en' }),
    ).toEqual([]);
  });

  it.each([
    ['another endpoint', { ...expected, endpoint: 'f', called: false }, 'endpoint should be f, is e'],
    ['another value', { ...expected, params: { a: '1' } }, 'a should be "1", is 1'],
    ['a value that should not be', { ...expected, without: ['b'] }, 'b should have no value, is "x"'],
    ['other missing values', { ...expected, missing: ['c'] }, 'missing should be c, is nothing'],
    ['another language', { ...expected, language: 'ru' }, 'language should be ru, is en'],
  ])('tells %s', (_, wanted, problem) => {
    expect(problemsOf(turn, wanted)).toEqual([problem]);
  });

  it('tells a call that is not on the receipts, or failed', () => {
    expect(problemsOf({ ...turn, receipts: [] }, expected)).toEqual(['there is no receipt of a call of e']);
    const failed = turn.receipts.map((receipt) => ({ ...receipt, status: 503 }));
    expect(problemsOf({ ...turn, receipts: failed }, expected)).toEqual(['the call of e came back with 503']);
  });
});
