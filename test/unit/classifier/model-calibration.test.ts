import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createClassifier } from '../../../src/classifier/index.ts';
import { thresholdsFrom } from '../../../src/classifier/model-calibration.ts';
import { searchableText } from '../../../src/domain/searchable-text.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { fakeEndpointIndex } from '../../fakes/endpoint-index.ts';
import { fakeLanguageTasks } from '../../fakes/language-tasks.ts';
import { silentLogger, silentMetrics } from '../../fakes/silent.ts';
import { entryOf, hashEmbedder, sparse, TOWN } from './catalogue.ts';

const times = (n: number, value: number): number[] => Array.from({ length: n }, () => value);

describe('thresholds for an embedding model', () => {
  it('lie between foreign and own phrases, wherever a model puts them', () => {
    const high = thresholdsFrom({ own: times(20, 0.9), foreign: times(20, 0.7) });
    expect(high?.min).toBeCloseTo(0.8);
    expect(high?.high).toBeCloseTo(0.9);
    const low = thresholdsFrom({ own: times(20, 0.35), foreign: times(20, 0.1) });
    expect(low?.min).toBeCloseTo(0.225);
  });

  it('keep their own where the two overlap', () => {
    const own = Array.from({ length: 20 }, (_, i) => 0.3 + i / 40);
    expect(thresholdsFrom({ own, foreign: times(20, 0.7) })?.min).toBeLessThanOrEqual(0.35);
  });

  it('need enough of both', () => {
    expect(thresholdsFrom({ own: times(11, 0.9), foreign: times(20, 0.1) })).toBeUndefined();
  });
});

/** Words as meaning, moved up the scale as some models do: everything is at least 0.6 alike. */
const model = (asked: string[][]): Embedder => ({
  model: 'like-words',
  kind: 'model',
  dimensions: hashEmbedder.dimensions + 1,
  embed: async (texts, signal) => {
    asked.push([...texts]);
    const vectors = await hashEmbedder.embed(texts, signal);
    return vectors.map((vector) =>
      Float32Array.from([...vector.map((x) => x * Math.sqrt(0.4)), Math.sqrt(0.6)]),
    );
  },
});

describe('a classifier with an embedding model', () => {
  const setUp = async (settings: { minThreshold?: number } = {}) => {
    const asked: string[][] = [];
    const embedder = model(asked);
    const signal = new AbortController().signal;
    const texts = TOWN.map((item) => {
      const { name, description, examples } = searchableText(item);
      return `${name.replaceAll('_', ' ')}. ${description} ${examples.join('. ')}`;
    });
    const vectors = await embedder.embed(texts, signal);
    const entries = TOWN.map((item, i) => ({ ...entryOf(item), dense: vectors[i] ?? new Float32Array(0) }));
    asked.length = 0;
    const classifier = createClassifier({
      index: fakeEndpointIndex(entries),
      sparse,
      embedder,
      language: fakeLanguageTasks(),
      settings: { topK: 5, multiIntent: true, maxEndpoints: 3, ...settings },
      metrics: silentMetrics(),
      logger: silentLogger,
    });
    return { classifier, asked, signal };
  };

  it('measures its thresholds in the background with one batch, and says so', async () => {
    const { classifier, asked, signal } = await setUp();
    expect(await classifier.calibration(signal)).toMatchObject({
      thresholds: { min: { value: 0.4, source: 'default' } },
    });
    classifier.catalogueChanged();
    classifier.catalogueChanged();
    await sleep(1500);
    expect(asked).toHaveLength(1);
    const { thresholds, cosines } = await classifier.calibration(signal);
    expect(thresholds.min.source).toBe('calibrated');
    expect(thresholds.min.value).toBeGreaterThan(0.6);
    expect(thresholds.high.value).toBeGreaterThan(thresholds.min.value);
    expect(cosines?.off_topic.p50).toBeLessThan(cosines?.examples.p50 ?? 0);
  });

  it('lets a setting rule', async () => {
    const { classifier, signal } = await setUp({ minThreshold: 0.33 });
    classifier.catalogueChanged();
    await sleep(1500);
    expect((await classifier.calibration(signal)).thresholds).toMatchObject({
      min: { value: 0.33, source: 'setting' },
      high: { source: 'calibrated' },
    });
  });
});
