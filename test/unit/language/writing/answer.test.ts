import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/domain/slots.ts';
import { createWriting } from '../../../../src/language/builtin/writing/index.ts';
import type { TaskUse } from '../../../../src/ports/language-tasks.ts';
import { makeEndpoint } from '../../../helpers/make-endpoint.ts';
import { answer, contextOf, dataPart } from './write.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const named = (en: string, et: string, ru: string): Json => [
  { language: 'EN', text: en },
  { language: 'ET', text: et },
  { language: 'RU', text: ru },
];

const holidays = makeEndpoint();
const holidayParams = { country: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' };
const holidayData: Json = [
  {
    startDate: '2026-06-23',
    endDate: '2026-06-24',
    type: 'Public',
    nationwide: true,
    name: named('Midsummer', 'jaanipäev', 'Иванов день'),
  },
  {
    startDate: '2026-01-01',
    endDate: '2026-01-01',
    type: 'Public',
    nationwide: true,
    name: named("New Year's Day", 'uusaasta', 'Новый год'),
  },
  {
    startDate: '2026-04-03',
    endDate: '2026-04-03',
    type: 'Bank',
    nationwide: false,
    name: named('Good Friday', 'suur reede', 'Страстная пятница'),
  },
];

const tax = makeEndpoint({
  name: 'get_vehicle_tax_info',
  params: [
    { name: 'regNr', type: 'string', required: true },
    { name: 'calculationYear', type: 'integer', required: true },
  ],
});
const taxData: Json = {
  regNr: '123ABC',
  calculationYear: 2026,
  vehicle: { make: 'ŠKODA', model: 'OCTAVIA', co2: 118, fullMassKg: 1880 },
  components: { baseAmount: 50, co2Amount: 54.5, massAmount: 22.9 },
  totalTax: 127.4,
  currency: 'EUR',
  paymentDueDate: '2026-06-15',
};

const electricity = makeEndpoint({
  name: 'get_electricity_prices',
  params: [
    { name: 'start', type: 'datetime', required: true },
    { name: 'end', type: 'datetime', required: true },
  ],
});
const prices = (count: number): { time: string; price: number }[] =>
  Array.from({ length: count }, (_, i) => ({
    time: new Date(Date.parse('2026-06-10T21:00:00Z') + i * 3_600_000).toISOString(),
    price: i === 3 ? 5.2 : i === 18 ? 131.7 : 60 + (i % 7) / 10,
  }));
const electricityData = (count: number): Json => ({ unit: 'EUR/MWh', area: 'EE', prices: prices(count) });

describe('lists', () => {
  it.each([
    [
      'en',
      "I found 3 results (Estonia, 2026):\n- New Year's Day — 1 January 2026\n- Good Friday — 3 April 2026\n- Midsummer — 23 – 24 June 2026",
    ],
    [
      'et',
      'Leidsin 3 tulemust (Eesti, 2026):\n- uusaasta — 1. jaanuar 2026\n- suur reede — 3. aprill 2026\n- jaanipäev — 23.–24. juuni 2026',
    ],
    [
      'ru',
      'Найдено 3 результата (Эстония, 2026):\n- Новый год — 1 января 2026 года\n- Страстная пятница — 3 апреля 2026 года\n- Иванов день — 23–24 июня 2026 года',
    ],
  ] as const)('names and dates in %s, everything, in order', async (language, text) => {
    const question = 'What are the public holidays?';
    const said = await answer([dataPart(holidays, holidayData, { params: holidayParams })], {
      language,
      question,
    });
    const withoutColumns = plain(said).replace(/ \([^()]*\)(?=\n|$)/g, '');
    expect(withoutColumns).toBe(text);
  });

  it('never filters a first answer, though the question names a value', async () => {
    const said = await answer([dataPart(holidays, holidayData)], {
      language: 'en',
      question: 'public bank holidays',
    });
    expect(said).toContain('Good Friday');
    expect(said).toContain('Midsummer');
  });

  it('shows ten lines and counts the rest, those the service kept included', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => ({ name: `Thing ${i}`, amount: i }));
    const all = (await answer([dataPart(holidays, rows)], { language: 'en' })).split('\n');
    expect(all).toHaveLength(12);
    expect(all.at(-1)).toBe('… and 1,990 more.');
    const paged = await answer([dataPart(holidays, { total: 5000, items: rows.slice(0, 50) })], {
      language: 'et',
    });
    expect(plain(paged)).toContain('Leidsin 5000 tulemust');
    const shrunk = await answer([dataPart(holidays, rows.slice(0, 40), { leftOut: { items: 1960 } })], {
      language: 'en',
    });
    expect(shrunk).toContain('I found 2,000 results');
  });

  it('shows address candidates with what their names do not say', async () => {
    const addresses = makeEndpoint({ name: 'search_address', params: [{ name: 'address', type: 'string' }] });
    const data: Json = {
      addresses: [
        {
          adrId: '2278234',
          fullAddress: 'Harju maakond, Tallinn, Viru tn 4',
          postalCode: '10111',
          x: 542712,
          county: 'Harju maakond',
        },
        {
          adrId: '3381122',
          fullAddress: 'Ida-Viru maakond, Narva linn, Viru tn 4',
          postalCode: '20308',
          x: 738000,
          county: 'Ida-Viru maakond',
        },
      ],
      total: 2,
    };
    expect(
      plain(await answer([dataPart(addresses, data, { params: { address: 'Viru 4' } })], { language: 'ru' })),
    ).toBe(
      'Найдено 2 результата (Viru 4):\n- Harju maakond, Tallinn, Viru tn 4 (индекс: 10111)\n- Ida-Viru maakond, Narva linn, Viru tn 4 (индекс: 20308)'.replaceAll(
        'индекс',
        'почтовый индекс',
      ),
    );
  });

  it('shows votings with their counts and unwraps nested envelopes', async () => {
    const votings = makeEndpoint({ name: 'list_votings', params: [] });
    const data: Json = {
      status: 'ok',
      data: {
        page: 1,
        votings: [
          {
            uuid: 'a1b2c3d4-1111-4222-8333-444455556666',
            votingTime: '2026-06-03T14:05:00+03:00',
            title: 'Liiklusseaduse muutmine',
            inFavor: 61,
            against: 22,
          },
          {
            uuid: 'a1b2c3d4-1111-4222-8333-444455556667',
            votingTime: '2026-06-03T14:20:00+03:00',
            title: 'Päevakorra kinnitamine',
            inFavor: 84,
            against: 1,
          },
        ],
      },
    };
    expect(
      await answer([dataPart(votings, data)], { language: 'et', question: 'Riigikogu hääletused' }),
    ).toBe(
      'Leidsin 2 tulemust:\n- Liiklusseaduse muutmine — 3. juuni, kell 14:05 (poolt: 61, vastu: 22)\n- Päevakorra kinnitamine — 3. juuni, kell 14:20 (poolt: 84, vastu: 1)',
    );
  });

  it('lists initiatives in the order of the service', async () => {
    const list = makeEndpoint({ name: 'list_initiatives', params: [] });
    const data: Json = [
      { id: 7, title: 'Öörongid', phase: 'sign', signatureCount: 1200, createdAt: '2026-05-02' },
      { id: 3, title: 'Kohvitopsid', phase: 'parliament', signatureCount: 2400, createdAt: '2025-01-02' },
    ];
    const lines = plain(await answer([dataPart(list, data)], { language: 'et' })).split('\n');
    expect(lines[1]).toMatch(/^- Öörongid — 2\. mai 2026 \(.*allkirju: 1200/);
    expect(lines[2]).toMatch(/^- Kohvitopsid/);
  });
});

