import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Journey, newChat, startJourney } from '../helpers/journey.ts';
import { competent, inForm, type Value } from '../helpers/model-server/competent.ts';
import { formOf, offerIn } from '../helpers/model-server/prompt-parts.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';

/** What the scripted model makes of a message. */
interface Read {
  readonly endpoint: string;
  readonly values?: readonly (readonly [param: string, value: string, quote: string])[];
  readonly removed?: readonly { readonly param: string; readonly quote: string }[];
}

const HOLIDAYS = 'get_public_holidays';
const FORECAST = 'get_weather_forecast';
const FROM = '2026-01-01';
const TO = '2026-12-31';

interface Told {
  readonly language: 'en' | 'et' | 'ru';
  /** Gives both dates; the country is asked for. */
  readonly opens: string;
  /** Takes the end back, and the words that do. */
  readonly takes: readonly [message: string, quote: string];
  /** Another end and the country. */
  readonly completes: readonly [message: string, to: string, country: string];
}

/** In each language once as the rules know it too, and in ways that only a model makes out. */
const END_DATES: readonly Told[] = [
  {
    language: 'en',
    opens: `What are the public holidays from ${FROM} to ${TO}?`,
    takes: ['forget the end date', 'forget the end date'],
    completes: ['in Estonia until 2026-06-30', '2026-06-30', 'Estonia'],
  },
  {
    language: 'en',
    opens: `What are the public holidays from ${FROM} to ${TO}?`,
    takes: [
      'On second thoughts I am no longer sure of the last one, so never mind the end date for the moment',
      'never mind the end date',
    ],
    completes: ['in Estonia until 2026-06-30', '2026-06-30', 'Estonia'],
  },
  {
    language: 'et',
    opens: `Millised on riigipühad ${FROM} kuni ${TO}?`,
    takes: ['unusta lõppkuupäev', 'unusta lõppkuupäev'],
    completes: ['Eestis kuni 2026-06-30', '2026-06-30', 'Eestis'],
  },
  {
    language: 'et',
    opens: `Millised on riigipühad ${FROM} kuni ${TO}?`,
    takes: [
      'Mõtlesin ümber ja tegelikult ei ole mul seda lõppkuupäeva praegu üldse vaja',
      'ei ole mul seda lõppkuupäeva praegu üldse vaja',
    ],
    completes: ['Eestis kuni 2026-06-30', '2026-06-30', 'Eestis'],
  },
  {
    language: 'ru',
    opens: `Какие государственные праздники с ${FROM} по ${TO}?`,
    takes: ['забудьте про дату окончания', 'забудьте про дату окончания'],
    completes: ['в Эстонии до 2026-06-30', '2026-06-30', 'Эстонии'],
  },
  {
    language: 'ru',
    opens: `Какие государственные праздники с ${FROM} по ${TO}?`,
    takes: [
      'Я ещё раз подумала: дата окончания мне пока неважна, решу насчёт неё потом',
      'дата окончания мне пока неважна',
    ],
    completes: ['в Эстонии до 2026-06-30', '2026-06-30', 'Эстонии'],
  },
];

const readings = new Map<string, Read>();
const messageIn = ({ prompt }: Asked): string =>
  [...readings.keys()].toSorted((a, b) => b.length - a.length).find((message) => prompt.includes(message)) ??
  '';

const script = (asked: Asked): Behaviour => {
  if (asked.task !== 'understand') return competent(asked);
  const message = messageIn(asked);
  const read = readings.get(message);
  if (!read || !offerIn(formOf(asked)).endpoints.includes(read.endpoint)) return competent(asked);
  const values = (read.values ?? []).map(
    ([param, value, quote]): Value => ({ param, value, quote, correction: false }),
  );
  const requests = [{ endpoint: read.endpoint, part: message, values }];
  return {
    kind: 'json',
    value: inForm(asked, { requests, removed: [...(read.removed ?? [])], asks: [], question: '' }),
  };
};

let model: ModelServer;
let journey: Journey;
beforeAll(async () => {
  model = await startModelServer({ script });
  journey = await startJourney({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      LLM_BASE_URL: model.url,
      ASSISTANT_ENABLED: 'false',
      CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
    },
  });
});
afterAll(async () => {
  await journey.close();
  await model.close();
});
beforeEach(() => {
  readings.clear();
  model.play(script);
  journey.newCalls();
});

const held = (reply: Awaited<ReturnType<Journey['say']>>) => reply.turn.endpoints[0]?.params;

const tellOfHolidays = ({
  opens,
  takes: [takes, quote],
  completes: [completes, to, country],
}: Told): void => {
  readings.set(opens, {
    endpoint: HOLIDAYS,
    values: [
      ['validFrom', FROM, FROM],
      ['validTo', TO, TO],
    ],
  });
  readings.set(takes, { endpoint: HOLIDAYS, removed: [{ param: 'validTo', quote }] });
  readings.set(completes, {
    endpoint: HOLIDAYS,
    values: [
      ['countryIsoCode', 'EE', country],
      ['validTo', to, to],
    ],
  });
};

