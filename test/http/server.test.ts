import { describe, expect, it } from 'vitest';
import { AppError, ERRORS, StoreUnavailable } from '../../src/domain/errors.ts';
import { answer, chatBody, fakeConversation, fakeServer } from '../helpers/http-fakes.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';

const id = '11111111-1111-4111-8111-111111111111';
const noCatalogue = {
  index: async () => {
    throw new Error('not asked for');
  },
  fromJobParameters: (query: unknown) => query,
  list: async () => ({ items: [], nextCursor: null }),
  get: async () => undefined,
  remove: async () => false,
};

describe('what holds for every route', () => {
  it('carries x-request-id: the caller’s if sane, else a fresh one', async () => {
    const { app } = fakeServer();
    const echo = async (given?: string) =>
      (await app.inject({ url: '/livez', headers: given === undefined ? {} : { 'x-request-id': given } }))
        .headers['x-request-id'];
    expect(await echo('abc-1.2:3')).toBe('abc-1.2:3');
    for (const bad of ['', 'a b', 'x'.repeat(129), '<script>', undefined])
      expect(await echo(bad)).toMatch(/^id-\d+$/);
  });

  it('has the security headers, on errors too', async () => {
    for (const url of ['/livez', '/nowhere']) {
      const { headers } = await fakeServer().app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it.each([
    ['GET', '/nowhere', 404, 'NOT_FOUND'],
    ['GET', '/orchestrate', 404, 'NOT_FOUND'],
    ['GET', '/api-tools/%E0%A4%A', 400, 'INVALID_REQUEST'],
    ['GET', '/api-tools/no-uuid', 404, 'NOT_FOUND'],
    ['GET', `/api-tools/${id}`, 404, 'NOT_FOUND'],
    ['DELETE', `/api-tools/${id}`, 404, 'NOT_FOUND'],
    ['GET', '/api-tools?limit=0', 400, 'INVALID_REQUEST'],
    ['GET', '/api-tools?limit=201', 400, 'INVALID_REQUEST'],
    ['GET', '/api-tools?cursor=x', 400, 'INVALID_REQUEST'],
  ] as const)('%s %s is %i %s, in our own form', async (method, url, status, code) => {
    const server = fakeServer();
    const reply = await server.app.inject({ method, url });
    expect([reply.statusCode, reply.json().error]).toEqual([status, code]);
    expect(Object.keys(reply.json())).toEqual(expect.arrayContaining(['error', 'message', 'error_id']));
    expect(server.lines.some(({ fields }) => fields['error_id'] === reply.json().error_id)).toBe(true);
  });

  it('refuses bodies over the limit and bodies that are no JSON', async () => {
    const { app } = fakeServer({ settings: { bodyLimitBytes: 2000 } });
    const post = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/orchestrate', payload, headers: { 'content-type': type } });
    const large = await post(JSON.stringify(chatBody({ message: 'x'.repeat(3000) })));
    expect([large.statusCode, large.json().error]).toEqual([413, 'BODY_TOO_LARGE']);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const other = await post('x=1', type);
      expect([other.statusCode, other.json().error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    for (const odd of ['"__proto__": {"x": 1}', '"constructor": {"prototype": {"x": 1}}', '"toString": 1'])
      expect([odd, (await post(`${JSON.stringify(chatBody()).slice(0, -1)},${odd}}`)).statusCode]).toEqual([
        odd,
        200,
      ]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('lets only the configured origins in', async () => {
    const { app } = fakeServer({ settings: { corsOrigins: ['https://a.example'] } });
    const from = async (origin: string) =>
      (
        await app.inject({
          method: 'OPTIONS',
          url: '/orchestrate',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin'];
    expect(await from('https://a.example')).toBe('https://a.example');
    expect(await from('https://b.example')).toBeUndefined();
    const closed = await fakeServer().app.inject({ url: '/livez', headers: { origin: 'https://a.example' } });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('believes proxies only when told to', async () => {
    const authorBehind = async (trustProxy: boolean, address: string) => {
      const conversation = fakeConversation(async function* () {
        yield* answer('ok');
      });
      const { app } = fakeServer({ conversation, settings: { trustProxy } });
      await app.inject({
        method: 'POST',
        url: '/orchestrate',
        payload: chatBody(),
        headers: { 'x-forwarded-for': address },
      });
      return conversation.requests[0]?.author;
    };
    expect(await authorBehind(false, '10.1.1.1')).toBe(await authorBehind(false, '10.2.2.2'));
    expect(await authorBehind(true, '10.1.1.1')).not.toBe(await authorBehind(true, '10.2.2.2'));
  });
});

describe('indexing routes', () => {
  it('hand the body on and answer with the reply', async () => {
    const bodies: unknown[] = [];
    const reply = {
      success: true as const,
      endpoint_id: id,
      name: 'x',
      message: 'ok',
      created: true,
      warnings: [],
    };
    const { app } = fakeServer({
      catalogue: {
        ...noCatalogue,
        index: async (body) => {
          bodies.push(body);
          return reply;
        },
        fromJobParameters: (query) => ({ from: query }),
      },
    });
    for (const url of ['/api-tools/index', '/rag-search/api-tools/index'])
      expect((await app.inject({ method: 'POST', url, payload: { a: 1 } })).json()).toEqual(reply);
    const params = encodeURIComponent('[{"name":"a"}]');
    const job = `/execute/api_tool_indexer/index_endpoint?endpoint_id=${id}&params=${params}`;
    for (const headers of [
      {} as Record<string, string>,
      { 'content-type': 'application/json' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      expect(
        (
          await app.inject({
            method: 'POST',
            url: job,
            headers,
            ...(headers['content-type'] ? { payload: 'junk' } : {}),
          })
        ).statusCode,
      ).toBe(200);
    expect(bodies).toEqual([
      { a: 1 },
      { a: 1 },
      ...Array(3).fill({ from: { endpoint_id: id, params: '[{"name":"a"}]' } }),
    ]);
  });

  it('say success:false with the details', async () => {
    const details = [{ field: 'url', problem: 'is required' }];
    const { app } = fakeServer({
      catalogue: {
        ...noCatalogue,
        index: async () => {
          throw new AppError('MISSING_REQUIRED_FIELDS', 'url is missing', { details });
        },
      },
    });
    const reply = await app.inject({ method: 'POST', url: '/api-tools/index', payload: {} });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'MISSING_REQUIRED_FIELDS',
      message: 'url is missing',
      details,
    });
    const broken = await app.inject({
      method: 'POST',
      url: '/api-tools/index',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.json()).toMatchObject({ success: false, error: 'INVALID_DEFINITION' });
  });

  it('answer 503 while the store is gone', async () => {
    const { app } = fakeServer({
      catalogue: {
        ...noCatalogue,
        list: async () => {
          throw new StoreUnavailable('index', new Error('ECONNREFUSED 10.0.0.1'));
        },
      },
    });
    const reply = await app.inject({ url: '/api-tools' });
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'INDEX_UNAVAILABLE']);
    expect(reply.body).not.toContain('10.0.0.1');
  });

  it('are listed with the state of their breakers', async () => {
    const items = [makeEndpoint({}), makeEndpoint({ endpointId: id, name: 'other' })];
    const { app } = fakeServer({
      catalogue: { ...noCatalogue, list: async () => ({ items, nextCursor: null }) },
      breakers: () => [{ endpointId: id, name: 'other', state: 'open' }],
    });
    const { items: listed } = (await app.inject({ url: '/api-tools' })).json() as {
      items: { name: string; breaker: string }[];
    };
    expect(listed.map(({ name, breaker }) => [name, breaker])).toEqual([
      ['get_public_holidays', 'closed'],
      ['other', 'open'],
    ]);
  });

  it('list page by page', async () => {
    const asked: unknown[] = [];
    const { app } = fakeServer({
      catalogue: {
        ...noCatalogue,
        list: async (page) => {
          asked.push(page);
          return { items: [], nextCursor: id };
        },
      },
    });
    expect((await app.inject({ url: `/api-tools?limit=2&cursor=${id}` })).json()).toEqual({
      items: [],
      next_cursor: id,
    });
    await app.inject({ url: '/api-tools' });
    expect(asked).toEqual([
      { limit: 2, cursor: id, seesPrivate: true },
      { limit: 50, cursor: undefined, seesPrivate: true },
    ]);
  });
});

describe('operations', () => {
  const dependency = (name: string, critical: boolean, up: () => boolean) => ({
    name,
    kind: 'embedded',
    critical,
    check: async () => {
      if (!up()) throw Object.assign(new Error('secret-host:1'), { code: 'ECONNREFUSED' });
    },
  });

  it('readyz follows the critical dependencies and the stop, health shows the rest', async () => {
    let [critical, other] = [true, false];
    let at = 0;
    const server = fakeServer({
      dependencies: [
        dependency('session_store', true, () => critical),
        dependency('response_cache', false, () => other),
      ],
      breakers: () => [{ endpointId: id, name: 'x', state: 'open' }],
      elapsed: () => {
        at += 1000;
        return at;
      },
    });
    const get = async (url: string) => {
      const reply = await server.app.inject({ url });
      return [reply.statusCode, reply.json()];
    };
    expect(await get('/readyz')).toEqual([200, { status: 'ready', down: ['response_cache'] }]);
    const [status, health] = await get('/health');
    expect([status, health.status]).toEqual([200, 'degraded']);
    expect(health.dependencies[1]).toMatchObject({
      name: 'response_cache',
      state: 'down',
      last_error: 'ECONNREFUSED',
    });
    expect(health.breakers).toEqual([{ endpoint_id: id, name: 'x', state: 'open' }]);
    expect(JSON.stringify(health)).not.toContain('secret-host');
    [critical, other] = [false, true];
    expect(await get('/readyz')).toEqual([503, { status: 'not_ready', down: ['session_store'] }]);
    expect((await get('/health'))[0]).toBe(503);
    critical = true;
    expect((await get('/health'))[1].dependencies[0]).toMatchObject({
      state: 'up',
      last_error: 'ECONNREFUSED',
    });
    server.turns.stop();
    expect(await get('/readyz')).toEqual([503, { status: 'stopping', down: [] }]);
    expect((await get('/livez'))[0]).toBe(200);
  });

  it('a dependency that does not answer counts as down', async () => {
    const { app } = fakeServer({
      dependencies: [{ name: 'slow', kind: 'x', critical: true, check: () => new Promise(() => undefined) }],
    });
    const reply = await app.inject({ url: '/readyz' });
    expect(reply.statusCode).toBe(503);
  }, 5000);

  it('metrics, version and settings', async () => {
    const effective = { PORT: { value: 1, source: 'default' } };
    const { app } = fakeServer({ effective });
    const metrics = await app.inject({ url: '/metrics' });
    expect([metrics.headers['content-type'], metrics.body]).toEqual([
      'text/plain; version=0.0.4; charset=utf-8',
      'majordomo_build_info 1\n',
    ]);
    expect((await app.inject({ url: '/version' })).json()).toMatchObject({
      name: 'majordomo',
      node: process.versions.node,
    });
    expect((await app.inject({ url: '/config/effective' })).json()).toEqual(effective);
  });
});

describe('/openapi.json', () => {
  type Document = {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  const read = async (server = fakeServer()) =>
    (await server.app.inject({ url: '/openapi.json' })).json() as Document;

  it('describes every route that is registered, and no other', async () => {
    const server = fakeServer();
    const { paths } = await read(server);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual([...server.registered].sort());
  });

  it('has unique operation ids, resolvable references and an error reply for each code', async () => {
    const document = await read();
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = '']) => pointer));
    expect(references.size).toBeGreaterThan(5);
    for (const pointer of references) {
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
    expect(text).toContain('MISSING_REQUIRED_FIELDS');
    const statuses = new Set<string>(Object.values(ERRORS).map(({ status }) => String(status)));
    for (const [path, status] of [
      ['/readyz', '503'],
      ['/health', '503'],
      ['/api-tools/search', '413'],
      ['/api-tools/search', '415'],
      ['/api-tools/index', '500'],
      ['/api-tools', '500'],
      ['/api-tools/{id}', '500'],
    ] as const)
      for (const { responses } of Object.values(document.paths[path] ?? {}))
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([status])]);
    for (const { responses } of operations)
      for (const status of Object.keys(responses))
        expect([status, status === '200' || statuses.has(status)]).toEqual([status, true]);
  });
});