describe('one record', () => {
  it.each([
    [
      'en',
      [
        '123ABC, 2026:',
        '- total tax: €127.40',
        '- base part: €50',
        '- pay by: 15 June 2026',
        '- make: ŠKODA',
      ],
    ],
    [
      'et',
      [
        '123ABC, 2026:',
        '- maks kokku: 127,40 €',
        '- baasosa: 50 €',
        '- maksetähtaeg: 15. juuni 2026',
        '- mark: ŠKODA',
      ],
    ],
    [
      'ru',
      [
        '123ABC, 2026:',
        '- налог всего: 127,40 €',
        '- базовая часть: 50 €',
        '- оплатить до: 15 июня 2026 года',
        '- марка: ŠKODA',
      ],
    ],
  ] as const)('says a vehicle tax with what was asked first (%s)', async (language, lines) => {
    const params = { regNr: '123ABC', calculationYear: 2026 };
    const question = { en: 'How much is the tax?', et: 'Kui suur on automaks?', ru: 'Сколько налог?' }[
      language
    ];
    const said = plain(await answer([dataPart(tax, taxData, { params })], { language, question })).split(
      '\n',
    );
    expect(said.slice(0, 2)).toEqual(lines.slice(0, 2));
    expect(said).toEqual(expect.arrayContaining([...lines]));
    expect(said.length).toBeLessThanOrEqual(11);
    expect(said.join()).not.toContain('EUR');
  });

  it('says the weather with units from names, tables and temperature itself', async () => {
    const weather = makeEndpoint({ name: 'get_weather', params: [{ name: 'city', type: 'string' }] });
    const data: Json = {
      city: 'Tallinn',
      minTemp: 11.2,
      windSpeedMs: 6.1,
      humidity: 71,
      condition: 'light rain',
      source: 'https://example.test/x',
    };
    const said = plain(
      await answer([dataPart(weather, data, { params: { city: 'Tallinn' } })], {
        language: 'ru',
        question: 'какая погода',
      }),
    );
    expect(said).toContain('Tallinn:');
    expect(said).toContain('минимальная температура: 11,2 °C');
    expect(said).toContain('ветер: 6,1 м/с');
    expect(said).toContain('влажность: 71 %');
    expect(said).not.toContain('example.test');
    const table: Json = {
      current_units: { temperature_2m: '°F' },
      current: { time: '2026-06-10T12:00', temperature_2m: 55.5 },
    };
    expect(await answer([dataPart(weather, table)], { language: 'en' })).not.toContain('°C');
  });

  it('does not invent a currency or a unit', async () => {
    const said = await answer([dataPart(tax, { name: 'Fee', price: 12.5, distance: 3 })], { language: 'en' });
    expect(said).toBe('Fee — price: 12.5; distance: 3.');
  });

  it('says initiative details: dates, long text last, lists by their names', async () => {
    const details = makeEndpoint({ name: 'get_initiative', params: [{ name: 'id', type: 'integer' }] });
    const text = `${'A long sentence of the proposal that goes on. '.repeat(20)}`;
    const data: Json = {
      id: 7,
      title: 'Night trains',
      phase: 'sign',
      summary: text,
      signatures: 1200,
      createdAt: '2026-05-02',
      events: [{ name: 'Published' }, { name: 'Signed' }],
    };
    const lines = (await answer([dataPart(details, data, { params: { id: 7 } })], { language: 'en' })).split(
      '\n',
    );
    expect(lines[0]).toBe('Night trains:');
    expect(lines).toContain('- signatures: 1,200');
    expect(lines).toContain('- events: Published, Signed');
    expect(lines.at(-1)).toMatch(/^- summary: .*goes on\.$/);
    expect(lines.at(-1)?.length).toBeLessThan(330);
  });

  it('says the result of an eligibility check before its list', async () => {
    const check = makeEndpoint({
      name: 'check_benefit_eligibility',
      method: 'POST',
      sideEffects: 'none',
      params: [{ name: 'residency', type: 'boolean' }],
    });
    const data: Json = {
      eligible: true,
      totalMonthlyAmount: 160,
      currency: 'EUR',
      benefits: [
        { name: 'child allowance', monthlyAmount: 80 },
        { name: 'large family', monthlyAmount: 80 },
      ],
    };
    const said = plain(
      await answer([dataPart(check, data, { params: { residency: true } })], {
        language: 'et',
        question: 'kas mul on õigus toetusele?',
      }),
    );
    expect(said.split('\n').slice(0, 3)).toEqual([
      'Õigus on olemas',
      'Kokku kuus: 160 €',
      expect.stringContaining('Leidsin 2'),
    ]);
    expect(said).toContain('child allowance (kuus: 80 €)');
  });

  it("prefers the definition's hints", async () => {
    const hinted = makeEndpoint({
      name: 'get_reading',
      responseHints: {
        label: 'k',
        value: 'v',
        unit: 'kWh',
        labels: { v: { en: 'used', ru: 'израсходовано' } },
      },
    });
    const data: Json = { k: 'Meter', v: 12, q: 3 };
    expect(plain(await answer([dataPart(hinted, data)], { language: 'ru' }))).toBe(
      'Meter — израсходовано: 12 кВт·ч.',
    );
  });
});

