import type { Endpoint } from '../domain/endpoint.ts';
import { EmbeddingFailed } from '../domain/errors.ts';
import { madeByOf } from '../domain/made-by.ts';
import { searchableText } from '../domain/searchable-text.ts';
import { nextTurn } from '../lib/sliced.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { IndexEntry } from '../ports/endpoint-index.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { deadline, untilAborted } from './deadline.ts';
import { embedTextOf, MAX_EMBED_CHARACTERS } from './embed-text.ts';

export interface Encoder {
  /** `IndexEntry.madeBy` of what this encoder makes. */
  readonly madeBy: string;
  /** Entries of the endpoints, in their order. @throws EmbeddingFailed */
  encode(endpoints: readonly Endpoint[], signal: AbortSignal): Promise<IndexEntry[]>;
}

interface Options {
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly timeoutMs: number;
}

const checked = (vector: Float32Array | undefined, dimensions: number): Float32Array => {
  if (vector?.length !== dimensions)
    throw new EmbeddingFailed(`expected a vector of ${dimensions} numbers, got ${vector?.length ?? 'none'}`);
  if (!vector.every(Number.isFinite)) throw new EmbeddingFailed('got a vector with numbers that are none');
  return vector;
};

/** Steps 2 and 3 of indexing: both vectors of an endpoint. */
export const createEncoder = ({ embedder, sparse, timeoutMs }: Options): Encoder => {
  const madeBy = madeByOf(embedder, sparse);

  const embed = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    const limit = deadline(signal, timeoutMs);
    try {
      return await untilAborted(embedder.embed(texts, limit.signal), limit.signal);
    } catch (cause) {
      if (limit.passed()) throw new EmbeddingFailed(`no answer within ${timeoutMs} ms`, { cause });
      throw cause;
    }
  };

  return {
    madeBy,
    encode: async (endpoints, signal) => {
      const texts = endpoints.map((endpoint) => embedTextOf(endpoint).slice(0, MAX_EMBED_CHARACTERS));
      const vectors = await embed(texts, signal);
      const entries: IndexEntry[] = [];
      for (const [i, endpoint] of endpoints.entries()) {
        // Long definitions take milliseconds each, and chats go on while a catalogue is encoded anew.
        if (i > 0) await nextTurn();
        signal.throwIfAborted();
        entries.push({
          endpoint,
          dense: checked(vectors[i], embedder.dimensions),
          sparse: sparse.document(searchableText(endpoint)),
          madeBy,
        });
      }
      return entries;
    },
  };
};
