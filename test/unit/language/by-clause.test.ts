import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { contextOf, createEngine, endpointWith, param } from './engine.ts';

const engine = createEngine();

const day = (name: string, description: string) => param({ name, type: 'date', required: true, description });
const holidays: Endpoint = {
  ...endpointWith([day('validFrom', 'First day of the period'), day('validTo', 'Last day of the period')]),
  name: 'get_holidays',
  description: 'Public holidays of a country in a period',
  examples: {
    en: ['What are the public holidays?'],
    et: ['Millal on riigipühad?'],
    ru: ['Какие праздники?'],
  },
};
const prices: Endpoint = {
  ...endpointWith([day('start', 'First day'), day('end', 'Last day')]),
  name: 'get_prices',
  description: 'Electricity prices in a period',
  examples: { en: ['What are the electricity prices?'], et: ['Mis on elektri hind?'], ru: ['Какая цена?'] },
};

const read = async (message: string, language: Language): Promise<Record<string, Json>[]> => {
  const targets = [holidays, prices].map((endpoint) => ({ endpoint, known: {} }));
  const asked = targets.flatMap(({ endpoint }, target) =>
    endpoint.params.map(({ name }) => ({ target, param: name })),
  );
  const { values } = await engine.extract({ message, history: [], targets, asked }, contextOf(language));
  return targets.map((_, i) =>
    Object.fromEntries(values.filter((one) => one.target === i).map((one) => [one.param, one.value])),
  );
};

const YEAR = { validFrom: '2026-01-01', validTo: '2026-12-31' };
const TOMORROW = { start: '2026-06-11', end: '2026-06-11' };

describe('an answer that speaks of several requests', () => {
  it.each<[Language, string]>([
    ['en', 'this year for the holidays, tomorrow for the prices'],
    ['en', 'holidays this year and prices tomorrow'],
    ['en', 'tomorrow, for the prices; this year, for the holidays'],
    ['en', 'for the prices tomorrow, for the holidays this year'],
    ['et', 'pühad sel aastal, hinnad homme'],
    ['et', 'hinnad homme ja pühad sel aastal'],
    ['ru', 'праздники за этот год, а цены на завтра'],
  ])('%s: %s', async (language, message) => {
    expect(await read(message, language)).toEqual([YEAR, TOMORROW]);
  });
  it.each<[Language, string]>([
    ['en', 'tomorrow for the prices'],
    ['et', 'hinnad homme'],
    ['ru', 'цены на завтра'],
  ])('gives nothing to one that it does not name: %s %s', async (language, message) => {
    expect(await read(message, language)).toEqual([{}, TOMORROW]);
  });
  it('is for all when it names none, or all together', async () => {
    const all = [{ validFrom: '2026-06-11', validTo: '2026-06-11' }, TOMORROW];
    expect(await read('tomorrow', 'en')).toEqual(all);
    expect(await read('holidays with prices tomorrow', 'en')).toEqual(all);
  });
});

describe('a whole number beyond 2^53', () => {
  const stock = endpointWith([
    param({ name: 'productId', type: 'integer', required: true, description: 'Product number' }),
  ]);
  it.each<[string, Json]>([
    ['9007199254740993', '9007199254740993'],
    ['product 12345678901234567890', '12345678901234567890'],
    ['9007199254740991', 9007199254740991],
  ])('keeps all its digits: %s', async (message, value) => {
    const asked = [{ target: 0, param: 'productId' }];
    const { values } = await engine.extract(
      { message, history: [], targets: [{ endpoint: stock, known: {} }], asked },
      contextOf('en'),
    );
    expect(values).toMatchObject([{ param: 'productId', value }]);
  });
});