describe('series', () => {
  it.each([
    [
      'en',
      [
        'Period: 11 June 2026, 00:00–23:00.',
        '- lowest: €5.20/MWh (11 June at 03:00)',
        '- highest: €131.70/MWh (11 June at 18:00)',
      ],
    ],
    [
      'et',
      [
        'Ajavahemik: 11. juuni 2026, 00:00–23:00.',
        '- madalaim: 5,20 €/MWh (11. juuni, kell 03:00)',
        '- kõrgeim: 131,70 €/MWh (11. juuni, kell 18:00)',
      ],
    ],
    [
      'ru',
      [
        'Период: 11 июня 2026 года, 00:00–23:00.',
        '- минимум: 5,20 €/МВт·ч (11 июня в 03:00)',
        '- максимум: 131,70 €/МВт·ч (11 июня в 18:00)',
      ],
    ],
  ] as const)('sums up hourly prices in %s', async (language, lines) => {
    const said = plain(await answer([dataPart(electricity, electricityData(24))], { language })).split('\n');
    expect(said).toEqual(expect.arrayContaining([...lines]));
  });

  it('computes over everything, also when the data it was given is shrunk', async () => {
    const whole = electricityData(2000);
    const data = electricityData(100);
    const said = await answer([dataPart(electricity, data, { whole, leftOut: { prices: 1900 } })], {
      language: 'en',
    });
    const all = prices(2000).map(({ price }) => Math.round(price * 10));
    const mean = Math.round((all.reduce((a, b) => a + b, 0) / all.length) * 10) / 100;
    expect(said).toContain(`average: €${mean.toFixed(2)}/MWh`);
    expect(said).toContain('Period: 11 June 2026 at 00:00');
  });

  it('answers a follow-up with just what it asks', async () => {
    const part = dataPart(electricity, electricityData(24));
    const cheapest = await answer([part], {
      language: 'et',
      question: 'mis on odavaim tund?',
      followUp: true,
    });
    expect(plain(cheapest)).toBe('Madalaim: 5,20 €/MWh (11. juuni, kell 03:00).');
  });

  it('knows the price now', async () => {
    const rows = prices(24).map((row, i) => ({
      ...row,
      time: new Date(Date.parse('2026-06-09T21:00:00Z') + i * 3_600_000).toISOString(),
    }));
    const said = await answer([dataPart(electricity, { unit: 'EUR/MWh', rows })], {
      language: 'en',
      question: 'what does power cost now?',
    });
    expect(said).toContain('- now: €60.50/MWh (10 June at 12:00)');
  });

  it('reads columns and pairs', async () => {
    const hourly: Json = {
      time: prices(12).map(({ time }) => time),
      price: prices(12).map(({ price }) => price),
    };
    expect(await answer([dataPart(electricity, { hourly })], { language: 'en' })).toContain(
      '- lowest: 5.2 (11 June at 03:00)',
    );
    const pairs: Json = prices(12).map(({ time, price }) => [time, price]);
    expect(await answer([dataPart(electricity, pairs)], { language: 'en' })).toContain('- lowest: 5.2');
  });
});

