import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DialogueServer, startDialogueServer } from '../helpers/dialogue-server.ts';
import { framesOf } from '../helpers/http-fakes.ts';
import { newChat } from '../helpers/journey.ts';

let server: DialogueServer;
beforeAll(async () => {
  server = await startDialogueServer({ settings: { RATE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => server.close());
afterEach(() => server.upstream.control.clear());

const stream = async (message: string, more: object, chatId = newChat()) => {
  const reply = await fetch(`${server.url}/orchestrate/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chatId, message, authorId: 'a', environment: 'test', ...more }),
  });
  return framesOf(await reply.text()).map(
    ({ payload }) => payload as { type?: string; content: string; turn?: unknown },
  );
};
const statuses = (frames: Awaited<ReturnType<typeof stream>>): string[] =>
  frames.filter(({ type }) => type === 'status').map(({ content }) => content);

describe('a service that takes its time', () => {
  it.each([
    ['en', 'What is the weather in Tartu right now?', /Waiting for the service/],
    ['et', 'Milline ilm on praegu Tartus?', /Ootan teenuse vastust/],
    ['ru', 'Какая сейчас погода в Тарту?', /Жду ответа сервиса/],
  ])('%s: is spoken of in a status frame before the answer, when asked for', async (_, says, told) => {
    server.upstream.control.set({ path: '/weather/current', mode: 'slow', ms: 1300 });
    const [wanted, unwanted] = await Promise.all([stream(says, { status: true }), stream(says, {})]);
    expect(statuses(wanted)).toEqual([expect.stringMatching(told)]);
    const at = wanted.findIndex(({ type }) => type === 'status');
    expect(
      wanted
        .slice(at + 1)
        .map(({ content }) => content)
        .join(''),
    ).toMatch(/°C/);
    expect(statuses(unwanted)).toEqual([]);
    expect(unwanted.map(({ content }) => content).join('')).toMatch(/°C/);
  });

  it('a quick one is not', async () => {
    expect(statuses(await stream('What is the weather in Narva right now?', { status: true }))).toEqual([]);
  });
});

it('a call that changes something is spoken of before it is sent', async () => {
  const chat = newChat();
  const says = 'Book an appointment at the service office in Narva on 15 June 2026 for mari@example.ee';
  expect(statuses(await stream(says, { status: true }, chat))).toEqual([]);
  expect(statuses(await stream('yes', { status: true }, chat))).toEqual([
    expect.stringMatching(/Waiting for the service/),
  ]);
  expect(server.bookings.seen).toHaveLength(1);
});
