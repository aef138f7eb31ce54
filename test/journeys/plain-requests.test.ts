import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, type Reply, startJourney } from '../helpers/journey.ts';

/** Plain requests as people type them. Each table holds one kind of phrase in the three languages; 1 December 2026. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ now: () => Date.parse('2026-12-01T10:00:00Z') });
});
afterAll(() => journey.close());

type Calls = ReturnType<Journey['newCalls']>;

/** Says the messages in one fresh chat. @returns the last reply and the calls of the last message */
const play = async (...messages: readonly string[]): Promise<{ reply: Reply; calls: Calls }> => {
  const chat = newChat();
  let last: { reply: Reply; calls: Calls } | undefined;
  for (const message of messages) {
    journey.newCalls();
    const reply = await journey.say(chat, message);
    last = { reply, calls: journey.newCalls() };
  }
  if (!last) throw new Error('nothing was said');
  return last;
};

const namesOf = (reply: Reply): string[] => reply.turn.endpoints.map(({ name }) => name);

describe('a capital letter before a number does not hide what is asked for', () => {
  it.each([
    ['Public holidays Estonia 2026', 'get_public_holidays', { countryIsoCode: 'EE', validTo: '2026-12-31' }],
    ['Riigipühad Eestis 2026', 'get_public_holidays', { countryIsoCode: 'EE', validTo: '2026-12-31' }],
    ['Riigipühad Eestis 2026. aastal', 'get_public_holidays', { validFrom: '2026-01-01' }],
    ['Riigipühad Eestis 01.05-31.08.2026', 'get_public_holidays', { validTo: '2026-08-31' }],
    ['Праздники Эстонии 2026', 'get_public_holidays', { countryIsoCode: 'EE', validTo: '2026-12-31' }],
    ['Automaks 2026', 'get_vehicle_tax_info', { calculationYear: 2026 }],
    ['Автоналог 2026', 'get_vehicle_tax_info', { calculationYear: 2026 }],
    ['Convert 100 EUR to USD', 'convert_currency', { amount: 100, fromCurrency: 'EUR', toCurrency: 'USD' }],
    ['Convert 1,234.56 EUR to USD', 'convert_currency', { amount: 1234.56 }],
    ['Waste collection Viru tn 4', 'get_waste_collection', { address: 'Viru tn 4' }],
  ])('%s', async (message, name, params) => {
    const { reply } = await play(message);
    expect(namesOf(reply)).toEqual([name]);
    expect(reply.turn.endpoints[0]?.params).toMatchObject(params);
  });
});

describe('an amount of one currency in another is a request', () => {
  it.each([
    ['How much is 100 dollars in euros?', { amount: '100', fromCurrency: 'USD', toCurrency: 'EUR' }],
    ["what's 20 GBP in EUR", { amount: '20', fromCurrency: 'GBP', toCurrency: 'EUR' }],
    ['100 USD to EUR', { amount: '100', fromCurrency: 'USD', toCurrency: 'EUR' }],
    ['Palju on 100 dollarit eurodes?', { amount: '100', fromCurrency: 'USD', toCurrency: 'EUR' }],
    ['50 naela jeenides', { amount: '50', fromCurrency: 'GBP', toCurrency: 'JPY' }],
    ['Сколько будет 20 фунтов в евро?', { amount: '20', fromCurrency: 'GBP', toCurrency: 'EUR' }],
  ])('%s', async (message, query) => {
    expect((await play(message)).calls).toMatchObject([{ path: '/currency/convert', query }]);
  });
});

describe('agreeing to go on, or not knowing, is no failed try at a value', () => {
  it.each([
    ['What is the car tax?', 'yes'],
    ['Palju on automaks?', 'jah'],
    ['Какой автоналог?', 'да'],
  ])('%s … %s', async (opening, consent) => {
    const prompted = await play(opening, 'asdf', '???');
    expect(prompted.reply.turn.kind).toBe('continuation');
    const { reply } = await play(opening, 'asdf', '???', consent);
    expect(reply.turn.kind).toBe('question');
    expect(reply.content).not.toContain(consent);
  });

  it.each([
    ['What is the car tax?', "I don't know the number"],
    ['Palju on automaks?', 'ma ei tea numbrit'],
    ['Какой автоналог?', 'не знаю номера'],
  ])('%s %s', async (opening, unknown) => {
    const { reply } = await play(opening, unknown);
    expect(reply.turn.kind).toBe('question');
    expect(reply.content).not.toContain(unknown);
  });
});

