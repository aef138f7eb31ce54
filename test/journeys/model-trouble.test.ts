import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { ANSWER_LIES, FORM_LIES } from '../helpers/model-server/liar.ts';
import { type ModelServer, type Script, startModelServer } from '../helpers/model-server.ts';
import { describeScenarios } from '../helpers/scenarios.ts';

const settings = (url: string, more: Readonly<Record<string, string>> = {}) => ({
  LLM_PROVIDER: 'openai',
  LLM_MODEL: 'gpt-test',
  LLM_API_KEY: 'test-key',
  // What no endpoint covers is another room's, with tests of its own.
  ASSISTANT_ENABLED: 'false',
  LLM_BASE_URL: url,
  ...more,
});

const withModel = (
  name: string,
  script: () => Script,
  more: Readonly<Record<string, string>> = {},
): { engines: Set<string>; server: () => ModelServer } => {
  const engines = new Set<string>();
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer({ script: script() });
  });
  afterAll(() => model.close());
  describeScenarios(name, {
    start: () => startJourney({ settings: settings(model.url, more) }),
    onReply: ({ turn }) => engines.add(turn.engine),
  });
  return { engines, server: () => model };
};

describe('a model that is dead', () => {
  // Port 9 is the discard service, which nobody runs.
  describeScenarios('the journeys', {
    start: () => startJourney({ settings: settings('http://127.0.0.1:9/v1') }),
  });
});

describe('a model that is slower than the deadline', () => {
  const { engines } = withModel('the journeys', () => (asked) => ({ ...competent(asked), delayMs: 5_000 }), {
    LLM_TIMEOUT_MS: '150',
    CIRCUIT_BREAKER_FAILURE_THRESHOLD: '3',
  });
  it('is never waited for to the end', () => {
    expect([...engines].sort()).toEqual(['builtin', 'llm']);
  });
});

describe('a model that fills in forms wrongly', () => {
  for (const [lie, form] of Object.entries(FORM_LIES)) {
    const { server } = withModel(
      lie,
      () => (asked) => (asked.task === 'understand' ? form(asked) : competent(asked)),
      { CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000', LLM_RULES_FIRST: 'false' },
    );
    it(`${lie}: it was asked all the time, in the right form`, () => {
      expect(server().requests.filter(({ asked }) => asked?.task === 'understand').length).toBeGreaterThan(
        40,
      );
      expect(server().faults).toEqual([]);
    });
  }
});

describe('a model that answers wrongly', () => {
  for (const [lie, answer] of Object.entries(ANSWER_LIES)) {
    const { engines } = withModel(
      lie,
      () => (asked) => (asked.task === 'answer' ? answer(asked) : competent(asked)),
      { CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000' },
    );
    it(`${lie}: the built-in engine answers`, () => {
      expect(engines).toContain('mixed');
    });
  }
});
