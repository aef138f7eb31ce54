export { createHashEmbedder } from './hash-embedder.ts';
export { createSparseEncoder } from './sparse-encoder.ts';
