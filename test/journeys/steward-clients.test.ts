import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, streamText } from 'ai';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, startJourney } from '../helpers/journey.ts';
import { checkedText, chunksOf } from '../helpers/openai-shape.ts';

let journey: Journey;
let base: string;
let client: OpenAI;

beforeAll(async () => {
  journey = await startJourney();
  base = `${journey.server.url}/v1`;
  client = new OpenAI({ apiKey: 'none', baseURL: base, maxRetries: 0 });
});
afterAll(() => journey.close());

type Message = { role: 'user' | 'assistant'; content: string };
const SUM: Message[] = [{ role: 'user', content: 'What is 15 + 27?' }];
const ANSWER = '15 + 27 = 42';

/** Says one thing after another, each time with all that was said before, and nothing that names the conversation. */
const statelessChat = (messages: Message[] = []) => ({
  messages,
  say: async (content: string): Promise<string> => {
    messages.push({ role: 'user', content });
    const { choices } = await client.chat.completions.create({ model: 'majordomo', messages });
    const reply = choices[0]?.message.content ?? '';
    messages.push({ role: 'assistant', content: reply });
    return reply;
  },
});

describe('the openai package', () => {
  it('reads a completion', async () => {
    const reply = await client.chat.completions.create({ model: 'gpt-x', messages: SUM });
    expect([reply.choices[0]?.message.content, reply.model, reply.choices[0]?.finish_reason]).toEqual([
      ANSWER,
      'gpt-x',
      'stop',
    ]);
  });

  it.each([false, true])('reads a stream, status %s', async (status) => {
    const stream = await client.chat.completions.create({
      model: 'gpt-x',
      messages: SUM,
      stream: true,
      stream_options: { include_usage: true },
      // @ts-expect-error a field of ours
      status,
    });
    let text = '';
    let usage: unknown;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe(ANSWER);
    expect(usage).toMatchObject({ total_tokens: expect.any(Number) });
  });

  it('puts a stream together, status events and all', async () => {
    const stream = client.chat.completions.stream({
      model: 'gpt-x',
      messages: SUM,
      status: true,
    });
    const final = await stream.finalChatCompletion();
    expect(final.choices[0]).toMatchObject({ message: { content: ANSWER }, finish_reason: 'stop' });
  });

  it('raises what we refuse, with type and code', async () => {
    const refused = client.chat.completions.create({ model: 'gpt-x', messages: SUM, n: 2 });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param: 'n',
      code: 'invalid_request',
    });
  });

  it('lists the models', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).toEqual(['majordomo']);
    expect((await client.models.retrieve('any')).id).toBe('any');
  });
});

describe("the AI SDK's OpenAI-compatible provider", () => {
  const model = (extra: Record<string, unknown> = {}) =>
    createOpenAICompatible({
      name: 'majordomo',
      baseURL: base,
      includeUsage: true,
      fetch: (url, init) =>
        fetch(url, { ...init, body: JSON.stringify({ ...JSON.parse(String(init?.body)), ...extra }) }),
    })('majordomo');

  it('reads a completion and a stream', async () => {
    const whole = await generateText({ model: model(), prompt: 'What is 15 + 27?' });
    expect([whole.text, whole.finishReason]).toEqual([ANSWER, 'stop']);
    for (const status of [false, true]) {
      const streamed = streamText({ model: model({ status }), prompt: 'What is 15 + 27?' });
      expect(await streamed.text).toBe(ANSWER);
      expect(await streamed.finishReason).toBe('stop');
      expect((await streamed.usage).totalTokens).toBeGreaterThan(0);
    }
  });
});

