import { randomUUID } from 'node:crypto';
import { startUpstream } from '../../examples/upstream/server.ts';
import { catalogueOf } from './catalogue.ts';
import { post } from './client.ts';
import { bestOf, printTable } from './measure.ts';
import { startMajordomo, startPlain } from './process.ts';

const STREAMS = 100;
const ROUNDS = 5;

const framesOf = (text: string): number =>
  text.split('\n\n').filter((frame) => frame.startsWith('data: ')).length;

const ask = async (url: string): Promise<number> => {
  const { text } = await post(`${url}/orchestrate/stream`, {
    chatId: randomUUID(),
    message: 'What are the public holidays in Estonia from 2026-01-01 to 2026-12-31?',
    authorId: 'bench',
    environment: 'test',
    conversationHistory: [],
    url: 'bench',
  });
  if (!text.includes('"content":"END"')) throw new Error('a stream ended without END');
  return framesOf(text);
};

const timed = async (work: () => Promise<number[]>): Promise<{ frames: number; seconds: number }> => {
  const start = performance.now();
  const frames = (await work()).reduce((sum, count) => sum + count, 0);
  return { frames, seconds: (performance.now() - start) / 1000 };
};

/** Whole conversations streamed at once, beside a plain stream of as many frames. */
export const benchStream = async (): Promise<void> => {
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  const majordomo = await startMajordomo({ OUTBOUND_ALLOW: new URL(upstream.url).host });
  const plain = await startPlain();
  try {
    for (const definition of catalogueOf(20, upstream.url))
      await post(`${majordomo.url}/api-tools/index`, definition);
    const each = await ask(majordomo.url);
    const frame = `data: ${JSON.stringify({ chatId: randomUUID(), payload: { content: 'x'.repeat(40) }, timestamp: '0', sentTo: [] })}\n\n`;
    const all = (one: () => Promise<number>) =>
      timed(() => Promise.all(Array.from({ length: STREAMS }, one)));
    const rounds: { own: Awaited<ReturnType<typeof timed>>; base: Awaited<ReturnType<typeof timed>> }[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const own = await all(() => ask(majordomo.url));
      const base = await all(async () =>
        framesOf((await post(`${plain.url}/frames`, { count: each, frame })).text),
      );
      rounds.push({ own, base });
    }
    const best = bestOf(rounds, ({ own }) => own.seconds);
    const figures = ({ frames, seconds }: { frames: number; seconds: number }) => ({
      'streams/s': STREAMS / seconds,
      'frames/s': frames / seconds,
    });
    printTable(
      `stream: ${STREAMS} streams at once, ${each} frames each, a whole turn with its API call behind every one; best of ${ROUNDS} rounds`,
      [
        { what: 'plain Fastify stream of ready frames', figures: figures(best.base), by: 'streams/s' },
        { what: 'Majordomo /orchestrate/stream', figures: figures(best.own), by: 'streams/s' },
      ],
    );
  } finally {
    await Promise.all([majordomo.stop(), plain.stop(), upstream.close()]);
  }
};
