import { describe, expect, it } from 'vitest';
import { createOutboundPolicy } from '../../../src/lib/outbound-policy.ts';

const strict = createOutboundPolicy({ allow: [] });

const REFUSED_URLS = [
  // loopback
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/x',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.0.0.1../',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000::0001]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://foo.localhost/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'https://localhost:8443/',
  // unspecified
  'http://0/',
  'http://0.0.0.0/',
  'http://0x0/',
  'http://[::]/',
  // IPv4 inside IPv6
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:53aa:64c::1]/',
  'http://[::ffff:0:127.0.0.1]/',
  // private, shared, link-local, multicast, reserved
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1.1:8080/',
  'http://0xc0a80101/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://169.254.1.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://198.18.0.1/',
  'http://192.0.2.1/',
  'http://203.0.113.7/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  // metadata
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://[::ffff:169.254.169.254]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://METADATA.google.internal./',
  'http://metadata/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  // schemes, credentials, ports
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'ws://example.com/',
  'http://user:secret@example.com/',
  'http://user@example.com/',
  'http://example.com@127.0.0.1/',
  'http://example.com:22/',
  'http://example.com:25/',
  'http://example.com:0/',
  'http://example.com:6667/',
  // spellings that only a parser sees through
  'http:\\\\127.0.0.1\\x',
  'http:127.0.0.1/',
  'http:///127.0.0.1/',
  '\thttp://127.0.0.1/',
  'http://127.0.0.1\n/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  // not URLs
  '',
  'example.com',
  '//example.com/',
  'http://',
  'http://[::1',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://exa mple.com/',
  'http://example.com:99999/',
];

