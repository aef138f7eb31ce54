import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { newChat, postJson } from '../helpers/journey.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { checkedText, chunksOf } from '../helpers/openai-shape.ts';

/** Friday, 1 May 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 4, 1, 12);
let model: ModelServer;
let server: TestServer;

beforeAll(async () => {
  model = await startModelServer();
  server = await startTestServer({
    settings: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'scripted',
      LLM_STRUCTURED_OUTPUT: 'json_schema',
      CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
    },
    now: () => NOON,
  });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const stream = async (content: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (
    await fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stream: true, status: true, messages: [{ role: 'user', content }], ...more }),
      signal: AbortSignal.timeout(10_000),
    })
  ).text();

/** A model that recommends nothing, calls nothing, and says this. */
const playing =
  ({ answer }: { answer: string }) =>
  (asked: Asked): Behaviour =>
    asked.task === 'recommend'
      ? { kind: 'json', value: { intent: 'to know', recommended_tools: [], reasoning: 'known' } }
      : { kind: 'text', text: answer };

describe('a model that lies about what can be worked out', () => {
  it.each([
    ['What time is it in Paris?', 'It is 03:00 in Paris.', '14:00'],
    ["What is today's date?", 'Today is Monday, 4 May 2026.', 'Friday, 1 May'],
    ['Mis kell on Tokyos?', 'Tokyos on kell kaheksa hommikul.', '21:00'],
    ['Какое сегодня число?', 'Сегодня среда, 29 апреля.', 'пятница, 1 мая'],
  ])('the clock has the last word: %s', async (question, lie, right) => {
    for (const more of [{}, { two_stage_analysis: false }]) {
      model.play(playing({ answer: lie }));
      const text = checkedText(chunksOf(await stream(question, more)));
      expect(text).toContain(right);
      expect(text).not.toContain(lie);
    }
  });

  it('a sum worked out in the head is written once more, and not passed on when it is wrong again', async () => {
    const question = 'Bob buys 17 apples at 3 euros each, what does he pay?';
    let tries = 0;
    model.play((asked) => {
      if (asked.task === 'answer') tries += 1;
      return playing({ answer: tries < 2 ? 'He pays 17 * 3 = 52 euros.' : 'He pays 17 * 3 = 51 euros.' })(
        asked,
      );
    });
    expect(checkedText(chunksOf(await stream(question)))).toBe('He pays 17 * 3 = 51 euros.');
    model.play(playing({ answer: 'He pays 17 * 3 = 52 euros.' }));
    expect(checkedText(chunksOf(await stream(question)))).not.toContain('52');
  });
});

it('a model that is down is told by the flag, also where rules have nothing to say', async () => {
  model.play(() => ({ kind: 'status', status: 500 }));
  const { body } = await postJson(`${server.url}/orchestrate`, {
    chatId: newChat(),
    message: 'Tell me of lighthouses',
    authorId: 'a',
    environment: 'test',
  });
  expect(body).toMatchObject({ llmServiceActive: false, questionOutOfLLMScope: true });
});
