import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelHttp, type ModelHttp } from '../../../../src/adapters/model-http/index.ts';
import { createOpenAiEmbedder, type OpenAiEmbedderOptions } from '../../../../src/adapters/openai/index.ts';
import { retryWait } from '../../../../src/adapters/openai/retry-after.ts';
import { EmbeddingFailed } from '../../../../src/domain/errors.ts';
import { type ModelServer, startModelServer } from '../../../helpers/model-server.ts';

const never = new AbortController().signal;
let server: ModelServer;
let http: ModelHttp;
beforeEach(async () => {
  server = await startModelServer();
  http = createModelHttp();
});
afterEach(async () => {
  await http.close();
  await server.close();
});

const embedder = (parts: Partial<OpenAiEmbedderOptions> = {}) =>
  createOpenAiEmbedder({
    settings: { provider: 'openai', baseUrl: server.url, apiKey: 'secret-key' },
    model: 'text-embedding-3-large',
    dimensions: 32,
    fetch: http.fetch,
    now: Date.now,
    timeoutMs: 2000,
    ...parts,
  });

const embeddings = () => server.requests.flatMap(({ embedding }) => embedding ?? []);

describe('vectors', () => {
  it('come in the order of the texts, of unit length, by one request', async () => {
    const [a, b, again] = await embedder().embed(['one', 'two', 'one'], never);
    expect(a).toEqual(again);
    expect(a).not.toEqual(b);
    expect(Math.hypot(...(a ?? []))).toBeCloseTo(1, 5);
    expect(embeddings()).toEqual([
      { model: 'text-embedding-3-large', input: ['one', 'two'], dimensions: 32, encoding_format: 'float' },
    ]);
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer secret-key');
  });

  it('are remembered by text, the longest unused forgotten first', async () => {
    const own = embedder({ cacheSize: 2 });
    await own.embed(['a', 'b'], never);
    await own.embed(['a', 'c'], never);
    await own.embed(['a', 'b'], never);
    expect(embeddings().map(({ input }) => input)).toEqual([['a', 'b'], ['c'], ['b']]);
  });

  it('are asked for in batches', async () => {
    const texts = Array.from({ length: 300 }, (_, i) => `text ${i}`);
    const vectors = await embedder().embed(texts, never);
    expect(vectors).toHaveLength(300);
    expect(embeddings().map(({ input }) => input.length)).toEqual([128, 128, 44]);
    expect(await embedder().embed([texts[299] ?? ''], never)).toEqual([vectors[299]]);
  });

  it('of another size than configured are refused with what to do', async () => {
    const own = embedder({ settings: { provider: 'openai-compatible', baseUrl: server.url } });
    await expect(own.embed(['x'], never)).rejects.toThrow(/set EMBEDDING_DIMENSIONS=64/);
    expect(embeddings()[0]).not.toHaveProperty('dimensions');
  });
});

describe('trouble', () => {
  it.each([429, 500, 503])('%i is tried once more, after the time the provider names', async (status) => {
    server.failEmbeddings([{ status, retryAfter: '0.2' }]);
    const started = performance.now();
    await embedder().embed(['x'], never);
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
    expect(embeddings()).toHaveLength(2);
  });

  it.each([
    ['twice 500', [{ status: 500, retryAfter: '0' }, { status: 500 }], 2],
    ['400', [{ status: 400 }], 1],
    ['401', [{ status: 401 }], 1],
    ['a wait of an hour', [{ status: 429, retryAfter: '3600' }], 1],
  ])('%s is a failed embedding', async (_, next, requests) => {
    server.failEmbeddings(next);
    await expect(embedder().embed(['x'], never)).rejects.toBeInstanceOf(EmbeddingFailed);
    expect(embeddings()).toHaveLength(requests);
  });

  it('a server that is not there is a failed embedding', async () => {
    const own = embedder({ settings: { provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1' } });
    await expect(own.embed(['x'], never)).rejects.toBeInstanceOf(EmbeddingFailed);
  });

  const answering = async (
    answer: (response: ServerResponse) => void,
    work: (url: string) => Promise<void>,
  ) => {
    let requests = 0;
    const own = createServer((request, response) => {
      requests += 1;
      request.resume();
      answer(response);
    });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    try {
      await work(`http://127.0.0.1:${(own.address() as AddressInfo).port}/v1`);
    } finally {
      own.closeAllConnections();
      own.close();
    }
    return requests;
  };

  it('a reply without an end is given up after what the vectors can take, and not asked for again', async () => {
    let left = false;
    const requests = await answering(
      (response) => {
        response.on('close', () => {
          left = true;
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        const numbers = '0.5,'.repeat(20_000);
        const more = (): void => {
          while (!response.destroyed && response.write(numbers));
        };
        response.on('drain', more).write('{"data":[{"index":0,"embedding":[');
        more();
      },
      async (baseUrl) => {
        const own = embedder({ settings: { provider: 'openai', baseUrl }, timeoutMs: 20_000 });
        await expect(own.embed(['x'], never)).rejects.toThrow(/more than the vectors asked for can take/);
        await expect.poll(() => left).toBe(true);
      },
    );
    expect(requests).toBe(1);
  });

  it.each([
    ['texts in place of numbers', '["a","b"]'],
    ['nulls', '[null,1]'],
    ['base64, though numbers were asked for', '"AACAPwAAgD8="'],
  ])('a vector of %s is a failed embedding', async (_, vector) => {
    await answering(
      (response) => {
        const body = `{"object":"list","model":"m","data":[{"object":"embedding","index":0,"embedding":${vector}}]}`;
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      },
      async (baseUrl) => {
        const own = embedder({ settings: { provider: 'openai', baseUrl }, dimensions: 2 });
        await expect(own.embed(['x'], never)).rejects.toBeInstanceOf(EmbeddingFailed);
      },
    );
  });

  it('an abort ends the wait for the retry', async () => {
    server.failEmbeddings([{ status: 429, retryAfter: '5' }]);
    const leave = new AbortController();
    const asked = embedder().embed(['x'], leave.signal);
    setTimeout(() => leave.abort(), 100);
    await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('Azure', () => {
  it('asks the deployment, with version and key in its own way', async () => {
    const azure = {
      provider: 'azure',
      baseUrl: server.url.replace('/v1', ''),
      apiKey: 'azure-key',
      apiVersion: '2024-10-21',
      deployment: 'my-embeddings',
    } as const;
    await embedder({ settings: azure }).embed(['x'], never);
    const [request] = server.requests;
    expect(request?.path).toBe('/openai/deployments/my-embeddings/embeddings?api-version=2024-10-21');
    expect(request?.headers['api-key']).toBe('azure-key');
    expect(request?.headers['authorization']).toBeUndefined();
  });
});

describe('retryWait', () => {
  const now = Date.parse('2026-06-10T10:00:00Z');
  it.each([
    [{}, 500],
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '120', 'retry-after': '2' }, 120],
    [{ 'retry-after': 'Wed, 10 Jun 2026 10:00:03 GMT' }, 3000],
    [{ 'retry-after': 'Wed, 10 Jun 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, 500],
    [{ 'retry-after': '60' }, undefined],
  ])('%j -> %s', (headers, wait) => {
    expect(retryWait(new Headers(headers as Record<string, string>), now)).toBe(wait);
  });
});
