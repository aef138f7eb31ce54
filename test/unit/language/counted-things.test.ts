import { expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';
import { contextOf, createEngine } from './engine.ts';

const engine = createEngine();
const order = makeEndpoint({
  name: 'order_pizza',
  params: [
    {
      name: 'qty',
      type: 'integer',
      required: true,
      description: 'How many pizzas',
      minimum: 1,
      maximum: 10,
      labels: { en: 'number of pizzas', et: 'pitsade arv', ru: 'количество пицц' },
    },
    { name: 'address', type: 'string', required: true, description: 'Street address', format: 'address' },
  ],
});

it.each([
  ['en', 'Order 2 pizzas to Pikk 5, Tallinn', { qty: 2, address: 'Pikk 5, Tallinn' }],
  ['en', 'Deliver 2 pizzas to Pikk 5, Tallinn', { qty: 2, address: 'Pikk 5, Tallinn' }],
  ['et', 'Telli 2 pitsat aadressile Pikk 5, Tallinn', { qty: 2, address: 'Pikk 5, Tallinn' }],
  ['et', 'Osta 2 pitsat', { qty: 2 }],
  ['ru', 'Закажи 2 пиццы на адрес Pikk 5, Tallinn', { qty: 2, address: 'Pikk 5, Tallinn' }],
  ['ru', 'Купи 2 пиццы', { qty: 2 }],
  ['en', 'Order to Pikk 5', { address: 'Pikk 5' }],
] as const satisfies readonly (readonly [Language, string, object])[])(
  '%s "%s": a verb before a number is no street',
  async (language, message, expected) => {
    const { values } = await engine.extract(
      { message, history: [], targets: [{ endpoint: order, known: {} }], asked: [] },
      contextOf(language),
    );
    expect(Object.fromEntries(values.map(({ param, value }) => [param, value]))).toEqual(expected);
  },
);
