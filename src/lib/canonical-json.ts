type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** The same value with the keys of every object in order. */
export const inKeyOrder = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Value })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inKeyOrder(inner)]),
  );
};

/** JSON text that is the same for equal values, whatever order their keys were written in. */
export const canonicalJson = (value: Value): string => JSON.stringify(inKeyOrder(value));
