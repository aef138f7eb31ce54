import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable, type Step } from '../helpers/dialogue-table.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

const YEAR = { validFrom: '2026-01-01', validTo: '2026-12-31' };

describe('a country first, then a period', () => {
  it.each<[string, Step[]]>([
    [
      'en',
      [
        {
          says: 'What are the public holidays in Estonia?',
          kind: 'question',
          language: 'en',
          values: { get_public_holidays: { countryIsoCode: 'EE' } },
          evidence: { countryIsoCode: { source: 'user', quote: 'Estonia', turn: 1 } },
          missing: ['validFrom', 'validTo'],
          holds: [/Got it: Estonia/, /period/],
          stored: 'collecting',
        },
        {
          says: 'This year, 2026-01-01 to 2026-12-31',
          kind: 'answer',
          values: { get_public_holidays: { countryIsoCode: 'EE', ...YEAR } },
          evidence: {
            countryIsoCode: { source: 'user', quote: 'Estonia', turn: 1 },
            validFrom: { turn: 2 },
            validTo: { turn: 2 },
          },
          calls: [{ path: '/PublicHolidays', values: { countryIsoCode: 'EE', ...YEAR } }],
          holds: [/Independence Day/],
          stored: 'none',
        },
      ],
    ],
    [
      'et',
      [
        {
          says: 'Mis on Eesti riigipühad?',
          kind: 'question',
          language: 'et',
          evidence: { countryIsoCode: { source: 'user', quote: 'Eesti', turn: 1 } },
          missing: ['validFrom', 'validTo'],
          holds: [/Selge: Eesti/],
          stored: 'collecting',
        },
        {
          says: '2026-01-01 kuni 2026-12-31',
          kind: 'answer',
          language: 'et',
          values: { get_public_holidays: { countryIsoCode: 'EE', ...YEAR } },
          evidence: { validFrom: { source: 'user', quote: '2026-01-01 kuni 2026-12-31', turn: 2 } },
          calls: [{ path: '/PublicHolidays' }],
          stored: 'none',
        },
      ],
    ],
    [
      'ru',
      [
        {
          says: 'Какие государственные праздники в Эстонии?',
          kind: 'question',
          language: 'ru',
          evidence: { countryIsoCode: { source: 'user', quote: 'Эстонии', turn: 1 } },
          missing: ['validFrom', 'validTo'],
          holds: [/Понятно: Эстония/],
          stored: 'collecting',
        },
        {
          says: 'с 2026-01-01 по 2026-12-31',
          kind: 'answer',
          language: 'ru',
          values: { get_public_holidays: { countryIsoCode: 'EE', ...YEAR } },
          calls: [{ path: '/PublicHolidays' }],
          stored: 'none',
        },
      ],
    ],
  ])('%s', (_, steps) => playTable(server, steps));
});

describe('two wishes at once: an address and a vehicle tax', () => {
  it.each<[string, Step[]]>([
    [
      'en',
      [
        {
          says: 'Can you find an address for me and also calculate my vehicle tax?',
          kind: 'question',
          language: 'en',
          missing: ['address', 'regNr', 'calculationYear'],
          holds: [/address/i, /registration number/i, /year/i],
        },
        {
          says: '123ABC',
          kind: 'question',
          missing: ['address', 'calculationYear'],
          evidence: { regNr: { source: 'user', quote: '123ABC', turn: 2 } },
          holds: [/Got it: 123ABC/, /address/i, /year/i],
        },
        {
          says: 'Viru tn 4, Tallinn and year 2026',
          kind: 'answer',
          values: {
            search_address: { address: 'Viru tn 4, Tallinn' },
            get_vehicle_tax_info: { regNr: '123ABC', calculationYear: 2026 },
          },
          calls: [
            { path: '/addresses', values: { address: 'Viru tn 4, Tallinn' } },
            { path: '/vehicle-tax', values: { regNr: '123ABC', calculationYear: '2026' } },
          ],
          holds: [/Viru/, /€/],
          stored: 'none',
        },
      ],
    ],
    [
      'et',
      [
        {
          says: 'Otsi mulle aadressi ja arvuta ka minu automaks',
          kind: 'question',
          language: 'et',
          missing: ['address', 'regNr', 'calculationYear'],
        },
        { says: '123ABC', kind: 'question', language: 'et', missing: ['address', 'calculationYear'] },
        {
          says: 'Viru tn 4, Tallinn ja aasta 2026',
          kind: 'answer',
          language: 'et',
          calls: [{ path: '/addresses' }, { path: '/vehicle-tax', values: { calculationYear: '2026' } }],
          stored: 'none',
        },
      ],
    ],
    [
      'ru',
      [
        {
          says: 'Найди мне адрес, а также рассчитай мой налог на машину',
          kind: 'question',
          language: 'ru',
          missing: ['address', 'regNr', 'calculationYear'],
        },
        { says: '123ABC', kind: 'question', language: 'ru', missing: ['address', 'calculationYear'] },
        {
          says: 'Viru tn 4, Tallinn и 2026 год',
          kind: 'answer',
          language: 'ru',
          calls: [{ path: '/addresses' }, { path: '/vehicle-tax', values: { calculationYear: '2026' } }],
          stored: 'none',
        },
      ],
    ],
  ])('%s', (_, steps) => playTable(server, steps));
});

