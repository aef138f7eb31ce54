import { expect } from 'vitest';
import { createOutbound } from '../../src/adapters/undici/index.ts';
import { type ApiCaller, type ApiCallerSettings, createApiCaller } from '../../src/api-caller/index.ts';
import type { CallOutcome, ReadyCall } from '../../src/domain/call-outcome.ts';
import type { Credential } from '../../src/domain/credential.ts';
import type { Json } from '../../src/domain/slots.ts';
import { createOutboundPolicy } from '../../src/lib/outbound-policy.ts';
import type { Outbound } from '../../src/ports/outbound.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';
import { makeEndpoint } from './make-endpoint.ts';
import { type Answer, startUpstream, type UpstreamServer } from './upstream-server.ts';

/** The time of every receipt. */
export const AT = Date.parse('2026-06-10T09:00:00Z');
/** Milliseconds a breaker stays open. */
export const COOLDOWN = 60;
const toClose: { close(): unknown }[] = [];
/** For `afterEach` of whoever uses the makers below. */
export const closeAll = async (): Promise<void> => {
  for (const thing of toClose.splice(0).reverse()) await thing.close();
};

/** A server that is closed after the test. */
export const serveApi = async (answer: Answer): Promise<UpstreamServer> => {
  const server = await startUpstream(answer);
  toClose.push(server);
  return server;
};

/** A caller over the real way out, with what it counted and logged. */
export const makeCaller = (
  allow: readonly string[],
  settings: Partial<ApiCallerSettings> = {},
  outbound?: Outbound,
  credentials: readonly Credential[] = [],
) => {
  const metrics = silentMetrics();
  const logged: unknown[] = [];
  let ids = 0;
  const note = (fields: unknown) => logged.push(fields);
  const logger = { ...silentLogger, debug: note, warn: note, error: note, child: () => logger };
  const real = createOutbound({ policy: createOutboundPolicy({ allow }), logger: silentLogger });
  const caller = createApiCaller({
    outbound: outbound ?? real,
    clock: { now: () => AT, elapsed: () => performance.now() },
    metrics,
    logger,
    newId: () => `id-${++ids}`,
    chance: () => 0,
    credentials,
    settings: {
      callTimeoutMs: 1_000,
      batchTimeoutMs: 3_000,
      maxConcurrent: 5,
      maxBytes: 5 * 1024 * 1024,
      failureThreshold: 3,
      cooldownMs: COOLDOWN,
      ...settings,
    },
  });
  toClose.push(real, caller);
  return { caller, metrics, logged };
};

/** A call with values a user gave. */
export const callOf = (
  parts: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, Json>> = {},
): ReadyCall => ({
  endpoint: makeEndpoint({ params: [], ...parts }),
  slots: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, evidence: { source: 'user' as const } }]),
  ),
});
/** Nobody goes away. */
export const never = new AbortController().signal;
export const callAll = (
  caller: ApiCaller,
  calls: readonly ReadyCall[],
  signal = never,
): Promise<CallOutcome[]> => caller.callAll(calls, { signal, timezone: 'Europe/Tallinn' });
export const callOne = async (caller: ApiCaller, call: ReadyCall, signal = never): Promise<CallOutcome> => {
  const [outcome] = await callAll(caller, [call], signal);
  if (!outcome) throw new Error('no outcome');
  return outcome;
};
/** Kind of an outcome, by its failure when it failed. */
export const labelOf = (outcome: CallOutcome): string =>
  outcome.kind === 'failed' ? outcome.failure : outcome.kind;
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits, a second at most, for something that other parts bring about. */
export const until = async (check: () => boolean): Promise<void> => {
  for (let i = 0; i < 100 && !check(); i += 1) await wait(10);
  expect(check()).toBe(true);
};
