import { describe, expect, it } from 'vitest';
import { ModelFailed } from '../../../src/domain/errors.ts';
import { createLanguageWithNet } from '../../../src/language/index.ts';
import type { LanguageTasks, TaskContext } from '../../../src/ports/language-tasks.ts';
import { fakeLanguageTasks, fakeTaskContext } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const endpoint = makeEndpoint();
const down = () => new ModelFailed('timeout', 'no reply within 1 ms');
const fail = async (): Promise<never> => {
  throw down();
};
// biome-ignore lint/correctness/useYield: fails before its first piece
async function* failText(): AsyncGenerator<string, void> {
  throw down();
}
async function* breakOff(): AsyncGenerator<string, void> {
  yield 'Half a sent';
  throw down();
}

const recording = (context: TaskContext, task: 'extract' | 'answer') =>
  context.record({ task, engine: 'builtin', ms: 1, modelCalls: 0 });

const netTasks: Partial<LanguageTasks> = {
  enrich: async () => 'net',
  extract: async (_input, context) => {
    recording(context, 'extract');
    return { values: [], unfit: [], alternatives: [] };
  },
  async *writeAnswer(_input, context) {
    recording(context, 'answer');
    yield 'A whole sentence.';
  },
  async *clarify() {
    yield 'Which day?';
  },
  guardInput: async () => ({ allowed: false, reason: 'abuse' }),
};

const withEngine = (engine: Partial<LanguageTasks>) =>
  createLanguageWithNet({
    engine: fakeLanguageTasks({ describe: () => ({ engine: 'llm', model: 'm' }), ...engine }),
    net: fakeLanguageTasks(netTasks),
    logger: silentLogger,
    metrics: silentMetrics(),
  });

const broken = withEngine({
  enrich: fail,
  disambiguate: fail,
  decompose: fail,
  extract: fail,
  detectFollowUp: fail,
  guardInput: fail,
  clarify: failText,
  writeAnswer: failText,
});

const read = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

describe('an engine that fails', () => {
  const context = fakeTaskContext();
  it('is replaced in every task', async () => {
    expect(await broken.enrich(endpoint, context)).toBe('net');
    expect(await broken.disambiguate('x', [{ endpoint, score: 1 }], context)).toMatchObject({
      kind: 'winner',
    });
    expect(await broken.decompose('x', context)).toEqual({ parts: ['x'] });
    expect(await broken.detectFollowUp({ message: 'x', lastCalls: [], matches: [] }, context)).toEqual({
      type: 'new_intent',
    });
    expect(await broken.guardInput('x', context)).toEqual({ allowed: false, reason: 'abuse' });
    expect(await read(broken.clarify({ targets: [], ask: [], understood: [] }, context))).toBe('Which day?');
  });

  it('is said to have been replaced', async () => {
    const own = fakeTaskContext();
    await broken.extract({ message: 'x', history: [], targets: [], asked: [] }, own);
    await read(broken.writeAnswer({ question: 'x', parts: [], followUp: false }, own));
    expect(own.uses).toMatchObject([
      { task: 'extract', engine: 'builtin', fellBack: true },
      { task: 'answer', engine: 'builtin', fellBack: true },
    ]);
  });

  it('shows in one log line and one count, without anybody’s words', async () => {
    const lines: unknown[][] = [];
    const metrics = silentMetrics();
    const tasks = createLanguageWithNet({
      engine: fakeLanguageTasks({
        extract: () =>
          Promise.reject(new ModelFailed('misfit', 'country: expected Atlantis', { reply: 'Atlantis' })),
      }),
      net: fakeLanguageTasks(netTasks),
      logger: {
        ...silentLogger,
        info: (...line) => void lines.push(line),
        warn: (...line) => void lines.push(line),
        error: (...line) => void lines.push(line),
      },
      metrics,
    });
    await tasks.extract({ message: 'Holidays of Atlantis', history: [], targets: [], asked: [] }, context);
    expect(lines).toEqual([
      [{ task: 'extract', failure: 'misfit' }, 'the built-in engine did what the model could not'],
    ]);
    expect([...metrics.counts]).toEqual([['language_tasks_total extract llm misfit', 1]]);
  });

  it('in mid-sentence is followed by the net’s text as a paragraph of its own', async () => {
    const tasks = withEngine({ writeAnswer: breakOff });
    const text = await read(tasks.writeAnswer({ question: 'x', parts: [], followUp: false }, context));
    expect(text).toBe('Half a sent\n\nA whole sentence.');
  });
});

describe('an engine that works', () => {
  it('does it alone', async () => {
    const context = fakeTaskContext();
    const tasks = withEngine({ enrich: async () => 'engine' });
    expect(await tasks.enrich(endpoint, context)).toBe('engine');
    expect(tasks.describe()).toEqual({ engine: 'llm', model: 'm' });
    expect(context.uses).toEqual([]);
  });
});

describe('what is not the model’s fault', () => {
  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['an abort', new DOMException('gone', 'AbortError')],
  ])('%s goes on to the caller', async (_, error) => {
    const tasks = withEngine({
      extract: () => Promise.reject(error),
      // biome-ignore lint/correctness/useYield: fails before its first piece
      async *clarify() {
        throw error;
      },
    });
    const context = fakeTaskContext();
    await expect(tasks.extract({ message: 'x', history: [], targets: [], asked: [] }, context)).rejects.toBe(
      error,
    );
    await expect(read(tasks.clarify({ targets: [], ask: [], understood: [] }, context))).rejects.toBe(error);
  });
});
