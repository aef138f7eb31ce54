import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable } from '../helpers/dialogue-table.ts';
import { newChat } from '../helpers/journey.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

const HOLIDAYS = {
  en: 'When are the public holidays in Estonia in 2026?',
  et: 'Mis on Eesti riigipühad 2026. aastal?',
  ru: 'Когда государственные праздники в Эстонии в 2026 году?',
};
const holidays = (language: keyof typeof HOLIDAYS) => ({
  says: HOLIDAYS[language],
  kind: 'answer',
  calls: [{ path: '/PublicHolidays' }],
});

describe('more of a list than was shown', () => {
  it.each([
    ['en', 'show all'],
    ['en', 'give me the whole list, please'],
    ['et', 'näita kõiki'],
    ['et', 'kogu nimekiri palun'],
    ['ru', 'покажи все'],
    ['ru', 'весь список'],
  ] as const)('%s "%s" gives everything', (language, says) =>
    playTable(server, [
      holidays(language),
      {
        says,
        kind: 'answer',
        language,
        holds: [/\b1 (January|jaanuar)|1\. jaanuar|1 января/, /26/],
        lacks: [/…/],
      },
    ]),
  );

  it.each([
    ['en', 'show me the rest'],
    ['en', 'more'],
    ['et', 'näita ülejäänuid'],
    ['et', 'ülejäänud'],
    ['ru', 'покажи остальные'],
    ['ru', 'ещё'],
  ] as const)('%s "%s" gives what was not shown', (language, says) =>
    playTable(server, [
      holidays(language),
      { says, kind: 'answer', language, holds: [/25/, /26/], lacks: [/24 |24\./, /Leidsin|found|Найден/] },
    ]),
  );

  it('is fetched where the service sent only a part', () =>
    playTable(server, [
      { says: 'Show initiatives', kind: 'answer', calls: [{ path: '/initiatives' }], holds: [/30 more/] },
      {
        says: 'show the rest',
        kind: 'answer',
        calls: [{ path: '/initiatives', values: { limit: '40' } }],
        lacks: [/more/, /I found/],
      },
      { says: 'show all', kind: 'answer', holds: [/40 results/], lacks: [/more\./] },
    ]));

  it('lists every hour of what was only summed up', () =>
    playTable(server, [
      {
        says: 'What are the electricity prices today?',
        kind: 'answer',
        calls: [{ path: '/electricity/prices' }],
        lacks: [/05:00/],
      },
      { says: 'show all', kind: 'answer', holds: [/at 00:00/, /at 05:00/, /at 23:00/] },
    ]));
});

describe('something that the answer has by name is told from it', () => {
  it.each([
    ['en', 'when is christmas?', /25 December 2026/, /January/],
    ['en', 'and midsummer?', /24 June 2026/, /January/],
    ['et', 'millal on jõulud?', /25\. detsember 2026/, /jaanuar/],
    ['et', 'aga lihavõtted?', /5\. aprill 2026/, /jaanuar/],
    ['ru', 'когда рождество?', /25 декабря 2026/, /января/],
    ['ru', 'а пасха?', /5 апреля 2026/, /января/],
  ] as const)('%s "%s"', (language, says, holds, lacks) =>
    playTable(server, [
      holidays(language),
      { says, kind: 'answer', holds: [holds], lacks: [lacks], values: { get_public_holidays: EE_2026 } },
    ]),
  );
  const EE_2026 = { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' };

  it('but a request for something else is one, also when a record is called like it', () =>
    playTable(server, [
      {
        says: 'Show initiatives',
        kind: 'answer',
        calls: [{ path: '/initiatives' }],
        holds: [/library opening/],
      },
      { says: 'library opening hours', kind: 'question', missing: ['city'] },
    ]));
});

describe('second thoughts about an answered request', () => {
  const CLAIM = {
    en: 'I am 30, income 500 euros a month, 2 children and I do not live in Estonia. Am I eligible for the benefit?',
    et: 'Olen 30, sissetulek 500 eurot kuus, 2 last ja ma ei ela Eestis. Kas mul on õigus toetusele?',
    ru: 'Мне 30, доход 500 евро в месяц, двое детей, и я не живу в Эстонии. Положено ли мне пособие?',
  };
  it.each([
    ['en', 'actually yes, I do live here', { residency: true, children: 2 }],
    ['en', 'sorry, I have 3 children', { residency: false, children: 3 }],
    ['et', 'tegelikult jah, elan küll', { residency: true, children: 2 }],
    ['et', 'vabandust, mul on 3 last', { residency: false, children: 3 }],
    ['ru', 'на самом деле да, я живу здесь', { residency: true, children: 2 }],
    ['ru', 'извините, у меня трое детей', { residency: false, children: 3 }],
  ] as const)('%s "%s" puts it anew', async (language, says, changed) => {
    const chat = newChat();
    await playTable(
      server,
      [{ says: CLAIM[language], kind: 'answer', calls: [{ path: '/benefits/eligibility' }] }],
      chat,
    );
    const reply = await server.say(chat, says);
    expect(reply.turn).toMatchObject({
      kind: 'answer',
      endpoints: [{ params: { age: 30, monthlyIncome: 500, ...changed } }],
    });
  });
});

describe('a value that the endpoint just called has no place for', () => {
  it.each([
    ['en', 'What is the weather in Tallinn right now?', 'and tomorrow?', 'and in Narva?'],
    ['et', 'Milline ilm on praegu Tallinnas?', 'aga homme?', 'ja Narvas?'],
    ['ru', 'Какая сейчас погода в Таллинне?', 'а завтра?', 'а в Нарве?'],
  ])('%s: a neighbour that takes the same values answers', (language, opening, day, city) =>
    playTable(server, [
      { says: opening, kind: 'answer', language, calls: [{ path: '/weather/current' }] },
      {
        says: day,
        kind: 'answer',
        language,
        values: { get_weather_forecast: { city: 'Tallinn', date: '2026-06-11' } },
        evidence: { city: { source: 'previous_call' } },
        calls: [{ path: '/weather/forecast' }],
      },
      {
        says: city,
        kind: 'answer',
        language,
        values: { get_weather_forecast: { city: 'Narva', date: '2026-06-11' } },
        calls: [{ path: '/weather/forecast' }],
      },
    ]),
  );

  it('is out of scope where no neighbour takes it', () =>
    playTable(server, [
      { says: 'Car tax for 123 ABC in 2026', kind: 'answer', calls: [{ path: '/vehicle-tax' }] },
      { says: 'and tomorrow?', kind: 'out_of_scope' },
    ]));
});

describe('a question about the world after an answer', () => {
  it.each([
    ['en', 'Who wrote Hamlet?', 'And in Finland?'],
    ['en', 'What is the capital of France?', 'And in Latvia?'],
    ['en', 'Who won the 2024 Olympics?', 'Same for Lithuania'],
    ['et', 'Mis on fotosüntees?', 'Aga Soomes?'],
    ['ru', 'Почему небо голубое?', 'А в Финляндии?'],
  ] as const)('%s "%s" is not answered from it, nor from a neighbour', (language, says, goesOn) =>
    playTable(server, [
      holidays(language),
      { says, kind: 'out_of_scope' },
      { says: goesOn, kind: 'answer', calls: [{ path: '/PublicHolidays' }] },
    ]),
  );
});
