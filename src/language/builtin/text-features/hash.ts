/** FNV-1a, 32 bit, over UTF-16 code units. Source: Fowler, Noll, Vo. @param seed continues an earlier hash */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
