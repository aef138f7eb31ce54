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

  it('by a tool that the model does not call is a misfit, to be mended, and no fault of the provider', async () => {
    says({ kind: 'text', text: 'In Tartu, I think.' });
    await expect(model({ route: 'tool' }).structured(prompt, never)).rejects.toMatchObject({
      failure: 'misfit',
      reply: 'In Tartu, I think.',
    });
    says({ kind: 'text', text: 'In Ta', finish: 'length' });
    await expect(model({ route: 'tool' }).structured(prompt, never)).rejects.toMatchObject({
      failure: 'cut_off',
    });
  });

  it('after thoughts aloud is the form alone', async () => {
    says({ kind: 'text', text: '<think>The user {lives} somewhere…</think>\n{"city": "Tartu"}' });
    const reply = await model({ route: 'json_object', settings: compatible }).structured(prompt, never);
    expect(reply.value).toEqual({ city: 'Tartu' });
  });

  it('that never ends is given up, whatever the route, and the server notices', async () => {
    says({ kind: 'endless' });
    await expect(model().structured(prompt, never)).rejects.toMatchObject({
      name: 'ModelFailed',
      failure: 'cut_off',
    });
    await expect.poll(() => server.requests[0]?.abandonedAt).toBeDefined();
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
    // A small model may not find the end of even this.
    expect(bodies()[0]?.max_tokens).toBe(400);
    expect(bodies().at(-1)?.max_tokens).toBe(4000);
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

describe('a request that the provider would not take', () => {
  it.each([400, 413, 422])('%d says so of the request, asked once, in a form or in words', async (status) => {
    says({ kind: 'status', status });
    await expect(model().structured(prompt, never)).rejects.toMatchObject({ failure: 'rejected', status });
    const words = async () => {
      for await (const piece of model().text(prompt, never)) expect(piece).toBe('nothing comes');
    };
    await expect(words()).rejects.toMatchObject({ failure: 'rejected', status });
    expect(server.requests).toHaveLength(2);
  });

  it.each([401, 403, 404, 500, 503])('%d says so of the provider', async (status) => {
    says({ kind: 'status', status });
    await expect(model().structured(prompt, never)).rejects.toMatchObject({
      failure: 'provider_error',
      status,
    });
  });

  it('even in the smallest form there is says so of the provider', async () => {
    says({ kind: 'status', status: 400 });
    await expect(model({ settings: compatible }).structured(prompt, never)).rejects.toMatchObject({
      failure: 'provider_error',
    });
  });
});

describe('the route of a server that is not well', () => {
  const probe = { kind: 'json', value: { word: 'ready' } } as const;
  const filled = { kind: 'json', value: { city: 'Tartu' } } as const;

  it.each<[string, Behaviour]>([
    ['500', { kind: 'status', status: 500 }],
    ['502', { kind: 'status', status: 502 }],
    ['503', { kind: 'status', status: 503 }],
    ['401', { kind: 'status', status: 401 }],
    ['403', { kind: 'status', status: 403 }],
    ['408', { kind: 'status', status: 408 }],
    ['429', { kind: 'status', status: 429 }],
    ['a page of some proxy', { kind: 'raw', body: '<html>Please log in</html>' }],
    ['404 for every route: the model is not there', { kind: 'status', status: 404 }],
    ['400 for every route', { kind: 'status', status: 400 }],
    ['a dropped connection', { kind: 'drop' }],
    ['a refusal', { kind: 'refusal', text: 'No.' }],
  ])('%s decides nothing: the next call finds the best one', async (_, sick) => {
    const found: Route[] = [];
    const own = model({ settings: compatible, onRoute: (route) => found.push(route) });
    says(sick);
    await expect(own.structured(prompt, never)).rejects.toMatchObject({ name: 'ModelFailed' });
    await expect(own.prepare(never)).rejects.toMatchObject({ name: 'ModelFailed' });
    expect(found).toEqual([]);
    server.play(({ task }) => (task === 'probe' ? probe : filled));
    expect((await own.structured(prompt, never)).value).toEqual({ city: 'Tartu' });
    expect(found).toEqual(['json_schema']);
  });

  it('a server that breaks on a form it does not know, and is well, is asked by another route', async () => {
    const found: Route[] = [];
    const own = model({ settings: compatible, onRoute: (route) => found.push(route) });
    server.play(({ body, task }) => {
      if (body.response_format?.type === 'json_schema') return { kind: 'status', status: 500 };
      return task === 'probe' ? probe : filled;
    });
    expect((await own.structured(prompt, never)).value).toEqual({ city: 'Tartu' });
    await own.structured(prompt, never);
    expect(found).toEqual(['tool']);
    // Three for the probe, one of them to make sure.
    expect(server.requests).toHaveLength(5);
  });

  it('a moment of weakness costs no better route', async () => {
    const found: Route[] = [];
    const own = model({ settings: compatible, onRoute: (route) => found.push(route) });
    server.play(({ task, nth }) =>
      nth === 0 ? { kind: 'status', status: 503 } : task === 'probe' ? probe : filled,
    );
    expect((await own.structured(prompt, never)).value).toEqual({ city: 'Tartu' });
    expect(found).toEqual(['json_schema']);
  });

  it('a probe whose deadline passes decides nothing', async () => {
    const own = model({ settings: compatible });
    says({ kind: 'hang' });
    await expect(own.structured(prompt, AbortSignal.timeout(100))).rejects.toThrow();
    server.play(({ task }) => (task === 'probe' ? probe : filled));
    await own.structured(prompt, never);
    expect(bodies().at(-1)?.response_format).toMatchObject({ type: 'json_schema' });
  });

  it('that was well when asked first is not asked again when it falls ill', async () => {
    const own = model({ settings: compatible });
    server.play(({ task }) => (task === 'probe' ? probe : filled));
    await own.prepare(never);
    says({ kind: 'status', status: 400 });
    await expect(own.structured(prompt, never)).rejects.toMatchObject({ failure: 'rejected', status: 400 });
    expect(server.requests).toHaveLength(2);
  });

  it('a model that fits no form at all is asked in JSON mode, found once', async () => {
    const own = model({ settings: compatible });
    says({ kind: 'text', text: 'ready' });
    await own.prepare(never);
    await own.prepare(never);
    expect(server.requests).toHaveLength(3);
    await expect(own.structured(prompt, never)).rejects.toMatchObject({ failure: 'misfit' });
    expect(bodies().at(-1)?.response_format).toEqual({ type: 'json_object' });
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
    ['without an end', { kind: 'endless' }, 'cut_off'],
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

  it('without the thoughts of a model that thinks aloud', async () => {
    says({ kind: 'text', text: '<think>Which town was it? Ah, yes.</think>You live in Tartu.' });
    expect(await readAll(model({ settings: compatible }).text(prompt, never))).toBe('You live in Tartu.');
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
