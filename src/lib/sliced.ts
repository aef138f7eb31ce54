/** Work that says where it may be interrupted. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs the work to its end without a pause. */
export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Longest a slice of work holds the event loop, as far as its steps are short. */
export const SLICE_MS = 6;

/** Resolves when everything else that waits for the event loop has had its turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs the work in slices, so that nothing else waits long for the event loop.
 * @param elapsed monotonic milliseconds
 */
export const runSliced = async <T>(steps: Steps<T>, elapsed: () => number): Promise<T> => {
  for (;;) {
    const until = elapsed() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (elapsed() < until);
    await nextTurn();
  }
};

const ITEMS_A_STEP = 200;

/** `map` in steps. */
export function* mapSteps<T, U>(items: readonly T[], of: (item: T, index: number) => U): Steps<U[]> {
  const mapped: U[] = [];
  for (const [i, item] of items.entries()) {
    if (i % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    mapped.push(of(item, i));
  }
  return mapped;
}

/** `map` in steps, without what comes to nothing. */
export function* pickSteps<T, U>(items: readonly T[], of: (item: T) => U | undefined): Steps<U[]> {
  const picked: U[] = [];
  for (const [i, item] of items.entries()) {
    if (i % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    const one = of(item);
    if (one !== undefined) picked.push(one);
  }
  return picked;
}

/** `filter` in steps. */
export function* filterSteps<T>(items: readonly T[], keep: (item: T, index: number) => boolean): Steps<T[]> {
  const kept: T[] = [];
  for (const [i, item] of items.entries()) {
    if (i % ITEMS_A_STEP === ITEMS_A_STEP - 1) yield;
    if (keep(item, i)) kept.push(item);
  }
  return kept;
}

interface Keyed<T> {
  readonly item: T;
  readonly key: number;
}

function* merged<T>(a: readonly Keyed<T>[], b: readonly Keyed<T>[]): Steps<Keyed<T>[]> {
  const both: Keyed<T>[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if ((i + j) % ITEMS_A_STEP === 0) yield;
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && (right === undefined || left.key <= right.key)) {
      both.push(left);
      i += 1;
    } else if (right !== undefined) {
      both.push(right);
      j += 1;
    }
  }
  return both;
}

/** A stable sort by numbers, in steps. */
export function* sortSteps<T>(items: readonly T[], keyOf: (item: T) => number): Steps<readonly T[]> {
  const keyed = yield* mapSteps(items, (item) => ({ item, key: keyOf(item) }));
  yield;
  if (keyed.every(({ key }, i) => i === 0 || (keyed[i - 1]?.key ?? key) <= key)) return items;
  yield;
  let runs: Keyed<T>[][] = [];
  for (let from = 0; from < keyed.length; from += ITEMS_A_STEP) {
    runs.push(keyed.slice(from, from + ITEMS_A_STEP).sort((a, b) => a.key - b.key));
    yield;
  }
  while (runs.length > 1) {
    const next: Keyed<T>[][] = [];
    for (let i = 0; i < runs.length; i += 2) next.push(yield* merged(runs[i] ?? [], runs[i + 1] ?? []));
    runs = next;
  }
  return yield* mapSteps(runs[0] ?? [], ({ item }) => item);
}
