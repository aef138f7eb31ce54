/** Events of one request, from whoever has something to tell to the one who streams them. Telling never waits. */
export interface EventChannel<T> {
  push(event: T): void;
  /** Takes the oldest event, if there is one. */
  take(): T | undefined;
  /** Resolves when there is an event to take. */
  ready(): Promise<void>;
}

/** Made anew for every request, so that events of two requests can never meet. */
export const createEventChannel = <T>(): EventChannel<T> => {
  const events: T[] = [];
  let wake: (() => void) | undefined;
  return {
    push: (event) => {
      events.push(event);
      wake?.();
    },
    take: () => events.shift(),
    ready: () =>
      new Promise((resolve) => {
        wake = resolve;
        if (events.length > 0) resolve();
      }),
  };
};

const LATE = 'late';

/**
 * Items of a source and events of a channel in the order they come; a source that is busy does not hold up events. Leaving
 * early ends the source, as soon as it lets itself be ended.
 * @param deadline a source that does not heed it is left; rejects with its reason
 */
export async function* withEvents<S, T>(
  source: AsyncIterable<S>,
  channel: EventChannel<T>,
  deadline: AbortSignal,
): AsyncGenerator<{ readonly item: S } | { readonly event: T }, void> {
  const reader = source[Symbol.asyncIterator]();
  let reading = reader.next();
  let ended = false;
  let tellLate: () => void = () => undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    tellLate = () => resolve(LATE);
  });
  deadline.addEventListener('abort', tellLate, { once: true });
  try {
    while (!ended) {
      deadline.throwIfAborted();
      const step = await Promise.race([reading, channel.ready(), late]);
      if (step === LATE) continue;
      for (let event = channel.take(); event !== undefined; event = channel.take()) yield { event };
      if (!step) continue;
      ended = step.done === true;
      if (step.done) return;
      reading = reader.next();
      yield { item: step.value };
    }
  } catch (error) {
    ended = !deadline.aborted;
    throw error;
  } finally {
    deadline.removeEventListener('abort', tellLate);
    // What the source still says is nobody's business any more, be it an error.
    if (!ended) void Promise.allSettled([reading, reader.return?.()]);
  }
}