describe('follow-ups', () => {
  const part = dataPart(holidays, holidayData, { params: holidayParams });
  const say = (question: string, language: 'en' | 'et' | 'ru' = 'en') =>
    answer([part], { language, question, followUp: true });

  it.each([
    ['en', 'Which of those is a bank holiday?', 'Good Friday'],
    ['en', 'when is Midsummer?', 'Midsummer'],
    ['et', 'millal on jaanipäev?', 'jaanipäev'],
    ['ru', 'когда Иванов день?', 'Иванов день'],
    ['en', 'which one is in April?', 'Good Friday'],
    ['ru', 'какие в апреле?', 'Страстная пятница'],
    ['et', 'milline on järgmine?', 'jaanipäev'],
    ['en', 'which is the last one?', 'Midsummer'],
    ['en', 'tell me about the second', 'Good Friday'],
  ] as const)('%s: %s', async (language, question, name) => {
    const said = await say(question, language);
    expect(said.split('\n')[0]).toContain(name);
    expect(said).not.toContain(language === 'en' ? 'New Year' : language === 'et' ? 'uusaasta' : 'Новый год');
  });

  it.each([
    ['en', 'How many are there?', 'There are 3 in all'],
    ['et', 'Mitu neid on?', 'Kokku on neid 3'],
    ['ru', 'Сколько их всего?', 'Всего их 3'],
  ] as const)('counts (%s)', async (language, question, text) => {
    expect(await say(question, language)).toContain(text);
  });

  const sums = dataPart(makeEndpoint({ name: 'list_fines' }), [
    { name: 'Speeding', amount: 0.1, currency: 'EUR' },
    { name: 'Parking', amount: 0.2, currency: 'EUR' },
    { name: 'Parking again', amount: 40, currency: 'EUR' },
  ]);

  it('adds up exactly and finds extremes', async () => {
    const total = await answer([sums], {
      language: 'en',
      question: 'what is the total amount?',
      followUp: true,
    });
    expect(total).toBe('In total: €40.30 (amount).');
    const most = await answer([sums], { language: 'ru', question: 'самый дорогой?', followUp: true });
    expect(plain(most)).toBe('Parking again (сумма: 40 €).');
  });

  it('says when it saw only some of the records', async () => {
    const data: Json = {
      total: 90,
      items: [
        { name: 'A', amount: 1 },
        { name: 'B', amount: 2 },
      ],
    };
    const said = await answer([dataPart(holidays, data)], {
      language: 'en',
      question: 'which is the highest?',
      followUp: true,
    });
    expect(said).toBe('Among the 2 of 90 results that the service gave:\nB (amount: 2).');
  });

  it('goes on with the rest of a list', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => ({ name: `Thing ${i + 1}`, amount: i }));
    const said = await answer([dataPart(holidays, rows)], {
      language: 'et',
      question: 'näita ülejäänud',
      followUp: true,
    });
    expect(said.split('\n').map((line) => line.slice(0, 10))).toEqual(['- Thing 11', '- Thing 12']);
  });
});

