import { Agent, type Dispatcher } from 'undici';
import type { OutboundPolicy } from '../../lib/outbound-policy.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Outbound, OutboundRequest, OutboundResult } from '../../ports/outbound.ts';
import { createConnector, type Resolve, systemResolve } from './connector.ts';
import { Ended, failureOf } from './failures.ts';
import { ACCEPT_ENCODING, BodyTooLarge, readBody } from './read-body.ts';
import { type Hop, nextHop } from './redirects.ts';

const MAX_REDIRECTS = 3;
const MAX_INTERIM_RESPONSES = 16;
const MAX_REDIRECT_BODY_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_CONNECTIONS_PER_ORIGIN = 256;
const KEEP_ALIVE_MS = 10_000;
const KEEP_ALIVE_MAX_MS = 60_000;

/** Outbound with an end. */
export interface ClosableOutbound extends Outbound {
  /** Breaks off what is still running. */
  close(): Promise<void>;
}

export interface OutboundOptions {
  readonly policy: OutboundPolicy;
  readonly logger: Logger;
  /** Stands in for the system's look-up of host names. */
  readonly resolve?: Resolve | undefined;
}

interface Exchange {
  readonly request: OutboundRequest;
  /** Ends the exchange; its reason is an `Ended`. */
  readonly end: AbortController;
}

const flatHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> => {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  return flat;
};

const failure = (
  kind: Extract<OutboundResult, { kind: 'failure' }>['failure'],
  detail: string,
): OutboundResult => ({ kind: 'failure', failure: kind, detail });

/**
 * A body that is given up reports that as an error of its own, after whoever gave it up has said why; without a listener it
 * would end the process.
 */
const reportedElsewhere = (): void => undefined;

/** Sends one hop; whatever goes wrong is thrown. */
const dispatch = (agent: Agent, hop: Hop, end: AbortController): Promise<Dispatcher.ResponseData> => {
  let interim = 0;
  return agent.request({
    origin: hop.url.origin,
    path: hop.url.pathname + hop.url.search,
    method: hop.method as Dispatcher.HttpMethod,
    headers: { 'accept-encoding': ACCEPT_ENCODING, ...hop.headers },
    body: hop.body ?? null,
    signal: end.signal,
    onInfo: () => {
      interim += 1;
      if (interim > MAX_INTERIM_RESPONSES)
        end.abort(new Ended('network_error', 'interim answers without end'));
    },
  });
};

/** Reads the answer that ends the exchange. */
const finish = async (
  response: Dispatcher.ResponseData,
  headers: Record<string, string>,
  maxBytes: number,
): Promise<OutboundResult> => {
  if (Number(headers['content-length']) > maxBytes) {
    response.body.destroy();
    throw new BodyTooLarge('the announced body is larger than allowed');
  }
  const body = await readBody(response.body, headers['content-encoding'], maxBytes);
  return { kind: 'response', status: response.statusCode, headers, body };
};

const exchange = async (
  agent: Agent,
  policy: OutboundPolicy,
  { request, end }: Exchange,
): Promise<OutboundResult> => {
  const refused = policy.refusesUrl(request.url);
  if (refused !== undefined) return failure('address_refused', refused);
  let hop: Hop = {
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    body: request.body,
  };
  for (let redirects = 0; ; redirects += 1) {
    try {
      const response = await dispatch(agent, hop, end);
      response.body.on('error', reportedElsewhere);
      const headers = flatHeaders(response.headers);
      const next = nextHop(hop, response.statusCode, headers['location']);
      if (next.kind === 'final') return await finish(response, headers, request.maxBytes);
      await response.body.dump({ limit: MAX_REDIRECT_BODY_BYTES, signal: end.signal });
      if (next.kind === 'refused') return failure('redirect_refused', next.reason);
      if (redirects === MAX_REDIRECTS) return failure('redirect_refused', 'too many redirects');
      const reason = policy.refusesUrl(next.hop.url.href);
      if (reason !== undefined) return failure('redirect_refused', reason);
      hop = next.hop;
    } catch (error) {
      const seen = failureOf(error, end.signal);
      return redirects > 0 && seen.failure === 'address_refused'
        ? failure('redirect_refused', seen.detail)
        : failure(seen.failure, seen.detail);
    }
  }
};

/**
 * The way out over one pool of kept-alive HTTP/1.1 connections. Expected trouble comes back as a value; only a bug throws.
 */
export const createOutbound = (options: OutboundOptions): ClosableOutbound => {
  const { policy } = options;
  const log = options.logger.child({ part: 'outbound' });
  const agent = new Agent({
    connect: createConnector(policy, options.resolve ?? systemResolve),
    allowH2: false,
    connections: MAX_CONNECTIONS_PER_ORIGIN,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    // The whole exchange has one deadline, below.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const send = async (request: OutboundRequest, signal: AbortSignal): Promise<OutboundResult> => {
    if (signal.aborted) return failure('cancelled', 'the caller went away before the call');
    const end = new AbortController();
    const onGone = (): void => end.abort(new Ended('cancelled', 'the caller went away'));
    const onDeadline = (): void =>
      end.abort(new Ended('timeout', `no complete answer within ${request.timeoutMs} ms`));
    const timer = setTimeout(onDeadline, request.timeoutMs);
    signal.addEventListener('abort', onGone, { once: true });
    try {
      return await exchange(agent, policy, { request, end });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onGone);
    }
  };

  return {
    send: async (request, signal) => {
      const result = await send(request, signal);
      if (result.kind === 'failure')
        log.debug({ failure: result.failure, detail: result.detail }, 'call failed');
      return result;
    },
    close: () => agent.destroy(),
  };
};
