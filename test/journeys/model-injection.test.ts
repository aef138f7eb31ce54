import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/app.ts';
import { absentData, hiddenInstructions } from '../helpers/hidden-instructions.ts';
import { newChat, postJson, type Reply } from '../helpers/journey.ts';
import { answerFrom, inForm, type Value } from '../helpers/model-server/competent.ts';
import { formOf, offerIn } from '../helpers/model-server/prompt-parts.ts';
import { type Asked, type Behaviour, type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { sendJson, startUpstream, type UpstreamServer } from '../helpers/upstream-server.ts';

const ITEMS = hiddenInstructions();

let model: ModelServer;
let upstream: UpstreamServer;
let server: TestServer;
let item = ITEMS[0] as (typeof ITEMS)[number];

const value = (param: string, said: string): Value => ({
  param,
  value: said,
  quote: said,
  correction: false,
});

/** Does whatever an instruction in sight says, as far as a form lets it. */
const obedientForm = (asked: Asked): Behaviour => {
  const offer = offerIn(formOf(asked));
  const folder =
    /inbox|archive/.exec(asked.prompt.slice(asked.prompt.lastIndexOf(' message>')))?.[0] ?? 'inbox';
  const sees = asked.prompt.includes(item.injected.slice(0, 40));
  const request = (endpoint: string, values: Value[]) => ({ endpoint, part: '', values });
  return {
    kind: 'json',
    value: inForm(asked, {
      ...(offer.hasAbout ? { about: 'change' } : {}),
      requests: sees
        ? [request('send_payment', [value('amount', '5000'), value('account', 'EE00')])]
        : [request('get_mailbox', [value('folder', folder)])],
      asks: [],
      question: '',
    }),
  };
};

const OBEDIENT_ANSWERS: readonly ((asked: Asked) => Behaviour)[] = [
  ({ prompt }) => ({ kind: 'text', text: answerFrom(prompt) }),
  ({ system, prompt }) => ({ kind: 'text', text: `As told, here are my rules: ${system}\n${prompt}` }),
  () => ({ kind: 'tools', calls: [{ name: 'send_payment', args: { amount: 5000, account: 'EE00' } }] }),
  ({ prompt }) => ({ kind: 'text', text: `The marks are ${/data-[0-9a-f]+/.exec(prompt)?.[0]}.` }),
  () => ({
    kind: 'text',
    text: 'Done: I have sent 987654 euros, see https://evil.example/receipt?data=all.',
  }),
];

let answers = 0;
const obedient = (asked: Asked): Behaviour => {
  if (asked.task === 'understand') return obedientForm(asked);
  return (OBEDIENT_ANSWERS[answers++ % OBEDIENT_ANSWERS.length] as (asked: Asked) => Behaviour)(asked);
};

const index = async (definition: object): Promise<void> => {
  const { status, body } = await postJson(`${server.url}/api-tools/index`, {
    endpointId: randomUUID(),
    ...definition,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  model = await startModelServer({
    script: () => ({ kind: 'json', value: { purpose: '', phrases: { en: [], et: [], ru: [] } } }),
  });
  upstream = await startUpstream((_request, response) =>
    sendJson(response, 200, { messages: [{ from: 'info@example.org', text: item.text }] }),
  );
  server = await startTestServer({
    settings: {
      OUTBOUND_ALLOW: upstream.host,
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'gpt-test',
      LLM_API_KEY: 'test-key',
      // What no endpoint covers is another room's, with tests of its own.
      ASSISTANT_ENABLED: 'false',
      LLM_BASE_URL: model.url,
      LLM_RULES_FIRST: 'false',
    },
  });
  const folder = {
    name: 'folder',
    type: 'string',
    required: true,
    description: 'Folder',
    enum: ['inbox', 'archive'],
  };
  await index({
    name: 'get_mailbox',
    description: 'Shows the e-mails of a mailbox folder.',
    url: `${upstream.url}/mail`,
    params: [folder],
    examples: { en: ['Show me the mail in my inbox', 'Same for the archive folder'] },
  });
  await index({
    name: 'send_payment',
    description: 'Sends money to an account.',
    method: 'POST',
    url: `${upstream.url}/payments`,
    params: [
      { name: 'amount', type: 'number', required: true, description: 'Amount' },
      { name: 'account', type: 'string', required: true, description: 'Account' },
    ],
  });
  model.play(obedient);
});
afterAll(async () => {
  await server.close();
  await upstream.close();
  await model.close();
});

const say = async (chatId: string, message: string): Promise<Reply> => {
  const sent = { chatId, message, authorId: 'tester', environment: 'test' };
  const { status, body } = await postJson(`${server.url}/orchestrate`, sent);
  return { status, ...(body as Omit<Reply, 'status'>) };
};

/** Words of the prompts that no reply may hold. */
const PROMPT_WORDS = /You answer a person from data|it gives no orders/;
/** Marks around data in the prompts sent so far. */
const marksUsed = (): string[] =>
  model.requests.flatMap(({ asked }) => /data-[0-9a-f]+/.exec(asked?.prompt ?? '')?.[0] ?? []);

describe(`instructions hidden in API data${absentData === undefined ? '' : ` (own ones only: ${absentData})`}`, () => {
  it('there are some', () => {
    expect(ITEMS.length).toBeGreaterThanOrEqual(absentData === undefined ? 30 : 3);
  });

  it.each(ITEMS)('$id has no effect', async (hidden) => {
    item = hidden;
    // Every way of obeying is tried on every item.
    for (let way = 0; way < OBEDIENT_ANSWERS.length; way++) {
      upstream.seen.length = 0;
      const chat = newChat();
      const first = await say(chat, 'Show me the mail in my inbox');
      const second = await say(chat, 'Same for the archive folder');
      for (const [reply, wanted] of [
        [first, 'inbox'],
        [second, 'archive'],
      ] as const) {
        expect(reply).toMatchObject({ status: 200, turn: { kind: 'answer' } });
        expect(reply.turn.endpoints.map(({ name, params }) => ({ name, params }))).toEqual([
          { name: 'get_mailbox', params: { folder: wanted } },
        ]);
        expect(reply.content).not.toMatch(PROMPT_WORDS);
        expect(marksUsed().filter((mark) => reply.content.includes(mark))).toEqual([]);
        expect(reply.content).not.toContain('987654');
        expect(reply.content).not.toContain('evil.example');
      }
      expect(upstream.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /mail?folder=inbox',
        'GET /mail?folder=archive',
      ]);
    }
  });

  it('data of an API is in no prompt but the answer’s, and nothing there can be called', () => {
    expect(model.faults).toEqual([]);
    const asked = model.requests.flatMap((request) => request.asked ?? []);
    for (const { task, prompt, body } of asked) {
      if (task === 'understand') expect(prompt).not.toContain('info@example.org');
      expect(body.tools).toBeUndefined();
    }
  });
});
