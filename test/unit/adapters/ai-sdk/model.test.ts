import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AiSdkModelOptions,
  createAiSdkModel,
  type Route,
} from '../../../../src/adapters/ai-sdk/index.ts';
import { createModelHttp, type ModelHttp } from '../../../../src/adapters/model-http/index.ts';
import type { ModelFailed } from '../../../../src/domain/errors.ts';
import { type Behaviour, type ModelServer, startModelServer } from '../../../helpers/model-server.ts';

const never = new AbortController().signal;
const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const prompt = { task: 'find_city', system: 'Find the city.', user: 'I live in Tartu.', schema };

let server: ModelServer;
let http: ModelHttp;
beforeEach(async () => {
  server = await startModelServer();
  http = createModelHttp();
});
afterEach(async () => {
  await http.close();
  await server.close();
});

const model = (parts: Partial<AiSdkModelOptions> = {}) =>
  createAiSdkModel({
    settings: { provider: 'openai', model: 'gpt-test', baseUrl: server.url, apiKey: 'secret-key' },
    fetch: http.fetch,
    route: 'auto',
    ...parts,
  });

const compatible = {
  provider: 'openai-compatible',
  model: 'local',
  get baseUrl() {
    return server.url;
  },
} as const;
const bodies = () => server.requests.flatMap(({ asked }) => asked?.body ?? []);
const says = (behaviour: Behaviour) => server.play(() => behaviour);

const readAll = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('a reply in a form', () => {
  it('OpenAI: strict JSON schema, chat completions, usage', async () => {
    says({ kind: 'json', value: { city: 'Tartu' } });
    const reply = await model().structured(prompt, never);
    expect(reply.value).toEqual({ city: 'Tartu' });
    expect(reply.tokens.prompt).toBeGreaterThan(5);
    expect(reply.tokens.completion).toBeGreaterThan(0);
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret-key' },
    });
    expect(bodies()[0]).toMatchObject({
      model: 'gpt-test',
      messages: [
        { role: 'system', content: 'Find the city.' },
        { role: 'user', content: 'I live in Tartu.' },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'find_city', strict: true, schema } },
    });
    expect(server.faults).toEqual([]);
  });

  it.each<Route>(['tool', 'json_object'])('by the route %s', async (route) => {
    says({ kind: 'json', value: { city: 'Tartu' } });
    const reply = await model({ route, settings: compatible }).structured(prompt, never);
    expect(reply.value).toEqual({ city: 'Tartu' });
    const [body] = bodies();
    if (route === 'tool') expect(body?.tool_choice).toMatchObject({ function: { name: 'find_city' } });
    else {
      expect(body?.response_format).toEqual({ type: 'json_object' });
      expect(JSON.stringify(body?.messages)).toContain('additionalProperties');
    }
    expect(server.faults).toEqual([]);
  });

  it('a compatible server is shown the schema in words too: it may use it for checking only', async () => {
    says({ kind: 'json', value: { city: 'Tartu' } });
    await model({ route: 'json_schema', settings: compatible }).structured(prompt, never);
    expect(JSON.stringify(bodies()[0]?.messages)).toContain('additionalProperties');
  });

  it('a fence around the JSON does not matter', async () => {
    says({ kind: 'text', text: '```json\n{"city": "Tartu"}\n```' });
    const reply = await model({ route: 'json_object' }).structured(prompt, never);
    expect(reply.value).toEqual({ city: 'Tartu' });
  });

  it('to be mended is sent back with the problem', async () => {
    says({ kind: 'json', value: { city: 'Tartu' } });
    await model().structured({ ...prompt, repair: { reply: '{"town":1}', problem: 'city: missing' } }, never);
    expect(bodies()[0]?.messages.slice(2)).toEqual([
      { role: 'assistant', content: '{"town":1}' },
      { role: 'user', content: 'That cannot be used: city: missing. Answer again.' },
    ]);
  });

  it.each<[string, Behaviour, ModelFailed['failure']]>([
    ['no JSON', { kind: 'text', text: 'In Tartu, I think.' }, 'misfit'],
    ['a refusal', { kind: 'refusal', text: 'No.' }, 'refused'],
    ['cut off', { kind: 'text', text: '{"city": "Ta', finish: 'length' }, 'cut_off'],
    ['filtered', { kind: 'text', text: '', finish: 'content_filter' }, 'refused'],
    ['500', { kind: 'status', status: 500 }, 'provider_error'],
    ['401', { kind: 'status', status: 401 }, 'provider_error'],
    ['429', { kind: 'status', status: 429, retryAfter: '1' }, 'rate_limited'],
    ['dropped', { kind: 'drop' }, 'unreachable'],
  ])('%s is a failure of its kind, without a retry', async (_, behaviour, failure) => {
    says(behaviour);
    await expect(model().structured(prompt, never)).rejects.toMatchObject({ name: 'ModelFailed', failure });
    expect(server.requests).toHaveLength(1);
  });

  it('a server that is not there is unreachable', async () => {
    const nowhere = { ...compatible, baseUrl: 'http://127.0.0.1:9/v1' };
    await expect(model({ settings: nowhere, route: 'tool' }).structured(prompt, never)).rejects.toMatchObject(
      {
        failure: 'unreachable',
      },
    );
  });

  it('an abort reaches the server and rejects with its reason', async () => {
    says({ kind: 'hang' });
    const leave = new AbortController();
    const asked = model().structured(prompt, leave.signal);
    setTimeout(() => leave.abort(new Error('gone')), 100);
    await expect(asked).rejects.toThrow('gone');
    await expect.poll(() => server.requests[0]?.abandonedAt).toBeDefined();
  });
});

