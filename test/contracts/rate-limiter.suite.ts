import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LimitVerdict, RateLimiter } from '../../src/ports/rate-limiter.ts';
import type { Harness } from './harness.ts';

const OPEN = { perMinute: 0, perAuthor: 0, concurrent: 0 };

/** What every rate limiter promises. */
export const describeRateLimiter = (name: string, makeStore: () => Promise<Harness<RateLimiter>>): void => {
  describe(`rate limiter: ${name}`, () => {
    let harness: Harness<RateLimiter>;
    let author: string;
    beforeEach(async () => {
      harness = await makeStore();
      author = crypto.randomUUID();
    });
    afterEach(() => harness.close());

    const request = (perMinute: number, who = author) => harness.store.request(who, perMinute);
    const stream = (limits: Partial<typeof OPEN>, who = author) =>
      harness.store.stream(who, { ...OPEN, ...limits });
    const allowed = async (verdicts: Promise<LimitVerdict>[]): Promise<boolean[]> =>
      (await Promise.all(verdicts)).map((verdict) => verdict.allowed);

    it('lets the limit through and refuses what is over it', async () => {
      expect(await allowed([request(2), request(2), request(2)])).toEqual([true, true, false]);
    });

    it('counts each author alone', async () => {
      await request(1);
      expect((await request(1, `${author}2`)).allowed).toBe(true);
      expect((await request(1)).allowed).toBe(false);
    });

    it('counts requests and streams apart', async () => {
      await request(1);
      expect((await stream({ perMinute: 1 })).allowed).toBe(true);
      expect((await stream({ perMinute: 1 })).allowed).toBe(false);
    });

    it('switches a limit off with 0', async () => {
      expect(await allowed(Array.from({ length: 50 }, () => request(0)))).not.toContain(false);
      expect(await allowed(Array.from({ length: 50 }, () => stream({})))).not.toContain(false);
    });

    it('slides: a place is free one minute after it was taken, as Retry-After says', async () => {
      await request(2);
      await harness.advance(20_000);
      await request(2);
      const refused = await request(2);
      expect(refused).toMatchObject({ allowed: false, limit: 'rate' });
      const seconds = refused.allowed ? 0 : refused.retryAfterSeconds;
      expect(seconds).toBeGreaterThanOrEqual(39);
      expect(seconds).toBeLessThanOrEqual(40);
      await harness.advance(39_000);
      expect((await request(2)).allowed).toBe(false);
      await harness.advance(1001);
      expect(await allowed([request(2), request(2)])).toEqual([true, false]);
    });

    it('does not count what it refused', async () => {
      await request(1);
      for (let i = 0; i < 5; i++) await request(1);
      await harness.advance(60_001);
      expect((await request(1)).allowed).toBe(true);
    });

    it('caps the open streams of one author until one is released', async () => {
      const first = await stream({ perAuthor: 2 });
      await stream({ perAuthor: 2 });
      const third = await stream({ perAuthor: 2 });
      expect(third).toMatchObject({ allowed: false, limit: 'author_streams' });
      expect((await stream({ perAuthor: 2 }, `${author}2`)).allowed).toBe(true);
      if (first.allowed) first.release();
      expect(await allowed([stream({ perAuthor: 2 }), stream({ perAuthor: 2 })])).toEqual([true, false]);
    });

    it('caps the open streams of all authors together', async () => {
      const first = await stream({ concurrent: 2 }, `${author}1`);
      await stream({ concurrent: 2 }, `${author}2`);
      expect(await stream({ concurrent: 2 }, `${author}3`)).toMatchObject({
        allowed: false,
        limit: 'all_streams',
      });
      if (first.allowed) first.release();
      expect((await stream({ concurrent: 2 }, `${author}3`)).allowed).toBe(true);
    });

    it('gives a place back once, however often it is released', async () => {
      const first = await stream({ perAuthor: 2 });
      await stream({ perAuthor: 2 });
      if (first.allowed) {
        first.release();
        first.release();
      }
      expect(await allowed([stream({ perAuthor: 2 }), stream({ perAuthor: 2 })])).toEqual([true, false]);
    });

    it('does not count a stream that had no place against the rate', async () => {
      const limits = { perMinute: 2, perAuthor: 1 };
      const first = await stream(limits);
      await stream(limits);
      await stream(limits);
      if (first.allowed) first.release();
      expect((await stream(limits)).allowed).toBe(true);
    });

    it('says how long to wait in whole seconds, at least one', async () => {
      await stream({ perAuthor: 1 });
      const refused = await stream({ perAuthor: 1 });
      if (refused.allowed) throw new Error('was let through');
      expect(Number.isInteger(refused.retryAfterSeconds)).toBe(true);
      expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    });
  });
};
