import { expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';
import { contextOf, createEngine } from './engine.ts';

const engine = createEngine();
const table = makeEndpoint({
  name: 'book_restaurant_table',
  params: [
    {
      name: 'restaurant_name',
      type: 'string',
      required: true,
      description: 'Name of the restaurant',
      labels: { en: 'restaurant', et: 'restoran', ru: 'ресторан' },
    },
    { name: 'city', type: 'string', required: true, description: 'City it is in', format: 'city' },
    { name: 'date', type: 'date', required: true, description: 'Day of the visit' },
    { name: 'seats', type: 'integer', required: true, description: 'Number of people at the table' },
  ],
});

const JULY = '2026-07-03';

it.each([
  ['et', 'Broneeri restoranis Noa laud neljale 3. juulil', { restaurant_name: 'Noa', date: JULY, seats: 4 }],
  ['et', 'Broneeri laud restoranis Noa neljale 3. juulil', { restaurant_name: 'Noa', date: JULY, seats: 4 }],
  [
    'et',
    'Soovin broneerida laua restorani Kaks Kokka kahele 3. juulil',
    { restaurant_name: 'Kaks Kokka', date: JULY, seats: 2 },
  ],
  ['et', 'restoran: Noa', { restaurant_name: 'Noa' }],
  ['en', 'the restaurant is Noa', { restaurant_name: 'Noa' }],
  [
    'en',
    'Book a table in the restaurant Mon Repos for 4 people on 3 July',
    { restaurant_name: 'Mon Repos', date: JULY, seats: 4 },
  ],
  [
    'en',
    'Book a table in Mon Repos in Tallinn for 4 people on Mon June 15',
    { restaurant_name: 'Mon Repos', city: 'Tallinn', date: '2026-06-15', seats: 4 },
  ],
  [
    'en',
    'Book a table at Sun Terrace on Sun for two',
    { restaurant_name: 'Sun Terrace', date: '2026-06-14', seats: 2 },
  ],
  [
    'ru',
    'Забронируй столик в ресторане Noa на четверых 3 июля',
    { restaurant_name: 'Noa', date: JULY, seats: 4 },
  ],
] as const satisfies readonly (readonly [Language, string, object])[])(
  '%s "%s"',
  async (language, message, expected) => {
    const { values } = await engine.extract(
      { message, history: [], targets: [{ endpoint: table, known: {} }], asked: [] },
      contextOf(language),
    );
    expect(Object.fromEntries(values.map(({ param, value }) => [param, value]))).toEqual(expected);
  },
);
