import { z } from 'zod';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { StoreUnavailable } from '../domain/errors.ts';
import { type Json, valuesOf } from '../domain/slots.ts';
import { isLongerThan } from '../lib/json-size.ts';
import type { Clock } from '../ports/clock.ts';
import type { LastCall } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { ResponseStore } from '../ports/response-store.ts';
import { cacheKey } from './cache-key.ts';
import { createSingleFlight, sendOnce } from './single-flight.ts';

type Answered = Extract<CallOutcome, { kind: 'ok' }>;

/** Whose cache, and where to note that the store did not answer. */
export interface CacheContext {
  readonly chatId: string;
  readonly author: string;
  readonly signal: AbortSignal;
  /** Told once a turn when the store is unreachable; the turn goes on without it. */
  degraded(part: 'cache'): void;
}

export interface ResponseCache {
  /** L1: has this chat had an answer to exactly this call? The outcome's receipt says `L1` and how old it is. */
  exact(call: ReadyCall, context: CacheContext): Promise<Answered | undefined>;
  /**
   * Outcomes of calls, in order: kept answers where they still hold, `load` for the others. Equal calls are made once, those
   * under way in other chats included; an answer that is too old is asked about by its ETag where it has one.
   * @param options.bypass nothing kept is used ("refresh")
   */
  answers(
    calls: readonly ReadyCall[],
    context: CacheContext,
    options: {
      readonly bypass: boolean;
      readonly load: (calls: readonly ReadyCall[]) => Promise<CallOutcome[]>;
    },
  ): Promise<CallOutcome[]>;
  /** Stores fresh answers: each in L1, all of them together as the chat's last call set (L2). */
  remember(
    answered: { question: string; calls: readonly ReadyCall[]; outcomes: readonly CallOutcome[] },
    context: CacheContext,
  ): Promise<void>;
  /**
   * L2: the chat's last call set, in the order of the calls; empty when there is none. Of answers that are not to be kept it holds
   * the values alone, and `until` says how long the others may be used without asking again.
   */
  lastCalls(context: CacheContext): Promise<LastCall[]>;
  dropLast(context: CacheContext): Promise<void>;
  /** Gives the chat of the context the last call set of another id, or none when that has none. */
  copyLast(from: string, context: CacheContext): Promise<void>;
  forget(chatId: string, signal: AbortSignal): Promise<void>;
}

export interface ResponseCacheOptions {
  readonly store: ResponseStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** `defaultTtlSeconds`: life in L1 of an endpoint without `cacheTtlSeconds`. `lastTtlSeconds`: life of L2. */
  readonly settings: {
    readonly enabled: boolean;
    readonly defaultTtlSeconds: number;
    readonly lastTtlSeconds: number;
    readonly maxEntryBytes: number;
  };
}

const receipt = z.looseObject({ endpoint_id: z.string(), at: z.number() });
/** What came out of `JSON.parse` is JSON; going over megabytes of it again would hold everybody up. */
const json = z.custom<Json>((data) => data !== undefined);
const exactEntry = z.object({
  outcome: z.looseObject({
    kind: z.literal('ok'),
    status: z.number(),
    data: json,
    receipt,
    freshness: z
      .object({ storable: z.boolean(), seconds: z.number().optional(), etag: z.string().optional() })
      .optional(),
  }),
});
const lastEntry = z.array(
  z.object({
    endpoint: z.looseObject({ endpointId: z.string(), name: z.string() }),
    params: z.record(z.string(), z.json()),
    question: z.string(),
    data: json,
    at: z.number(),
    receipt: receipt.optional(),
    until: z.number().optional(),
  }),
);

