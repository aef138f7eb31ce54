import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';
import { searchableText } from '../domain/searchable-text.ts';

/** Where the strengths of a catalogue's own phrases and of foreign ones part. */
export interface Calibration {
  /** Strength that becomes score 0.40: below it nothing matches. */
  readonly floor: number;
  /** Strength that becomes score 0.60: above it a match needs no second look. */
  readonly sure: number;
  readonly positives: number;
  readonly negatives: number;
}

/** Scores the two strengths are mapped to; the specification's thresholds, so that both embedders share one scale. */
export const FLOOR_SCORE = 0.4;
export const SURE_SCORE = 0.6;

/** Used while a catalogue has too little to calibrate from; medians over the development catalogues. */
export const UNCALIBRATED = { floor: 1, sure: 2 } as const;

const FEWEST_POSITIVES = 8;

/** @param q 0..1 @returns undefined for an empty list */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/**
 * The floor lies where all but a twentieth of the foreign phrases fall below it, unless the catalogue's own phrases need
 * it lower: losing one's own is the worse fault, as a weak match is looked at again and a lost one is not.
 */
export function calibrate(positives: readonly number[], negatives: readonly number[]): Calibration {
  const foreign = quantile(negatives, 0.95) ?? UNCALIBRATED.floor;
  const counts = { positives: positives.length, negatives: negatives.length };
  if (positives.length < FEWEST_POSITIVES) {
    const floor = Math.max(foreign, UNCALIBRATED.floor);
    return { floor, sure: Math.max(UNCALIBRATED.sure, floor * 1.3), ...counts };
  }
  const own = quantile(positives, 0.05) ?? UNCALIBRATED.floor;
  const floor = own < foreign ? Math.max(own, foreign * 0.7) : (own + foreign) / 2;
  const sure = Math.max(quantile(positives, 0.35) ?? 0, quantile(negatives, 0.99) ?? 0, floor * 1.15);
  return { floor, sure, ...counts };
}

/** Strength to 0..1: 0, floor, sure and infinity become 0, 0.40, 0.60 and 1. Monotone. */
export function scoreOf(strength: number, { floor, sure }: Pick<Calibration, 'floor' | 'sure'>): number {
  if (strength <= 0) return 0;
  if (strength < floor) return (strength / floor) * FLOOR_SCORE;
  if (strength < sure)
    return FLOOR_SCORE + ((strength - floor) / (sure - floor)) * (SURE_SCORE - FLOOR_SCORE);
  return 1 - ((1 - SURE_SCORE) * sure) / strength;
}

/** An example phrase and its endpoint's texts without it, so that no phrase finds itself. */
export interface LeftOut {
  readonly endpointId: string;
  readonly phrase: string;
  readonly rest: ReturnType<typeof searchableText>;
}

/** At most `limit` of the endpoint's examples, languages in turn. */
export function leaveOneOut(endpoint: Endpoint, limit: number): LeftOut[] {
  const text = searchableText(endpoint);
  const lists = LANGUAGES.map((language) => endpoint.examples?.[language] ?? []);
  const turns = lists.flatMap((phrases, i) => phrases.map((phrase, turn) => ({ phrase, turn, i })));
  return turns
    .toSorted((a, b) => a.turn - b.turn || a.i - b.i)
    .slice(0, limit)
    .map(({ phrase }) => ({
      endpointId: endpoint.endpointId,
      phrase,
      rest: { ...text, examples: text.examples.filter((example) => example !== phrase) },
    }));
}
