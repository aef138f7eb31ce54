import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';

const WASTE = '11111111-1111-4111-8111-111111111111';
const PARKING = '22222222-2222-4222-8222-222222222222';
const TAX = '33333333-3333-4333-8333-333333333333';

interface Heard {
  readonly body: Record<string, unknown>;
}

let upstream: Server;
let base: string;
let server: TestServer;
const heard: Heard[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };

const good = (content: string, buttons?: unknown) => ({
  status: 200,
  body: JSON.stringify({ content, ...(buttons === undefined ? {} : { buttons }) }),
});

const post = async (path: string, body: unknown) => {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const say = async (chatId: string, message: string, more: Record<string, unknown> = {}) =>
  (await post('/orchestrate', { chatId, message, authorId: 'mari', environment: 'test', ...more })).body;
const explain = async (chatId: string, message: string) =>
  (await post('/explain', { chatId, message, authorId: 'mari', environment: 'test' })).body;

const waste = (over: Record<string, unknown> = {}) => ({
  serviceId: WASTE,
  name: 'Waste helper',
  description: 'Answers questions about waste sorting: where does which kind of rubbish go.',
  url: `${base}/waste`,
  examples: { en: ['where do I throw old batteries'], et: ['kuhu visata vanad patareid'] },
  ...over,
});

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += String(piece);
    });
    request.on('end', () => {
      heard.push({ body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  server = await startTestServer({ settings: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
  expect((await post('/services/index', waste())).status).toBe(200);
  const parking = {
    serviceId: PARKING,
    name: 'Parking permits',
    description: 'Helps with resident parking permits in the city.',
    url: `${base}/parking`,
    examples: ['I need a parking permit', 'soovin parkimisluba'],
  };
  expect((await post('/services/index', parking)).status).toBe(200);
  const tax = {
    endpointId: TAX,
    name: 'get_vehicle_tax',
    description: 'Motor vehicle tax of a car by its registration plate and the year.',
    url: `${base}/tax`,
    params: [
      { name: 'plate', type: 'string', required: true, description: 'Registration plate.' },
      { name: 'year', type: 'integer', required: true, description: 'Year.' },
    ],
    examples: { en: ['how much is my car tax'], et: ['kui suur on automaks'] },
  };
  expect((await post('/api-tools/index', tax)).status).toBe(200);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  heard.length = 0;
  answer = good('fine');
});

describe('a service that fits', () => {
  it('gets chat, message, author and language, and its content and buttons are the reply', async () => {
    answer = good('Batteries go to the shop.', [{ title: 'Where?', payload: 'where' }]);
    const reply = await say('s1', 'Where do I throw old batteries?');
    expect(reply).toMatchObject({
      content: 'Batteries go to the shop.',
      buttons: [{ title: 'Where?', payload: 'where' }],
      llmServiceActive: true,
      questionOutOfLLMScope: false,
      turn: { kind: 'answer', language: 'en' },
    });
    expect(heard).toEqual([
      {
        body: {
          chatId: 's1',
          message: 'Where do I throw old batteries?',
          authorId: 'mari',
          language: 'en',
        },
      },
    ]);
  });

  it('is found in other words and another language', async () => {
    await say('s2', 'Soovin elanikule parkimisluba');
    expect(heard[0]?.body).toMatchObject({ chatId: 's2', language: 'et' });
  });

  it('is not called in a dry run', async () => {
    const reply = await say('s3', 'Where do I throw old batteries?', { dryRun: true });
    expect(JSON.parse(String(reply['content']))).toMatchObject({
      status: 'service_matched',
      service: { name: 'Waste helper' },
    });
    expect(heard).toEqual([]);
  });

  it.each([
    [{ status: 500, body: '{}' }],
    [{ status: 200, body: '{"text":"no content"}' }],
    [{ status: 200, body: 'not json' }],
    [{ status: 200, body: '{"content":""}' }],
  ])('that fails is told as a failure, once: %o', async (broken) => {
    answer = broken;
    const reply = await say(`s4-${broken.body.length}-${broken.status}`, 'Where do I throw old batteries?');
    expect(reply).toMatchObject({ turn: { kind: 'failed' } });
    expect(String(reply['content']).length).toBeGreaterThan(10);
    expect(heard).toHaveLength(1);
  });
});

describe('a service leaves alone', () => {
  it('what an endpoint is for', async () => {
    expect(await say('l1', 'How much is my car tax?')).toMatchObject({ turn: { kind: 'question' } });
    expect(heard).toEqual([]);
  });

  it('what nothing is for', async () => {
    expect(await say('l2', 'Tell me a joke about elephants')).toMatchObject({ questionOutOfLLMScope: true });
    expect(heard).toEqual([]);
  });

  it('a chat that is collecting values', async () => {
    await say('l3', 'How much is my car tax?');
    const reply = await say('l3', 'where do I throw old batteries');
    expect(heard).toEqual([]);
    expect(reply['turn']).toMatchObject({ endpoints: [{ name: 'get_vehicle_tax' }] });
    answer = { status: 200, body: '{"tax":62}' };
    expect(await say('l3', '123ABC, 2026')).toMatchObject({ turn: { kind: 'answer' } });
  });
});

describe('the routes', () => {
  it('list what was registered, a plain list of examples by language', async () => {
    const reply = (await (await fetch(`${server.url}/services`)).json()) as Record<string, unknown>;
    expect(reply).toMatchObject({
      next_cursor: null,
      items: [
        { serviceId: WASTE, name: 'Waste helper', examples: { en: ['where do I throw old batteries'] } },
        {
          serviceId: PARKING,
          examples: { en: ['I need a parking permit'], et: ['soovin parkimisluba'] },
        },
      ],
    });
  });

  it.each([
    [{ name: '' }, 'MISSING_REQUIRED_FIELDS', 'name'],
    [{ serviceId: '7' }, 'INVALID_DEFINITION', 'serviceId'],
    [{ url: 'ftp://example.org' }, 'INVALID_DEFINITION', 'url'],
    [{ url: 'http://169.254.169.254/x' }, 'INVALID_DEFINITION', 'url'],
    [{ secret: 1 }, 'INVALID_DEFINITION', 'secret'],
  ])('refuse %o', async (over, error, field) => {
    const { status, body } = await post('/services/index', waste(over));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error, details: [{ field }] });
  });

  it('refuse a name twice, replace by id, remove', async () => {
    const other = { ...waste(), serviceId: '44444444-4444-4444-8444-444444444444' };
    expect(await post('/services/index', other)).toMatchObject({
      status: 409,
      body: { error: 'NAME_TAKEN' },
    });
    expect((await post('/services/index', { ...other, name: 'Other' })).body).toMatchObject({
      created: true,
    });
    expect((await post('/services/index', { ...other, name: 'Third' })).body).toMatchObject({
      created: false,
    });
    const gone = await fetch(`${server.url}/services/${other.serviceId}`, { method: 'DELETE' });
    expect(await gone.json()).toEqual({ success: true, service_id: other.serviceId });
    const again = await fetch(`${server.url}/services/${other.serviceId}`, { method: 'DELETE' });
    expect(again.status).toBe(404);
  });
});

describe('explain', () => {
  it('shows the service and the request it would get, and calls nothing', async () => {
    expect(await explain('e1', 'Where do I throw old batteries?')).toMatchObject({
      decision: { mode: 'single', endpoints: ['Waste helper'] },
      layers: [{ name: 'session', outcome: 'none' }, { name: 'services', outcome: 'match' }, {}, {}],
      next: { kind: 'service', requests: [{ method: 'POST', url: `${base}/waste` }] },
    });
    expect(heard).toEqual([]);
  });

  it('shows candidates, thresholds, slots and the next question of a first message, and stores nothing', async () => {
    const seen = await explain('e2', 'How much is the car tax in 2026?');
    expect(seen).toMatchObject({
      language: 'en',
      candidates: [{ name: 'get_vehicle_tax', confidence: 'high', dense: 0 }],
      thresholds: { min: 0.4, high: 0.6, gap: 0.05, switch: 0.5 },
      decision: { mode: 'single', endpoints: ['get_vehicle_tax'] },
      slots: [{ endpoint: 'get_vehicle_tax', name: 'year', value: 2026, evidence: { source: 'user' } }],
      next: { kind: 'question' },
    });
    expect(String((seen['next'] as { question: string }).question)).toMatch(/registration number/i);
    expect(await explain('e2', '123ABC')).toMatchObject({
      layers: [{ name: 'session', outcome: 'none' }, {}, {}, {}],
      decision: { endpoints: [] },
    });
  });

  it('explains the resumed turn of an open session, with the very request, and changes nothing', async () => {
    await say('e3', 'How much is the car tax in 2026?');
    for (const _ of [1, 2])
      expect(await explain('e3', '123ABC')).toMatchObject({
        decision: { mode: 'resume', endpoints: ['get_vehicle_tax'] },
        next: { kind: 'call', requests: [{ method: 'GET', url: `${base}/tax?plate=123ABC&year=2026` }] },
      });
    expect(heard).toEqual([]);
    answer = { status: 200, body: '{"tax":62}' };
    expect(await say('e3', '123ABC')).toMatchObject({ turn: { kind: 'answer' } });
    expect(heard).toHaveLength(1);
  });

  it('refuses the chat of another author and a bad body', async () => {
    await say('e4', 'How much is the car tax?');
    const other = { chatId: 'e4', message: 'x', authorId: 'jaan', environment: 'test' };
    expect(await post('/explain', other)).toMatchObject({ status: 403, body: { error: 'CHAT_NOT_YOURS' } });
    expect((await post('/explain', { chatId: 'e4' })).status).toBe(422);
  });
});

describe('calibration', () => {
  it('shows distributions, thresholds and where they come from', async () => {
    const reply = (await (await fetch(`${server.url}/api-tools/calibration`)).json()) as Record<
      string,
      unknown
    >;
    expect(reply).toMatchObject({
      embedder: { kind: 'hash' },
      endpoints: 1,
      thresholds: { min: { value: 0.4, source: 'calibrated' }, gap: { value: 0.05, source: 'default' } },
      distributions: { examples: { n: 2 }, names: { n: 1 }, off_topic: {} },
      confusable: [],
    });
  });

  it('and warnings of the self-test come with the list', async () => {
    const list = (await (await fetch(`${server.url}/api-tools`)).json()) as {
      items: { warnings: string[] }[];
    };
    expect(list.items[0]?.warnings).toEqual([expect.stringContaining('no example phrases in ru')]);
  });
});
