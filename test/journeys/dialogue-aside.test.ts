import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable, type Step } from '../helpers/dialogue-table.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer();
});
afterAll(() => server.close());

const ASKED: Step = {
  says: 'When are the school holidays in Estonia?',
  kind: 'question',
  missing: ['validFrom', 'validTo'],
  stored: 'collecting',
};
const ASIDE: Step = {
  says: 'What is the weather in Tartu right now?',
  kind: 'answer',
  calls: [{ path: '/weather/current' }],
  holds: [/put the earlier request aside \(school holidays\)/, /Shall we go back .*school holidays/],
  buttons: ['Yes', 'No'],
  stored: 'none',
  session: (session) =>
    expect(session?.putAside?.[0]?.collection.targets[0]?.slots['countryIsoCode']?.value).toBe('EE'),
};
const CALLED = [{ path: '/SchoolHolidays', values: { countryIsoCode: 'EE', validFrom: '2026-09-01' } }];

describe('another request in the middle', () => {
  it('puts the first aside, says so, and comes back to it after a yes', () =>
    playTable(server, [
      ASKED,
      ASIDE,
      {
        says: 'yes',
        kind: 'question',
        missing: ['validFrom', 'validTo'],
        values: { get_school_holidays: { countryIsoCode: 'EE' } },
        stored: 'collecting',
      },
      { says: 'from 1 September 2026 to 15 June 2027', kind: 'answer', calls: CALLED, buttons: null },
    ]));

  it.each([
    [
      'et',
      'Millal on Eestis koolivaheajad?',
      'Milline ilm on praegu Tartus?',
      'jah',
      [/kõrvale \(koolivaheajad\)/, /Kas jätkame/],
    ],
    [
      'ru',
      'Когда школьные каникулы в Эстонии?',
      'Какая сейчас погода в Тарту?',
      'да',
      [/отложен \(школьные каникулы\)/, /Вернёмся/],
    ],
  ] as const)('in %s', (language, first, second, yes, holds) =>
    playTable(server, [
      { says: first, kind: 'question', language },
      { says: second, kind: 'answer', calls: [{ path: '/weather/current' }], holds },
      { says: yes, kind: 'question', language, missing: ['validFrom', 'validTo'] },
    ]),
  );

  it('the missing value instead of a yes is taken', () =>
    playTable(server, [
      ASKED,
      ASIDE,
      { says: 'from 1 September 2026 to 15 June 2027', kind: 'answer', calls: CALLED },
    ]));

  it('a no lets go of it', () =>
    playTable(server, [
      ASKED,
      ASIDE,
      { says: 'no', kind: 'cancelled', session: (session) => expect(session?.putAside).toBeUndefined() },
      { says: 'yes', kind: 'answer', stored: 'none' },
    ]));

  it('a third request leaves the offer unanswered; it is made once more and no more', () =>
    playTable(server, [
      ASKED,
      ASIDE,
      {
        says: 'How much is the vehicle tax for 123ABC in 2026?',
        kind: 'answer',
        calls: [{ path: '/vehicle-tax' }],
        holds: [/Shall we go back/],
      },
      {
        says: 'What is the weather in Narva right now?',
        kind: 'answer',
        calls: [{ path: '/weather/current' }],
        lacks: [/Shall we go back/],
      },
    ]));

  it('cancelling the second offers the first', () =>
    playTable(server, [
      ASKED,
      { says: 'How much is my vehicle tax?', kind: 'question', holds: [/aside/] },
      { says: 'cancel', kind: 'cancelled', holds: [/Shall we go back/], buttons: ['Yes', 'No'] },
      { says: 'yes', kind: 'question', missing: ['validFrom', 'validTo'] },
    ]));

  it('a parameter-like answer is an answer and no switch', () =>
    playTable(server, [
      { says: 'When is the trash picked up?', kind: 'question', missing: ['address'] },
      {
        says: 'Viru tn 4, Tallinn',
        kind: 'answer',
        calls: [{ path: '/waste-collection', values: { address: 'Viru tn 4, Tallinn' } }],
      },
    ]));

  it('the same request anew replaces the one put aside', () =>
    playTable(server, [
      ASKED,
      ASIDE,
      {
        says: 'When are the school holidays in Latvia from 1 September 2026 to 15 June 2027?',
        kind: 'answer',
        calls: [{ path: '/SchoolHolidays', values: { countryIsoCode: 'LV' } }],
        lacks: [/Shall we go back/],
      },
    ]));
});

