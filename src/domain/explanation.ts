import type { Language } from './language.ts';
import type { Evidence, Json } from './slots.ts';

/** A request as it would be sent, secrets and values of sensitive parameters redacted. */
export interface ExplainedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Dry run of one turn (contract, section 4). */
export interface Explanation {
  readonly language: Language;
  readonly layers: readonly { readonly name: string; readonly outcome: string }[];
  readonly candidates: readonly {
    readonly endpoint_id: string;
    readonly name: string;
    readonly dense: number;
    readonly sparse: number;
    readonly fused: number;
    /** 0..1, what the thresholds are held against. */
    readonly score: number;
    readonly confidence: 'high' | 'medium' | 'low';
    readonly unmatched_terms: readonly string[];
  }[];
  readonly thresholds: Readonly<Record<string, number>>;
  readonly decision: {
    readonly mode: 'none' | 'single' | 'parallel' | 'resume' | 'assistant';
    /** Names. */
    readonly endpoints: readonly string[];
    readonly reason: string;
  };
  readonly slots: readonly {
    readonly endpoint: string;
    readonly name: string;
    readonly value: Json;
    readonly evidence: Evidence;
  }[];
  readonly next: {
    readonly kind: string;
    readonly question?: string;
    readonly requests?: readonly ExplainedRequest[];
  };
  readonly timings: Readonly<Record<string, number>>;
}
