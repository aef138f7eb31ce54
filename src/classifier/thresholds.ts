import { FLOOR_SCORE, SURE_SCORE } from './calibration.ts';
import type { ClassifierSettings, Thresholds } from './types.ts';

/**
 * The specification's thresholds, where no other is set. They hold for cosines of `text-embedding-3-large` and, since the
 * calibrated score is made so that its floor and its sure point come to lie on them, for the built-in features too.
 * @param measured for the embedding model in use, by the catalogue
 */
export const thresholdsOf = (
  settings: ClassifierSettings,
  measured?: Pick<Thresholds, 'min' | 'high'>,
): Thresholds => ({
  min: settings.minThreshold ?? measured?.min ?? FLOOR_SCORE,
  high: settings.highThreshold ?? measured?.high ?? SURE_SCORE,
  gap: settings.gapThreshold ?? 0.05,
  switch: settings.switchThreshold ?? (measured ? (measured.min + measured.high) / 2 : 0.5),
});