describe('a correction replaces what was said', () => {
  it.each([
    [
      'en',
      'What are the public holidays in Estonia?',
      'No, use Latvia instead of Estonia',
      'this year',
      'Latvia',
    ],
    ['et', 'Mis on Eesti riigipühad?', 'Ei, hoopis Läti, mitte Eesti', 'see aasta', 'Läti'],
    [
      'ru',
      'Какие государственные праздники в Эстонии?',
      'Нет, не в Эстонии, а в Латвии',
      'этот год',
      'Латвии',
    ],
  ])('%s', async (_, opening, correction, period, quote) => {
    await playTable(server, [
      { says: opening, kind: 'question', evidence: { countryIsoCode: { turn: 1 } } },
      {
        says: correction,
        kind: 'question',
        values: { get_public_holidays: { countryIsoCode: 'LV' } },
        evidence: { countryIsoCode: { source: 'user', quote, turn: 2 } },
      },
      {
        says: period,
        kind: 'answer',
        calls: [{ path: '/PublicHolidays', values: { countryIsoCode: 'LV', ...YEAR } }],
      },
    ]);
  });
});

describe('the continuation prompt', () => {
  it.each([
    ['en', 'What are the public holidays in Estonia?', 'not sure', 'yes', 'no', /Shall we go on/],
    ['et', 'Mis on Eesti riigipühad?', 'ei tea', 'jah', 'ei', /Kas jätkame/],
    ['ru', 'Какие государственные праздники в Эстонии?', 'не знаю', 'да', 'нет', /Продолжим/],
  ])('%s: a yes goes on, a no ends it kindly', async (language, opening, lost, yes, no, prompt) => {
    const untilPrompt: Step[] = [
      { says: opening, kind: 'question', language },
      { says: lost, kind: 'question' },
      { says: lost, kind: 'continuation', holds: [prompt], stored: 'collecting' },
    ];
    await playTable(server, [
      ...untilPrompt,
      { says: yes, kind: 'question', missing: ['validFrom', 'validTo'], stored: 'collecting' },
      { says: '2026-01-01 – 2026-12-31', kind: 'answer', calls: [{ path: '/PublicHolidays' }] },
    ]);
    await playTable(server, [...untilPrompt, { says: no, kind: 'cancelled', stored: 'none' }]);
  });
});

describe('the cache in the words of the specification', () => {
  it.each([
    [
      'en',
      'What are the public holidays in Estonia in 2026?',
      'How many of them are there?',
      'Same for Latvia?',
      'What is the weather in Tartu right now?',
    ],
    [
      'et',
      'Mis on Eesti riigipühad 2026. aastal?',
      'Mitu neid on?',
      'Aga Lätis?',
      'Milline ilm on praegu Tartus?',
    ],
    [
      'ru',
      'Какие государственные праздники в Эстонии в 2026 году?',
      'Сколько их?',
      'А в Латвии?',
      'Какая сейчас погода в Тарту?',
    ],
  ])(
    '%s: again, about the answer, with another value, about something else',
    async (_, first, about, same, other) => {
      await playTable(server, [
        {
          says: first,
          kind: 'answer',
          values: { get_public_holidays: { countryIsoCode: 'EE', ...YEAR } },
          calls: [{ path: '/PublicHolidays' }],
        },
        { says: first, kind: 'answer', calls: [] },
        { says: about, kind: 'answer', calls: [], holds: [/12/] },
        {
          says: same,
          kind: 'answer',
          values: { get_public_holidays: { countryIsoCode: 'LV', ...YEAR } },
          evidence: { countryIsoCode: { source: 'user' }, validFrom: { source: 'previous_call' } },
          calls: [{ path: '/PublicHolidays', values: { countryIsoCode: 'LV', ...YEAR } }],
        },
        { says: other, kind: 'answer', calls: [{ path: '/weather/current' }] },
      ]);
    },
  );

  it('values of the last call seed the next one, and only the gap is asked for', () =>
    playTable(server, [
      {
        says: 'Show me the details of initiative number 3',
        kind: 'answer',
        calls: [{ path: '/initiatives/3' }],
      },
      { says: 'And number 5?', kind: 'answer', calls: [{ path: '/initiatives/5' }] },
    ]));
});

describe('a day without a year', () => {
  it('is the nearest sensible one, and is said back with its year', () =>
    playTable(server, [
      {
        says: 'public holidays in Estonia from 1 July',
        kind: 'question',
        values: { get_public_holidays: { countryIsoCode: 'EE', validFrom: '2026-07-01' } },
        holds: [/1 July 2026/],
      },
      {
        says: 'until 31 August',
        kind: 'answer',
        calls: [{ path: '/PublicHolidays', values: { validFrom: '2026-07-01', validTo: '2026-08-31' } }],
        holds: [/2026/],
      },
    ]));
});

describe('the stored session', () => {
  it('holds every value with its evidence, and lives until the call has ended well', () =>
    playTable(server, [
      {
        says: 'How much is the vehicle tax for 123ABC?',
        kind: 'question',
        stored: 'collecting',
        session: (session) =>
          expect(session?.collection?.targets[0]?.slots).toEqual({
            regNr: { value: '123ABC', evidence: { source: 'user', quote: '123ABC', turn: 1 } },
          }),
      },
      {
        says: '2026',
        kind: 'failed',
        before: () => server.upstream.control.set({ path: '/vehicle-tax', mode: 'error500' }),
        calls: [{ path: '/vehicle-tax' }],
        stored: 'failed',
        session: (session) =>
          expect(Object.keys(session?.collection?.targets[0]?.slots ?? {})).toEqual([
            'regNr',
            'calculationYear',
          ]),
      },
      {
        says: 'try again',
        kind: 'answer',
        before: () => server.upstream.control.clear(),
        calls: [{ path: '/vehicle-tax' }],
        stored: 'none',
      },
    ]));
});
