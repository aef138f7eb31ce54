import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { coalesced, type SourceEnd } from '../../../src/http/coalesce.ts';

const run = async (
  source: AsyncGenerator<string, void, void>,
  options: { signal?: AbortSignal; silenceMs?: number; lastWordsMs?: number } = {},
): Promise<{ pieces: string[]; end: SourceEnd }> => {
  const pieces: string[] = [];
  const stream = coalesced(source, {
    encode: (item) => item,
    signal: options.signal ?? new AbortController().signal,
    onStart: () => pieces.push('<start>'),
    silenceMs: options.silenceMs,
    lastWordsMs: () => options.lastWordsMs ?? 1000,
  });
  for (;;) {
    const step = await stream.next();
    if (step.done) return { pieces, end: step.value };
    pieces.push(step.value);
  }
};

describe('coalesced', () => {
  it('sends the first text alone and at once, what follows quickly together', async () => {
    const { pieces, end } = await run(
      (async function* () {
        yield 'a';
        yield 'b';
        yield 'c';
      })(),
    );
    expect(pieces).toEqual(['<start>', 'a', 'bc']);
    expect(end).toEqual({ kind: 'end' });
  });

  it('does not hold text back for longer than the window', async () => {
    const { pieces } = await run(
      (async function* () {
        yield 'a';
        yield 'b';
        await sleep(60);
        yield 'c';
      })(),
    );
    expect(pieces).toEqual(['<start>', 'a', 'b', 'c']);
  });

  it('fills silence with comments, without text in between', async () => {
    const { pieces } = await run(
      (async function* () {
        await sleep(110);
        yield 'a';
      })(),
      { silenceMs: 40 },
    );
    expect(pieces).toEqual(['<start>', ': ping\n\n', ': ping\n\n', 'a']);
  });

  it('hands a throw on as a value, after what was said before it', async () => {
    const fault = new Error('x');
    const { pieces, end } = await run(
      (async function* () {
        yield 'a';
        yield 'b';
        throw fault;
      })(),
    );
    expect(pieces).toEqual(['<start>', 'a', 'b']);
    expect(end).toEqual({ kind: 'thrown', thrown: fault });
  });

  it('lets a source that was told to end say its last words, and leaves one behind that does not listen', async () => {
    const polite = await run(
      (async function* () {
        yield 'a';
        await sleep(20);
        yield 'bye';
      })(),
      { signal: AbortSignal.abort(), lastWordsMs: 500 },
    );
    expect([polite.pieces, polite.end.kind]).toEqual([['<start>', 'a', 'bye'], 'end']);
    const deaf = await run(
      (async function* () {
        yield 'a';
        await sleep(500);
        yield 'bye';
      })(),
      { signal: AbortSignal.timeout(20), lastWordsMs: 20 },
    );
    expect([deaf.pieces, deaf.end.kind]).toEqual([['<start>', 'a'], 'cut']);
  });

  it('reads at most one item ahead of a slow reader', async () => {
    let made = 0;
    const stream = coalesced(
      (async function* () {
        for (;;) {
          made += 1;
          yield 'x'.repeat(70_000);
        }
      })(),
      {
        encode: (item: string) => item,
        signal: new AbortController().signal,
        onStart: () => undefined,
        lastWordsMs: () => 0,
      },
    );
    await stream.next();
    await stream.next();
    await sleep(50);
    expect(made).toBeLessThanOrEqual(3);
    await stream.return({ kind: 'end' });
  });
});
