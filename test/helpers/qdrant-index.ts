import {
  openQdrantIndex,
  type QdrantIndex,
  type QdrantIndexOptions,
} from '../../src/adapters/qdrant/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { DIMENSION } from '../contracts/index-entries.ts';
import { silentLogger, silentMetrics } from '../fakes/silent.ts';

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

export interface TestIndex {
  readonly index: QdrantIndex;
  /** What was counted, by name and labels. */
  readonly counts: Map<string, number>;
}

export const openTestIndex = async (
  url: string,
  change: Partial<QdrantIndexOptions> = {},
): Promise<TestIndex> => {
  const metrics = silentMetrics();
  const index = await openQdrantIndex({
    url,
    collection: 'api_tool_collection',
    dimensions: DIMENSION,
    madeBy: 'test-v1',
    clock: systemClock,
    logger: silentLogger,
    metrics,
    ...change,
  });
  return { index, counts: metrics.counts };
};
