import type { Logger } from '../../src/ports/logger.ts';
import type { Metrics } from '../../src/ports/metrics.ts';

const nothing = (): void => undefined;

/** A log nobody reads. */
export const silentLogger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silentLogger,
};

/** Metrics nobody reads; `counts` holds what was counted, by name and labels. */
export const silentMetrics = (): Metrics & { readonly counts: Map<string, number> } => {
  const counts = new Map<string, number>();
  return {
    counts,
    count: (name, labels = {}, by = 1) => {
      const key = [name, ...Object.values(labels)].join(' ');
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    observe: nothing,
    set: nothing,
    text: async () => '',
    contentType: 'text/plain',
  };
};