describe('what an endpoint finds anyway chooses nothing', () => {
  it.each([
    ['Find companies named Telia', {}],
    ['Find only active companies named Telia', { activeOnly: 'true' }],
    ['Otsi ettevõtteid nimega Telia', {}],
    ['Otsi tegutsevaid ettevõtteid nimega Telia', { activeOnly: 'true' }],
    ['Найди компании Телиа', {}],
    ['Найди действующие компании Телиа', { activeOnly: 'true' }],
  ])('%s', async (message, filter) => {
    const { calls } = await play(message);
    expect(calls).toHaveLength(1);
    const { query: _name, ...others } = calls[0]?.query ?? {};
    expect(others).toEqual(filter);
  });
});

describe('none of a thing is zero of it, and no to nothing else', () => {
  it.each([
    ['Which benefits am I entitled to?', 'no children'],
    ['Mis toetusi mul on õigus saada?', 'mul pole lapsi'],
    ['Mis toetusi mul on õigus saada?', 'lapsi ei ole'],
    ['На какие пособия я имею право?', 'детей нет'],
  ])('%s %s', async (opening, none) => {
    const { reply } = await play(opening, none);
    expect(reply.turn.endpoints[0]?.params).toEqual({ children: 0 });
  });

  it.each([
    ['Which benefits am I entitled to?', '34, 1200, no children, yes', 0],
    ['Mis toetusi mul on õigus saada?', '34, 1200, 2, jah', 2],
    ['На какие пособия я имею право?', '34, 1200, детей нет, да', 0],
  ])('%s %s', async (opening, answers, children) => {
    const { calls } = await play(opening, answers);
    expect(calls).toMatchObject([{ body: { age: 34, monthlyIncome: 1200, children, residency: true } }]);
  });
});

/** Paths and the telling query value of each call, in order. */
const pathsOf = (calls: Calls): string[] => calls.map(({ path }) => path);

describe('several requests in one message', () => {
  const FOUR = ['/weather/current', '/PublicHolidays', '/electricity/prices'];

  it.each([
    [
      'Weather in Tallinn, public holidays in Latvia in 2026, electricity prices tomorrow and convert 100 USD to EUR',
      'convert 100 USD to EUR',
    ],
    [
      'Ilm Tallinnas, riigipühad Lätis 2026, elektri hind homme ja vaheta 100 USD eurodeks',
      'vaheta 100 USD eurodeks',
    ],
    [
      'Погода в Таллине, государственные праздники в Латвии в 2026 году, цены на электричество завтра и переведи 100 USD в EUR',
      'переведи 100 USD в EUR',
    ],
  ])('three are answered and the fourth is named: %s', async (message, fourth) => {
    const { reply, calls } = await play(message);
    expect(pathsOf(calls)).toEqual(FOUR);
    expect(reply.content).toContain(fourth);
  });

  it.each([
    [
      'Electricity price tomorrow and the public holidays in Latvia this year and the weather forecast for Narva',
      ['/electricity/prices', '/PublicHolidays', '/weather/forecast'],
    ],
    ['Palju on 100 dollarit eurodes ja mis ilm on Tallinnas?', ['/currency/convert', '/weather/current']],
    ['Какая погода в Нарве и сколько будет 20 фунтов в евро?', ['/weather/current', '/currency/convert']],
  ])('each with its own values: %s', async (message, paths) => {
    const { calls } = await play(message);
    expect(pathsOf(calls)).toEqual(paths);
    for (const { path, query } of calls)
      if (path === '/PublicHolidays')
        expect(query).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-12-31' });
  });

  it.each([
    ["What's the weather in Tartu and tell me a joke", 'tell me a joke'],
    ['Mis ilm on Tartus ja räägi mulle üks nali', 'räägi mulle üks nali'],
    ['Какая погода в Тарту и расскажи анекдот', 'расскажи анекдот'],
  ])('what nothing covers is named: %s', async (message, rest) => {
    const { reply, calls } = await play(message);
    expect(pathsOf(calls)).toEqual(['/weather/current']);
    expect(reply.content).toContain(rest);
  });

  it.each([
    ['What is the current weather in Tallinn, in Tartu and in Narva?'],
    ['Milline ilm on Tallinnas, Tartus ja Narvas?'],
    ['Какая погода в Таллине, в Тарту и в Нарве?'],
  ])('of one kind for three places: %s', async (message) => {
    const { calls } = await play(message);
    expect(calls.map(({ query }) => query['city'])).toEqual(['Tallinn', 'Tartu', 'Narva']);
  });

  it.each([
    ['Convert 100 dollars to euros and 50 pounds to yen'],
    ['Vaheta 100 dollarit eurodeks ja 50 naela jeenideks'],
    ['Поменяй 100 долларов на евро и 50 фунтов на иены'],
  ])('of one kind with values of their own: %s', async (message) => {
    const { calls } = await play(message);
    expect(calls.map(({ query }) => query)).toEqual([
      { amount: '100', fromCurrency: 'USD', toCurrency: 'EUR' },
      { amount: '50', fromCurrency: 'GBP', toCurrency: 'JPY' },
    ]);
  });

  it.each([
    ['Car tax 123 ABC 2026 and 456 DEF 2026', ['123ABC 2026', '456DEF 2026']],
    ['Car tax 123 ABC 2025 and 456 DEF 2026', ['123ABC 2025', '456DEF 2026']],
    ['Automaks 123 ABC ja 456 DEF 2026', ['123ABC 2026', '456DEF 2026']],
    ['Автоналог 123 ABC за 2026 и 456 DEF за 2026', ['123ABC 2026', '456DEF 2026']],
  ])('no call is made twice: %s', async (message, wanted) => {
    const { calls } = await play(message);
    expect(calls.map(({ query }) => `${query['regNr']} ${query['calculationYear']}`)).toEqual(wanted);
  });
});

