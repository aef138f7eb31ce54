export interface Phase {
  readonly name: string;
  /** How long it may take before the next one begins, in milliseconds. */
  readonly limitMs: number;
  run(signal: AbortSignal): Promise<void> | void;
}

export interface ShutdownOptions {
  readonly phases: readonly Phase[];
  readonly log: {
    info(fields: Readonly<Record<string, unknown>>, message: string): void;
    error(fields: Readonly<Record<string, unknown>>, message: string): void;
  };
  /** Ends the process. */
  exit(code: number): void;
  /** Monotonic milliseconds. */
  elapsed(): number;
}

const AT_ONCE = 1;

/** Resolves with the work or with the limit, whichever comes first. */
const limited = async (phase: Phase): Promise<'done' | 'overdue'> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<'overdue'>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve('overdue');
    }, phase.limitMs);
  });
  try {
    return await Promise.race([
      Promise.resolve(phase.run(controller.signal)).then(() => 'done' as const),
      overdue,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * An orderly stop: the phases in order, each within its limit; one that fails or is late does not keep the next from
 * running. Ends with exit code 0.
 * @returns what a signal calls; the second call ends the process at once
 */
export const createShutdown = ({ phases, log, exit, elapsed }: ShutdownOptions) => {
  let stopping = false;

  const stop = async (): Promise<void> => {
    for (const phase of phases) {
      const start = elapsed();
      const ms = () => Math.round(elapsed() - start);
      try {
        const outcome = await limited(phase);
        log.info({ phase: phase.name, outcome, ms: ms() }, 'shutdown');
      } catch (err) {
        log.error({ phase: phase.name, err, ms: ms() }, 'shutdown phase failed');
      }
    }
    exit(0);
  };

  return async (reason: string): Promise<void> => {
    if (stopping) {
      log.info({ reason }, 'shutdown cut short by a second signal');
      exit(AT_ONCE);
      return;
    }
    stopping = true;
    log.info({ reason }, 'shutdown begins');
    await stop();
  };
};
