import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src/domain/language.ts';
import { faultInClock } from '../../../../src/language/llm/check-clock.ts';
import { faultInEquations } from '../../../../src/language/llm/check-equations.ts';

describe('sums that an answer writes out', () => {
  it.each([
    'Bob pays 17 * 3 = 52 euros.',
    'Kokku 12 × 4 = 49 eurot.',
    'Всего 100 − 37 = 62.',
    '17 apples × 3 euros = 52 euros',
    'That is €1,200.50 + €99.50 = €1,301.00.',
    '2 + 3 * 4 = 20',
    '100 / 8 = 12.4',
    '48.60 × 15% = 7.19',
  ])('"%s" does not come out', (text) => {
    expect(faultInEquations(text, [])?.failure).toBe('unsupported');
  });

  it.each([
    'Bob pays 17 * 3 = 51 euros.',
    '2 + 3 * 4 = 14, while (2 + 3) * 4 = 20.',
    '10 / 3 = 3.33',
    '10 / 3 ≈ 3.3',
    'Kokku 1 200,50 + 99,50 = 1 300,00 eurot.',
    '1.200 + 300 = 1.500',
    '48.60 × 15% = 7.29',
    '200 + 10% = 220',
    '2^3 + 1 = 9',
    '2x + 3 = 7, so x = 2',
    'a = 5, b = 3 - 1 = 2',
    '2 + 3 = 4 + 1',
    'E = mc²',
    '7 + 8 = 3 (mod 12)',
    'In binary, 10 + 10 = 100.',
    '100 km = 62 miles',
    'sin 30 + 1 = 1.5',
    '5 − 8 = −3',
    '3 x 4 m = 12 m',
    'On 1 / 2 / 2026 we met.',
  ])('"%s" is no reason to worry', (text) => {
    expect(faultInEquations(text, [])).toBeUndefined();
  });

  it('may be spoken of when they were given', () => {
    expect(faultInEquations('Orwell wrote that 2 + 2 = 5.', ['Why does Orwell say 2+2=5?'])).toBeUndefined();
  });
});

const AT = { times: ['16:10'], dates: ['2026-12-01'] };
const DAY = { times: [], dates: ['2026-12-01'] };

describe('the clock in an answer', () => {
  it.each([
    ['en', 'It is 16:10 in Paris.'],
    ['en', "It's 4:10 PM in Paris."],
    ['en', 'It is 4.10 p.m. there, and 17:10 with you.'],
    ['et', 'Pariisis on kell 16.10.'],
    ['ru', 'В Париже сейчас 16:10:32.'],
  ] as const)('%s "%s" tells it', (language, text) => {
    expect(faultInClock(text, [AT], language)).toBeUndefined();
  });
  it.each([
    ['en', 'It is 03:00 in Paris.'],
    ['en', 'It is 4:10 AM in Paris.'],
    ['en', 'I cannot know what time it is.'],
    ['et', 'Pariisis on kell 17.10.'],
  ] as const)('%s "%s" does not', (language, text) => {
    expect(faultInClock(text, [AT], language)?.failure).toBe('unsupported');
  });
  it.each([
    ['en', 'Today is Tuesday, 1 December 2026.', true],
    ['en', 'It is December 1st.', true],
    ['en', 'Tuesday.', true],
    ['en', 'Today is Monday, 1 December 2026.', false],
    ['en', 'It is December 11.', false],
    ['et', 'Täna on teisipäev.', true],
    ['et', 'Täna on kolmapäev, 1. detsember.', false],
    ['ru', 'Сегодня вторник, 1 декабря.', true],
    ['ru', 'Сегодня среда.', false],
  ] as [Language, string, boolean][])('%s "%s": the date is right: %s', (language, text, right) => {
    expect(faultInClock(text, [DAY], language) === undefined).toBe(right);
  });
  it('wants each place that was asked about', () => {
    const tokyo = { times: ['00:10'], dates: ['2026-12-02'] };
    expect(faultInClock('Paris 16:10, Tokyo 00:10', [AT, tokyo], 'en')).toBeUndefined();
    expect(faultInClock('Paris 16:10, Tokyo 23:10', [AT, tokyo], 'en')).toBeDefined();
  });
});
