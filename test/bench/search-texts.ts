import { existsSync, readFileSync } from 'node:fs';
import type { SearchableText } from '../../src/ports/sparse-encoder.ts';

/** What endpoints and messages of the search benchmark say. */
export interface Texts {
  readonly kind: string;
  endpoint(n: number): SearchableText;
  message(n: number): string;
}

/** Pseudo-random numbers that are the same in every run (mulberry32). */
export const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => `w${Math.floor(random() ** 3 * 20_000).toString(36)}x`).join(' ');

/** Made-up words; a few of them are in most endpoints. */
export const randomTexts: Texts = {
  kind: 'random words',
  endpoint: (n) => ({
    name: `endpoint_${n}`,
    description: words(randomFrom(n), 12),
    params: [],
    examples: [],
    enriched: '',
  }),
  message: (n) => words(randomFrom(1e9 + n), 8),
};

interface Operation {
  readonly name: string;
  readonly description: string;
  readonly params: readonly { readonly name: string; readonly description: string }[];
}

const FILE = new URL('../../.eval/operations.jsonl', import.meta.url);
/** Long for a message. */
const MESSAGE_CHARACTERS = 200;

/** @returns undefined when real operations were not fetched (`npm run eval:prepare`) */
export const realTexts = (): Texts | undefined => {
  if (!existsSync(FILE)) return undefined;
  const operations = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Operation);
  const at = (n: number): Operation => operations[n % operations.length] as Operation;
  const step = 7919;
  return {
    kind: 'real operations',
    // From all over the file: neighbours are of one service and alike.
    endpoint: (n) => {
      const { name, description, params } = at(n * step);
      const described = params.map((param) => `${param.name}. ${param.description}`);
      return { name, description, params: described, examples: [], enriched: '' };
    },
    message: (n) => {
      const { name, description } = at(n * step * 31 + 17);
      return (description || name).slice(0, MESSAGE_CHARACTERS);
    },
  };
};
