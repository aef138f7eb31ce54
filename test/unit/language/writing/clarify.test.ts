import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/language.ts';
import { makeEndpoint } from '../../../helpers/make-endpoint.ts';
import { ask } from './write.ts';

const holidays = makeEndpoint({
  params: [
    { name: 'countryIsoCode', type: 'string', required: true, description: 'Two-letter code of the country' },
    { name: 'validFrom', type: 'date', required: true, description: 'First day (YYYY-MM-DD)' },
    { name: 'validTo', type: 'date', required: true, description: 'Last day (YYYY-MM-DD)' },
  ],
});
const tax = makeEndpoint({
  name: 'get_vehicle_tax_info',
  params: [
    {
      name: 'regNr',
      type: 'string',
      required: true,
      labels: { en: 'Plate', et: 'Numbrimärk', ru: 'Госномер' },
    },
    { name: 'calculationYear', type: 'integer', required: true },
  ],
});
const benefit = makeEndpoint({
  name: 'check_benefit_eligibility',
  params: [
    {
      name: 'age',
      type: 'integer',
      required: true,
      minimum: 0,
      maximum: 120,
      labels: { en: 'your age', et: 'teie vanus', ru: 'ваш возраст' },
    },
    {
      name: 'residency',
      type: 'boolean',
      required: true,
      labels: { en: 'whether you live in Estonia', et: 'kas elate Eestis', ru: 'живёте ли вы в Эстонии' },
    },
    {
      name: 'phase',
      type: 'string',
      enum: ['draft', 'signing', 'done'],
      synonyms: { draft: ['черновик'], signing: ['сбор подписей'], done: ['завершена'] },
    },
  ],
});

