import { monitorEventLoopDelay } from 'node:perf_hooks';
import { faultClass } from '../lib/redact.ts';
import type { Dependency } from './needs.ts';

const CHECK_MS = 2000;
/** Probes come from several sides; the dependencies are asked once in this time. */
const FRESH_MS = 500;
const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

export interface DependencyState {
  readonly name: string;
  readonly kind: string;
  readonly critical: boolean;
  readonly state: 'up' | 'down';
  readonly latency_ms: number;
  /** Class of the last failure, also after it has passed. */
  readonly last_error: string | null;
}

export interface HealthReport {
  readonly status: 'healthy' | 'degraded' | 'unhealthy';
  readonly dependencies: readonly DependencyState[];
}

const statusOf = (states: readonly DependencyState[]): HealthReport['status'] => {
  const down = states.filter(({ state }) => state === 'down');
  return down.some(({ critical }) => critical) ? 'unhealthy' : down.length > 0 ? 'degraded' : 'healthy';
};

/** Asks the dependencies, all at once, each with a deadline. */
export const createHealth = (dependencies: readonly Dependency[], elapsed: () => number) => {
  const lastErrors = new Map<string, string>();
  let latest: { at: number; report: Promise<HealthReport> } | undefined;

  const ask = async ({ name, kind, critical, check }: Dependency): Promise<DependencyState> => {
    const start = elapsed();
    const facts = () => ({
      name,
      kind,
      critical,
      latency_ms: Math.round((elapsed() - start) * 100) / 100,
      last_error: lastErrors.get(name) ?? null,
    });
    const signal = AbortSignal.timeout(CHECK_MS);
    try {
      await Promise.race([
        check(signal),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
      ]);
      return { ...facts(), state: 'up' };
    } catch (fault) {
      lastErrors.set(name, faultClass(fault));
      return { ...facts(), state: 'down' };
    }
  };

  return async (): Promise<HealthReport> => {
    if (latest === undefined || elapsed() - latest.at > FRESH_MS)
      latest = {
        at: elapsed(),
        report: Promise.all(dependencies.map(ask)).then((states) => ({
          status: statusOf(states),
          dependencies: states,
        })),
      };
    return latest.report;
  };
};

/** How late timers fire, in milliseconds, since the last reading. */
export const createLagMeter = () => {
  const histogram = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  histogram.enable();
  const late = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds)
      ? Math.max(0, Math.round((nanoseconds / NANOSECONDS - LAG_RESOLUTION_MS) * 100) / 100)
      : 0;
  return {
    read: () => {
      const reading = { mean: late(histogram.mean), p99: late(histogram.percentile(99)) };
      histogram.reset();
      return reading;
    },
    close: () => {
      histogram.disable();
    },
  };
};