describe('what is not there', () => {
  it.each<[string, Json]>([
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['an empty envelope', { items: [], total: 0, page: 1 }],
    ['a nested one', { status: 'ok', data: { results: [], count: 0 } }],
  ])('is said so: %s', async (_, data) => {
    const part = dataPart(holidays, data, { params: holidayParams });
    expect(await answer([part], { language: 'en' })).toBe(
      'I found nothing for this request (Estonia, 2026).',
    );
    expect(await answer([part], { language: 'et' })).toBe(
      'Selle päringu kohta ei leitud midagi (Eesti, 2026).',
    );
    expect(await answer([part], { language: 'ru' })).toBe(
      'По этому запросу ничего не найдено (Эстония, 2026).',
    );
  });

  it('passes on a fault that came with a good status', async () => {
    const data: Json = { success: false, error: { code: 'X', message: 'no data for this year' } };
    expect(await answer([dataPart(tax, data)], { language: 'ru' })).toBe(
      'Сервис не смог ответить: «no data for this year».',
    );
  });
});

describe('several parts', () => {
  const failed = {
    endpoint: tax,
    params: { regNr: '123ABC', calculationYear: 2026 },
    result: { kind: 'failure' as const, failure: 'timeout' as const, sentence: 'Teenus ei vastanud.' },
  };

  it.each([
    ['en', 'Public holidays (Estonia, 2026):\nI found 3 results:', 'Vehicle tax (123ABC, 2026): Teenus'],
    ['et', 'Riigipühad (Eesti, 2026):\nLeidsin 3 tulemust:', 'Automaks (123ABC, 2026): Teenus'],
    [
      'ru',
      'Государственные праздники (Эстония, 2026):\nНайдено 3 результата:',
      'Налог на автомобиль (123ABC, 2026): Teenus',
    ],
  ] as const)(
    'are told apart, in order, a failed one by its sentence (%s)',
    async (language, first, second) => {
      const said = await answer([dataPart(holidays, holidayData, { params: holidayParams }), failed], {
        language,
      });
      const [one, two] = said.split('\n\n');
      expect(one?.startsWith(first)).toBe(true);
      expect(two?.startsWith(second)).toBe(true);
    },
  );

  it('a failure alone is just its sentence', async () => {
    expect(await answer([failed], { language: 'et' })).toBe('Teenus ei vastanud.');
  });

  it('two calls of one endpoint differ in their headings', async () => {
    const latvia = { ...holidayParams, country: 'LV' };
    const said = await answer(
      [
        dataPart(holidays, holidayData, { params: holidayParams }),
        dataPart(holidays, [], { params: latvia }),
      ],
      { language: 'en' },
    );
    expect(said).toContain('Public holidays (Estonia, 2026)');
    expect(said).toContain('Public holidays (Latvia, 2026): I found nothing for this request.');
  });
});

