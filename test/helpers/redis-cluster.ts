import { freePort, type RedisServer } from './redis-server.ts';
import { startAnotherRedis, until } from './redis-stores.ts';

const SLOTS = 16_384;

/** A cluster of two masters without replicas, each with half of the slots. */
export interface RedisCluster {
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  close(): Promise<void>;
}

const startNode = async (): Promise<RedisServer> =>
  startAnotherRedis({
    args: [
      '--cluster-enabled',
      'yes',
      '--cluster-port',
      `${await freePort()}`,
      '--cluster-node-timeout',
      '2000',
    ],
  });

const whole = async ({ admin }: RedisServer): Promise<boolean> => {
  const info = await admin.cluster('INFO');
  return /cluster_state:ok/.test(info) && /cluster_known_nodes:2/.test(info);
};

export const startRedisCluster = async (): Promise<RedisCluster> => {
  const [one, two] = await Promise.all([startNode(), startNode()]);
  const half = SLOTS / 2;
  await one.admin.cluster('ADDSLOTSRANGE', 0, half - 1);
  await two.admin.cluster('ADDSLOTSRANGE', half, SLOTS - 1);
  await one.admin.call('CLUSTER', 'SET-CONFIG-EPOCH', '1');
  await two.admin.call('CLUSTER', 'SET-CONFIG-EPOCH', '2');
  const busPort = /cluster-port\n(\d+)/.exec(
    ((await two.admin.config('GET', 'cluster-port')) as string[]).join('\n'),
  )?.[1];
  await one.admin.call('CLUSTER', 'MEET', '127.0.0.1', `${two.port}`, busPort ?? '');
  await until(15_000, async () => (await whole(one)) && (await whole(two)));
  return {
    url: `redis+cluster://127.0.0.1:${one.port},127.0.0.1:${two.port}`,
    nodes: [one, two],
    close: async () => {
      await Promise.all([one.close(), two.close()]);
    },
  };
};
