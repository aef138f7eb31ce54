import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openTestIndex } from '../helpers/qdrant-index.ts';
import { type QdrantServer, startQdrant } from '../helpers/qdrant-server.ts';
import { describeEndpointIndex } from './endpoint-index.suite.ts';

describe('qdrant, local server', () => {
  let server: QdrantServer;
  beforeAll(async () => {
    server = await startQdrant();
  });
  afterAll(() => server.close());

  describeEndpointIndex('qdrant', async () => {
    const { index } = await openTestIndex(server.url);
    return {
      store: index,
      advance: () => undefined,
      close: () => {
        index.close();
        server.empty();
        expect(server.violations).toEqual([]);
      },
    };
  });
});

const real = process.env['QDRANT_URL'];

describe.skipIf(real === undefined)(
  real === undefined ? 'qdrant, real server (skipped: QDRANT_URL is not set)' : 'qdrant, real server',
  () => {
    describeEndpointIndex('qdrant', async () => {
      const collection = `majordomo_test_${randomUUID()}`;
      const apiKey = process.env['QDRANT_API_KEY'];
      const { index } = await openTestIndex(real ?? '', { collection, apiKey });
      return {
        store: index,
        advance: () => undefined,
        close: async () => {
          index.close();
          await fetch(new URL(`/collections/${collection}`, real), {
            method: 'DELETE',
            headers: apiKey === undefined ? {} : { 'api-key': apiKey },
          });
        },
      };
    });
  },
);
