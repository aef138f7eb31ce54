import { afterEach, describe, expect, it } from 'vitest';
import { shareBreakers } from '../../../src/api-caller/shared-breakers.ts';
import { type Breakers, createBreakers } from '../../../src/lib/breaker.ts';
import type { BreakerBoard } from '../../../src/ports/breaker-board.ts';
import { silentLogger } from '../../fakes/silent.ts';

const COOLDOWN = 80;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const toClose: { close(): void }[] = [];
afterEach(() => {
  for (const thing of toClose.splice(0)) thing.close();
});

/** A board in memory that processes of the test share. */
const memoryBoard = (): BreakerBoard & { broken: boolean } => {
  const until = new Map<string, number>();
  const board = {
    broken: false,
    reach: () => {
      if (board.broken) throw new Error('no board');
    },
    opened: async (key: string, forMs: number) => {
      board.reach();
      until.set(key, Date.now() + forMs);
    },
    closed: async (key: string) => {
      board.reach();
      until.delete(key);
    },
    open: async () => {
      board.reach();
      return [...until].flatMap(([key, time]) => (time > Date.now() ? [key] : []));
    },
  };
  return board;
};

const processOn = (board: BreakerBoard) => {
  const warnings: unknown[] = [];
  const logger = { ...silentLogger, warn: (fields: unknown) => warnings.push(fields), child: () => logger };
  const breakers: Breakers = createBreakers({
    failureThreshold: 2,
    cooldownMs: COOLDOWN,
    onChange: (key, state) => sharing.changed(key, state),
  });
  const sharing = shareBreakers({ board, breakers, cooldownMs: COOLDOWN, logger, everyMs: 60_000 });
  toClose.push(sharing, breakers);
  const call = (result: 'success' | 'failure') =>
    breakers.run(
      'k',
      async () => result,
      (seen) => seen,
    );
  return { breakers, sharing, call, warnings };
};

describe('breakers of several processes', () => {
  it('open together and are probed each by itself', async () => {
    const board = memoryBoard();
    const [here, there] = [processOn(board), processOn(board)];
    await here.call('failure');
    await here.call('failure');
    expect(there.breakers.state('k')).toBe('closed');
    await there.sharing.look();
    expect(there.breakers.state('k')).toBe('open');
    expect(await there.call('success')).toEqual({ ran: false });
    await wait(COOLDOWN + 30);
    expect(await there.call('success')).toEqual({ ran: true, value: 'success' });
    expect(there.breakers.state('k')).toBe('closed');
  });

  it('close elsewhere as soon as one probe has succeeded', async () => {
    const board = memoryBoard();
    const [here, there] = [processOn(board), processOn(board)];
    await here.call('failure');
    await here.call('failure');
    await there.sharing.look();
    here.breakers.release('k');
    await there.sharing.look();
    expect(there.breakers.state('k')).toBe('closed');
  });

  it('go by themselves while the board cannot be reached, and say so once', async () => {
    const board = memoryBoard();
    const one = processOn(board);
    board.broken = true;
    await one.call('failure');
    await one.call('failure');
    expect(one.breakers.state('k')).toBe('open');
    await one.sharing.look();
    await one.sharing.look();
    expect(one.warnings).toHaveLength(1);
    board.broken = false;
    await one.sharing.look();
    expect(one.breakers.state('k')).toBe('open');
  });
});
