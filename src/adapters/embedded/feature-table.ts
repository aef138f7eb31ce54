/** Numbers (u32) to small consecutive ids, in typed arrays: open addressing, linear probing, at most half full. */
export interface FeatureTable {
  /** @returns the id, or -1 when the feature was never seen */
  find(feature: number): number;
  /** @returns the id, a new one when the feature was never seen */
  add(feature: number): number;
  readonly size: () => number;
}

const GOLDEN = 0x9e3779b1;

export const createFeatureTable = (): FeatureTable => {
  let bits = 12;
  let keys = new Uint32Array(1 << bits);
  /** Id plus one; 0 is an empty place. */
  let ids = new Int32Array(1 << bits);
  let count = 0;

  const placeOf = (feature: number): number => {
    const mask = ids.length - 1;
    let place = Math.imul(feature, GOLDEN) >>> (32 - bits);
    while (ids[place] !== 0 && keys[place] !== feature) place = (place + 1) & mask;
    return place;
  };

  const grow = (): void => {
    const [oldKeys, oldIds] = [keys, ids];
    bits += 1;
    keys = new Uint32Array(1 << bits);
    ids = new Int32Array(1 << bits);
    for (let i = 0; i < oldIds.length; i++) {
      if (oldIds[i] === 0) continue;
      const place = placeOf(oldKeys[i] as number);
      keys[place] = oldKeys[i] as number;
      ids[place] = oldIds[i] as number;
    }
  };

  return {
    size: () => count,
    find: (feature) => (ids[placeOf(feature)] as number) - 1,
    add: (feature) => {
      let place = placeOf(feature);
      if (ids[place] !== 0) return (ids[place] as number) - 1;
      if ((count + 1) * 2 > ids.length) {
        grow();
        place = placeOf(feature);
      }
      keys[place] = feature;
      count += 1;
      ids[place] = count;
      return count - 1;
    },
  };
};