describe('words about the dialogue', () => {
  it.each([
    [
      'en',
      'How much is the vehicle tax for 123ABC?',
      'what do you have so far?',
      'why do you need that?',
      'skip',
      'start over',
      'cancel',
    ],
    [
      'et',
      'Kui suur on automaks autole 123ABC?',
      'mis sul juba olemas on?',
      'miks seda vaja on?',
      'jäta vahele',
      'alusta uuesti',
      'katkesta',
    ],
    [
      'ru',
      'Какой налог на машину 123ABC?',
      'что уже известно?',
      'зачем?',
      'пропустить',
      'начать заново',
      'отмена',
    ],
  ])('%s: known, why, skip, start over, cancel', (language, opening, known, why, skip, over, cancel) =>
    playTable(server, [
      { says: opening, kind: 'question', language, missing: ['calculationYear'] },
      {
        says: known,
        kind: 'answer',
        holds: [
          /123ABC/,
          language === 'ru' ? /налоговый год/ : language === 'et' ? /maksuaasta/ : /tax year/,
        ],
        stored: 'collecting',
        session: (session) => expect(session?.collection?.turnCount).toBe(1),
      },
      { says: why, kind: 'answer', stored: 'collecting' },
      { says: skip, kind: 'answer', stored: 'collecting' },
      {
        says: over,
        kind: 'question',
        missing: ['regNr', 'calculationYear'],
        session: (session) => expect(session?.collection?.targets[0]?.slots).toEqual({}),
      },
      { says: cancel, kind: 'cancelled', stored: 'none' },
    ]),
  );

  it('greetings and thanks are not counted and fill nothing', () =>
    playTable(server, [
      { says: 'What are the public holidays in Estonia?', kind: 'question' },
      ...['hello', 'thanks', 'hello again', 'thank you'].map((says): Step => ({ says, kind: 'answer' })),
      {
        says: 'hmm',
        kind: 'question',
        session: (session) => expect(session?.collection?.turnCount).toBe(2),
      },
    ]));

  it('a removed value is named as removed; a required one is asked for again', () =>
    playTable(server, [
      {
        says: 'weather forecast for tomorrow',
        kind: 'question',
        values: { get_weather_forecast: { date: '2026-06-11' } },
      },
      {
        says: 'leave out the date',
        kind: 'question',
        values: { get_weather_forecast: {} },
        holds: [/left this out/],
      },
    ]));
});

describe('an optional value', () => {
  it('that does not fit is named, and the call is made without it', () =>
    playTable(server, [
      {
        says: 'find the address Viru 4 in Tallinn, limit 500',
        kind: 'answer',
        calls: [{ path: '/addresses' }],
        holds: [/could not use “500/],
        session: () => undefined,
      },
    ]));

  it('that was said is used at once', () =>
    playTable(server, [
      {
        says: 'What will the weather be like in Tartu tomorrow?',
        kind: 'answer',
        calls: [{ path: '/weather/forecast', values: { city: 'Tartu', date: '2026-06-11' } }],
      },
    ]));
});

