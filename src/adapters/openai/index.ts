import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { EmbeddingFailed } from '../../domain/errors.ts';
import { cappedBody, causeOf } from '../../lib/capped-body.ts';
import { createLru } from '../../lib/lru.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { type EmbeddingProvider, openClient } from './client.ts';
import { retryWait } from './retry-after.ts';

export type { EmbeddingProvider } from './client.ts';

export interface OpenAiEmbedderOptions {
  readonly settings: EmbeddingProvider;
  readonly model: string;
  readonly dimensions: number;
  readonly fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of one request, in milliseconds. */
  readonly timeoutMs: number;
  /** Vectors kept in memory; 2,000 of 3,072 numbers are 24 MB. */
  readonly cacheSize?: number | undefined;
}

const DEFAULT_CACHE_SIZE = 2000;
/** Well under the provider's limits of 2,048 texts and 300,000 tokens a request. */
const BATCH = 128;

/** The longest a number of a vector is in JSON, with its comma. */
const BYTES_A_NUMBER = 32;
/** Vectors may turn out larger than configured, which is told; so much larger they are not. */
const MOST_NUMBERS = 4096;
const OTHER_BYTES = 1024 * 1024;

const normalized = (values: readonly number[]): Float32Array => {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
};

type ApiError = Error & { readonly status?: number; readonly headers?: Headers };

const isPassing = ({ status }: ApiError): boolean => status === undefined || status === 429 || status >= 500;

const reasonOf = (error: unknown): string => {
  const status = (error as Partial<ApiError>).status;
  return status === undefined
    ? 'the embedding model cannot be reached'
    : `the embedding model answered ${status}`;
};

/** What is certain to fail again. */
const throwIfOurs = (error: unknown): void => {
  const own = causeOf(error, EmbeddingFailed);
  if (own) throw own;
};

/** Vectors of an OpenAI-compatible provider: batched, remembered by text, one retry where the provider may yet answer. */
export const createOpenAiEmbedder = (options: OpenAiEmbedderOptions): Embedder => {
  const { model, dimensions, settings } = options;
  // Many servers refuse the field outright, also when it says what they would give anyway.
  const takesDimensions = settings.provider !== 'openai-compatible' && !model.includes('ada-002');
  const cache = createLru<Float32Array>(options.cacheSize ?? DEFAULT_CACHE_SIZE);
  let opening: Promise<OpenAI> | undefined;

  /** No batch is larger than this one. */
  const mostBytes = OTHER_BYTES + BATCH * Math.max(dimensions, MOST_NUMBERS) * BYTES_A_NUMBER;
  const capped: typeof globalThis.fetch = async (input, init) =>
    cappedBody(
      await options.fetch(input, init),
      mostBytes,
      () => new EmbeddingFailed('the embedding model sent more than the vectors asked for can take'),
    );

  const request = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    opening ??= openClient(settings, capped);
    const client = await opening;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]);
    const { data } = await client.embeddings.create(
      // Blank texts are refused by the API.
      {
        model,
        input: texts.map((text) => text.trim() || ' '),
        encoding_format: 'float',
        ...(takesDimensions ? { dimensions } : {}),
      },
      { signal: limited },
    );
    if (!data.every(({ embedding }) => Array.isArray(embedding) && embedding.every(Number.isFinite)))
      throw new EmbeddingFailed(`${model} gave a vector that does not consist of numbers`);
    const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => normalized(embedding));
    if (vectors.length !== texts.length)
      throw new EmbeddingFailed(`asked for ${texts.length} vectors, got ${vectors.length}`);
    const other = vectors.find(({ length }) => length !== dimensions);
    if (other)
      throw new EmbeddingFailed(
        `${model} gives vectors of ${other.length} numbers, not ${dimensions}; set EMBEDDING_DIMENSIONS=${other.length}`,
      );
    return vectors;
  };

  const withRetry = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    try {
      return await request(texts, signal);
    } catch (error) {
      signal.throwIfAborted();
      throwIfOurs(error);
      const failure = error as ApiError;
      const wait = isPassing(failure) ? retryWait(failure.headers, options.now()) : undefined;
      if (wait === undefined) throw new EmbeddingFailed(reasonOf(error), { cause: error });
      await sleep(wait, undefined, { signal });
    }
    try {
      return await request(texts, signal);
    } catch (error) {
      signal.throwIfAborted();
      throwIfOurs(error);
      throw new EmbeddingFailed(reasonOf(error), { cause: error });
    }
  };

  return {
    model,
    dimensions,
    kind: 'model',
    async embed(texts, signal) {
      signal.throwIfAborted();
      const found = new Map<string, Float32Array>();
      for (const text of texts) {
        const known = cache.get(text);
        if (known) found.set(text, known);
      }
      const open = [...new Set(texts)].filter((text) => !found.has(text));
      for (let from = 0; from < open.length; from += BATCH) {
        const batch = open.slice(from, from + BATCH);
        const vectors = await withRetry(batch, signal);
        batch.forEach((text, i) => {
          const vector = vectors[i] as Float32Array;
          found.set(text, vector);
          cache.set(text, vector);
        });
      }
      return texts.map((text) => found.get(text) as Float32Array);
    },
  };
};
