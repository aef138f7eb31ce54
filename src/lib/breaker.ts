import { EventEmitter } from 'node:events';
import CircuitBreaker from 'opossum';

export type BreakerState = 'closed' | 'half_open' | 'open';

/**
 * What a finished call says about the other side.
 * `success`: it works. `failure`: it does not. `neutral`: it answered, but refused us: ends a half-open state, leaves the
 * count of a closed one as it is. `ignored`: says nothing (cancelled, never sent).
 */
export type Verdict = 'success' | 'failure' | 'neutral' | 'ignored';

/** `ran: false`: the breaker is open, or another call is the probe; nothing was started. */
export type Guarded<T> = { readonly ran: true; readonly value: T } | { readonly ran: false };

export interface Breakers {
  /**
   * Runs the task unless the breaker of this key is open.
   * @param judge what the task's result means; a task that throws counts as `ignored`, and the error goes on
   */
  run<T>(key: string, task: () => Promise<T>, judge: (result: T) => Verdict): Promise<Guarded<T>>;
  state(key: string): BreakerState;
  /** Opens the breaker of this key, as if it had failed often enough. */
  hold(key: string): void;
  /** Closes the breaker of this key, if it is open. */
  release(key: string): void;
  states(): { readonly key: string; readonly state: BreakerState }[];
  close(): void;
}

export interface BreakerOptions {
  /** Consecutive failures that open a breaker. */
  readonly failureThreshold: number;
  /** Milliseconds until an open breaker lets one probe through. */
  readonly cooldownMs: number;
  readonly onChange?: ((key: string, state: BreakerState) => void) | undefined;
  /** Breakers kept at most; the longest unused closed ones without failures are forgotten first. Default 10,000. */
  readonly maxKeys?: number | undefined;
}

type Gate = CircuitBreaker<[Promise<Verdict>], void>;

interface Entry {
  gate: Gate;
  /** Consecutive failures. */
  failures: number;
}

const ROTATE_MS = 10_000;
const DEFAULT_MAX_KEYS = 10_000;
/** Never reached: opossum's own percentage must not open a breaker, the count below does. */
const NO_PERCENTAGE = Number.MAX_SAFE_INTEGER;

const stateOf = (gate: Gate): BreakerState => (gate.closed ? 'closed' : gate.opened ? 'open' : 'half_open');

class CallFailed extends Error {}

/**
 * The action of every gate. An `ignored` call leaves the gate without an answer for ever, because opossum knows only good
 * and bad: the promise holds no timer and is collected.
 */
const settle = (verdict: Promise<Verdict>): Promise<void> =>
  new Promise((resolve, reject) => {
    void verdict.then((seen) => {
      if (seen === 'failure') reject(new CallFailed());
      else if (seen !== 'ignored') resolve();
    });
  });

interface GateOptions {
  readonly key: string;
  readonly cooldownMs: number;
  readonly rotation: EventEmitter;
  readonly halfOpen: boolean;
}

const newGate = ({ key, cooldownMs, rotation, halfOpen }: GateOptions): Gate =>
  new CircuitBreaker(settle, {
    name: key,
    timeout: false,
    resetTimeout: cooldownMs,
    volumeThreshold: NO_PERCENTAGE,
    rollingCountBuckets: 1,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    rotateBucketController: rotation,
    ...(halfOpen && {
      state: {
        name: key,
        enabled: true,
        closed: false,
        open: false,
        halfOpen,
        warmUp: false,
        shutdown: false,
      },
    }),
  });

/** The breakers in use, the longest unused first. */
const createEntries = (options: BreakerOptions) => {
  const entries = new Map<string, Entry>();
  const maxKeys = options.maxKeys ?? DEFAULT_MAX_KEYS;
  // One timer turns the statistics windows of all breakers; opossum's default is one timer each.
  const rotation = new EventEmitter().setMaxListeners(0);
  const timer = setInterval(() => rotation.emit('rotate'), ROTATE_MS).unref();

  const gateFor = (key: string, halfOpen: boolean): Gate => {
    const gate = newGate({ key, cooldownMs: options.cooldownMs, rotation, halfOpen });
    const announce = () => options.onChange?.(key, stateOf(gate));
    gate.on('open', announce);
    gate.on('halfOpen', announce);
    gate.on('close', () => {
      const entry = entries.get(key);
      if (entry) entry.failures = 0;
      announce();
    });
    return gate;
  };
  const makeRoom = (): void => {
    if (entries.size < maxKeys) return;
    for (const [key, { gate, failures }] of entries) {
      if (!gate.closed || failures > 0) continue;
      gate.shutdown();
      entries.delete(key);
      return;
    }
  };
  const use = (key: string): Entry => {
    const known = entries.get(key);
    if (known) entries.delete(key);
    else makeRoom();
    const entry = known ?? { gate: gateFor(key, false), failures: 0 };
    entries.set(key, entry);
    return entry;
  };
  return {
    use,
    peek: (key: string) => entries.get(key),
    all: () => [...entries],
    /** The probe said nothing, so the next call must be one: only a new gate can be told so. */
    awaitProbeAgain: (key: string, entry: Entry): void => {
      entry.gate.shutdown();
      entry.gate = gateFor(key, true);
    },
    close: (): void => {
      clearInterval(timer);
      for (const { gate } of entries.values()) gate.shutdown();
      entries.clear();
    },
  };
};

/** Circuit breakers by key, over opossum, counting consecutive failures (opossum itself knows only percentages). */
export const createBreakers = (options: BreakerOptions): Breakers => {
  const entries = createEntries(options);

  /** Books a verdict; `isProbe` when the call was the one let through a half-open gate. */
  const book = (
    key: string,
    entry: Entry,
    { verdict, isProbe }: { verdict: Verdict; isProbe: boolean },
  ): void => {
    if (verdict === 'success') entry.failures = 0;
    if (verdict === 'failure') {
      entry.failures += 1;
      if (entry.gate.closed && entry.failures >= options.failureThreshold) entry.gate.open();
    }
    if (verdict === 'ignored' && isProbe && entry.gate.halfOpen && !entry.gate.pendingClose)
      entries.awaitProbeAgain(key, entry);
  };

  const run = async <T>(
    key: string,
    task: () => Promise<T>,
    judge: (result: T) => Verdict,
  ): Promise<Guarded<T>> => {
    const entry = entries.use(key);
    if (!entry.gate.closed && !entry.gate.pendingClose) return { ran: false };
    const isProbe = entry.gate.halfOpen;
    const told = Promise.withResolvers<Verdict>();
    const passed = entry.gate.fire(told.promise).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
      },
    );
    let verdict: Verdict = 'ignored';
    try {
      const value = await task();
      verdict = judge(value);
      return { ran: true, value };
    } finally {
      book(key, entry, { verdict, isProbe });
      told.resolve(verdict);
      // So that whoever has the result also sees the state it led to.
      if (verdict !== 'ignored') await passed;
    }
  };

  return {
    run,
    state: (key) => {
      const entry = entries.peek(key);
      return entry ? stateOf(entry.gate) : 'closed';
    },
    hold: (key) => {
      const { gate } = entries.use(key);
      if (gate.closed) gate.open();
    },
    release: (key) => {
      const gate = entries.peek(key)?.gate;
      if (gate?.opened) gate.close();
    },
    states: () => entries.all().map(([key, { gate }]) => ({ key, state: stateOf(gate) })),
    close: entries.close,
  };
};
