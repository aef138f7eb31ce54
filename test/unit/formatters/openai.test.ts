import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnResult } from '../../../src/domain/turn.ts';
import type { TurnEvent } from '../../../src/domain/turn-event.ts';
import {
  collectCompletion,
  createOpenAiChunks,
  createTextLimit,
  limitedEvents,
} from '../../../src/formatters/index.ts';
import { resultOf } from '../../helpers/http-fakes.ts';
import { checkedText, chunksOf } from '../../helpers/openai-shape.ts';

const facts = { id: 'chatcmpl-1', created: 1_777_777_777, model: 'any', prompt: 'What is 2 + 2?' };

const text = (piece: string, kind: 'token' | 'question' = 'token'): TurnEvent => ({
  type: 'text',
  kind,
  text: piece,
});
const done = (more: Partial<TurnResult> = {}): TurnEvent => ({
  type: 'done',
  result: { ...resultOf(), ...more },
});
const status: TurnEvent = {
  type: 'status',
  phase: 'tool_execution',
  message: 'Searching',
  tool: 'web_search',
  arguments: { query: 'x' },
};

const encoded = (
  events: readonly TurnEvent[],
  options: { status?: boolean; includeUsage?: boolean } = {},
): string => {
  const chunks = createOpenAiChunks({
    ...facts,
    status: options.status ?? false,
    includeUsage: options.includeUsage ?? false,
    limit: { reached: undefined },
  });
  return events.map((event) => chunks.encode(event)).join('');
};

describe('chat-completion chunks', () => {
  it('begin with the role, end with a reason and the terminator', () => {
    const chunks = chunksOf(encoded([text('4'), text('.', 'question'), done()]));
    expect(chunks.map(({ choices }) => choices[0])).toEqual([
      { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null },
      { index: 0, delta: { content: '4' }, finish_reason: null },
      { index: 0, delta: { content: '.' }, finish_reason: null },
      { index: 0, delta: {}, finish_reason: 'stop' },
    ]);
    expect(chunks.every((chunk) => !('usage' in chunk) && !('type' in chunk))).toBe(true);
  });

  it('hold no status event unless asked for', () => {
    expect(encoded([status, text('4'), done()])).not.toContain('Searching');
  });

  it('with status: the specification’s event in a chunk that strict clients accept', () => {
    const chunks = chunksOf(encoded([status, text('4'), done()], { status: true }));
    expect(chunks[0]).toMatchObject({
      type: 'status',
      message: 'Searching',
      phase: 'tool_execution',
      tool_name: 'web_search',
      arguments: { query: 'x' },
      choices: [{ index: 0, delta: {}, finish_reason: null }],
    });
    expect(chunks.slice(1).map(({ type }) => type)).toEqual(['content', 'content', 'content']);
    expect(checkedText(chunks)).toBe('4');
  });

  it('with usage: null in every chunk, then one without choices', () => {
    const chunks = chunksOf(encoded([text('4'), done()], { includeUsage: true }));
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { prompt_tokens: 6, completion_tokens: 1, total_tokens: 7 },
    });
  });

  it('count what the provider counted, over all stages', () => {
    const { result } = done() as { result: TurnResult };
    const counted = done({
      turn: {
        ...result.turn,
        timings: { ...result.turn.timings, prompt_tokens: 900, completion_tokens: 40, cached_tokens: 512 },
      },
    });
    const [last] = chunksOf(encoded([text('4'), counted], { includeUsage: true })).slice(-1);
    expect(last?.usage).toMatchObject({
      prompt_tokens: 900,
      completion_tokens: 40,
      total_tokens: 940,
      prompt_tokens_details: { cached_tokens: 512 },
    });
  });

  it('a blocked message ends as filtered', () => {
    const chunks = chunksOf(encoded([text('No.'), done({ inputGuardFailed: true })]));
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('content_filter');
  });

  it('an error after text: one error in the dialect, the terminator, nothing else', () => {
    const body = encoded([
      text('It is'),
      { type: 'text', kind: 'error', text: 'Something went wrong.', code: 'INTERNAL' },
      done(),
    ]);
    const events = body.trim().split('\n\n');
    expect(JSON.parse((events.at(-2) ?? '').slice(6))).toEqual({
      error: { message: 'Something went wrong.', type: 'server_error', param: null, code: 'INTERNAL' },
    });
    expect(events.at(-1)).toBe('data: [DONE]');
  });

  it('a fault of the stream is told once, and never after the end', () => {
    const make = () =>
      createOpenAiChunks({ ...facts, status: false, includeUsage: false, limit: { reached: undefined } });
    const broken = make();
    broken.encode(text('It'));
    expect(broken.fail('Cut short.')).toContain('"message":"Cut short."');
    expect(broken.fail('Cut short.')).toBe('');
    expect(broken.encode(done())).toBe('');
    const finished = make();
    finished.encode(done());
    expect(finished.fail('Cut short.')).toBe('');
  });

  it('are sound for any sequence of events', () => {
    const event = fc.oneof(
      fc.string().map((piece) => text(piece)),
      fc.constant(status),
    );
    fc.assert(
      fc.property(fc.array(event), fc.boolean(), fc.boolean(), (events, withStatus, includeUsage) => {
        const chunks = chunksOf(encoded([...events, done()], { status: withStatus, includeUsage }));
        const wanted = events.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join('');
        expect(checkedText(chunks)).toBe(wanted);
      }),
    );
  });
});

