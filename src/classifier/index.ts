import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { LanguageTasks } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { createCatalogueCalibration } from './catalogue-calibration.ts';
import { createClassify } from './classify.ts';
import { createDocumentVectors } from './document-vectors.ts';
import { createHybridSearch } from './hybrid-search.ts';
import { thresholdsOf } from './thresholds.ts';
import type { Classifier, ClassifierSettings } from './types.ts';

export type {
  Classification,
  Classifier,
  ClassifierSettings,
  Confidence,
  FocusedMatch,
  RankedEndpoint,
  Thresholds,
  Visibility,
} from './types.ts';

/** @param options `elapsed`: monotonic milliseconds, for durations */
export function createClassifier(options: {
  index: EndpointIndex;
  embedder: Embedder;
  sparse: SparseEncoder;
  language: LanguageTasks;
  settings: ClassifierSettings;
  metrics: Metrics;
  logger: Logger;
  elapsed?: () => number;
}): Classifier {
  const { index, embedder, sparse, language, settings, metrics, logger } = options;
  const vectors = createDocumentVectors(sparse);
  const search = createHybridSearch({
    index,
    embedder,
    sparse,
    vectors,
    calibration: createCatalogueCalibration({ index, sparse, vectors, logger }),
    thresholds: thresholdsOf(settings),
    elapsed: options.elapsed ?? (() => performance.now()),
    metrics,
    logger,
  });
  return createClassify({ search, language, settings, metrics, byCosine: embedder.kind === 'model' });
}
