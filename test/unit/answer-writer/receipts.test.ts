import { describe, expect, it } from 'vitest';
import { createReceipts } from '../../../src/answer-writer/index.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { AnswerInput, AnswerPart } from '../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const NOW = Date.parse('2026-06-10T09:00:00Z');
const moment = { now: NOW, timezone: 'Europe/Tallinn' };
const endpoint = makeEndpoint({ description: 'Public holidays and prices.' });

const DATA: Json = [
  {
    startDate: '2026-02-24',
    endDate: '2026-02-24',
    name: 'Independence Day',
    country: 'EE',
    price: 12.5,
    type: 'Public',
  },
  {
    startDate: '2026-06-23',
    endDate: '2026-06-24',
    name: 'Midsummer',
    city: 'Pärnu',
    price: 1234.56,
    type: 'Public',
  },
  {
    startDate: '2026-12-25',
    endDate: '2026-12-25',
    name: 'Christmas Day',
    code: '123ABC',
    price: -3,
    type: 'Bank',
  },
  {
    at: '2026-06-10T21:30:00Z',
    phone: '+372 600 1234',
    share: 0.25,
    url: 'https://example.org/a',
    price: 100,
    who: 'Андрей Тамм',
  },
];

const input = (parts: Partial<AnswerInput> = {}, data: Json = DATA): AnswerInput => ({
  question: 'Holidays in Estonia for 7 people on 1 May?',
  followUp: false,
  parts: [
    {
      endpoint,
      params: { country: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
      result: { kind: 'data', data, leftOut: { items: 40 } },
    },
  ],
  ...parts,
});
const unproven = (sentence: string, from = input()) => createReceipts(from, { moment }).unproven(sentence);

describe('what has a receipt', () => {
  it.each([
    'Independence Day is on 24 February 2026.',
    'Iseseisvuspäev on 24. veebruaril 2026.',
    'День независимости — 24 февраля 2026 года.',
    'It is on 2026-02-24, that is 24.02.2026 or 02/24/2026.',
    'Midsummer: 23 – 24 June 2026.',
    'Jaanipäev on 23.–24. juunil.',
    'It costs €1,234.56, that is about 1235 euros.',
    'See maksab 1 234,56 eurot, umbes 1235.',
    'Цена — 1\u00a0234,56 евро.',
    'There are 4 results, 2 of them Public, and 40 more.',
    'Altogether there are 44.',
    'The sum is 1,344.06 and the mean 336.015.',
    'The cheapest is 3 below zero, the dearest 1234.56.',
    'Code 123ABC, phone +372 6001234 or 600 1234.',
    'At half past midnight, 00:30 on 11 June.',
    'Kell 0:30.',
    'A quarter, 25%.',
    'For 7 people on 1 May.',
    'In Estonia, in the town of Pärnu.',
    'Eestis, see on Pärnus.',
    'В Эстонии, в городе Пярну.',
    'Helistage ja küsige Andrei Tamme.',
    'See https://example.org/a.',
    'Today is 10 June 2026.',
    'In February 2026.',
    '1. Midsummer\n2. Christmas',
    '- the first of them is Midsummer',
    'There is nothing else.',
  ])('%s', (sentence) => {
    expect(unproven(sentence)).toBeUndefined();
  });
});

describe('what has none', () => {
  it.each([
    ['Independence Day is on 25 February 2026.', 'date'],
    ['Independence Day is on 24 February 2025.', 'date'],
    ['See on 23. veebruaril.', 'date'],
    ['Это 24 марта 2026 года.', 'date'],
    ['In March 2026.', 'date'],
    ['It is on 2026-02-25.', 'date'],
    ['It costs 1,243.56.', 'number'],
    ['See maksab 1 234,65 eurot.', 'number'],
    ['There are 5 results.', 'number'],
    ['The mean is 400.', 'number'],
    ['The code is 124ABC.', 'code'],
    ['The code is AB12CD.', 'code'],
    ['At 14:45.', 'time'],
    ['At 2 pm.', 'time'],
    ['In the town of Haapsalu.', 'name'],
    ['See on Viljandis, otse Haapsalus.', 'name'],
    ['В городе Хаапсалу.', 'name'],
    ['According to Peter Smith it is so.', 'name'],
    ['It is in Germany too.', 'name'],
    ['See https://evil.example/a.', 'link'],
    ['Write to someone@evil.example.', 'link'],
    ['Call 600 9999 at once.', 'number'],
  ])('%s', (sentence, kind) => {
    expect(unproven(sentence)?.kind).toBe(kind);
  });
});

describe('failures', () => {
  const sentence = 'The service did not answer in time.';
  const failed: AnswerPart = {
    endpoint: makeEndpoint({ method: 'POST' }),
    params: {},
    result: { kind: 'failure', failure: 'timeout', sentence },
  };

  it('lets our own sentences pass, and no success beside a write that failed', () => {
    const from = input({ parts: [failed] });
    expect(unproven(sentence, from)).toBeUndefined();
    for (const lie of ['Your application was submitted.', 'Taotlus on esitatud.', 'Заявление отправлено.'])
      expect(unproven(lie, from)).toMatchObject({ kind: 'success' });
  });
});

describe('figures over more than was shown', () => {
  it('proves a sum over all rows when only a part was shown', () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ votes: i }));
    const part: AnswerPart = {
      endpoint,
      params: {},
      result: { kind: 'data', data: rows.slice(0, 10), leftOut: { items: 990 }, whole: rows },
    };
    expect(unproven('Altogether 499,500 votes in 1,000 rows.', input({ parts: [part] }))).toBeUndefined();
    expect(unproven('Altogether 499,501 votes.', input({ parts: [part] }))?.kind).toBe('number');
  });

  it('is quick on the largest input a writer gets', () => {
    const rows = Array.from({ length: 1500 }, (_, i) => ({
      id: i,
      name: `Name ${i}`,
      at: '2026-06-10T21:30:00Z',
      price: i / 7,
    }));
    const receipts = createReceipts(input({}, rows), { moment });
    const started = performance.now();
    for (let i = 0; i < 20; i += 1) receipts.unproven(`Row ${i} is the cheapest, it costs 3.14 in Pärnu.`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('figures in words', () => {
  const data: Json = [
    { people: 3_204_511, ages: 21, unit: 'thousand tonnes', mass: 12.5, day: '2026-06-05' },
  ];
  it.each([
    'About 3.2 million people live there.',
    'Elanikke on 3,2 miljonit.',
    'Население — около 3,2 миллиона.',
    'They are twenty-one years old.',
    'Nad on kakskümmend üks aastat vanad.',
    'Им двадцать один год.',
    'It is 12.5 thousand tonnes.',
    'On Friday, 5 June 2026.',
    'Reedel, 5. juunil 2026.',
    'В пятницу, 5 июня 2026 года.',
  ])('%s', (sentence) => {
    expect(unproven(sentence, input({}, data))).toBeUndefined();
  });

  it.each([
    ['About 21 million people live there.', 'number', '21 million'],
    ['Elanikke on 12,5 miljonit.', 'number', '12,5 miljonit'],
    ['Население — 21 миллион.', 'number', '21 миллион'],
    ['They are twenty-five years old.', 'number', 'twenty-five'],
    ['Nad on kakskümmend viis aastat vanad.', 'number', 'kakskümmend viis'],
    ['Им двадцать пять лет.', 'number', 'двадцать пять'],
    ['7. juunil 2026 on püha.', 'date', '2026-6-7'],
    ['On Saturday, 5 June 2026.', 'date', 'Saturday,'],
    ['Laupäeval, 5. juunil 2026.', 'date', 'Laupäeval,'],
    ['В субботу, 5 июня 2026 года.', 'date', 'субботу,'],
  ])('%s', (sentence, kind, text) => {
    expect(unproven(sentence, input({}, data))).toEqual({ kind, text });
  });
});

describe('a call that only read', () => {
  it.each([
    ['I have booked it for you.', 'I have booked'],
    ['Olen selle teie eest broneerinud.', 'Olen selle teie eest broneerinud'],
    ['Я отправила заявку.', 'Я отправила'],
  ])('has no receipt for “%s”', (sentence, text) => {
    expect(unproven(sentence)).toEqual({ kind: 'success', text });
  });

  it('may tell that somebody else did it, also in the data’s own words', () => {
    expect(unproven('The company was registered and paid its taxes.')).toBeUndefined();
    const mail = input({}, [{ text: 'Hello, I have paid the bill.' }]);
    expect(unproven('It says: “Hello, I have paid the bill.”', mail)).toBeUndefined();
  });

  it('one that wrote has', () => {
    const { parts } = input();
    const written = parts.map((part) => ({ ...part, endpoint: makeEndpoint({ sideEffects: 'write' }) }));
    expect(unproven('I have booked it for you.', input({ parts: written }))).toBeUndefined();
  });
});
