/** Texts to vectors of unit length. */
export interface Embedder {
  /** Labels stored vectors, so that vectors of two embedders are never compared, e.g. `hash-v1`. */
  readonly model: string;
  readonly dimensions: number;
  /** `hash`: no meaning in it; confidence then comes from the sparse ranking. */
  readonly kind: 'model' | 'hash';
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}