describe('outbound policy, without exceptions', () => {
  it('has at least 60 spellings in its attack table', () => {
    expect(new Set(REFUSED_URLS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(REFUSED_URLS)('refuses %j', (url) => {
    expect(strict.refusesUrl(url)).toEqual(expect.any(String));
  });

  it.each([
    'https://example.com/',
    'http://example.com./x',
    'https://api.example.com:8443/v1?x=1',
    'http://8.8.8.8/',
    'http://134744072/',
    'http://[2606:4700:4700::1111]/',
    'http://[::ffff:8.8.8.8]/',
    'https://127.0.0.1.example.com/',
    'https://localhost.example.com/',
    'https://xn--riigiphad-x7a.ee/',
    'https://example.com/{id}/details',
  ])('has nothing against %s', (url) => {
    expect(strict.refusesUrl(url)).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', 'rebound.example.com'],
    ['::1', 'rebound.example.com'],
    ['::ffff:10.0.0.1', 'rebound.example.com'],
    ['fe80::1%eth0', 'rebound.example.com'],
    ['169.254.169.254', 'rebound.example.com'],
    ['10.1.2.3', 'intranet'],
    ['8.8.8.8', 'metadata.google.internal'],
    ['not-an-address', 'example.com'],
    ['', 'example.com'],
  ])('refuses the resolved address %s of %s', (ip, host) => {
    expect(strict.refusesAddress(ip, 443, host)).toEqual(expect.any(String));
  });

  it('never repeats the URL in its reasons', () => {
    expect(strict.refusesUrl('http://user:hunter2@example.com/')).not.toContain('hunter2');
  });
});

describe('outbound policy, with exceptions', () => {
  it('opens one address on one port only', () => {
    const policy = createOutboundPolicy({ allow: ['127.0.0.1:9000'] });
    expect(policy.refusesUrl('http://127.0.0.1:9000/x')).toBeUndefined();
    expect(policy.refusesUrl('http://2130706433:9000/x')).toBeUndefined();
    expect(policy.refusesUrl('http://[::ffff:127.0.0.1]:9000/x')).toBeUndefined();
    expect(policy.refusesUrl('http://localhost:9000/x')).toBeUndefined();
    expect(policy.refusesUrl('http://127.0.0.1:9001/x')).toMatch(/loopback/);
    expect(policy.refusesUrl('http://127.0.0.2:9000/x')).toMatch(/loopback/);
    expect(policy.refusesUrl('http://localhost:9001/x')).toMatch(/loopback/);
  });

  it('opens a range on every port, and nothing beside it', () => {
    const policy = createOutboundPolicy({ allow: ['10.1.0.0/16', 'fd12::/32'] });
    expect(policy.refusesAddress('10.1.255.1', 80, 'intranet')).toBeUndefined();
    expect(policy.refusesAddress('10.2.0.1', 80, 'intranet')).toMatch(/private/);
    expect(policy.refusesAddress('fd12::5', 443, 'intranet')).toBeUndefined();
    expect(policy.refusesAddress('fd13::5', 443, 'intranet')).toMatch(/uniqueLocal/);
  });

  it('opens a host by name, whatever private address it has', () => {
    const policy = createOutboundPolicy({ allow: ['Registry.Internal:8080', 'plain.internal.'] });
    expect(policy.refusesAddress('10.9.9.9', 8080, 'registry.internal')).toBeUndefined();
    expect(policy.refusesAddress('10.9.9.9', 8080, 'REGISTRY.internal.')).toBeUndefined();
    expect(policy.refusesAddress('10.9.9.9', 80, 'registry.internal')).toMatch(/private/);
    expect(policy.refusesAddress('10.9.9.9', 80, 'other.internal')).toMatch(/private/);
    expect(policy.refusesAddress('192.168.3.4', 9999, 'plain.internal')).toBeUndefined();
  });

  it('opens IPv6 addresses with and without a port', () => {
    const policy = createOutboundPolicy({ allow: ['[::1]:9000', 'fd00::7'] });
    expect(policy.refusesUrl('http://[::1]:9000/')).toBeUndefined();
    expect(policy.refusesUrl('http://[::1]:9001/')).toMatch(/loopback/);
    expect(policy.refusesUrl('http://[fd00::7]:1234/')).toBeUndefined();
  });

  it('opens a blocked port only where an entry names it', () => {
    const policy = createOutboundPolicy({ allow: ['10.0.0.0/8', '10.0.0.5:6000'] });
    expect(policy.refusesUrl('http://10.0.0.5:6000/')).toBeUndefined();
    expect(policy.refusesUrl('http://10.0.0.6:6000/')).toMatch(/port/);
  });

  it.each([
    '169.254.169.254',
    '169.254.169.254:80',
    '169.254.0.0/16',
    '0.0.0.0/0',
    'metadata.google.internal',
    'example.com',
  ])('never opens metadata services, also with %s', (entry) => {
    const policy = createOutboundPolicy({ allow: [entry, '::/0', '0.0.0.0/0'] });
    expect(policy.problems).toEqual([]);
    expect(policy.refusesUrl('http://169.254.169.254/')).toMatch(/metadata/);
    expect(policy.refusesUrl('http://[64:ff9b::a9fe:a9fe]/')).toMatch(/metadata/);
    expect(policy.refusesUrl('http://[::ffff:169.254.169.254]/')).toMatch(/metadata/);
    expect(policy.refusesAddress('169.254.169.254', 80, 'example.com')).toMatch(/metadata/);
    expect(policy.refusesAddress('fd00:ec2::254', 80, 'example.com')).toMatch(/metadata/);
    expect(policy.refusesAddress('10.0.0.1', 80, 'metadata.google.internal')).toMatch(/metadata/);
  });

  it.each([
    'http://127.0.0.1:9000',
    '127.0.0.1:0',
    '127.0.0.1:70000',
    '127.0.0.1:http',
    '10.0.0.0/33',
    '10.0.0/8',
    '300.1.1.1',
    '0x7f.1',
    '2130706433',
    '[::1',
    '[localhost]:80',
    'a..b',
    '*.example.com',
    'user@host',
    '',
    ' ',
  ])('reports the entry %j instead of guessing', (entry) => {
    const policy = createOutboundPolicy({ allow: [entry] });
    expect(policy.problems).toHaveLength(1);
    expect(policy.problems[0]).toContain(`"${entry}"`);
    expect(policy.refusesUrl('http://127.0.0.1:9000/')).toMatch(/loopback/);
  });
});
