import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { QdrantIndex, QdrantIndexOptions } from '../../../../src/adapters/qdrant/index.ts';
import { openTestIndex, type TestIndex } from '../../../helpers/qdrant-index.ts';
import { type QdrantServer, type QdrantServerOptions, startQdrant } from '../../../helpers/qdrant-server.ts';

export const COLLECTION = 'api_tool_collection';

/** A fake server of the group, empty before each test; indexes are closed, and every request must have fitted the schema. */
export const onQdrant = (options: QdrantServerOptions = {}) => {
  let server: QdrantServer;
  const open: QdrantIndex[] = [];
  beforeAll(async () => {
    server = await startQdrant(options);
  });
  afterEach(() => {
    for (const index of open.splice(0)) index.close();
    server.setFault(undefined);
    server.empty();
    server.requests.length = 0;
    expect(server.violations.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());
  return {
    server: () => server,
    open: async (change: Partial<QdrantIndexOptions> = {}): Promise<TestIndex> => {
      const test = await openTestIndex(server.url, change);
      open.push(test.index);
      return test;
    },
    /** Operations received since the last call. */
    operations: (): string[] => server.requests.splice(0).map(({ operation }) => operation),
  };
};
