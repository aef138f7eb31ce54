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

const status = makeEndpoint({
  name: 'order_status',
  params: [
    {
      name: 'orderId',
      type: 'string',
      required: true,
      description: 'Number of the order',
      pattern: '^[0-9]{3,20}$',
      labels: { en: 'order number', et: 'tellimuse number', ru: 'номер заказа' },
    },
  ],
});

it.each([
  ['en', 'where is order 9007199254740993?', '9007199254740993'],
  ['en', 'where is order 00000000000000000123?', '00000000000000000123'],
  ['en', 'order number 007', '007'],
  ['et', 'kus on tellimus 0071234', '0071234'],
  ['ru', 'где заказ 9007199254740993', '9007199254740993'],
] as const)('%s "%s": the digits of a text stay as written', async (language, message, orderId) => {
  for (const asked of [[], [{ target: 0, param: 'orderId' }]]) {
    const { values } = await engine.extract(
      { message, history: [], targets: [{ endpoint: status, known: {} }], asked },
      contextOf(language),
    );
    expect(values.map(({ param, value }) => [param, value])).toEqual([['orderId', orderId]]);
  }
});

it.each(['0, Pikk 5, Tallinn', 'in March 2027, Pikk 5, Tallinn'])(
  '"%s": the house number stays with its street',
  async (message) => {
    const { values } = await engine.extract(
      {
        message,
        history: [],
        targets: [{ endpoint: order, known: {} }],
        asked: [
          { target: 0, param: 'qty' },
          { target: 0, param: 'address' },
        ],
      },
      contextOf('en'),
    );
    expect(values.map(({ param, value }) => [param, value])).toContainEqual(['address', 'Pikk 5, Tallinn']);
    expect(values.map(({ value }) => value)).not.toContain(5);
  },
);

const topped = makeEndpoint({
  name: 'order_pizza',
  params: [
    {
      name: 'topping',
      type: 'string',
      required: true,
      description: 'Topping of the pizza',
      enum: ['mushroom', 'cheese'],
      synonyms: { cheese: ['juust', 'сыр'] },
    },
    { name: 'extraCheese', type: 'boolean', description: 'Extra cheese' },
    { name: 'address', type: 'string', required: true, description: 'Street address', format: 'address' },
  ],
});
const readTopped = async (message: string, language: Language) => {
  const { values } = await engine.extract(
    {
      message,
      history: [],
      targets: [{ endpoint: topped, known: {} }],
      asked: ['topping', 'address'].map((name) => ({ target: 0, param: name })),
    },
    contextOf(language),
  );
  return Object.fromEntries(values.map(({ param, value }) => [param, value]));
};

it('a word of a choice says nothing of another parameter that has it in its name', async () => {
  expect(await readTopped('cheese, Pikk 5', 'en')).toEqual({ topping: 'cheese', address: 'Pikk 5' });
  expect(await readTopped('mushroom with extra cheese, Pikk 5', 'en')).toMatchObject({ extraCheese: true });
});

it('what is left of a removal is no address', async () => {
  expect((await readTopped('jäta juust ära', 'et'))['address']).toBeUndefined();
});

it.each([
  ['en', 'make it 3'],
  ['en', 'actually three'],
  ['en', 'no, 3'],
  ['et', 'tegelikult kolm'],
  ['et', 'pigem 3'],
  ['ru', 'лучше три'],
  ['ru', 'нет, три'],
] as const)('%s "%s" mends the one number that is held', async (language, message) => {
  const { values } = await engine.extract(
    {
      message,
      history: [],
      targets: [{ endpoint: order, known: { qty: 1, address: 'Pikk 5' } }],
      asked: [],
    },
    contextOf(language),
  );
  expect(values).toMatchObject([{ param: 'qty', value: 3, correction: true }]);
});
