import { StoreUnavailable } from '../../domain/errors.ts';
import type { ChatLease } from '../../ports/chat-lock.ts';
import type { Clock } from '../../ports/clock.ts';

const RETRY_MS = 200;

/** Why a lease was lost before its release. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface HeldLease extends ChatLease {
  /** Ends the lease from our side: whoever works under it is told. */
  lose(reason: Error): void;
}

export interface LeaseOptions {
  readonly clock: Clock;
  readonly fence: number;
  /** `clock.elapsed` just before the store was asked: its life counts from there at the latest. */
  readonly askedAt: number;
  readonly lifeMs: number;
  /** @returns whether the lease is still ours */
  renew(signal: AbortSignal): Promise<boolean>;
  /** Gives the lease back; does not reject. */
  giveBack(): Promise<void>;
}

/**
 * A lease that is renewed at every third of its life. It counts as lost from the moment the store may have given it away: when a
 * renewal finds another holder, and when none has succeeded for a whole life.
 */
export const holdLease = ({ clock, fence, askedAt, lifeMs, renew, giveBack }: LeaseOptions): HeldLease => {
  const lost = new AbortController();
  let validUntil = askedAt + lifeMs;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    over = true;
    clearTimeout(timer);
  };
  const lose = (reason: Error): void => {
    if (over) return;
    end();
    lost.abort(reason);
  };
  const left = (): number => validUntil - clock.elapsed();

  const tick = async (): Promise<void> => {
    if (left() <= 0) return lose(new LeaseLost('the lease was not renewed in time'));
    const begun = clock.elapsed();
    let pause = RETRY_MS;
    try {
      const ours = await renew(AbortSignal.timeout(Math.ceil(left())));
      if (!ours) return lose(new LeaseLost('somebody else holds the chat, or the store forgot the lease'));
      validUntil = begun + lifeMs;
      pause = lifeMs / 3;
    } catch (error) {
      // The store may come back before the life is over.
      const expected = error instanceof StoreUnavailable || (error as Error).name === 'TimeoutError';
      if (!expected) throw error;
    }
    schedule(pause);
  };
  const schedule = (ms: number): void => {
    if (over) return;
    timer = setTimeout(() => void tick(), Math.max(0, Math.min(ms, left())));
    timer.unref();
  };
  schedule(lifeMs / 3);

  return {
    fence,
    lost: lost.signal,
    lose,
    release: async () => {
      if (over) return;
      end();
      await giveBack();
    },
  };
};
