type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

const MAX_TEXTS = 5_000;
/** Shorter texts are in too many words by chance. */
const MIN_LENGTH = 3;

/** All texts in data, the longest first. */
export const textsIn = (data: Data): string[] => {
  const found = new Set<string>();
  const walk = (value: Data): void => {
    if (found.size >= MAX_TEXTS) return;
    if (typeof value === 'string') {
      if (value.trim().length >= MIN_LENGTH) found.add(value.trim());
    } else if (Array.isArray(value)) for (const one of value as readonly Data[]) walk(one);
    else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) walk(one);
  };
  walk(data);
  return [...found].sort((a, b) => b.length - a.length);
};

/** A text without what it repeats from the data: names there may be in any language. @param texts from {@link textsIn} */
export const ownWords = (text: string, texts: readonly string[]): string =>
  texts.reduce((rest, one) => (rest.includes(one) ? rest.replaceAll(one, ' ') : rest), text);
