import { randomUUID } from 'node:crypto';
import { startUpstream } from '../../examples/upstream/server.ts';
import type { TurnSummary } from '../../src/domain/turn.ts';
import { catalogueOf } from './catalogue.ts';
import { post } from './client.ts';
import { bestOf, printTable, quantile } from './measure.ts';
import { startMajordomo, startPlain } from './process.ts';

const ENDPOINTS = 200;
const ROUNDS = 5;
const CHATS = 60;

const DIALOGUES: readonly (readonly string[])[] = [
  ['What are the public holidays in Estonia?', 'from 2026-01-01 to 2026-12-31', 'Same for Latvia?'],
  ['Kui suur on automaks 123ABC eest aastal 2026?'],
  ['Какие государственные праздники в Латвии?', 'с 1 января по 31 декабря 2026'],
  ['Milline on praegu ilm Pärnus?', 'aga Tartus?'],
  [
    'Can you find an address for me and also calculate my vehicle tax?',
    '123ABC',
    'Viru tn 4, Tallinn and year 2026',
  ],
];

interface Round {
  readonly own: number[];
  readonly plain: number[];
}

/** One round: turns and plain requests take turns, so that both meet the same noise. */
const round = async (majordomo: string, plain: string): Promise<Round> => {
  const own: number[] = [];
  const baseline: number[] = [];
  for (let chat = 0; chat < CHATS; chat += 1) {
    const chatId = randomUUID();
    for (const message of DIALOGUES[chat % DIALOGUES.length] ?? []) {
      const body = { chatId, message, authorId: 'bench', environment: 'test', timezone: 'Europe/Tallinn' };
      const { text, ms } = await post(`${majordomo}/orchestrate`, body);
      const { turn } = JSON.parse(text) as { turn: TurnSummary };
      own.push(ms - (turn.timings['call_ms'] ?? 0));
      baseline.push((await post(`${plain}/echo`, body)).ms);
    }
  }
  return { own, plain: baseline };
};

/** Own time of a turn seen by a client, the API's time taken off, beside a plain JSON route. */
export const benchTurn = async (): Promise<void> => {
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  const majordomo = await startMajordomo({ OUTBOUND_ALLOW: new URL(upstream.url).host });
  const plain = await startPlain();
  try {
    for (const definition of catalogueOf(ENDPOINTS, upstream.url))
      await post(`${majordomo.url}/api-tools/index`, definition);
    await round(majordomo.url, plain.url);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await round(majordomo.url, plain.url));
    const p99 = ({ own }: Round): number => quantile(own, 0.99);
    const best = bestOf(rounds, p99);
    const figures = (sample: readonly number[]) => ({
      'p50 ms': quantile(sample, 0.5),
      'p95 ms': quantile(sample, 0.95),
      'p99 ms': quantile(sample, 0.99),
    });
    printTable(
      `turn: own time, ${ENDPOINTS} endpoints, built-in engine, API time taken off; ${best.own.length} turns a round, best of ${ROUNDS} rounds (worst p99 ${Math.max(...rounds.map(p99)).toFixed(1)} ms)`,
      [
        { what: 'plain Fastify JSON route', figures: figures(best.plain), by: 'p50 ms' },
        { what: 'Majordomo /orchestrate', figures: figures(best.own), by: 'p50 ms' },
      ],
    );
    console.log(
      `targets: p50 < 10 ms, p95 < 10 ms, p99 < 25 ms; resident after the run ${majordomo.residentMiB().toFixed(0)} MiB`,
    );
  } finally {
    await Promise.all([majordomo.stop(), plain.stop(), upstream.close()]);
  }
};