describe('the route of a compatible server', () => {
  const probed = async (refused: readonly string[]): Promise<Route | undefined> => {
    let route: Route | undefined;
    server.play(({ body, task }) => {
      const way = body.tools ? 'tool' : (body.response_format?.type ?? 'text');
      if (refused.includes(way)) return { kind: 'status', status: 400 };
      return { kind: 'json', value: task === 'probe' ? { word: 'ready' } : { city: 'Tartu' } };
    });
    const own = model({
      settings: compatible,
      onRoute: (found) => {
        route = found;
      },
    });
    expect((await own.structured(prompt, never)).value).toEqual({ city: 'Tartu' });
    await own.structured(prompt, never);
    return route;
  };

  it.each<[string[], Route, number]>([
    [[], 'json_schema', 3],
    [['json_schema'], 'tool', 4],
    [['json_schema', 'tool'], 'json_object', 5],
  ])('without %j is %s, found once', async (refused, route, requests) => {
    expect(await probed(refused)).toBe(route);
    expect(server.requests).toHaveLength(requests);
  });

  it('a mode that is accepted but not kept to is passed over', async () => {
    server.play(({ body, task }) => {
      if (body.response_format?.type === 'json_schema')
        return { kind: 'text', text: 'Sure, the word is ready!' };
      return { kind: 'json', value: task === 'probe' ? { word: 'ready' } : { city: 'Tartu' } };
    });
    expect((await model({ settings: compatible }).structured(prompt, never)).value).toEqual({
      city: 'Tartu',
    });
    expect(bodies().at(-1)?.tools).toBeDefined();
  });

  it('a server that is down decides nothing', async () => {
    const own = model({ settings: compatible });
    says({ kind: 'drop' });
    await expect(own.structured(prompt, never)).rejects.toMatchObject({ failure: 'unreachable' });
    server.play(({ task }) => ({
      kind: 'json',
      value: task === 'probe' ? { word: 'ready' } : { city: 'Tartu' },
    }));
    expect((await own.structured(prompt, never)).value).toEqual({ city: 'Tartu' });
  });
});

describe('a reply in words', () => {
  it('comes in pieces, with its tokens at the end', async () => {
    says({ kind: 'text', text: 'You live in Tartu, the second largest town of the country.' });
    const text = model().text(prompt, never);
    const pieces: string[] = [];
    for await (const piece of text) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('You live in Tartu, the second largest town of the country.');
    expect(text.tokens().completion).toBeGreaterThan(5);
    expect(bodies()[0]).toMatchObject({ stream: true });
    expect(bodies()[0]?.tools).toBeUndefined();
  });

  it.each<[string, Behaviour, ModelFailed['failure']]>([
    ['cut in mid-stream', { kind: 'cut', text: 'x'.repeat(200), pieces: 2 }, 'unreachable'],
    ['too long', { kind: 'text', text: 'and so on', finish: 'length' }, 'cut_off'],
    ['500', { kind: 'status', status: 500 }, 'provider_error'],
    ['429', { kind: 'status', status: 429 }, 'rate_limited'],
    ['dropped', { kind: 'drop' }, 'unreachable'],
  ])('%s rejects', async (_, behaviour, failure) => {
    says(behaviour);
    await expect(readAll(model().text(prompt, never))).rejects.toMatchObject({
      name: 'ModelFailed',
      failure,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('tool calls that the model makes up are nothing', async () => {
    says({ kind: 'tools', calls: [{ name: 'launch', args: {} }] });
    expect(await readAll(model().text(prompt, never))).toBe('');
  });

  it('an abort in the middle rejects with its reason and ends the request', async () => {
    says({ kind: 'text', text: 'x'.repeat(2000), pieceMs: 20 });
    const leave = new AbortController();
    const reading = readAll(model().text(prompt, leave.signal));
    setTimeout(() => leave.abort(new Error('gone')), 150);
    await expect(reading).rejects.toThrow('gone');
    await expect.poll(() => server.requests[0]?.abandonedAt).toBeDefined();
  });
});

describe('Azure', () => {
  it('asks the deployment, with version and key in its own way', async () => {
    says({ kind: 'json', value: { city: 'Tartu' } });
    const settings = {
      provider: 'azure',
      model: 'my chat',
      baseUrl: `${server.url.replace('/v1', '')}/`,
      apiKey: 'azure-key',
      apiVersion: '2024-10-21',
    } as const;
    expect((await model({ settings }).structured(prompt, never)).value).toEqual({ city: 'Tartu' });
    const [request] = server.requests;
    expect(request?.path).toBe('/openai/deployments/my%20chat/chat/completions?api-version=2024-10-21');
    expect(request?.headers['api-key']).toBe('azure-key');
    expect(request?.headers['authorization']).toBeUndefined();
    expect(server.faults).toEqual([]);
  });
});
