import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { OutboundPolicy } from '../../lib/outbound-policy.ts';

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

/** The connection was not opened because of where it would have led. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

const CONNECT_TIMEOUT_MS = 10_000;

/** Answers node's own look-up with checked addresses only, so that what was checked is what is connected to. */
const checkedLookup =
  (policy: OutboundPolicy, resolve: Resolve, port: number): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (addresses: readonly Resolved[]): void => {
      const reasons = addresses.map(({ address }) => policy.refusesAddress(address, port, hostname));
      const allowed = addresses.filter((_, i) => reasons[i] === undefined);
      const first = allowed[0];
      if (!first) {
        callback(new AddressRefused(reasons[0] ?? 'the host has no address'), []);
      } else if (options.all) {
        callback(
          null,
          allowed.map(({ address, family }) => ({ address, family })),
        );
      } else {
        callback(null, first.address, first.family);
      }
    };
    resolve(hostname).then(answer, (error: Error) => callback(error, []));
  };

/**
 * Opens sockets to checked addresses. Node skips the look-up for a host that is an address, so that case is checked here.
 */
export const createConnector = (policy: OutboundPolicy, resolve: Resolve): buildConnector.connector => {
  // A look-up does not learn the port, and OUTBOUND_ALLOW may name one: hence a connector for each port in use.
  const byPort = new Map<number, buildConnector.connector>();
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const literal = options.hostname.replace(/^\[|\]$/g, '');
    if (/^[\d.]+$|:/.test(literal)) {
      const reason = policy.refusesAddress(literal, port, literal);
      if (reason !== undefined) {
        callback(new AddressRefused(reason), null);
        return;
      }
    }
    let connect = byPort.get(port);
    if (!connect) {
      connect = buildConnector({
        timeout: CONNECT_TIMEOUT_MS,
        allowH2: false,
        lookup: checkedLookup(policy, resolve, port),
      });
      byPort.set(port, connect);
    }
    connect(options, callback);
  };
};
