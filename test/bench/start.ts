import { bestOf, printTable } from './measure.ts';
import { type ServerProcess, startMajordomo, startPlain } from './process.ts';

const ROUNDS = 5;

interface Start {
  readonly ms: number;
  readonly mib: number;
}

const once = async (start: () => Promise<ServerProcess>): Promise<Start> => {
  const server = await start();
  const taken = { ms: server.startMs, mib: server.residentMiB() };
  await server.stop();
  return taken;
};

/** From spawn to the first answer, and memory then, beside a bare Fastify. */
export const benchStart = async (): Promise<void> => {
  const own: Start[] = [];
  const plain: Start[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    plain.push(await once(startPlain));
    own.push(await once(startMajordomo));
  }
  const figures = (rounds: readonly Start[]) => {
    const best = bestOf(rounds, ({ ms }) => ms);
    return { 'start ms': best.ms, 'resident MiB': best.mib };
  };
  printTable(`start: from spawn to the first answer, best of ${ROUNDS}`, [
    { what: 'plain Fastify', figures: figures(plain), by: 'start ms' },
    { what: 'Majordomo', figures: figures(own), by: 'start ms' },
  ]);
  console.log('targets: start < 1,500 ms, resident < 260 MiB');
};
