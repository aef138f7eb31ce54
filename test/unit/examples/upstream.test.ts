import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEndpoints } from '../../../examples/load-endpoints.ts';
import { startUpstream, type Upstream } from '../../../examples/upstream/server.ts';
import { endpointDefinitionSchema } from '../../../src/domain/endpoint.ts';

const NOW = new Date('2026-06-10T09:00:00Z');
let upstream: Upstream;

/** Fields of the replies that the tests read. */
interface Data {
  readonly detail: string;
  readonly errors: readonly { readonly parameter: string }[];
  readonly totalTax: number;
  readonly baseAmount: number;
  readonly co2Amount: number;
  readonly massAmount: number;
  readonly addresses: readonly { readonly address: string; readonly settlement: string }[];
  readonly prices: readonly { readonly time: string; readonly price: number }[];
  readonly votings: readonly Readonly<
    Record<'inFavour' | 'against' | 'abstained' | 'present', number> & { time: string }
  >[];
  readonly days: readonly { readonly temperatureMinC: number; readonly temperatureMaxC: number }[];
  readonly temperatureC: number;
}

interface Holiday {
  readonly startDate: string;
  readonly endDate: string;
  readonly name: readonly { readonly language: string; readonly text: string }[];
}

beforeAll(async () => {
  upstream = await startUpstream({ port: 0, clock: () => NOW });
});
afterAll(() => upstream.close());

