/** The best `limit` of what was offered, by score descending; equal scores by `comesFirst`. */
export interface TopK {
  offer(slot: number, score: number): void;
  /** Best first. */
  take(): { slot: number; score: number }[];
}

/**
 * A heap with the worst of the kept at its root, so that most offers cost one comparison.
 *
 * @param comesFirst order of two slots of equal score
 */
export const createTopK = (limit: number, comesFirst: (a: number, b: number) => boolean): TopK => {
  const slots: number[] = [];
  const scores: number[] = [];

  const better = (slotA: number, scoreA: number, slotB: number, scoreB: number): boolean =>
    scoreA > scoreB || (scoreA === scoreB && comesFirst(slotA, slotB));
  const isBetter = (a: number, b: number): boolean =>
    better(slots[a] as number, scores[a] as number, slots[b] as number, scores[b] as number);
  const swap = (a: number, b: number): void => {
    [slots[a], slots[b]] = [slots[b] as number, slots[a] as number];
    [scores[a], scores[b]] = [scores[b] as number, scores[a] as number];
  };

  const up = (from: number): void => {
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!isBetter(parent, child)) return;
      swap(parent, child);
      child = parent;
    }
  };
  const down = (): void => {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      if (left >= slots.length) return;
      const worse = left + 1 < slots.length && isBetter(left, left + 1) ? left + 1 : left;
      if (!isBetter(parent, worse)) return;
      swap(parent, worse);
      parent = worse;
    }
  };

  return {
    offer: (slot, score) => {
      if (slots.length < limit) {
        slots.push(slot);
        scores.push(score);
        up(slots.length - 1);
      } else if (limit > 0 && better(slot, score, slots[0] as number, scores[0] as number)) {
        slots[0] = slot;
        scores[0] = score;
        down();
      }
    },
    take: () =>
      slots
        .map((slot, i) => ({ slot, score: scores[i] as number }))
        .sort((a, b) => (better(a.slot, a.score, b.slot, b.score) ? -1 : 1)),
  };
};
