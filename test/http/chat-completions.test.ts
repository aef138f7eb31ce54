import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/errors.ts';
import type { TurnEvent } from '../../src/domain/turn-event.ts';
import {
  answer,
  type FakeServer,
  fakeConversation,
  fakeServer,
  resultOf,
  type Script,
} from '../helpers/http-fakes.ts';
import { checkedText, chunksOf } from '../helpers/openai-shape.ts';

const servers: FakeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ app }) => app.close()));
});

const serve = async (
  script: Script = async function* () {
    yield* answer('Hello', ' there');
  },
  more: Parameters<typeof fakeServer>[0] & { refuse?: AppError } = {},
) => {
  const { refuse, ...needs } = more;
  const conversation = fakeConversation(script, { refuse });
  const server = fakeServer({ conversation, ...needs });
  servers.push(server);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const post = (body: unknown, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}) =>
    fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  return { conversation, server, url, post };
};

const user = (content: unknown) => ({ role: 'user', content });
const ask = (more: Readonly<Record<string, unknown>> = {}) => ({
  model: 'gpt-whatever',
  messages: [user('Hi')],
  ...more,
});
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 200 && !holds(); i += 1) await sleep(10);
  expect(holds()).toBe(true);
};

describe('POST /v1/chat/completions', () => {
  it('answers with a completion that echoes the model', async () => {
    const { post } = await serve();
    const reply = await post(ask());
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      id: expect.stringMatching(/^chatcmpl-/),
      object: 'chat.completion',
      created: 1_777_638_896,
      model: 'gpt-whatever',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hello there' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
    });
  });

  it('streams chunks under the headers of a stream', async () => {
    const { post } = await serve();
    const reply = await post(ask({ stream: true }));
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform');
    const chunks = chunksOf(await reply.text());
    expect(checkedText(chunks)).toBe('Hello there');
    expect(chunks[0]?.model).toBe('gpt-whatever');
  });

  it('takes what clients send besides, and passes on what it can honour', async () => {
    const { post, conversation } = await serve();
    const reply = await post({
      model: 'x',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'system', content: [{ type: 'text', text: 'Be kind.' }] },
        user('First?'),
        { role: 'assistant', content: null, tool_calls: [{ id: 'a', type: 'function' }] },
        { role: 'tool', tool_call_id: 'a', content: '42' },
        { role: 'assistant', content: 'One.' },
        user([
          { type: 'text', text: 'Second' },
          { type: 'text', text: 'half?' },
        ]),
      ],
      tools: [{ type: 'function' }],
      response_format: { type: 'text' },
      logit_bias: {},
      seed: 1,
      temperature: 0.2,
      max_tokens: 500,
      two_stage_analysis: false,
      enable_tools: false,
      n: 1,
      stop: null,
      stream: null,
    });
    expect(reply.status).toBe(200);
    expect(conversation.requests[0]).toMatchObject({
      message: 'Second\nhalf?',
      history: [
        { authorRole: 'user', message: 'First?' },
        { authorRole: 'bot', message: 'One.' },
      ],
      assistant: {
        instructions: 'Be brief.\n\nBe kind.',
        temperature: 0.2,
        maxTokens: 500,
        twoStage: false,
        tools: false,
      },
      status: false,
    });
  });

  it.each([
    ['not JSON', '{', 'body'],
    ['no messages', { model: 'x' }, 'messages'],
    ['empty messages', ask({ messages: [] }), 'messages'],
    ['no user message', ask({ messages: [{ role: 'system', content: 'x' }] }), 'messages'],
    ['a blank message', ask({ messages: [user('  ')] }), 'messages'],
    [
      'an image',
      ask({ messages: [user([{ type: 'image_url', image_url: { url: 'x' } }])] }),
      'messages[0].content',
    ],
    ['an unknown role', ask({ messages: [{ role: 'robot', content: 'x' }] }), 'messages[0].role'],
    ['two choices', ask({ n: 2 }), 'n'],
    ['five stops', ask({ stop: ['a', 'b', 'c', 'd', 'e'] }), 'stop'],
    ['a hot temperature', ask({ temperature: 3 }), 'temperature'],
    ['no tokens', ask({ max_tokens: 0 }), 'max_tokens'],
    ['a model that is no text', ask({ model: 5 }), 'model'],
    ['a bad conversation', ask({ conversation_id: 'a b' }), 'conversation_id'],
    ['a long message', ask({ messages: [user('x'.repeat(10_001))] }), 'messages[0].content'],
  ])('refuses %s in the dialect', async (_, body, param) => {
    const { post, conversation } = await serve();
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: {
        message: expect.any(String),
        type: 'invalid_request_error',
        param,
        code: 'invalid_request',
      },
    });
    expect(conversation.requests).toEqual([]);
  });

  it('refuses a bad conversation header', async () => {
    const { post } = await serve();
    const reply = await post(ask(), { headers: { 'x-conversation-id': 'no blanks please' } });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ error: { param: 'x-conversation-id' } });
  });

  it('wants a key where keys are set, as every chat route does', async () => {
    const { post, url } = await serve(undefined, { settings: { clientKeys: ['sk-right'] } });
    const refused = await post(ask(), { headers: { authorization: 'Bearer sk-wrong' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { type: 'authentication_error', code: 'unauthorized', param: null } },
    ]);
    expect((await fetch(`${url}/v1/models`)).status).toBe(401);
    expect((await post(ask(), { headers: { authorization: 'Bearer sk-right' } })).status).toBe(200);
  });

  it.each([
    ['CHAT_BUSY', 409, 'invalid_request_error'],
    ['CHAT_NOT_YOURS', 403, 'permission_error'],
    ['SESSION_STORE_UNAVAILABLE', 503, 'server_error'],
  ] as const)(
    '%s before the first byte is an ordinary status, streaming or not',
    async (code, status, type) => {
      for (const stream of [true, false]) {
        const { post } = await serve(undefined, { refuse: new AppError(code, 'Not now.') });
        const reply = await post(ask({ stream }));
        expect([reply.status, await reply.json()]).toMatchObject([
          status,
          { error: { type, message: 'Not now.' } },
        ]);
      }
    },
  );

  it.each([true, false])('over a limit: 429 with Retry-After (stream %s)', async (stream) => {
    const verdict = { allowed: false, limit: 'rate', retryAfterSeconds: 7 } as const;
    const { post } = await serve(undefined, {
      limits: { request: async () => verdict, stream: async () => verdict },
      settings: {
        streams: { maxSeconds: 9, concurrent: 1, perAuthor: 1, perMinute: 1, blockingPerMinute: 1 },
      },
    });
    const reply = await post(ask({ stream }));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await reply.json()).toMatchObject({ error: { type: 'rate_limit_error', code: 'rate_limited' } });
  });

  it('a turn that fails: a status in one piece, an error and the terminator in a stream', async () => {
    const { post } = await serve(async function* () {
      yield { type: 'text', kind: 'token', text: 'It is' };
      yield { type: 'text', kind: 'error', text: 'Something went wrong.', code: 'INTERNAL' };
      yield { type: 'done', result: resultOf('failed') };
    });
    const whole = await post(ask());
    expect([whole.status, await whole.json()]).toMatchObject([500, { error: { type: 'server_error' } }]);
    const events = (await (await post(ask({ stream: true }))).text()).trim().split('\n\n');
    expect(events.at(-2)).toContain('"error":{"message":"Something went wrong."');
    expect(events.at(-1)).toBe('data: [DONE]');
  });

  it('a fault in the middle of a stream is told in the dialect', async () => {
    const { post, server } = await serve(async function* () {
      yield { type: 'text', kind: 'token', text: 'It is' };
      throw new Error('secret detail');
    });
    const body = await (await post(ask({ stream: true }))).text();
    expect(body).toContain('"type":"server_error"');
    expect(body).not.toContain('secret detail');
    expect(body.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(server.lines.some(({ level }) => level === 'error')).toBe(true);
  });

  it('a client that hangs up ends the turn', async () => {
    let signal: AbortSignal | undefined;
    const { post, conversation, server } = await serve(async function* (_, given) {
      signal = given;
      yield { type: 'text', kind: 'token', text: 'It' };
      await sleep(10_000, undefined, { signal: given });
    });
    const hangUp = new AbortController();
    const reply = await post(ask({ stream: true }), { signal: hangUp.signal });
    await reply.body?.getReader().read();
    expect(conversation.held()).toBe(1);
    hangUp.abort();
    await until(() => signal?.aborted === true && conversation.held() === 0);
    await until(() => server.gauges.get('streams_open') === 0);
  });

  it.each([
    [{ stop: 'there' }, 'Hello ', 'stop'],
    [{ stop: ['zz', 'lo t'] }, 'Hel', 'stop'],
    [{ max_tokens: 1 }, 'Hello ', 'length'],
    [{ max_completion_tokens: 1, max_tokens: 500 }, 'Hello ', 'length'],
    [{ max_tokens: 2 }, 'Hello there', 'stop'],
  ])('%j gives %j and says why', async (wish, content, reason) => {
    const { post } = await serve();
    expect(await (await post(ask(wish))).json()).toMatchObject({
      choices: [{ message: { content }, finish_reason: reason }],
    });
    const chunks = chunksOf(await (await post(ask({ ...wish, stream: true }))).text());
    expect(checkedText(chunks)).toBe(content);
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe(reason);
  });
});

