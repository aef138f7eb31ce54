import { expect, it } from 'vitest';
import { newChat, startJourney } from '../helpers/journey.ts';

it('a model that is given up shows in /health and /metrics, and readiness does not depend on it', async () => {
  const journey = await startJourney({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      // Nothing listens on the discard port of this machine.
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      ASSISTANT_ENABLED: 'false',
    },
  });
  try {
    for (let i = 0; i < 4; i += 1) {
      const reply = await journey.say(newChat(), 'What are the public holidays in Estonia?');
      expect(reply).toMatchObject({ status: 200, llmServiceActive: false, turn: { kind: 'question' } });
    }
    const health = async (): Promise<string | undefined> => {
      const response = await fetch(`${journey.server.url}/health`);
      const { dependencies } = (await response.json()) as { dependencies: { name: string; state: string }[] };
      return dependencies.find(({ name }) => name === 'language_model')?.state;
    };
    await expect.poll(health, { timeout: 5000 }).toBe('down');
    expect((await fetch(`${journey.server.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${journey.server.url}/metrics`)).text();
    expect(metrics).toMatch(/majordomo_breaker_state\{endpoint="language_model"\} [12]/);
  } finally {
    await journey.close();
  }
});
