import { afterEach, describe, expect, it } from 'vitest';
import { createPinoLogger } from '../../src/adapters/pino/index.ts';
import type { LanguageTasks } from '../../src/ports/language-tasks.ts';
import type { Logger } from '../../src/ports/logger.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { chatBody, framesOf } from '../helpers/http-fakes.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

const PRIVATE = 'my private words';

/** The whole server with a language engine that is broken in some way, and what it logged. */
const start = async (broken: (real: LanguageTasks) => Partial<LanguageTasks>) => {
  const lines: string[] = [];
  const logger: Logger = createPinoLogger({
    level: 'info',
    destination: { write: (line: string) => void lines.push(line) },
  });
  server = await startTestServer({
    outside: ({ language }) => ({ logger, language: { ...language, ...broken(language) } }),
  });
  return {
    server,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    raw: () => lines.join(''),
  };
};

const throwing = () => ({
  guardInput: async (message: string) => {
    const words: Record<string, string[]> = {};
    return { allowed: (words[message] as string[]).length > 0 } as never;
  },
});

describe('a fault in the middle of a turn', () => {
  it.each(['/orchestrate', '/v1/chat/completions'])(
    '%s: the log leads from error_id to cause and turn',
    async (url) => {
      const { server: running, logged, raw } = await start(throwing);
      const reply = await running.app.app.inject({
        method: 'POST',
        url,
        payload: {
          ...chatBody({ message: PRIVATE }),
          messages: [{ role: 'user', content: PRIVATE }],
          model: 'm',
        },
      });
      expect(reply.statusCode).toBe(500);
      const body = reply.json() as { error_id?: string; error: { message?: string } };
      const id = body.error_id ?? /ERR-[\w-]+/.exec(reply.body)?.[0];
      const fault = logged().find(({ error_id }) => error_id === id);
      expect(fault).toMatchObject({
        code: 'INTERNAL',
        fault: 'TypeError',
        problem: expect.stringContaining('Cannot read properties of undefined'),
        stack: expect.stringContaining('faults.test.ts'),
        turn: expect.any(String),
      });
      const ofTurn = logged().filter(({ turn }) => turn === fault?.['turn']);
      expect(ofTurn.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['turn failed', 'turn', 'fault']));
      expect(raw()).not.toContain('private');
    },
  );

  it('a stream ends with the sentence and a last frame that has the turn', async () => {
    const { server: running, logged } = await start(throwing);
    const reply = await running.app.app.inject({
      method: 'POST',
      url: '/orchestrate/stream',
      payload: chatBody(),
    });
    const frames = framesOf(reply.body);
    expect(frames.map(({ payload }) => payload.type)).toEqual(['error', 'end']);
    const turn = frames.at(-1)?.payload.turn as { id: string; kind: string };
    expect(turn.kind).toBe('failed');
    expect(logged().find(({ msg }) => msg === 'turn failed')).toMatchObject({ turn: turn.id });
  });
});

describe('a stream that is cut short', () => {
  it('ends with the sentence and a last frame that has the turn as far as it came', async () => {
    const { promise: waiting, resolve: arrived } = Promise.withResolvers<void>();
    const { server: running } = await start(() => ({
      guardInput: async (_message, { signal }) => {
        arrived();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return { allowed: true };
      },
    }));
    const reply = running.app.app.inject({ method: 'POST', url: '/orchestrate/stream', payload: chatBody() });
    const text = reply.then(({ body }) => body);
    await waiting;
    running.app.turns.stop();
    running.app.turns.cutAll();
    const frames = framesOf(await text);
    expect(frames.map(({ payload }) => payload.type)).toEqual(['error', 'end']);
    expect(frames.at(-1)?.payload).toMatchObject({
      content: 'END',
      turn: { kind: 'failed', id: expect.any(String) },
    });
  });
});
