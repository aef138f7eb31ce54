import type { Endpoint } from '../domain/endpoint.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { TaskContext } from '../ports/language-tasks.ts';

/** Thresholds that are set rule; unset ones are the specification's with a model embedder, calibrated ones without. */
export interface ClassifierSettings {
  readonly minThreshold?: number | undefined;
  readonly highThreshold?: number | undefined;
  readonly gapThreshold?: number | undefined;
  readonly switchThreshold?: number | undefined;
  /** Candidates that are looked at. */
  readonly topK: number;
  /** May one message become several calls? */
  readonly multiIntent: boolean;
  /** Most endpoints of one message; what goes beyond is named as not handled. */
  readonly maxEndpoints: number;
}

export interface Thresholds {
  readonly min: number;
  readonly high: number;
  readonly gap: number;
  readonly switch: number;
}

export type Confidence = 'high' | 'medium' | 'low';

export interface RankedEndpoint {
  readonly endpoint: Endpoint;
  /** True cosine of query and endpoint; 0 when the dense ranking does not hold the endpoint. */
  readonly cosine: number;
  /** Score of the sparse ranking, unbounded; 0 when it does not hold the endpoint. */
  readonly sparse: number;
  /** Reciprocal-rank sum; orders the list. */
  readonly fused: number;
  /** 0..1, held against the thresholds: cosine with a model embedder, else the calibrated sparse score. */
  readonly score: number;
  readonly confidence: Confidence;
  /** Meaningful words of the message that the endpoint's texts do not know. */
  readonly unmatchedTerms: readonly string[];
}

/** One of several endpoints of a message, with the part of the message that asked for it. */
export interface FocusedMatch {
  readonly match: RankedEndpoint;
  readonly focus: string;
}

/** `candidates` are what was looked at, best first, whatever became of them. */
export type Classification =
  | { readonly kind: 'none'; readonly candidates: readonly RankedEndpoint[] }
  | {
      readonly kind: 'single';
      readonly match: RankedEndpoint;
      readonly resolvedBy: 'confidence' | 'disambiguation';
      readonly candidates: readonly RankedEndpoint[];
    }
  | {
      /** Nobody can tell these apart but the user. */
      readonly kind: 'tie';
      readonly options: readonly RankedEndpoint[];
      readonly candidates: readonly RankedEndpoint[];
    }
  | {
      readonly kind: 'parallel';
      readonly matches: readonly FocusedMatch[];
      /** Parts of the message that nothing is done about. */
      readonly unhandled: readonly string[];
      readonly candidates: readonly RankedEndpoint[];
    };

export interface Visibility {
  /** May private endpoints be found? */
  readonly seesPrivate: boolean;
}

export interface Distribution {
  readonly n: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** Reply of `GET /api-tools/calibration`. Scores are on the scale that thresholds are held against. */
export interface CalibrationView {
  readonly embedder: { readonly model: string; readonly kind: Embedder['kind'] };
  readonly endpoints: number;
  readonly thresholds: Readonly<
    Record<
      keyof Thresholds,
      { readonly value: number; readonly source: 'setting' | 'calibrated' | 'default'; readonly why: string }
    >
  >;
  /** Sparse scores by what was asked: example phrases without themselves, names, phrases that no API is meant for. */
  readonly distributions: Readonly<Record<'examples' | 'names' | 'off_topic', Distribution>>;
  /** Of the embedding model, once they were measured. */
  readonly cosines?: Readonly<Record<'examples' | 'off_topic', Distribution>>;
  /** Evidence that the scores 0.40 and 0.60 stand for. */
  readonly strengths: { readonly floor: number; readonly sure: number };
  readonly confusable: readonly {
    readonly endpoints: readonly [string, string];
    readonly phrases: readonly string[];
    readonly scores: readonly [number, number];
  }[];
}

/** Everything a search saw, for `POST /explain`. */
export interface Inspection {
  readonly candidates: readonly RankedEndpoint[];
  readonly thresholds: Thresholds;
}

/** Message to endpoints. Rejects with `StoreUnavailable` when the index cannot be reached, and on abort. */
export interface Classifier {
  classify(message: string, options: Visibility, context: TaskContext): Promise<Classification>;
  /** @returns the resolved winner alone (the tied ones when only the user can tell, none when nothing fits), or the ranked list */
  search(
    query: string,
    options: Visibility & { readonly topK: number; readonly resolve: boolean },
    context: TaskContext,
  ): Promise<RankedEndpoint[]>;
  /**
   * An endpoint that fits clearly better than those whose values are being collected.
   * @param options `current`: endpoint ids of the open collection
   */
  detectSwitch(
    message: string,
    options: Visibility & { readonly current: readonly string[] },
    context: TaskContext,
  ): Promise<RankedEndpoint | undefined>;
  /** The search alone, without a decision and without a model's help. */
  inspect(message: string, options: Visibility, context: TaskContext): Promise<Inspection>;
  /** The catalogue changed: thresholds are calibrated anew in the background. */
  catalogueChanged(): void;
  /** Score distributions, thresholds in force and why, confusable pairs. */
  calibration(signal: AbortSignal): Promise<CalibrationView>;
  /** Asks the catalogue for an endpoint with its own examples. @returns warnings, none when it is found */
  selfTest(endpoint: Endpoint, signal: AbortSignal): Promise<string[]>;
}
