/** One figure of an evaluation; `value` is a fraction, or milliseconds for `*_ms`. */
export interface EvalRow {
  readonly suite: string;
  readonly set: string;
  readonly lang: string;
  readonly n: number;
  readonly metric: string;
  readonly value: number;
  readonly target?: number;
}
