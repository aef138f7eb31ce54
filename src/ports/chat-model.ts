/** Tokens of one exchange with a model, as its provider counted them; 0 where it said nothing. */
export interface ModelTokens {
  readonly prompt: number;
  readonly completion: number;
  /** Part of `prompt` that was read from the provider's cache. */
  readonly cached: number;
}

/** JSON Schema of a reply, as an object. */
export type ReplySchema = Readonly<Record<string, unknown>>;

export interface ModelPrompt {
  /** What is asked for, in one word of letters and underscores, e.g. `understand`; providers see it as the name of the form. */
  readonly task: string;
  /** The same for all requests of a task, so that a provider may cache it. */
  readonly system: string;
  readonly user: string;
  /** An earlier reply that could not be used, and why; the model is asked to do better. */
  readonly repair?: { readonly reply: string; readonly problem: string } | undefined;
}

export interface StructuredPrompt extends ModelPrompt {
  readonly schema: ReplySchema;
  /** Most tokens of the reply; as many as any form takes when left out. */
  readonly maxTokens?: number | undefined;
}

export interface StructuredReply {
  /** Parsed JSON; whether it fits the schema is for the caller to check. */
  readonly value: unknown;
  /** As the model wrote it. */
  readonly text: string;
  readonly tokens: ModelTokens;
}

/** A tool a model may call while it writes. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** Of the arguments. */
  readonly schema: ReplySchema;
  /** False: not shown to the model from its next step on. */
  available(): boolean;
  /** @returns text that the model reads; rejects only when the whole reply is to be given up */
  run(input: unknown, signal: AbortSignal): Promise<string>;
}

/** A reply in words with tools at hand. */
export interface ToolPrompt extends ModelPrompt {
  readonly tools: readonly ModelTool[];
  /** Most requests to the model; in the last one it has no tools left and must answer. */
  readonly maxSteps: number;
  /** What was said before, oldest first. */
  readonly before: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  /** 0..2; the provider's own when left out. */
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
}

/** Pieces of a text while a model writes it. */
export interface ModelText extends AsyncIterable<string> {
  /** Known once the last piece was read. */
  tokens(): ModelTokens;
}

/**
 * A chat model of some provider: one request a call, no retries, no deadline of its own. Everything that is the model's or
 * the provider's fault rejects with `ModelFailed`; an abort rejects with the signal's reason.
 */
export interface ChatModel {
  /** As the provider calls it. */
  readonly name: string;
  /** A reply in the form of a schema. */
  structured(prompt: StructuredPrompt, signal: AbortSignal): Promise<StructuredReply>;
  /** A reply in words. It has no tools: whatever the data in the prompt says, nothing can be called. */
  text(prompt: ModelPrompt, signal: AbortSignal): ModelText;
  /** A reply in words after as many tool calls as it takes. What it says between the calls is part of the text. */
  converse(prompt: ToolPrompt, signal: AbortSignal): ConversedText;
}

export interface ConversedText extends ModelText {
  /** Requests made so far. */
  steps(): number;
  /** The provider ended the text at its own limit or the caller's; known once the last piece was read. */
  isCut?(): boolean;
}
