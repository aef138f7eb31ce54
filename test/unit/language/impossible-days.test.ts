import { expect, it } from 'vitest';
import { impossibleTimes } from '../../../src/language/builtin/temporal/impossible.ts';

const daysIn = (text: string): string[] =>
  impossibleTimes(text).days.map(({ start, end }) => text.slice(start, end));

it.each([
  ['on 31 February', '31 February'],
  ['a table on February 30th at 7 pm', 'February 30th'],
  ['29 February 2027', '29 February 2027'],
  ['the thirty-first of June', 'the thirty-first of June'],
  ['on 31/02/2027 at 7', '31/02/2027'],
  ['on 13/13/2026', '13/13/2026'],
  ['2027-02-31', '2027-02-31'],
  ['01.01.2027-31.02.2027', '31.02.2027'],
  ['on 31.02 at 7 pm', '31.02'],
  ['31. veebruarist 30. juunini', '31. veebruarist'],
  ['kolmekümne esimesel aprillil', 'kolmekümne esimesel aprillil'],
  ['31.02 kell 19', '31.02'],
  ['alates 31.04.2027', '31.04.2027'],
  ['с 31 февраля по 30 июня', '31 февраля'],
  ['тридцать первого июня', 'тридцать первого июня'],
  ['на 31.02 в 19:00', '31.02'],
])('"%s" has a day that no calendar has', (text, day) => {
  expect(daysIn(text)).toContain(day);
});

it.each([
  '29 February',
  '29.02.2028',
  '31/01/2027',
  '01/31/2027',
  '2027-02-28',
  'the thirty-first of May',
  '31.02 euros',
  'on 31.02 EUR',
  'convert 31.02 to dollars',
  'kahekümne esimesel juunil',
  'двадцать первое июня',
  'version 31.02.1',
  '19.30',
])('"%s" has none', (text) => {
  expect(daysIn(text)).toEqual([]);
});
