import { TIME } from './time.ts';

/** The lexicon's source, by field of life. */
export const CONCEPTS: readonly string[] = [TIME];
