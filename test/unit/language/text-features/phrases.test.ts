import { describe, expect, it } from 'vitest';
import { createSparseEncoder } from '../../../../src/language/builtin/text-features/index.ts';

const encoder = createSparseEncoder();
const documentOf = (description: string) =>
  encoder.document({ name: '', description, params: [], examples: [], enriched: '' });

/** How much a document says about a message. */
const match = (query: string, text: string): number => {
  const { vector } = encoder.query(query);
  const document = documentOf(text);
  const held = new Map([...document.indices].map((index, i) => [index, document.values[i] ?? 0]));
  return vector.indices.reduce((sum, index, i) => sum + (vector.values[i] ?? 0) * (held.get(index) ?? 0), 0);
};

describe('two words that mean something together', () => {
  it.each([
    ['найди вакансии', 'часы работы', 'ищу работу'],
    ['find jobs', 'часы работы', 'ищу работу'],
    ['find jobs', 'время работы', 'работа в городе'],
    ['find jobs', 'режим работы', 'vacancies'],
    ['tööpakkumised', 'график работы', 'вакансии'],
  ])('%s: nothing of work in "%s"', (query, idiom, work) => {
    expect(match(query, idiom)).toBe(0);
    expect(match(query, work)).toBeGreaterThan(0);
  });

  it.each([
    ['opening hours', 'часы работы'],
    ['lahtiolekuajad', 'время работы'],
    ['часы работы', 'opening hours'],
    ['tööaeg', 'opening hours'],
  ])('%s is what "%s" says', (query, text) => {
    expect(match(query, text)).toBeGreaterThan(0);
  });
});

describe('"book" as a verb', () => {
  it.each([
    'book a dentist',
    'please book me a haircut',
    'I want to book a flight',
    'Book two seats',
    'booking an appointment',
    'book a table',
  ])('%s: is about no library', (query) => {
    expect(match(query, 'raamatukogu')).toBe(0);
    expect(match(query, 'reservation')).toBeGreaterThan(0);
  });

  it.each(['find a book', 'books about birds', 'the book I borrowed'])('%s: is', (query) => {
    expect(match(query, 'raamatukogu')).toBeGreaterThan(0);
  });
});
