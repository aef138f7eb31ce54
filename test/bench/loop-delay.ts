import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './measure.ts';

/** How late the event loop came to what was due, in milliseconds. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
  /** Longest pause for garbage collection; delays that fall into one are counted here alone. */
  readonly gc: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const TICK_MS = 1;
/** Until the observer has been told of the last collections. */
const SETTLE_MS = 50;

/** Runs `work` and watches meanwhile how late a timer of one millisecond is. */
export const watchLoop = async (work: () => Promise<void>): Promise<LoopDelay> => {
  const pauses: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      pauses.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const ticks: Span[] = [];
  const state = { going: true };
  const watching = (async () => {
    while (state.going) {
      const due = performance.now() + TICK_MS;
      await sleep(TICK_MS);
      ticks.push({ start: due, end: performance.now() });
    }
  })();
  await work();
  state.going = false;
  await watching;
  await sleep(SETTLE_MS);
  observer.disconnect();
  const isPause = ({ start, end }: Span): boolean => {
    let paused = 0;
    for (const pause of pauses)
      paused += Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start));
    return paused > (end - start) / 2;
  };
  const lateness = ticks.filter((tick) => !isPause(tick)).map(({ start, end }) => Math.max(0, end - start));
  return {
    p99: quantile(lateness, 0.99),
    max: Math.max(0, ...lateness),
    gc: Math.max(0, ...pauses.map(({ start, end }) => end - start)),
  };
};

/** The worst of several runs: what a chat may meet. */
export const worstOf = (runs: readonly LoopDelay[]): LoopDelay => ({
  p99: Math.max(...runs.map(({ p99 }) => p99)),
  max: Math.max(...runs.map(({ max }) => max)),
  gc: Math.max(...runs.map(({ gc }) => gc)),
});