const get = async (path: string, query: Record<string, string> = {}) => {
  const response = await fetch(`${upstream.url}${path}?${new URLSearchParams(query)}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Data,
  };
};

const holidays = async (path: string, query: Record<string, unknown>) =>
  (await get(path, query as Record<string, string>)).body as unknown as Holiday[];

const post = async (path: string, body: unknown) => {
  const response = await fetch(upstream.url + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Data };
};

/** A good call of each endpoint: its query or body, by name. */
const GOOD: Record<string, Record<string, unknown>> = {
  get_public_holidays: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
  get_national_holidays: { countryIsoCode: 'LV' },
  get_school_holidays: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-06-30' },
  get_vehicle_tax_info: { regNr: '123ABC', calculationYear: '2026' },
  search_address: { address: 'Viru 4, Tallinn' },
  get_electricity_prices: { start: '2026-06-10T21:00:00Z', end: '2026-06-11T21:00:00Z' },
  list_votings: {},
  get_participation: { year: '2025' },
  list_initiatives: { phase: 'sign', limit: '3' },
  get_initiative: { id: '12' },
  get_current_weather: { city: 'Tartu' },
  get_weather_forecast: { city: 'Pärnu', date: '2026-06-12', days: '3' },
  check_benefit_eligibility: { age: 34, monthlyIncome: 400.5, children: 3, residency: true },
  get_waste_collection: { address: 'Pikk 20, Tallinn' },
  convert_currency: { amount: '100', fromCurrency: 'USD', toCurrency: 'EUR' },
  get_library_hours: { city: 'Narva' },
  search_company: { query: 'Põhjatuul', activeOnly: 'true' },
};

const callOf = (endpoint: { method: string; url: string }, values: Record<string, unknown>) => {
  const path = new URL(endpoint.url).pathname;
  if (endpoint.method === 'POST') return post(path, values);
  const filled = decodeURIComponent(path).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const inPath = path !== filled;
  return get(filled, inPath ? {} : (values as Record<string, string>));
};

const endpoints = (await loadEndpoints()).map((e) => endpointDefinitionSchema.parse(e));

describe('every example endpoint', () => {
  it.each(endpoints)('$name answers with data, twice the same', async (endpoint) => {
    const values = GOOD[endpoint.name];
    if (!values) throw new Error(`no good call known for ${endpoint.name}`);
    const first = await callOf(endpoint, values);
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body).length).toBeGreaterThan(60);
    expect(await callOf(endpoint, values)).toEqual(first);
  });

  const needy = endpoints.filter((e) => e.params.some((p) => p.required) && !e.url.includes('{'));
  it.each(needy)('$name refuses a call without values and names each', async (endpoint) => {
    const { status, body } = await callOf(endpoint, {});
    const required = endpoint.params.filter((p) => p.required).map((p) => p.name);
    expect(status).toBe(400);
    expect(body.errors.map((e) => e.parameter).sort()).toEqual([...required].sort());
    for (const name of required) expect(body.detail).toContain(`${name}: is required`);
  });
});

describe('refusals name the parameter', () => {
  const year = { validFrom: '2026-01-01', validTo: '2026-12-31' };
  const hours = { start: '2026-06-11T00:00:00Z' };
  it.each([
    ['/PublicHolidays', { countryIsoCode: 'QQ', ...year }, 400, 'countryIsoCode'],
    ['/PublicHolidays', { countryIsoCode: 'Estonia', ...year }, 400, 'countryIsoCode'],
    ['/PublicHolidays', { countryIsoCode: 'EE', ...year, validFrom: '2026-02-30' }, 400, 'validFrom'],
    ['/PublicHolidays', { countryIsoCode: 'EE', ...year, validTo: '2025-12-31' }, 400, 'validTo'],
    ['/PublicHolidays', { countryIsoCode: 'EE', ...year, validTo: '2036-12-31' }, 400, 'validTo'],
    ['/SchoolHolidays', { countryIsoCode: 'DE', ...year }, 404, 'countryIsoCode'],
    ['/vehicle-tax', { regNr: 'ABC', calculationYear: '2026' }, 400, 'regNr'],
    ['/vehicle-tax', { regNr: '000ABC', calculationYear: '2026' }, 404, 'regNr'],
    ['/vehicle-tax', { regNr: '123ABC', calculationYear: '2020' }, 422, 'calculationYear'],
    ['/vehicle-tax', { regNr: '123ABC', calculationYear: 'soon' }, 400, 'calculationYear'],
    ['/addresses', { address: 'x' }, 400, 'address'],
    ['/addresses', { address: 'Viru 4', limit: '500' }, 400, 'limit'],
    ['/waste-collection', { address: 'Nowhere 1, Atlantis' }, 404, 'address'],
    ['/electricity/prices', { ...hours, end: '2026-06-10T00:00:00Z' }, 400, 'end'],
    ['/electricity/prices', { ...hours, end: '2026-09-11T00:00:00Z' }, 422, 'end'],
    ['/electricity/prices', { ...hours, end: '2026-06-12' }, 400, 'end'],
    ['/parliament/votings', { startDate: '2026-05-02', endDate: '2026-05-01' }, 400, 'endDate'],
    ['/parliament/participation', { year: '2031' }, 422, 'year'],
    ['/parliament/participation', { year: '2025', member: 'Nobody At All' }, 404, 'member'],
    ['/initiatives', { phase: 'dreaming' }, 400, 'phase'],
    ['/initiatives/4000', {}, 404, 'id'],
    ['/initiatives/twelve', {}, 400, 'id'],
    ['/weather/current', { city: 'Atlantis' }, 404, 'city'],
    ['/weather/forecast', { city: 'Tallinn', date: '2026-06-09' }, 422, 'date'],
    ['/weather/forecast', { city: 'Tallinn', days: '99' }, 400, 'days'],
    ['/currency/convert', { amount: '5', fromCurrency: 'EUR', toCurrency: 'ZZZ' }, 400, 'toCurrency'],
    ['/libraries/opening-hours', { city: 'Atlantis' }, 404, 'city'],
  ])('%s %j -> %i %s', async (path, query, status, parameter) => {
    const reply = await get(path, query as Record<string, string>);
    expect(reply).toMatchObject({
      status,
      type: 'application/problem+json',
      body: { status, parameter, errors: [{ parameter }] },
    });
    expect(reply.body.detail).toContain(`${parameter}: `);
  });

  it('of a body that is no JSON object, of a wrong type in it, of an age that cannot be', async () => {
    const person = { age: 34, monthlyIncome: 400, children: 3, residency: true };
    expect((await post('/benefits/eligibility', [1])).status).toBe(400);
    expect(await post('/benefits/eligibility', { ...person, residency: 'yes' })).toMatchObject({
      status: 400,
      body: { parameter: 'residency' },
    });
    expect(await post('/benefits/eligibility', { ...person, age: 200 })).toMatchObject({
      status: 422,
      body: { parameter: 'age' },
    });
  });

  it('of an unknown operation and of a wrong method', async () => {
    expect((await get('/nothing/here')).status).toBe(404);
    expect((await get('/benefits/eligibility')).status).toBe(405);
  });
});

describe('the data is plausible', () => {
  const nameIn = (holiday: Holiday | undefined, language: string) =>
    holiday?.name.find((name) => name.language === language)?.text;

  it('Estonian public holidays of 2026, in three languages', async () => {
    const found = await holidays('/PublicHolidays', GOOD['get_public_holidays'] ?? {});
    expect(found).toHaveLength(12);
    const independence = found.find((h) => h.startDate === '2026-02-24');
    expect(nameIn(independence, 'EN')).toBe('Independence Day');
    expect(nameIn(independence, 'ET')).toBe('iseseisvuspäev');
    expect(nameIn(independence, 'RU')).toBe('День независимости');
  });

  it('gives names in the language asked for only', async () => {
    const found = await holidays('/PublicHolidays', {
      ...GOOD['get_public_holidays'],
      languageIsoCode: 'et',
    });
    expect(found.map((h) => h.name.map((name) => name.language))).toEqual(found.map(() => ['ET']));
    expect(found).not.toEqual([]);
  });

  it('national days hold observances too, of the current year without dates', async () => {
    const days = (await holidays('/NationalHolidays', { countryIsoCode: 'EE' })).map((h) => h.startDate);
    expect(days).toContain('2026-06-04');
    expect(days.every((date) => date.startsWith('2026'))).toBe(true);
  });

  it('school breaks of Estonia in the first half of 2026', async () => {
    const found = await holidays('/SchoolHolidays', GOOD['get_school_holidays'] ?? {});
    expect(found.map((b) => [b.startDate, b.endDate])).toEqual([
      ['2025-12-22', '2026-01-11'],
      ['2026-02-23', '2026-03-01'],
      ['2026-04-13', '2026-04-19'],
      ['2026-06-10', '2026-08-31'],
    ]);
  });

  it('the tax is the sum of its parts, whatever way the plate is written', async () => {
    const plain = await get('/vehicle-tax', { regNr: '123ABC', calculationYear: '2026' });
    const spaced = await get('/vehicle-tax', { regNr: '123 abc', calculationYear: '2026' });
    expect(spaced.body).toEqual(plain.body);
    const { totalTax, baseAmount, co2Amount, massAmount } = plain.body;
    expect(totalTax).toBeCloseTo(baseAmount + co2Amount + massAmount, 2);
  });

  it.each([
    ['Viru 4, Tallinn', 'Harju maakond, Tallinn, Kesklinna linnaosa, Viru tn 4'],
    ['Viru tänav 4 Tallinnas', 'Harju maakond, Tallinn, Kesklinna linnaosa, Viru tn 4'],
    ['улица Виру 4, Таллинн', 'Harju maakond, Tallinn, Kesklinna linnaosa, Viru tn 4'],
    ['Рюйтли 12, Тарту', 'Tartu maakond, Tartu, Rüütli tn 12'],
    ['Narva mnt 5, Tallinn', 'Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 5'],
  ])('finds %s', async (address, full) => {
    const { body } = await get('/addresses', { address });
    expect(body.addresses[0]?.address).toBe(full);
  });

  it('finds the street in several towns when none is named, and nothing where there is nothing', async () => {
    const { body } = await get('/addresses', { address: 'Rüütli 12' });
    expect(body.addresses.map((a) => a.settlement)).toEqual(['Tartu', 'Pärnu']);
    expect((await get('/addresses', { address: 'Atlantise 7' })).body).toMatchObject({ count: 0 });
  });

  it('one price an hour, dearer in the evening than at night', async () => {
    const { body } = await get(
      '/electricity/prices',
      GOOD['get_electricity_prices'] as Record<string, string>,
    );
    expect(body.prices).toHaveLength(24);
    expect(body.prices[0]?.time).toBe('2026-06-10T21:00:00Z');
    // 18:00 and 03:00 in Estonia.
    expect(body.prices[18]?.price).toBeGreaterThan(body.prices[3]?.price ?? Number.NaN);
  });

  it('votes add up, newest first, none in the future', async () => {
    const { body } = await get('/parliament/votings', { startDate: '2026-05-01', endDate: '2026-12-31' });
    expect(body.votings.length).toBeGreaterThan(10);
    const times = body.votings.map((v) => v.time);
    expect(times.every((time) => time <= NOW.toISOString())).toBe(true);
    for (const v of body.votings) expect(v.inFavour + v.against + v.abstained).toBe(v.present);
  });

  it('warmer in July than in January, and the same city in three languages', async () => {
    const city = async (name: string) => (await get('/weather/current', { city: name })).body;
    expect(await city('Нарва')).toEqual(await city('narva'));
    const forecast = (await get('/weather/forecast', { city: 'Tallinn', days: '5' })).body;
    expect(forecast.days).toHaveLength(5);
    for (const day of forecast.days) expect(day.temperatureMaxC).toBeGreaterThan(day.temperatureMinC);
    const winter = await startUpstream({ port: 0, clock: () => new Date('2027-01-20T09:00:00Z') });
    const cold = (await (await fetch(`${winter.url}/weather/current?city=Tallinn`)).json()) as Data;
    await winter.close();
    expect(cold.temperatureC).toBeLessThan((await city('Tallinn')).temperatureC - 8);
  });

  it('benefits depend on the family and on residency', async () => {
    const person = { age: 34, monthlyIncome: 3000, children: 0, residency: true };
    expect((await post('/benefits/eligibility', person)).body).toMatchObject({ eligible: false });
    const family = (await post('/benefits/eligibility', { ...person, children: 3 })).body;
    expect(family).toMatchObject({ eligible: true, totalMonthlyAmount: 710 });
    expect(
      (await post('/benefits/eligibility', { ...person, children: 3, residency: false })).body,
    ).toMatchObject({
      eligible: false,
      benefits: [],
    });
  });
});
