import type { Endpoint } from '../../domain/endpoint.ts';

/** What is kept of an entry besides its place in the search structures. */
export interface CatalogueEntry {
  readonly endpoint: Endpoint;
  readonly madeBy: string;
}

/** Slots are small numbers that stand for entries in the typed arrays; a freed one is used again. */
export interface Slots {
  /** Slots there are, free ones too. */
  size(): number;
  count(): number;
  at(slot: number): CatalogueEntry | undefined;
  slotOf(id: string): number | undefined;
  idOfName(name: string): string | undefined;
  /** Sorted. */
  ids(): readonly string[];
  take(entry: CatalogueEntry): number;
  drop(slot: number, entry: CatalogueEntry): void;
}

/** Position of the first id after `cursor` in a sorted list. */
export const positionAfter = (ids: readonly string[], cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as string) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const createSlots = (): Slots => {
  const entries: (CatalogueEntry | undefined)[] = [];
  const slotOfId = new Map<string, number>();
  const idOfName = new Map<string, string>();
  const free: number[] = [];
  /** Kept in order at each change: sorting all of them anew would hold up the thread. */
  const sorted: string[] = [];

  return {
    size: () => entries.length,
    count: () => slotOfId.size,
    at: (slot) => entries[slot],
    slotOf: (id) => slotOfId.get(id),
    idOfName: (name) => idOfName.get(name),
    ids: () => sorted,
    take: (entry) => {
      const { endpointId, name } = entry.endpoint;
      const slot = free.pop() ?? entries.length;
      entries[slot] = entry;
      sorted.splice(positionAfter(sorted, endpointId), 0, endpointId);
      slotOfId.set(endpointId, slot);
      idOfName.set(name, endpointId);
      return slot;
    },
    drop: (slot, entry) => {
      const { endpointId, name } = entry.endpoint;
      entries[slot] = undefined;
      sorted.splice(positionAfter(sorted, endpointId) - 1, 1);
      slotOfId.delete(endpointId);
      idOfName.delete(name);
      free.push(slot);
    },
  };
};
