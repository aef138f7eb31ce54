import { nextTurn } from '../../../lib/sliced.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { SparseEncoder } from '../../../ports/sparse-encoder.ts';

const DIMENSIONS = 1024;

/**
 * The text features folded into a vector of fixed length, for stores that insist on a dense slot. There is no meaning in
 * it beyond the words, hence its own label and `kind`.
 */
export function createHashEmbedder(options: { sparse: SparseEncoder; dimensions?: number }): Embedder {
  const dimensions = options.dimensions ?? DIMENSIONS;
  const embedOne = (text: string): Float32Array => {
    const vector = new Float32Array(dimensions);
    const { indices, values } = options.sparse.query(text).vector;
    indices.forEach((index, i) => {
      const slot = (index >>> 1) % dimensions;
      vector[slot] = (vector[slot] ?? 0) + (index & 1 ? 1 : -1) * (values[i] ?? 0);
    });
    const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
    return length > 0 ? vector.map((x) => x / length) : vector;
  };
  return {
    model: 'hash-v1',
    dimensions,
    kind: 'hash',
    async embed(texts, signal) {
      signal.throwIfAborted();
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // Many texts come when a catalogue is encoded anew; chats go on meanwhile.
        if (vectors.length > 0) await nextTurn();
        signal.throwIfAborted();
        vectors.push(embedOne(text));
      }
      return vectors;
    },
  };
}
