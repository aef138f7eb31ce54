/** A copy with room for at least `needed` elements, half as large again as before so that appending stays cheap. */
const sizeFor = (length: number, needed: number): number => Math.max(needed, Math.ceil(length * 1.5), 16);

/** @returns `array` itself when it has room for `needed` elements, else a larger copy, new places being 0 */
export const grownInts = (array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> => {
  if (needed <= array.length) return array;
  const larger = new Int32Array(sizeFor(array.length, needed));
  larger.set(array);
  return larger;
};

/** As {@link grownInts}, for 4-byte numbers. */
export const grownFloats = (array: Float32Array<ArrayBuffer>, needed: number): Float32Array<ArrayBuffer> => {
  if (needed <= array.length) return array;
  const larger = new Float32Array(sizeFor(array.length, needed));
  larger.set(array);
  return larger;
};

/** As {@link grownInts}, for 8-byte numbers. */
export const grownDoubles = (array: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer> => {
  if (needed <= array.length) return array;
  const larger = new Float64Array(sizeFor(array.length, needed));
  larger.set(array);
  return larger;
};