describe('plain readers', () => {
  const body = { model: 'x', messages: SUM, stream: true, status: true };

  it('curl', async () => {
    const { stdout } = await promisify(execFile)('curl', [
      '-sN',
      '--max-time',
      '10',
      `${base}/chat/completions`,
      '-H',
      'content-type: application/json',
      '-d',
      JSON.stringify(body),
    ]);
    expect(checkedText(chunksOf(stdout))).toBe(ANSWER);
  });

  it('eventsource-parser reads alike, however the bytes are split', async () => {
    const reply = await fetch(`${base}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, messages: [{ role: 'user', content: 'Который час в Париже?' }] }),
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const read = (cuts: readonly number[]): string[] => {
      const events: string[] = [];
      const parser = createParser({ onEvent: ({ data }) => events.push(data) });
      const decoder = new TextDecoder();
      const places = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
      for (const [i, at] of [0, ...places].entries())
        parser.feed(decoder.decode(bytes.subarray(at, places[i] ?? bytes.length), { stream: true }));
      return events;
    };
    const whole = read([]);
    expect(whole.at(-1)).toBe('[DONE]');
    expect(whole.length).toBeGreaterThan(4);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
        expect(read(cuts)).toEqual(whole);
      }),
    );
    expect(read(Array.from({ length: bytes.length }, (_, i) => i))).toEqual(whole);
  });
});

describe('a conversation that only its messages tell', () => {
  it('collects values over turns, calls once, and answers a follow-up', async () => {
    journey.newCalls();
    const chat = statelessChat();
    expect(await chat.say('How much is the vehicle tax?')).toContain('registration number');
    expect(await chat.say('123ABC')).toContain('tax year');
    expect(await chat.say('2026')).toMatch(/total tax/);
    expect(journey.newCalls().map(({ query }) => query)).toEqual([
      { regNr: '123ABC', calculationYear: '2026' },
    ]);
    expect(await chat.say('And in 2025?')).toContain('2025');
    expect(journey.newCalls().map(({ query }) => query)).toEqual([
      { regNr: '123ABC', calculationYear: '2025' },
    ]);
  });

  it('can be taken up again at an earlier point', async () => {
    const chat = statelessChat();
    await chat.say('How much is the vehicle tax?');
    const point = [...chat.messages];
    await chat.say('123ABC');
    await chat.say('2026');
    const other = statelessChat(point);
    expect(await other.say('456DEF')).toContain('456DEF');
    journey.newCalls();
    await other.say('2026');
    expect(journey.newCalls().map(({ query }) => query)).toEqual([
      { regNr: '456DEF', calculationYear: '2026' },
    ]);
  });

  it('two that begin alike go their own ways', async () => {
    const [one, two] = [statelessChat(), statelessChat()];
    await one.say('How much is the vehicle tax?');
    await two.say('How much is the vehicle tax?');
    await one.say('777AAA');
    await two.say('888BBB');
    journey.newCalls();
    await one.say('2026');
    await two.say('2026');
    expect(journey.newCalls().map(({ query }) => query['regNr'])).toEqual(['777AAA', '888BBB']);
  });

  it('a write that was confirmed is not run again when its point is taken up once more', async () => {
    const chat = statelessChat();
    await fetch(`${journey.server.url}/api-tools/index`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        endpointId: '7d2f5a10-0000-4000-8000-000000000001',
        name: 'order_bin_emptying',
        description: 'Orders an extra emptying of the waste bin at an address.',
        url: `${journey.upstream.url}/weather/current`,
        method: 'POST',
        params: [],
        examples: { en: ['order an extra emptying of my waste bin'] },
      }),
    });
    expect(await chat.say('order an extra emptying of my waste bin')).toMatch(/\?/);
    const preview = [...chat.messages];
    journey.newCalls();
    await chat.say('yes');
    expect(journey.newCalls().length).toBe(1);
    const again = statelessChat(preview);
    await again.say('yes');
    expect(journey.newCalls()).toEqual([]);
  });

  it('a named conversation needs no history', async () => {
    const say = async (content: string) => {
      const { choices } = await client.chat.completions.create({
        model: 'x',
        messages: [{ role: 'user', content }],
        // @ts-expect-error a field of ours
        conversation_id: 'named-1',
      });
      return choices[0]?.message.content;
    };
    await say('How much is the vehicle tax?');
    expect(await say('123ABC')).toContain('tax year');
  });
});

describe('a sum in the middle of a request', () => {
  it('is answered, and the question comes once more', async () => {
    const chatId = 'aside-1';
    await journey.say(chatId, 'How much is the vehicle tax?');
    const aside = await journey.say(chatId, 'what is 15% of 80?');
    expect(aside.content).toMatch(/^15% of 80 = 12\n\n?Please tell me the registration number/);
    expect(aside.turn.kind).toBe('assistant');
    const next = await journey.say(chatId, '123ABC');
    expect(next.turn.endpoints[0]?.params).toEqual({ regNr: '123ABC' });
  });
});
