import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../../src/adapters/qdrant/client.ts';
import { openQdrantIndex, parseQdrantUrl, QdrantProblem } from '../../../../src/adapters/qdrant/index.ts';
import { silentLogger, silentMetrics } from '../../../fakes/silent.ts';
import { systemClock } from '../../../helpers/qdrant-index.ts';
import { startQdrant } from '../../../helpers/qdrant-server.ts';

const options = {
  collection: 'api_tool_collection',
  dimensions: 4,
  madeBy: 'test-v1',
  clock: systemClock,
  logger: silentLogger,
  metrics: silentMetrics(),
};

describe('QDRANT_URL', () => {
  it.each([
    ['http://qdrant', { url: 'http://qdrant', port: 6333, prefix: '' }],
    ['http://qdrant:80', { url: 'http://qdrant', port: null, prefix: '' }],
    ['http://qdrant:6400/', { url: 'http://qdrant', port: 6400, prefix: '' }],
    ['https://q.example.com', { url: 'https://q.example.com', port: null, prefix: '' }],
    ['https://q.example.com:443', { url: 'https://q.example.com', port: null, prefix: '' }],
    ['https://q.example.com:6333', { url: 'https://q.example.com', port: 6333, prefix: '' }],
    [
      'https://q.example.com/base/qdrant/',
      { url: 'https://q.example.com', port: null, prefix: '/base/qdrant' },
    ],
    ['http://[::1]:6333', { url: 'http://[::1]', port: 6333, prefix: '' }],
  ])('%s', (text, expected) => {
    expect(parseQdrantUrl(text)).toEqual(expected);
  });

  it.each(['qdrant:6333', 'redis://qdrant', 'http://u:p@qdrant', 'http://qdrant/?a=1', ''])(
    '%s is refused',
    (text) => {
      expect(() => parseQdrantUrl(text)).toThrow(QdrantProblem);
    },
  );

  it('reaches the host, port and path it says', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      response.end('{"title":"qdrant","version":"1.19.0"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await createClient(`http://127.0.0.1:${port}/base`, undefined).root({});
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    expect(seen).toEqual(['/base/']);
  });
});

describe('QDRANT_API_KEY', () => {
  it('goes in its header, behind a path too, without a word on the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = await startQdrant({ apiKey: 'the-key', prefix: '/base' });
    const index = await openQdrantIndex({ ...options, url: server.url, apiKey: 'the-key' });
    index.close();
    await server.close();
    expect(server.violations).toEqual([]);
    expect(server.requests.length).toBeGreaterThan(2);
    expect(server.requests.every(({ headers }) => headers['api-key'] === 'the-key')).toBe(true);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('that is refused stops the start with advice that does not repeat it', async () => {
    const server = await startQdrant({ apiKey: 'the-key' });
    const refusal = await openQdrantIndex({ ...options, url: server.url, apiKey: 'wrong-key' }).catch(
      (error: unknown) => error,
    );
    await server.close();
    expect(refusal).toBeInstanceOf(QdrantProblem);
    expect(String(refusal)).toContain('QDRANT_API_KEY');
    expect(String(refusal)).not.toContain('wrong-key');
  });
});
