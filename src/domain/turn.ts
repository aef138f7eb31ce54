import type { Receipt } from './call-outcome.ts';
import type { Language } from './language.ts';
import type { Evidence, Json } from './slots.ts';

export const ENVIRONMENTS = ['production', 'testing', 'test', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export interface HistoryItem {
  readonly authorRole: 'user' | 'bot';
  readonly message: string;
  readonly timestamp: string;
}

/** How a caller wants the assistant to answer; what is left out is for the settings to say. */
export interface AssistantWishes {
  /** Stage one first. */
  readonly twoStage?: boolean | undefined;
  /** False: no tools. */
  readonly tools?: boolean | undefined;
  /** System messages of the caller. */
  readonly instructions?: string | undefined;
  /** 0..2 */
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
}

/** One message of a user, checked by the route. */
export interface TurnRequest {
  readonly chatId: string;
  /** Trimmed, without control characters. */
  readonly message: string;
  /** Who speaks: digest of client key (else address) and authorId. */
  readonly author: string;
  /** As the request gave it, for services; nothing of ours is decided by it. */
  readonly authorId?: string | undefined;
  readonly environment: Environment;
  readonly history: readonly HistoryItem[];
  readonly language?: Language | undefined;
  /** IANA name. */
  readonly timezone?: string | undefined;
  readonly dryRun: boolean;
  readonly messageId?: string | undefined;
  /** May private endpoints be found? */
  readonly seesPrivate: boolean;
  /** The chat request's own bearer token, for endpoints with `passCallerToken`. */
  readonly callerToken?: string | undefined;
  /** What the caller wants of the assistant, where it has a say. */
  readonly assistant?: AssistantWishes | undefined;
  /** The caller wants status events in the stream. */
  readonly status: boolean;
  /**
   * The chat begins where another one stood (see `OpenTurn.keepAs`), or anew when there is none of that id: for callers that
   * carry the whole conversation themselves.
   */
  readonly startsFrom?: string | undefined;
  /** Session, cache and context of the chat are wiped first (`/orchestrate/test`). */
  readonly fresh: boolean;
}

export type TurnKind =
  | 'question'
  | 'continuation'
  | 'confirmation'
  | 'answer'
  | 'assistant'
  | 'cancelled'
  | 'out_of_scope'
  | 'blocked'
  | 'failed'
  | 'completed';

export interface Button {
  readonly title: string;
  readonly payload: string;
}

export interface TurnEndpoint {
  readonly id: string;
  readonly name: string;
  readonly params: Readonly<Record<string, Json>>;
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly missing: readonly string[];
}

export interface TurnTimings {
  readonly total_ms: number;
  /** Model calls for the turn's work; guards and repairs are counted apart, when there were any. */
  readonly model_calls: number;
  readonly repair_calls?: number;
  readonly guard_calls?: number;
  /** As the provider counted them; absent when no model was called. */
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  readonly cached_tokens?: number;
  readonly [stage: `${string}_ms`]: number;
}

/** The `turn` object of every reply (contract, section 4). */
export interface TurnSummary {
  readonly id: string;
  readonly kind: TurnKind;
  readonly language: Language;
  readonly endpoints: readonly TurnEndpoint[];
  readonly receipts: readonly Receipt[];
  readonly engine: 'llm' | 'builtin' | 'mixed';
  readonly timings: TurnTimings;
  /** The model's text was ended at a length limit. Absent when it is whole. */
  readonly cut?: true | undefined;
  /**
   * Parts that did not do all of theirs in this turn: `cache`, `index`; `answer` when sentences that could not be proven were
   * left out of it. Absent when all did.
   */
  readonly degraded?: readonly string[] | undefined;
}

/** Everything of a reply but its text. */
export interface TurnResult {
  readonly llmServiceActive: boolean;
  readonly questionOutOfLLMScope: boolean;
  readonly inputGuardFailed: boolean;
  readonly buttons: readonly Button[] | null;
  readonly turn: TurnSummary;
}