describe('limits of the text', () => {
  const limited = (pieces: readonly string[], options: { stops?: string[]; maxTokens?: number }) => {
    const limit = createTextLimit({ stops: [], ...options });
    const out = pieces.map((piece) => limit.push(piece)).join('') + limit.end();
    return [out, limit.reached];
  };

  it.each([
    [['one STOP two'], { stops: ['STOP'] }, 'one ', 'stop'],
    [['one ST', 'OP two'], { stops: ['STOP'] }, 'one ', 'stop'],
    [['one ST', 'ART'], { stops: ['STOP'] }, 'one START', undefined],
    [['one ST'], { stops: ['STOP'] }, 'one ST', undefined],
    [['ab', 'ab', 'c'], { stops: ['abc'] }, 'ab', 'stop'],
    [['a\n\nb'], { stops: ['zz', '\n\n'] }, 'a', 'stop'],
    [['one two three four'], { maxTokens: 2 }, 'one two ', 'length'],
    [['one ', 'two ', 'three'], { maxTokens: 2 }, 'one two ', 'length'],
    [['one two'], { maxTokens: 2 }, 'one two', undefined],
  ])('%j with %j is %j', (pieces, options, out, reached) => {
    expect(limited(pieces, options)).toEqual([out, reached]);
  });

  it('cut alike however the text arrives', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
        fc.array(fc.nat(3)),
        (whole, sizes) => {
          const pieces: string[] = [];
          let at = 0;
          for (const size of sizes) {
            pieces.push(whole.slice(at, at + size));
            at += size;
          }
          pieces.push(whole.slice(at));
          const options = { stops: ['abc', 'cb'] };
          expect(limited(pieces, options)).toEqual(limited([whole], options));
        },
      ),
    );
  });

  it('leave the turn to run to its end, and tell the whole text before the end is passed on', async () => {
    const order: string[] = [];
    async function* turn(): AsyncGenerator<TurnEvent, void, void> {
      yield text('one STOP');
      yield text(' two');
      order.push('turn over');
      yield done();
    }
    const limit = createTextLimit({ stops: ['STOP'] });
    const events = limitedEvents(turn(), limit, async (said) => void order.push(`kept ${said}`));
    for await (const event of events) order.push(event.type === 'text' ? event.text : event.type);
    expect(order).toEqual(['one ', 'turn over', 'kept one ', 'done']);
    expect(limit.reached).toBe('stop');
  });
});

describe('a completion in one piece', () => {
  async function* events(...list: TurnEvent[]): AsyncGenerator<TurnEvent, void, void> {
    yield* list;
  }
  const options = { ...facts, limit: { reached: undefined } };

  it('has message, reason and usage', async () => {
    const collected = await collectCompletion(events(status, text('4'), text('.'), done()), options);
    expect(collected).toMatchObject({
      kind: 'reply',
      reply: {
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: '4.' }, finish_reason: 'stop' }],
        usage: { total_tokens: 8 },
      },
    });
  });

  it('says that the turn failed, or was cut short', async () => {
    const error: TurnEvent = { type: 'text', kind: 'error', text: 'No.', code: 'INTERNAL' };
    expect(await collectCompletion(events(text('a'), error, done()), options)).toEqual({
      kind: 'error',
      code: 'INTERNAL',
      sentence: 'No.',
    });
    expect(await collectCompletion(events(text('a')), options)).toEqual({ kind: 'unfinished' });
  });
});
