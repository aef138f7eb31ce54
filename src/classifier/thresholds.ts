import { FLOOR_SCORE, SURE_SCORE } from './calibration.ts';
import type { ClassifierSettings, Thresholds } from './types.ts';

/**
 * The specification's thresholds, where no other is set. They hold for cosines of `text-embedding-3-large` and, since the
 * calibrated score is made so that its floor and its sure point come to lie on them, for the built-in features too.
 */
export const thresholdsOf = (settings: ClassifierSettings): Thresholds => ({
  min: settings.minThreshold ?? FLOOR_SCORE,
  high: settings.highThreshold ?? SURE_SCORE,
  gap: settings.gapThreshold ?? 0.05,
  switch: settings.switchThreshold ?? 0.5,
});
