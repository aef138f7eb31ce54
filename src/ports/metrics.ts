import type { CounterName, GaugeName, HistogramName } from '../domain/metric-names.ts';

type Labels = Readonly<Record<string, string>>;

/**
 * Counters, durations and levels by their name without the `majordomo_` prefix. Every name with its labels is
 * declared once in `domain/metric-names.ts`; labels are bounded (endpoint id, never chat id or URL).
 */
export interface Metrics {
  count(name: CounterName, labels?: Labels, by?: number): void;
  /** @param seconds duration */
  observe(name: HistogramName, seconds: number, labels?: Labels): void;
  set(name: GaugeName, value: number, labels?: Labels): void;
  /** Prometheus text exposition format. */
  text(): Promise<string>;
  readonly contentType: string;
}
