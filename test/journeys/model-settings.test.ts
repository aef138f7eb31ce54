import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

const WISH = 'Address people formally.';

let model: ModelServer;
let journey: Journey;
let verdict = 'fine';

const isJudging = ({ prompt, system }: Asked): boolean =>
  /answer>/.test(prompt) && system.startsWith('You watch');

beforeAll(async () => {
  model = await startModelServer({
    script: (asked): Behaviour =>
      isJudging(asked) ? { kind: 'json', value: { verdict } } : competent(asked),
  });
  journey = await startJourney({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      LLM_BASE_URL: model.url,
      LLM_OUTPUT_GUARD: 'true',
      CUSTOM_INSTRUCTIONS: WISH,
    },
  });
});
afterAll(async () => {
  await journey.close();
  await model.close();
});

const question = 'What is the weather in Tartu right now?';
const prompts = (): Asked[] => model.requests.flatMap(({ asked }) => asked ?? []);

it('CUSTOM_INSTRUCTIONS reach the prompt of an answer; LLM_OUTPUT_GUARD has it judged', async () => {
  const reply = await journey.say(newChat(), question);
  expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer', timings: { guard_calls: 1 } } });
  expect(prompts().some(({ task, system }) => task === 'answer' && system.endsWith(WISH))).toBe(true);
  expect(prompts().filter(isJudging)).toHaveLength(1);
  expect(model.faults).toEqual([]);
});

it('an answer that is judged unfit is written by the rules instead', async () => {
  verdict = 'toxic';
  const reply = await journey.say(newChat(), question);
  expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer' } });
  expect(reply.turn.engine).not.toBe('llm');
  expect(reply.content).toContain('Tartu');
});
