import type { Embedder } from '../ports/embedder.ts';
import { quantile, type Sample, scoreOf } from './calibration.ts';
import type { CalibrationReport } from './catalogue-calibration.ts';
import type { ModelCalibration } from './model-calibration.ts';
import { thresholdsOf } from './thresholds.ts';
import type { CalibrationView, ClassifierSettings, Distribution, Thresholds } from './types.ts';

const SETTING: Readonly<Record<keyof Thresholds, { key: keyof ClassifierSettings; name: string }>> = {
  min: { key: 'minThreshold', name: 'API_TOOL_MIN_THRESHOLD' },
  high: { key: 'highThreshold', name: 'API_TOOL_HIGH_CONFIDENCE_THRESHOLD' },
  gap: { key: 'gapThreshold', name: 'API_TOOL_SCORE_GAP_THRESHOLD' },
  switch: { key: 'switchThreshold', name: 'API_TOOL_INTENT_SWITCH_THRESHOLD' },
};
const MOST_PAIRS = 50;
const MOST_PHRASES = 3;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const distributionOf = (scores: readonly number[]): Distribution => {
  const at = (q: number): number => round(quantile(scores, q) ?? 0);
  return { n: scores.length, p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
};

const pairsOf = (report: CalibrationReport): CalibrationView['confusable'] => {
  const pairs = new Map<
    string,
    { endpoints: [string, string]; phrases: string[]; scores: [number, number] }
  >();
  const byCloseness = report.rivalries.toSorted((a, b) => b.other / (b.own || 1) - a.other / (a.own || 1));
  for (const { endpoint, rival, phrase, own, other } of byCloseness) {
    const endpoints: [string, string] = endpoint < rival ? [endpoint, rival] : [rival, endpoint];
    const held = pairs.get(endpoints.join(' '));
    if (!held) {
      const score = (strength: number): number => round(scoreOf(strength, report.calibration));
      pairs.set(endpoints.join(' '), { endpoints, phrases: [phrase], scores: [score(own), score(other)] });
    } else if (held.phrases.length < MOST_PHRASES) held.phrases.push(phrase);
  }
  return [...pairs.values()].slice(0, MOST_PAIRS);
};

/** @param embedder kind `model`: thresholds are held against cosines, and the sparse scores are shown for comparison */
export function viewOf(
  report: CalibrationReport,
  {
    embedder,
    settings,
    cosines,
  }: { embedder: Embedder; settings: ClassifierSettings; cosines: ModelCalibration },
): CalibrationView {
  const { calibration, sample } = report;
  const byCosine = embedder.kind === 'model';
  const measured = byCosine ? cosines.current() : undefined;
  const values = thresholdsOf(settings, measured);
  const scores = (kind: keyof Sample): number[] =>
    sample[kind].map((strength) => scoreOf(strength, calibration));
  const calibrated = byCosine ? measured !== undefined : report.endpoints > 0;
  const reason = (name: keyof Thresholds): Pick<CalibrationView['thresholds']['min'], 'source' | 'why'> => {
    const setting = SETTING[name];
    if (settings[setting.key] !== undefined) return { source: 'setting', why: `${setting.name} is set` };
    if (!calibrated || name === 'gap')
      return { source: 'default', why: 'the value of the specification; nothing else is set' };
    const { own, names, foreign } = sample;
    const compared = cosines.sample();
    if (byCosine)
      return {
        source: 'calibrated',
        why: `it parts the cosines of ${compared?.own.length ?? 0} example phrases from those of ${compared?.foreign.length ?? 0} phrases that no API is meant for`,
      };
    return {
      source: 'calibrated',
      why: `scores are scaled by ${own.length} example phrases, ${names.length} names and ${foreign.length} phrases that no API is meant for, so that this value parts them`,
    };
  };
  const threshold = (name: keyof Thresholds) => ({ value: values[name], ...reason(name) });
  return {
    embedder: { model: embedder.model, kind: embedder.kind },
    endpoints: report.endpoints,
    thresholds: {
      min: threshold('min'),
      high: threshold('high'),
      gap: threshold('gap'),
      switch: threshold('switch'),
    },
    ...(byCosine && cosines.sample()
      ? {
          cosines: {
            examples: distributionOf(cosines.sample()?.own ?? []),
            off_topic: distributionOf(cosines.sample()?.foreign ?? []),
          },
        }
      : {}),
    distributions: {
      examples: distributionOf(scores('own')),
      names: distributionOf(scores('names')),
      off_topic: distributionOf(scores('foreign')),
    },
    strengths: { floor: round(calibration.floor), sure: round(calibration.sure) },
    confusable: pairsOf(report),
  };
}
