import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import { contextOf, createEngine, endpointWith, param } from './engine.ts';

const engine = createEngine();
const tags = endpointWith([
  param({
    name: 'tags',
    type: 'array',
    required: true,
    description: 'Tags to search documents for',
    labels: { en: 'tags', et: 'sildid', ru: 'метки' },
  }),
]);
const plate = endpointWith([
  param({
    name: 'regNr',
    type: 'string',
    required: true,
    description: 'Registration number',
    format: 'vehicle-plate',
  }),
]);

const answer = async (endpoint: typeof tags, message: string, language: Language, asked = true) => {
  const name = endpoint.params[0]?.name ?? '';
  const { values } = await engine.extract(
    {
      message,
      history: [],
      targets: [{ endpoint, known: {} }],
      asked: asked ? [{ target: 0, param: name }] : [],
    },
    contextOf(language),
  );
  return values.map(({ value }) => value);
};

describe('a list keeps all its elements', () => {
  it.each<[string, Language, string[]]>([
    ['a, b and c', 'en', ['a', 'b', 'c']],
    ['x; y; z', 'en', ['x', 'y', 'z']],
    ['invoice', 'en', ['invoice']],
    ['"new york", paris', 'en', ['new york', 'paris']],
    ['leib, piim ja sai', 'et', ['leib', 'piim', 'sai']],
    ['хлеб, молоко и сыр', 'ru', ['хлеб', 'молоко', 'сыр']],
  ])('%s', async (message, language, items) => {
    expect(await answer(tags, message, language)).toEqual([items]);
  });

  it('named in the opening message', async () => {
    expect(await answer(tags, 'find documents with tags: red, green and blue', 'en', false)).toEqual([
      ['red', 'green', 'blue'],
    ]);
  });

  it.each<[string, Language]>([
    ["I don't know, sorry", 'en'],
    ['ei tea, vabandust', 'et'],
    ['не знаю', 'ru'],
  ])('is not made of "%s"', async (message, language) => {
    expect(await answer(tags, message, language)).toEqual([]);
  });
});

describe('a plate in letters that look like Latin ones', () => {
  it.each<[string, Language]>([
    ['123АВС', 'ru'],
    ['123 АВС', 'et'],
    ['123авс', 'en'],
  ])('%s', async (message, language) => {
    expect(await answer(plate, message, language)).toEqual(['123ABC']);
  });
});
