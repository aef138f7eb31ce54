import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import type { AssistantEvent, AssistInput } from '../../src/ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../../src/ports/language-tasks.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { indexExamples, newChat, postJson, type Reply } from '../helpers/journey.ts';

/** What the scripted assistant asks of `call_endpoint`, and what came of it. */
let request = '';
let results: string[] = [];
let upstream: Upstream;
let server: TestServer;

/** Operations of the house's own machines, registered as any endpoint is. */
const INFRASTRUCTURE = [
  {
    name: 'restart_container',
    description: 'Restarts a container on the cluster.',
    method: 'POST',
    params: [
      {
        name: 'container',
        type: 'string',
        required: true,
        description: 'Name of the container',
        enum: ['grafana', 'postgres'],
      },
    ],
    examples: { en: ['restart the postgres container', 'restart container grafana'] },
  },
  {
    name: 'container_status',
    description: 'Tells whether a container is running on the cluster.',
    params: [
      {
        name: 'container',
        type: 'string',
        required: true,
        description: 'Name of the container',
        enum: ['grafana', 'postgres'],
      },
    ],
    examples: { en: ['status of the postgres container', 'is container grafana running'] },
  },
];

async function* scripted(input: AssistInput, { signal }: TaskContext): AsyncGenerator<AssistantEvent, void> {
  const tool = input.tools.find(({ name }) => name === 'call_endpoint');
  const result = await tool?.run({ request }, signal);
  results.push(JSON.stringify(result));
  yield { type: 'text', text: 'That is what I found.' };
}

beforeAll(async () => {
  upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(upstream.url).host },
    outside: (real) => {
      const language: LanguageTasks = {
        ...real.language,
        recommendTools: async () => ({
          intent: 'x',
          recommendedTools: ['call_endpoint'],
          reasoning: 'x',
          requiresAssistance: true,
        }),
        answerWithTools: scripted,
      };
      return { language };
    },
  });
  await indexExamples(server.url, upstream.url);
  for (const [at, definition] of INFRASTRUCTURE.entries())
    await postJson(`${server.url}/api-tools/index`, {
      endpointId: `7d2f5a10-0000-4000-8000-00000000001${at}`,
      url: `${upstream.url}/weather/current`,
      ...definition,
    });
  await postJson(`${server.url}/api-tools/index`, {
    endpointId: '7d2f5a10-0000-4000-8000-000000000002',
    name: 'order_bin_emptying',
    description: 'Orders an extra emptying of the waste bin at an address.',
    url: `${upstream.url}/weather/current`,
    method: 'POST',
    params: [],
    examples: { en: ['order an extra emptying of my waste bin'] },
  });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const say = async (chatId: string, message: string, more = {}): Promise<Reply> =>
  (
    await postJson(`${server.url}/orchestrate`, {
      chatId,
      message,
      authorId: 'a',
      environment: 'test',
      ...more,
    })
  ).body as Reply;

/** A message no endpoint is found for, with what the assistant makes of it. */
const ask = async (message: string, subQuestion: string, more = {}) => {
  request = subQuestion;
  results = [];
  const chatId = newChat();
  const before = upstream.requests.length;
  const reply = await say(chatId, message, more);
  return { chatId, reply, calls: upstream.requests.slice(before) };
};

describe('call_endpoint', () => {
  it('calls what is found for the sub-question with values the user said', async () => {
    const { reply, calls } = await ask(
      'My grandmother lives in Tartu, which jumper should she knit?',
      'current weather in Tartu',
    );
    expect(calls.map(({ path, query }) => [path, query['city']])).toEqual([['/weather/current', 'Tartu']]);
    expect(results[0]).toContain('"kind":"data"');
    expect(reply).toMatchObject({
      content: 'That is what I found.',
      turn: {
        kind: 'assistant',
        endpoints: [{ name: 'get_current_weather', params: { city: 'Tartu' } }],
        receipts: [{ name: 'get_current_weather', status: 200 }],
      },
    });
  });

  it('never takes a value that only the model said: the user is asked, and the dialogue goes on as any other', async () => {
    const { chatId, reply, calls } = await ask('Would my grandmother be cold?', 'current weather in Paris');
    expect(calls).toEqual([]);
    expect(reply.turn.kind).toBe('question');
    expect(reply.content).not.toContain('That is what I found');
    const next = await say(chatId, 'Narva');
    expect(next.turn).toMatchObject({ kind: 'answer', endpoints: [{ params: { city: 'Narva' } }] });
  });

  it('a write is shown first and needs a yes, like any other', async () => {
    const { chatId, reply, calls } = await ask(
      'My bins smell terribly',
      'order an extra emptying of my waste bin',
    );
    expect([reply.turn.kind, calls]).toEqual(['confirmation', []]);
    const before = upstream.requests.length;
    await say(chatId, 'yes');
    expect(upstream.requests.length).toBe(before + 1);
  });

  it('a dry run calls nothing', async () => {
    const { reply, calls } = await ask(
      'My grandmother lives in Tartu, which jumper should she knit?',
      'current weather in Tartu',
      { dryRun: true },
    );
    expect([reply.turn.kind, calls]).toEqual(['completed', []]);
    expect(JSON.parse(reply.content)).toMatchObject({ collected_params: { city: 'Tartu' } });
  });

  it('what no service covers is told to the model', async () => {
    const { reply } = await ask('Please knit me something', 'knit a jumper for a penguin');
    expect(results[0]).toContain('"code":"no_service"');
    expect(reply.turn.kind).toBe('assistant');
  });
});

describe('infrastructure operations', () => {
  const complaint = 'My grafana charts look frozen to me';

  it('what only reads is called, with the container the user named', async () => {
    const { reply, calls } = await ask(complaint, 'status of container');
    expect(calls.map(({ method, query }) => [method, query['container']])).toEqual([['GET', 'grafana']]);
    expect(reply.turn).toMatchObject({ kind: 'assistant', receipts: [{ name: 'container_status' }] });
  });

  it('what changes something is shown first, and done once after a yes', async () => {
    const { chatId, reply, calls } = await ask(complaint, 'restart container');
    expect([reply.turn.kind, calls]).toEqual(['confirmation', []]);
    expect(reply.turn.endpoints).toMatchObject([
      { name: 'restart_container', params: { container: 'grafana' } },
    ]);
    const before = upstream.requests.length;
    await say(chatId, 'yes');
    expect(upstream.requests.slice(before).map(({ method }) => method)).toEqual(['POST']);
  });

  it('a container that only the model named is asked for', async () => {
    const { reply, calls } = await ask('Everything looks frozen to me', 'restart container postgres');
    expect([reply.turn.kind, calls]).toEqual(['question', []]);
  });
});
