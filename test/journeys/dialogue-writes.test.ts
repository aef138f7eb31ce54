import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingDefinition } from '../helpers/bookings.ts';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable, type Step } from '../helpers/dialogue-table.ts';
import { newChat } from '../helpers/journey.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer({
    settings: { API_CALL_TIMEOUT: '1', CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000' },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.bookings.delay(0);
  server.bookings.answerWith(201);
});

const PATH = '/appointments';
const AT_ONCE = 'Book an appointment at the service office in Narva on 15 June 2026 for mari@example.ee';
const BOOKED = { city: 'Narva', date: '2026-06-15', email: 'mari@example.ee' };
const preview: Step = {
  says: AT_ONCE,
  kind: 'confirmation',
  values: { book_appointment: BOOKED },
  holds: [
    /town: Narva/,
    /15 June 2026/,
    /mari@example\.ee/,
    /POST http:\/\/127\.0\.0\.1:\d+\/appointments \{"city":"Narva","date":"2026-06-15","email":"mari@example\.ee"\}/,
  ],
  buttons: ['Yes', 'No'],
  stored: 'confirming',
};

describe('a call that changes something', () => {
  it('is shown first, sent after a yes, and sent once', () =>
    playTable(server, [
      preview,
      { says: 'yes', kind: 'answer', calls: [{ path: PATH, values: BOOKED }], stored: 'none' },
      { says: 'yes', kind: 'answer', stored: 'none' },
    ]));

  it.each([
    [
      'et',
      'Broneeri aeg Narva teenindusse 15. juuniks 2026, mari@example.ee',
      'jah',
      [/linn: Narva/, /15\. juuni 2026/, /Kas saadan ära/],
      ['Jah', 'Ei'],
    ],
    [
      'ru',
      'Запишите меня на приём в бюро обслуживания в Нарве на 15 июня 2026, mari@example.ee',
      'да',
      [/город: Narva/, /15 июня 2026/, /Отправить\?/],
      ['Да', 'Нет'],
    ],
  ] as const)(
    'in %s: the preview and the yes are in the language of the chat',
    (language, says, yes, holds, buttons) =>
      playTable(server, [
        { says, kind: 'confirmation', language, holds, buttons, stored: 'confirming' },
        { says: yes, kind: 'answer', language, calls: [{ path: PATH, values: BOOKED }] },
      ]),
  );

  it.each(['no', 'cancel', 'ei', 'нет'])('"%s" sends nothing', (says) =>
    playTable(server, [preview, { says, kind: 'cancelled', stored: 'none' }]),
  );

  it.each(['hmm', 'what is that', 'maybe', 'yes but wait'])('"%s" is no yes: it is shown again', (says) =>
    playTable(server, [preview, { says, kind: 'confirmation', stored: 'confirming' }]),
  );

  it('a changed value is shown anew and the yes is for the new one', () =>
    playTable(server, [
      preview,
      {
        says: 'No, on 16 June 2026',
        kind: 'confirmation',
        values: { book_appointment: { ...BOOKED, date: '2026-06-16' } },
        holds: [/16 June 2026/],
        lacks: [/15 June/],
      },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH, values: { date: '2026-06-16' } }] },
    ]));

  it('a yes that comes too late is for nothing: it is shown again', async () => {
    await playTable(server, [
      preview,
      {
        says: 'yes',
        kind: 'confirmation',
        holds: [/no longer valid/],
        before: () => server.wait(11 * 60_000),
      },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH }] },
    ]);
  });

  it('a yes of an earlier question is not one: the continuation prompt is answered, then the preview is shown', () =>
    playTable(server, [
      { says: 'I want to book a visit to the service office in Narva', kind: 'question' },
      { says: 'hmm', kind: 'question' },
      { says: 'hmm', kind: 'continuation' },
      { says: 'yes', kind: 'question' },
      { says: '15 June 2026, mari@example.ee', kind: 'confirmation' },
    ]));

  it('thanks and a look at what is known leave it on the table', () =>
    playTable(server, [
      preview,
      { says: 'thanks', kind: 'answer', stored: 'confirming' },
      { says: 'what do you have so far?', kind: 'answer', holds: [/Narva/], stored: 'confirming' },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH }] },
    ]));

  it('another request puts it aside; afterwards it is shown anew before anything is sent', () =>
    playTable(server, [
      preview,
      {
        says: 'What is the weather in Tartu right now?',
        kind: 'answer',
        calls: [{ path: '/weather/current' }],
        holds: [/put the earlier request aside/, /Shall we go back/],
      },
      { says: 'yes', kind: 'confirmation', holds: [/15 June 2026/] },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH, values: BOOKED }] },
    ]));

  it('beside one that reads: only the write is shown, and both are made after the yes', () =>
    playTable(server, [
      {
        says: `${AT_ONCE} and show the weather in Tartu right now`,
        kind: 'confirmation',
        holds: [/before I send it \(appointment\)/],
        lacks: [/weather/],
      },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH }, { path: '/weather/current' }] },
    ]));

  it('somebody else cannot say yes', async () => {
    const chat = newChat();
    await playTable(server, [preview], chat);
    expect(await server.say(chat, 'yes', { authorId: 'somebody else' })).toMatchObject({ status: 403 });
    expect(server.newCalls()).toEqual([]);
  });

  it('two yeses at once are one booking', async () => {
    const chat = newChat();
    await playTable(server, [preview], chat);
    server.bookings.delay(200);
    const replies = await Promise.all([server.say(chat, 'yes'), server.say(chat, 'yes')]);
    expect(replies.map(({ content }) => /nothing is waiting/i.test(content)).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(replies.map(({ turn }) => turn.receipts.length).toSorted()).toEqual([0, 1]);
    expect(server.newCalls()).toHaveLength(1);
  });

  it('in a dry run nothing is shown or sent', async () => {
    const reply = await server.say(newChat(), AT_ONCE, { dryRun: true });
    expect(reply.turn.kind).toBe('completed');
    expect(server.newCalls()).toEqual([]);
  });
});

