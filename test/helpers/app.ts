import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp, type Outside } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { openOutside } from '../../src/start.ts';
import { silentLogger } from '../fakes/silent.ts';

export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly app: App;
  readonly outside: Outside;
  /** Kept until `close` when the test gave none. */
  readonly dataDir: string;
  /** Stops the server as a signal would, without ending the process. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables over the test server's own. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** A folder that outlives the server, for restarts; a fresh one is made and removed otherwise. */
  readonly dataDir?: string | undefined;
  /** Epoch milliseconds; the real time when left out. */
  readonly now?: (() => number) | undefined;
  /** What is not real, e.g. a store that fails. */
  readonly outside?: ((real: Outside) => Partial<Outside>) | undefined;
}

/** Limits that journeys and load tests do not mean to meet. */
const TEST_SETTINGS = { PORT: '0', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'silent' };

/** The whole server over real embedded stores, listening on a free port. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'majordomo-test-'));
  const loaded = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, ...options.settings });
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'));
  const clock: Clock = { now: options.now ?? (() => Date.now()), elapsed: () => performance.now() };
  const real = await openOutside(loaded.config, { clock, logger: silentLogger });
  const outside: Outside = { ...real.outside, ...options.outside?.(real.outside) };
  const app = buildApp({ config: loaded.config, outside });
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    outside,
    dataDir,
    close: async () => {
      app.turns.stop();
      app.turns.cutAll();
      await app.turns.idle(AbortSignal.timeout(2000));
      await app.close();
      await real.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
