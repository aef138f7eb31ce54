import { expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';
import { contextOf, createEngine } from './engine.ts';

const engine = createEngine();
const restaurant = makeEndpoint({
  name: 'reserve_restaurant',
  params: [
    { name: 'restaurant_name', type: 'string', required: true, description: 'Name of the restaurant' },
    { name: 'guests', type: 'integer', required: true, description: 'Number of guests' },
  ],
});
const read = async (message: string, language: Language) => {
  const { values } = await engine.extract(
    {
      message,
      history: [],
      targets: [{ endpoint: restaurant, known: {} }],
      asked: [
        { target: 0, param: 'restaurant_name' },
        { target: 0, param: 'guests' },
      ],
    },
    contextOf(language),
  );
  return values.find(({ param }) => param === 'restaurant_name')?.value;
};

it.each([
  ['en', 'on the terrace'],
  ['en', 'by the window'],
  ['en', 'near the old river'],
  ['et', 'terrassil'],
  ['et', 'akna all'],
  ['et', 'väljas'],
  ['ru', 'на террасе'],
  ['ru', 'у окна'],
  ['ru', 'на улице'],
] as const)('%s "%s" says where, it names nothing', async (language, message) => {
  expect(await read(message, language)).toBeUndefined();
});

it.each([
  ['en', 'The Terrace', 'Terrace'],
  ['en', 'at the savoy', 'savoy'],
  ['en', 'noa', 'noa'],
  ['et', 'Noa', 'Noa'],
  ['et', 'rukis', 'rukis'],
  ['ru', 'Терраса', 'Терраса'],
  ['ru', 'в Лидо', 'Лидо'],
] as const)('%s "%s" may be a name', async (language, message, name) => {
  expect(await read(message, language)).toBe(name);
});
