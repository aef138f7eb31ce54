export type LimitVerdict =
  | { readonly allowed: true; release(): void }
  | {
      readonly allowed: false;
      readonly limit: 'rate' | 'author_streams' | 'all_streams';
      readonly retryAfterSeconds: number;
    };

/** Sliding one-minute rate and open-stream caps, by author. */
export interface RateLimiter {
  /** Counts one blocking request. */
  request(author: string, perMinute: number): Promise<LimitVerdict>;
  /** Counts one stream and holds its place until `release`. */
  stream(
    author: string,
    limits: { perMinute: number; perAuthor: number; concurrent: number },
  ): Promise<LimitVerdict>;
}