describe('an exchange is a wish where nothing is held', () => {
  it.each([
    ['Change three hundred fifty euros to pounds'],
    ['Vaheta kolmsada viiskümmend eurot naeladeks'],
    ['Поменяй триста пятьдесят евро на фунты'],
  ])('%s', async (message) => {
    const { calls } = await play(message);
    expect(calls.map(({ query }) => query)).toEqual([
      { amount: '350', fromCurrency: 'EUR', toCurrency: 'GBP' },
    ]);
  });
});

describe('a second thought inside one message', () => {
  it.each([
    ['Public holidays in Estonia in May, no, June', 'EE', '2026-06-01', '2026-06-30'],
    ['Riigipühad Eestis selle aasta mais, ei, juunis', 'EE', '2026-06-01', '2026-06-30'],
    ['Государственные праздники в Эстонии в мае, нет, в июне', 'EE', '2026-06-01', '2026-06-30'],
    ['Public holidays in Estonia, no, Latvia in 2026', 'LV', '2026-01-01', '2026-12-31'],
    ['Riigipühad Eestis, ei, Lätis 2026', 'LV', '2026-01-01', '2026-12-31'],
  ])('%s', async (message, countryIsoCode, validFrom, validTo) => {
    expect((await play(message)).calls).toMatchObject([{ query: { countryIsoCode, validFrom, validTo } }]);
  });

  it('is not a "no" among answers', async () => {
    const { calls } = await play('Which benefits am I entitled to?', '34, 1200, 2, no');
    expect(calls).toMatchObject([{ body: { age: 34, monthlyIncome: 1200, children: 2, residency: false } }]);
  });
});

