import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { playTable } from '../helpers/dialogue-table.ts';
import { newChat } from '../helpers/journey.ts';

/** A service that knows about freshness; each answer says how often it was asked. */
const tides = {
  headers: {} as Record<string, string>,
  asked: [] as { ifNoneMatch: string | undefined }[],
  level: 0,
  ms: 0,
};
let service: Server;
let server: DialogueServer;

beforeAll(async () => {
  service = createServer((request, response) => {
    const ifNoneMatch = request.headers['if-none-match'];
    tides.asked.push({ ifNoneMatch });
    const unchanged = ifNoneMatch !== undefined && ifNoneMatch === tides.headers['etag'];
    setTimeout(() => {
      response.writeHead(unchanged ? 304 : 200, { 'content-type': 'application/json', ...tides.headers });
      response.end(unchanged ? undefined : JSON.stringify({ harbour: 'Sõru', waterLevelCm: tides.level }));
    }, tides.ms);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await startDialogueServer();
  const { port } = service.address() as AddressInfo;
  const definition = (more: object) => ({
    method: 'GET',
    params: [
      {
        name: 'harbour',
        type: 'string',
        required: true,
        enum: ['Sõru', 'Virtsu'],
        description: 'Harbour',
        labels: { en: 'harbour' },
      },
    ],
    ...more,
  });
  await server.register(
    definition({
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0031',
      name: 'get_sea_level',
      description: 'Water level of the sea in a harbour, measured every few minutes.',
      url: `http://127.0.0.1:${port}/level`,
      cacheTtlSeconds: 600,
      examples: { en: ['sea level in the harbour', 'what is the water level in Sõru harbour'] },
    }),
  );
  await server.register(
    definition({
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0032',
      name: 'get_ship_alarm',
      description: 'Alarm signals of ships near a harbour at this very second.',
      url: `http://127.0.0.1:${port}/alarm`,
      cacheable: false,
      examples: { en: ['ship alarms near the harbour', 'are there ship alarm signals at Virtsu harbour'] },
    }),
  );
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  tides.headers = {};
  tides.asked.length = 0;
  tides.level = 12;
  tides.ms = 0;
});

const ASK = 'What is the water level in Sõru harbour?';
const ALARM = 'Are there ship alarm signals at Virtsu harbour?';

describe('answers that are kept', () => {
  it('say as of when they are, and "refresh" fetches them anew', async () => {
    const chat = newChat();
    await playTable(server, [{ says: ASK, kind: 'answer', holds: [/12/], lacks: [/as of/] }], chat);
    server.wait(5 * 60_000);
    tides.level = 99;
    await playTable(server, [{ says: ASK, kind: 'answer', holds: [/12/, /as of 12:00/] }], chat);
    expect(tides.asked).toHaveLength(1);
    await playTable(server, [{ says: 'refresh', kind: 'answer', holds: [/99/], lacks: [/as of/] }], chat);
    expect(tides.asked).toHaveLength(2);
    await playTable(server, [{ says: ASK, kind: 'answer', holds: [/99/] }], chat);
    expect(tides.asked).toHaveLength(2);
  });

  it.each([
    ['et', 'värskenda', /seisuga/],
    ['ru', 'обнови', /по состоянию на/],
  ])('%s', async (language, refresh, asOf) => {
    const chat = newChat();
    await server.say(chat, ASK, { language });
    server.wait(3 * 60_000);
    expect((await server.say(chat, ASK, { language })).content).toMatch(asOf);
    expect(tides.asked).toHaveLength(1);
    await server.say(chat, refresh, { language });
    expect(tides.asked).toHaveLength(2);
  });

  it('are kept as long as the endpoint says', async () => {
    const chat = newChat();
    await server.say(chat, ASK);
    server.wait(9 * 60_000);
    await server.say(chat, ASK);
    expect(tides.asked).toHaveLength(1);
    server.wait(2 * 60_000);
    await server.say(chat, ASK);
    expect(tides.asked).toHaveLength(2);
  });

  it('are none of an endpoint that is not cacheable, nor of other chats', async () => {
    const chat = newChat();
    await server.say(chat, ALARM);
    await server.say(chat, ALARM);
    expect(tides.asked).toHaveLength(2);
    await server.say(newChat(), ASK);
    await server.say(newChat(), ASK);
    expect(tides.asked).toHaveLength(4);
  });
});

describe('an answer that is not to be kept', () => {
  it.each([
    ['en', 'refresh', 'and in Sõru?'],
    ['et', 'värskenda', 'aga Sõrus?'],
    ['ru', 'обнови', 'а в Sõru?'],
  ])(
    'leaves its values behind, %s: "%s" calls again, "%s" goes on from them',
    async (language, again, other) => {
      const chat = newChat();
      await server.say(chat, ALARM, { language });
      for (const [says, harbour] of [
        [again, 'Virtsu'],
        [other, 'Sõru'],
        [again, 'Sõru'],
      ]) {
        const before = tides.asked.length;
        const reply = await server.say(chat, String(says), { language });
        expect(reply.turn, says).toMatchObject({
          kind: 'answer',
          endpoints: [{ name: 'get_ship_alarm', params: { harbour } }],
          receipts: [{ cache: 'none' }],
        });
        expect(tides.asked.length - before, says).toBe(1);
      }
    },
  );

  it.each(['en', 'et', 'ru'])('a question about it asks the service again, %s', async (language) => {
    const chat = newChat();
    await server.say(chat, ALARM, { language });
    tides.level = 77;
    const question = { en: 'what is the highest?', et: 'mis on kõige kõrgem?', ru: 'какой самый высокий?' };
    const reply = await server.say(chat, question[language as 'en'], { language });
    expect(reply.turn).toMatchObject({ kind: 'answer', receipts: [{ cache: 'none' }] });
    expect(reply.content).toMatch(/77/);
  });
});

describe('a question about an earlier answer', () => {
  it.each([
    ['en', 'how high is it?'],
    ['et', 'kui kõrge see on?'],
    ['ru', 'какой он высоты?'],
  ])('%s: is answered from it while it holds, then from a fresh one', async (language, question) => {
    const chat = newChat();
    await server.say(chat, ASK, { language });
    tides.level = 99;
    server.wait(60_000);
    expect((await server.say(chat, question, { language })).turn).toMatchObject({
      receipts: [{ cache: 'L2' }],
    });
    expect(tides.asked).toHaveLength(1);
    server.wait(10 * 60_000);
    const fresh = await server.say(chat, question, { language });
    expect(fresh.turn).toMatchObject({ kind: 'answer', receipts: [{ cache: 'none' }] });
    expect(fresh.content).toMatch(/99/);
    expect(tides.asked).toHaveLength(2);
  });

  it('does not call an address that was replaced since', async () => {
    const chat = newChat();
    const moved = {
      endpointId: '7b1a7c1e-0d7f-4b6e-9d53-2f6f5f0a0033',
      name: 'get_lighthouse_signal',
      description: 'Signal of the lighthouse of a harbour at this second.',
      method: 'GET',
      cacheable: false,
      params: [
        { name: 'harbour', type: 'string', required: true, enum: ['Sõru', 'Virtsu'], description: 'Harbour' },
      ],
      examples: { en: ['lighthouse signal at the harbour', 'what does the lighthouse at Virtsu show'] },
    };
    const { port } = service.address() as AddressInfo;
    await server.register({ ...moved, url: `http://127.0.0.1:${port}/old` });
    await server.say(chat, 'What does the lighthouse at Virtsu show?');
    await server.register({ ...moved, url: `http://127.0.0.1:${port}/new` });
    for (const says of ['what is the highest?', 'refresh', 'and in Sõru?'])
      expect((await server.say(chat, says)).turn.receipts, says).toMatchObject([
        { url: expect.stringMatching(/\/new/) },
      ]);
  });
});

describe('what the service says', () => {
  it('an unchanged answer is confirmed by its tag', async () => {
    tides.headers = { etag: '"v1"', 'cache-control': 'no-cache' };
    const chat = newChat();
    await server.say(chat, ASK);
    server.wait(60_000);
    const again = await server.say(chat, ASK);
    expect(again.turn.kind).toBe('answer');
    expect(again.content).toMatch(/12/);
    expect(tides.asked).toEqual([{ ifNoneMatch: undefined }, { ifNoneMatch: '"v1"' }]);
    tides.headers = { etag: '"v2"', 'cache-control': 'no-cache' };
    tides.level = 40;
    expect((await server.say(chat, ASK)).content).toMatch(/40/);
  });

  it('max-age and no-store are obeyed', async () => {
    tides.headers = { 'cache-control': 'max-age=30' };
    const chat = newChat();
    await server.say(chat, ASK);
    await server.say(chat, ASK);
    expect(tides.asked).toHaveLength(1);
    server.wait(31_000);
    await server.say(chat, ASK);
    expect(tides.asked).toHaveLength(2);
    tides.headers = { 'cache-control': 'no-store' };
    const secret = newChat();
    await server.say(secret, ASK);
    await server.say(secret, ASK);
    expect(tides.asked).toHaveLength(4);
  });

  it('equal questions of ten chats at once are one call', async () => {
    tides.ms = 300;
    const replies = await Promise.all(Array.from({ length: 10 }, () => server.say(newChat(), ASK)));
    expect(replies.map(({ turn }) => turn.kind)).toEqual(replies.map(() => 'answer'));
    expect(tides.asked).toHaveLength(1);
  });
});

describe('several calls in one message', () => {
  it('use the cache each for itself', async () => {
    const chat = newChat();
    const both = 'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?';
    await playTable(
      server,
      [
        {
          says: 'What is the weather in Tartu right now?',
          kind: 'answer',
          calls: [{ path: '/weather/current' }],
        },
        { says: both, kind: 'answer', calls: [{ path: '/vehicle-tax' }], holds: [/°C/, /€/] },
        { says: both, kind: 'answer', calls: [], holds: [/°C/, /€/] },
      ],
      chat,
    );
  });
});
