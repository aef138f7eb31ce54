import type { Json } from '../domain/slots.ts';
import type { HistoryItem } from '../domain/turn.ts';

/** What running a tool brought. Trouble is a value: the engine reads it and goes on. */
export type ToolResult =
  | { readonly kind: 'data'; readonly data: Json }
  /** `code`: short and stable, e.g. `division_by_zero`; `message`: one English sentence for a model. */
  | { readonly kind: 'problem'; readonly code: string; readonly message: string }
  /** The dialogue takes over (a value is missing, say): the engine stops and writes nothing more. */
  | { readonly kind: 'taken_over' };

/** A tool as stage one sees it. */
export interface ToolCard {
  /** snake_case, e.g. `get_current_time`. */
  readonly name: string;
  /** What it does and when to take it, for a model. */
  readonly description: string;
}

/** A tool as stage two calls it, bound to one turn. */
export interface AssistantTool extends ToolCard {
  /** JSON Schema of the arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** False when it may not be called any more in this turn; calling it all the same brings a problem. */
  available(): boolean;
  /** Checks the arguments and runs; rejects only on abort or a bug. */
  run(input: unknown, signal: AbortSignal): Promise<ToolResult>;
}

/** One use of a tool that the user's words ask for. */
export interface ToolRequest {
  readonly tool: string;
  readonly input: Readonly<Record<string, Json>>;
  /** Words of the message that name the thing asked about ("in Paris"), to be echoed; empty when there are none. */
  readonly said: string;
  /** What the user takes to be so or not ("is it night there?"), for a yes or no before the answer. */
  readonly supposed?: Supposed;
}

/** A part of the day, or a weekday counted from Sunday. */
export type Supposed =
  | { readonly kind: 'part'; readonly part: 'morning' | 'day' | 'evening' | 'night' }
  | { readonly kind: 'weekday'; readonly weekday: number };

/**
 * What rules read from a message. `certain`: these uses are all that the message asks for, so no model need be asked. `hints`:
 * tools that an answer cannot do without, though the exact use is for somebody else to find ("if I have 3 + 4 apples ...").
 */
export interface ToolReading {
  readonly certain: readonly ToolRequest[];
  readonly hints: readonly string[];
}

export interface RecommendInput {
  readonly message: string;
  readonly history: readonly HistoryItem[];
  /** The catalogue as one text, made anew only when tools change. */
  readonly catalogue: string;
  readonly tools: readonly ToolCard[];
  /** Most tools to recommend. */
  readonly most: number;
}

/** Outcome of stage one (specification of the steward, section 2). */
export interface Recommendation {
  /** Brief description of what the user wants. */
  readonly intent: string;
  /** Names, best first. */
  readonly recommendedTools: readonly string[];
  readonly reasoning: string;
  /** False exactly when no tool is recommended. */
  readonly requiresAssistance: boolean;
}

/** What one question about the time or the date has to be answered with; where several zones are meant, with one of them. */
export interface ClockFact {
  /** `16:10`; empty where the date alone is asked for. */
  readonly times: readonly string[];
  /** `2026-12-01` */
  readonly dates: readonly string[];
}

export interface AssistInput {
  /** The user's words. */
  readonly question: string;
  /** The user's words with the notes of stage one behind them; the same as `question` when there are none. */
  readonly message: string;
  readonly history: readonly HistoryItem[];
  /** To be preferred; empty when stage one recommended none or was skipped. */
  readonly recommended: readonly string[];
  readonly tools: readonly AssistantTool[];
  /** Results of sums that the question asks for, as decimals: an answer without them is wrong. */
  readonly sums?: readonly string[] | undefined;
  /** What clock and calendar show of what the question asks for: an answer without it is wrong. */
  readonly clocks?: readonly ClockFact[] | undefined;
  /** Most rounds of tool calls. */
  readonly maxSteps: number;
  /** What the caller wants of the answer besides, e.g. the system messages of a chat-completions request. */
  readonly instructions?: string | undefined;
  /** 0..2; the provider's own when left out. */
  readonly temperature?: number | undefined;
  /** Most tokens of the answer; the provider's own limit when left out. */
  readonly maxTokens?: number | undefined;
}

/** Stage two as it happens. Tool calls are not among these: the tools themselves tell. */
export type AssistantEvent =
  | { readonly type: 'text'; readonly text: string }
  /** Nothing can be said about this question; no text came before and none comes after. */
  | { readonly type: 'unable' };

/** Where a place's clocks are. */
export type ZoneMatch =
  | { readonly kind: 'zone'; readonly name: string; readonly timezone: string }
  /** A country with several zones: one representative a zone. */
  | {
      readonly kind: 'several';
      readonly name: string;
      readonly zones: readonly { readonly name: string; readonly timezone: string }[];
    }
  | { readonly kind: 'unknown' };
