import type { Endpoint } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';
import { searchableText } from '../domain/searchable-text.ts';

/** Where the strengths of a catalogue's own messages and of foreign ones part. */
export interface Calibration {
  /** Strength that becomes score 0.40: below it nothing matches. */
  readonly floor: number;
  /** Strength that becomes score 0.60: above it a match needs no second look. */
  readonly sure: number;
}

/** Scores the two strengths are mapped to; the specification's thresholds, so that both embedders share one scale. */
export const FLOOR_SCORE = 0.4;
export const SURE_SCORE = 0.6;

/** Strengths that a catalogue is calibrated by: the best endpoint's for each of these messages. */
export interface Sample {
  /** Example phrases, each found without itself. */
  readonly own: readonly number[];
  /** The endpoints' names, said as they are: the most that a message can reach. */
  readonly names: readonly number[];
  /** Phrases that no API is meant for. Some catalogues do answer some of them, so their upper end says little. */
  readonly foreign: readonly number[];
}

/** Shares of the development catalogues' messages; `npm run eval -- retrieval` shows what they do. */
const FLOOR_OF_NAMES = 0.011;
const FLOOR_OF_FOREIGN = 0.6;
const FEWEST_OWN = 12;
const SURE_OF_FLOOR = 4;
const TOP_OF_SURE = 60;

/** Used until anything could be measured. */
export const UNCALIBRATED: Calibration = { floor: 6, sure: 6 * SURE_OF_FLOOR };

/** @param q 0..1 @returns undefined for an empty list */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/**
 * The floor is a small part of what a name said outright reaches, and above most foreign phrases. With examples enough it
 * moves, within bounds, to where all but a twentieth of them are kept: losing one's own is the worse fault, as a weak
 * match is looked at again and a lost one is not.
 */
export function calibrate({ own, names, foreign }: Sample): Calibration {
  const spoken = names.filter((strength) => strength > 0);
  const byNames = FLOOR_OF_NAMES * (quantile(spoken, 0.5) ?? UNCALIBRATED.floor / FLOOR_OF_NAMES);
  const base = Math.max(byNames, FLOOR_OF_FOREIGN * (quantile(foreign, 0.75) ?? 0));
  const kept = own.length < FEWEST_OWN ? base : (quantile(own, 0.05) ?? base);
  const floor = Math.min(Math.max(kept, base * 0.6), base * 1.6);
  return { floor, sure: floor * SURE_OF_FLOOR };
}

/**
 * Strength to 0..1: 0, floor, sure and 60 x sure become 0, 0.40, 0.60 and 1. By ratios above the floor, so that a lead in
 * score means a lead in evidence at any height. Monotone.
 */
export function scoreOf(strength: number, { floor, sure }: Calibration): number {
  if (strength <= 0) return 0;
  if (strength < floor) return (strength / floor) * FLOOR_SCORE;
  const part = (from: number, to: number): number => Math.log(strength / from) / Math.log(to / from);
  if (strength < sure) return FLOOR_SCORE + part(floor, sure) * (SURE_SCORE - FLOOR_SCORE);
  return Math.min(1, SURE_SCORE + part(sure, sure * TOP_OF_SURE) * (1 - SURE_SCORE));
}

/** A score at least this part of the floor may be lifted to it. */
const NEAR_FLOOR = 0.4;
/** Nobody else comes nearer than this part of it. */
const ALONE = 0.1;

/**
 * Which candidate all the evidence is for, though it is little: of a small catalogue a message often has one word that only one
 * endpoint knows, beside another that nobody knows.
 * @param scores calibrated ones
 * @returns its place; undefined when none stands alone, or it needs no help
 */
export function loneOf(scores: readonly number[], floor: number): number | undefined {
  const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
  const lone = best < floor && best >= NEAR_FLOOR * floor && second <= ALONE * best;
  return lone ? scores.indexOf(best) : undefined;
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
