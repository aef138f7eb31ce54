import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable } from '../helpers/dialogue-table.ts';
import { newChat } from '../helpers/journey.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

const TAX = { en: 'How much is the car tax?', et: 'Kui suur on automaks?', ru: 'Какой налог на машину?' };
const WEATHER = { en: 'What is the weather?', et: 'Milline on ilm?', ru: 'Какая погода?' };
const BOOK = {
  en: 'Book an appointment at the service office in Narva on 15 June 2026 for mari@example.ee',
  et: 'Broneeri aeg Narva teenindusse 15. juuniks 2026, mari@example.ee',
  ru: 'Запишите меня на приём в бюро обслуживания в Нарве на 15 июня 2026, mari@example.ee',
};
const YES = { en: 'yes', et: 'jah', ru: 'да' };

const CANCEL_WEATHER = [
  ['en', 'Cancel my weather request'],
  ['en', 'forget about my question about the weather'],
  ['en', 'forget the weather'],
  ['et', 'Tühista ilma päring'],
  ['et', 'Unusta ilm ära'],
  ['ru', 'Отмени запрос про погоду'],
  ['ru', 'Забудь про погоду'],
] as const;

describe('a cancel that names another request than the open one', () => {
  it.each(CANCEL_WEATHER)('%s "%s" ends nothing of it, and the question stands', (language, says) =>
    playTable(server, [
      { says: TAX[language], kind: 'question', language },
      {
        says,
        kind: 'question',
        language,
        missing: ['regNr', 'calculationYear'],
        stored: 'collecting',
        session: (session) => expect(session?.putAside).toBeUndefined(),
      },
    ]),
  );

  it.each(CANCEL_WEATHER)('%s "%s" lets go of the one put aside, the open one stays', (language, says) =>
    playTable(server, [
      { says: WEATHER[language], kind: 'question', language },
      { says: TAX[language], kind: 'question', language },
      {
        says,
        kind: 'question',
        language,
        missing: ['regNr', 'calculationYear'],
        stored: 'collecting',
        session: (session) => expect(session?.putAside).toBeUndefined(),
      },
    ]),
  );

  it.each(CANCEL_WEATHER)('%s "%s" ends it when it is open', (language, says) =>
    playTable(server, [
      { says: WEATHER[language], kind: 'question', language },
      { says, kind: 'cancelled', language, stored: 'none' },
    ]),
  );

  it.each([
    ['en', 'Cancel my weather request'],
    ['et', 'Tühista ilma päring'],
    ['ru', 'Отмени запрос про погоду'],
  ] as const)('%s "%s" at a preview leaves it to be agreed to', (language, says) =>
    playTable(server, [
      { says: BOOK[language], kind: 'confirmation', language },
      { says, kind: 'confirmation', language, holds: [/mari@example\.ee/], stored: 'confirming' },
      { says: YES[language], kind: 'answer', calls: [{ path: '/appointments' }] },
    ]),
  );

  it('that is alike by one word leaves the open one', async () => {
    await server.register({
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0052',
      name: 'appointment_status',
      description: 'Status of an appointment by its number: confirmed, waiting or over.',
      url: `${server.bookings.url}/appointments/{number}`,
      params: [{ name: 'number', type: 'integer', required: true, description: 'Number of the appointment' }],
      examples: { en: ['what is the appointment status', 'status of my appointment'] },
    });
    await playTable(server, [
      { says: BOOK.en, kind: 'confirmation' },
      { says: 'Cancel my appointment status request', kind: 'confirmation', stored: 'confirming' },
    ]);
  });

  it('ends one of two that are asked together, and the other goes on', () =>
    playTable(server, [
      { says: 'What is the weather in Tartu and what are the public holidays in Estonia?', kind: 'question' },
      {
        says: 'never mind the holidays',
        kind: 'answer',
        calls: [{ path: '/weather/current', values: { city: 'Tartu' } }],
        holds: [/dropped this: public holidays/],
      },
    ]));

  it.each([
    'cancel the whole thing',
    'cancel my request',
    'cancel this request',
    'lõpeta see vestlus',
    'отмени всё',
  ])('"%s" names nothing and ends what is open', (says) =>
    playTable(server, [
      { says: TAX.en, kind: 'question' },
      { says, kind: 'cancelled', stored: 'none' },
    ]),
  );

  it('ends a choice that is about it', () =>
    playTable(server, [
      { says: 'When are the holidays in Estonia?', kind: 'question' },
      { says: 'cancel my holidays request', kind: 'cancelled', stored: 'none' },
    ]));

  it.each([
    ['en', 'forget the mushrooms'],
    ['en', 'cancel the mushroom'],
    ['et', 'unusta seened'],
    ['et', 'jäta seened ära'],
    ['ru', 'не надо грибы'],
  ] as const)('%s "%s" is none while an order is open that they are of', async (language, says) => {
    await server.register({
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0051',
      name: 'order_pizza',
      description: 'Orders a pizza with mushrooms or cheese.',
      url: `${server.bookings.url}/pizzas`,
      method: 'POST',
      params: [
        {
          name: 'topping',
          type: 'string',
          required: true,
          description: 'Topping of the pizza',
          enum: ['mushroom', 'cheese'],
          labels: { en: 'topping', et: 'kate', ru: 'начинка' },
          synonyms: { mushroom: ['seened', 'грибы'], cheese: ['juust', 'сыр'] },
        },
        {
          name: 'count',
          type: 'integer',
          required: true,
          description: 'How many pizzas',
          labels: { en: 'number of pizzas', et: 'pitsade arv', ru: 'количество пицц' },
        },
      ],
      examples: {
        en: ['order a pizza', 'a pizza with mushrooms'],
        et: ['telli pitsa', 'pitsa seentega'],
        ru: ['закажи пиццу', 'пицца с грибами'],
      },
    });
    const chat = newChat();
    await server.say(chat, { en: 'order a pizza', et: 'telli pitsa', ru: 'закажи пиццу' }[language]);
    await server.say(chat, says);
    expect((await server.session(chat))?.collection?.state).toBe('collecting');
    await server.say(chat, { en: 'forget the pizza', et: 'unusta pitsa', ru: 'не надо пиццу' }[language]);
    expect((await server.session(chat))?.collection).toBeUndefined();
  });

  it('is none when a value is taken back', () =>
    playTable(server, [
      { says: 'What are the public holidays in Estonia?', kind: 'question' },
      {
        says: 'forget the country',
        kind: 'question',
        missing: ['countryIsoCode', 'validFrom', 'validTo'],
        stored: 'collecting',
      },
    ]));
});

