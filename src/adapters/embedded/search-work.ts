/**
 * What a search of the whole catalogue costs at most, in steps of about two nanoseconds: every list read to its end, every vector
 * compared. Counted rather than timed, so that the same catalogue is always held in the same place.
 */
export const STEPS_A_MILLISECOND = 500_000;

/** Of an entry that a ranking offers to the best ones. */
const STEPS_AN_OFFER = 16;

/** @param steps of one comparison, as `VectorRows.steps` */
export const denseSteps = (rows: number, steps: number): number => rows * (steps + STEPS_AN_OFFER);

/** @param postings pairs of entry and feature that a query for everything would read */
export const sparseSteps = (entries: number, postings: number): number => postings + entries * STEPS_AN_OFFER;
