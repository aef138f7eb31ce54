import { expect, it } from 'vitest';
import { createAnswerWriter } from '../../../src/answer-writer/index.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { createBuiltinLanguage } from '../../../src/language/builtin/index.ts';
import type { LanguageTasks } from '../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const builtin = createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } });
const model: Pick<LanguageTasks, 'writeAnswer' | 'guessLanguage' | 'describe'> = {
  guessLanguage: builtin.guessLanguage,
  describe: () => ({ engine: 'llm' }),
  async *writeAnswer() {
    yield 'There are 45,000 of them. A third of them are in Tartu. The dearest costs 16,649.63.';
  },
};
const settings = { maxResponseBytes: 50_000, maxTotalBytes: 100_000, outputGuard: 'full' as const };

/** Five megabytes. */
const ROWS: Json = Array.from({ length: 45_000 }, (_, i) => ({
  id: i,
  name: `Name of row ${i}`,
  at: `2026-06-${String(1 + ((i * 7) % 28)).padStart(2, '0')}T21:30:00Z`,
  price: (i * 37) / 100,
  city: ['Tallinn', 'Tartu', 'Narva'][i % 3] ?? '',
}));

/** Processor time of the longest turn of the loop: what else runs on the machine does not count. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let going = true;
  let last = process.threadCpuUsage();
  const watch = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (going) setImmediate(watch);
  };
  setImmediate(watch);
  await new Promise((resolve) => setImmediate(resolve));
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  going = false;
  return longest;
};

const answer = async (language: typeof model, question: string, followUp: boolean): Promise<string> => {
  const call = { endpoint: makeEndpoint({ params: [] }), slots: {} };
  const outcome = { kind: 'ok' as const, status: 200, data: ROWS, receipt: undefined as never };
  const context = {
    signal: new AbortController().signal,
    language: 'en' as const,
    moment: { now: Date.parse('2026-06-10T09:00:00Z'), timezone: 'Europe/Tallinn' },
    record: () => undefined,
  };
  let text = '';
  const writer = createAnswerWriter({ language, settings });
  for await (const piece of writer.write({ question, followUp, parts: [{ call, outcome }] }, context))
    text += piece;
  return text;
};

it.each<[string, typeof model, string, boolean, RegExp]>([
  ['a list in order', builtin, 'What is there?', false, /I found 45,000 results/],
  ['a pick', builtin, 'Which is the cheapest in Tartu?', true, /Name of row 1\b/],
  ['a count', builtin, 'How many are in Narva?', true, /15,000/],
  ['a checked answer of a model', model, 'What is there?', false, /A third.*16,649\.63/],
])('an answer over five megabytes holds nobody up: %s', async (_, language, question, followUp, holds) => {
  let longest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i += 1)
    longest = Math.min(
      longest,
      await longestTurn(async () => {
        expect(await answer(language, question, followUp)).toMatch(holds);
      }),
    );
  expect(longest).toBeLessThan(20);
});
