import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { Extraction, ExtractTarget, TaskUse } from '../../../src/ports/language-tasks.ts';
import { contextOf, createEngine, endpointWith, exampleEndpoints, MOMENT, param } from './engine.ts';
import { UTTERANCES } from './utterances.ts';

const engine = createEngine();
const examples = exampleEndpoints();
const example = (name: string): Endpoint => {
  const found = examples.get(name);
  if (!found) throw new Error(`no example endpoint ${name}`);
  return found;
};

const extract = (
  message: string,
  targets: readonly ExtractTarget[],
  options: { language?: Language; asked?: readonly (readonly [number, string])[] } = {},
): Promise<Extraction> =>
  engine.extract(
    {
      message,
      history: [],
      targets,
      asked: (options.asked ?? []).map(([target, name]) => ({ target, param: name })),
    },
    contextOf(options.language ?? 'en'),
  );

const single = (
  endpoint: Endpoint,
  message: string,
  options: { language?: Language; asked?: readonly string[]; known?: Readonly<Record<string, Json>> } = {},
): Promise<Extraction> =>
  extract(message, [{ endpoint, known: options.known ?? {} }], {
    ...(options.language ? { language: options.language } : {}),
    asked: (options.asked ?? []).map((name) => [0, name] as const),
  });

const valuesOf = (extraction: Extraction): Record<string, Json> =>
  Object.fromEntries(extraction.values.map((value) => [value.param, value.value]));

describe('values of the example endpoints in three languages', () => {
  for (const [language, name, message, want, asked = [], known = {}] of UTTERANCES)
    it(`${language} ${name}: ${message}`, async () => {
      const endpoint = example(name);
      const found = await single(endpoint, message, { language, asked, known });
      expect(valuesOf(found)).toEqual(want);
      for (const value of found.values) {
        expect(message).toContain(value.quote);
        const spec = endpoint.params.find((one) => one.name === value.param);
        expect(spec && engine.supports(spec, value.value, value.quote, { language, moment: MOMENT })).toBe(
          true,
        );
      }
    });
});

describe('several targets', () => {
  const holidays = example('get_public_holidays');
  const school = example('get_school_holidays');
  const weather = example('get_current_weather');

  it('gives a shared value to each target that has the parameter', async () => {
    const found = await extract(
      'Estonia, in July',
      [
        { endpoint: holidays, known: {} },
        { endpoint: school, known: {} },
      ],
      {
        asked: [
          [0, 'countryIsoCode'],
          [1, 'countryIsoCode'],
          [0, 'validFrom'],
          [1, 'validTo'],
        ],
      },
    );
    for (const target of [0, 1]) {
      const own = found.values.filter((value) => value.target === target);
      expect(Object.fromEntries(own.map((value) => [value.param, value.value]))).toEqual({
        countryIsoCode: 'EE',
        validFrom: '2026-07-01',
        validTo: '2026-07-31',
      });
    }
  });

  it('keeps apart what the parts of a message say, and shares what only one says', async () => {
    const message = 'public holidays in Estonia in May and school holidays in Latvia';
    const found = await extract(message, [
      { endpoint: holidays, known: {}, focus: 'public holidays in Estonia in May' },
      { endpoint: school, known: {}, focus: 'school holidays in Latvia' },
    ]);
    const of = (target: number, name: string) =>
      found.values.find((value) => value.target === target && value.param === name)?.value;
    expect(of(0, 'countryIsoCode')).toBe('EE');
    expect(of(1, 'countryIsoCode')).toBe('LV');
    expect(of(1, 'validFrom')).toBe('2026-05-01');
  });

  it('does not read the house number of one target as the number of another', async () => {
    const found = await extract(
      'Viru tn 4, Tallinn and year 2026',
      [
        { endpoint: example('search_address'), known: {} },
        { endpoint: example('get_vehicle_tax_info'), known: { regNr: '123ABC' } },
      ],
      {
        asked: [
          [0, 'address'],
          [1, 'calculationYear'],
        ],
      },
    );
    expect(found.values.map(({ target, param: name, value }) => [target, name, value])).toEqual([
      [0, 'address', 'Viru tn 4, Tallinn'],
      [1, 'calculationYear', 2026],
    ]);
  });

  it('puts a city into the weather and its country nowhere else', async () => {
    const found = await extract(
      'Tartu',
      [
        { endpoint: holidays, known: {} },
        { endpoint: weather, known: {} },
      ],
      {
        asked: [
          [0, 'countryIsoCode'],
          [1, 'city'],
        ],
      },
    );
    expect(found.values.map(({ target, value }) => [target, value])).toEqual([[1, 'Tartu']]);
  });
});

