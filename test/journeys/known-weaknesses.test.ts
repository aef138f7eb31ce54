import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/domain/errors.ts';
import type { Logger } from '../../src/ports/logger.ts';
import { startTestServer } from '../helpers/app.ts';
import { indexExamples, type Journey, newChat, postJson, startJourney } from '../helpers/journey.ts';

/** Faults that users of a comparable system live with; each row is something ours must do better. */
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

const DATES = 'from 2026-01-01 to 2026-12-31';

describe('short replies to our own question are answers', () => {
  it.each([
    [`public holidays ${DATES}`, 'EE', { countryIsoCode: 'EE' }],
    ['Show me the details of an initiative', '5', { id: 5 }],
    ['Show me the details of an initiative', '11', { id: 11 }],
    ['Show me the details of an initiative', '7.', { id: 7 }],
  ])('%s -> %s', async (opening, reply, params) => {
    const chat = newChat();
    expect((await journey.say(chat, opening)).turn.kind).toBe('question');
    const answered = await journey.say(chat, reply);
    expect(answered.turn.endpoints[0]?.params).toMatchObject(params);
    expect(['answer', 'failed', 'question']).toContain(answered.turn.kind);
    expect(answered.turn.language).toBe('en');
  });
});

describe('a number beside the noun it belongs to is its value', () => {
  it.each([
    ['Show me initiative number 12', 'get_initiative', { id: 12 }],
    ['Näita algatust 5', 'get_initiative', { id: 5 }],
    ['Algatus nr 5', 'get_initiative', { id: 5 }],
    ['Покажи инициативу 5', 'get_initiative', { id: 5 }],
    ['Инициатива №5', 'get_initiative', { id: 5 }],
    ['Show 5 initiatives', 'list_initiatives', { limit: 5 }],
    ['Näita 5 algatust', 'list_initiatives', { limit: 5 }],
    ['Покажи 5 инициатив', 'list_initiatives', { limit: 5 }],
  ])('%s', async (message, name, params) => {
    expect((await journey.say(newChat(), message)).turn).toMatchObject({
      kind: 'answer',
      endpoints: [{ name, params }],
    });
  });
});

describe('a polite question is a request', () => {
  it.each([
    ['Can you search for an address?', 'search_address'],
    ['Would you be able to find an address?', 'search_address'],
    ['Kas saate aadressi otsida?', 'search_address'],
    ['Kas sa oskaksid mulle aadressi leida?', 'search_address'],
    ['Kas võiksite öelda elektri hinda?', 'get_electricity_prices'],
    ['Вы можете найти адрес?', 'search_address'],
    ['Не могли бы вы найти адрес?', 'search_address'],
    ['Сможете подсказать цену на электричество?', 'get_electricity_prices'],
  ])('%s', async (message, name) => {
    expect((await journey.say(newChat(), message)).turn).toMatchObject({
      kind: 'question',
      endpoints: [{ name }],
    });
  });
});

it('a short answer with the value asked for is one, also when a word of it is another subject', async () => {
  const chat = newChat();
  await journey.say(chat, 'Am I entitled to any benefits?');
  const reply = await journey.say(chat, 'I am 34 years old');
  expect(reply.turn).toMatchObject({
    kind: 'question',
    endpoints: [{ name: 'check_benefit_eligibility', params: { age: 34 } }],
  });
  expect(reply.content).not.toMatch(/aside/);
});

describe('the language is that of the words, not of the place names or the letters', () => {
  it.each([
    ['Milline on praegune ilm Tallinnas?', 'et'],
    ['What is the weather in Pärnu right now?', 'en'],
    ['Kui palju on automaks?', 'et'],
    ['Какая сейчас погода в Тарту?', 'ru'],
  ])('%s', async (message, language) => {
    expect((await journey.say(newChat(), message)).turn.language).toBe(language);
  });

  it('a chat that began with "ok" is not bound to English', async () => {
    const chat = newChat();
    await journey.say(chat, 'ok');
    expect((await journey.say(chat, 'Milline on praegu ilm Tallinnas?')).turn.language).toBe('et');
  });

  it('a chat may go on in another language, and a code does not change it back', async () => {
    const chat = newChat();
    await journey.say(chat, 'What is the weather in Tartu right now?');
    expect(
      (await journey.say(chat, 'Какие государственные праздники в Латвии в этом году?')).turn.language,
    ).toBe('ru');
    expect((await journey.say(chat, 'EE')).turn.language).toBe('ru');
  });
});

