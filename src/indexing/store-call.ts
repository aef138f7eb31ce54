import { AppError, StoreUnavailable } from '../domain/errors.ts';
import { deadline, untilAborted } from './deadline.ts';

const UNREACHABLE = 'The endpoint index cannot be reached; what was indexed before is unchanged.';
const TOO_LATE =
  'The endpoint index did not answer in time; what was indexed before stays until the change is applied, if it is.';

/** Store calls under a deadline, their failures as `AppError`. */
export const createStoreCall =
  (storeMs: number) =>
  async <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = deadline(signal, storeMs);
    try {
      return await untilAborted(work(limit.signal), limit.signal);
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw new AppError('INDEX_UNAVAILABLE', UNREACHABLE, { cause });
      if (limit.passed()) throw new AppError('INDEX_UNAVAILABLE', TOO_LATE, { cause });
      throw cause;
    }
  };