describe('periods', () => {
  it.each([
    ['Public holidays in Estonia in the first half of next year', '2027-01-01', '2027-06-30'],
    ['Eesti riigipühad järgmise aasta esimesel poolaastal', '2027-01-01', '2027-06-30'],
    ['Государственные праздники Эстонии в первом полугодии следующего года', '2027-01-01', '2027-06-30'],
    ['Public holidays in Estonia 06/01/2026 to 08/31/2026', '2026-06-01', '2026-08-31'],
    ['Public holidays in Estonia 01/06/2026 to 02/08/2026', '2026-06-01', '2026-08-02'],
    ['School holidays in Estonia 2026/2027', '2026-09-01', '2027-08-31'],
    ['Koolivaheajad Eestis õppeaastal 2026/2027', '2026-09-01', '2027-08-31'],
    ['Школьные каникулы в Эстонии 2026/27', '2026-09-01', '2027-08-31'],
  ])('%s', async (message, validFrom, validTo) => {
    expect((await play(message)).calls).toMatchObject([{ query: { validFrom, validTo } }]);
  });

  it.each([
    ['Public holidays in Estonia 31 February 2026', '31 February 2026'],
    ['Riigipühad Eestis 31. veebruar 2026', '31. veebruar 2026'],
    ['Государственные праздники Эстонии 31 февраля 2026', '31 февраля 2026'],
    ['Electricity prices 25:00 tomorrow', '25:00'],
    ['Elektri hind homme kell 25:00', '25:00'],
    ['Цены на электричество завтра в 25:00', '25:00'],
  ])('that no calendar or clock has are said to be unfit: %s', async (message, unfit) => {
    const { reply, calls } = await play(message);
    expect(calls).toEqual([]);
    expect(reply.turn.kind).toBe('question');
    expect(reply.content).toContain(unfit);
  });

  it.each([
    ['Electricity prices tonight', '2026-12-01T16:00:00Z', '2026-12-01T21:59:59Z'],
    ['Electricity prices tomorrow morning', '2026-12-02T04:00:00Z', '2026-12-02T10:00:00Z'],
    ['Elektri hind täna õhtul', '2026-12-01T16:00:00Z', '2026-12-01T21:59:59Z'],
    ['Elektri hind homme hommikul', '2026-12-02T04:00:00Z', '2026-12-02T10:00:00Z'],
    ['Цены на электричество сегодня вечером', '2026-12-01T16:00:00Z', '2026-12-01T21:59:59Z'],
    ['Цены на электричество завтра утром', '2026-12-02T04:00:00Z', '2026-12-02T10:00:00Z'],
  ])('that are parts of a day: %s', async (message, start, end) => {
    expect((await play(message)).calls).toMatchObject([{ query: { start, end } }]);
  });
});

describe('a value that cannot be used is named', () => {
  it.each([
    ['car tax for 123 ABC in 1850', '1850'],
    ['Automaks 123 ABC 1850. aastal', '1850'],
    ['Автоналог 123 ABC за 1850 год', '1850'],
    ['Public holidays in Narnia in 2026', 'Narnia'],
    ['Riigipühad Narnias 2026', 'Narnias'],
    ['Государственные праздники в Нарнии в 2026 году', 'Нарнии'],
  ])('%s', async (message, value) => {
    const { reply, calls } = await play(message);
    expect(calls).toEqual([]);
    expect(reply.turn.kind).toBe('question');
    expect(reply.content).toContain(value);
  });

  it('with the range it has to be in, years without a separator', async () => {
    const { reply } = await play('car tax for 123 ABC in 1850');
    expect(reply.content).toContain('2025');
    expect(reply.content).toContain('2035');
  });
});

describe('no choice is put to the user where the message decides', () => {
  it.each([
    ['find address Narva mnt 7', '/addresses'],
    ['leia aadress Narva mnt 7', '/addresses'],
    ['holidays in Lithuania from January to March', '/PublicHolidays'],
    ['pühad Leedus jaanuarist märtsini', '/PublicHolidays'],
    ['Праздники в Литве с января по март', '/PublicHolidays'],
    ['show initiatives', '/initiatives'],
    ['näita algatusi', '/initiatives'],
    ['покажи инициативы', '/initiatives'],
    ['algatus 3', '/initiatives/3'],
  ])('%s', async (message, path) => {
    expect(pathsOf((await play(message)).calls)).toEqual([path]);
  });

  it.each([
    ['show initiatives in the signing phase'],
    ['Allkirjastamisel olevad algatused'],
    ['инициативы на подписании'],
  ])('the filter is kept: %s', async (message) => {
    expect((await play(message)).calls).toMatchObject([{ path: '/initiatives', query: { phase: 'sign' } }]);
  });
});

describe('who one is talking to is told, not called out of scope', () => {
  it.each([['who are you?'], ['Kes sa oled?'], ['кто ты?']])('%s', async (message) => {
    const { reply, calls } = await play(message);
    expect(reply.turn.kind).toBe('answer');
    expect(reply.questionOutOfLLMScope).toBe(false);
    expect(calls).toEqual([]);
  });
});
