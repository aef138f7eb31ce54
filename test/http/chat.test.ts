import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/errors.ts';
import { answer, chatBody, fakeConversation, fakeServer, framesOf, resultOf } from '../helpers/http-fakes.ts';

const post = (server: ReturnType<typeof fakeServer>, url: string, payload: unknown, headers = {}) =>
  server.app.inject({ method: 'POST', url, payload: payload as object, headers });

describe('POST /orchestrate', () => {
  it('answers with the six old fields and turn', async () => {
    const server = fakeServer({
      conversation: fakeConversation(async function* () {
        yield* answer('Hello', ' there');
      }),
    });
    const reply = await post(server, '/orchestrate', chatBody());
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ chatId: 'chat-1', ...resultOf(), content: 'Hello there' });
  });

  it('cleans the message and keeps the newest hundred of the history', async () => {
    const conversation = fakeConversation(async function* () {
      yield* answer('ok');
    });
    const history = Array.from({ length: 130 }, (_, i) => ({
      authorRole: 'user',
      message: `m${i}`,
      timestamp: i,
    }));
    const message = '\ufeff  E\u200bE\u0000\u0007\r\n\u202e5 \ud800 👨‍👩‍👧';
    await post(
      fakeServer({ conversation }),
      '/orchestrate',
      chatBody({ message, conversationHistory: history, junk: 1 }),
    );
    const [request] = conversation.requests;
    expect(request?.message).toBe('EE\n5 \ufffd 👨‍👩‍👧');
    expect(request?.history).toHaveLength(100);
    expect(request?.history[0]).toEqual({ authorRole: 'user', message: 'm30', timestamp: '30' });
  });

  it.each([
    [{ chatId: '' }, 'chatId'],
    [{ chatId: 'a b' }, 'chatId'],
    [{ chatId: 'x'.repeat(129) }, 'chatId'],
    [{ chatId: undefined }, 'chatId'],
    [{ message: '   \u0000 ' }, 'message'],
    [{ message: 'x'.repeat(10_001) }, 'message'],
    [{ message: 5 }, 'message'],
    [{ authorId: undefined }, 'authorId'],
    [{ environment: 'prod' }, 'environment'],
    [{ language: 'de' }, 'language'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ dryRun: 'yes' }, 'dryRun'],
    [
      { conversationHistory: [{ authorRole: 'king', message: 'x', timestamp: '' }] },
      'conversationHistory[0].authorRole',
    ],
  ])('refuses %j with 422 and names the field', async (change, field) => {
    const reply = await post(fakeServer(), '/orchestrate', chatBody(change));
    expect(reply.statusCode).toBe(422);
    const body = reply.json();
    expect(body).toMatchObject({ error: 'VALIDATION_FAILED', type: 'validation_error' });
    expect(body.error_id).toMatch(/^ERR-20260501-123456-[0-9A-Z]{4}$/);
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('takes one-character messages, ten thousand characters beyond the basic plane, and nulls for what is optional', async () => {
    const nothing = {
      url: null,
      connection_id: null,
      language: null,
      timezone: null,
      dryRun: null,
      messageId: null,
      conversationHistory: null,
    };
    for (const message of ['5', '😀'.repeat(10_000)])
      expect((await post(fakeServer(), '/orchestrate', chatBody({ message, ...nothing }))).statusCode).toBe(
        200,
      );
    expect(
      (await post(fakeServer(), '/orchestrate', chatBody({ message: '😀'.repeat(10_001) }))).statusCode,
    ).toBe(422);
  });

  it.each(['{"chatId": ', '[]', '"text"', ''])('refuses the body %j with 422', async (payload) => {
    const reply = await fakeServer().app.inject({
      method: 'POST',
      url: '/orchestrate',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().type).toBe('validation_error');
  });

  it.each([
    ['CHAT_BUSY', 409],
    ['CHAT_NOT_YOURS', 403],
    ['SESSION_STORE_UNAVAILABLE', 503],
    ['SESSION_CONFLICT', 409],
  ] as const)('answers %s with %i before anything is sent, on both routes', async (code, status) => {
    for (const url of ['/orchestrate', '/orchestrate/stream']) {
      const conversation = fakeConversation(
        async function* () {
          yield* answer('never');
        },
        { refuse: new AppError(code, 'no', { retryAfterSeconds: 7 }) },
      );
      const server = fakeServer({ conversation });
      const reply = await post(server, url, chatBody());
      expect([reply.statusCode, reply.json().error, reply.headers['retry-after']]).toEqual([
        status,
        code,
        '7',
      ]);
      expect(server.turns.count).toBe(0);
    }
  });

  it('answers a turn that could not be finished with the status of its code', async () => {
    const conversation = fakeConversation(async function* () {
      yield { type: 'text', kind: 'error', text: 'Not now.', code: 'SESSION_STORE_UNAVAILABLE' };
      yield { type: 'done', result: resultOf('failed') };
    });
    const reply = await post(fakeServer({ conversation }), '/orchestrate', chatBody());
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'Not now.']);
  });

  it('turns a bug into INTERNAL, with the stack in the log under the error_id and not in the reply', async () => {
    const conversation = fakeConversation(async function* () {
      yield* [];
      throw new TypeError('secret words');
    });
    const server = fakeServer({ conversation });
    const reply = await post(server, '/orchestrate', chatBody());
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret words');
    const line = server.lines.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({ error_id: reply.json().error_id, fault: 'TypeError' });
    expect(conversation.held()).toBe(0);
  });

  it('ends a turn that takes too long', async () => {
    const conversation = fakeConversation(async function* (_request, signal) {
      yield* [];
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const server = fakeServer({
      conversation,
      settings: {
        streams: { maxSeconds: 0.05, concurrent: 0, perAuthor: 0, perMinute: 0, blockingPerMinute: 0 },
      },
    });
    const reply = await post(server, '/orchestrate', chatBody());
    expect([reply.statusCode, reply.json().error]).toEqual([504, 'TURN_TIMEOUT']);
  });

  it('writes one info line a turn, without the words, the chat id or values', async () => {
    const server = fakeServer();
    await post(server, '/orchestrate', chatBody({ chatId: 'chat-42', message: 'my secret wish' }));
    const turns = server.lines.filter(({ level }) => level === 'info');
    expect(turns).toHaveLength(1);
    expect(turns[0]?.fields).toMatchObject({ turn: 'turn-1', outcome: 'answer', endpoints: [] });
    expect(JSON.stringify(server.lines)).not.toMatch(/secret wish|chat-42/);
    expect(server.counted).toContain('turns_total {"kind":"answer"}');
  });
});

describe('POST /orchestrate/test', () => {
  it('runs fresh in the fixed chat', async () => {
    const conversation = fakeConversation(async function* () {
      yield* answer('ok');
    });
    const reply = await post(fakeServer({ conversation }), '/orchestrate/test', {
      message: 'hi',
      environment: 'testing',
      connectionId: 5,
      dryRun: true,
    });
    expect(reply.json().chatId).toBe('test-session');
    expect(conversation.requests[0]).toMatchObject({ chatId: 'test-session', fresh: true, dryRun: true });
  });

  it.each([{ environment: 'test' }, { message: 'x'.repeat(10_001), environment: 'test' }, { message: 'x' }])(
    'refuses a bad body with 422',
    async (body) => {
      expect((await post(fakeServer(), '/orchestrate/test', body)).statusCode).toBe(422);
    },
  );
});

describe('DELETE /chats/:chatId', () => {
  it('forgets the chat', async () => {
    const conversation = fakeConversation(async function* () {
      yield* answer('ok');
    });
    const chatId = 'c'.repeat(128);
    const reply = await fakeServer({ conversation }).app.inject({
      method: 'DELETE',
      url: `/chats/${chatId}`,
    });
    expect(reply.json()).toEqual({ success: true, chatId });
    expect(conversation.forgotten).toEqual([chatId]);
  });

  it('refuses what is no chat id', async () => {
    const reply = await fakeServer().app.inject({ method: 'DELETE', url: '/chats/a%20b' });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('blocking limits', () => {
  it('answers 429 with Retry-After in JSON', async () => {
    const server = fakeServer({
      settings: {
        streams: { maxSeconds: 300, concurrent: 0, perAuthor: 0, perMinute: 0, blockingPerMinute: 1 },
      },
      limits: {
        request: async () => ({ allowed: false, limit: 'rate', retryAfterSeconds: 33 }),
        stream: async () => ({ allowed: true, release: () => undefined }),
      },
    });
    const reply = await post(server, '/orchestrate', chatBody());
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().error]).toEqual([
      429,
      '33',
      'RATE_LIMITED',
    ]);
    expect(framesOf(reply.body)).toEqual([]);
  });
});

describe('whatever is sent', () => {
  it('is answered with 200 or 422, never with a fault', async () => {
    const server = fakeServer();
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('c1', 'hello', 'production', 'en', 'Europe/Tallinn', true, null),
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        Object.fromEntries(
          [
            'chatId',
            'message',
            'authorId',
            'environment',
            'conversationHistory',
            'language',
            'timezone',
            'dryRun',
            'messageId',
            'status',
            'url',
            'connection_id',
            'other',
          ].map((name) => [name, field]),
        ),
        { requiredKeys: [] },
      ),
      fc.record({
        chatId: fc.constant('c1'),
        message: fc.string({ unit: 'binary', minLength: 1 }),
        authorId: fc.constant('a'),
        environment: fc.constant('test'),
        conversationHistory: fc.array(
          fc.record({
            authorRole: fc.constantFrom('user', 'bot'),
            message: fc.string(),
            timestamp: fc.string(),
          }),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('/orchestrate', '/orchestrate/stream', '/orchestrate/test'),
        async (payload, url) => {
          const reply = await server.app.inject({
            method: 'POST',
            url,
            payload: JSON.stringify(payload),
            headers: { 'content-type': 'application/json' },
          });
          expect([200, 422]).toContain(reply.statusCode);
        },
      ),
      { numRuns: 300 },
    );
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