describe('two values for a slot that takes one', () => {
  it.each([
    ['en', 'public holidays in Estonia and Latvia in 2026'],
    ['et', 'Eesti ja Läti riigipühad 2026. aastal'],
    ['ru', 'праздники в Эстонии и Латвии в 2026 году'],
  ] as const)('%s: %s', async (language, message) => {
    const found = await single(example('get_public_holidays'), message, { language });
    expect(valuesOf(found)).toEqual({ countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' });
    expect(found.alternatives.map(({ param: name, value }) => [name, value])).toEqual([
      ['countryIsoCode', 'LV'],
    ]);
  });

  it('is no second value when it was taken back', async () => {
    const found = await single(example('get_public_holidays'), 'not Latvia but Estonia', {
      asked: ['validFrom', 'validTo'],
      known: { countryIsoCode: 'LV' },
    });
    expect(found.alternatives).toEqual([]);
    expect(found.values).toMatchObject([
      { param: 'countryIsoCode', value: 'EE', correction: true, quote: 'Estonia' },
    ]);
  });

  it('reads two plates, two years', async () => {
    const endpoint = example('get_vehicle_tax_info');
    const plates = await single(endpoint, 'vehicle tax for 123ABC and 456DEF in 2026');
    expect(plates.alternatives.map((value) => value.value)).toEqual(['456DEF']);
    const years = await single(endpoint, 'vehicle tax of 123ABC in 2025 and 2026');
    expect([valuesOf(years)['calculationYear'], years.alternatives.map((value) => value.value)]).toEqual([
      2025,
      [2026],
    ]);
  });

  it('fills a list parameter with all of them', async () => {
    const endpoint = endpointWith([
      param({
        name: 'countries',
        type: 'array',
        items: { type: 'string', format: 'country-code' },
        description: 'Country codes',
      }),
    ]);
    const found = await single(endpoint, 'compare Estonia, Latvia and Finland');
    expect(valuesOf(found)).toEqual({ countries: ['EE', 'LV', 'FI'] });
  });
});

describe('values that do not fit', () => {
  const date = endpointWith([param({ name: 'date', type: 'date', required: true })]);
  const phase = endpointWith([
    param({ name: 'phase', type: 'string', enum: ['draft', 'sign'], required: true }),
  ]);
  const days = endpointWith([
    param({
      name: 'days',
      type: 'integer',
      minimum: 1,
      maximum: 7,
      required: true,
      description: 'Number of days',
    }),
  ]);
  const plate = endpointWith([
    param({
      name: 'regNr',
      type: 'string',
      pattern: '^[0-9]{3}[A-Z]{3}$',
      description: 'Registration number of the vehicle',
      required: true,
    }),
  ]);
  const mail = endpointWith([param({ name: 'email', type: 'string', format: 'email', required: true })]);

  it.each([
    [date, 'date', '2026-13-01', 'not_a_value'],
    [date, 'date', '30.02.2026', 'not_a_value'],
    [phase, 'phase', 'archived', 'not_in_list'],
    [days, 'days', '12', 'out_of_range'],
    [days, 'days', 'twelve days', 'out_of_range'],
    [plate, 'regNr', '12AB', 'wrong_format'],
    [mail, 'email', 'mari at example', 'wrong_format'],
  ] as const)('%# %s %s', async (endpoint, name, message, problem) => {
    const found = await single(endpoint, message, { asked: [name] });
    expect(found.values).toEqual([]);
    expect(found.unfit).toMatchObject([{ target: 0, param: name, problem }]);
    expect(message).toContain(found.unfit[0]?.quote);
  });

  it('never substitutes a listed value for one that is not', async () => {
    const found = await single(phase, 'drafts of a signature-like thing', { asked: [] });
    expect(valuesOf(found)['phase']).not.toBe('sign');
  });

  it('says nothing about a message that asks something else', async () => {
    const found = await single(date, 'what is the weather like over there at the moment?', {
      asked: ['date'],
    });
    expect(found.unfit).toEqual([]);
  });
});

describe('precision', () => {
  it('leaves hidden parameters alone', async () => {
    const endpoint = endpointWith([
      param({
        name: 'countryIsoCode',
        type: 'string',
        source: 'hidden',
        default: 'EE',
        description: 'Country code',
      }),
      param({ name: 'year', type: 'integer', required: true }),
    ]);
    expect(valuesOf(await single(endpoint, 'Latvia 2026'))).toEqual({ year: 2026 });
  });

  it.each([
    'Find me something interesting',
    'hello',
    'I would like to ask a question',
    'Could you help me with a note?',
  ])('puts no words of a request into open text: %s', async (message) => {
    const endpoint = endpointWith([
      param({ name: 'note', type: 'string', required: true, description: 'Free text' }),
    ]);
    expect(valuesOf(await single(endpoint, message))).toEqual({});
  });

  it('takes the words for an open slot that was asked for, without the filler', async () => {
    const endpoint = endpointWith([
      param({ name: 'note', type: 'string', required: true, description: 'Free text' }),
    ]);
    expect(valuesOf(await single(endpoint, "it's the blue bicycle, please", { asked: ['note'] }))).toEqual({
      note: 'blue bicycle',
    });
  });

  it('reads "may", "now" and "first" as ordinary words', async () => {
    const endpoint = example('get_public_holidays');
    expect(valuesOf(await single(endpoint, 'may I ask you first about Estonia now'))).toEqual({
      countryIsoCode: 'EE',
    });
  });

  it('treats a missing year as the nearest sensible one', async () => {
    const booking = endpointWith([
      param({ name: 'bookingDate', type: 'date', required: true, description: 'Date of the booking' }),
    ]);
    const report = endpointWith([
      param({ name: 'date', type: 'date', required: true, description: 'Day of the report' }),
    ]);
    expect(valuesOf(await single(booking, '16 March'))).toEqual({ bookingDate: '2027-03-16' });
    expect(valuesOf(await single(report, '16 March'))).toEqual({ date: '2026-03-16' });
  });

  it('reckons "today" in the zone of the chat', async () => {
    const late = Date.parse('2026-06-10T23:30:00Z');
    const found = await engine.extract(
      {
        message: 'tomorrow',
        history: [],
        targets: [{ endpoint: endpointWith([param({ name: 'date', type: 'date' })]), known: {} }],
        asked: [{ target: 0, param: 'date' }],
      },
      { ...contextOf('en'), moment: { now: late, timezone: 'Europe/Tallinn' } },
    );
    expect(found.values).toMatchObject([{ value: '2026-06-12', source: 'rule' }]);
  });

  it('converts winter and summer times of the zone, and keeps a zone that was said', async () => {
    const endpoint = endpointWith([param({ name: 'remindAt', type: 'datetime', required: true })]);
    const at = async (message: string) =>
      valuesOf(await single(endpoint, message, { asked: ['remindAt'] }))['remindAt'];
    expect(await at('2026-12-01 at 09:00')).toBe('2026-12-01T07:00:00Z');
    expect(await at('2026-07-01 at 09:00')).toBe('2026-07-01T06:00:00Z');
    expect(await at('2026-07-01T09:00:00+05:00')).toBe('2026-07-01T04:00:00Z');
  });
});

describe('as a task', () => {
  it('records its use and stops when the turn is aborted', async () => {
    const uses: TaskUse[] = [];
    const input = { message: 'x', history: [], targets: [], asked: [] };
    await engine.extract(input, contextOf('en', uses));
    expect(uses).toEqual([{ task: 'extract', engine: 'builtin', ms: 0, modelCalls: 0 }]);
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(engine.extract(input, { ...contextOf('en'), signal })).rejects.toThrow('gone');
  });

  it.each([
    ['a'.repeat(10_000)],
    ['1 '.repeat(5_000)],
    ['not '.repeat(2_500)],
    ['Viru Viru Viru '.repeat(700)],
    [`${'a.'.repeat(3_000)}@${'b-'.repeat(2_000)}`],
    ['from 1 May to '.repeat(700)],
    ['mitte ei aga '.repeat(800)],
  ])('stays fast on hostile text %#', async (message) => {
    const targets = [...examples.values()].slice(0, 3).map((endpoint) => ({ endpoint, known: {} }));
    const began = performance.now();
    await engine.extract(
      { message, history: [], targets, asked: [{ target: 0, param: 'validFrom' }] },
      contextOf('et'),
    );
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
