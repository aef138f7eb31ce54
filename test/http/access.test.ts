import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { answer, chatBody, fakeConversation, fakeServer } from '../helpers/http-fakes.ts';

const id = '11111111-1111-4111-8111-111111111111';

const admin: [method: 'GET' | 'POST' | 'DELETE', url: string][] = [
  ['POST', '/api-tools/index'],
  ['POST', '/rag-search/api-tools/index'],
  ['POST', '/execute/api_tool_indexer/index_endpoint?name=x'],
  ['GET', '/api-tools'],
  ['GET', `/api-tools/${id}`],
  ['DELETE', `/api-tools/${id}`],
  ['DELETE', '/chats/chat-1'],
  ['GET', '/config/effective'],
];
const client: [method: 'POST', url: string][] = [
  ['POST', '/orchestrate'],
  ['POST', '/orchestrate/stream'],
  ['POST', '/orchestrate/test'],
];
const open = ['/livez', '/readyz', '/health', '/metrics', '/version', '/openapi.json'];

const keyed = () => fakeServer({ settings: { adminKeys: ['admin-1', 'admin-2'], clientKeys: ['client-1'] } });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('keys', () => {
  it.each(admin)('%s %s needs an admin key', async (method, url) => {
    const { app } = keyed();
    for (const headers of [
      {},
      bearer('client-1'),
      bearer('admin-'),
      { 'x-api-key': 'admin-11' },
      { authorization: 'Basic admin-1' },
    ]) {
      const reply = await app.inject({ method, url, headers });
      expect([reply.statusCode, reply.json().error, reply.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHORIZED',
        'Bearer',
      ]);
    }
    for (const headers of [
      bearer('admin-1'),
      { 'x-api-key': 'admin-2' },
      { authorization: 'bearer admin-2' },
    ])
      expect((await app.inject({ method, url, headers })).statusCode).not.toBe(401);
  });

  it.each(client)('%s %s needs a client key', async (method, url) => {
    const { app } = keyed();
    expect((await app.inject({ method, url, payload: chatBody() })).statusCode).toBe(401);
    expect(
      (await app.inject({ method, url, payload: chatBody(), headers: bearer('admin-1') })).statusCode,
    ).toBe(401);
    expect(
      (await app.inject({ method, url, payload: chatBody(), headers: { 'x-api-key': 'client-1' } }))
        .statusCode,
    ).toBe(200);
  });

  it('refuses before it reads the body', async () => {
    const reply = await keyed().app.inject({
      method: 'POST',
      url: '/orchestrate',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(401);
  });

  it.each(open)('%s needs none', async (url) => {
    expect((await keyed().app.inject({ url })).statusCode).toBe(200);
  });

  it('are not needed while none are configured', async () => {
    const { app } = fakeServer();
    for (const [method, url] of admin) expect((await app.inject({ method, url })).statusCode).not.toBe(401);
  });
});

describe('who sees private endpoints', () => {
  const seen = async (
    keys: { clientKeys?: string[]; adminKeys?: string[] },
    headers: Record<string, string>,
  ) => {
    let sees: boolean | undefined;
    const { app } = fakeServer({
      settings: keys,
      search: async (_query, options) => {
        sees = options.seesPrivate;
        return [];
      },
    });
    const reply = await app.inject({
      method: 'POST',
      url: '/api-tools/search',
      payload: { query: 'x' },
      headers,
    });
    return [reply.statusCode, sees];
  };

  it('is everybody while no client keys are set, else those with a key', async () => {
    expect(await seen({ adminKeys: ['a'] }, {})).toEqual([200, true]);
    expect(await seen({ clientKeys: ['c'] }, {})).toEqual([200, false]);
    expect(await seen({ clientKeys: ['c'] }, bearer('c'))).toEqual([200, true]);
    expect(await seen({ clientKeys: ['c'], adminKeys: ['a'] }, { 'x-api-key': 'a' })).toEqual([200, true]);
    expect(await seen({ clientKeys: ['c'] }, bearer('wrong'))).toEqual([401, undefined]);
  });
});

describe('who speaks', () => {
  const requestWith = async (
    settings: { clientKeys?: string[]; adminKeys?: string[] },
    headers: Record<string, string>,
    authorId = 'a',
  ) => {
    const conversation = fakeConversation(async function* () {
      yield* answer('ok');
    });
    await fakeServer({ conversation, settings }).app.inject({
      method: 'POST',
      url: '/orchestrate',
      payload: chatBody({ authorId }),
      headers,
    });
    return conversation.requests[0];
  };

  it('is key and authorId together, without showing either', async () => {
    const keys = { clientKeys: ['k1', 'k2'] };
    const [one, again, otherKey, otherAuthor] = await Promise.all([
      requestWith(keys, bearer('k1')),
      requestWith(keys, { 'x-api-key': 'k1' }),
      requestWith(keys, bearer('k2')),
      requestWith(keys, bearer('k1'), 'b'),
    ]);
    expect(one?.author).toBe(again?.author);
    expect(new Set([one?.author, otherKey?.author, otherAuthor?.author]).size).toBe(3);
    expect(one?.author).toMatch(/^[0-9a-f]{32}$/);
  });

  it('hands the caller’s own token on, but never one of our keys', async () => {
    expect((await requestWith({}, bearer('theirs')))?.callerToken).toBe('theirs');
    expect((await requestWith({ clientKeys: ['k1'] }, bearer('k1')))?.callerToken).toBeUndefined();
    expect((await requestWith({ adminKeys: ['a1'] }, bearer('a1')))?.callerToken).toBeUndefined();
    expect(
      (await requestWith({ clientKeys: ['k1'] }, { 'x-api-key': 'k1', ...bearer('theirs') }))?.callerToken,
    ).toBe('theirs');
  });
});

describe('search', () => {
  const endpoint = { endpointId: id, name: 'get_public_holidays' } as Endpoint;

  it('answers with scores and confidence, under both paths', async () => {
    const { app } = fakeServer({
      search: async () => [{ endpoint, score: 0.7, fused: 0.5, confidence: 'high' }],
    });
    for (const url of ['/api-tools/search', '/rag-search/api-tools/search']) {
      const reply = await app.inject({
        method: 'POST',
        url,
        payload: { query: 'holidays', environment: 'x', connection_id: 1 },
      });
      expect(reply.json()).toEqual({
        results: [
          {
            endpoint_id: id,
            name: 'get_public_holidays',
            cosine_score: 0.7,
            rrf_score: 0.5,
            confidence: 'high',
          },
        ],
      });
    }
  });

  it('hands on top_k and resolve, with their defaults', async () => {
    const asked: unknown[] = [];
    const { app } = fakeServer({
      search: async (query, options) => {
        asked.push([query, options.topK, options.resolve]);
        return [];
      },
    });
    await app.inject({ method: 'POST', url: '/api-tools/search', payload: { query: ' a ' } });
    await app.inject({
      method: 'POST',
      url: '/api-tools/search',
      payload: { query: 'b', top_k: 20, resolve: false },
    });
    expect(asked).toEqual([
      ['a', 5, true],
      ['b', 20, false],
    ]);
  });

  it.each([{}, { query: '' }, { query: ' \u0000\t' }, { query: null }])(
    'refuses %j with MISSING_QUERY',
    async (payload) => {
      const reply = await fakeServer().app.inject({ method: 'POST', url: '/api-tools/search', payload });
      expect([reply.statusCode, reply.json().error]).toEqual([400, 'MISSING_QUERY']);
    },
  );

  it.each([{ query: 5 }, { query: 'x', top_k: 0 }, { query: 'x', top_k: 51 }, { query: 'x', resolve: 'no' }])(
    'refuses %j with INVALID_REQUEST',
    async (payload) => {
      const reply = await fakeServer().app.inject({ method: 'POST', url: '/api-tools/search', payload });
      expect([reply.statusCode, reply.json().error]).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});
