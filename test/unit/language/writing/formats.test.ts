import { describe, expect, it } from 'vitest';
import { meanOf, sumOf } from '../../../../src/language/builtin/writing/decimal.ts';
import { createFormats, type Formats } from '../../../../src/language/builtin/writing/formats.ts';
import type { Time } from '../../../../src/language/builtin/writing/time-reading.ts';
import { NOW } from './write.ts';

const moment = { now: NOW, timezone: 'Europe/Tallinn' };
const [en, et, ru] = (['en', 'et', 'ru'] as const).map((language) => createFormats(language, moment)) as [
  Formats,
  Formats,
  Formats,
];
const time = (value: string): Time => {
  const read = en.readTime(value);
  if (!read) throw new Error(`${value} is no time`);
  return read;
};
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('times', () => {
  it.each([
    ['2026-08-16', '16 August 2026', '16. august 2026', '16 августа 2026 года'],
    ['2026-06-11T01:00:00Z', '11 June at 04:00', '11. juuni, kell 04:00', '11 июня в 04:00'],
    ['2026-06-11T04:00:00+03:00', '11 June at 04:00', '11. juuni, kell 04:00', '11 июня в 04:00'],
    ['2026-06-11T04:00', '11 June at 04:00', '11. juuni, kell 04:00', '11 июня в 04:00'],
    [
      '2027-01-01T00:30:00Z',
      '1 January 2027 at 02:30',
      '1. jaanuar 2027, kell 02:30',
      '1 января 2027 года в 02:30',
    ],
  ])('%s', (value, english, estonian, russian) => {
    expect(en.time(time(value))).toBe(english);
    expect(et.time(time(value))).toBe(estonian);
    expect(ru.time(time(value))).toBe(russian);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-06-11T25:00:00Z', '11.06.2026', '2026', 'soon'])(
    'does not read %s',
    (value) => {
      expect(en.readTime(value)).toBeUndefined();
    },
  );

  it.each([
    ['2026-01-01', '2026-12-31', '2026'],
    ['2026-05-01', '2026-05-31', 'May 2026'],
    ['2026-02-01', '2026-02-28', 'February 2026'],
    ['2026-05-01', '2026-05-30', '1 – 30 May 2026'],
    ['2026-05-03', '2026-05-03', '3 May 2026'],
    ['2025-12-22', '2026-01-11', '22 December 2025 – 11 January 2026'],
    ['2026-06-10T21:00:00Z', '2026-06-11T21:00:00Z', '11 June 2026'],
    ['2026-06-10T21:00:00Z', '2026-06-11T20:59:59Z', '11 June 2026'],
    ['2026-06-11T07:00:00Z', '2026-06-11T15:00:00Z', '11 June 2026, 10:00–18:00'],
  ])('%s to %s is %s', (start, end, text) => {
    expect(plain(en.range(time(start), time(end)))).toBe(text);
  });
});

describe('numbers', () => {
  it('writes them as the language does', () => {
    expect(plain(en.money(1234.5, 'EUR'))).toBe('€1,234.50');
    expect(plain(et.money(1234.5, 'EUR'))).toBe('1234,50 €');
    expect(plain(ru.money(50, 'EUR'))).toBe('50 €');
    expect(plain(et.number(12345.678))).toBe('12 345,678');
  });

  it('adds up without binary rounding and says means to two decimals or as many as the data has', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf([1e-7, 1])).toBe(1.0000001);
    expect(meanOf([1, 2, 2])).toBe(1.67);
    expect(meanOf([-1, -2, -2])).toBe(-1.67);
    expect(meanOf([0.005, 0.006, 0.006])).toBe(0.006);
  });
});

describe('names', () => {
  it('knows countries, and leaves what is no code', () => {
    expect(et.name('region', 'EE')).toBe('Eesti');
    expect(ru.name('language', 'et')).toBe('эстонский');
    expect(en.name('region', 'not a code')).toBe('not a code');
  });
});
