import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Client, Frame, Message, Turn } from '../../../examples/client.ts';
import { CONVERSATIONS } from '../../../examples/demo/conversations.ts';
import { playConversation, type Screen } from '../../../examples/demo/play.ts';
import { freePort } from '../../../examples/demo/server-process.ts';

const turnOf = (kind: string): Turn => ({
  kind,
  language: 'en',
  endpoints: [],
  receipts: [{ name: 'e', method: 'GET', url: 'http://x/holidays', status: 200, cache: 'none' }],
});

/** Streams "one two", then the end; the kind of each turn comes from a list. */
const clientFor = (kinds: readonly string[]) => {
  const said: Message[] = [];
  const stream = async function* (message: Message): AsyncGenerator<Frame> {
    const kind = kinds[said.push(message) - 1] ?? 'failed';
    yield { payload: { content: 'Looking…', type: 'status' } };
    yield { payload: { content: 'one ', type: 'token' } };
    yield { payload: { content: 'two\nthree', type: 'token' } };
    yield { payload: { content: 'END', type: 'end', turn: turnOf(kind) } };
  };
  const unused = () => Promise.reject(new Error('not part of the demo'));
  const client: Client = {
    isReady: async () => true,
    index: unused,
    catalogue: unused,
    turn: unused,
    stream,
  };
  return { client, said };
};

const plainScreen = () => {
  let text = '';
  const same = (words: string) => words;
  const screen: Screen = {
    write: (words) => {
      text += words;
    },
    dim: same,
    bold: same,
  };
  return { screen, text: () => text };
};

const [first] = CONVERSATIONS;
if (!first) throw new Error('there is no conversation');

describe('playing a conversation', () => {
  it('prints both sides, the call and the end, but neither END nor status', async () => {
    const { client, said } = clientFor(first.turns.map((turn) => turn.ends));
    const { screen, text } = plainScreen();
    expect(await playConversation({ client, screen }, first)).toEqual([]);
    expect(said.map(({ message }) => message)).toEqual(first.turns.map((turn) => turn.says));
    expect(new Set(said.map(({ chatId }) => chatId)).size).toBe(1);
    expect(text()).toContain(`You:     ${first.turns[0]?.says}\nBot:     one two\n         three\n`);
    expect(text()).toContain('GET http://x/holidays -> 200');
    expect(text()).not.toMatch(/END|Looking/);
  });

  it('says which turn did not end as it should', async () => {
    const { client } = clientFor(['question', 'out_of_scope', 'answer']);
    const problems = await playConversation({ client, screen: plainScreen().screen }, first);
    expect(problems).toEqual([
      `"${first.turns[1]?.says}" should have ended as answer, but ended as out_of_scope`,
    ]);
  });
});

describe('the conversations', () => {
  it('are one a language, over several turns, and end with an answer', () => {
    expect(CONVERSATIONS).toHaveLength(3);
    for (const { turns } of CONVERSATIONS) {
      expect(turns.length).toBeGreaterThanOrEqual(3);
      expect(turns[0]?.ends).toBe('question');
      expect(turns.at(-1)?.ends).toBe('answer');
    }
  });
});

describe('finding a port', () => {
  it('takes any for 0, and tells one that is taken', async () => {
    const any = await freePort(0, '127.0.0.1');
    expect(any).toBeGreaterThan(0);
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(any, '127.0.0.1', resolve));
    expect(await freePort(any ?? 0, '127.0.0.1')).toBeUndefined();
    await new Promise((resolve) => holder.close(resolve));
    expect(await freePort(any ?? 0, '127.0.0.1')).toBe(any);
  });
});
