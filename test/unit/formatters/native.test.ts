import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '../../../src/domain/turn-event.ts';
import { collectNativeReply, createNativeFrames } from '../../../src/formatters/index.ts';
import { answer, framesOf, resultOf } from '../../helpers/http-fakes.ts';

const text = (content: string, kind: 'token' | 'question' = 'token'): TurnEvent => ({
  type: 'text',
  kind,
  text: content,
});
const done: TurnEvent = { type: 'done', result: resultOf() };

const encode = (events: readonly TurnEvent[], status = false) => {
  const frames = createNativeFrames({ chatId: 'c', now: () => 1_700_000_000_123, status });
  return framesOf(events.map((event) => frames.encode(event)).join(''));
};
const contents = (events: readonly TurnEvent[]) => encode(events).map(({ payload }) => payload.content);

describe('native frames', () => {
  it('have the four old keys in order, and END last with the turn', () => {
    const frames = createNativeFrames({ chatId: 'c', now: () => 1_700_000_000_123, status: false });
    expect(frames.encode(text('Tere'))).toBe(
      'data: {"chatId":"c","payload":{"content":"Tere","type":"token"},"timestamp":"1700000000123","sentTo":[]}\n\n',
    );
    const [last] = framesOf(frames.encode(done));
    expect(last?.payload).toMatchObject({ content: 'END', type: 'end', turn: { kind: 'answer' } });
    expect(frames.encode(text('late'))).toBe('');
  });

  it('carry buttons on the last frame only when there are some', () => {
    const buttons = [{ title: 'Yes', payload: 'yes' }];
    const [end] = encode([{ type: 'done', result: { ...resultOf(), buttons } }]);
    expect(end?.payload.buttons).toEqual(buttons);
    expect(Object.hasOwn(encode([done])[0]?.payload ?? {}, 'buttons')).toBe(false);
  });

  it('never hold a line break inside a data line', () => {
    const frames = createNativeFrames({ chatId: 'c', now: () => 0, status: false });
    expect(frames.encode(text('a\n\nb\r\u2028c')).split('\n')).toHaveLength(3);
  });

  it.each<[string, string[], string[]]>([
    ['with the piece after it', ['END', ' of May'], ['END of May']],
    ['across several pieces', ['EN', 'END', '', ' x'], ['EN', 'END x']],
    ['in two when nothing follows', ['a ', 'END'], ['a ', 'E', 'ND']],
    ['in two with blanks around', [' END\n'], [' E', 'ND\n']],
    ['when it comes twice', ['END', 'END'], ['ENDEND']],
  ])('send a piece END %s', (_how, pieces, expected) => {
    expect(contents([...pieces.map((piece) => text(piece)), done])).toEqual([...expected, 'END']);
  });

  it('keep the kinds apart when a held END is followed by another kind', () => {
    const kinds = encode([text('END', 'question'), text('x'), done]).map(({ payload }) => payload.type);
    expect(kinds).toEqual(['question', 'question', 'token', 'end']);
  });

  it('lose no text and have exactly one END, whatever the pieces', () => {
    const piece = fc.oneof(fc.constantFrom('END', 'E', 'ND', ' ', '', 'END ', '\nEND'), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const sent = contents([...pieces.map((content) => text(content)), done]);
        expect(sent.slice(0, -1).join('')).toBe(pieces.join(''));
        expect(sent.filter((content) => content.trim() === 'END')).toEqual(['END']);
        expect(sent.at(-1)).toBe('END');
      }),
    );
  });

  it('show status events only to those who asked', () => {
    const status: TurnEvent = { type: 'status', phase: 'call', message: 'Asking the service' };
    expect(encode([status, done])).toHaveLength(1);
    expect(encode([status, done], true)[0]?.payload).toEqual({
      content: 'Asking the service',
      type: 'status',
    });
  });

  it('end a broken turn with the sentence and END, once', () => {
    const frames = createNativeFrames({ chatId: 'c', now: () => 0, status: false });
    expect(
      framesOf(frames.encode(text('END')) + frames.fail('Sorry.')).map(({ payload }) => payload.content),
    ).toEqual(['E', 'ND', 'Sorry.', 'END']);
    expect(frames.fail('Again')).toBe('');
  });
});

describe('native reply', () => {
  async function* play(events: readonly TurnEvent[]) {
    yield* events;
  }

  it('is the stream, collected', async () => {
    const collected = await collectNativeReply('c', play(answer('a', 'END', 'b')));
    expect(collected).toEqual({ kind: 'reply', reply: { chatId: 'c', ...resultOf(), content: 'aENDb' } });
  });

  it('says with which code a turn could not be finished', async () => {
    const collected = await collectNativeReply(
      'c',
      play([text('half'), { type: 'text', kind: 'error', text: 'Sorry.', code: 'INDEX_UNAVAILABLE' }, done]),
    );
    expect(collected).toEqual({ kind: 'error', code: 'INDEX_UNAVAILABLE', sentence: 'Sorry.' });
  });

  it('says when a turn was cut short', async () => {
    expect(await collectNativeReply('c', play([text('half')]))).toEqual({ kind: 'unfinished' });
  });
});