/** A stored text that is not ours (another version wrote it) is a miss. */
const read = <T>(schema: z.ZodType<T>, text: string | undefined): T | undefined => {
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

interface Look {
  readonly hit?: Answered;
  /** Too old to be used unasked. */
  readonly held?: NonNullable<ReadyCall['held']>;
}

/** The service's own word on how long its answer holds; without one, as long as it is kept. */
const stillHolds = ({ freshness, receipt }: Answered, now: number): boolean =>
  freshness?.seconds === undefined || now < receipt.at + freshness.seconds * 1000;

/** Seconds to keep an answer: the operator's limit, or less when the service says so and cannot be asked about it again. */
const lifeOf = ({ freshness }: Answered, limit: number): number =>
  freshness?.seconds === undefined || freshness.etag !== undefined
    ? limit
    : Math.min(limit, freshness.seconds);

/** May the answer to this call stand for a later one? What changes something is carried out each time it is agreed to. */
const isRead = ({ sideEffects }: Endpoint): boolean => sideEffects === 'none';

/** The call for L2. An answer that is not to be kept leaves its values behind, so that the chat can go on from them. */
const lastCallOf = (
  { endpoint, slots }: ReadyCall,
  { data, receipt }: Answered,
  from: { question: string; kept: boolean; lifeSeconds: number },
): LastCall => ({
  endpoint,
  params: valuesOf(slots),
  question: from.question,
  data: from.kept ? data : null,
  at: receipt.at,
  receipt,
  ...(isRead(endpoint) ? { until: from.kept ? receipt.at + from.lifeSeconds * 1000 : 0 } : {}),
});

/** The chat's two tiers (specification, part 8). The store being down is a miss, never a failed turn. */
export const createResponseCache = ({
  store,
  clock,
  logger,
  metrics,
  settings,
}: ResponseCacheOptions): ResponseCache => {
  const flights = createSingleFlight();
  const attempt = async <T>(work: () => Promise<T>, otherwise: T, context: CacheContext): Promise<T> => {
    if (!settings.enabled) return otherwise;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      metrics.count('store_errors_total', { store: 'response', error: 'unavailable' });
      context.degraded('cache');
      return otherwise;
    }
  };

  /** The outcome as it is stored; undefined when it is too large for that. */
  const storedText = (outcome: Answered, endpoint: Endpoint): string | undefined => {
    const tooLarge = isLongerThan(outcome.data, settings.maxEntryBytes);
    const text = tooLarge ? undefined : JSON.stringify({ outcome });
    if (text !== undefined && Buffer.byteLength(text) <= settings.maxEntryBytes) return text;
    logger.debug({ endpoint: endpoint.endpointId }, 'response too large for the cache');
    return undefined;
  };

  const kept = async (call: ReadyCall, context: CacheContext): Promise<Answered | undefined> => {
    if (!call.endpoint.cacheable || !isRead(call.endpoint)) return undefined;
    const text = await store.getExact(context.chatId, cacheKey(call, context.author), context.signal);
    const entry = read(exactEntry, text);
    return entry && (entry.outcome as unknown as Answered);
  };

  const look = (call: ReadyCall, context: CacheContext): Promise<Look> =>
    attempt(
      async () => {
        const outcome = await kept(call, context);
        const now = clock.now();
        const holds = outcome !== undefined && stillHolds(outcome, now);
        if (call.endpoint.cacheable && isRead(call.endpoint))
          metrics.count('cache_total', { tier: 'L1', result: holds ? 'hit' : outcome ? 'stale' : 'miss' });
        if (!outcome) return {};
        const etag = outcome.freshness?.etag;
        if (!holds) return etag === undefined ? {} : { held: { etag, data: outcome.data } };
        const age_seconds = Math.max(0, Math.round((now - outcome.receipt.at) / 1000));
        return { hit: { ...outcome, receipt: { ...outcome.receipt, cache: 'L1' as const, age_seconds } } };
      },
      {},
      context,
    );

  const answers: ResponseCache['answers'] = async (calls, context, { bypass, load }) => {
    const looks = await Promise.all(calls.map((call) => (bypass ? {} : look(call, context))));
    const open = calls.flatMap((call, i) => {
      const { hit, held } = looks[i] as Look;
      return hit ? [] : [held ? { ...call, held } : call];
    });
    const keyOf = (call: ReadyCall): string | undefined =>
      settings.enabled && call.endpoint.cacheable && isRead(call.endpoint)
        ? cacheKey(call, context.author)
        : undefined;
    const outcomes = await sendOnce(open, {
      keyOf,
      load,
      flights: bypass ? undefined : flights,
      signal: context.signal,
    });
    let next = 0;
    return calls.map((_, i) => (looks[i] as Look).hit ?? (outcomes[next++] as CallOutcome));
  };

  return {
    answers,
    exact: async (call, context) => (await look(call, context)).hit,

    remember: ({ question, calls, outcomes }, context) =>
      attempt(
        async () => {
          const last: LastCall[] = [];
          for (const [i, call] of calls.entries()) {
            const outcome = outcomes[i];
            const { endpoint } = call;
            if (outcome?.kind !== 'ok' || !(endpoint.cacheable || isRead(endpoint))) continue;
            const limit = endpoint.cacheTtlSeconds ?? settings.defaultTtlSeconds;
            const mayKeep = endpoint.cacheable && outcome.freshness?.storable !== false;
            const text = mayKeep ? storedText(outcome, endpoint) : undefined;
            const kept = text !== undefined;
            const life = lifeOf(outcome, limit);
            if (kept && isRead(endpoint) && outcome.receipt.cache === 'none' && life > 0)
              await store.putExact(
                context.chatId,
                cacheKey(call, context.author),
                text,
                life,
                context.signal,
              );
            const lifeSeconds = Math.min(limit, outcome.freshness?.seconds ?? limit);
            last.push(lastCallOf(call, outcome, { question, kept, lifeSeconds }));
          }
          if (last.length > 0)
            await store.putLast(
              context.chatId,
              JSON.stringify(last),
              settings.lastTtlSeconds,
              context.signal,
            );
          else await store.dropLast(context.chatId, context.signal);
        },
        undefined,
        context,
      ),

    lastCalls: (context) =>
      attempt(
        async () => {
          const entry = read(lastEntry, await store.getLast(context.chatId, context.signal));
          return (entry ?? []) as unknown as LastCall[];
        },
        [],
        context,
      ),

    copyLast: (from, context) =>
      attempt(
        async () => {
          const text = await store.getLast(from, context.signal);
          if (text === undefined) await store.dropLast(context.chatId, context.signal);
          else await store.putLast(context.chatId, text, settings.lastTtlSeconds, context.signal);
        },
        undefined,
        context,
      ),

    dropLast: (context) => attempt(() => store.dropLast(context.chatId, context.signal), undefined, context),

    forget: (chatId, signal) => store.forget(chatId, signal),
  };
};
