/** Time and identity come from outside, so that tests can hold both still. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
}

/** Makes a fresh unique id (UUID v4 text). */
export type NewId = () => string;

/** When and where the user is: what "today" means. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA name of the chat's time zone. */
  readonly timezone: string;
}
