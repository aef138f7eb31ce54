/**
 * Label of stored vectors, so that those of another embedder, another size or another version of the text features are
 * known and made anew.
 */
export const madeByOf = (
  embedder: { readonly model: string; readonly dimensions: number },
  sparse: { readonly version: string },
): string => `${embedder.model}/${embedder.dimensions} ${sparse.version}`;
