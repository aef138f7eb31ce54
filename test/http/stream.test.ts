import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { TurnEvent } from '../../src/domain/turn-event.ts';
import {
  answer,
  chatBody,
  type FakeServer,
  fakeConversation,
  fakeServer,
  framesOf,
  resultOf,
  type Script,
} from '../helpers/http-fakes.ts';

const servers: FakeServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ app }) => app.close()));
});

const unlimited = { maxSeconds: 300, concurrent: 0, perAuthor: 0, perMinute: 0, blockingPerMinute: 0 };

const serve = async (script: Script, more: Parameters<typeof fakeServer>[0] = {}) => {
  const conversation = fakeConversation(script);
  const server = fakeServer({ conversation, ...more });
  servers.push(server);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const open = (body: unknown = chatBody(), signal?: AbortSignal) =>
    fetch(`${url}/orchestrate/stream`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    });
  return { server, conversation, url, open };
};

const token = (text: string): TurnEvent => ({ type: 'text', kind: 'token', text });
const contents = (body: string) => framesOf(body).map(({ payload }) => payload.content);
const until = async (holds: () => boolean) => {
  for (let i = 0; i < 200 && !holds(); i += 1) await sleep(10);
  expect(holds()).toBe(true);
};
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

describe('POST /orchestrate/stream', () => {
  it('sends the contract’s headers and frames, and END with the turn', async () => {
    const { open, server } = await serve(async function* () {
      yield* answer('Hello', ' there');
    });
    const reply = await open();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(reply.headers.get('x-accel-buffering')).toBe('no');
    expect(reply.headers.get('x-request-id')).toBeTruthy();
    const frames = framesOf(await reply.text());
    expect(frames.map(({ payload }) => payload.content)).toEqual(['Hello', ' there', 'END']);
    expect(frames.at(-1)?.payload.turn?.kind).toBe('answer');
    expect(new Set(frames.map(({ chatId, sentTo }) => `${chatId} ${JSON.stringify(sentTo)}`))).toEqual(
      new Set(['chat-1 []']),
    );
    await until(() => server.turns.count === 0 && server.gauges.get('streams_open') === 0);
  });

  it('sends its headers before slow work, and the first text as soon as it is there', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const { open } = await serve(async function* () {
      await gate;
      yield token('first');
      await sleep(300);
      yield* answer('second');
    });
    const reply = await open();
    expect(reply.status).toBe(200);
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    release();
    const start = performance.now();
    const first = await reader?.read();
    expect(contents(first?.value ?? '')).toEqual(['first']);
    expect(performance.now() - start).toBeLessThan(150);
    await reader?.cancel();
  });

  it('merges frames that come close together into fewer writes', async () => {
    const { open } = await serve(async function* () {
      for (let i = 0; i < 500; i += 1) {
        yield token(`${i} `);
        if (i % 50 === 0) await sleep(1);
      }
      yield* answer();
    });
    const reply = await open();
    let writes = 0;
    let body = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      writes += 1;
      body += chunk;
    }
    expect(contents(body)).toHaveLength(501);
    expect(writes).toBeLessThan(50);
  });

  it('never sends a text that is just END as a frame of its own', async () => {
    const { open } = await serve(async function* () {
      yield* answer('The word is ', 'END');
    });
    expect(contents(await (await open()).text())).toEqual(['The word is ', 'E', 'ND', 'END']);
  });

  it('ends with a localised sentence and END when the turn breaks after the first byte', async () => {
    const { open, server, conversation } = await serve(
      async function* () {
        yield token('Half an ');
        throw new TypeError('private words');
      },
      { languageOf: () => 'et' },
    );
    const body = await (await open()).text();
    expect(contents(body)).toEqual([
      'Half an ',
      'Meie poolel läks midagi valesti. Palun proovige uuesti.',
      'END',
    ]);
    await until(() => server.turns.count === 0);
    expect(conversation.held()).toBe(0);
    expect(server.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(JSON.stringify(server.lines)).not.toContain('private words');
  });

  it('ends a stream after STREAM_MAX_SECONDS, also when the turn does not listen', async () => {
    const { open, server } = await serve(
      async function* () {
        yield token('…');
        await sleep(1500);
        yield* answer('too late');
      },
      { settings: { streams: { ...unlimited, maxSeconds: 0.1 } } },
    );
    const start = performance.now();
    expect(contents(await (await open(chatBody({ language: 'ru' }))).text())).toEqual([
      '…',
      'Ответ занял слишком много времени и был прерван. Пожалуйста, попробуйте ещё раз.',
      'END',
    ]);
    expect(performance.now() - start).toBeLessThan(2500);
    expect(server.turns.count).toBe(1);
    await until(() => server.turns.count === 0);
  });

  it('tells the turn when the client has gone, and gives everything back', async () => {
    let told = false;
    const { open, server, conversation } = await serve(async function* (_request, signal) {
      yield token('going');
      await aborted(signal);
      told = true;
    });
    const controller = new AbortController();
    const reply = await open(chatBody(), controller.signal);
    await reply.body?.getReader().read();
    expect(server.gauges.get('streams_open')).toBe(1);
    controller.abort();
    await until(() => told && server.turns.count === 0);
    expect([conversation.held(), server.gauges.get('streams_open')]).toEqual([0, 0]);
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(['/orchestrate', '/orchestrate/stream'])(
    'gives the lock back when the client of %s went while it was waited for',
    async (path) => {
      let played = 0;
      const conversation = fakeConversation(
        async function* (_request, signal) {
          played += 1;
          if (!signal.aborted) yield* answer('hello');
        },
        { openMs: 150 },
      );
      const server = fakeServer({ conversation });
      servers.push(server);
      const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const gone = fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify(chatBody()),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(60),
      });
      await expect(gone).rejects.toThrow();
      await until(() => conversation.requests.length === 1 && server.turns.count === 0);
      await sleep(200);
      expect([conversation.held(), server.turns.count, server.gauges.get('streams_open') ?? 0]).toEqual([
        0, 0, 0,
      ]);
      expect(played).toBe(path === '/orchestrate' ? 1 : 0);
    },
  );

  it('tells a blocking turn that its client has gone', async () => {
    let told = false;
    const { server, url } = await serve(async function* (_request, signal) {
      yield token('thinking');
      await aborted(signal);
      told = true;
    });
    const gone = fetch(`${url}/orchestrate`, {
      method: 'POST',
      body: JSON.stringify(chatBody()),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(100),
    });
    await expect(gone).rejects.toThrow();
    await until(() => told && server.turns.count === 0);
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('counts a turn as running until its work has ended, although the client has gone', async () => {
    const { promise: write, resolve: finish } = Promise.withResolvers<void>();
    const { open, server } = await serve(async function* () {
      yield token('ordering');
      await write;
    });
    const controller = new AbortController();
    const reply = await open(chatBody(), controller.signal);
    await reply.body?.getReader().read();
    controller.abort();
    await until(() => server.gauges.get('streams_open') === 0);
    expect(server.turns.count).toBe(1);
    finish();
    await until(() => server.turns.count === 0);
  });

  it('shows status frames only on request', async () => {
    const script: Script = async function* () {
      yield { type: 'status', phase: 'call', message: 'Asking' };
      yield { type: 'done', result: resultOf() };
    };
    const { open } = await serve(script);
    expect(contents(await (await open()).text())).toEqual(['END']);
    expect(contents(await (await open(chatBody({ status: true }))).text())).toEqual(['Asking', 'END']);
  });

  it.each([
    ['rate', 'RATE_LIMITED'],
    ['author_streams', 'TOO_MANY_STREAMS'],
  ] as const)('answers 429 with Retry-After and a readable stream over the limit %s', async (limit, code) => {
    const { open, server, conversation } = await serve(
      async function* () {
        yield* answer('never');
      },
      {
        limits: {
          request: async () => ({ allowed: true, release: () => undefined }),
          stream: async () => ({ allowed: false, limit, retryAfterSeconds: 12 }),
        },
      },
    );
    const reply = await open(chatBody({ language: 'en' }));
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')]).toEqual([
      429,
      '12',
      'text/event-stream; charset=utf-8',
    ]);
    expect(contents(await reply.text())).toEqual([
      'Too many messages at once. Please try again in a moment.',
      'END',
    ]);
    expect(conversation.requests).toEqual([]);
    expect(server.lines.some(({ fields }) => fields['code'] === code)).toBe(true);
  });

  it('answers bad bodies with ordinary statuses and JSON', async () => {
    const { open } = await serve(async function* () {
      yield* answer('never');
    });
    const reply = await open({ chatId: 'x' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      422,
      'application/json; charset=utf-8',
    ]);
  });

  it('refuses new turns while stopping, and ends open streams with a final frame', async () => {
    const { open, server } = await serve(async function* (_request, signal) {
      yield token('working');
      await aborted(signal);
    });
    const reply = await open();
    server.turns.stop();
    expect((await open()).status).toBe(503);
    server.turns.cutAll();
    expect(contents(await reply.text())).toEqual([
      'working',
      'The service is restarting, so the answer was cut short. Please try again in a moment.',
      'END',
    ]);
    await server.turns.idle(AbortSignal.timeout(1000));
    expect(server.turns.count).toBe(0);
  });

  it('holds a thousand open streams at once', async () => {
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
    const { open, server } = await serve(async function* () {
      yield token('open');
      await gate;
      yield* answer('closed');
    });
    const replies = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => open(chatBody({ chatId: `c${i}` }))),
    );
    expect(server.gauges.get('streams_open')).toBe(1000);
    finish();
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(bodies.map((body) => contents(body).join('|')))).toEqual(new Set(['open|closed|END']));
    await until(() => server.turns.count === 0 && server.gauges.get('streams_open') === 0);
  });
});
