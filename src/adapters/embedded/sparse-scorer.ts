import type { SparseVector } from '../../ports/sparse-encoder.ts';
import type { Postings } from './postings.ts';

/** Sum over shared features of query value x idf x stored value, for the documents that share one. */
export const createSparseScorer = (postings: Postings, idfOf: (feature: number) => number) => {
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
