import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What may be called. Both checks answer with the reason of a refusal, or undefined when nothing speaks against it. */
export interface OutboundPolicy {
  /** Entries of `allow` that could not be read, each with what was expected. */
  readonly problems: readonly string[];
  /** Scheme, credentials, port, and a host that is itself an address or a well-known local name. No look-up. */
  refusesUrl(url: string): string | undefined;
  /** One address that `hostname` stands for, as resolved. */
  refusesAddress(ip: string, port: number, hostname: string): string | undefined;
}

type AllowEntry =
  | { readonly kind: 'host'; readonly host: string; readonly port: number | undefined }
  | { readonly kind: 'range'; readonly range: [Address, number]; readonly port: number | undefined };

/** Hand out credentials of the machine to whoever asks from it, so no setting opens them. */
const METADATA_ADDRESSES: readonly string[] = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
];
const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
]);

/** Ports of protocols that can be spoken to by smuggling lines into HTTP: "port blocking" of the WHATWG fetch standard. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '');

/** @returns undefined when the text is not an address in its usual spelling */
const addressOf = (text: string): Address | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;

const portOf = (text: string | undefined): number | undefined | 'bad' => {
  if (text === undefined) return undefined;
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65535 ? port : 'bad';
};

const parseRange = (text: string): [Address, number] | undefined => {
  if (!text.includes('/')) {
    const address = addressOf(text);
    return address && [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  const [ip = ''] = text.split('/');
  if (!addressOf(ip) || !ipaddr.isValidCIDR(text)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(text);
  return address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()
    ? [(address as ipaddr.IPv6).toIPv4Address(), Math.max(0, bits - 96)]
    : [address, bits];
};

const parseEntry = (entry: string): AllowEntry | undefined => {
  const text = entry.trim().toLowerCase();
  const whole = parseRange(text);
  if (whole) return { kind: 'range', range: whole, port: undefined };
  const split = /^\[([^\]]+)\](?::(.*))?$/.exec(text) ?? /^([^:]+)(?::(.*))?$/.exec(text);
  const port = portOf(split?.[2]);
  if (!split?.[1] || port === 'bad') return undefined;
  const range = split[1].includes('/') ? undefined : parseRange(split[1]);
  if (range) return { kind: 'range', range, port };
  const host = bare(split[1]);
  const isName = HOST_NAME.test(host) && !/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host);
  return isName && !text.startsWith('[') ? { kind: 'host', host, port } : undefined;
};

/** IPv4 addresses that travel inside IPv6 ones: NAT64, 6to4, IPv4-compatible, IPv4-translated. */
const embedded = (address: Address): ipaddr.IPv4 | undefined => {
  if (address.kind() === 'ipv4') return undefined;
  const bytes = address.toByteArray();
  const zeros = (from: number, to: number) => bytes.slice(from, to).every((byte) => byte === 0);
  const at = (offset: number) => new ipaddr.IPv4(bytes.slice(offset, offset + 4));
  if (bytes[0] === 0x20 && bytes[1] === 0x02) return at(2);
  const nat64 = bytes[0] === 0 && bytes[1] === 0x64 && bytes[2] === 0xff && bytes[3] === 0x9b;
  const translated = zeros(0, 8) && bytes[8] === 0xff && bytes[9] === 0xff && zeros(10, 12);
  return nat64 || translated || zeros(0, 12) ? at(12) : undefined;
};

const same = (one: Address, other: Address): boolean =>
  one.kind() === other.kind() && one.toByteArray().every((byte, i) => byte === other.toByteArray()[i]);

const within = (address: Address, [base, bits]: [Address, number]): boolean =>
  address.kind() === base.kind() && address.match([base, bits]);

/** @returns name of the range that must not be called, undefined for public addresses */
const rangeProblem = (address: Address): string | undefined => {
  const range = address.range();
  if (range !== 'unicast') return range;
  return embedded(address) ? 'ipv4Embedded' : undefined;
};

const localName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/**
 * Decides what the server may call. Private, loopback, link-local, shared, multicast and reserved addresses are refused
 * unless `allow` names them; metadata services always are.
 *
 * @param options.allow entries of OUTBOUND_ALLOW: `host`, `host:port`, address, `address:port`, `[v6]:port`, CIDR
 */
export const createOutboundPolicy = (options: { readonly allow: readonly string[] }): OutboundPolicy => {
  const entries: AllowEntry[] = [];
  const problems: string[] = [];
  for (const text of options.allow) {
    const entry = parseEntry(text);
    if (entry) entries.push(entry);
    else
      problems.push(`expected a host, host:port, address, address:port, [v6]:port or CIDR, found "${text}"`);
  }
  const metadata = METADATA_ADDRESSES.map((text) => ipaddr.process(text));

  const isMetadata = (address: Address): boolean => {
    const inner = embedded(address);
    return metadata.some((known) => same(known, address) || (inner !== undefined && same(known, inner)));
  };
  const portFits = (entry: AllowEntry, port: number) => entry.port === undefined || entry.port === port;
  const allowsName = (host: string, port: number) =>
    entries.some((entry) => entry.kind === 'host' && entry.host === host && portFits(entry, port));
  const allowsAddress = (address: Address, port: number) =>
    entries.some((entry) => entry.kind === 'range' && portFits(entry, port) && within(address, entry.range));
  const namesPort = (host: string, port: number) => {
    const address = addressOf(host);
    return entries.some(
      (entry) =>
        entry.port === port &&
        (entry.kind === 'host' ? entry.host === host : address !== undefined && within(address, entry.range)),
    );
  };

  const refusesAddress = (ip: string, port: number, hostname: string): string | undefined => {
    const address = addressOf(ip.replace(/^\[|\]$/g, ''));
    const host = bare(hostname);
    if (!address) return 'the host has no valid address';
    if (METADATA_NAMES.has(host) || isMetadata(address)) return 'metadata services are never called';
    if (allowsName(host, port) || allowsAddress(address, port)) return undefined;
    const problem = rangeProblem(address);
    return problem && `${problem} addresses are not called unless OUTBOUND_ALLOW names them`;
  };

  const refusesHost = (hostname: string, port: number): string | undefined => {
    const host = bare(hostname);
    if (host === '') return 'the URL has no host';
    if (METADATA_NAMES.has(host)) return 'metadata services are never called';
    if (addressOf(host)) return refusesAddress(host, port, host);
    if (!localName(host) || allowsName(host, port)) return undefined;
    return ['127.0.0.1', '::1'].some((ip) => refusesAddress(ip, port, host) === undefined)
      ? undefined
      : 'loopback addresses are not called unless OUTBOUND_ALLOW names them';
  };

  const refusesUrl = (text: string): string | undefined => {
    if (!URL.canParse(text)) return 'the URL cannot be read';
    const url = new URL(text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https are called';
    if (url.username !== '' || url.password !== '') return 'the URL carries credentials';
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const host = bare(url.hostname);
    if (BLOCKED_PORTS.has(port) && !namesPort(host, port)) return `port ${port} is not called`;
    return refusesHost(host, port);
  };

  return { problems, refusesUrl, refusesAddress };
};
