export interface WebResult {
  readonly title: string;
  /** http(s) only. */
  readonly url: string;
  /** What the page says about it, plain text; may be empty. */
  readonly snippet: string;
}

export interface WebQuery {
  readonly query: string;
  readonly category: 'general' | 'news' | 'science' | 'it';
  readonly maxResults: number;
  /** ISO code the results should be in. */
  readonly language: string;
}

export type WebSearchOutcome =
  | { readonly kind: 'results'; readonly results: readonly WebResult[] }
  /** `detail`: for the log and a model, never for the user. */
  | { readonly kind: 'failure'; readonly detail: string };

/** A search engine. What it returns was written by strangers. */
export interface WebSearch {
  search(query: WebQuery, signal: AbortSignal): Promise<WebSearchOutcome>;
}
