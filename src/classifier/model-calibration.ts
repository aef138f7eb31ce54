import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { Logger } from '../ports/logger.ts';
import { quantile } from './calibration.ts';
import { OFF_TOPIC } from './off-topic.ts';

/** Cosines that part a catalogue's own messages from foreign ones, for the embedding model in use. */
export interface CosineThresholds {
  readonly min: number;
  readonly high: number;
}

/** Best cosines of example phrases (which are no part of the text that is embedded) and of phrases no API is meant for. */
export interface CosineSample {
  readonly own: readonly number[];
  readonly foreign: readonly number[];
}

export interface ModelCalibration {
  /** Undefined while the catalogue has too few examples, or nothing was measured yet. */
  current(): CosineThresholds | undefined;
  sample(): CosineSample | undefined;
  /** The catalogue changed: measured anew in the background once it has been quiet for a moment. */
  changed(): void;
}

/** Fewer own phrases than this say too little. */
const FEWEST = 12;
const PHRASES = 32;
const SAMPLED_ENDPOINTS = 200;
const QUIET_MS = 1000;
const DEADLINE_MS = 30_000;
const LEAST_DISTANCE = 0.02;

/**
 * The least cosine lies between nine tenths of foreign phrases and nine tenths of own ones; where the two overlap, one's own win, as a
 * weak match is looked at again and a lost one is not. Sure is what the middle of one's own reaches.
 */
export function thresholdsFrom({ own, foreign }: CosineSample): CosineThresholds | undefined {
  if (own.length < FEWEST || foreign.length < FEWEST) return undefined;
  const low = quantile(own, 0.1) ?? 0;
  const apart = quantile(foreign, 0.9) ?? 0;
  const min = low > apart ? (low + apart) / 2 : (quantile(own, 0.05) ?? low);
  return { min, high: Math.max(min + LEAST_DISTANCE, quantile(own, 0.5) ?? 0) };
}

const evenly = <T>(items: readonly T[]): T[] => {
  const step = Math.max(1, Math.ceil(items.length / PHRASES));
  return items.filter((_, i) => i % step === 0);
};

const firstPhrases = ({ examples }: Endpoint): string[] =>
  LANGUAGES.flatMap((language) => (examples?.[language] ?? []).slice(0, 1));

/** @param parts.embedder asked for one batch of at most 64 short texts a calibration */
export function createModelCalibration(parts: {
  index: EndpointIndex;
  embedder: Embedder;
  logger: Logger;
}): ModelCalibration {
  const { index, embedder, logger } = parts;
  let measured: CosineSample | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let running = false;

  const best = async (dense: Float32Array, signal: AbortSignal): Promise<number> => {
    const none = { indices: new Uint32Array(0), values: new Float32Array(0) };
    const { dense: hits } = await index.search({ dense, sparse: none, limit: 1, seesPrivate: true }, signal);
    return hits[0]?.score ?? 0;
  };
  const measure = async (signal: AbortSignal): Promise<void> => {
    const { items } = await index.list({ limit: SAMPLED_ENDPOINTS, seesPrivate: true }, signal);
    const own = evenly(items.flatMap(firstPhrases));
    if (own.length < FEWEST) {
      measured = undefined;
      return;
    }
    const foreign = evenly(OFF_TOPIC);
    const vectors = await embedder.embed([...own, ...foreign], signal);
    const cosines: number[] = [];
    for (const vector of vectors) cosines.push(await best(vector, signal));
    measured = { own: cosines.slice(0, own.length), foreign: cosines.slice(own.length) };
  };
  const run = (): void => {
    quiet = undefined;
    if (running) {
      schedule();
      return;
    }
    running = true;
    measure(AbortSignal.timeout(DEADLINE_MS))
      .catch((err: unknown) => {
        logger.warn({ err: String(err) }, 'thresholds for the embedding model could not be measured');
      })
      .finally(() => {
        running = false;
      });
  };
  const schedule = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(run, QUIET_MS).unref();
  };

  return {
    current: () => measured && thresholdsFrom(measured),
    sample: () => measured,
    changed: () => {
      if (embedder.kind === 'model') schedule();
    },
  };
}
