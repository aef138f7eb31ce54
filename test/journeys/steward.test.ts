import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnSummary } from '../../src/domain/turn.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { newChat, postJson } from '../helpers/journey.ts';
import { type Chunk, checkedText, chunksOf } from '../helpers/openai-shape.ts';
import { type SearxngServer, startSearxng } from '../helpers/searxng-server.ts';

/** Friday, 1 May 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 4, 1, 12);
let searxng: SearxngServer;
let server: TestServer;

beforeAll(async () => {
  searxng = await startSearxng();
  server = await startTestServer({ settings: { SEARXNG_URL: searxng.url }, now: () => NOON });
});
afterAll(async () => {
  await server.close();
  await searxng.close();
});

const complete = (body: Readonly<Record<string, unknown>>) =>
  fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'Tatlock', stream: true, status: true, ...body }),
    signal: AbortSignal.timeout(10_000),
  });

const stream = async (content: string, more: Readonly<Record<string, unknown>> = {}): Promise<Chunk[]> =>
  chunksOf(await (await complete({ messages: [{ role: 'user', content }], ...more })).text());

const statuses = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ type, phase, recommended_tools, tool_name, arguments: input }) =>
    type === 'status'
      ? [[phase, ...(recommended_tools ? [recommended_tools] : []), ...(tool_name ? [tool_name, input] : [])]]
      : [],
  );

interface Turn {
  readonly content: string;
  readonly questionOutOfLLMScope: boolean;
  readonly llmServiceActive: boolean;
  readonly turn: TurnSummary;
}
const say = async (message: string, to = server, chatId = newChat()): Promise<Turn> =>
  (await postJson(`${to.url}/orchestrate`, { chatId, message, authorId: 'a', environment: 'test' }))
    .body as Turn;

describe('the streams of the specification, by rules alone', () => {
  it('weather: analysis, recommendation, search, content', async () => {
    const chunks = await stream("What's the weather in Paris right now?");
    expect(statuses(chunks)).toEqual([
      ['analysis'],
      ['analysis_complete', ['web_search']],
      ['tool_execution', 'web_search', { query: 'weather in Paris right now', category: 'general' }],
    ]);
    expect(chunks.findIndex(({ type }) => type === 'content')).toBe(3);
    const text = checkedText(chunks);
    expect(text).toContain('Sunny, 21 degrees');
    expect(text).toContain('https://weather.example/today');
    expect(text).not.toContain('javascript:');
    expect(searxng.searches.at(-1)).toEqual({
      q: 'weather in Paris right now',
      format: 'json',
      categories: 'general',
      language: 'en',
    });
  });

  it('2+2: the calculator recommended and not shown', async () => {
    const chunks = await stream('What is 2+2?');
    expect(statuses(chunks)).toEqual([['analysis'], ['analysis_complete', ['calculate']]]);
    expect(checkedText(chunks)).toBe('2 + 2 = 4');
  });

  it('general knowledge: no tools, and an honest sentence where there is no model', async () => {
    const chunks = await stream('Who was the first president of the United States?');
    expect(statuses(chunks)).toEqual([['analysis'], ['analysis_complete']]);
    expect(chunks[1]?.message).toContain('No further assistance required');
    expect(checkedText(chunks)).toContain('I cannot help with that');
    expect(checkedText(chunks)).toMatch(/I can do sums, tell the time and the date .* search the web/);
  });
});

describe('the test cases of the specification', () => {
  it.each([
    ['What is 15 + 27?', ['calculate'], '42'],
    ["What's the weather in Tokyo?", ['web_search'], 'Sunny'],
    ['What time is it in Paris?', ['get_current_time'], '14:00'],
    ['Who won the 2024 Olympics?', ['web_search'], 'Sunny'],
    ['What is the capital of France?', undefined, 'I cannot help'],
    ['Calculate 50% of 200', ['calculate'], '100'],
  ])('%s', async (question, tools, answer) => {
    const chunks = await stream(question);
    expect(statuses(chunks).slice(0, 2)).toEqual([
      ['analysis'],
      ['analysis_complete', ...(tools ? [tools] : [])],
    ]);
    expect(checkedText(chunks)).toContain(answer);
  });

  it('two_stage_analysis: false skips stage one', async () => {
    const chunks = await stream('What is 2+2?', { two_stage_analysis: false });
    expect(statuses(chunks)).toEqual([]);
    expect(checkedText(chunks)).toBe('2 + 2 = 4');
  });

  it('enable_tools: false leaves nothing to do it with', async () => {
    expect(checkedText(await stream('What is 2+2?', { enable_tools: false }))).toContain('I cannot help');
  });
});

describe('web search in trouble', () => {
  it.each([
    ['a server error', { status: 500 }],
    ['no JSON', { body: '<html>' }],
    ['another form', { body: { results: 'none' } }],
  ])('%s is said, not made up', async (_, reply) => {
    searxng.answer(reply);
    const text = checkedText(await stream('latest news'));
    searxng.answer({});
    expect(text).toBe('I could not search the web right now. Please try again later.');
  });

  it('nothing found is said', async () => {
    searxng.answer({ body: { results: [] } });
    const text = checkedText(await stream('Какая погода в Париже?'));
    searxng.answer({});
    expect(text).toBe('В интернете об этом ничего не нашлось.');
  });
});

describe('from /orchestrate', () => {
  it.each([
    ['What is 15 + 27?', 'en', '15 + 27 = 42'],
    ['arvuta 15 protsenti 200-st', 'et', '15% × 200 = 30'],
    ['корень из 49', 'ru', '√49 = 7'],
    ['Mis kell on Pariisis?', 'et', 'Pariisis on kell 14:00 (reede, 1. mai).'],
    ['Который час в Токио?', 'ru', 'В Токио сейчас 21:00 (пятница, 1 мая).'],
    ['What time is it?', 'en', 'It is 15:00 (Europe/Tallinn).'],
    ['какое сегодня число?', 'ru', 'Сегодня пятница, 1 мая 2026 года.'],
    [
      'What time is it in Spain?',
      'en',
      'Several time zones are in use in Spain: Madrid 14:00; Canary 13:00.',
    ],
    ['what is 5 / 0', 'en', 'Division by zero has no result.'],
    ['what is 9^9^9', 'en', 'These numbers are too large for me to work with.'],
    ['What time is it in Atlantis?', 'en', expect.stringContaining('I do not know which time zone')],
  ])('%s', async (message, language, content) => {
    expect(await say(message)).toMatchObject({
      content,
      llmServiceActive: true,
      questionOutOfLLMScope: false,
      turn: { kind: 'assistant', language, engine: 'builtin', receipts: [], endpoints: [] },
    });
  });

  it('what nothing covers is out of scope', async () => {
    expect(await say('Who invented the telephone?')).toMatchObject({
      questionOutOfLLMScope: true,
      turn: { kind: 'out_of_scope' },
    });
  });

  it('switched off, everything is', async () => {
    const off = await startTestServer({ settings: { ASSISTANT_ENABLED: 'false' } });
    expect(await say('What is 2+2?', off)).toMatchObject({
      questionOutOfLLMScope: true,
      turn: { kind: 'out_of_scope' },
    });
    await off.close();
  });

  it('status frames only for those who ask', async () => {
    const frames = async (status: boolean) => {
      const reply = await fetch(`${server.url}/orchestrate/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chatId: newChat(),
          message: '2+2',
          authorId: 'a',
          environment: 'test',
          status,
        }),
      });
      return (await reply.text()).match(/"type":"status"/g)?.length ?? 0;
    };
    expect([await frames(true), await frames(false)]).toEqual([2, 0]);
  });
});

describe('two users at once', () => {
  it('never see each other’s events, a thousand requests over HTTP', async () => {
    const ask = async (i: number) => ({ i, chunks: await stream(`latest news ${i}`, { user: `user-${i}` }) });
    const waiting = Array.from({ length: 1000 }, (_, i) => i);
    const caller = async (): Promise<void> => {
      for (let i = waiting.shift(); i !== undefined; i = waiting.shift()) {
        const { chunks } = await ask(i);
        expect(statuses(chunks)).toEqual([
          ['analysis'],
          ['analysis_complete', ['web_search']],
          ['tool_execution', 'web_search', { query: `latest news ${i}`, category: 'news' }],
        ]);
        expect(checkedText(chunks)).toContain('Sunny');
      }
    };
    await Promise.all(Array.from({ length: 50 }, caller));
  }, 120_000);
});
