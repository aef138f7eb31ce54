import { spawnSync } from 'node:child_process';
import { printTable } from './measure.ts';

const ROUNDS = 5;

/** Loads the engine in a process of its own and reads one message, so that nothing is put off; prints milliseconds and MiB. */
const PROBE = `
const before = process.memoryUsage.rss();
const started = performance.now();
const { createBuiltinLanguage } = await import(process.argv[1]);
const tasks = createBuiltinLanguage({ clock: { now: () => Date.now(), elapsed: () => performance.now() } });
tasks.guessLanguage('Mis pühad on Lätis järgmisel aastal?');
tasks.readAct('jah, palun', 'et');
const ms = performance.now() - started;
console.log(JSON.stringify({ ms, mib: (process.memoryUsage.rss() - before) / 2 ** 20 }));
`;

/** How long the built-in language engine takes to load, and what it adds to a bare process. */
export const benchEngine = (): void => {
  const engine = new URL('../../src/language/builtin/index.ts', import.meta.url).href;
  const runs = Array.from({ length: ROUNDS }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROBE, engine], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (!stdout.startsWith('{')) throw new Error(stderr);
    return JSON.parse(stdout) as { ms: number; mib: number };
  });
  const least = (of: (run: { ms: number; mib: number }) => number): number => Math.min(...runs.map(of));
  const most = (of: (run: { ms: number; mib: number }) => number): number => Math.max(...runs.map(of));
  printTable(`engine: load from source, best of ${ROUNDS} processes`, [
    {
      what: 'built-in language engine',
      figures: {
        'load ms': least(({ ms }) => ms),
        'most ms': most(({ ms }) => ms),
        'rss MiB': most(({ mib }) => mib),
      },
      by: 'load ms',
    },
  ]);
  console.log('targets: load < 1000 ms, < 150 MiB');
};