it('an optional value that was said is used although nothing had to be asked', async () => {
  journey.newCalls();
  const reply = await journey.say(newChat(), 'Show parliament votings from 1 May 2026 to 31 May 2026');
  expect(reply.turn.kind).toBe('answer');
  expect(journey.newCalls()).toMatchObject([{ query: { startDate: '2026-05-01', endDate: '2026-05-31' } }]);
});

it('a private endpoint is found by nobody without a key once there are keys', async () => {
  const server = await startTestServer({
    settings: { CLIENT_API_KEYS: 'client-key', ADMIN_API_KEYS: 'admin-key' },
  });
  try {
    const asked = async (key: string | undefined) =>
      (
        await fetch(`${server.url}/api-tools/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
          body: JSON.stringify({ query: 'get_secret_thing', resolve: false }),
        })
      ).json() as Promise<{ results: unknown[] }>;
    const indexed = await fetch(`${server.url}/api-tools/index`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'admin-key' },
      body: JSON.stringify({
        endpointId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
        name: 'get_secret_thing',
        description: 'The secret thing of the house.',
        url: 'https://example.org/secret',
        visibility: 'private',
      }),
    });
    expect(indexed.status).toBe(200);
    expect((await asked(undefined)).results).toEqual([]);
    expect((await asked('client-key')).results).toHaveLength(1);
  } finally {
    await server.close();
  }
});

it('the log holds neither words nor values of users', async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string): void => {
    lines.push(JSON.stringify({ ...fields, message }));
  };
  const logger: Logger = {
    debug: () => undefined,
    info: write,
    warn: write,
    error: write,
    child: () => logger,
  };
  const server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(journey.upstream.url).host },
    outside: () => ({ logger }),
  });
  try {
    await indexExamples(server.url, journey.upstream.url);
    const body = { chatId: newChat(), authorId: 'secret-author', environment: 'test' };
    await postJson(`${server.url}/orchestrate`, {
      ...body,
      message: 'How much is the vehicle tax for 987XYZ in 2026?',
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/987XYZ|vehicle tax for|secret-author|Total|€/);
    expect(lines.join('\n')).not.toContain(body.chatId);
  } finally {
    await server.close();
  }
});

it('a lost session store is a clear 503, never a silently new session', async () => {
  let down = false;
  const server = await startTestServer({
    settings: { OUTBOUND_ALLOW: new URL(journey.upstream.url).host },
    outside: ({ sessionStore }) => ({
      sessionStore: {
        ...sessionStore,
        load: (...args) =>
          down
            ? Promise.reject(new StoreUnavailable('session', new Error('refused')))
            : sessionStore.load(...args),
        save: (...args) =>
          down
            ? Promise.reject(new StoreUnavailable('session', new Error('refused')))
            : sessionStore.save(...args),
      },
    }),
  });
  try {
    await indexExamples(server.url, journey.upstream.url);
    const chatId = newChat();
    const say = (message: string) =>
      postJson(`${server.url}/orchestrate`, { chatId, message, authorId: 'a', environment: 'test' });
    await say('What are the public holidays in Estonia?');
    down = true;
    expect(await say(DATES)).toMatchObject({ status: 503, body: { error: 'SESSION_STORE_UNAVAILABLE' } });
    down = false;
    expect(await say(DATES)).toMatchObject({
      status: 200,
      body: { turn: { kind: 'answer', endpoints: [{ params: { countryIsoCode: 'EE' } }] } },
    });
  } finally {
    await server.close();
  }
});
