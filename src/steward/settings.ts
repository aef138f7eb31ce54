/** Settings of the assistant, from the environment (contract, section 7). Texts that are unset are localised. */
export interface StewardSettings {
  /** Stage one for requests that do not say. */
  readonly twoStage: boolean;
  readonly analysisTimeoutMs: number;
  readonly maxTools: number;
  readonly minTools: number;
  readonly statusMessages: boolean;
  /** Tools whose use is shown. */
  readonly shownTools: ReadonlySet<string>;
  readonly texts: {
    readonly consulting?: string | undefined;
    readonly complete?: string | undefined;
    readonly noAssistance?: string | undefined;
    readonly fallback?: string | undefined;
    /** `{query}` is replaced. */
    readonly webSearch?: string | undefined;
  };
  /** One use of a tool, and the whole of stage two. */
  readonly toolTimeoutMs: number;
  readonly answerTimeoutMs: number;
  readonly maxSteps: number;
}
