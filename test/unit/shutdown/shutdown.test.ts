import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createShutdown, type Phase } from '../../../src/shutdown.ts';

const make = (phases: Phase[]) => {
  const codes: number[] = [];
  const lines: string[] = [];
  const line = (fields: Readonly<Record<string, unknown>>, message: string) => {
    lines.push([message, fields['phase'], fields['outcome']].filter(Boolean).join(' '));
  };
  const shutdown = createShutdown({
    phases,
    log: { info: line, error: line },
    exit: (code) => {
      codes.push(code);
    },
    elapsed: () => performance.now(),
  });
  return { shutdown, codes, lines };
};

describe('createShutdown', () => {
  it('runs the phases in order and exits with 0', async () => {
    const order: string[] = [];
    const phase = (name: string): Phase => ({
      name,
      limitMs: 1000,
      run: async () => {
        await sleep(5);
        order.push(name);
      },
    });
    const { shutdown, codes } = make([phase('a'), phase('b'), phase('c')]);
    await shutdown('SIGTERM');
    expect([order, codes]).toEqual([['a', 'b', 'c'], [0]]);
  });

  it('goes on when a phase throws, rejects or does not end', async () => {
    let told = false;
    const { shutdown, codes, lines } = make([
      {
        name: 'throws',
        limitMs: 1000,
        run: () => {
          throw new Error('x');
        },
      },
      { name: 'rejects', limitMs: 1000, run: () => Promise.reject(new Error('x')) },
      {
        name: 'hangs',
        limitMs: 20,
        run: (signal) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              told = true;
            });
          }),
      },
      { name: 'last', limitMs: 1000, run: () => undefined },
    ]);
    await shutdown('SIGTERM');
    expect([codes, told]).toEqual([[0], true]);
    expect(lines).toEqual([
      'shutdown begins',
      'shutdown phase failed throws',
      'shutdown phase failed rejects',
      'shutdown hangs overdue',
      'shutdown last done',
    ]);
  });

  it('ends at once on a second signal', async () => {
    const { shutdown, codes } = make([{ name: 'slow', limitMs: 200, run: () => sleep(100) }]);
    const first = shutdown('SIGTERM');
    await shutdown('SIGINT');
    expect(codes).toEqual([1]);
    await first;
  });
});
