interface Address {
  readonly host: string;
  readonly port: number;
}

interface Access {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly tls: boolean;
}

/** What a Redis URL names. */
export type RedisTarget =
  | (Access & { readonly mode: 'standalone'; readonly address: Address; readonly db: number })
  | (Access & {
      readonly mode: 'sentinel';
      readonly addresses: readonly Address[];
      /** Name of the master group. */
      readonly name: string;
      readonly db: number;
      readonly sentinelUsername?: string | undefined;
      readonly sentinelPassword?: string | undefined;
    })
  | (Access & { readonly mode: 'cluster'; readonly addresses: readonly Address[] });

/** Something the operator has to put right before Redis can be used; the message says what, without credentials. */
export class RedisProblem extends Error {
  override readonly name = 'RedisProblem';
}

const fail = (problem: string): never => {
  throw new RedisProblem(`REDIS_URL: ${problem}`);
};

const SCHEME = /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\//;
const DEFAULT_PORT = { redis: 6379, sentinel: 26_379, cluster: 6379 } as const;
const OPTIONS = {
  standalone: [],
  sentinel: ['sentinelUsername', 'sentinelPassword'],
  cluster: [],
} as const satisfies Record<RedisTarget['mode'], readonly string[]>;

const decoded = (text: string, what: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail(`the ${what} is not percent-encoded correctly`);
  }
};

const readAddress = (text: string, defaultPort: number): Address => {
  const found = /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s@/]+)(?::(\d{1,5}))?$/.exec(text);
  if (!found?.[1]) return fail(`"${text}" is not host or host:port`);
  const port = found[2] === undefined ? defaultPort : Number(found[2]);
  if (port < 1 || port > 65_535) return fail(`the port of "${text}" is not between 1 and 65535`);
  return { host: found[1].replace(/^\[|\]$/g, ''), port };
};

const readDb = (text: string | undefined): number => {
  if (text === undefined || text === '') return 0;
  return /^\d{1,5}$/.test(text) ? Number(text) : fail(`the database "${text}" is not a number`);
};

const readOptions = (text: string, allowed: readonly string[]): Map<string, string> => {
  const options = new Map(new URLSearchParams(text));
  for (const name of options.keys())
    if (!allowed.includes(name))
      fail(`unknown option "${name}"; known here: ${allowed.length > 0 ? allowed.join(', ') : 'none'}`);
  return options;
};

const readAccess = (text: string | undefined, tls: boolean): Access => {
  if (text === undefined) return { tls };
  const colon = text.indexOf(':');
  const username = decoded(colon === -1 ? text : text.slice(0, colon), 'user name');
  const password = colon === -1 ? '' : decoded(text.slice(colon + 1), 'password');
  return { tls, ...(username !== '' && { username }), ...(password !== '' && { password }) };
};

/**
 * Reads the forms of `REDIS_URL`. User, password, ports and parts in brackets may be left out; special characters in
 * credentials are percent-encoded; `rediss` instead of `redis` means TLS (a private authority: `NODE_EXTRA_CA_CERTS`).
 *
 * - `redis://user:password@host:6379[/db]`
 * - `redis+sentinel://user:password@host:26379,host:26379/name[/db][?sentinelUsername=…&sentinelPassword=…]`
 * - `redis+cluster://user:password@host:6379,host:6379`
 *
 * @throws RedisProblem that names what is wrong
 */
export const parseRedisUrl = (text: string): RedisTarget => {
  const scheme = SCHEME.exec(text);
  if (!scheme) return fail('expected redis://, rediss://, redis+sentinel:// or redis+cluster://');
  const mode = (scheme[2] as 'sentinel' | 'cluster' | undefined) ?? 'standalone';
  const [beforeQuery = '', ...query] = text.slice(scheme[0].length).split('?');
  const [authority = '', ...path] = beforeQuery.split('/');
  const at = authority.lastIndexOf('@');
  const access = readAccess(at === -1 ? undefined : authority.slice(0, at), scheme[1] === 'rediss');
  const options = readOptions(query.join('?'), OPTIONS[mode]);
  const hosts = authority.slice(at + 1).split(',');
  const defaultPort = mode === 'standalone' ? DEFAULT_PORT.redis : DEFAULT_PORT[mode];
  const addresses = hosts.map((host) => readAddress(host.trim(), defaultPort));
  const segments = path.filter((segment, i) => segment !== '' || i < path.length - 1);

  switch (mode) {
    case 'standalone': {
      const [address] = addresses;
      if (!address || addresses.length > 1)
        return fail('several hosts need redis+sentinel:// or redis+cluster://');
      if (segments.length > 1) return fail('expected nothing after the database');
      return { ...access, mode, address, db: readDb(segments[0]) };
    }
    case 'sentinel': {
      const [name, db, ...rest] = segments;
      if (!name) return fail('the name of the master group is missing after the hosts, e.g. /mymaster');
      if (rest.length > 0) return fail('expected nothing after the database');
      return {
        ...access,
        mode,
        addresses,
        name: decoded(name, 'name of the master group'),
        db: readDb(db),
        sentinelUsername: options.get('sentinelUsername'),
        sentinelPassword: options.get('sentinelPassword'),
      };
    }
    case 'cluster':
      if (segments.length > 0) return fail('a cluster has no database to choose');
      return { ...access, mode, addresses };
    default:
      return mode satisfies never;
  }
};
