import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { newChat } from '../helpers/journey.ts';
import { restaurantDefinitions, startRestaurants } from '../helpers/restaurants.ts';

let server: DialogueServer;
let restaurants: Awaited<ReturnType<typeof startRestaurants>>;
beforeAll(async () => {
  server = await startDialogueServer();
  restaurants = await startRestaurants();
  for (const definition of restaurantDefinitions(restaurants.url)) await server.register(definition);
});
afterAll(async () => {
  await restaurants.close();
  await server.close();
});

const bookAfter = async (list: string, says: string) => {
  const chat = newChat();
  const first = await server.say(chat, list);
  expect(first.turn.kind, list).toBe('answer');
  const reply = await server.say(chat, says);
  return { reply, params: reply.turn.endpoints[0]?.params, evidence: reply.turn.endpoints[0]?.evidence };
};

describe('a row of an earlier answer', () => {
  it.each([
    ['find restaurants in Tallinn', 'book a table at the second one for four people tomorrow', 'Kaks Kokka'],
    [
      'find restaurants in Tallinn',
      'reserve a table at the last restaurant for 4 people tomorrow',
      'Mon Repos',
    ],
    ['find restaurants in Tallinn', 'book a table at the cheapest one tomorrow for 4 people', 'Kaks Kokka'],
    ['leia restorane Tallinnas', 'broneeri laud teises restoranis homseks neljale inimesele', 'Kaks Kokka'],
    ['leia restorane Tallinnas', 'broneeri laud kõige odavamas restoranis homseks 4 inimesele', 'Kaks Kokka'],
    [
      'найди рестораны в Таллине',
      'забронируй столик в третьем ресторане на завтра для 4 человек',
      'Mon Repos',
    ],
  ])('%s; %s', async (list, says, name) => {
    const { reply, params, evidence } = await bookAfter(list, says);
    expect(
      reply.turn.endpoints.map((one) => one.name),
      reply.content,
    ).toEqual(['book_restaurant_table']);
    expect(params).toMatchObject({ restaurant_name: name, city: 'Tallinn', date: '2026-06-11', seats: 4 });
    expect(evidence?.['restaurant_name']).toMatchObject({ source: 'response', quote: name });
  });

  it('is taken when it is the only one', async () => {
    const { params } = await bookAfter(
      'find restaurants in Tartu',
      'book a table there for 2 people tomorrow',
    );
    expect(params).toMatchObject({ restaurant_name: 'Hõlm', city: 'Tartu' });
  });

  it('is asked for when nothing says which', async () => {
    const { params, reply } = await bookAfter(
      'find restaurants in Tallinn',
      'book a restaurant table for 2 people tomorrow',
    );
    expect(params).not.toHaveProperty('restaurant_name');
    expect(reply.turn.kind).toBe('question');
  });

  it('yields to what the user says', async () => {
    const { params } = await bookAfter(
      'find restaurants in Tallinn',
      'book a table in the second one in Tartu, for 2 people tomorrow',
    );
    expect(params).toMatchObject({ city: 'Tartu' });
  });
});

describe('what the assistant said before, as the client hands it over', () => {
  const say = (message: string, bot: string) =>
    server.say(newChat(), message, {
      conversationHistory: [
        { authorRole: 'user', message: 'find me somewhere to eat', timestamp: '1' },
        { authorRole: 'bot', message: bot, timestamp: '2' },
      ],
    });

  it('counts once it is taken up', async () => {
    const reply = await say(
      'That sounds great. Book a table there for 2 people tomorrow',
      'How about the restaurant Noa in Tallinn?',
    );
    expect(reply.turn.endpoints[0]).toMatchObject({
      name: 'book_restaurant_table',
      params: { restaurant_name: 'Noa', seats: 2, date: '2026-06-11' },
    });
  });

  it('counts for nothing when it is turned down', async () => {
    const reply = await say(
      'No, I want something else. Book a restaurant table for 2 people tomorrow',
      'How about the restaurant Noa in Tallinn?',
    );
    expect(reply.turn.endpoints[0]?.params).not.toHaveProperty('restaurant_name');
  });
});
