import { describe, expect, it } from 'vitest';
import { bySentence } from '../../../../src/language/llm/by-sentence.ts';
import { junkIn } from '../../../../src/language/llm/junk.ts';
import { onceReadable } from '../../../../src/language/llm/once-readable.ts';

async function* inPieces(text: string, size = 3): AsyncGenerator<string, void> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}
const asked = { question: 'What is the weather like?' };
const junk = (text: string) => junkIn(text, asked);

const read = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
};

describe('a text that nobody checks', () => {
  it('is held back until it reads like one, then goes piece by piece', async () => {
    const text = 'It is warm in Tartu today, and it stays so.';
    const pieces = await read(onceReadable(inPieces(text), asked));
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(5);
  });

  it('may be short', async () => {
    expect(await read(onceReadable(inPieces('21.5'), asked))).toEqual(['21.5']);
  });

  it.each([
    '',
    ' ',
    '...',
    '{}',
    'null',
    '{"city": "Tartu", "temperature": 21.5, "wind": "calm and soft"}',
    'What is the weather like?',
  ])('%j does not get out', async (text) => {
    const out: string[] = [];
    const reading = async () => {
      for await (const piece of onceReadable(inPieces(text), asked)) out.push(piece);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'ModelFailed', failure: 'misfit' });
    expect(out).toEqual([]);
  });
});

describe('a text checked by the sentence', () => {
  const checked = (text: string) =>
    read(
      bySentence(inPieces(text), (sentence, before) => {
        const problem = junk(before + sentence);
        return problem === undefined ? undefined : (new (class extends Error {})(problem) as never);
      }),
    );

  it('keeps its lines and marks', async () => {
    const text = 'It is warm.\n---\n\n- Tartu: 21.5\n…\n- Tallinn: 19';
    expect((await checked(text)).join('')).toBe(text);
  });

  it.each(['', '   ', '\n\n'])('that is no text is a failure: %j', async (text) => {
    await expect(checked(text)).rejects.toMatchObject({ failure: 'misfit' });
  });

  it.each(['...', '{\n "a": 1\n}', '- -\n- -'])('of marks alone is one too: %j', async (text) => {
    await expect(checked(text)).rejects.toThrow();
  });
});
