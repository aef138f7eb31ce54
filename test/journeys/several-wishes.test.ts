import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ now: () => Date.parse('2026-12-01T12:00:00Z') });
}, 60_000);
afterAll(() => journey.close());

const play = async (message: string) => {
  journey.newCalls();
  const reply = await journey.say(newChat(), message);
  return { reply, calls: journey.newCalls() };
};

const HOLIDAYS = { path: '/PublicHolidays', query: { validFrom: '2026-01-01', validTo: '2026-12-31' } };
const PRICES = { path: '/electricity/prices' };
const WEATHER = { path: '/weather/current' };

describe('every wish of a message is answered', () => {
  it.each([
    ['holidays in Estonia this year and electricity prices tomorrow', [HOLIDAYS, PRICES]],
    ['riigipühad Eestis sel aastal ja homsed elektrihinnad', [HOLIDAYS, PRICES]],
    ['праздники в Эстонии в этом году и цены на электричество завтра', [HOLIDAYS, PRICES]],
    ["give me the weather in Tartu now and tomorrow's electricity prices", [WEATHER, PRICES]],
    ['I need the weather in Tartu as well as the electricity price tomorrow', [WEATHER, PRICES]],
    ['näita ilma Tartus ja homseid elektrihindu', [WEATHER, PRICES]],
    ['покажи погоду в Тарту сейчас и завтрашние цены на электричество', [WEATHER, PRICES]],
  ])('%s', async (message, wanted) => {
    const { calls } = await play(message);
    expect(calls).toMatchObject(wanted);
  });
});

describe('a wish that nothing covers is named', () => {
  it.each([
    ['weather in Tallinn right now and a pizza with mushrooms', 'a pizza with mushrooms', WEATHER],
    ['homne elektri hind ja kino piletid', 'kino piletid', PRICES],
    ['цена на электричество завтра и рецепт борща', 'рецепт борща', PRICES],
  ])('%s', async (message, left, call) => {
    const { reply, calls } = await play(message);
    expect(calls).toMatchObject([call]);
    expect(reply.content).toContain(left);
  });

  it.each([
    ['Find IT jobs in Tartu and the library hours in Narva', 'Find IT jobs in Tartu'],
    ['Otsi IT-töökohti Tartus ja raamatukogu lahtiolekuaegu Narvas', 'Otsi IT-töökohti Tartus'],
    ['Найди вакансии в Тарту и часы работы библиотеки в Нарве', 'Найди вакансии в Тарту'],
    ['Give me the library hours in Narva and a recipe for pancakes', 'a recipe for pancakes'],
    ['Tell me a joke and the library hours in Narva', 'Tell me a joke'],
  ])('though one verb asks for both: %s', async (message, left) => {
    const { reply, calls } = await play(message);
    expect(calls).toMatchObject([{ path: '/libraries/opening-hours', query: { city: 'Narva' } }]);
    expect(reply.content).toContain(left);
  });

  it('in a dry run too', async () => {
    const { content } = await journey.say(newChat(), 'weather in Tartu and order a pizza', { dryRun: true });
    expect(JSON.parse(content)).toMatchObject({
      endpoint: { name: 'get_current_weather' },
      collected_params: { city: 'Tartu' },
      unhandled: ['order a pizza'],
    });
    const whole = await journey.say(newChat(), 'weather in Tartu', { dryRun: true });
    expect(Object.keys(JSON.parse(whole.content))).toEqual(['status', 'endpoint', 'collected_params']);
  });

  it('and its words are no values of the others', async () => {
    const { reply, calls } = await play('Telli pitsa Tartusse ja ütle Narva raamatukogu lahtiolekuajad');
    expect(calls).toMatchObject([{ query: { city: 'Narva' } }]);
    expect(reply.content).toContain('Telli pitsa Tartusse');
  });

  it('beyond three, whatever they are', async () => {
    const { reply, calls } = await play(
      'weather in Tallinn, library hours in Tartu, public holidays in Latvia this year, electricity prices tomorrow and a pizza',
    );
    expect(calls).toMatchObject([WEATHER, { path: '/libraries/opening-hours' }, HOLIDAYS]);
    expect(reply.content).toContain('electricity prices tomorrow');
    expect(reply.content).toContain('a pizza');
  });
});

describe('a list of wishes', () => {
  it.each([
    '- weather in Tartu\n- library hours in Narva\n- book a flight',
    '1) weather in Tartu 2) library hours in Narva 3) book a flight',
  ])('is taken apart at its lines: %j', async (message) => {
    const { reply, calls } = await play(message);
    expect(calls).toMatchObject([
      { ...WEATHER, query: { city: 'Tartu' } },
      { path: '/libraries/opening-hours', query: { city: 'Narva' } },
    ]);
    expect(reply.content).toContain('“book a flight”');
  });
});

describe("what is the assistant's own is named, not put to an endpoint", () => {
  it.each([
    ['What time is it in Paris and what is the weather in Tartu?', 'What time is it in Paris'],
    ['Mis kell on Pariisis ja mis ilm on Tartus?', 'Mis kell on Pariisis'],
    ['Который час в Париже и какая погода в Тарту?', 'Который час в Париже'],
    ['What is the weather in Tartu? Also 15 + 27?', '15 + 27?'],
  ])('%s', async (message, left) => {
    const { reply, calls } = await play(message);
    expect(calls).toMatchObject([{ ...WEATHER, query: { city: 'Tartu' } }]);
    expect(reply.content).toContain(left);
  });
});

describe('a wish beside the answer to a question is named, and its words are no values', () => {
  it.each([
    [
      'What are the public holidays in Estonia?',
      '2026, and what is the weather in Tartu?',
      'what is the weather',
    ],
    [
      'What are the public holidays in Estonia?',
      '2026 and order a pizza to Latvia',
      'order a pizza to Latvia',
    ],
    ['Millised on Eesti riigipühad?', '2026 ja telli pitsa', 'telli pitsa'],
    ['Какие праздники в Эстонии?', '2026, а какая погода в Тарту?', 'какая погода в Тарту?'],
  ])('%s / %s', async (question, answer, left) => {
    const chat = newChat();
    await journey.say(chat, question);
    journey.newCalls();
    const reply = await journey.say(chat, answer);
    expect(journey.newCalls()).toMatchObject([
      { ...HOLIDAYS, query: { ...HOLIDAYS.query, countryIsoCode: 'EE' } },
    ]);
    expect(reply.content).toContain(left);
  });

  it('unless it is about what was asked for', async () => {
    const chat = newChat();
    await journey.say(chat, 'What are the public holidays in Estonia?');
    const reply = await journey.say(chat, '2026, and show me the public holidays of summer only');
    expect(reply.content).not.toContain('not dealt');
  });
});

describe('one request is called once and no piece of it is named', () => {
  it.each([
    'Great, and what is the electricity price tomorrow?',
    'elektri hind täna õhtul ja homme hommikul',
    'цена электричества завтра утром и вечером',
    'I live in Tallinn and pay by the hour, what is the electricity price tomorrow?',
    'show me the price of electricity and its average tomorrow',
  ])('%s', async (message) => {
    const { reply, calls } = await play(message);
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set([PRICES.path]));
    expect(reply.content).not.toMatch(/not dealt|tegelemata|без ответа/u);
  });
});