describe('status events', () => {
  const script: Script = async function* () {
    yield { type: 'status', phase: 'analysis', message: 'Thinking' } satisfies TurnEvent;
    yield* answer('Hello');
  };

  it.each([
    [{}, false, false],
    [{ status: true }, false, true],
    [{}, true, true],
    [{ status: false }, true, false],
  ])('%j with STATUS_EVENTS_DEFAULT=%s: %s', async (wish, statusByDefault, shown) => {
    const { post } = await serve(script, { settings: { statusByDefault } });
    const chunks = chunksOf(await (await post(ask({ ...wish, stream: true }))).text());
    expect(chunks.some(({ type }) => type === 'status')).toBe(shown);
    expect(checkedText(chunks)).toBe('Hello');
  });
});

describe('which chat a request belongs to', () => {
  const turns = async (...bodies: { body: object; headers?: Record<string, string> }[]) => {
    const { post, conversation } = await serve();
    for (const { body, headers = {} } of bodies) await post(body, { headers });
    return conversation;
  };

  it('the one it names, in the body or the header', async () => {
    const { requests, kept } = await turns(
      { body: ask({ conversation_id: 'c-1' }) },
      { body: ask(), headers: { 'x-conversation-id': 'c-2' } },
    );
    expect(requests.map(({ chatId, startsFrom }) => [chatId, startsFrom])).toEqual([
      ['c-1', undefined],
      ['c-2', undefined],
    ]);
    expect(kept).toEqual([]);
  });

  it('else the point its messages have reached, however white space came back', async () => {
    const first = [user('Hi')];
    const { requests, kept } = await turns(
      { body: ask({ messages: first }) },
      {
        body: ask({ messages: [...first, { role: 'assistant', content: ' Hello\n there ' }, user('More')] }),
      },
    );
    expect(requests[1]?.startsFrom).toBe(kept[0]);
    expect(requests[1]?.chatId).toBe(requests[0]?.chatId);
    expect(kept[1]).not.toBe(kept[0]);
  });

  it('another answer, another caller or another beginning is another point', async () => {
    const reply = { role: 'assistant', content: 'Hello there' };
    const { requests } = await turns(
      { body: ask({ messages: [user('Hi'), reply, user('More')] }) },
      { body: ask({ messages: [user('Hi'), { ...reply, content: 'Bye' }, user('More')] }) },
      { body: ask({ messages: [user('Hi'), reply, user('More')], user: 'somebody' }) },
      { body: ask({ messages: [user('Hello'), reply, user('More')] }) },
    );
    expect(new Set(requests.map(({ startsFrom }) => startsFrom)).size).toBe(4);
    expect(requests[0]?.chatId).toBe(requests[1]?.chatId);
    expect(new Set(requests.map(({ chatId }) => chatId)).size).toBe(3);
  });
});

describe('GET /v1/models', () => {
  it('lists what can be named, and knows any name', async () => {
    const { url } = await serve();
    expect(await (await fetch(`${url}/v1/models`)).json()).toMatchObject({
      object: 'list',
      data: [{ id: 'majordomo', object: 'model', owned_by: 'majordomo' }],
    });
    expect(await (await fetch(`${url}/v1/models/gpt-whatever`)).json()).toMatchObject({ id: 'gpt-whatever' });
  });
});

it.each(['/v1/embeddings', '/v1/responses', '/v1', '/v1/chat?x=1'])(
  '%s, which is not here, is refused in the dialect',
  async (path) => {
    const { url } = await serve();
    const reply = await fetch(`${url}${path}`, { method: 'POST' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'not_found', param: null },
    });
  },
);
