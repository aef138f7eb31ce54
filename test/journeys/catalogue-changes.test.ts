import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../examples/upstream/server.ts';
import { StoreUnavailable } from '../../src/domain/errors.ts';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { type Bookings, bookingDefinition, startBookings } from '../helpers/bookings.ts';
import { indexExamples, newChat, postJson, type Reply } from '../helpers/journey.ts';

let upstream: Upstream;
let bookings: Bookings;
let moved: Bookings;
let server: TestServer;
let indexDown = false;

beforeAll(async () => {
  upstream = await startUpstream({ port: 0 });
  bookings = await startBookings();
  moved = await startBookings();
  server = await startTestServer({
    settings: { OUTBOUND_ALLOW: '127.0.0.1' },
    outside: ({ endpointIndex }) => ({
      endpointIndex: {
        ...endpointIndex,
        get: (id, signal) =>
          indexDown
            ? Promise.reject(new StoreUnavailable('index', new Error('down')))
            : endpointIndex.get(id, signal),
      },
    }),
  });
  await indexExamples(server.url, upstream.url);
});
afterAll(async () => {
  await server.close();
  await bookings.close();
  await moved.close();
  await upstream.close();
});

const definitions = JSON.parse(
  readFileSync(new URL('../../examples/endpoints.json', import.meta.url), 'utf8'),
) as { endpointId: string; name: string; url: string; params: Record<string, unknown>[] }[];

const definitionOf = (name: string) => {
  const found = definitions.find((one) => one.name === name);
  if (!found) throw new Error(`no example ${name}`);
  return { ...found, url: found.url.replace('http://127.0.0.1:9100', upstream.url) };
};

const register = async (definition: unknown): Promise<void> => {
  const { status, body } = await postJson(`${server.url}/api-tools/index`, definition);
  expect({ status, body }).toMatchObject({ status: 200 });
};
const remove = async (id: string): Promise<void> => {
  expect((await fetch(`${server.url}/api-tools/${id}`, { method: 'DELETE' })).status).toBe(200);
};
const say = async (chatId: string, message: string): Promise<Reply> => {
  const { status, body } = await postJson(`${server.url}/orchestrate`, {
    chatId,
    message,
    authorId: 'tester',
    environment: 'test',
  });
  return { status, ...(body as Omit<Reply, 'status'>) };
};

/** Calls of the example service while something is done. */
const callsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = upstream.requests.length;
  await work();
  return upstream.requests.length - before;
};

const TAX = 'get_vehicle_tax_info';

describe('an endpoint that is removed while a chat collects its values', () => {
  it.each([
    ['What is the car tax?', '123 ABC, 2026', /no longer available .*stopped/],
    ['Kui suur on automaks?', '123 ABC, 2026', /ei ole see enam saadaval .*lõpetasin/],
    ['Какой налог на машину?', '123 ABC, 2026', /больше не доступно .*остановлен/],
  ])('%s: is not called, and the user is told', async (opening, value, told) => {
    const tax = definitionOf(TAX);
    const chat = newChat();
    expect((await say(chat, opening)).turn).toMatchObject({ kind: 'question', endpoints: [{ name: TAX }] });
    await remove(tax.endpointId);
    const calls = await callsDuring(async () => {
      const reply = await say(chat, value);
      expect(reply).toMatchObject({ status: 200, turn: { kind: 'cancelled', endpoints: [], receipts: [] } });
      expect(reply.content).toMatch(told);
      expect((await say(chat, value)).turn.kind).not.toBe('answer');
    });
    expect(calls).toBe(0);
    await register(tax);
  });

  it('another request in the same message is answered', async () => {
    const tax = definitionOf(TAX);
    const chat = newChat();
    await say(chat, 'What is the car tax?');
    await remove(tax.endpointId);
    const reply = await say(chat, 'What are the public holidays in Estonia in 2026?');
    expect(reply.turn).toMatchObject({ kind: 'answer', endpoints: [{ name: 'get_public_holidays' }] });
    expect(reply.content).toMatch(/no longer available/);
    await register(tax);
  });

  it('a follow-up on its answer does not call it', async () => {
    const tax = definitionOf(TAX);
    const chat = newChat();
    expect((await say(chat, 'Car tax for 123 ABC in 2026')).turn.kind).toBe('answer');
    await remove(tax.endpointId);
    for (const message of ['and for 456 DEF?', 'refresh'])
      expect(await callsDuring(() => say(chat, message)), message).toBe(0);
    await register(tax);
  });
});

describe('an endpoint that is replaced while a chat collects its values', () => {
  it('is called at its new address, with what the new definition asks for', async () => {
    const old = bookingDefinition(bookings.url, { sideEffects: 'none' });
    await register(old);
    const chat = newChat();
    const opened = await say(chat, 'Book an appointment at the service office in Narva on 15 June 2027');
    expect(opened.turn).toMatchObject({ kind: 'question', endpoints: [{ params: { city: 'Narva' } }] });
    const floor = { name: 'floor', type: 'integer', required: true, description: 'Number of the floor' };
    const city = {
      name: 'city',
      type: 'string',
      required: true,
      enum: ['Tartu', 'Tallinn'],
      description: 'Town',
    };
    const rest = old.params.filter(({ name }) => name !== 'city');
    await register({ ...old, url: `${moved.url}/visits`, params: [city, ...rest, floor] });
    const asked = await say(chat, 'mari@example.ee');
    expect(asked.turn).toMatchObject({ kind: 'question', endpoints: [{ missing: ['city', 'floor'] }] });
    await say(chat, 'Tartu');
    const done = await say(chat, '3');
    expect(done.turn).toMatchObject({ kind: 'answer' });
    expect(bookings.seen).toEqual([]);
    expect(moved.seen).toMatchObject([
      { path: '/visits', body: { city: 'Tartu', date: '2027-06-15', email: 'mari@example.ee', floor: 3 } },
    ]);
  });

  it('a preview of the old definition is no consent to the new one', async () => {
    const old = bookingDefinition(bookings.url);
    await register(old);
    const chat = newChat();
    const at = 'Book an appointment at the service office in Narva on 15 June 2027 for mari@example.ee';
    expect((await say(chat, at)).turn.kind).toBe('confirmation');
    await register({ ...old, url: `${moved.url}/visits` });
    const sent = moved.seen.length;
    const again = await say(chat, 'yes');
    expect(again.turn.kind).toBe('confirmation');
    expect(again.content).toContain(`${moved.url}/visits`);
    expect(moved.seen.length).toBe(sent);
    expect((await say(chat, 'yes')).turn.kind).toBe('answer');
    expect(moved.seen.length).toBe(sent + 1);
    expect(bookings.seen).toEqual([]);
  });
});

describe('a catalogue that cannot be asked', () => {
  it('lets chats in collection go on with the definition they have', async () => {
    const chat = newChat();
    await say(chat, 'What is the car tax?');
    indexDown = true;
    try {
      expect((await say(chat, '123 ABC, 2026')).turn).toMatchObject({ kind: 'answer' });
    } finally {
      indexDown = false;
    }
  });
});
