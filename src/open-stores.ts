import { DataDirProblem, openEmbeddedStores } from './adapters/embedded/index.ts';
import type { QdrantSettings } from './adapters/qdrant/index.ts';
import type { Outside } from './app.ts';
import type { Config } from './config.ts';
import type { Endpoint } from './domain/endpoint.ts';
import type { Clock } from './ports/clock.ts';
import type { EndpointIndex, IndexEntry } from './ports/endpoint-index.ts';
import type { Logger } from './ports/logger.ts';
import type { Metrics } from './ports/metrics.ts';
import { StartProblem } from './start-problem.ts';

interface Needs {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Length and label of the vectors in use. */
  readonly vectors: { readonly dimensions: number; readonly madeBy: string };
}

interface ChatStores
  extends Pick<Outside, 'sessionStore' | 'responseStore' | 'chatLock' | 'rateLimiter' | 'breakerBoard'> {
  close(): Promise<void> | void;
}

/** An index whose vectors can be made anew in place. */
export interface OpenIndex extends EndpointIndex {
  reencode(
    options: {
      readonly madeBy: string;
      readonly encode: (endpoints: readonly Endpoint[], signal: AbortSignal) => Promise<IndexEntry[]>;
      readonly onProgress?: (done: number, total: number) => void;
    },
    signal: AbortSignal,
  ): Promise<number>;
}

export interface OpenStores
  extends Pick<
    Outside,
    'sessionStore' | 'responseStore' | 'chatLock' | 'rateLimiter' | 'breakerBoard' | 'storeKinds'
  > {
  readonly endpointIndex: OpenIndex;
  readonly serviceIndex: OpenIndex;
  close(): Promise<void>;
}

const asStartProblem = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const known =
      error instanceof DataDirProblem ||
      (error instanceof Error && /^(?:Redis|Qdrant)Problem$/.test(error.name));
    throw known ? new StartProblem(error.message, { cause: error }) : error;
  }
};

const openRedis = async (url: string, { config, ...deps }: Needs): Promise<ChatStores> => {
  const { openRedisStores } = await import('./adapters/redis/index.ts');
  const { cachePrefix, lastCallPrefix } = config.stores;
  return openRedisStores({ url, ...deps, settings: { cachePrefix, lastCallPrefix } });
};

const openQdrant = async (
  url: string,
  collection: string,
  { config, vectors, ...deps }: Needs & { settings?: QdrantSettings },
): Promise<OpenIndex & { close(): void }> => {
  const { openQdrantIndex } = await import('./adapters/qdrant/index.ts');
  const { qdrantApiKey } = config.stores;
  return openQdrantIndex({ url, apiKey: qdrantApiKey, collection, ...vectors, ...deps });
};

/** A collection of that name that another system filled is told from ours by the setting to change. */
const openQdrantServices = async (url: string, collection: string, needs: Needs) => {
  try {
    // Turns go on without services anyway, and most installations have none, so nobody would register one to heal it.
    return await openQdrant(url, collection, { ...needs, settings: { remakeOnRead: true } });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('API_TOOL_COLLECTION')) throw error;
    throw new StartProblem(error.message.replaceAll('API_TOOL_COLLECTION', 'INTENT_COLLECTION'), {
      cause: error,
    });
  }
};

/**
 * The stores the settings ask for. The data folder is opened, and locked, only when something lives in it, so that any number of
 * processes share one Redis and one Qdrant.
 *
 * @throws StartProblem with advice for the operator
 */
export const openStores = (needs: Needs): Promise<OpenStores> =>
  asStartProblem(async () => {
    const { redisUrl, qdrantUrl, dataDir, collection, intentCollection } = needs.config.stores;
    const embedded = redisUrl && qdrantUrl ? undefined : openEmbeddedStores({ ...needs, dataDir });
    const opened: { close(): Promise<void> | void }[] = embedded ? [embedded] : [];
    const close = async (): Promise<void> => {
      for (const store of opened.toReversed()) await store.close();
    };
    await embedded?.ready;
    const keep = <T extends { close(): Promise<void> | void }>(store: T): T => {
      opened.push(store);
      return store;
    };
    try {
      const chats: ChatStores | undefined = redisUrl ? keep(await openRedis(redisUrl, needs)) : embedded;
      const index = qdrantUrl
        ? keep(await openQdrant(qdrantUrl, collection, needs))
        : embedded?.endpointIndex;
      const services = qdrantUrl
        ? keep(await openQdrantServices(qdrantUrl, intentCollection, needs))
        : embedded?.serviceIndex;
      if (!chats || !index || !services) throw new Error('no store was opened');
      return {
        sessionStore: chats.sessionStore,
        responseStore: chats.responseStore,
        chatLock: chats.chatLock,
        rateLimiter: chats.rateLimiter,
        ...(chats.breakerBoard && { breakerBoard: chats.breakerBoard }),
        endpointIndex: index,
        serviceIndex: services,
        storeKinds: { session: redisUrl ? 'redis' : 'embedded', index: qdrantUrl ? 'qdrant' : 'embedded' },
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  });