describe('the clock in between', () => {
  it.each([
    ['en', 'What time is it?'],
    ['et', 'mis kell on?'],
    ['ru', 'который час?'],
  ] as const)('%s "%s" at a preview: it is shown again, and a yes is good', (language, says) =>
    playTable(server, [
      { says: BOOK[language], kind: 'confirmation', language },
      {
        says,
        kind: 'assistant',
        language,
        holds: [/12:00/, /mari@example\.ee/],
        buttons: [{ en: 'Yes', et: 'Jah', ru: 'Да' }[language], { en: 'No', et: 'Ei', ru: 'Нет' }[language]],
        stored: 'confirming',
      },
      { says: YES[language], kind: 'answer', calls: [{ path: '/appointments' }] },
    ]),
  );

  it('at a choice: it is put again, and a pick is good', () =>
    playTable(server, [
      { says: 'When are the holidays in Estonia?', kind: 'question' },
      { says: 'What time is it?', kind: 'assistant', holds: [/12:00/, /1\. Public holidays/] },
      { says: '1', kind: 'question', missing: ['validFrom', 'validTo'] },
    ]));
});

describe('a word that asks for nothing, with nothing open', () => {
  it.each([
    ['en', 'okay'],
    ['en', 'I see'],
    ['en', 'cool'],
    ['en', 'no'],
    ['et', 'jah'],
    ['et', 'selge'],
    ['ru', 'понятно'],
    ['ru', 'хорошо'],
  ] as const)('%s "%s" gets a kind sentence', async (language, says) => {
    const reply = await server.say(newChat(), says, { language });
    expect(reply).toMatchObject({
      status: 200,
      questionOutOfLLMScope: false,
      turn: { kind: 'answer', language },
    });
  });

  it('leaves the answer before to be followed up', () =>
    playTable(server, [
      { says: 'What is the weather in Tartu?', kind: 'answer', calls: [{ path: '/weather/current' }] },
      { says: 'cool', kind: 'answer' },
      {
        says: 'And in Narva?',
        kind: 'answer',
        calls: [{ path: '/weather/current', values: { city: 'Narva' } }],
      },
    ]));

  it('is no consent to a preview', () =>
    playTable(server, [
      { says: BOOK.en, kind: 'confirmation' },
      { says: 'I see', kind: 'confirmation', stored: 'confirming' },
    ]));
});
