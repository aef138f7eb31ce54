import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../../src/steward/tools/registry.ts';
import type { Tool } from '../../../src/steward/tools/tool.ts';
import { recommendation, scriptedSteward, turnContext } from '../../helpers/scripted-assistant.ts';

/** The registry with clocks that take their time. */
const slowClocks = (ms: number): { tools: Tool[]; runs: string[] } => {
  const runs: string[] = [];
  const tools = TOOLS.map(
    (tool): Tool =>
      tool.name.startsWith('get_current_')
        ? {
            ...tool,
            run: async (input, setting, signal) => {
              runs.push(`${tool.name} ${JSON.stringify(input)}`);
              await sleep(ms, undefined, { signal });
              return tool.run(input, setting, signal);
            },
          }
        : tool,
  );
  return { tools, runs };
};

const timed = async (work: AsyncIterable<unknown>): Promise<number> => {
  const startedAt = performance.now();
  for await (const _ of work);
  return performance.now() - startedAt;
};

describe('what does not depend on each other does not wait for each other', () => {
  it('the clock is looked at while a model thinks which tools to take', async () => {
    const { tools, runs } = slowClocks(40);
    let message = '';
    const { steward } = scriptedSteward({
      tools,
      recommend: async () => {
        await sleep(80);
        runs.push('analysed');
        return recommendation('get_current_time', 'get_current_date');
      },
      answer: async function* (input) {
        message = input.message;
        yield { type: 'text', text: 'Soon.' };
      },
    });
    await timed(steward.assist({ question: 'Do I still catch the last bus?', history: [] }, turnContext()));
    expect(message).toContain('get_current_time says');
    expect(message).toContain('get_current_date says');
    expect(runs).toEqual(['get_current_time {}', 'get_current_date {}', 'analysed']);
  });

  it('what rules read is looked up before anybody knows that the assistant answers, and only once', async () => {
    const { tools, runs } = slowClocks(150);
    const { steward, counted } = scriptedSteward({ tools, settings: { statusMessages: false } });
    const context = turnContext({ turn: {} });
    const question = 'What time is it in Paris?';
    steward.foresee(question, context);
    // Meanwhile the message is embedded and looked for among the endpoints.
    await sleep(150);
    const ms = await timed(steward.assist({ question, history: [] }, context));
    expect(ms).toBeLessThan(100);
    expect(runs).toEqual(['get_current_time {"place":"Paris"}']);
    expect(counted).toContain('steward_tool_calls_total get_current_time data');
    expect(counted).toContain('steward_tools_total get_current_time hit');
  });

  it("looking ahead counts nothing, calls nobody, and its trouble is nobody's when no one asks", async () => {
    const { tools } = slowClocks(10);
    const { steward, counted } = scriptedSteward({
      tools: tools.map((tool) => ({
        ...tool,
        run: async () => {
          throw new Error('broken');
        },
      })),
    });
    steward.foresee('What time is it in Paris?', turnContext({ turn: {} }));
    steward.foresee('search the web for lighthouses', turnContext({ turn: {} }));
    await sleep(20);
    expect(counted).toEqual([]);
  });

  it('two turns never share what was looked up', async () => {
    const { tools, runs } = slowClocks(1);
    const { steward } = scriptedSteward({ tools });
    for (const turn of [{}, {}]) steward.foresee('What time is it?', turnContext({ turn }));
    await sleep(10);
    expect(runs.length).toBe(2);
  });
});

describe('a question that needs no tool', () => {
  it('pays the analysis and nothing more: one call, and its words as they were', async () => {
    const asked: string[] = [];
    const { steward } = scriptedSteward({
      recommend: async (message) => {
        asked.push(`analysis of ${message}`);
        return recommendation();
      },
      answer: async function* (input) {
        asked.push(`answer to ${input.message}`);
        yield { type: 'text', text: 'Bell.' };
      },
    });
    const question = 'Who invented the telephone?';
    await timed(steward.assist({ question, history: [] }, turnContext()));
    expect(asked).toEqual([`analysis of ${question}`, `answer to ${question}`]);
  });
});
