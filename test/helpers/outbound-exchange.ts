import { expect } from 'vitest';
import { type ClosableOutbound, createOutbound } from '../../src/adapters/undici/index.ts';
import { createOutboundPolicy } from '../../src/lib/outbound-policy.ts';
import type { OutboundRequest, OutboundResult } from '../../src/ports/outbound.ts';
import { silentLogger } from '../fakes/silent.ts';
import { type Answer, startUpstream, type UpstreamServer } from './upstream-server.ts';

const opened: { close(): Promise<void> }[] = [];
/** For `afterEach` of whoever uses the makers below. */
export const closeAll = async (): Promise<void> => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
};

/** Stands in for the look-up of names. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** A server that is closed after the test. */
export const serve = async (answer: Answer, host?: string): Promise<UpstreamServer> => {
  const server = await startUpstream(answer, host);
  opened.push(server);
  return server;
};
/** The way out, with exceptions. */
export const outboundTo = (allow: readonly string[], resolve?: Resolve): ClosableOutbound => {
  const outbound = createOutbound({ policy: createOutboundPolicy({ allow }), logger: silentLogger, resolve });
  opened.push(outbound);
  return outbound;
};
export const request = (url: string, parts: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
  timeoutMs: 2_000,
  maxBytes: 100_000,
  ...parts,
});
/** Nobody goes away. */
export const never = new AbortController().signal;
export const failureIn = (result: OutboundResult): string =>
  result.kind === 'failure' ? result.failure : `response ${result.status}`;
export const textOf = (result: OutboundResult): string =>
  result.kind === 'response' ? Buffer.from(result.body).toString('utf8') : `failure ${result.failure}`;

/** Serves with `answer` and sends one request to it. */
export const exchange = async (answer: Answer, parts: Partial<OutboundRequest> = {}) => {
  const server = await serve(answer);
  const started = performance.now();
  const result = await outboundTo([server.host]).send(request(`${server.url}/path?q=1`, parts), never);
  return { server, result, ms: performance.now() - started };
};
/** Waits, a second at most, for something that other parts bring about. */
export const until = async (check: () => boolean): Promise<void> => {
  for (let i = 0; i < 100 && !check(); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(check()).toBe(true);
};
