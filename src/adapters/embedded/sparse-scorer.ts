import type { SparseVector } from '../../ports/sparse-encoder.ts';
import { grownDoubles, grownInts } from './grow.ts';
import type { Postings } from './postings.ts';

/** What of the ranking is wanted. */
export interface Wanted {
  readonly limit: number;
  /** May the document be among the best? */
  sees(slot: number): boolean;
}

/**
 * Calls back with slot and score (sum over shared features of query value x idf x stored value) of documents that share a feature with
 * the query: every one that can be among the best `limit` of those that are seen, and perhaps some more.
 */
export type SparseScorer = (
  query: SparseVector,
  wanted: Wanted,
  visit: (slot: number, score: number) => void,
) => void;

/** One feature of the query. */
interface Term {
  readonly list: number;
  readonly weight: number;
  /** Documents that have it. */
  readonly length: number;
  /** The most it adds to a score. */
  readonly most: number;
}

/** Below so many pairs to read, reading all of them costs less than finding out which matter. */
const WORTH_PRUNING = 20_000;
/** Longer rankings are read whole. */
const LONGEST_PRUNED = 200;
/** Looking at all documents met costs as much as reading some lists: done once per so many pairs read for each of them. */
const LISTS_A_LOOK = 4;
/** A document's own features lie apart in memory: as slow as ten times as many pairs of a list. */
const WORTH_COMPLETING = 0.1;
/** Sums made in another order differ in their last digits. */
const ROUNDING = 1 - 1e-9;

/** Scores of the documents that were met in one query; nothing has to be cleared between queries. */
const createTally = (postings: Postings) => {
  let scores = new Float64Array(0);
  /** Which query a score belongs to. */
  let marks = new Int32Array(0);
  let touched = new Int32Array(0);
  let mark = 0;
  let found = 0;

  return {
    begin: (slots: number): void => {
      scores = grownDoubles(scores, slots);
      marks = grownInts(marks, slots);
      touched = grownInts(touched, slots);
      mark = mark === 0x7fffffff ? 1 : mark + 1;
      if (mark === 1) marks.fill(0);
      found = 0;
    },
    found: () => found,
    add: ({ list, weight }: Term): void => {
      const { slots, weights, start, end } = postings.read(list);
      for (let j = start; j < end; j++) {
        const slot = slots[j] as number;
        if (marks[slot] !== mark) {
          marks[slot] = mark;
          scores[slot] = 0;
          touched[found++] = slot;
        }
        scores[slot] = (scores[slot] as number) + weight * (weights[j] as number);
      }
    },
    /** As {@link add}, but leaves documents out that were not met before. */
    addToFound: ({ list, weight }: Term): void => {
      const { slots, weights, start, end } = postings.read(list);
      for (let j = start; j < end; j++) {
        const slot = slots[j] as number;
        if (marks[slot] === mark) scores[slot] = (scores[slot] as number) + weight * (weights[j] as number);
      }
    },
    /** The score that is `limit`-th best so far. */
    floor: ({ limit, sees }: Wanted): number => {
      const best = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
      for (let i = 0; i < found; i++) {
        const slot = touched[i] as number;
        const score = scores[slot] as number;
        if (score <= (best[limit - 1] as number) || !sees(slot)) continue;
        let place = limit - 1;
        for (; place > 0 && (best[place - 1] as number) < score; place--)
          best[place] = best[place - 1] as number;
        best[place] = score;
      }
      return best[limit - 1] as number;
    },
    /** Forgets the documents whose score is below `least`. */
    keep: (least: number): void => {
      let kept = 0;
      for (let i = 0; i < found; i++) {
        const slot = touched[i] as number;
        if ((scores[slot] as number) >= least) touched[kept++] = slot;
      }
      found = kept;
    },
    each: (visit: (slot: number, score: number) => void): void => {
      for (let i = 0; i < found; i++) visit(touched[i] as number, scores[touched[i] as number] as number);
    },
  };
};

/**
 * Most of what a long message asks for are fragments of words that tens of thousands of documents have and that hardly count. So the
 * features that count most for their length are read first, and as soon as no document that was not met yet can reach the best ones, only
 * those that still can are scored to the end, each by its own features. Exact: bounds only leave out what cannot be among the best.
 * Source: Turtle and Flood, Query evaluation: strategies and optimizations, 1995 ("max score").
 */
export const createSparseScorer = (
  postings: Postings,
  idfOf: (frequency: number) => number,
): SparseScorer => {
  const tally = createTally(postings);
  /** Weights of the query's features by list; 0 between queries. */
  let weightOf = new Float64Array(0);

  const termsOf = ({ indices, values }: SparseVector): Term[] => {
    const terms: Term[] = [];
    for (let i = 0; i < indices.length; i++) {
      const list = postings.listOf(indices[i] as number);
      const length = list < 0 ? 0 : postings.length(list);
      const weight = length === 0 ? 0 : (values[i] as number) * idfOf(length);
      if (weight !== 0) terms.push({ list, weight, length, most: weight * postings.most(list) });
    }
    return terms;
  };

  const scoreWhole = (visit: (slot: number, score: number) => void): void =>
    tally.each((slot) => {
      const { lists, weights } = postings.of(slot);
      let score = 0;
      for (let j = 0; j < lists.length; j++)
        score += (weightOf[lists[j] as number] as number) * (weights[j] as number);
      visit(slot, score);
    });

  /** Reads lists until the best documents are known. @returns whether scores are still to be completed */
  const readUntilSettled = (terms: readonly Term[], wanted: Wanted): boolean => {
    let unread = 0;
    let rest = 0;
    for (const { length, most } of terms) {
      unread += length;
      rest += most;
    }
    let since = 0;
    let settled = false;
    for (const term of terms) {
      if (settled) tally.addToFound(term);
      else tally.add(term);
      since += term.length;
      unread -= term.length;
      rest -= term.most;
      if (since < LISTS_A_LOOK * tally.found() || unread === 0) continue;
      since = 0;
      const floor = tally.floor(wanted) * ROUNDING;
      // One that has none of the features read so far could still be among the best.
      if (rest >= floor) continue;
      settled = true;
      tally.keep(floor - rest);
      if (tally.found() * postings.meanLength() < unread * WORTH_COMPLETING) return true;
    }
    return false;
  };

  return (query, wanted, visit) => {
    const terms = termsOf(query);
    tally.begin(postings.slots());
    const all = terms.reduce((sum, { length }) => sum + length, 0);
    const prunes =
      all > WORTH_PRUNING &&
      wanted.limit <= LONGEST_PRUNED &&
      postings.isPositive() &&
      terms.every(({ weight }) => weight > 0);
    if (!prunes) {
      terms.forEach(tally.add);
      tally.each(visit);
      return;
    }
    terms.sort((a, b) => b.most * a.length - a.most * b.length);
    if (!readUntilSettled(terms, wanted)) {
      tally.each(visit);
      return;
    }
    weightOf = grownDoubles(weightOf, postings.lists());
    for (const { list, weight } of terms) weightOf[list] = weight;
    scoreWhole(visit);
    for (const { list } of terms) weightOf[list] = 0;
  };
};
