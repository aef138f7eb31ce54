import { describe, expect, it } from 'vitest';
import { firstKey, readFrames } from '../../../examples/client.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function* pieces(text: string, size: number) {
  const all = bytes(text);
  for (let i = 0; i < all.length; i += size) yield all.subarray(i, i + size);
}

const FRAMES =
  ': ping\n\n' +
  'data: {"payload":{"content":"Täna "}}\n\n' +
  'data: {"payload":{"content":"день\\n"}}\r\n\r\n' +
  ': ping\n\n' +
  'event: x\ndata: {"payload":{"content":"END","type":"end"}}\n\n';

describe('reading an event stream', () => {
  it.each([1, 2, 7, 1000])('gives every frame whole in pieces of %i bytes', async (size) => {
    const contents = [];
    for await (const frame of readFrames(pieces(FRAMES, size))) contents.push(frame.payload.content);
    expect(contents).toEqual(['Täna ', 'день\n', 'END']);
  });
});

describe('the key of a list', () => {
  it.each([
    ['one', 'one'],
    [' one , two', 'one'],
    ['', undefined],
    [undefined, undefined],
  ])('%j -> %j', (list, key) => expect(firstKey(list)).toBe(key));
});
