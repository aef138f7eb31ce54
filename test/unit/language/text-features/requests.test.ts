import { describe, expect, it } from 'vitest';
import { createSparseEncoder } from '../../../../src/language/builtin/text-features/index.ts';
import { createNearWords } from '../../../../src/language/builtin/text-features/near-words.ts';
import { wordsOf } from '../../../../src/language/builtin/text-features/tokenize.ts';
import type { SparseVector } from '../../../../src/ports/sparse-encoder.ts';

const encoder = createSparseEncoder();
const dot = (a: SparseVector, b: SparseVector): number => {
  const held = new Map([...b.indices].map((index, i) => [index, b.values[i] ?? 0]));
  return a.indices.reduce((sum, index, i) => sum + (a.values[i] ?? 0) * (held.get(index) ?? 0), 0);
};
const match = (query: string, description: string): number =>
  dot(
    encoder.query(query).vector,
    encoder.document({ name: '', description, params: [], examples: [], enriched: '' }),
  );
const termsOf = (query: string): string[] => encoder.query(query).terms.map(({ term }) => term);

describe('near words', () => {
  const near = createNearWords(['weather', 'holiday', 'price', 'prize', 'library', 'ilma', 'hind', 'погод']);

  it.each([
    ['wether', 'weather'],
    ['weahter', 'weather'],
    ['weatheer', 'weather'],
    ['weather', 'weather'],
    ['holidy', 'holiday'],
    ['libary', 'library'],
    ['погдо', 'погод'],
    ['hidn', 'hind'],
  ])('%s is %s', (word, meant) => {
    expect(near.find(word)).toBe(meant);
  });

  it.each([
    ['leather', 'another first letter'],
    ['wheat', 'two slips'],
    ['prise', 'two words are equally near'],
    ['hint', 'four letters may be swapped only'],
    ['il', 'too short'],
    ['', 'nothing'],
  ])('%s is none: %s', (word) => {
    expect(near.find(word)).toBeUndefined();
  });
});

describe('misspelt words', () => {
  it.each([
    ['whats the wether like tomorow', 'Weather forecast', 'Opening hours of libraries'],
    ['pblic holidys', 'Public holidays of a country', 'School timetable'],
    ['elektri hidn', 'Electricity prices', 'Weather forecast'],
    ['курс доллора', 'Exchange rates of currencies', 'Electricity prices'],
    ['прогноз пагоды', 'Weather forecast', 'Electricity prices'],
  ])('%s is still nearer to %s', (query, right, wrong) => {
    expect(match(query, right)).toBeGreaterThan(match(query, wrong) * 2);
  });

  it('count less than words that are right', () => {
    expect(match('wether', 'Weather')).toBeLessThan(match('weather', 'Weather'));
  });

  it('are looked for in messages, not in definitions', () => {
    const { indices } = encoder.query('weather').vector;
    const document = encoder.document({
      name: '',
      description: 'wxather',
      params: [],
      examples: [],
      enriched: '',
    });
    expect([...indices].filter((index) => document.indices.includes(index)).length).toBeLessThan(
      indices.length / 2,
    );
  });
});

describe('quoted text', () => {
  const quoted = (text: string): string[] =>
    wordsOf(text)
      .filter((word) => word.quoted && !word.stop)
      .map((word) => word.text);

  it.each([
    ['say "nearest restaurant" loudly', ['nearest', 'restaurant']],
    ['say “nearest restaurant” loudly', ['nearest', 'restaurant']],
    ['tõlgi „lähim restoran“ kohe', ['lahim', 'restoran']],
    ['переведи «ближайший ресторан» скорее', ['ближайший', 'ресторан']],
    ["say 'nearest restaurant' loudly", ['nearest', 'restaurant']],
    ["the dogs' food and the cats' food", []],
    ['an unclosed "nearest restaurant', []],
  ])('%s', (text, words) => {
    expect(quoted(text)).toEqual(words);
  });

  it('is what the request is applied to, not the request', () => {
    const query = 'Translate "where is the nearest restaurant"';
    expect(match(query, 'Translates a text')).toBeGreaterThan(match(query, 'Restaurants nearby'));
    expect(termsOf(query)).toEqual(['translate']);
  });

  it('alone is the request', () => {
    expect(match('"weather forecast"', 'Weather forecast')).toBe(
      match('weather forecast', 'Weather forecast'),
    );
    expect(termsOf('"weather forecast"')).toEqual(['weather', 'forecast']);
  });
});

describe('ends of a route', () => {
  it.each([
    'how do i get from oberwiesenfeld to marienplatz',
    'kuidas ma saan oberwiesenfeldist marienplatzile',
    'kuidas jõuan oberwiesenfeldi juurde marienplatzilt',
    'как добраться от oberwiesenfeld до marienplatz',
  ])('are places, which say little of what is asked: %s', (query) => {
    expect(match(query, 'Connections and routes between two stops')).toBeGreaterThan(0.5);
    expect(match(query, 'oberwiesenfeld')).toBeLessThan(
      match('departures at oberwiesenfeld', 'oberwiesenfeld') / 2,
    );
  });

  it('leave words alone that the lexicon knows', () => {
    expect(termsOf('change my appointment from the dentist to the doctor')).toEqual([
      'change',
      'appointment',
      'dentist',
      'doctor',
    ]);
  });
});

describe('how something is said in a language', () => {
  it.each([
    'how do you say good morning in Swedish',
    'kuidas öelda rootsi keeles tere hommikust ehk kuidas on aitäh rootsi keeles',
    'как сказать доброе утро по-шведски',
  ])('is a translation: %s', (query) => {
    expect(match(query, 'Translation of texts')).toBeGreaterThan(0);
  });
});
