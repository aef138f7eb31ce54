const TEN_YEARS_S = 315_360_000;

/** A life in milliseconds as Redis takes it: it refuses one whose end is beyond its calendar. */
export const lifeMs = (ttlSeconds: number): number => Math.min(ttlSeconds, TEN_YEARS_S) * 1000;
