import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import { contextOf, createEngine, endpointWith, exampleEndpoints, param } from './engine.ts';

const engine = createEngine();
const examples = exampleEndpoints();

const extract = async (
  endpoint: ReturnType<typeof endpointWith>,
  message: string,
  options: { language?: Language; asked?: readonly string[]; known?: Readonly<Record<string, Json>> } = {},
): Promise<Record<string, Json>> => {
  const asked = (options.asked ?? []).map((name) => ({ target: 0, param: name }));
  const found = await engine.extract(
    { message, history: [], targets: [{ endpoint, known: options.known ?? {} }], asked },
    contextOf(options.language ?? 'en'),
  );
  return Object.fromEntries(found.values.map((value) => [value.param, value.value]));
};
const example = (name: string) => {
  const endpoint = examples.get(name);
  if (!endpoint) throw new Error(name);
  return endpoint;
};

describe('a number that names one of many', () => {
  it.each<[Language, string]>([
    ['en', 'tell me about number 12'],
    ['en', 'Tell me about initiative 12'],
    ['en', 'details of petition #12'],
    ['et', 'räägi numbrist 12'],
    ['et', 'näita algatust nr 12'],
    ['ru', 'Расскажи об инициативе 12'],
    ['ru', 'покажи № 12'],
  ])('%s: %s', async (language, message) => {
    expect(await extract(example('get_initiative'), message, { language })).toEqual({ id: 12 });
  });
  it('is no count of them', async () => {
    expect(await extract(example('get_initiative'), 'show me 3 initiatives')).toEqual({});
  });
});

describe('none of a thing', () => {
  it.each<[Language, string]>([
    ['en', 'I have no children'],
    ['et', 'lapsi mul ei ole'],
    ['ru', 'детей у меня нет'],
  ])('%s: %s', async (language, message) => {
    const asked = ['age', 'children'];
    expect(await extract(example('check_benefit_eligibility'), message, { language, asked })).toEqual({
      children: 0,
    });
  });
});

describe('a yes or no in a list of answers', () => {
  const asked = ['age', 'monthlyIncome', 'children', 'residency'];
  it.each<[Language, string, boolean]>([
    ['et', '34, sissetulek 400 eurot, 3 last, jah', true],
    ['en', '34, income 400 euros, 3 children, no', false],
    ['ru', '34, доход 400 евро, 3 детей, да', true],
  ])('%s: %s', async (language, message, residency) => {
    const values = await extract(example('check_benefit_eligibility'), message, { language, asked });
    expect(values).toEqual({ age: 34, monthlyIncome: 400, children: 3, residency });
  });
  it('is not read from a question about the word', async () => {
    const values = await extract(example('check_benefit_eligibility'), 'what does permanent resident mean?', {
      asked: ['residency'],
    });
    expect(values).toEqual({});
  });
});

describe('assent', () => {
  const venue = endpointWith([
    param({ name: 'restaurant_name', type: 'string', required: true, description: 'Name of the restaurant' }),
  ]);
  it.each(["Yes, that's right.", 'Sounds great, thanks!', 'jah, sobib hästi', 'да, всё верно'])(
    '%s is no name',
    async (message) => {
      expect(await extract(venue, message, { asked: ['restaurant_name'] })).toEqual({});
    },
  );
  it('a name in a sentence is found', async () => {
    const message = 'Can you book a table at The Melting Pot for Friday?';
    expect(await extract(venue, message)).toEqual({ restaurant_name: 'The Melting Pot' });
  });
});

describe('spoken times', () => {
  const slot = endpointWith([
    param({ name: 'startTime', type: 'string', required: true, description: 'Start time HH:MM' }),
  ]);
  it.each<[Language, string, string]>([
    ['ru', 'в половине седьмого вечера', '18:30'],
    ['ru', 'без пятнадцати девять', '08:45'],
    ['ru', 'в 17 часов', '17:00'],
    ['en', 'twenty past five', '05:20'],
    ['en', '13.30', '13:30'],
    ['et', 'südaööl', '00:00'],
  ])('%s: %s', async (language, message, startTime) => {
    expect(await extract(slot, message, { language, asked: ['startTime'] })).toEqual({ startTime });
  });
});

describe('two requests side by side', () => {
  const parts = async (message: string): Promise<number> =>
    (await engine.decompose(message, contextOf('en'))).parts.length;
  it.each([
    'lastetoetus ja lisaks ehitusluba',
    'цены на бензин, а также качество воздуха',
    'what does power cost tomorrow? And will it rain in Tartu on Friday',
  ])('%s is taken apart', async (message) => {
    expect(await parts(message)).toBe(2);
  });
  it.each([
    'When is it? And is it cheap?',
    'holidays between 1 May and also 6 May',
    'I want to find a job in Germany. Where should I start looking?',
  ])('%s stays whole', async (message) => {
    expect(await parts(message)).toBe(1);
  });
});
