import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Credential } from '../domain/credential.ts';
import type { EndpointDefinition, Method } from '../domain/endpoint.ts';
import { type BreakerState, type Breakers, createBreakers } from '../lib/breaker.ts';
import type { BreakerBoard } from '../ports/breaker-board.ts';
import type { Clock, NewId } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { Outbound } from '../ports/outbound.ts';
import { createAuth } from './auth/index.ts';
import { buildRequest, definitionProblem } from './build-request.ts';
import { callAll } from './call-all.ts';
import { shareBreakers } from './shared-breakers.ts';

export interface ApiCallerSettings {
  /** Whole exchange of one call, unless its endpoint has `timeoutSeconds`. */
  readonly callTimeoutMs: number;
  /** Several calls together. */
  readonly batchTimeoutMs: number;
  /** Calls of one batch that run at once. */
  readonly maxConcurrent: number;
  /** Largest response body, decompressed. */
  readonly maxBytes: number;
  /** Consecutive failures that open the breaker of an endpoint. */
  readonly failureThreshold: number;
  /** Until an open breaker lets a probe through. */
  readonly cooldownMs: number;
}

export interface ApiCallerOptions {
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly settings: ApiCallerSettings;
  readonly newId: NewId;
  /** 0 to 1, for the jitter of retries. */
  readonly chance: () => number;
  /** Shares open breakers with other processes. */
  readonly breakerBoard?: BreakerBoard | undefined;
  /** What endpoints name in `auth`. */
  readonly credentials: readonly Credential[];
  /** Default `majordomo`. */
  readonly userAgent?: string | undefined;
}

export interface CallOptions {
  /** Aborts when the one who asked has gone. */
  readonly signal: AbortSignal;
  /** Handed on to endpoints with `passCallerToken`. */
  readonly callerToken?: string | undefined;
  /** IANA name. */
  readonly timezone: string;
}

/** The request a call would make, credentials and sensitive values replaced by `[redacted]`. */
export interface DescribedRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it would go over the wire; null without one. */
  readonly body: string | null;
  /** Why no such request can be made; the other fields then show the definition. */
  readonly problem?: string | undefined;
}

export interface EndpointBreaker {
  readonly endpointId: string;
  readonly name: string;
  readonly origin: string;
  readonly state: BreakerState;
}

export interface ApiCaller {
  /**
   * Calls all at once, as far as `maxConcurrent` lets it. Outcomes in the order of the calls; none fails another. Calls that
   * write are let finish when the caller goes away, if they were sent; the promise waits for them.
   */
  callAll(calls: readonly ReadyCall[], options: CallOptions): Promise<CallOutcome[]>;
  describe(call: ReadyCall, options?: Partial<Omit<CallOptions, 'signal'>>): DescribedRequest;
  /** Why calls of this endpoint cannot be made as things are: its credential, or something no request can say. */
  problemOf(definition: EndpointDefinition): string | undefined;
  /** Breakers of the endpoints called so far. */
  breakerStates(): EndpointBreaker[];
  close(): void;
}

const LEVELS: Readonly<Record<BreakerState, number>> = { closed: 0, half_open: 1, open: 2 };
const MAX_NAMES = 10_000;

/** Endpoint names by id, for people who read breaker states; the oldest are forgotten. */
const createNames = () => {
  const names = new Map<string, string>();
  return {
    remember: ({ endpoint }: ReadyCall): void => {
      names.delete(endpoint.endpointId);
      names.set(endpoint.endpointId, endpoint.name);
      const [oldest] = names.keys();
      if (names.size > MAX_NAMES && oldest !== undefined) names.delete(oldest);
    },
    of: (id: string): string => names.get(id) ?? id,
  };
};

const partsOf = (key: string): { endpointId: string; origin: string } => {
  const [endpointId = '', origin = ''] = key.split(' ');
  return { endpointId, origin };
};

const watchedBreakers = ({ metrics, logger, settings, breakerBoard: board }: ApiCallerOptions) => {
  const breakers: Breakers = createBreakers({
    failureThreshold: settings.failureThreshold,
    cooldownMs: settings.cooldownMs,
    onChange: (key, state) => {
      const endpoint = partsOf(key).endpointId;
      metrics.set('breaker_state', LEVELS[state], { endpoint });
      logger.warn({ endpoint, state }, 'circuit breaker changed');
      sharing?.changed(key, state);
    },
  });
  const sharing = board && shareBreakers({ board, breakers, cooldownMs: settings.cooldownMs, logger });
  return {
    breakers,
    close: () => {
      sharing?.close();
      breakers.close();
    },
  };
};

/** n ready calls to n outcomes, in order. */
export const createApiCaller = (options: ApiCallerOptions): ApiCaller => {
  const { settings, userAgent = 'majordomo' } = options;
  const { breakers, close } = watchedBreakers(options);
  const names = createNames();
  const auth = createAuth({
    credentials: options.credentials,
    outbound: options.outbound,
    clock: options.clock,
    logger: options.logger,
    userAgent,
    timeoutMs: settings.callTimeoutMs,
  });
  const tools = {
    outbound: options.outbound,
    breakers,
    auth,
    newId: options.newId,
    chance: options.chance,
    clock: options.clock,
    metrics: options.metrics,
    logger: options.logger,
    settings,
    userAgent,
  };
  return {
    callAll: (calls, callOptions) => {
      for (const call of calls) names.remember(call);
      return callAll(tools, calls, { ...callOptions, ...settings });
    },
    describe: (call, { timezone = 'UTC', callerToken } = {}) => {
      const { method, url } = call.endpoint;
      const shown = auth.describe(call.endpoint);
      if (!shown.ok) return { method, url, headers: {}, body: null, problem: shown.detail };
      const { proof } = shown;
      const built = buildRequest(call, { timezone, callerToken, userAgent, proof, redact: true });
      return built.ok
        ? { method, url: built.request.url, headers: built.request.headers, body: built.request.body ?? null }
        : { method, url, headers: {}, body: null, problem: built.problem };
    },
    problemOf: (definition) => {
      const signIn = auth.describe(definition);
      return signIn.ok ? definitionProblem(definition) : signIn.detail;
    },
    breakerStates: () =>
      breakers.states().map(({ key, state }) => {
        const { endpointId, origin } = partsOf(key);
        return { endpointId, name: names.of(endpointId), origin, state };
      }),
    close,
  };
};