describe('clarify', () => {
  it.each([
    ['en', 'For which country and for which period (for example “this year” or “1–31 May”)?'],
    ['et', 'Mis riigi kohta ja mis ajavahemiku kohta (näiteks „see aasta“ või „1.–31. mai“)?'],
    ['ru', 'Для какой страны и за какой период (например, «этот год» или «1–31 мая»)?'],
  ] as const)(
    'asks for everything in one question, a start and an end as one period (%s)',
    async (language, text) => {
      const items = [
        [0, 'countryIsoCode'],
        [0, 'validFrom'],
        [0, 'validTo'],
      ] as const;
      expect(await ask([holidays], items, { language })).toBe(text);
    },
  );

  it.each([
    ['en', 'Got it: Estonia, from 16 August 2026.', 'until which date'],
    ['et', 'Selge: Eesti, algus: 16. august 2026.', 'mis kuupäevani'],
    ['ru', 'Понятно: Эстония, начало: 16 августа 2026 года.', 'до какой даты'],
  ] as const)('says back what it understood, in full (%s)', async (language, echo, asks) => {
    const understood = [
      { target: 0, param: 'countryIsoCode', value: 'EE' },
      { target: 0, param: 'validFrom', value: '2026-08-16' },
    ];
    const text = await ask([holidays], [[0, 'validTo']], { language, understood });
    expect(text.toLowerCase()).toContain(asks);
    expect(text).toContain(echo);
  });

  it('says a whole year as one', async () => {
    const understood = [
      { target: 0, param: 'validFrom', value: '2026-01-01' },
      { target: 0, param: 'validTo', value: '2026-12-31' },
    ];
    expect(await ask([holidays], [[0, 'countryIsoCode']], { language: 'en', understood })).toBe(
      'Got it: 2026. For which country?',
    );
  });

  it.each([
    ['en', 'Please tell me the plate (for example 123 ABC) and the year.'],
    ['et', 'Palun öelge numbrimärk (näiteks 123 ABC) ja aasta.'],
    ['ru', 'Уточните, пожалуйста: госномер (например, 123 ABC) и год.'],
  ] as const)("uses the operator's labels (%s)", async (language, text) => {
    expect(
      await ask(
        [tax],
        [
          [0, 'regNr'],
          [0, 'calculationYear'],
        ],
        { language },
      ),
    ).toBe(text);
  });

  it.each([
    ['en', 'Please tell me your age and whether you live in Estonia.'],
    ['et', 'Palun öelge oma vanus ja kas elate Eestis.'],
    ['ru', 'Уточните, пожалуйста: ваш возраст и живёте ли вы в Эстонии.'],
  ] as const)('fits labels into the sentence (%s)', async (language, text) => {
    expect(
      await ask(
        [benefit],
        [
          [0, 'age'],
          [0, 'residency'],
        ],
        { language },
      ),
    ).toBe(text);
  });

  it.each([
    ['en', '“13.13.2026” is not a date I can use.'],
    ['et', '„13.13.2026“ ei ole sobiv kuupäev.'],
    ['ru', '«13.13.2026» — такая дата не подходит.'],
  ] as const)('says why it asks again for an unusable value (%s)', async (language, reason) => {
    const text = await ask([holidays], [[0, 'validTo', 'unfit', '13.13.2026']], { language });
    expect(text.startsWith(reason)).toBe(true);
    expect(text.endsWith('?')).toBe(true);
  });

  it('names the bounds of a number', async () => {
    expect(await ask([benefit], [[0, 'age', 'unfit', '200']], { language: 'en' })).toContain(
      '“200” does not fit: the number must be at least 0 and at most 120.',
    );
  });

  it('passes on why the service refused a value, in the words the user knows', async () => {
    const text = await ask([tax], [[0, 'regNr', 'rejected', 'regNr: must have the form 123ABC.']], {
      language: 'en',
    });
    expect(text).toBe(
      'The service did not accept the value given (plate): “plate: must have the form 123ABC”. Please tell me the plate (for example 123 ABC).',
    );
  });

  it('tells one refusal of several values once', async () => {
    const detail = 'end is before start';
    const items = [
      [0, 'validFrom', 'rejected', detail],
      [0, 'validTo', 'rejected', detail],
    ] as const;
    const text = await ask([holidays], items, { language: 'en' });
    expect(text.split(detail)).toHaveLength(2);
    expect(text).toContain('(period)');
  });

  it('lists few choices, and the top of many with their number', async () => {
    expect(await ask([benefit], [[0, 'phase']], { language: 'en' })).toContain('(draft, signing or done)');
    expect(await ask([benefit], [[0, 'phase']], { language: 'ru' })).toContain(
      '(черновик, сбор подписей или завершена)',
    );
    const many = makeEndpoint({
      params: [{ name: 'county', type: 'string', enum: Array.from({ length: 15 }, (_, i) => `area ${i}`) }],
    });
    expect(await ask([many], [[0, 'county']], { language: 'en' })).toContain(
      '(for example area 0, area 1, area 2, area 3; 15 choices in all)',
    );
  });

  it.each([
    ['en', ['Public holidays: for which period', 'Vehicle tax: the plate']],
    ['et', ['Riigipühad: mis ajavahemiku kohta', 'Automaks: numbrimärk']],
    ['ru', ['Государственные праздники: за какой период', 'Налог на автомобиль: госномер']],
  ] as const)('groups by endpoint when several are asked about (%s)', async (language, lines) => {
    const items = [
      [0, 'validFrom'],
      [0, 'validTo'],
      [1, 'regNr'],
    ] as const;
    const text = await ask([holidays, tax], items, { language });
    expect(text.split('\n')).toHaveLength(3);
    for (const line of lines) expect(text).toContain(line);
  });

  it('asks once what all endpoints want alike', async () => {
    const items = [
      [0, 'countryIsoCode'],
      [1, 'countryIsoCode'],
    ] as const;
    const other = { ...holidays, name: 'get_school_holidays' };
    expect(await ask([holidays, other], items, { language: 'et' })).toBe('Mis riigi kohta?');
  });

  it.each([
    ['en', 'Public holidays: for which period', 'Concerts: for which period', 'one answer is enough'],
    ['et', 'mis ajavahemiku kohta', 'Concerts: mis ajavahemiku kohta', 'piisab ühest vastusest'],
    ['ru', 'за какой период', 'Concerts: за какой период', 'достаточно одного ответа'],
  ] as const)(
    'asks for each what they call by other names, and says one will do (%s)',
    async (language, ...holds) => {
      const concerts = makeEndpoint({
        endpointId: '3f0c2a52-58c7-4e0a-9d0b-000000000077',
        name: 'get_concerts',
        description: 'Concerts',
        params: [
          { name: 'fromDay', type: 'date', required: true, description: 'First day' },
          { name: 'toDay', type: 'date', required: true, description: 'Last day' },
        ],
      });
      const text = await ask(
        [holidays, concerts],
        [
          [0, 'validFrom'],
          [0, 'validTo'],
          [1, 'fromDay'],
          [1, 'toDay'],
        ],
        { language },
      );
      for (const part of holds) expect(text).toContain(part);
    },
  );

  it.each([
    ['en', 'From which date? You may also give the end date.'],
    ['et', 'Mis kuupäevast alates? Soovi korral lisage ka lõppkuupäev.'],
    ['ru', 'С какой даты? При желании укажите также: дата окончания.'],
  ] as const)(
    'mentions the other end of a stretch where that may be left out (%s)',
    async (language, text) => {
      const open = makeEndpoint({
        params: [
          { name: 'fromDay', type: 'date', required: true, description: 'First day' },
          {
            name: 'toDay',
            type: 'date',
            required: false,
            description: 'Last day',
            labels: { en: 'end date', et: 'lõppkuupäev', ru: 'дата окончания' },
          },
          { name: 'limit', type: 'integer', required: false, description: 'How many' },
        ],
      });
      expect(await ask([open], [[0, 'fromDay']], { language })).toBe(text);
    },
  );

  it('but not what is known, hidden or has a default', async () => {
    for (const more of [{ source: 'hidden' as const }, { default: 10 }]) {
      const flats = makeEndpoint({
        params: [
          { name: 'minPrice', type: 'integer', required: true, description: 'Lowest price' },
          { name: 'maxPrice', type: 'integer', required: false, description: 'Highest price', ...more },
        ],
      });
      expect(await ask([flats], [[0, 'minPrice']], { language: 'en' })).not.toMatch(/also give/);
    }
  });

  it.each(LANGUAGES)('never shows technical formats or names (%s)', async (language) => {
    const bare = makeEndpoint({
      params: [
        { name: 'p_xq', type: 'string', description: 'The colour of the roof, e.g. red (format: ^[a-z]+$)' },
        { name: 'dt1', type: 'datetime', description: 'When to look (YYYY-MM-DDTHH:MM)' },
      ],
    });
    const text = await ask(
      [bare, holidays],
      [
        [0, 'p_xq'],
        [0, 'dt1'],
        [1, 'validFrom'],
      ],
      { language },
    );
    expect(text).toContain('colour of the roof');
    expect(text).not.toMatch(/p_xq|dt1|validFrom|YYYY|\^\[/);
  });

  it('never says back a sensitive value', async () => {
    const secret = makeEndpoint({
      params: [
        { name: 'personalCode', type: 'string', sensitive: true },
        { name: 'year', type: 'integer' },
      ],
    });
    const understood = [{ target: 0, param: 'personalCode', value: '38001010000' }];
    const text = await ask(
      [secret],
      [
        [0, 'year'],
        [0, 'personalCode', 'unfit', '38001010000'],
      ],
      {
        language: 'en',
        understood,
      },
    );
    expect(text).not.toContain('38001010000');
  });

  it("keeps a user's words and a service's words from looking like layout", async () => {
    const text = await ask([tax], [[0, 'regNr', 'rejected', 'no\n# Head\n- <b>x</b>\u0000']], {
      language: 'en',
    });
    expect(text).not.toMatch(/\p{Cc}|<b>|# /u);
  });
});