describe('the stream', () => {
  it('comes word by word, records the work and obeys the signal', async () => {
    const uses: TaskUse[] = [];
    const stop = new AbortController();
    const writing = createWriting({ elapsed: () => 5 });
    const input = { question: '', followUp: false, parts: [dataPart(holidays, holidayData)] };
    const pieces: string[] = [];
    await expect(async () => {
      for await (const piece of writing.writeAnswer(input, contextOf('en', { signal: stop.signal, uses }))) {
        pieces.push(piece);
        if (pieces.length === 5) stop.abort();
      }
    }).rejects.toThrow();
    expect(pieces).toEqual(['I ', 'found ', '3 ', 'results:\n', '- ']);
    expect(uses).toEqual([{ task: 'answer', engine: 'builtin', ms: 0, modelCalls: 0 }]);
  });
});

describe('shapes seen in the wild', () => {
  const things = makeEndpoint({ name: 'list_things', params: [] });
  const say = async (data: Json, question = ''): Promise<string> =>
    plain(await answer([dataPart(things, data)], { language: 'en', question }));

  it('tables of columns with their units beside them', async () => {
    const data: Json = {
      timezone: 'GMT',
      generationtime_ms: 0.3,
      daily_units: { time: 'iso8601', temperature_2m_max: '°F' },
      daily: { time: ['2026-06-10', '2026-06-11'], temperature_2m_max: [55.5, 60] },
    };
    expect(await say(data)).toBe(
      'I found 2 results:\n- 10 June 2026 (highest temperature: 55.5 °F)\n- 11 June 2026 (highest temperature: 60 °F)',
    );
  });

  it('one list a region, with times as epoch seconds', async () => {
    const hours = (base: number) =>
      Array.from({ length: 24 }, (_, i) => ({ timestamp: 1_781_125_200 + i * 3600, price: base + i }));
    const said = await say({ success: true, data: { ee: hours(10), lv: hours(50) } });
    expect(said.split('\n').filter((line) => /^[A-Z]{2}:$/.test(line))).toEqual(['EE:', 'LV:']);
    expect(said).toContain('- lowest: 10 (11 June at 00:00)');
    expect(said).toContain('- lowest: 50 (11 June at 00:00)');
  });

  it('features on a map, without their coordinates', async () => {
    const feature = (name: string, category: string) => ({
      type: 'Feature',
      properties: { name, category },
      geometry: { type: 'Point', coordinates: [24.7, 59.4] },
    });
    const data: Json = {
      type: 'FeatureCollection',
      features: [feature('Toompea', 'hill'), feature('Pirita', 'beach')],
    };
    expect(await say(data)).toBe(
      'I found 2 results:\n- Toompea (category: hill)\n- Pirita (category: beach)',
    );
  });

  it('a status in words beside a list, but not a status of the message', async () => {
    const events = [
      { place: 'Tallinn', time: '2026-06-09T08:00:00Z' },
      { place: 'Tartu', time: '2026-06-10T06:00:00Z' },
    ];
    expect(await say({ status: 'in transit', events })).toMatch(/^Status: in transit\n/);
    expect(await say({ status: 'ok', events })).toMatch(/^I found 2 results/);
  });

  it.each<[string, Json, string]>([
    ['a number', 97435, 'Things: 97,435.'],
    ['a sentence', 'It is open until nine.', 'It is open until nine.'],
    ['a list of texts', ['Tallinn', 'Tartu'], 'I found 2 results:\n- Tallinn\n- Tartu'],
    [
      'nested data',
      { data: { country: { name: 'Estonia', capital: 'Tallinn' } } },
      'Estonia — capital: Tallinn.',
    ],
    [
      'a big number as text',
      { name: 'A', reference: '90071992547409931' },
      'A — reference: 90071992547409931.',
    ],
  ])('%s', async (_, data, text) => {
    expect(await say(data)).toBe(text);
  });
});