describe('one value for several wishes', () => {
  it('is asked for once, the question says so, and a correction reaches both', () =>
    playTable(server, [
      {
        says: 'What are the public holidays in Lithuania? And when are the school holidays?',
        kind: 'question',
        values: {
          get_public_holidays: { countryIsoCode: 'LT' },
          get_school_holidays: { countryIsoCode: 'LT' },
        },
        holds: [/for all of these: public holidays and school holidays/],
      },
      {
        says: 'No, I meant Latvia, not Lithuania',
        kind: 'question',
        values: {
          get_public_holidays: { countryIsoCode: 'LV' },
          get_school_holidays: { countryIsoCode: 'LV' },
        },
      },
      {
        says: 'from 1 July to 31 December 2026',
        kind: 'answer',
        calls: [
          { path: '/PublicHolidays', values: { countryIsoCode: 'LV', validFrom: '2026-07-01' } },
          { path: '/SchoolHolidays', values: { countryIsoCode: 'LV', validTo: '2026-12-31' } },
        ],
      },
    ]));

  it('two wishes that want different values get different ones', () =>
    playTable(server, [
      {
        says: 'What are the public holidays in Estonia and when are the school holidays in Latvia?',
        kind: 'question',
        values: {
          get_public_holidays: { countryIsoCode: 'EE' },
          get_school_holidays: { countryIsoCode: 'LV' },
        },
      },
    ]));

  it('what only has the same name is asked for in words of its own', async () => {
    const common = { method: 'GET', examples: {} };
    await server.register({
      ...common,
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0011',
      name: 'get_ferry_departures',
      description: 'Departures of the ferry to the island on a day.',
      url: `${server.bookings.url}/ferries`,
      params: [
        {
          name: 'date',
          type: 'date',
          required: true,
          description: 'Day the ferry departs',
          labels: { en: 'departure day' },
        },
      ],
      examples: {
        en: ['ferry departures', 'when does the ferry leave for the island', 'show me the ferry departures'],
      },
    });
    await server.register({
      ...common,
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0012',
      name: 'get_concert_tickets',
      description: 'Tickets still on sale for concerts of the philharmonic orchestra.',
      url: `${server.bookings.url}/concerts`,
      params: [
        {
          name: 'date',
          type: 'date',
          required: true,
          description: 'Evening of the concert',
          labels: { en: 'concert evening' },
        },
      ],
      examples: { en: ['concert tickets', 'are there tickets for the philharmonic concert'] },
    });
    await playTable(server, [
      {
        says: 'When does the ferry leave for the island? Are there also tickets for the philharmonic concert?',
        kind: 'question',
        missing: ['date', 'date'],
        holds: [/departure day/, /concert evening/],
        lacks: [/for all of these/],
      },
    ]);
  });
});

describe('a tie', () => {
  const tied = async (): Promise<void> => {
    const param = {
      name: 'city',
      type: 'string',
      required: true,
      description: 'Town',
      labels: { en: 'town' },
    };
    for (const [i, [name, topic]] of [
      ['get_swimming_pool_hours', 'indoor swimming pool'],
      ['get_ice_rink_hours', 'indoor ice rink'],
    ].entries())
      await server.register({
        endpointId: `7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a002${i}`,
        name,
        description: `Opening times of the ${topic} of a town's sports centre.`,
        url: `${server.bookings.url}/${name}`,
        params: [param],
        examples: { en: [`when can I go to the ${topic}`, `sports centre times of the ${topic}`] },
      });
  };

  it('shows topics, takes a word of one, and keeps a value given instead of a pick', async () => {
    await tied();
    const options: Step = {
      says: 'sports centre times',
      kind: 'question',
      holds: [/1\. /, /swimming pool/i, /ice rink/i],
      buttons: ['1', '2'],
    };
    await playTable(server, [
      options,
      { says: 'the rink please', kind: 'question', missing: ['city'] },
      { says: 'Tartu', kind: 'answer', calls: [{ path: '/get_ice_rink_hours?city=Tartu' }] },
    ]);
    await playTable(server, [
      options,
      { says: 'in Tartu', kind: 'question', holds: [/swimming pool/i, /ice rink/i] },
      { says: 'swimming pool', kind: 'answer', calls: [{ path: '/get_swimming_pool_hours?city=Tartu' }] },
    ]);
  });
});

describe('the language of a chat', () => {
  it('stays after neutral replies and turns only for a whole sentence in another', () =>
    playTable(server, [
      { says: 'ok', kind: 'answer', stored: 'none' },
      { says: 'Millal on Eestis koolivaheajad?', kind: 'question', language: 'et' },
      { says: 'EE', kind: 'question', language: 'et' },
      { says: 'yes', kind: 'continuation', language: 'et' },
      { says: 'from 1 September 2026 to 15 June 2027 please', kind: 'answer', language: 'en', calls: CALLED },
    ]));
});
