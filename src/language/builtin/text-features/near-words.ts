/** Shortest word that may be taken for another one. */
const SHORTEST = 5;

/** The word itself and all it becomes by losing one letter other than the first: people mostly get that one right. */
function deletions(word: string): string[] {
  const found = [word];
  for (let i = 1; i < word.length; i++) found.push(word.slice(0, i) + word.slice(i + 1));
  return found;
}

/**
 * Is one word the other with a letter too many, too few, wrong, or two neighbours swapped, the first letter apart?
 * Both have a deletion in common, which is known; this sorts out pairs that differ by more.
 */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Finds the entry that a misspelt word was meant to be. Source: symmetric deletes, Garbe 2012, for one slip. */
export interface NearWords {
  /** @returns undefined when no entry is near, or several differing ones are equally near */
  find(word: string): string | undefined;
}

/** @param entries words to be found; those too short to be told from others are left out */
export function createNearWords(entries: Iterable<string>): NearWords {
  const table = new Map<string, string[]>();
  for (const entry of entries) {
    if (entry.length < SHORTEST - 1 || /[^\p{L}]/u.test(entry)) continue;
    for (const key of deletions(entry)) {
      const held = table.get(key);
      if (held) held.push(entry);
      else table.set(key, [entry]);
    }
  }
  const isSwap = (word: string, entry: string): boolean =>
    word.length === entry.length && [...word].sort().join('') === [...entry].sort().join('');
  return {
    find(word) {
      if (word.length < SHORTEST - 1) return undefined;
      const near = new Set<string>();
      for (const key of deletions(word))
        for (const entry of table.get(key) ?? []) if (isOneSlip(word, entry)) near.add(entry);
      const swapped = [...near].filter((entry) => isSwap(word, entry));
      if (swapped.length === 1) return swapped[0];
      const long = [...near].filter((entry) => word.length >= SHORTEST && entry.length >= SHORTEST);
      return long.length === 1 ? long[0] : undefined;
    },
  };
}
