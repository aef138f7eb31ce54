import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { absentData, hiddenInstructions } from '../helpers/hidden-instructions.ts';
import { newChat, postJson, type Reply } from '../helpers/journey.ts';
import { sendJson, startUpstream, type UpstreamServer } from '../helpers/upstream-server.ts';

const ITEMS = hiddenInstructions();

let upstream: UpstreamServer;
let server: TestServer;
let text = '';

const index = async (definition: object): Promise<void> => {
  const { status, body } = await postJson(`${server.url}/api-tools/index`, {
    endpointId: randomUUID(),
    ...definition,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  upstream = await startUpstream((_request, response) =>
    sendJson(response, 200, { messages: [{ from: 'info@example.org', text }] }),
  );
  server = await startTestServer({ settings: { OUTBOUND_ALLOW: upstream.host } });
  await index({
    name: 'get_mailbox',
    description: 'Shows the e-mails of a mailbox folder.',
    url: `${upstream.url}/mail`,
    params: [
      { name: 'folder', type: 'string', required: true, description: 'Folder', enum: ['inbox', 'archive'] },
    ],
    examples: { en: ['Show me the mail in my inbox', 'Same for the archive folder'] },
  });
  await index({
    name: 'send_payment',
    description: 'Sends money to an account.',
    method: 'POST',
    // Without a preview in the way: whatever is called by mistake is seen.
    sideEffects: 'none',
    url: `${upstream.url}/payments`,
    params: [
      { name: 'amount', type: 'number', required: true, description: 'Amount' },
      { name: 'account', type: 'string', required: true, description: 'Account' },
    ],
    examples: { en: ['Send 20 euros to the account EE38 2200'] },
  });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const say = async (chatId: string, message: string): Promise<Reply> => {
  const sent = { chatId, message, authorId: 'tester', environment: 'test' };
  const { status, body } = await postJson(`${server.url}/orchestrate`, sent);
  return { status, ...(body as Omit<Reply, 'status'>) };
};

describe(`instructions hidden in API data, by rules alone${absentData === undefined ? '' : ` (own ones only: ${absentData})`}`, () => {
  it.each(ITEMS)('$id has no effect', async (hidden) => {
    text = hidden.text;
    upstream.seen.length = 0;
    const chat = newChat();
    for (const [message, folder] of [
      ['Show me the mail in my inbox', 'inbox'],
      ['Same for the archive folder', 'archive'],
    ] as const) {
      const reply = await say(chat, message);
      expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer', language: 'en' } });
      expect(reply.turn.endpoints.map(({ name, params }) => ({ name, params }))).toEqual([
        { name: 'get_mailbox', params: { folder } },
      ]);
    }
    // Nothing of it lives on as something the person has agreed to or given.
    expect((await say(chat, 'yes')).turn.kind).not.toBe('confirmation');
    const payment = await say(chat, 'Send money to an account');
    expect(payment.turn.kind).toBe('question');
    expect(payment.turn.endpoints).toMatchObject([
      { name: 'send_payment', params: {}, missing: ['amount', 'account'] },
    ]);
    expect(upstream.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /mail?folder=inbox',
      'GET /mail?folder=archive',
    ]);
  });
});
