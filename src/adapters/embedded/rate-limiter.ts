import type { Clock } from '../../ports/clock.ts';
import type { LimitVerdict, RateLimiter } from '../../ports/rate-limiter.ts';

const WINDOW_MS = 60_000;
/** What is said when a place is not given back at a time known beforehand. */
const STREAM_RETRY_SECONDS = 5;

const NOTHING_HELD: LimitVerdict = {
  allowed: true,
  release: () => undefined,
};

/** Times of the accepted requests of the last minute, for at most `capacity` authors: the longest silent is forgotten. */
const createWindows = (clock: Clock, capacity: number) => {
  const windows = new Map<string, number[]>();

  /** @returns milliseconds until there is room; 0 when there is */
  const waitFor = (author: string, perMinute: number): number => {
    const times = windows.get(author);
    if (perMinute <= 0 || !times) return 0;
    const now = clock.elapsed();
    const live = times.findIndex((time) => time > now - WINDOW_MS);
    times.splice(0, live === -1 ? times.length : live);
    const blocking = times[times.length - perMinute];
    return blocking === undefined ? 0 : blocking + WINDOW_MS - now;
  };

  const count = (author: string, perMinute: number): void => {
    if (perMinute <= 0) return;
    const times = windows.get(author) ?? [];
    times.push(clock.elapsed());
    windows.delete(author);
    windows.set(author, times);
    const [oldest] = windows.keys();
    if (windows.size > capacity && oldest !== undefined) windows.delete(oldest);
  };

  return { waitFor, count };
};

const refused = (
  limit: 'rate' | 'author_streams' | 'all_streams',
  retryAfterSeconds: number,
): LimitVerdict => ({ allowed: false, limit, retryAfterSeconds });

const tooFast = (waitMs: number): LimitVerdict => refused('rate', Math.max(1, Math.ceil(waitMs / 1000)));

/** Counts of open streams, in all and by author. */
const createOpenStreams = () => {
  const byAuthor = new Map<string, number>();
  let all = 0;
  const change = (author: string, by: 1 | -1): void => {
    const count = (byAuthor.get(author) ?? 0) + by;
    all += by;
    if (count > 0) byAuthor.set(author, count);
    else byAuthor.delete(author);
  };
  return {
    all: () => all,
    of: (author: string) => byAuthor.get(author) ?? 0,
    /** @returns the function that gives the place back, once */
    take: (author: string): (() => void) => {
      let held = true;
      change(author, 1);
      return () => {
        if (held) change(author, -1);
        held = false;
      };
    },
  };
};

/**
 * Limits of a single process, in memory. Streams and blocking requests are counted apart; only accepted ones count;
 * 0 switches a limit off.
 *
 * @param maxAuthors how many authors' last minute is remembered; open streams are counted whatever it is
 */
export const createRateLimiter = ({
  clock,
  maxAuthors = 20_000,
}: {
  clock: Clock;
  maxAuthors?: number;
}): RateLimiter => {
  const requests = createWindows(clock, maxAuthors);
  const streams = createWindows(clock, maxAuthors);
  const openStreams = createOpenStreams();

  return {
    request: async (author, perMinute) => {
      const waitMs = requests.waitFor(author, perMinute);
      if (waitMs > 0) return tooFast(waitMs);
      requests.count(author, perMinute);
      return NOTHING_HELD;
    },
    stream: async (author, { perMinute, perAuthor, concurrent }) => {
      if (concurrent > 0 && openStreams.all() >= concurrent)
        return refused('all_streams', STREAM_RETRY_SECONDS);
      if (perAuthor > 0 && openStreams.of(author) >= perAuthor)
        return refused('author_streams', STREAM_RETRY_SECONDS);
      const waitMs = streams.waitFor(author, perMinute);
      if (waitMs > 0) return tooFast(waitMs);
      streams.count(author, perMinute);
      return { allowed: true, release: openStreams.take(author) };
    },
  };
};
