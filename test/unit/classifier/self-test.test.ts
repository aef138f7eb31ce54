import { describe, expect, it } from 'vitest';
import { createSelfTest, selfTestWarnings } from '../../../src/classifier/self-test.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { fakeEndpointIndex } from '../../fakes/endpoint-index.ts';
import { endpoint, entryOf, sparse, TOWN } from './catalogue.ts';

const run = (item: Endpoint, others: readonly Endpoint[] = TOWN) =>
  createSelfTest({ index: fakeEndpointIndex([...others, item].map(entryOf)), sparse })(
    item,
    new AbortController().signal,
  );

const library = (examples: Record<string, string[]>): Endpoint =>
  endpoint(31, 'get_library_hours', {
    description: 'Opening hours of the public libraries of the town.',
    examples,
  });

describe('the self-test', () => {
  it('says nothing of an endpoint that its other texts find', async () => {
    const result = await run(
      library({
        en: ['when is the library open', 'opening hours of libraries'],
        et: ['raamatukogu lahtiolekuajad'],
      }),
    );
    expect(result).toMatchObject({ phrases: 3, first: 3, inFive: 3, lost: [] });
    expect(selfTestWarnings(result)).toEqual([]);
  });

  it('leaves each phrase out: the phrase itself would always find its endpoint', async () => {
    const result = await run(library({ en: ['gibberish xyzzy plugh'] }));
    expect(result).toMatchObject({ phrases: 1, first: 0, inFive: 0 });
    expect(result.unknownWords).toEqual(expect.arrayContaining(['gibberish', 'xyzzy', 'plugh']));
    const warnings = selfTestWarnings(result).join('\n');
    expect(warnings).toContain('“gibberish xyzzy plugh” does not find the endpoint');
    expect(warnings).toContain('knows these words: gibberish, xyzzy, plugh');
  });

  it('names the neighbour that comes first', async () => {
    const result = await run(
      endpoint(32, 'get_climate', {
        description: 'Climate of a city in numbers: averages of weather and rain.',
        examples: { en: ['weather forecast with rain for tomorrow'] },
      }),
    );
    expect(result.lost).toMatchObject([{ to: 'get_weather_forecast' }]);
    expect(selfTestWarnings(result).join(' ')).toContain('get_weather_forecast first');
  });

  it('has nothing to ask without examples', async () => {
    const result = await run(endpoint(33, 'get_ferry_times', { description: 'Ferry departures.' }));
    expect(result).toMatchObject({ phrases: 0, lost: [] });
    expect(selfTestWarnings(result)).toEqual([]);
  });

  it('asks at most nine phrases, languages in turn', async () => {
    const many = Array.from({ length: 20 }, (_, i) => `library opening hours number ${i}`);
    const { phrases } = await run(library({ en: many, ru: ['часы работы библиотеки'] }));
    expect(phrases).toBe(9);
  });
});
