import type { Embedder } from '../ports/embedder.ts';

/** Queries remembered: those of the turns that run now. */
const LIMIT = 64;

/** One embedding of a message serves every layer that looks at it. Only single texts are kept; batches are documents. */
export function shareEmbeddings(embedder: Embedder): Embedder {
  if (embedder.kind === 'hash') return embedder;
  const kept = new Map<string, Float32Array>();
  return {
    ...embedder,
    async embed(texts, signal) {
      const [text, another] = texts;
      if (text === undefined || another !== undefined) return embedder.embed(texts, signal);
      const held = kept.get(text);
      if (held) {
        signal.throwIfAborted();
        return [held];
      }
      const [vector] = await embedder.embed([text], signal);
      if (!vector) return [];
      const [oldest] = kept.keys();
      if (kept.size >= LIMIT && oldest !== undefined) kept.delete(oldest);
      kept.set(text, vector);
      return [vector];
    },
  };
}
