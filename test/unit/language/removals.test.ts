import { describe, expect, it } from 'vitest';
import { removalsIn } from '../../../src/language/builtin/dialogue/removals.ts';
import { exampleEndpoints } from './engine.ts';

const forecast = exampleEndpoints().get('get_weather_forecast');
const address = exampleEndpoints().get('search_address');
if (!forecast || !address) throw new Error('the examples have changed');

const taken = (message: string, known: Record<string, string | number>, endpoint = forecast) =>
  removalsIn({ message, targets: [{ endpoint, known }] }).map(({ param }) => param);

describe('what a message takes back', () => {
  const held = { city: 'Tartu', date: '2026-06-11', days: 3 };
  it.each([
    ['remove the date', ['date']],
    ['without the date please', ['date']],
    ['leave the date out', ['date']],
    ['drop the city', ['city']],
    ['jäta kuupäev ära', ['date']],
    ['ilma kuupäevata', ['date']],
    ['eemalda linn', ['city']],
    ['убери дату', ['date']],
    ['без даты', ['date']],
    ['удалите город', ['city']],
    ['remove the weather', []],
    ['the date is tomorrow', []],
    ['without doubt', []],
    ['forget it', []],
  ])('%s', (message, params) => {
    expect(taken(message, held)).toEqual(params);
  });

  it('is only what is held', () => {
    expect(taken('remove the date', { city: 'Tartu' })).toEqual([]);
  });

  it('is found by the name of the parameter as well as by its label', () => {
    expect(taken('no need for the limit', { address: 'Viru 4', limit: 5 }, address)).toEqual(['limit']);
    expect(taken('drop the number of results', { address: 'Viru 4', limit: 5 }, address)).toEqual(['limit']);
  });
});
