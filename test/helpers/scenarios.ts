import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, type Reply } from './journey.ts';

/** What is expected after a message; `calls` are the API calls it caused. */
interface Step {
  readonly says: string;
  readonly kind: string;
  readonly language?: string;
  readonly endpoints?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly missing?: readonly string[];
  readonly calls?: readonly { readonly path: string; readonly query?: Readonly<Record<string, string>> }[];
  /** Texts that the reply must hold. */
  readonly holds?: readonly (string | RegExp)[];
}

export interface ScenarioOptions {
  /** Starts the product with the engine the scenarios are to be played on. */
  readonly start: () => Promise<Journey>;
  /** Sees every reply of a played step. */
  readonly onReply?: ((reply: Reply, says: string) => void) | undefined;
}

/** The journeys that must come out the same whatever engine is behind them. */
export const describeScenarios = (engine: string, options: ScenarioOptions): void => {
  describe(engine, () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await options.start();
    });
    afterAll(() => journey.close());

    const play = async (steps: readonly Step[], chatId = newChat()): Promise<void> => {
      journey.newCalls();
      for (const step of steps) {
        const reply = await journey.say(chatId, step.says);
        const seen = {
          says: step.says,
          status: reply.status,
          kind: reply.turn?.kind,
          content: reply.content,
        };
        expect(seen).toMatchObject({ says: step.says, status: 200, kind: step.kind });
        expect(reply.content.trim()).not.toBe('');
        options.onReply?.(reply, step.says);
        if (step.language) expect(reply.turn.language).toBe(step.language);
        if (step.endpoints)
          expect(
            Object.fromEntries(reply.turn.endpoints.map(({ name, params }) => [name, params])),
          ).toMatchObject(step.endpoints);
        if (step.missing)
          expect(reply.turn.endpoints.flatMap(({ missing }) => missing)).toEqual(step.missing);
        const calls = journey.newCalls();
        expect(calls.map(({ path }) => path)).toEqual((step.calls ?? []).map(({ path }) => path));
        step.calls?.forEach((call, i) => {
          if (call.query) expect(calls[i]?.query).toMatchObject(call.query);
        });
        for (const text of step.holds ?? []) expect(reply.content).toMatch(text);
      }
    };

    describe('the nine scenarios of the specification', () => {
      it('1. everything in the first message', () =>
        play([
          {
            says: 'How much is the vehicle tax for 123ABC in 2026?',
            kind: 'answer',
            endpoints: { get_vehicle_tax_info: { regNr: '123ABC', calculationYear: 2026 } },
            calls: [{ path: '/vehicle-tax', query: { regNr: '123ABC', calculationYear: '2026' } }],
          },
        ]));

      it('2. two turns in English', () =>
        play([
          {
            says: 'What are the public holidays in Estonia?',
            kind: 'question',
            language: 'en',
            endpoints: { get_public_holidays: { countryIsoCode: 'EE' } },
            missing: ['validFrom', 'validTo'],
          },
          {
            says: 'This year, 2026-01-01 to 2026-12-31',
            kind: 'answer',
            endpoints: {
              get_public_holidays: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
            },
            calls: [
              {
                path: '/PublicHolidays',
                query: { countryIsoCode: 'EE', validFrom: '2026-01-01', validTo: '2026-12-31' },
              },
            ],
            holds: [/Independence Day/, /24 February 2026/],
          },
        ]));

      it('3. two turns in Estonian', () =>
        play([
          {
            says: 'Millal on Eestis koolivaheajad?',
            kind: 'question',
            language: 'et',
            endpoints: { get_school_holidays: { countryIsoCode: 'EE' } },
          },
          {
            says: '1. septembrist 2026 kuni 30. juunini 2027',
            kind: 'answer',
            language: 'et',
            endpoints: { get_school_holidays: { validFrom: '2026-09-01', validTo: '2027-06-30' } },
            calls: [{ path: '/SchoolHolidays' }],
            holds: [/vaheaeg/i],
          },
        ]));

      it('4. no required values: called at once', () =>
        play([
          {
            says: 'Show me the latest parliament votings',
            kind: 'answer',
            endpoints: { list_votings: {} },
            calls: [{ path: '/parliament/votings' }],
          },
        ]));

      it('5. address search over two turns', () =>
        play([
          {
            says: 'Can you find an address for me?',
            kind: 'question',
            endpoints: { search_address: {} },
            missing: ['address'],
          },
          {
            says: 'Viru tn 4, Tallinn',
            kind: 'answer',
            endpoints: { search_address: { address: 'Viru tn 4, Tallinn' } },
            calls: [{ path: '/addresses', query: { address: 'Viru tn 4, Tallinn' } }],
            holds: [/Viru/],
          },
        ]));

      it('6. electricity prices: datetimes over two turns', () =>
        play([
          {
            says: 'What does electricity cost on the exchange?',
            kind: 'question',
            endpoints: { get_electricity_prices: {} },
            missing: ['start', 'end'],
          },
          {
            says: 'from 2026-06-11 00:00 to 2026-06-11 23:00',
            kind: 'answer',
            endpoints: {
              get_electricity_prices: { start: '2026-06-10T21:00:00Z', end: '2026-06-11T20:00:00Z' },
            },
            calls: [
              {
                path: '/electricity/prices',
                query: { start: '2026-06-10T21:00:00Z', end: '2026-06-11T20:00:00Z' },
              },
            ],
            holds: [/MWh/],
          },
        ]));

      it('7. two chats share nothing', async () => {
        const [one, two] = [newChat(), newChat()];
        await play([{ says: 'What are the public holidays in Estonia?', kind: 'question' }], one);
        await play([{ says: 'What are the public holidays in Latvia?', kind: 'question' }], two);
        const dates = 'from 2026-01-01 to 2026-12-31';
        await play(
          [
            {
              says: dates,
              kind: 'answer',
              endpoints: { get_public_holidays: { countryIsoCode: 'EE' } },
              calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'EE' } }],
            },
          ],
          one,
        );
        await play(
          [
            {
              says: dates,
              kind: 'answer',
              endpoints: { get_public_holidays: { countryIsoCode: 'LV' } },
              calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'LV' } }],
            },
          ],
          two,
        );
      });

      it('8. "yes" at the continuation prompt goes on', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          { says: "I don't know", kind: 'question' },
          { says: 'not sure', kind: 'continuation' },
          { says: 'yes', kind: 'question', missing: ['validFrom', 'validTo'] },
          { says: '2026-01-01 to 2026-12-31', kind: 'answer', calls: [{ path: '/PublicHolidays' }] },
        ]));

      it('9. values that never come: the sixth message ends it', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          { says: "I don't know", kind: 'question' },
          { says: "I don't know", kind: 'continuation' },
          { says: 'yes', kind: 'question' },
          { says: "I don't know", kind: 'question' },
          { says: "I don't know", kind: 'out_of_scope' },
        ]));
    });

    describe('the same in Russian and Estonian', () => {
      it('holidays in Russian', () =>
        play([
          {
            says: 'Какие государственные праздники в Латвии?',
            kind: 'question',
            language: 'ru',
            missing: ['validFrom', 'validTo'],
          },
          {
            says: 'с 1 января по 31 декабря 2026',
            kind: 'answer',
            language: 'ru',
            endpoints: {
              get_public_holidays: { countryIsoCode: 'LV', validFrom: '2026-01-01', validTo: '2026-12-31' },
            },
            calls: [{ path: '/PublicHolidays' }],
            holds: [/2026/],
          },
        ]));

      it('weather in Estonian, at once', () =>
        play([
          {
            says: 'Milline on praegu ilm Pärnus?',
            kind: 'answer',
            language: 'et',
            endpoints: { get_current_weather: { city: 'Pärnu' } },
            calls: [{ path: '/weather/current' }],
            holds: [/°C/],
          },
        ]));
    });

    describe('people change their mind', () => {
      it('a correction replaces a value', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          {
            says: 'No, use Finland instead of Estonia',
            kind: 'question',
            endpoints: { get_public_holidays: { countryIsoCode: 'FI' } },
          },
          {
            says: 'from 1 January to 31 December 2026',
            kind: 'answer',
            calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'FI' } }],
          },
        ]));

      it('another request in the middle switches', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          {
            says: 'What is the weather in Tartu right now?',
            kind: 'answer',
            endpoints: { get_current_weather: { city: 'Tartu' } },
            calls: [{ path: '/weather/current' }],
          },
        ]));

      it.each(['cancel', 'katkesta', 'отмена', 'never mind, cancel it'])('"%s" ends it', (word) =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          { says: word, kind: 'cancelled' },
          { says: '2026-01-01 to 2026-12-31', kind: 'out_of_scope' },
        ]),
      );

      it('a bare short value answers the question', () =>
        play([
          {
            says: 'public holidays from 2026-01-01 to 2026-12-31',
            kind: 'question',
            missing: ['countryIsoCode'],
          },
          {
            says: 'EE',
            kind: 'answer',
            language: 'en',
            calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'EE' } }],
          },
        ]));

      it('a bare number answers the question', () =>
        play([
          { says: 'Show me the details of an initiative', kind: 'question', missing: ['id'] },
          { says: '5', kind: 'answer', calls: [{ path: '/initiatives/5' }] },
        ]));

      it('greetings and thanks leave the values alone', () =>
        play([
          { says: 'Tere!', kind: 'answer', language: 'et' },
          { says: 'Millal on Eestis koolivaheajad?', kind: 'question' },
          { says: 'aitäh', kind: 'answer', endpoints: { get_school_holidays: { countryIsoCode: 'EE' } } },
          { says: '2026-09-01 kuni 2027-06-30', kind: 'answer', calls: [{ path: '/SchoolHolidays' }] },
        ]));

      it('giving the value at the continuation prompt goes on without a yes', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          { says: 'hmm', kind: 'question' },
          { says: 'hmm', kind: 'continuation' },
          { says: '2026-01-01 to 2026-12-31', kind: 'answer', calls: [{ path: '/PublicHolidays' }] },
        ]));

      it('"no" at the continuation prompt ends it', () =>
        play([
          { says: 'What are the public holidays in Estonia?', kind: 'question' },
          { says: 'hmm', kind: 'question' },
          { says: 'hmm', kind: 'continuation' },
          { says: 'no', kind: 'cancelled' },
        ]));
    });

    describe('several things in one message', () => {
      it('are answered together', () =>
        play([
          {
            says: 'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?',
            kind: 'answer',
            endpoints: {
              get_current_weather: { city: 'Tartu' },
              get_vehicle_tax_info: { regNr: '123ABC', calculationYear: 2026 },
            },
            calls: [{ path: '/weather/current' }, { path: '/vehicle-tax' }],
            holds: [/°C/, /€/],
          },
        ]));

      it('collect over turns with one question each', () =>
        play([
          {
            says: 'Can you find an address for me and also calculate my vehicle tax?',
            kind: 'question',
            missing: ['address', 'regNr', 'calculationYear'],
          },
          { says: '123ABC', kind: 'question', missing: ['address', 'calculationYear'] },
          {
            says: 'Viru tn 4, Tallinn and year 2026',
            kind: 'answer',
            calls: [{ path: '/addresses' }, { path: '/vehicle-tax' }],
          },
        ]));

      it('two values for one slot are two calls', () =>
        play([
          {
            says: 'What are the public holidays in Estonia and Latvia from 2026-01-01 to 2026-12-31?',
            kind: 'answer',
            calls: [
              { path: '/PublicHolidays', query: { countryIsoCode: 'EE' } },
              { path: '/PublicHolidays', query: { countryIsoCode: 'LV' } },
            ],
          },
        ]));
    });

    describe('after an answer', () => {
      const asked: Step = {
        says: 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?',
        kind: 'answer',
        calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'EE' } }],
      };

      it('"same for Latvia" calls with the new value at once', () =>
        play([
          asked,
          {
            says: 'Same for Latvia?',
            kind: 'answer',
            endpoints: {
              get_public_holidays: { countryIsoCode: 'LV', validFrom: '2026-01-01', validTo: '2026-12-31' },
            },
            calls: [{ path: '/PublicHolidays', query: { countryIsoCode: 'LV', validFrom: '2026-01-01' } }],
          },
        ]));

      it('a question about the answer calls nothing', () =>
        play([asked, { says: 'How many of those are there?', kind: 'answer', calls: [], holds: [/\d+/] }]));

      it('the same question again is answered from the cache', async () => {
        const chat = newChat();
        await play([asked], chat);
        const again = await journey.say(chat, asked.says);
        expect(journey.newCalls()).toEqual([]);
        expect(again.turn.receipts).toMatchObject([{ cache: expect.stringMatching(/^L[12]$/) }]);
      });

      it('another topic starts afresh', () =>
        play([
          asked,
          {
            says: 'What is the weather in Tallinn right now?',
            kind: 'answer',
            endpoints: { get_current_weather: { city: 'Tallinn' } },
            calls: [{ path: '/weather/current' }],
          },
        ]));
    });

    describe('what no endpoint covers', () => {
      it.each(['Write me a poem about the sea', 'Kes võitis jalgpalli MM-i 1998?', 'Посоветуй рецепт борща'])(
        '%s',
        async (says) => {
          const reply = await journey.say(newChat(), says);
          expect(reply).toMatchObject({
            status: 200,
            questionOutOfLLMScope: true,
            turn: { kind: 'out_of_scope', endpoints: [] },
          });
          expect(journey.newCalls()).toEqual([]);
        },
      );
    });

    describe('dry run', () => {
      it('gives the parameters as JSON text and calls nothing', async () => {
        journey.newCalls();
        const reply = await journey.say(newChat(), 'How much is the vehicle tax for 123ABC in 2026?', {
          dryRun: true,
        });
        expect(reply.turn.kind).toBe('completed');
        expect(JSON.parse(reply.content)).toMatchObject({
          status: 'params_collected',
          endpoint: { name: 'get_vehicle_tax_info' },
          collected_params: { regNr: '123ABC', calculationYear: 2026 },
        });
        expect(journey.newCalls()).toEqual([]);
      });
    });
  });
};
