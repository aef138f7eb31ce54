import type { Embedder } from '../ports/embedder.ts';
import type { EndpointIndex } from '../ports/endpoint-index.ts';
import type { LanguageTasks } from '../ports/language-tasks.ts';
import type { Logger } from '../ports/logger.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { SparseEncoder } from '../ports/sparse-encoder.ts';
import { viewOf } from './calibration-report.ts';
import { createCatalogueCalibration } from './catalogue-calibration.ts';
import { createClassify } from './classify.ts';
import { createDocumentVectors } from './document-vectors.ts';
import { createHybridSearch } from './hybrid-search.ts';
import { createModelCalibration } from './model-calibration.ts';
import { createSelfTest, selfTestWarnings } from './self-test.ts';
import { thresholdsOf } from './thresholds.ts';
import type { Classifier, ClassifierSettings } from './types.ts';

export { createServiceLayer, type ServiceLayer } from './service-layer.ts';
export { shareEmbeddings } from './shared-embedder.ts';
export type {
  CalibrationView,
  Classification,
  Classifier,
  ClassifierSettings,
  Confidence,
  FocusedMatch,
  Inspection,
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
  const calibration = createCatalogueCalibration({ index, sparse, vectors, logger });
  const cosines = createModelCalibration({ index, embedder, logger });
  const selfTest = createSelfTest({ index, sparse });
  const search = createHybridSearch({
    index,
    embedder,
    sparse,
    vectors,
    calibration,
    thresholds: (byCosine) => thresholdsOf(settings, byCosine ? cosines.current() : undefined),
    elapsed: options.elapsed ?? (() => performance.now()),
    metrics,
    logger,
  });
  return {
    ...createClassify({ search, language, settings, metrics, byCosine: embedder.kind === 'model' }),
    catalogueChanged: () => {
      calibration.changed();
      cosines.changed();
    },
    calibration: async (signal) => viewOf(await calibration.report(signal), { embedder, settings, cosines }),
    selfTest: async (endpoint, signal) => selfTestWarnings(await selfTest(endpoint, signal)),
  };
}
