import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { createOutbound } from '../../src/adapters/undici/index.ts';
import { shrinkJson } from '../../src/answer-writer/index.ts';
import { type ApiCaller, createApiCaller } from '../../src/api-caller/index.ts';
import type { ReadyCall } from '../../src/domain/call-outcome.ts';
import { createOutboundPolicy } from '../../src/lib/outbound-policy.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { makeEndpoint } from '../helpers/make-endpoint.ts';
import { bestOf, printTable, quantile } from './measure.ts';

const ROUNDS = 5;
const CALLS = 1500;
const LARGE_BYTES = 5 * 1024 * 1024;
const never = new AbortController().signal;

const SMALL = JSON.stringify({
  items: Array.from({ length: 20 }, (_, i) => ({ id: i, name: `name ${i}`, price: i / 4 })),
});

const largeBody = (): string => {
  const rows: string[] = [];
  for (let size = 0, i = 0; size < LARGE_BYTES - 200; i += 1) {
    const row = JSON.stringify({
      id: i,
      name: `Name of row ${i}`,
      at: '2026-06-10T21:30:00Z',
      price: (i * 37) / 100,
      area: null,
    });
    rows.push(row);
    size += row.length + 1;
  }
  return `{"data":{"rows":[${rows.join(',')}]}}`;
};

/** A server in this process: both sides of every comparison share its cost. */
const serve = async () => {
  const large = largeBody();
  let connections = 0;
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/fault')) response.writeHead(500).end('{}');
    else response.end(request.url?.startsWith('/large') ? large : SMALL);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const callTo = (url: string, id: number): ReadyCall => ({
  endpoint: makeEndpoint({
    endpointId: `3f0c2a52-58c7-4e0a-9d0b-${String(id).padStart(12, '0')}`,
    url,
    params: [{ name: 'city', type: 'string' }],
  }),
  slots: { city: { value: 'Pärnu', evidence: { source: 'user' } } },
});

const callOnce = (caller: ApiCaller, call: ReadyCall) =>
  caller.callAll([call], { signal: never, timezone: 'Europe/Tallinn' });

/** Longest time the event loop was held while the work ran. */
const longestBlock = async (work: () => Promise<unknown>): Promise<{ ms: number; block: number }> => {
  let block = 0;
  let last = performance.now();
  let going = true;
  const watch = (): void => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    if (going) setImmediate(watch);
  };
  setImmediate(watch);
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  await new Promise((resolve) => setImmediate(resolve));
  going = false;
  return { ms, block };
};

const compareSmall = async (caller: ApiCaller, agent: Agent, url: string): Promise<void> => {
  const call = callTo(`${url}/small`, 1);
  const one = async () => {
    const bare: number[] = [];
    const ours: number[] = [];
    for (let i = 0; i < CALLS; i += 1) {
      let started = performance.now();
      const response = await agent.request({ origin: url, path: '/small?city=P%C3%A4rnu', method: 'GET' });
      JSON.parse(await response.body.text());
      bare.push(performance.now() - started);
      started = performance.now();
      await callOnce(caller, call);
      ours.push(performance.now() - started);
    }
    return { bare, ours };
  };
  await one();
  const rounds: Awaited<ReturnType<typeof one>>[] = [];
  for (let i = 0; i < ROUNDS; i += 1) rounds.push(await one());
  const added = ({ bare, ours }: (typeof rounds)[number]) => quantile(ours, 0.5) - quantile(bare, 0.5);
  const best = bestOf(rounds, added);
  const figures = (sample: readonly number[]) => ({
    'p50 ms': quantile(sample, 0.5),
    'p99 ms': quantile(sample, 0.99),
  });
  printTable(`calls: one small JSON answer, ${CALLS} calls a round in turns, best of ${ROUNDS} rounds`, [
    { what: 'bare undici request', figures: figures(best.bare), by: 'p50 ms' },
    { what: 'API caller', figures: figures(best.ours), by: 'p50 ms' },
  ]);
  console.log(`added time p50 ${added(best).toFixed(3)} ms (target: under 0.3 ms)`);
};

