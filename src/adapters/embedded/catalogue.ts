import type { Endpoint } from '../../domain/endpoint.ts';
import type { Hit, IndexEntry, Rankings, SearchRequest } from '../../ports/endpoint-index.ts';
import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { createDenseBlocks, normalized } from './dense-blocks.ts';
import { createPostings, type Postings } from './postings.ts';
import { createTopK } from './top-k.ts';

/** What is kept of an entry besides its place in the search structures. */
export interface CatalogueEntry {
  readonly endpoint: Endpoint;
  /** Sparse indices, to take the entry out again. */
  readonly features: Uint32Array;
  readonly madeBy: string;
}

/** The searchable image of the stored entries, in memory. Every method is synchronous, so no search sees half a change. */
export interface Catalogue {
  /** @param entry as it was stored: dense vector of unit length, sparse vector without zeros */
  put(entry: IndexEntry): void;
  remove(endpointId: string): boolean;
  get(endpointId: string): CatalogueEntry | undefined;
  idOfName(name: string): string | undefined;
  /** Sorted. */
  ids(): readonly string[];
  search(request: SearchRequest): Rankings;
  idf(indices: Uint32Array): Float32Array;
}

/** Slots are small numbers that stand for entries in the typed arrays; a freed one is used again. */
const createSlots = () => {
  const entries: (CatalogueEntry | undefined)[] = [];
  const slotOfId = new Map<string, number>();
  const idOfName = new Map<string, string>();
  const free: number[] = [];
  let sorted: string[] | undefined;

  return {
    size: () => entries.length,
    at: (slot: number) => entries[slot],
    slotOf: (id: string) => slotOfId.get(id),
    idOfName: (name: string) => idOfName.get(name),
    ids: () => {
      sorted ??= [...slotOfId.keys()].sort();
      return sorted;
    },
    take: (entry: CatalogueEntry): number => {
      const slot = free.pop() ?? entries.length;
      entries[slot] = entry;
      slotOfId.set(entry.endpoint.endpointId, slot);
      idOfName.set(entry.endpoint.name, entry.endpoint.endpointId);
      sorted = undefined;
      return slot;
    },
    drop: (slot: number, entry: CatalogueEntry): void => {
      entries[slot] = undefined;
      slotOfId.delete(entry.endpoint.endpointId);
      idOfName.delete(entry.endpoint.name);
      free.push(slot);
      sorted = undefined;
    },
  };
};

/** Sum over shared features of query value x idf x stored value, for the documents that share one. */
const createSparseScorer = (postings: Postings, idfOf: (feature: number) => number) => {
  let scores = new Float64Array(0);
  /** Which query a score belongs to, so that no array has to be cleared between queries. */
  let marks = new Uint32Array(0);
  let touched = new Int32Array(0);
  let mark = 0;

  return (query: SparseVector, slots: number, visit: (slot: number, score: number) => void): void => {
    if (scores.length < slots) {
      scores = new Float64Array(slots * 2);
      marks = new Uint32Array(slots * 2);
      touched = new Int32Array(slots * 2);
      mark = 0;
    }
    mark = mark === 0xffffffff ? 1 : mark + 1;
    if (mark === 1) marks.fill(0);
    let found = 0;
    for (let i = 0; i < query.indices.length; i++) {
      const feature = query.indices[i] as number;
      const weight = (query.values[i] as number) * idfOf(feature);
      if (weight === 0) continue;
      postings.read(feature, (list, start, end) => {
        const { slots: ids, weights } = list;
        for (let j = start; j < end; j++) {
          const slot = ids[j] as number;
          if (marks[slot] !== mark) {
            marks[slot] = mark;
            scores[slot] = 0;
            touched[found++] = slot;
          }
          scores[slot] = (scores[slot] as number) + weight * (weights[j] as number);
        }
      });
    }
    for (let i = 0; i < found; i++) visit(touched[i] as number, scores[touched[i] as number] as number);
  };
};

export const createCatalogue = (): Catalogue => {
  const slots = createSlots();
  const postings = createPostings();
  const dense = createDenseBlocks();
  /** Entries with a sparse vector: the N of idf. */
  let withSparse = 0;

  const idfOf = (feature: number): number => {
    const frequency = postings.frequency(feature);
    return Math.log((withSparse - frequency + 0.5) / (frequency + 0.5) + 1);
  };
  const scoreSparse = createSparseScorer(postings, idfOf);

  const remove = (endpointId: string): boolean => {
    const slot = slots.slotOf(endpointId);
    const entry = slot === undefined ? undefined : slots.at(slot);
    if (slot === undefined || !entry) return false;
    postings.remove(slot, entry.features);
    dense.remove(slot);
    if (entry.features.length > 0) withSparse -= 1;
    slots.drop(slot, entry);
    return true;
  };

  const endpointAt = (slot: number): Endpoint => (slots.at(slot) as CatalogueEntry).endpoint;

  const search = ({ dense: vector, sparse, limit, seesPrivate }: SearchRequest): Rankings => {
    const best = (rank: (visit: (slot: number, score: number) => void) => void): Hit[] => {
      const top = createTopK(limit, (a, b) => endpointAt(a).endpointId < endpointAt(b).endpointId);
      rank((slot, score) => {
        if (seesPrivate || endpointAt(slot).visibility === 'public') top.offer(slot, score);
      });
      return top.take().map(({ slot, score }) => ({ endpoint: endpointAt(slot), score }));
    };
    return {
      dense: best((visit) => dense.score(normalized(vector), visit)),
      sparse: best((visit) => scoreSparse(sparse, slots.size(), visit)),
    };
  };

  return {
    put: ({ endpoint, madeBy, sparse, dense: vector }) => {
      remove(endpoint.endpointId);
      const slot = slots.take({ endpoint, madeBy, features: sparse.indices });
      postings.add(slot, sparse);
      dense.add(slot, vector);
      if (sparse.indices.length > 0) withSparse += 1;
    },
    remove,
    get: (endpointId) => {
      const slot = slots.slotOf(endpointId);
      return slot === undefined ? undefined : slots.at(slot);
    },
    idOfName: slots.idOfName,
    ids: slots.ids,
    search,
    idf: (indices) => Float32Array.from(indices, idfOf),
  };
};
