import { describe, expect, it } from 'vitest';
import type { StatusEvent } from '../../../src/domain/turn-event.ts';
import type { WebSearch } from '../../../src/ports/web-search.ts';
import { play, recommendation, scriptedSteward } from '../../helpers/scripted-assistant.ts';

const search: WebSearch = {
  search: async ({ query }) => ({
    kind: 'results',
    results: [{ title: `About ${query}`, url: 'https://example.org/a', snippet: 'Sunny.' }],
  }),
};

describe('critical rules in code', () => {
  it('has a sum worked out before the model sees it', async () => {
    let message = '';
    const { steward } = scriptedSteward({
      answer: async function* (input) {
        message = input.message;
        yield { type: 'text', text: 'It is 11111.' };
      },
    });
    await play(steward, { question: 'What is 12345 - 1234?' });
    expect(message).toContain('"expression":"12345 - 1234","result":"11111"');
  });

  it('drops names that are no tools, and anything beyond the limit', async () => {
    const { steward } = scriptedSteward({
      webSearch: search,
      recommend: async () =>
        recommendation('rm_rf', 'calculate', 'get_current_time', 'calculate', 'web_search', 'call_endpoint'),
      settings: { maxTools: 2 },
    });
    const { events } = await play(steward, { question: 'Tell me something' });
    expect((events[1] as StatusEvent).recommendedTools).toEqual(['calculate', 'get_current_time']);
  });

  it('adds the calculator where a model forgot it', async () => {
    const { steward } = scriptedSteward({ recommend: async () => recommendation() });
    const { events } = await play(steward, { question: 'I have 3 * 17 eggs, how many cakes is that?' });
    expect((events[1] as StatusEvent).recommendedTools).toEqual(['calculate']);
  });

  it.each([
    ['What time is it in Paris, and is the Louvre still open?', ['get_current_time']],
    ['Mis kell praegu on ja kas ma jõuan veel bussile?', ['get_current_time']],
    ['Какое сегодня число и сколько осталось до отпуска?', ['get_current_date']],
    ["Write a letter with today's date and the current time", ['get_current_time', 'get_current_date']],
    ['What is the date of the battle of Hastings?', undefined],
    ['Who invented the clock?', undefined],
  ])('adds the clock where a model forgot it: %s', async (question, tools) => {
    const { steward } = scriptedSteward({ recommend: async () => recommendation() });
    const { events } = await play(steward, { question });
    expect((events[1] as StatusEvent).recommendedTools).toEqual(tools);
  });

  it('fills up to the fewest that are wanted', async () => {
    const { steward } = scriptedSteward({
      webSearch: search,
      recommend: async () => recommendation(),
      settings: { minTools: 1 },
    });
    const { events } = await play(steward, { question: 'Tell me something' });
    expect((events[1] as StatusEvent).recommendedTools).toEqual(['web_search']);
  });

  it('does not recommend what is not offered', async () => {
    const { steward } = scriptedSteward();
    const { events, ending } = await play(steward, { question: "What's the weather in Tokyo?" });
    expect((events[1] as StatusEvent).message).toBe('✓ No further assistance required');
    expect(ending).toBe('unable');
  });
});
