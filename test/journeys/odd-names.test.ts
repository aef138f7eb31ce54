import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, newChat, postJson, startJourney } from '../helpers/journey.ts';

/** Names that every object has without being given them. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

let journey: Journey;
let service: Server;
const asked: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    const odd = Object.fromEntries([...INHERITED, '__proto__'].map((name) => [name, `odd ${name}`]));
    response.end(JSON.stringify({ items: [odd, odd], ...odd }));
  }).listen(0, '127.0.0.1');
  journey = await startJourney({ settings: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await journey.close();
  service.close();
});

const idOf = (n: number): string => `3f0c2a52-58c7-4e0a-9d0b-0000000001${String(n).padStart(2, '0')}`;

const register = (param: Record<string, unknown>, name: string, n: number) =>
  postJson(`${journey.server.url}/api-tools/index`, {
    endpointId: idOf(n),
    name,
    description: `Gives the record of a ${name.replaceAll('_', ' ')} from the register of ${name.replaceAll('_', ' ')}.`,
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`,
    params: [{ type: 'string', required: true, description: 'Short text', ...param }],
    examples: { en: [`show the ${name.replaceAll('_', ' ')} record`] },
  });

describe('names that every object inherits', () => {
  it.each(INHERITED.map((name, i) => [name, i] as const))(
    '%s is asked for, sent and answered',
    async (name, i) => {
      const tool = `zebra_${'abcde'[i]}${'vwxyz'[i]}k`;
      const param = { name, enum: ['constructor', 'toString'], synonyms: { other: ['thing'] } };
      expect((await register(param, tool, i)).status).toBe(200);
      const chat = newChat();
      const opened = await journey.say(chat, `Show the ${tool.replaceAll('_', ' ')} record`);
      expect(opened).toMatchObject({
        status: 200,
        turn: { kind: 'question', endpoints: [{ missing: [name] }] },
      });
      asked.length = 0;
      const answered = await journey.say(chat, 'constructor');
      expect(answered).toMatchObject({ status: 200, turn: { kind: 'answer' } });
      expect(asked).toEqual([`/${tool}?${name}=constructor`]);
      expect(answered.content).toContain(`odd ${name}`);
      await fetch(`${journey.server.url}/api-tools/${idOf(i)}`, { method: 'DELETE' });
    },
  );

  it('__proto__ is refused, since it cannot be told from an attack', async () => {
    const { status, body } = await register({ name: '__proto__' }, 'odd_proto', 20);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: 'INVALID_DEFINITION', details: [{ field: 'params[0].name' }] },
    });
  });

  it.each([
    'constructor',
    '__proto__',
    'toString()',
    'hasOwnProperty of constructor',
    'what time is it in constructor?',
    'constructor(2) + valueOf 3',
  ])('a message that says %s is only a message', async (message) => {
    expect(await journey.say(newChat(), message)).toMatchObject({ status: 200 });
  });
});

describe('a pattern that would hold the process', () => {
  it('is refused when it is registered', async () => {
    const { status, body } = await register({ name: 'code', pattern: '^(a+)+$' }, 'odd_code', 21);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: 'INVALID_DEFINITION', details: [{ field: 'params[0].pattern' }] },
    });
  });
});
