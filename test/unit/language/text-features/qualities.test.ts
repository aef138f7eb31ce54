import { describe, expect, it } from 'vitest';
import { createSparseEncoder } from '../../../../src/language/builtin/text-features/index.ts';

const encoder = createSparseEncoder();
const shares = (text: string): Record<string, number> =>
  Object.fromEntries(encoder.query(text).terms.map(({ term, share = 1 }) => [term, share]));

describe('words of quality', () => {
  it.each([
    ['How high is the water?', 'high', 'water'],
    ['Kui kõrge on vesi?', 'korge', 'vesi'],
    ['Насколько высокая вода?', 'высокая', 'вода'],
    ['Kas lend on õigel ajal?', 'oigel', 'lend'],
    ['Рейс вовремя?', 'вовремя', 'рейс'],
    ['There is a big pothole', 'big', 'pothole'],
    ['Kuhu saab vanad riided viia?', 'viia', 'riided'],
  ])('in "%s", "%s" tells less than "%s"', (text, quality, subject) => {
    const told = shares(text);
    expect(told[quality]).toBeLessThan(told[subject] ?? 0);
    expect(told[subject]).toBe(1);
  });
});

describe('Estonian phrases of two words', () => {
  const covers = (text: string, description: string): string[] => {
    const held = new Set(
      encoder.document({ name: '', description, params: [], examples: [], enriched: '' }).indices,
    );
    return encoder
      .query(text)
      .terms.flatMap(({ term, indices }) => (indices.some((i) => held.has(i)) ? term : []));
  };

  it.each([
    ['Kus saab verd anda?', 'Blood donation sessions', ['verd', 'anda']],
    ['Auk teel', 'Reports a pothole', ['auk', 'teel']],
  ])('"%s" is known by "%s"', (text, description, known) => {
    expect(covers(text, description)).toEqual(expect.arrayContaining(known.slice(0, 1)));
  });

  it.each([
    'What was the dollar worth in euros on 2 November?',
    'Kui palju maksis dollar eurodes 2. novembril?',
    'Сколько стоил доллар в евро 2 ноября?',
  ])('the price of a currency is its rate: %s', (text) => {
    const { terms } = encoder.query(text);
    expect(covers(text, 'Historical exchange rate of two currencies')).toHaveLength(terms.length);
  });
});
