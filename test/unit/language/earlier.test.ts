import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/language.ts';
import type { Json } from '../../../src/domain/slots.ts';
import type { LastCall } from '../../../src/ports/language-tasks.ts';
import { contextOf, createEngine, endpointWith, param } from './engine.ts';

const engine = createEngine();
const booking = endpointWith(
  [
    param({ name: 'restaurant_name', type: 'string', required: true, description: 'Name of the restaurant' }),
    param({
      name: 'city',
      type: 'string',
      required: true,
      description: 'City where the restaurant is located',
    }),
    param({ name: 'date', type: 'date', required: true, description: 'Day of the visit' }),
    param({ name: 'seats', type: 'integer', description: 'Number of people' }),
  ],
  'book_restaurant',
);
const bus = endpointWith(
  [
    param({ name: 'from_city', type: 'string', required: true, description: 'City to depart from' }),
    param({ name: 'to_city', type: 'string', required: true, description: 'City to go to' }),
    param({ name: 'date', type: 'date', required: true, description: 'Day of departure' }),
  ],
  'find_bus',
);

const values = async (
  endpoint: typeof booking,
  language: Language,
  message: string,
  more: { bot?: readonly string[]; previous?: readonly LastCall[]; known?: Record<string, Json> } = {},
): Promise<Record<string, Json>> => {
  const history = (more.bot ?? []).flatMap((said) => [
    { authorRole: 'user' as const, message: 'find me something', timestamp: '' },
    { authorRole: 'bot' as const, message: said, timestamp: '' },
  ]);
  const found = await engine.extract(
    {
      message,
      history,
      targets: [{ endpoint, known: more.known ?? {} }],
      asked: [],
      previous: more.previous ?? [],
    },
    contextOf(language),
  );
  return Object.fromEntries(found.values.map((one) => [one.param, one.value]));
};

describe('an offer of the assistant', () => {
  const offer = 'Please confirm: a table for 2 at Kaks Kokka in Tallinn on 12 June.';
  it.each([
    ['en', "Yes, that's right."],
    ['en', 'Sounds great, thanks!'],
    ['et', 'jah, sobib'],
    ['ru', 'да, подходит'],
  ] as const)('%s "%s" takes it up', async (language, message) => {
    expect(await values(booking, language, message, { bot: [offer] })).toEqual({
      restaurant_name: 'Kaks Kokka',
      city: 'Tallinn',
      date: '2026-06-12',
      seats: 2,
    });
  });

  it.each([
    ['en', 'No, something else please'],
    ['en', 'How much does it cost?'],
    ['et', 'ei, midagi muud'],
    ['ru', 'нет, что-нибудь ещё'],
  ] as const)('%s "%s" does not', async (language, message) => {
    expect(await values(booking, language, message, { bot: [offer] })).toEqual({});
  });

  it('gives way to what the user says', async () => {
    const read = await values(booking, 'en', 'Yes, but for 13 June', { bot: [offer] });
    expect(read).toMatchObject({ date: '2026-06-13', restaurant_name: 'Kaks Kokka' });
  });

  it('overwrites nothing that is held', async () => {
    const read = await values(booking, 'en', 'Yes', { bot: [offer], known: { city: 'Tartu' } });
    expect(read).not.toHaveProperty('city');
  });

  it('is known again later by the sort of thing it was', async () => {
    const bot = ['How about the restaurant Noa?', 'There is a film called Ad Astra.'];
    const read = await values(booking, 'en', 'book the restaurant you found', { bot });
    expect(read).toMatchObject({ restaurant_name: 'Noa' });
  });

  it('of another sort is no restaurant', async () => {
    const read = await values(booking, 'en', 'Ad Astra sounds good. Now book a table', {
      bot: ['There is a film called Ad Astra.'],
    });
    expect(read).not.toHaveProperty('restaurant_name');
  });

  it('is not agreed to in what it only tells', async () => {
    const read = await values(booking, 'en', 'Great', { bot: ['I found 10 restaurants for 4 people.'] });
    expect(read).not.toHaveProperty('seats');
  });
});

describe('a call before', () => {
  const event: LastCall = {
    endpoint: endpointWith(
      [
        param({ name: 'city', type: 'string', description: 'City of the event' }),
        param({ name: 'date', type: 'date', description: 'Date of the event' }),
      ],
      'find_events',
    ),
    params: { city: 'Tartu', date: '2026-06-20' },
    question: '',
    data: null,
    at: 0,
  };
  it.each([
    ['en', 'find a bus going there on that day from Tallinn'],
    ['et', 'leia buss sinna samal päeval Tallinnast'],
    ['ru', 'найди автобус туда в тот же день из Таллина'],
  ] as const)('%s "%s"', async (language, message) => {
    expect(await values(bus, language, message, { previous: [event] })).toEqual({
      from_city: 'Tallinn',
      to_city: 'Tartu',
      date: '2026-06-20',
    });
  });

  it('is left alone when the message does not go back to it', async () => {
    expect(await values(bus, 'en', 'find a bus', { previous: [event] })).toEqual({});
  });
});

describe('an endpoint the message is about instead', () => {
  it('keeps its values to itself', async () => {
    const found = await engine.extract(
      {
        message: 'I also need a bus from Tartu, leaving on 5 July',
        history: [],
        targets: [{ endpoint: booking, known: { restaurant_name: 'Noa' } }],
        asked: [{ target: 0, param: 'date' }],
        others: [bus],
      },
      contextOf('en'),
    );
    expect(found.values).toEqual([]);
  });
});

describe('hostile texts', () => {
  it.each([
    ['capitals', 'Aa '.repeat(3000)],
    ['offers', 'How about The A and The B or '.repeat(300)],
    ['numbers', '1 Hotel 2 Hotel '.repeat(600)],
  ])('of the assistant full of %s are read in little time', async (_, text) => {
    const started = performance.now();
    await values(booking, 'en', 'Yes, that sounds good', { bot: [text, text, text] });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
