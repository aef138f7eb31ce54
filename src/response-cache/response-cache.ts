import { z } from 'zod';
import type { CallOutcome, ReadyCall } from '../domain/call-outcome.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { StoreUnavailable } from '../domain/errors.ts';
import { valuesOf } from '../domain/slots.ts';
import type { Clock } from '../ports/clock.ts';
import type { LastCall } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { ResponseStore } from '../ports/response-store.ts';
import { cacheKey } from './cache-key.ts';

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
  /** Stores fresh answers: each in L1, all of them together as the chat's last call set (L2). */
  remember(
    answered: { question: string; calls: readonly ReadyCall[]; outcomes: readonly CallOutcome[] },
    context: CacheContext,
  ): Promise<void>;
  /** L2: the chat's last call set, in the order of the calls; empty when there is none. */
  lastCalls(context: CacheContext): Promise<LastCall[]>;
  dropLast(context: CacheContext): Promise<void>;
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
const exactEntry = z.object({
  outcome: z.looseObject({ kind: z.literal('ok'), status: z.number(), data: z.json(), receipt }),
});
const lastEntry = z.array(
  z.object({
    endpoint: z.looseObject({ endpointId: z.string(), name: z.string() }),
    params: z.record(z.string(), z.json()),
    question: z.string(),
    data: z.json(),
    at: z.number(),
    receipt: receipt.optional(),
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

/** The chat's two tiers (specification, part 8). The store being down is a miss, never a failed turn. */
export const createResponseCache = ({
  store,
  clock,
  logger,
  metrics,
  settings,
}: ResponseCacheOptions): ResponseCache => {
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

  const storable = (text: string, endpoint: Endpoint): boolean => {
    const fits = Buffer.byteLength(text) <= settings.maxEntryBytes;
    if (!fits)
      logger.debug({ endpoint: endpoint.endpointId, bytes: text.length }, 'response too large for the cache');
    return fits;
  };

  return {
    exact: (call, context) =>
      attempt(
        async () => {
          if (!call.endpoint.cacheable) return undefined;
          const text = await store.getExact(context.chatId, cacheKey(call, context.author), context.signal);
          const entry = read(exactEntry, text);
          metrics.count('cache_total', { tier: 'L1', result: entry ? 'hit' : 'miss' });
          if (!entry) return undefined;
          const outcome = entry.outcome as unknown as Answered;
          const age_seconds = Math.max(0, Math.round((clock.now() - outcome.receipt.at) / 1000));
          return { ...outcome, receipt: { ...outcome.receipt, cache: 'L1', age_seconds } } satisfies Answered;
        },
        undefined,
        context,
      ),

    remember: ({ question, calls, outcomes }, context) =>
      attempt(
        async () => {
          const last: LastCall[] = [];
          for (const [i, call] of calls.entries()) {
            const outcome = outcomes[i];
            if (outcome?.kind !== 'ok' || !call.endpoint.cacheable) continue;
            const text = JSON.stringify({ outcome });
            if (!storable(text, call.endpoint)) continue;
            if (outcome.receipt.cache === 'none')
              await store.putExact(
                context.chatId,
                cacheKey(call, context.author),
                text,
                call.endpoint.cacheTtlSeconds ?? settings.defaultTtlSeconds,
                context.signal,
              );
            last.push({
              endpoint: call.endpoint,
              params: valuesOf(call.slots),
              question,
              data: outcome.data,
              at: outcome.receipt.at,
              receipt: outcome.receipt,
            });
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

    dropLast: (context) => attempt(() => store.dropLast(context.chatId, context.signal), undefined, context),

    forget: (chatId, signal) => store.forget(chatId, signal),
  };
};
