import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { chatBody, framesOf } from '../helpers/http-fakes.ts';

const definition = {
  endpointId: '11111111-1111-4111-8111-111111111111',
  name: 'get_tram_times',
  description: 'Departure times of trams at a stop in the city.',
  url: 'https://api.example.org/trams',
  params: [{ name: 'stop', type: 'string', required: true, description: 'Name of the tram stop' }],
  examples: { en: ['When does the next tram leave?'], et: ['Millal läheb järgmine tramm?'] },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ADMIN_API_KEYS: 'admin-key' } });
}, 60_000);
afterAll(() => server.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const reply = await server.app.app.inject({
    method,
    url: path,
    headers: { 'x-api-key': 'admin-key' },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
};

describe('the whole server over real stores', () => {
  it('registers, replaces, lists, finds, reads and removes an endpoint', async () => {
    expect((await call('POST', '/api-tools/index', definition)).body).toMatchObject({
      success: true,
      created: true,
      name: 'get_tram_times',
    });
    expect((await call('POST', '/rag-search/api-tools/index', definition)).body).toMatchObject({
      success: true,
      created: false,
    });
    expect((await call('GET', '/api-tools?limit=1')).body).toMatchObject({
      items: [{ name: 'get_tram_times' }],
      next_cursor: null,
    });
    expect((await call('GET', `/api-tools/${definition.endpointId}`)).body).toMatchObject({
      method: 'GET',
      cacheable: true,
    });
    const found = await call('POST', '/api-tools/search', {
      query: 'When does the next tram leave?',
      resolve: false,
    });
    expect(found.body.results[0]).toMatchObject({
      endpoint_id: definition.endpointId,
      name: 'get_tram_times',
    });
    const metrics = await server.app.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('majordomo_endpoints_indexed 1');
    expect(metrics.body).toContain('majordomo_indexing_total{result="replaced"} 1');
    expect((await call('DELETE', `/api-tools/${definition.endpointId.toUpperCase()}`)).status).toBe(200);
    expect((await call('GET', `/api-tools/${definition.endpointId}`)).status).toBe(404);
  });

  it('takes an endpoint from query parameters', async () => {
    const query = new URLSearchParams({
      endpoint_id: '22222222-2222-4222-8222-222222222222',
      service_id: '',
      name: 'get_bus_times',
      description: 'Departure times of buses.',
      method: 'GET',
      url: 'https://api.example.org/buses',
      visibility: 'public',
      type: 'custom_endpoint',
      params: JSON.stringify(definition.params),
    });
    const reply = await call('POST', `/execute/api_tool_indexer/index_endpoint?${query}`);
    expect(reply.body).toMatchObject({ success: true, name: 'get_bus_times' });
    await call('DELETE', '/api-tools/22222222-2222-4222-8222-222222222222');
  });

  it.each([
    [{}, 'MISSING_REQUIRED_FIELDS', 'endpointId'],
    [{ ...definition, url: 'http://127.0.0.1/x' }, 'INVALID_DEFINITION', 'url'],
    [{ ...definition, colour: 'red' }, 'INVALID_DEFINITION', 'colour'],
    [{ ...definition, params: [{ name: 'a', type: 'colour' }] }, 'INVALID_DEFINITION', 'params[0].type'],
  ])('refuses a definition and names the field (%#)', async (body, code, field) => {
    const reply = await call('POST', '/api-tools/index', body);
    expect([reply.status, reply.body.success, reply.body.error]).toEqual([400, false, code]);
    expect(reply.body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('keeps a chat with its author, and forgets it on request', async () => {
    expect((await call('POST', '/orchestrate', chatBody({ chatId: 'mine', message: 'hello' }))).status).toBe(
      200,
    );
    const other = chatBody({ chatId: 'mine', message: 'hello', authorId: 'somebody-else' });
    expect((await call('POST', '/orchestrate', other)).body).toMatchObject({ error: 'CHAT_NOT_YOURS' });
    expect((await call('POST', '/orchestrate/stream', other)).status).toBe(403);
    await call('DELETE', '/chats/mine');
    expect((await call('POST', '/orchestrate', other)).status).toBe(200);
  });

  it('answers the same text blocking and streamed', async () => {
    const blocking = await call(
      'POST',
      '/orchestrate',
      chatBody({ chatId: 'b', message: 'Mis on elu mõte?' }),
    );
    const streamed = await call(
      'POST',
      '/orchestrate',
      chatBody({ chatId: 's', message: 'Mis on elu mõte?' }),
    );
    expect(streamed.body.content).toBe(blocking.body.content);
    const stream = await server.app.app.inject({
      method: 'POST',
      url: '/orchestrate/stream',
      payload: chatBody({ chatId: 't', message: 'Mis on elu mõte?' }),
    });
    const frames = framesOf(stream.body);
    expect(
      frames
        .slice(0, -1)
        .map(({ payload }) => payload.content)
        .join(''),
    ).toBe(blocking.body.content);
    expect(frames.at(-1)?.payload).toMatchObject({ content: 'END', turn: { kind: blocking.body.turn.kind } });
  });

  it('limits streams by author', async () => {
    const limited = await startTestServer({ settings: { RATE_LIMIT_PER_MINUTE: '2' } });
    const open = (authorId: string) =>
      limited.app.app.inject({
        method: 'POST',
        url: '/orchestrate/stream',
        payload: chatBody({ chatId: authorId, message: 'hello', authorId }),
      });
    expect([(await open('a')).statusCode, (await open('a')).statusCode]).toEqual([200, 200]);
    const refused = await open('a');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await open('b')).statusCode).toBe(200);
    await limited.close();
  }, 60_000);

  it('has every request of the Postman collection among its routes', () => {
    interface Item {
      readonly item?: Item[];
      readonly request?: { method: string; url: { raw: string } | string };
    }
    const file = new URL('../../examples/postman_collection.json', import.meta.url);
    const requests = (items: Item[]): { method: string; url: { raw: string } | string }[] =>
      items.flatMap(({ item, request }) => [...(request ? [request] : []), ...requests(item ?? [])]);
    const all = requests((JSON.parse(readFileSync(file, 'utf8')) as { item: Item[] }).item);
    expect(all.length).toBeGreaterThan(15);
    for (const { method, url } of all) {
      const raw = typeof url === 'string' ? url : url.raw;
      const path = raw
        .replace('{{baseUrl}}', '')
        .replace(/\?.*$/, '')
        .replace(/\{\{\w+\}\}/g, 'x');
      const route =
        server.app.app.findRoute({ method: method as 'GET', url: path }) ?? matching(method, path);
      expect([method, raw, Boolean(route)]).toEqual([method, raw, true]);
    }
  });
});

/** Routes with a parameter, which `findRoute` knows by their pattern only. */
const matching = (method: string, path: string): boolean =>
  ['/api-tools/:id', '/chats/:chatId'].some(
    (pattern) =>
      new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path) &&
      server.app.app.hasRoute({ method: method as 'GET', url: pattern }),
  );
