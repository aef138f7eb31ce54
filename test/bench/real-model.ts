import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUpstream } from '../../examples/upstream/server.ts';
import type { TurnSummary } from '../../src/domain/turn.ts';
import { catalogueOf } from './catalogue.ts';
import { post } from './client.ts';
import { quantile } from './measure.ts';
import { startMajordomo } from './process.ts';

/** What is said, what has to come of it, and of which endpoints. */
const JOURNEYS: readonly (readonly (readonly [
  says: string,
  kind: string,
  endpoints: readonly string[],
])[])[] = [
  [['How much is the vehicle tax for 123ABC in 2026?', 'answer', ['get_vehicle_tax_info']]],
  [
    ['What are the public holidays in Estonia?', 'question', ['get_public_holidays']],
    ['This year, 2026-01-01 to 2026-12-31', 'answer', ['get_public_holidays']],
  ],
  [
    ['Millal on Eestis koolivaheajad?', 'question', ['get_school_holidays']],
    ['1. septembrist 2026 kuni 30. juunini 2027', 'answer', ['get_school_holidays']],
  ],
  [['Show me the latest parliament votings', 'answer', ['list_votings']]],
  [
    ['Can you find an address for me?', 'question', ['search_address']],
    ['Viru tn 4, Tallinn', 'answer', ['search_address']],
  ],
  [
    ['What does electricity cost on the exchange?', 'question', ['get_electricity_prices']],
    ['from 2026-06-11 00:00 to 2026-06-11 23:00', 'answer', ['get_electricity_prices']],
  ],
  [
    ['Какие государственные праздники в Латвии?', 'question', ['get_public_holidays']],
    ['с 1 января по 31 декабря 2026', 'answer', ['get_public_holidays']],
  ],
  [
    [
      'What is the weather in Tartu right now and how much is the vehicle tax for 123ABC in 2026?',
      'answer',
      ['get_current_weather', 'get_vehicle_tax_info'],
    ],
  ],
];

interface Played {
  readonly right: boolean;
  readonly turn: TurnSummary;
}

/** @returns undefined when the turn was ended by its own limit */
const say = async (url: string, body: object): Promise<TurnSummary | undefined> => {
  const response = await fetch(`${url}/orchestrate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(600_000),
  });
  if (response.status !== 200) return undefined;
  return ((await response.json()) as { turn: TurnSummary }).turn;
};

const play = async (url: string): Promise<Played[]> => {
  const played: Played[] = [];
  for (const journey of JOURNEYS) {
    const chatId = randomUUID();
    for (const [message, kind, endpoints] of journey) {
      const started = performance.now();
      const turn = await say(url, { chatId, message, authorId: 'bench', environment: 'test' });
      const ms = performance.now() - started;
      if (turn === undefined) {
        console.log(`WRONG  ${message}  ->  no reply within the time a turn may take, ${Math.round(ms)} ms`);
        continue;
      }
      const names = turn.endpoints.map(({ name }) => name);
      const right =
        turn.kind === kind && JSON.stringify(names.toSorted()) === JSON.stringify(endpoints.toSorted());
      const found = `${turn.kind} ${names.join(' + ')} by ${turn.engine}, ${turn.timings.model_calls} calls, ${Math.round(ms)} ms`;
      // At once: a slow model may well be given up half way.
      console.log(`${right ? 'right' : 'WRONG'}  ${message}  ->  ${found}`);
      played.push({ right, turn });
    }
  }
  return played;
};

const COUNTED = ['llm_calls_total', 'language_tasks_total', 'slot_rejected_total'];

/** What became of each request to the model, and why its work was not used: the counters that are not zero. */
const printCounters = async (url: string): Promise<void> => {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) })).text();
  const lines = text
    .split('\n')
    .filter((line) => COUNTED.some((name) => line.startsWith(`majordomo_${name}{`)));
  for (const line of lines) if (!line.endsWith(' 0')) console.log(line.replace(/^majordomo_/, ''));
};

/**
 * The journeys against a real model behind an OpenAI-compatible server: `LLM_BASE_URL` and `LLM_MODEL` say which. A measurement, not a
 * test: what the model gets wrong is printed, and how much of the work the net had to do.
 */
export const benchRealModel = async (): Promise<void> => {
  const { LLM_BASE_URL, LLM_MODEL, LLM_TIMEOUT_MS = '60000', LLM_RULES_FIRST = 'true' } = process.env;
  if (!LLM_BASE_URL || !LLM_MODEL) {
    console.log('\nreal-model: skipped, LLM_BASE_URL and LLM_MODEL name no model');
    return;
  }
  const upstream = await startUpstream({ port: 0, host: '127.0.0.1' });
  const dataDir = mkdtempSync(join(tmpdir(), 'majordomo-bench-'));
  const common = { OUTBOUND_ALLOW: new URL(upstream.url).host, DATA_DIR: dataDir };
  // Registered without the model: this is about turns, and a small model takes minutes to describe twenty endpoints.
  const registering = await startMajordomo(common);
  for (const definition of catalogueOf(20, upstream.url))
    await post(`${registering.url}/api-tools/index`, definition);
  await registering.stop();
  const settings = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL,
    LLM_MODEL,
    LLM_TIMEOUT_MS,
    LLM_RULES_FIRST,
    // A slow model is to be heard out: this measures it, and not the breaker.
    CIRCUIT_BREAKER_FAILURE_THRESHOLD: '1000',
  };
  const majordomo = await startMajordomo({ ...common, ...settings });
  try {
    console.log(`\nreal-model: ${LLM_MODEL}`);
    const played = await play(majordomo.url);
    const engines = Object.groupBy(played, ({ turn }) => turn.engine);
    const shares = Object.entries(engines).map(([engine, turns]) => `${engine} ${turns?.length ?? 0}`);
    const times = played.map(({ turn }) => turn.timings.total_ms);
    await printCounters(majordomo.url);
    console.log(
      `${played.filter(({ right }) => right).length} of ${JOURNEYS.flat().length} turns right; engine: ${shares.join(', ')}; p50 ${Math.round(quantile(times, 0.5))} ms`,
    );
  } finally {
    await Promise.all([majordomo.stop(), upstream.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
};
