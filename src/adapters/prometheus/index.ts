import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTERS, GAUGES, HISTOGRAMS } from '../../domain/metric-names.ts';
import type { Metrics } from '../../ports/metrics.ts';

const PREFIX = 'majordomo_';
/** From a cached lookup of half a millisecond to a slow upstream of half a minute. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Distinct values one label may take in one metric; later ones are counted as `other`. */
const LABEL_VALUES = 1000;

type Labels = Readonly<Record<string, string>>;

/** Keeps each label of each metric to a bounded set of values, whatever callers hand in. */
const createBound = () => {
  const seen = new Map<string, Set<string>>();
  return (metric: string, names: readonly string[], labels: Labels): Record<string, string> =>
    Object.fromEntries(
      names.map((name) => {
        const value = labels[name] ?? '';
        const key = `${metric} ${name}`;
        const values = seen.get(key) ?? new Set();
        seen.set(key, values);
        if (!values.has(value) && values.size >= LABEL_VALUES) return [name, 'other'];
        values.add(value);
        return [name, value];
      }),
    );
};

const made = <Name extends string, T>(
  facts: Readonly<Record<Name, { help: string; labels: readonly string[] }>>,
  make: (settings: { name: string; help: string; labelNames: string[] }) => T,
): Record<Name, T> =>
  Object.fromEntries(
    Object.entries<{ help: string; labels: readonly string[] }>(facts).map(([name, { help, labels }]) => [
      name,
      make({ name: `${PREFIX}${name}`, help, labelNames: [...labels] }),
    ]),
  ) as Record<Name, T>;

/** The metrics of one server on a registry of its own, so that two servers in one process do not mix. */
export const createPrometheusMetrics = (build: { version: string; node: string }): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const counters = made(COUNTERS, (settings) => new Counter({ ...settings, registers }));
  const gauges = made(GAUGES, (settings) => new Gauge({ ...settings, registers }));
  const histograms = made(
    HISTOGRAMS,
    (settings) => new Histogram({ ...settings, registers, buckets: BUCKETS_SECONDS }),
  );
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const bound = createBound();
  gauges.build_info.set({ version: build.version, node: build.node }, 1);
  gauges.streams_open.set(0);

  return {
    count: (name, labels = {}, by = 1) => counters[name].inc(bound(name, COUNTERS[name].labels, labels), by),
    observe: (name, seconds, labels = {}) =>
      histograms[name].observe(bound(name, HISTOGRAMS[name].labels, labels), seconds),
    set: (name, value, labels = {}) => gauges[name].set(bound(name, GAUGES[name].labels, labels), value),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