describe('a date that is taken back, read by a model', () => {
  it.each(END_DATES.map((told) => [told.language, told.takes[0], told] as const))(
    '%s: %s',
    async (language, _, told) => {
      tellOfHolidays(told);
      const chat = newChat();
      const opened = await journey.say(chat, told.opens, { language });
      expect(opened.turn).toMatchObject({ kind: 'question', language });
      expect(held(opened)).toMatchObject({ validFrom: FROM, validTo: TO });
      const taken = await journey.say(chat, told.takes[0], { language });
      expect(taken.turn).toMatchObject({ kind: 'question', language });
      expect(held(taken)).toEqual({ validFrom: FROM });
      expect(taken.turn.endpoints[0]?.missing).toContain('validTo');
      expect(taken.turn.timings.model_calls).toBeLessThanOrEqual(1);
      expect(journey.newCalls()).toEqual([]);
      const answered = await journey.say(chat, told.completes[0], { language });
      expect(answered.turn).toMatchObject({ kind: 'answer', language });
      expect(journey.newCalls()).toMatchObject([
        { query: { countryIsoCode: 'EE', validFrom: FROM, validTo: '2026-06-30' } },
      ]);
      expect(model.faults).toEqual([]);
    },
  );

  it.each([
    ['en', 'never mind the end date'],
    ['et', 'unusta see lõppkuupäev ära'],
    ['et', 'jäta lõppkuupäev ära'],
    ['ru', 'забудь про дату окончания'],
    ['ru', 'уберите дату окончания'],
  ] as const)('ends no request, by the rules alone (%s): %s', async (language, takes) => {
    model.play(() => ({ kind: 'status', status: 503 }));
    const told = END_DATES.find((one) => one.language === language);
    const chat = newChat();
    await journey.say(chat, told?.opens ?? '', { language });
    const reply = await journey.say(chat, takes, { language });
    expect(reply.turn).toMatchObject({ kind: 'question', language });
    expect(held(reply)).toMatchObject({ validFrom: FROM });
  });

  it.each(END_DATES.filter((_, i) => i % 2 === 0).map((told) => [told.language, told] as const))(
    'is taken back by the rules where the model is down (%s)',
    async (language, told) => {
      model.play(() => ({ kind: 'status', status: 503 }));
      const chat = newChat();
      await journey.say(chat, told.opens, { language });
      expect(held(await journey.say(chat, told.takes[0], { language }))).toEqual({ validFrom: FROM });
      await journey.say(chat, told.completes[0], { language });
      expect(journey.newCalls()).toMatchObject([
        { query: { countryIsoCode: 'EE', validFrom: FROM, validTo: '2026-06-30' } },
      ]);
    },
  );
});

describe('a value that nothing needs, taken back', () => {
  it.each([
    [
      'en',
      'What will the weather forecast be for 3 days?',
      'I do not care about the number of days after all, the place is Tartu',
      'do not care about the number of days',
      'Tartu',
    ],
    [
      'et',
      'Milline on ilmaprognoos 3 päevaks?',
      'Päevade arv ei ole mulle siiski oluline, koht on Tartu',
      'Päevade arv ei ole mulle siiski oluline',
      'Tartu',
    ],
    [
      'ru',
      'Какой прогноз погоды на 3 дня?',
      'Количество дней мне всё же неважно, город Тарту',
      'Количество дней мне всё же неважно',
      'Тарту',
    ],
  ] as const)('is in no call (%s)', async (language, opens, takes, quote, city) => {
    readings.set(opens, { endpoint: FORECAST, values: [['days', '3', '3']] });
    readings.set(takes, {
      endpoint: FORECAST,
      values: [['city', 'Tartu', city]],
      removed: [{ param: 'days', quote }],
    });
    const chat = newChat();
    const opened = await journey.say(chat, opens, { language });
    expect(opened.turn).toMatchObject({ kind: 'question', language });
    expect(held(opened)).toMatchObject({ days: 3 });
    expect((await journey.say(chat, takes, { language })).turn).toMatchObject({ kind: 'answer', language });
    const [call, ...others] = journey.newCalls();
    expect(others).toEqual([]);
    expect(call?.query['city']).toMatch(/Tartu|Тарту/);
    expect(call?.query['days']).toBeUndefined();
  });
});

describe('a removal that the model makes up', () => {
  it.each([
    ['en', 'What are the public holidays from 2026-01-01 to 2026-12-31?', 'Estonia', 'forget the end date'],
    ['et', 'Millised on riigipühad 2026-01-01 kuni 2026-12-31?', 'Eesti', 'unusta lõppkuupäev'],
    [
      'ru',
      'Какие государственные праздники с 2026-01-01 по 2026-12-31?',
      'Эстония',
      'дата окончания неважна',
    ],
  ] as const)('changes nothing (%s)', async (language, opens, says, quote) => {
    readings.set(opens, {
      endpoint: HOLIDAYS,
      values: [
        ['validFrom', FROM, FROM],
        ['validTo', TO, TO],
      ],
    });
    for (const words of [quote, says]) {
      readings.set(says, {
        endpoint: HOLIDAYS,
        values: [['countryIsoCode', 'EE', says]],
        removed: [{ param: 'validTo', quote: words }],
      });
      const chat = newChat();
      await journey.say(chat, opens, { language });
      expect((await journey.say(chat, says, { language })).turn).toMatchObject({ kind: 'answer', language });
      expect(journey.newCalls().at(-1)?.query ?? { validTo: TO }).toMatchObject({ validTo: TO });
    }
  });
});