const reuse = async (caller: ApiCaller, url: string, connections: () => number): Promise<void> => {
  const calls = Array.from({ length: 50 }, (_, i) => callTo(`${url}/small`, 100 + i));
  const options = { signal: never, timezone: 'Europe/Tallinn' };
  for (let i = 0; i < 10; i += 1) await caller.callAll(calls, options);
  const before = connections();
  const started = performance.now();
  for (let i = 0; i < 10; i += 1) await caller.callAll(calls, options);
  const ms = performance.now() - started;
  console.log(
    `50 calls at once, ten times after ten: ${before} connections open, ${connections() - before} new, ${(ms / 10).toFixed(1)} ms a batch`,
  );
};

const openBreaker = async (caller: ApiCaller, url: string): Promise<void> => {
  const call = callTo(`${url}/fault`, 2);
  for (let i = 0; i < 3; i += 1) await callOnce(caller, call);
  const times: number[] = [];
  for (let i = 0; i < 2000; i += 1) {
    const started = performance.now();
    await callOnce(caller, call);
    times.push(performance.now() - started);
  }
  console.log(
    `answer of an open breaker: p50 ${quantile(times, 0.5).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(3)} ms (target: under 0.1 ms)`,
  );
};

const large = async (caller: ApiCaller, agent: Agent, url: string): Promise<void> => {
  const call = callTo(`${url}/large`, 3);
  const reads: { ms: number; block: number }[] = [];
  const bares: { ms: number; block: number }[] = [];
  const shrinks: number[] = [];
  for (let i = 0; i < ROUNDS * 3; i += 1) {
    bares.push(
      await longestBlock(async () => {
        const response = await agent.request({ origin: url, path: '/large', method: 'GET' });
        JSON.parse(await response.body.text());
      }),
    );
    let data: Parameters<typeof shrinkJson>[0] = null;
    reads.push(
      await longestBlock(async () => {
        const [outcome] = await callOnce(caller, call);
        if (outcome?.kind === 'ok') data = outcome.data;
      }),
    );
    const started = performance.now();
    shrinkJson(data, 50_000);
    shrinks.push(performance.now() - started);
  }
  const best = (runs: readonly { ms: number; block: number }[]) => ({
    'whole ms': Math.min(...runs.map(({ ms }) => ms)),
    'longest block ms': Math.min(...runs.map(({ block }) => block)),
  });
  printTable(`calls: an answer of 5 MB, best of ${ROUNDS * 3}`, [
    { what: 'bare undici and JSON.parse', figures: best(bares), by: 'longest block ms' },
    { what: 'API caller', figures: best(reads), by: 'longest block ms' },
  ]);
  console.log(
    `shrinking it to 50 kB: best ${Math.min(...shrinks).toFixed(2)} ms, worst ${Math.max(...shrinks).toFixed(2)} ms (target: under 60 ms, blocks under 20 ms)`,
  );
};

/** The way out: what it adds to a bare request, reuse of connections, open breakers, large answers. */
export const benchCalls = async (): Promise<void> => {
  const server = await serve();
  const outbound = createOutbound({
    policy: createOutboundPolicy({ allow: [server.host] }),
    logger: silentLogger,
  });
  const agent = new Agent({ connections: 256, pipelining: 1 });
  const caller = createApiCaller({
    outbound,
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    metrics: silentMetrics(),
    logger: silentLogger,
    newId: () => 'id',
    chance: Math.random,
    credentials: [],
    settings: {
      callTimeoutMs: 10_000,
      batchTimeoutMs: 30_000,
      maxConcurrent: 50,
      maxBytes: 6 * 1024 * 1024,
      failureThreshold: 3,
      cooldownMs: 60_000,
    },
  });
  try {
    await compareSmall(caller, agent, server.url);
    await reuse(caller, server.url, server.connections);
    await openBreaker(caller, server.url);
    await large(caller, agent, server.url);
  } finally {
    caller.close();
    await Promise.all([outbound.close(), agent.destroy(), server.close()]);
  }
};
