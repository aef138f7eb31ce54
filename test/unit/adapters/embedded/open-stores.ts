import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedStores, openEmbeddedStores } from '../../../../src/adapters/embedded/index.ts';
import type { Clock } from '../../../../src/ports/clock.ts';
import type { Logger } from '../../../../src/ports/logger.ts';
import type { Harness } from '../../../contracts/harness.ts';

/** A clock that stands still until it is moved. */
export const handClock = (): Clock & { move(ms: number): void } => {
  let ms = 0;
  return {
    now: () => 1_760_000_000_000 + ms,
    elapsed: () => ms,
    move: (by) => {
      ms += by;
    },
  };
};

export interface LogLine {
  readonly level: string;
  readonly message: string;
}

export const recordingLogger = (): Logger & { readonly lines: LogLine[] } => {
  const lines: LogLine[] = [];
  const at = (level: string) => (_fields: unknown, message: string) => {
    lines.push({ level, message });
  };
  const logger: Logger & { readonly lines: LogLine[] } = {
    lines,
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => logger,
  };
  return logger;
};

/** An empty folder that is gone after `remove`. */
export const tempFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Makes harnesses around one of the stores, each in a folder of its own. */
export const openHarness =
  <Name extends Exclude<keyof EmbeddedStores, 'close' | 'ready'>>(
    name: Name,
    options: { largeAbove?: number } = {},
  ) =>
  async (): Promise<Harness<EmbeddedStores[Name]>> => {
    const folder = tempFolder();
    const clock = handClock();
    const stores = openEmbeddedStores({
      dataDir: join(folder.path, 'data'),
      clock,
      logger: recordingLogger(),
      ...options,
    });
    await stores.ready;
    return {
      store: stores[name],
      advance: clock.move,
      close: () => {
        stores.close();
        folder.remove();
      },
    };
  };
