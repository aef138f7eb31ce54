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

  const idfOf = (frequency: number): number =>
    Math.log((withSparse - frequency + 0.5) / (frequency + 0.5) + 1);
  const scoreSparse = createSparseScorer(postings, idfOf);

  const remove = (endpointId: string): boolean => {
    const slot = slots.slotOf(endpointId);
    const entry = slot === undefined ? undefined : slots.at(slot);
    if (slot === undefined || !entry) return false;
    dense.remove(slot);
    if (postings.remove(slot)) withSparse -= 1;
    slots.drop(slot, entry);
    return true;
  };

  const endpointAt = (slot: number): Endpoint => (slots.at(slot) as CatalogueEntry).endpoint;

  const search = ({ dense: vector, sparse, limit, seesPrivate }: SearchRequest): Rankings => {
    const sees = (slot: number): boolean => seesPrivate || endpointAt(slot).visibility === 'public';
    const best = (rank: (visit: (slot: number, score: number) => void) => void): Hit[] => {
      const top = createTopK(limit, (a, b) => endpointAt(a).endpointId < endpointAt(b).endpointId);
      rank((slot, score) => {
        if (sees(slot)) top.offer(slot, score);
      });
      return top.take().map(({ slot, score }) => ({ endpoint: endpointAt(slot), score }));
    };
    return {
      dense: best((visit) => dense.score(normalized(vector), visit)),
      sparse: best((visit) => scoreSparse(sparse, { limit, sees }, visit)),
    };
  };

  return {
    put: ({ endpoint, madeBy, sparse, dense: vector }) => {
      remove(endpoint.endpointId);
      const slot = slots.take({ endpoint, madeBy });
      dense.add(slot, vector);
      if (sparse.indices.length === 0) return;
      postings.add(slot, sparse);
      withSparse += 1;
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
    idf: (indices) =>
      Float32Array.from(indices, (feature) => {
        const list = postings.listOf(feature);
        return idfOf(list < 0 ? 0 : postings.length(list));
      }),
  };
};
