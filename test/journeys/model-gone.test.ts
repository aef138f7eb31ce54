import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { competent } from '../helpers/model-server/competent.ts';
import { type ModelServer, type Script, startModelServer } from '../helpers/model-server.ts';

const AT_ONCE = 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?';
/** From the client's leaving to the end of the model request. */
const MOST_MS = 50;

let model: ModelServer;
let journey: Journey;
beforeAll(async () => {
  model = await startModelServer({ script: competent });
  journey = await startJourney({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      // What no endpoint covers is another room's, with tests of its own.
      ASSISTANT_ENABLED: 'false',
      LLM_BASE_URL: model.url,
      STREAM_MAX_PER_AUTHOR: '0',
    },
  });
});
afterAll(async () => {
  await journey.close();
  await model.close();
});

const until = async (condition: () => boolean): Promise<void> => {
  const deadline = performance.now() + 5_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** A client of its own connection, so that nothing of it outlives its leaving. @returns how to leave */
const ask = (route: string): (() => void) => {
  const body = JSON.stringify({
    chatId: newChat(),
    message: AT_ONCE,
    authorId: 'tester',
    environment: 'test',
  });
  const asking = request(`${journey.server.url}${route}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  // Leaving is an error to the client itself.
  asking.on('error', () => undefined);
  asking.end(body);
  return () => asking.destroy();
};

/** The scripts hold one task open; the client leaves while it is. */
const holding =
  (task: string, hold: Script): Script =>
  (asked) =>
    asked.task === task ? hold(asked) : competent(asked);

/** @returns milliseconds from the client's leaving to the end of its model request, as the model server saw it */
const leavingTakes = async (route: string, task: string): Promise<number> => {
  const before = model.requests.length;
  const asked = () => model.requests.slice(before).filter((one) => one.asked?.task === task);
  const leave = ask(route);
  await until(() => asked().length > 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const left = performance.now();
  leave();
  await until(() => asked()[0]?.abandonedAt !== undefined);
  // Nobody is there to be answered, so the model is not asked again either.
  expect(asked()).toHaveLength(1);
  return (asked()[0]?.abandonedAt ?? Number.POSITIVE_INFINITY) - left;
};

describe('a client that goes away', () => {
  // The first turn loads the model's packages.
  beforeAll(async () => {
    expect((await journey.say(newChat(), AT_ONCE)).turn.engine).toBe('llm');
  });

  it.each<[string, string, Script]>([
    ['while a form is being filled in', 'understand', () => ({ kind: 'hang' })],
    ['before the first word of an answer', 'answer', () => ({ kind: 'hang' })],
    ['in the middle of an answer', 'answer', ({ prompt }) => ({ kind: 'text', text: prompt, pieceMs: 40 })],
  ])(`${'%s'}: the model request ends within ${MOST_MS} ms`, async (_, task, hold) => {
    for (const route of ['/orchestrate', '/orchestrate/stream']) {
      model.play(holding(task, hold));
      // A busy machine only ever adds to the time.
      let ms = await leavingTakes(route, task);
      for (let again = 0; again < 3 && ms >= MOST_MS; again++) ms = await leavingTakes(route, task);
      expect(ms).toBeLessThan(MOST_MS);
    }
  });
});
