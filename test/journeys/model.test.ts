import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { describeScenarios } from '../helpers/scenarios.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer({ script: competent });
});
afterAll(() => model.close());

const settings = () => ({
  LLM_PROVIDER: 'openai',
  LLM_MODEL: 'gpt-test',
  LLM_API_KEY: 'test-key',
  // What no endpoint covers is another room's, with tests of its own.
  ASSISTANT_ENABLED: 'false',
  LLM_BASE_URL: model.url,
});

const spent: { says: string; calls: number; kind: string; engine: string }[] = [];

describeScenarios('a model that does its work', {
  start: () => startJourney({ settings: settings() }),
  onReply: ({ turn }, says) => {
    spent.push({ says, calls: turn.timings.model_calls, kind: turn.kind, engine: turn.engine });
    if (process.env['SHOW']) console.log(JSON.stringify(spent.at(-1)), JSON.stringify(turn.timings));
  },
});

describe('the budget', () => {
  it('is kept: one call before a question, two before the end of an answer', () => {
    expect(spent.length).toBeGreaterThan(40);
    for (const { says, calls, kind } of spent)
      expect([says, calls <= (kind === 'answer' ? 2 : 1)]).toEqual([says, true]);
    expect(model.faults).toEqual([]);
  });
});
