import type { Endpoint } from '../domain/endpoint.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { createCatalogueCalibration } from './catalogue-calibration.ts';
import { decide } from './confidence.ts';
import { createDocumentVectors } from './document-vectors.ts';
import { createHybridSearch } from './hybrid-search.ts';
import { thresholdsOf } from './thresholds.ts';

/** The first layer: does a service answer this message as a whole? By scores alone; where they leave a doubt, none does. */
export interface ServiceLayer {
  readonly enabled: boolean;
  /** The service, in the form of an endpoint. Never rejects for trouble of the store: the next layer then serves the turn. */
  find(message: string, signal: AbortSignal): Promise<Endpoint | undefined>;
  /** A service was added or removed. */
  changed(): void;
}

export interface ServiceLayerOptions {
  readonly index: EndpointIndex;
  readonly embedder: Embedder;
  readonly sparse: SparseEncoder;
  readonly settings: { readonly enabled: boolean; readonly minThreshold: number };
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Monotonic milliseconds. */
  readonly elapsed: () => number;
}

const TOP_K = 5;
/** Another process may have added the first service meanwhile. */
const RECOUNT_MS = 5000;

export function createServiceLayer(options: ServiceLayerOptions): ServiceLayer {
  const { index, sparse, settings, metrics, logger, elapsed } = options;
  const vectors = createDocumentVectors(sparse);
  const calibration = createCatalogueCalibration({ index, sparse, vectors, logger });
  const thresholds = thresholdsOf({
    minThreshold: settings.minThreshold,
    topK: TOP_K,
    multiIntent: false,
    maxEndpoints: 1,
  });
  const search = createHybridSearch({ ...options, vectors, calibration, thresholds: () => thresholds });
  let counted: { readonly at: number; readonly services: number } | undefined;

  /** Most installations have no services; their turns should not pay for a search. */
  const hasServices = async (signal: AbortSignal): Promise<boolean> => {
    if (!counted || (counted.services === 0 && elapsed() - counted.at > RECOUNT_MS))
      counted = { at: elapsed(), services: await index.count(signal) };
    return counted.services > 0;
  };

  return {
    enabled: settings.enabled,
    async find(message, signal) {
      if (!settings.enabled) return undefined;
      try {
        if (!(await hasServices(signal))) return undefined;
        const found = await search.find(message, { seesPrivate: true, topK: TOP_K }, signal);
        if (found.named) return found.named.endpoint;
        const verdict = decide(found.ranked, found.thresholds);
        return verdict.kind === 'clear' ? verdict.match.endpoint : undefined;
      } catch (error) {
        signal.throwIfAborted();
        metrics.count('degraded_total', { part: 'services' });
        logger.warn({ err: String(error) }, 'services could not be searched');
        return undefined;
      }
    },
    changed() {
      counted = undefined;
      calibration.changed();
    },
  };
}
