import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { RedisTarget } from './redis-url.ts';

export type Client = Redis | Cluster;

/** As the constructor wants it under exactOptionalPropertyTypes. */
type Options = Omit<RedisOptions, 'replyMapping'>;

export interface ClientTimes {
  /** Longest wait for one reply. */
  readonly commandTimeoutMs: number;
  readonly connectTimeoutMs: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;
/** A connection that owes a reply for so long is taken for dead, also when TCP still thinks it is alive. */
const SILENT_MS = 2000;

/** Milliseconds before attempt number `times`: doubling from 50 to 1000, half of it random. Never gives up. */
export const reconnectPause = (times: number): number => {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(times - 1, 10));
  return Math.round(full / 2 + (Math.random() * full) / 2);
};

/**
 * Settings every node gets. Commands in flight when a connection breaks are sent once more after the reconnect (ioredis'
 * default): each script of ours is repeatable, so this turns a break into a pause instead of an error.
 */
const common = (target: RedisTarget, times: ClientTimes) =>
  ({
    ...(target.username !== undefined && { username: target.username }),
    ...(target.password !== undefined && { password: target.password }),
    ...(target.tls && { tls: {} }),
    connectTimeout: times.connectTimeoutMs,
    // Only a net below the caller's own deadline, which is kept in `link.ts`; needed for the handshake.
    commandTimeout: times.commandTimeoutMs + 250,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: 1,
    connectionName: 'majordomo',
    // A replica that used to be the master: look again who is, the command was not run.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  }) satisfies Options;

const alone = (target: RedisTarget, times: ClientTimes): Options => ({
  ...common(target, times),
  enableOfflineQueue: false,
  retryStrategy: reconnectPause,
  lazyConnect: true,
});

/** A client that is not connected yet. */
export const createClient = (target: RedisTarget, times: ClientTimes): Client => {
  switch (target.mode) {
    case 'standalone':
      return new Redis({ ...alone(target, times), ...target.address, db: target.db });
    case 'sentinel':
      return new Redis({
        ...alone(target, times),
        sentinels: target.addresses.map((address) => ({ ...address })),
        name: target.name,
        db: target.db,
        sentinelRetryStrategy: reconnectPause,
        sentinelCommandTimeout: times.commandTimeoutMs,
        ...(target.sentinelUsername !== undefined && { sentinelUsername: target.sentinelUsername }),
        ...(target.sentinelPassword !== undefined && { sentinelPassword: target.sentinelPassword }),
        ...(target.tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
      });
    case 'cluster':
      return new Cluster(
        target.addresses.map((address) => ({ ...address })),
        {
          // Inside `redisOptions` this one would be ignored.
          enableOfflineQueue: false,
          lazyConnect: true,
          clusterRetryStrategy: reconnectPause,
          slotsRefreshTimeout: times.connectTimeoutMs,
          maxRedirections: 5,
          scaleReads: 'master',
          redisOptions: common(target, times),
          // Certificates name hosts, so a name must not be replaced by its address.
          ...(target.tls && { dnsLookup: (host, done) => done(null, host) }),
        },
      );
    default:
      return target satisfies never;
  }
};