describe('a write nobody knows the end of', () => {
  it('is called so, is not repeated by itself, and needs another yes with the same key', async () => {
    const chat = newChat();
    const before = server.bookings.seen.length;
    await playTable(
      server,
      [
        preview,
        {
          says: 'yes',
          kind: 'failed',
          before: () => server.bookings.delay(3000),
          calls: [{ path: PATH }],
          holds: [/cannot tell whether/],
          stored: 'failed',
        },
        {
          says: 'try again',
          kind: 'confirmation',
          before: () => server.bookings.delay(0),
          holds: [/cannot tell whether/, /15 June 2026/],
        },
        { says: 'yes', kind: 'answer', calls: [{ path: PATH, values: BOOKED }], stored: 'none' },
      ],
      chat,
    );
    const keys = server.bookings.seen.slice(before).map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    ['did it go through?', /cannot tell whether/],
    ['what would it cost?', /cannot tell whether/],
  ])('"%s" is not told that nothing has happened yet', async (says, holds) => {
    await playTable(server, [
      preview,
      { says: 'yes', kind: 'failed', before: () => server.bookings.delay(3000), calls: [{ path: PATH }] },
      { says: 'try again', kind: 'confirmation', before: () => server.bookings.delay(0), holds: [holds] },
      { says, kind: 'confirmation', holds: [holds], lacks: [/in advance/], stored: 'confirming' },
      { says: 'no', kind: 'cancelled', stored: 'none' },
    ]);
  });

  it('two bookings of the same thing in two chats have different keys', async () => {
    const before = server.bookings.seen.length;
    for (let i = 0; i < 2; i += 1)
      await playTable(server, [preview, { says: 'yes', kind: 'answer', calls: [{ path: PATH }] }]);
    const keys = server.bookings.seen.slice(before).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a client that goes away while something is written', () => {
  const leaveDuringYes = async (chat: string): Promise<void> => {
    const gone = new AbortController();
    const response = await fetch(`${server.url}/orchestrate/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chatId: chat, message: 'yes', authorId: 'tester', environment: 'test' }),
      signal: gone.signal,
    });
    setTimeout(() => gone.abort(), 100);
    await expect(response.text()).rejects.toThrow();
  };

  it.each([
    ['yes', /has been carried out/],
    ['What is the weather in Tartu right now?', /has been carried out[\s\S]*°C/],
  ])('the call is finished, not repeated, and told with the next reply: %s', async (says, text) => {
    const chat = newChat();
    await playTable(server, [preview], chat);
    server.bookings.delay(400);
    await leaveDuringYes(chat);
    const reply = await server.say(chat, says);
    expect(reply.turn.kind).toBe('answer');
    expect(reply.content).toMatch(text);
    expect(server.newCalls().filter(({ path }) => path === PATH)).toHaveLength(1);
    expect((await server.session(chat))?.unheard).toBeUndefined();
  });
});

describe('a write the service refuses', () => {
  it('asks for the refused value again, and the mended call is shown anew', () =>
    playTable(server, [
      preview,
      {
        says: 'yes',
        kind: 'question',
        before: () => server.bookings.answerWith(422, { detail: 'date is already full' }),
        calls: [{ path: PATH }],
        missing: ['date'],
        stored: 'collecting',
      },
      {
        says: '17 June 2026',
        kind: 'confirmation',
        before: () => server.bookings.answerWith(201),
        holds: [/17 June 2026/],
      },
      { says: 'yes', kind: 'answer', calls: [{ path: PATH, values: { date: '2026-06-17' } }] },
    ]));
});

describe('what must not be shown', () => {
  it('a sensitive value is masked in the preview and sent as it is', async () => {
    const definition = bookingDefinition(server.bookings.url);
    await server.register({
      ...definition,
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0002',
      name: 'cancel_parking_permit',
      description: 'Cancels a resident parking permit of a car by its permit number.',
      url: `${server.bookings.url}/permits`,
      params: [
        {
          name: 'email',
          type: 'string',
          format: 'email',
          required: true,
          sensitive: true,
          description: 'E-mail address of the owner',
          labels: { en: 'e-mail address', et: 'e-posti aadress', ru: 'адрес электронной почты' },
        },
      ],
      examples: { en: ['cancel my parking permit', 'end the resident parking permit'] },
    });
    await playTable(server, [
      {
        says: 'Please cancel my parking permit, the e-mail is mari@example.ee',
        kind: 'confirmation',
        holds: [/e-mail address: •••/],
        lacks: [/mari@/],
      },
      { says: 'yes', kind: 'answer', calls: [{ path: '/permits', values: { email: 'mari@example.ee' } }] },
    ]);
  });
});
