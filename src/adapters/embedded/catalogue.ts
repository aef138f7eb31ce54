import type { Endpoint } from '../../domain/endpoint.ts';
import type { Hit, IndexEntry, Rankings, SearchRequest } from '../../ports/endpoint-index.ts';
import { createDenseBlocks, normalized } from './dense-blocks.ts';
import { createPostings } from './postings.ts';
import { sparseSteps } from './search-work.ts';
import { type CatalogueEntry, createSlots } from './slots.ts';
import { createSparseScorer } from './sparse-scorer.ts';
import { createTopK } from './top-k.ts';

/** The searchable image of the stored entries, in memory. Every method is synchronous, so no search sees half a change. */
export interface Catalogue {
  /** @param entry as it was stored: dense vector of unit length, sparse vector without zeros */
  put(entry: IndexEntry): void;
  remove(endpointId: string): boolean;
  get(endpointId: string): CatalogueEntry | undefined;
  idOfName(name: string): string | undefined;
  /** Sorted. */
  ids(): readonly string[];
  count(): number;
  /** Steps of the longest possible search (see `search-work.ts`). */
  searchSteps(): number;
  search(request: SearchRequest): Rankings;
  idf(indices: Uint32Array): Float32Array;
}

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
    count: slots.count,
    searchSteps: () => sparseSteps(slots.count(), postings.size()) + dense.steps(),
    search,
    idf: (indices) => Float32Array.from(indices, idfOf),
  };
};
