import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingDefinition } from '../helpers/bookings.ts';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable } from '../helpers/dialogue-table.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

const BOOK = {
  en: 'Book an appointment at the service office in Narva on 15 June 2026 for mari@example.ee',
  et: 'Broneeri aeg Narva teenindusse 15. juuniks 2026, mari@example.ee',
  ru: 'Запишите меня на приём в бюро обслуживания в Нарве на 15 июня 2026, mari@example.ee',
};
const YES = { en: 'yes', et: 'jah', ru: 'да' };
const UNKNOWN = { en: /cannot tell that in advance/, et: /ette ei tea/, ru: /Заранее я этого не знаю/ };

describe('a question about the request on the table', () => {
  it.each([
    ['en', 'okay so what would it cost?'],
    ['en', 'how much do I have to pay for that?'],
    ['en', 'can I cancel it later?'],
    ['et', 'aga mis see maksma läheb?'],
    ['et', 'kas seda saab tühistada?'],
    ['ru', 'а сколько это будет стоить?'],
    ['ru', 'а отменить можно?'],
  ] as const)(
    '%s "%s": nobody knows, the preview is shown again, and a yes is still good',
    (language, says) =>
      playTable(server, [
        { says: BOOK[language], kind: 'confirmation', language },
        {
          says,
          kind: 'confirmation',
          language,
          holds: [UNKNOWN[language], /mari@example\.ee/],
          stored: 'confirming',
        },
        { says: YES[language], kind: 'answer', calls: [{ path: '/appointments' }] },
      ]),
  );

  it.each([
    ['en', 'ok, and what day was that?', /^Day of the visit: 15 June 2026/],
    ['et', 'mis kuupäev see oli?', /^Külastuse päev: 15\. juuni 2026/],
    ['ru', 'а какого числа?', /^\S.*: 15 июня 2026/],
    ['en', 'which town is it?', /^Town: Narva/],
    ['et', 'mis linn see oli?', /^Linn: Narva/],
    ['ru', 'какой это город?', /^Город: Narva/],
  ] as const)('%s "%s" is answered from its values', (language, says, holds) =>
    playTable(server, [
      { says: BOOK[language], kind: 'confirmation', language },
      { says, kind: 'confirmation', language, holds: [holds], stored: 'confirming' },
    ]),
  );

  it('is answered from the definition where that says it', async () => {
    await server.register(
      bookingDefinition(server.bookings.url, {
        description:
          'Books an appointment at a service office of the town: books a time for a visit on a day. The visit costs nothing: there is no fee.',
      }),
    );
    await playTable(server, [
      { says: BOOK.en, kind: 'confirmation' },
      { says: 'what does it cost?', kind: 'confirmation', holds: [/there is no fee/], lacks: [UNKNOWN.en] },
    ]);
    await server.register(bookingDefinition(server.bookings.url));
  });

  it.each([
    ['en', 'Book an appointment at the service office in Narva', 'how much does it cost?'],
    ['et', 'Broneeri aeg Narva teenindusse', 'palju see maksab?'],
    ['ru', 'Запишите меня на приём в бюро обслуживания в Нарве', 'сколько это стоит?'],
  ] as const)('%s: while values are missing the question stands', (language, opening, says) =>
    playTable(server, [
      { says: opening, kind: 'question', language, missing: ['date', 'email'] },
      {
        says,
        kind: 'question',
        language,
        holds: [UNKNOWN[language]],
        missing: ['date', 'email'],
        stored: 'collecting',
      },
    ]),
  );

  it('but a request of its own is one', () =>
    playTable(server, [
      { says: BOOK.en, kind: 'confirmation' },
      {
        says: 'What is the electricity price tomorrow?',
        kind: 'answer',
        calls: [{ path: '/electricity/prices' }],
        holds: [/put the earlier request aside/],
      },
      { says: 'yes', kind: 'confirmation', holds: [/mari@example\.ee/] },
    ]));
});

const TAX = { en: 'How much is the car tax?', et: 'Kui suur on automaks?', ru: 'Какой налог на машину?' };

describe('cancelling a request by name', () => {
  const CANCEL = [
    ['en', 'Please cancel my car tax request', /nothing to cancel/],
    ['en', 'forget about my question about the car tax', /nothing to cancel/],
    ['et', 'Palun tühista minu automaksu päring', /ei ole midagi katkestada/],
    ['ru', 'Отмени мой запрос про автоналог', /отменять нечего/],
  ] as const;
  it.each(CANCEL)('%s "%s" with nothing open says so', (language, says, holds) =>
    playTable(server, [{ says, kind: 'cancelled', language, holds: [holds], stored: 'none' }]),
  );

  it.each(CANCEL)('%s "%s" ends what is open', (language, says) =>
    playTable(server, [
      { says: TAX[language], kind: 'question', language },
      { says, kind: 'cancelled', language, stored: 'none' },
    ]),
  );

  it('lets go of what was put aside', () =>
    playTable(server, [
      { says: TAX.en, kind: 'question' },
      {
        says: 'What is the weather in Tartu right now?',
        kind: 'answer',
        calls: [{ path: '/weather/current' }],
        holds: [/go back to the request put aside/],
      },
      {
        says: 'cancel my car tax request please',
        kind: 'cancelled',
        session: (session) => expect(session?.putAside).toBeUndefined(),
      },
    ]));

  it('is not taken for a request to a service that cancels', async () => {
    await server.register({
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0041',
      name: 'withdraw_permit_request',
      description: 'Withdraws a request for a building permit that was handed in.',
      url: `${server.bookings.url}/withdrawals`,
      method: 'POST',
      params: [
        {
          name: 'permitNumber',
          type: 'integer',
          required: true,
          description: 'Number of the permit request',
        },
      ],
      examples: { en: ['withdraw my building permit request', 'cancel my building permit request'] },
    });
    await playTable(server, [
      { says: 'Cancel my building permit request', kind: 'question', missing: ['permitNumber'] },
    ]);
  });
});
